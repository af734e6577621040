import HierarchyModel

/// Requires that a controller has a root view after its view was loaded.
struct RootViewMissingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "root-view-missing",
        family: .lifetime,
        severity: .error,
        summary: "The view of a controller was loaded, but the controller has no view afterwards",
        why: """
            UIKit raises an exception for a XIB that leaves the view outlet empty. An override of loadView() that \
            assigns no view is called again at each access to view, without end.
            """,
        uikit: .throws(
            #"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "X" nib but the view outlet was not set."#),
        fix: """
            In the XIB, set the class of File's Owner and connect its view outlet; in an override of loadView(), \
            assign view and do not call super
            """,
        sources: [
            .reference("UIViewController.loadView()"),
            .reference("UIViewController.nibName"),
            .issue("checkout/frames-ios", 17),
            .issue("MvvmCross/MvvmCross", 2230),
        ],
        examples: [
            .triggering(
                "a XIB without a view outlet",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  callback.loadView controller:3
                    ! diagnostic message:"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \\"Card\\" nib \
                but the view outlet was not set." subject:3 thrown:true
                  )
                )
                .
                """),
            .clean(
                "the view is assigned while it is loaded",
                """
                @screen
                @created 3 CardViewController
                input.tapped target:2
                  callback.loadView controller:3
                    view.assigned controller:3 view:7 class:CardView
                  )
                  view.loaded controller:3
                )
                .
                """),
        ])

    static let suppressedBy: [Suppression] = [.rule(SharedRootViewRule.self, .later)]
    static let kinds: [EventKind] = [.diagnostic]

    /// The parts of UIKit's messages that did not change between its versions.
    static let diagnosticParts = ["nib but the view outlet was not set", "loadView] did not assign a view"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let nib = event.string(.message)?.text(after: "loaded the \"", upTo: "\"")
        let subject = context.subject(of: event, after: "did not assign a view to")
        context.report(event, about: subject) { subject in
            let owner = subject.map { "\($0)" } ?? "a controller"
            return nib.map { "The XIB '\($0)' did not set the view of \(owner)" }
                ?? "loadView() of \(owner) did not assign a view"
        }
    }
}
