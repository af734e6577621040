import HierarchyModel

/// Requires that no popover is shown from another one.
struct PopoverOverPopoverRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "popover-over-popover",
        family: .presentation,
        severity: .note,
        systems: .since(8),
        summary: "A popover was shown from a popover, so that two are on screen",
        why: """
            Apple's guidelines forbid a cascade of popovers: the user does not see which control each one belongs to, \
            and a tap outside closes only the upper one.
            """,
        uikit: .silent,
        fix: "Dismiss the first popover before the second one is presented, or push the content in the first one",
        sources: [
            .page("Popovers"),
            RuleSource(
                title: "Human Interface Guidelines, Popovers (Show one popover at a time)",
                address: "https://developer.apple.com/design/human-interface-guidelines/popovers"),
        ],
        examples: [
            .triggering("a menu shows another menu") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "ColorViewController")
                Script.anchoredPopover(3, over: 2, 10)
                Script.tap {
                    Script.anchored(4)
                    Script.blamed(
                        .present(4, from: 3) {
                            Script.popover(4, by: 3)
                            Script.loaded(4)
                        })
                }
                Script.beginsPresenting(11, 4, over: 3)
                Script.endsPresenting(11, 4)
                Script.end
            },
            .clean("a sheet from a popover") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "HelpViewController")
                Script.anchoredPopover(3, over: 2, 10)
                Script.sheet(4, over: 3, 11)
                Script.end
            },
            .clean("in compact width, where both are sheets") {
                Script.screen
                Script.created(3, "MenuViewController")
                Script.created(4, "ColorViewController")
                Script.anchoredPopover(3, over: 2, 10, shownAs: "pageSheet")
                Script.anchoredPopover(4, over: 3, 11, shownAs: "pageSheet")
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.presentationBegan]
    static let requiredKinds: [EventKind] = [.presentationBegan, .presentationEnded]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.symbol(.effectiveStyle) == PresentationStyle.popover, let presented = event.id(.presented),
            let presenter = event.id(.presenter),
            let first = context.lineage(of: presenter).first(where: { isPopover($0, in: context) })
        else { return }
        let call = context.presentCall(causing: event)
        context.report(
            ViolationDetails(context.named(presented), [context.named(first)], blamed: call ?? event) { details in
                "\(details.subject) was shown in a popover from \(details.related[0]), which is in a popover itself"
            })
    }

    private func isPopover(_ controller: ObjectID, in context: RuleContext) -> Bool {
        context.presenter(of: controller) != nil
            && context.state.controller(controller, \.effectiveStyle)??.known == .popover
    }
}
