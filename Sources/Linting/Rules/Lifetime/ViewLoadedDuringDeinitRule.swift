import HierarchyModel

/// Reports a view that is loaded during the deallocation of its controller.
struct ViewLoadedDuringDeinitRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "view-loaded-during-deinit",
        family: .lifetime,
        severity: .warning,
        summary: "A controller's view was loaded while the controller was being deallocated",
        why: "The behavior is undefined: the new view refers to a deallocated object.",
        uikit: .logs(
            """
            Attempting to load the view of a view controller while it is deallocating is not allowed and may result in \
            undefined behavior (<X>)
            """),
        fix: "Do not use view in deinit; use viewIfLoaded or isViewLoaded there, or clean up in viewDidDisappear(_:)",
        sources: [
            .reference("UIViewController.loadViewIfNeeded()"),
            .issue("lionheart/openradar-mirror", 8920),
            .issue("mapbox/mapbox-gl-native", 2475),
            .issue("stleamist/BetterSafariView", 34),
            .issue("almassapargali/LocationPicker", 5),
            .issue("box/box-ios-sdk", 474),
            .issue("jonreid/MockUIAlertController", 5),
        ],
        examples: [
            .triggering(
                "UIKit warns; the view that is loaded then belongs to the same violation",
                """
                @screen
                @created 3 MapViewController
                input.tapped target:2
                  ! diagnostic message:"[Warning] Attempting to load the view of a view controller while it is \
                deallocating is not allowed and may result in undefined behavior (<MapViewController #3>)" subject:3 \
                thrown:false
                  callback.loadView controller:3 ) superCalled:true
                  controller.destroyed controller:3
                )
                .
                """),
            .clean(
                "loaded and deallocated in one turn",
                """
                @screen
                @created 3 MapViewController
                input.tapped target:2
                  callback.loadView controller:3 ) superCalled:true
                  view.loaded controller:3
                  callback.viewDidLoad controller:3 ) superCalled:true
                  controller.destroyed controller:3
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackLoadView, .callbackViewDidLoad, .controllerDestroyed, .diagnostic, .turnEnded,
    ]
    static let requiredKinds: [EventKind] = [.controllerDestroyed]
    static let anyOfKinds: [EventKind] = [.callbackLoadView, .callbackViewDidLoad, .diagnostic]

    static let diagnosticParts = ["view controller while it is deallocating"]

    /// The last controllers whose deallocation was recorded in this turn, at most ``maximumDead``. A turn may be the
    /// whole trace, and its events ask for each of them.
    private var dead: [NamedObject] = []
    /// The index of the oldest of them, whose place the next one takes when there are ``maximumDead``.
    private var oldest = 0

    private static let maximumDead = 256

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .controllerDestroyed:
            if let controller = event.id(.controller) {
                let object = NamedObject(id: controller, class: context.before?.class)
                if dead.count < Self.maximumDead {
                    dead.append(object)
                } else {
                    dead[oldest] = object
                    oldest = (oldest + 1) % Self.maximumDead
                }
            }
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .turnEnded: if !dead.isEmpty { (dead, oldest) = ([], 0) }
        default:
            guard !dead.isEmpty, let id = event.id(.controller), !context.state.holdsController(id) else { return }
            if dead.contains(where: { $0.id == id }) { report(id, event, in: &context) }
        }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let onlyDead = dead.count == 1 ? dead.first?.id : nil
        guard let controller = event.id(.subject) ?? onlyDead ?? context.subject(of: event, after: "undefined behavior")
        else {
            return context.report(event) {
                "The view of a controller was loaded while the controller was being deallocated"
            }
        }
        report(controller, event, in: &context)
    }

    /// More diagnostics may follow about the controller.
    private func report(_ controller: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        guard !context.hasReportedInTurn(controller) else { return }
        let name = dead.first { $0.id == controller } ?? context.named(controller)
        let isSystem = context.state.controller(controller, \.system) == true
        context.report(
            ViolationDetails(name, blamed: blamed, severity: isSystem ? .note : nil) { details in
                "The view of \(details.subject) was loaded while the controller was being deallocated"
            })
    }
}
