import HierarchyModel

/// Requires that presentedView of a presentation controller returns the same view each time.
struct PresentedViewRemadeRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "presented-view-remade",
        family: .presentation,
        severity: .warning,
        systems: .since(8),
        summary: "A presentation controller returned another view from presentedView than before",
        why: """
            UIKit reads presentedView several times in a presentation. The animator moves the view that it gets, and \
            the views that were made before or after stay where they are.
            """,
        uikit: .silent,
        fix: "Make the view once, in presentationTransitionWillBegin() or as a lazy property, and return that one",
        sources: [
            .page("PresentationControllers"),
            .reference("UIPresentationController.presentedView"),
        ],
        examples: [
            .triggering(
                "a view around the presented one that is made each time",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  @present 3 2
                )
                @beginsPresenting 3 2 10
                ! diagnostic message:"CardPresentation returned another view from presentedView than before. It is \
                asked several times in a presentation, and has to return the same view each time." subject:3 \
                thrown:false
                @endsPresenting 3 10
                """),
            .clean(
                "the same view each time",
                """
                @screen
                @created 3 CardViewController
                @sheet 3 2 10
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic]

    /// The runtime says it; UIKit says nothing.
    static let diagnosticParts = ["returned another view from presentedView than before"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        context.report(event, about: event.id(.subject)) { subject in
            let presented = subject.map { " of \($0)" } ?? ""
            return "The presentation controller\(presented) returned another view from presentedView than before"
        }
    }
}
