import HierarchyModel

/// Requires that an alert is presented.
struct AlertNotPresentedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "alert-not-presented",
        family: .presentation,
        severity: .warning,
        systems: .since(8),
        summary: "An alert was pushed, embedded or set as a root, instead of presented",
        why: """
            An alert lays itself out for its own presentation. In a container it has no dimmed surroundings and a \
            wrong size, and its actions dismiss whatever presentation they find.
            """,
        uikit: .silent,
        fix: "Call present(_:animated:completion:) with the alert, not show(_:sender:), pushViewController or addChild",
        sources: [
            .reference("UIAlertController"),
            .issue("zonble/flutter_platform_alert", 6),
            .issue("joemasilotti/TurboNavigator", 24),
        ],
        examples: [
            .triggering("an alert is pushed") {
                Script.navigationScreen
                Script.created(4, "UIAlertController", base: "UIAlertController")
                Script.tap {
                    Script.blamed(.push(4, onto: 2, over: [3]))
                }
                Script.slides(10, "push", in: 2, from: 3, to: 4)
                Script.hasSlid(10, in: 2, from: 3, to: 4)
                Script.end
            },
            .triggering("an alert is wrapped in a navigation controller") {
                Script.screen
                Script.created(3, "UINavigationController", base: "UINavigationController")
                Script.created(4, "UIAlertController", base: "UIAlertController")
                Script.tap {
                    Script.blamed(
                        .setStack([4], of: 3, animated: false) {
                            Script.entersStack(4, of: 3)
                            Script.stack([4], of: 3)
                        })
                    Script.presenting(3, by: 2)
                }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.end
            },
            .clean("the alert is presented") {
                Script.navigationScreen
                Script.created(4, "UIAlertController", base: "UIAlertController")
                Script.tap {
                    Script.present(4, from: 3) {
                        Script.presentationBegan(4, by: 2, "alert")
                        Script.loaded(4)
                    }
                }
                Script.beginsPresenting(10, 4, over: 2)
                Script.endsPresenting(10, 4)
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.parentChanged, .windowRootChanged]
    static let requiredKinds: [EventKind] = [.controllerCreated, .parentChanged]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        let isRoot = event.kind == .windowRootChanged
        guard let place = isRoot ? event.id(.window) : event.id(.to),
            let alert = isRoot ? event.id(.to) : event.id(.child), context.base(of: alert) == "UIAlertController"
        else { return }
        let call = context.scopes.last(of: { $0.family == .call })
        context.report(
            ViolationDetails(context.named(alert), [context.named(place)], blamed: call ?? event) { details in
                isRoot
                    ? "\(details.subject) is the root of \(details.related[0]), but an alert must be presented"
                    : "\(details.subject) was put into \(details.related[0]), but an alert must be presented"
            })
    }
}
