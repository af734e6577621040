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
            .triggering(
                "a menu shows another menu",
                """
                @screen
                @created 3 MenuViewController
                @created 4 ColorViewController
                input.tapped target:2
                  @anchors 3
                  call.present presenter:2 presented:3 animated:true
                    @presentationBegan 3 2 popover
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                input.tapped target:2
                  @anchors 4
                  ! call.present presenter:3 presented:4 animated:true
                    @presentationBegan 4 3 popover
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 3 11
                @endsPresenting 4 11
                """),
            .clean(
                "a sheet from a popover",
                """
                @screen
                @created 3 MenuViewController
                @created 4 HelpViewController
                input.tapped target:2
                  @anchors 3
                  call.present presenter:2 presented:3 animated:true
                    @presentationBegan 3 2 popover
                    view.loaded controller:3
                  )
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                @sheet 4 3 11
                """),
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
