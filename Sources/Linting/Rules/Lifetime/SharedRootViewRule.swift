import HierarchyModel

/// Requires that a view is the root view of at most one controller.
struct SharedRootViewRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "shared-root-view",
        family: .lifetime,
        severity: .error,
        summary: "One view object was made the root view of two controllers",
        why: "UIKit raises an exception when the second controller gets the view: the process ends.",
        uikit: .throws(
            """
            A view can only be associated with at most one view controller at a time! View <W> is associated with <A>. \
            Clear this association before associating this view with <B>.
            """),
        fix: "Create a separate view in loadView() of each controller; reuse controllers, not their views",
        sources: [
            .reference("UIViewController.view"),
            .reference("UIViewController.loadView()"),
            .issue("nicklockwood/iCarousel", 229),
            .issue("Sumi-Interactive/SIAlertView", 120),
            .issue("lmcd/LMAlertView", 38),
            .issue("alexrainman/CarouselView", 93),
            .issue("googleads/googleads-ima-ios", 47),
        ],
        examples: [
            .triggering(
                "UIKit refuses the second controller",
                """
                @screen
                @created 3 MapViewController
                @created 4 CardViewController
                input.tapped target:2
                  view.assigned controller:3 view:7 class:MapView
                  ! callback.loadView controller:4
                    diagnostic message:"A view can only be associated with at most one view controller at a time! View \
                <MapView> is associated with <MapViewController #3>. Clear this association before associating this \
                view with <CardViewController #4>." subject:4 thrown:true
                  ) superCalled:true
                )
                .
                """),
            .clean(
                "a separate view for each; the same view again",
                """
                @screen
                @created 3 MapViewController
                @created 4 CardViewController
                input.tapped target:2
                  view.assigned controller:3 view:7 class:MapView
                  view.assigned controller:3 view:7 class:MapView
                  view.assigned controller:4 view:8 class:MapView
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.diagnostic, .viewAssigned, .viewUnloaded]
    static let excusingKinds: [EventKind] = [.viewUnloaded]
    static let requiredKinds: [EventKind] = [.controllerDestroyed, .viewAssigned]

    static let diagnosticParts = ["A view can only be associated with at most one view controller"]

    /// The text before the controller that gets the view.
    private static let marks = ["associating this view with"]

    /// The root view of a controller, and the mistake.
    struct Memory: Sendable {
        fileprivate var view: Int64?
        /// Whether it was reported and has not got another view since: UIKit writes the diagnostic at each request for
        /// the view.
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()
    /// By view: its last `view.assigned`. The controller may have another view by now, or be gone.
    private var assignments: [Int64: Event] = [:]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .viewAssigned: assigned(event, in: &context)
        default: if let controller = event.id(.controller) { memory.remove(controller) }
        }
    }

    private mutating func assigned(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller) else { return }
        memory.remove(controller)
        guard let view = event.int(.view) else { return }
        if let other = owner(of: view) { report(controller, other, event, in: &context) }
        memory.update(controller, from: Memory()) { $0.view = view }
        assignments[view] = event
        if assignments.count > 2 * memory.count + 32 { assignments = assignments.filter { owner(of: $0.key) != nil } }
    }

    private func owner(of view: Int64) -> ObjectID? {
        assignments[view]?.id(.controller).flatMap { memory[$0]?.view == view ? $0 : nil }
    }

    /// The refused assignment has no event. Where the controller is asked for its view, that callback is blamed.
    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let loading = context.scopes.last.flatMap { $0.kind == .callbackLoadView ? $0 : nil }
        guard
            let controller = event.id(.subject) ?? loading?.id(.controller)
                ?? context.controller(in: event, after: Self.marks)
        else {
            return context.report(event) {
                "A controller was given a root view that is the root view of another controller already"
            }
        }
        guard memory[controller]?.isReported != true else { return }
        let scope = loading.flatMap { $0.id(.controller) == controller ? $0 : nil }
        report(controller, nil, scope ?? event, in: &context)
    }

    private mutating func report(
        _ controller: ObjectID, _ other: ObjectID?, _ blamed: Event, in context: inout RuleContext
    ) {
        memory.update(controller, from: Memory()) { $0.isReported = true }
        context.report(
            ViolationDetails(context.named(controller), other.map { [context.named($0)] } ?? [], blamed: blamed) {
                details in
                "\(details.subject) was given a root view that is the root view of "
                    + (details.related.first.map { "\($0)" } ?? "another controller") + " already"
            })
    }
}
