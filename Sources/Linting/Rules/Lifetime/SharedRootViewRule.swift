import HierarchyModel

/// Requires that a view is the root view of at most one controller.
public struct SharedRootViewRule: Rule {
    public static let documentation = RuleDocumentation(
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
            .triggering("UIKit refuses the second controller") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap {
                    Script.assigned(7, to: 3)
                    Script.blamed(.refused(4))
                }
                Script.turn
                Script.end
            },
            .triggering("UIKit asks the controller for a view once more, and refuses that too") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap {
                    Script.assigned(7, to: 3)
                    Script.blamed(.refused(4))
                }
                Script.turn
                Script.refused(4)
                Script.turn
                Script.end
            },
            .triggering("another producer records the assignment") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap { Script.assigned(7, to: 3) }
                Script.turn
                Script.tap { Script.blamed(.assigned(7, to: 4)) }
                Script.turn
                Script.end
            },
            .clean("a separate view for each; the same view again") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap {
                    Script.assigned(7, to: 3)
                    Script.assigned(7, to: 3)
                    Script.assigned(8, to: 4)
                }
                Script.turn
                Script.end
            },
            .clean("released before: by another view, unloaded, or deallocated") {
                Script.screen
                Script.created(3, "MapViewController")
                Script.created(4, "CardViewController")
                Script.tap {
                    Script.assigned(7, to: 3)
                    Script.assigned(8, to: 3)
                    Script.assigned(7, to: 4)
                    Script(.viewUnloaded, [.controller: .id(4)])
                    Script.assigned(7, to: 3)
                    Script.destroyed(3)
                    Script.assigned(7, to: 4)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [.controllerDestroyed, .diagnostic, .viewAssigned, .viewUnloaded]
    public static let requiredKinds: [EventKind] = [.controllerDestroyed, .viewAssigned]

    static let diagnosticParts = ["A view can only be associated with at most one view controller"]

    /// The text before the controller that gets the view.
    private static let marks = ["associating this view with"]

    /// The view of each controller, and the controller of each view.
    private var views: [ObjectID: Int64] = [:]
    private var owners: [Int64: ObjectID] = [:]
    /// Controllers that were reported and have not got another view since: UIKit writes the diagnostic at each request
    /// for the view.
    private var reported: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .viewAssigned: assigned(event, in: &context)
        default: event.id(.controller).map { release($0) }
        }
    }

    private mutating func assigned(_ event: Event, in context: inout RuleContext) {
        guard let controller = event.id(.controller) else { return }
        release(controller)
        guard let view = event.int(.view) else { return }
        if let other = owners[view] { report(controller, other, event, in: &context) }
        owners[view] = controller
        views[controller] = view
    }

    private mutating func release(_ controller: ObjectID) {
        reported.removeIfPresent(controller)
        guard !views.isEmpty, let view = views.removeValue(forKey: controller) else { return }
        if owners[view] == controller { owners[view] = nil }
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
        guard !reported.contains(controller) else { return }
        let scope = loading.flatMap { $0.id(.controller) == controller ? $0 : nil }
        report(controller, nil, scope ?? event, in: &context)
    }

    private mutating func report(
        _ controller: ObjectID, _ other: ObjectID?, _ blamed: Event, in context: inout RuleContext
    ) {
        reported.insert(controller)
        context.report(
            ViolationDetails(context.named(controller), other.map { [context.named($0)] } ?? [], blamed: blamed) {
                details in
                "\(details.subject) was given a root view that is the root view of "
                    + (details.related.first.map { "\($0)" } ?? "another controller") + " already"
            })
    }
}

extension Script {
    fileprivate static func refused(_ controller: UInt32) -> Script {
        callback(.callbackLoadView, controller) {
            thrown(
                """
                A view can only be associated with at most one view controller at a time! View <MapView> is \
                associated with <MapViewController #3>. Clear this association before associating this view with \
                <CardViewController #\(controller)>.
                """, controller)
        }
    }

    fileprivate static func assigned(_ view: Int, to controller: UInt32) -> Script {
        Script(.viewAssigned, [.controller: .id(controller), .view: .int(view), .class: .string("MapView")])
    }
}
