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
            .triggering(
                "an alert is pushed",
                """
                @navigationScreen
                @createdByUIKit 4 UIAlertController
                input.tapped target:2
                  ! @push 4 2 [3,4]
                )
                @slidesIn 10 2 3 4
                @hasSlid 10 2 3 4
                """),
            .clean(
                "the alert is presented",
                """
                @navigationScreen
                @createdByUIKit 4 UIAlertController
                input.tapped target:2
                  call.present presenter:3 presented:4 animated:true
                    @presentationBegan 4 2 alert
                    view.loaded controller:4
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                """),
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
