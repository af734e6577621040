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
            .triggering("a view around the presented one that is made each time") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.blamed(
                    .logged(
                        "CardPresentation returned another view from presentedView than before. It is asked several "
                            + "times in a presentation, and has to return the same view each time.", 3))
                Script.endsPresenting(10, 3)
                Script.end
            },
            .clean("the same view each time") {
                Script.screen
                Script.created(3, "CardViewController")
                Script.tap { Script.presenting(3, by: 2) }
                Script.beginsPresenting(10, 3, over: 2)
                Script.endsPresenting(10, 3)
                Script.end
            },
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
