import HierarchyModel

/// Requires that a split view controller is the root of a window.
struct SplitViewPresentedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "split-view-presented",
        family: .presentation,
        severity: .note,
        summary: "A split view controller was presented",
        why: """
            A split view controller is made to be the root of a window. Presented, it collapses and shows its columns \
            by the size of the presentation, and its bar has no button that leads back.
            """,
        uikit: .silent,
        fix: "Make it the root of the window, or present one of its columns in a navigation controller",
        sources: [
            .page("SplitViewController"),
            .reference("UISplitViewController"),
            .issue("lionheart/openradar-mirror", 10222),
        ],
        examples: [
            .triggering(
                "a split view controller as a sheet",
                """
                @screen
                @createdByUIKit 3 UISplitViewController
                input.tapped target:2
                  ! @present 3 2
                )
                @beginsPresenting 3 2 10
                @endsPresenting 3 10
                """),
            .clean(
                "another controller is presented",
                """
                @presentedSheet
                """),
        ])

    static let kinds: [EventKind] = [.presentationBegan]
    static let requiredKinds: [EventKind] = [.controllerCreated, .presentationBegan]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard let split = event.id(.presented), context.base(of: split) == "UISplitViewController" else { return }
        let presenter = event.id(.presenter).map { [context.named($0)] } ?? []
        let call = context.call(.callPresent, .presented, is: split)
        context.report(
            ViolationDetails(context.named(split), presenter, blamed: call ?? event) { details in
                let owner = details.related.first.map { " by \($0)" } ?? ""
                return "\(details.subject), a split view controller, was presented\(owner)"
            })
    }
}
