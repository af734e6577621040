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
            .triggering("UIKit warns; the view that is loaded then belongs to the same violation") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.tap {
                    Script.blamed(.warned(3, "MapViewController"))
                    Script.callback(.callbackLoadView, 3)
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the end of the controller at the beginning of its deinit") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.tap {
                    Script.destroyed(3)
                    Script.blamed(.callback(.callbackLoadView, 3))
                    Script.callback(.callbackViewDidLoad, 3)
                }
                Script.turn
                Script.end
            },
            .triggering("in a controller of UIKit: a note, since the app cannot change it") {
                Script.screen
                Script.created(3, "UISearchController", base: "UISearchController")
                Script.tap {
                    Script.blamed(.warned(3, "UISearchController"))
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .clean("loaded and deallocated in one turn") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.tap {
                    Script.callback(.callbackLoadView, 3)
                    Script.loaded(3)
                    Script.callback(.callbackViewDidLoad, 3)
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [
        .callbackLoadView, .callbackViewDidLoad, .controllerDestroyed, .diagnostic, .turnEnded,
    ]
    static let requiredKinds: [EventKind] = [.controllerDestroyed]
    static let anyOfKinds: [EventKind] = [.callbackLoadView, .callbackViewDidLoad, .diagnostic]

    static let diagnosticParts = ["view controller while it is deallocating"]

    /// The controllers whose deallocation was recorded in this turn.
    private var dead: [NamedObject] = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .controllerDestroyed:
            if let controller = event.id(.controller) {
                dead.append(NamedObject(id: controller, class: context.before?.class))
            }
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .turnEnded: if !dead.isEmpty { dead = [] }
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

extension Script {
    fileprivate static func warned(_ controller: UInt32, _ name: String) -> Script {
        logged(
            """
            [Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may \
            result in undefined behavior (<\(name) #\(controller)>)
            """, controller)
    }
}
