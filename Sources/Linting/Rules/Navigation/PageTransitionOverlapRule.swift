import HierarchyModel

/// Requires that pages are set while no page turns.
struct PageTransitionOverlapRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "page-transition-overlap",
        family: .navigation,
        severity: .warning,
        summary: "Pages were set while the page view controller was turning a page",
        why: """
            UIKit's queue of pages gets out of step: it raises an exception at the end of the turn, or shows a page \
            other than the one in viewControllers.
            """,
        uikit: .throws("No view controller managing visible view <V>"),
        fix: """
            Set pages in the completion of the running turn or in \
            pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:), and disable the \
            control that sets them until then
            """,
        sources: [
            .page("PageViewController"),
            .issue("lionheart/openradar-mirror", 7586),
            .issue("hons82/THSegmentedPager", 17),
            .issue("ermalkaleci/CarbonKit", 113),
            .issue("lucoceano/Pager", 40),
        ],
        examples: [
            .triggering(
                "a tap on a tab during a swipe",
                """
                @pagesScreen
                @created 4 PageViewController
                @created 5 PageViewController
                transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
                duration:0.3 animator:null
                .
                input.tapped target:2
                  ! call.setViewControllers container:2 order:[5] animated:false
                    @leaves 3 2
                    @enters 5 2
                    @children 2 [5] 5
                  )
                )
                .
                transition.ended transition:10 completed:true
                .
                """),
            .clean(
                "in the completion of the turn",
                """
                @pagesScreen
                @created 4 PageViewController
                @created 5 PageViewController
                transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
                duration:0.3 animator:null
                .
                transition.ended transition:10 completed:true
                callback.completion finished:true
                  call.setViewControllers container:2 order:[5] animated:false
                    @leaves 3 2
                    @enters 5 2
                    @children 2 [5] 5
                  )
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(CircularPagesRule.self, .next)]
    static let kinds: [EventKind] = [.callSetViewControllers, .diagnostic]
    static let requiredKinds: [EventKind] = [.callSetViewControllers, .transitionBegan, .transitionEnded]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["No view controller managing visible view", "Duplicate states in queue"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let pages = event.id(.container), isTurning(pages, in: context) else { return }
        context.report(
            ViolationDetails(context.named(pages), blamed: event) { details in
                "\(details.subject) was given other pages while it was turning a page"
            })
    }

    private func isTurning(_ pages: ObjectID, in context: RuleContext) -> Bool {
        context.state.hasTransition { $0.type == .page && $0.container == pages }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let subject = event.id(.subject) ?? context.onlyController(withBase: "UIPageViewController")
        context.report(event, about: subject, severity: .error) { subject in
            "\(subject.map { "\($0)" } ?? "A page view controller") lost track of its pages: they may have been "
                + "set while it was turning one"
        }
    }
}
