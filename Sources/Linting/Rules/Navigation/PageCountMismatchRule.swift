import HierarchyModel

/// Requires that a page view controller gets as many pages as it shows.
struct PageCountMismatchRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "page-count-mismatch",
        family: .navigation,
        severity: .error,
        summary: "A page view controller was given more or fewer pages than it shows",
        why: """
            UIKit raises an exception: the process ends in the call. The call takes the pages that are shown now; the \
            others come from the data source.
            """,
        uikit: .throws(
            "The number of view controllers provided (0) doesn't match the number required (1) for the requested "
                + "transition"),
        fix: "Set the one page to show (two, where the spine is in the middle), and give the others by the data source",
        sources: [
            .page("PageViewController"),
            .reference("UIPageViewController.setViewControllers(_:direction:animated:completion:)"),
            .issue("NYPL-Simplified/Simplified-iOS", 781),
            .issue("Taehyeon-Kim/TIL", 18),
        ],
        examples: [
            .triggering(
                "all pages at once",
                """
                @pagesScreen
                @created 4 PageViewController
                @created 5 PageViewController
                input.tapped target:2
                  ! call.setViewControllers container:2 order:[4,5] animated:true
                    diagnostic message:"The number of view controllers provided (2) doesn't match the number required \
                (1) for the requested transition" subject:2 thrown:true
                  )
                )
                .
                """),
            .clean(
                "the page to show",
                """
                @pagesScreen
                @created 4 PageViewController
                input.tapped target:2
                  call.setViewControllers container:2 order:[4] animated:false
                    @leaves 3 2
                    @enters 4 2
                    @children 2 [4] 4
                  )
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callSetViewControllers, .diagnostic]
    static let requiredKinds: [EventKind] = [.callSetViewControllers, .controllerCreated]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["The number of view controllers provided"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        // Without animation, UIKit accepts that there is no page.
        guard event.ids(.order)?.isEmpty == true, event.bool(.animated) == true, let pages = event.id(.container),
            context.base(of: pages) == "UIPageViewController"
        else { return }
        report(pages, 0, event, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.appCall(causing: event)
        let request = call?.kind == .callSetViewControllers ? call : nil
        guard let pages = request?.id(.container) ?? event.id(.subject) else {
            return context.report(event) { "A page view controller was given the wrong number of pages" }
        }
        let text = event.string(.message)?.text(after: "provided (", upTo: ")")
        report(pages, request?.ids(.order)?.count ?? text.flatMap { Int($0) }, request ?? event, in: &context)
    }

    private func report(_ pages: ObjectID, _ count: Int?, _ blamed: Event, in context: inout RuleContext) {
        let given = count.map { $0 == 1 ? "1 page" : "\($0) pages" } ?? "the wrong number of pages"
        context.report(
            ViolationDetails(context.named(pages), blamed: blamed) { details in
                "\(details.subject) was given \(given), which is not the number that it shows"
            })
    }
}
