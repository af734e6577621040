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
    public static let evidence: [EventKind] = [.controllerDestroyed]
    public static let witnesses: [EventKind] = [.callbackLoadView, .callbackViewDidLoad, .diagnostic]

    private static let complaints = ["view controller while it is deallocating"]

    /// Those whose end was recorded in this turn, with their classes.
    private var dead: [ObjectID: String?] = [:]
    /// Those that were blamed in this turn: more may be told of the same.
    private var reported: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .controllerDestroyed: event.id(.controller).map { _ = dead.updateValue(trace.before?.class, forKey: $0) }
        case .diagnostic: if event.complains(in: Self.complaints) { complained(event, in: &trace) }
        case .turnEnded:
            dead.removeAll()
            reported.removeAll()
        default: if !dead.isEmpty { event.id(.controller).map { if dead[$0] != nil { report($0, event, in: &trace) } } }
        }
    }

    private mutating func complained(_ event: Event, in trace: inout LintTrace) {
        let onlyDead = dead.count == 1 ? dead.first?.key : nil
        guard let controller = event.id(.subject) ?? onlyDead ?? trace.subject(of: event, behind: "undefined behavior")
        else {
            return trace.report(event) {
                "The view of a controller was loaded while the controller was being deallocated"
            }
        }
        report(controller, event, in: &trace)
    }

    private mutating func report(_ controller: ObjectID, _ blamed: Event, in trace: inout LintTrace) {
        guard reported.insert(controller).inserted else { return }
        let name = dead[controller].map { NamedObject(id: controller, class: $0) } ?? trace.named(controller)
        let isSystem = trace.state.controller(controller, \.system) == true
        trace.report(
            Finding(name, blamed: blamed, severity: isSystem ? .note : nil) { finding in
                "The view of \(finding.subject) was loaded while the controller was being deallocated"
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
