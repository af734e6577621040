import HierarchyModel

/// A controller that is being deallocated loads no view.
///
/// Source: UIKit's warning; Apple's reference, loadViewIfNeeded().
public struct ViewLoadedDuringDeinitRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "view-loaded-during-deinit",
        family: .lifetime,
        severity: .warning,
        summary: "A controller's view was loaded while the controller was being deallocated",
        why: "UIKit calls what follows undefined: the new view refers to an object that is gone.",
        uikit: .logs(
            """
            Attempting to load the view of a view controller while it is deallocating is not allowed and may result in \
            undefined behavior (<X>)
            """),
        fix: "Do not touch view in deinit; ask viewIfLoaded or isViewLoaded there, or clean up in viewDidDisappear(_:)",
        examples: [
            .triggering("UIKit warns; the view that is loaded then belongs to the same fault") {
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
            .triggering("a controller of UIKit's own does it: a note, since the app cannot help it") {
                Script.screen
                Script.created(3, "UISearchController", base: "UISearchController")
                Script.tap {
                    Script.blamed(.warned(3, "UISearchController"))
                    Script.destroyed(3)
                }
                Script.turn
                Script.end
            },
            .clean("loaded and freed in one turn") {
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

    public static let kinds: [EventKind] = [
        .callbackLoadView, .callbackViewDidLoad, .controllerDestroyed, .diagnostic, .turnEnded,
    ]
    public static let requiredKinds: [EventKind] = [.controllerDestroyed]
    public static let anyOfKinds: [EventKind] = [.callbackLoadView, .callbackViewDidLoad, .diagnostic]

    private static let diagnosticParts = ["view controller while it is deallocating"]

    /// Those whose end was recorded in this turn, with their classes.
    private var dead: [ObjectID: String?] = [:]
    /// Those that were blamed in this turn: more may be told of the same.
    private var reported: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .controllerDestroyed: event.id(.controller).map { _ = dead.updateValue(context.before?.class, forKey: $0) }
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .turnEnded:
            dead.removeAll()
            reported.removeAll()
        default:
            if !dead.isEmpty { event.id(.controller).map { if dead[$0] != nil { report($0, event, in: &context) } } }
        }
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let onlyDead = dead.count == 1 ? dead.first?.key : nil
        guard let controller = event.id(.subject) ?? onlyDead ?? context.subject(of: event, after: "undefined behavior")
        else {
            return context.report(event) {
                "The view of a controller was loaded while the controller was being deallocated"
            }
        }
        report(controller, event, in: &context)
    }

    private mutating func report(_ controller: ObjectID, _ blamed: Event, in context: inout RuleContext) {
        guard reported.insert(controller).inserted else { return }
        let name = dead[controller].map { NamedObject(id: controller, class: $0) } ?? context.named(controller)
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
            [Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may result \
            in undefined behavior (<\(name) #\(controller)>)
            """, controller)
    }
}
