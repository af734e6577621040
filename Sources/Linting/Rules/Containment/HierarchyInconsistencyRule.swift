import HierarchyModel

/// Requires that a child's view is under its parent's view and under no other controller's view.
struct HierarchyInconsistencyRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "hierarchy-inconsistency",
        family: .containment,
        severity: .error,
        summary: "A child's view was added under a controller that is not its parent",
        why: "UIKit raises an exception when the view enters the window: the process ends.",
        uikit: .throws(
            """
            child view controller:<C> should have parent view controller:<Q> but actual parent is:<P>
            """),
        fix: """
            Add the view under the controller that owns the child, or move the child with removeFromParent() and \
            addChild(_:) first
            """,
        sources: [
            .header("UIViewController.h", "UIViewControllerHierarchyInconsistencyException"),
            .reference("UIViewController.hierarchyInconsistencyException"),
            .issue("weissi/FRLayeredNavigationController", 6),
            .issue("zhwayne/WLUnitField", 10),
            .issue("jmascia/KLCPopup", 6),
            .issue("100grams/HGPageScrollView", 5),
            .issue("IBAnimatable/IBAnimatable", 579),
            .issue("sx1989827/LazyPageScrollView", 5),
        ],
        examples: [
            .triggering(
                "UIKit refuses the view",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 3 2
                  @embed 4 2
                  @removeView 4
                  ! call.addView child:4 host:3
                    diagnostic message:"child view controller:<ListViewController> should have parent view \
                controller:<PanelViewController> but actual parent is:<ContainerViewController>" subject:4 thrown:true
                  )
                )
                .
                """),
            .clean(
                "under the parent, and under a controller that is not in a window",
                """
                @screen
                @created 3 PanelViewController
                @created 4 ListViewController
                input.tapped target:2
                  @embed 4 2
                  @removeView 4
                  @addView 4 3
                  @removeView 4
                  @addView 4 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callAddView, .diagnostic, .parentChanged, .viewAttached]
    static let requiredKinds: [EventKind] = [.parentChanged, .viewAttached]

    /// The part of UIKit's message that did not change between its versions.
    static let diagnosticParts = ["should have parent view controller:"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callAddView: asked(event, in: &context)
        case .diagnostic: checkDiagnostic(event, in: &context)
        case .viewAttached: attached(event, in: &context)
        default: added(event, in: &context)
        }
    }

    /// The exception may have ended the process before anything else was recorded.
    mutating func traceEnded(in context: inout RuleContext) {
        guard context.innermost == .callAddChild, let call = context.scopes.last, let child = call.id(.child),
            let parent = call.id(.parent),
            context.parent(of: child) != parent,
            isElsewhere(context.state.controller(child, \.host) ?? nil, than: parent, in: context)
        else { return }
        reportAdd(child, to: parent, call, in: &context)
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts) else { return }
        let call = context.scopes.last.flatMap { $0.family == .call ? $0 : nil }
        let isAboutHost = event.id(.subject).map { $0 == call?.id(.host) || $0 == call?.id(.parent) } ?? true
        let asked = isAboutHost ? call?.id(.child) : nil
        guard let child = asked ?? context.subject(of: event, after: "child view controller:") else {
            return context.report(event) {
                "The view of a controller was added under a controller that is not its parent"
            }
        }
        if let call, call.kind == .callAddChild, let parent = call.id(.parent) {
            return reportAdd(child, to: parent, call, in: &context)
        }
        reportView(child, under: call?.id(.host) ?? call?.id(.window), call ?? event, in: &context)
    }

    /// UIKit refuses the view, so it is not attached. Not every producer records the diagnostic.
    private func asked(_ event: Event, in context: inout RuleContext) {
        guard !context.records(.diagnostic), let child = event.id(.child), let host = event.id(.host),
            let parent = context.parent(of: child), parent != host, isLive(host, in: context)
        else { return }
        reportView(child, under: host, event, in: &context)
    }

    private func attached(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.controller), let host = event.id(.host), let parent = context.before?.parent,
            parent != host, isLive(host, in: context),
            let operation = context.operation(attaching: child, to: host, event)
                ?? intrusion(event, child, host, in: context)
        else { return }
        reportView(child, under: host, operation, in: &context)
    }

    /// A container of the runtime adds only its own children's views to its own view. The app sets a title view.
    private func intrusion(_ fact: Event, _ child: ObjectID, _ host: ObjectID, in context: RuleContext) -> Event? {
        context.isRuntimeContainer(host) && context.isByApp(fact, of: child) ? fact : nil
    }

    private func added(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.child), let parent = event.id(.to),
            isElsewhere(context.before?.host, than: parent, in: context),
            let operation = context.operation(adding: child, to: parent, event)
        else { return }
        reportAdd(child, to: parent, operation, in: &context)
    }

    /// Whether a child's view is under the view of another controller, in a window.
    private func isElsewhere(_ host: ObjectID?, than parent: ObjectID, in context: RuleContext) -> Bool {
        guard let host, host != parent, context.records(.viewDetached) else { return false }
        return context.state.holdsController(host) && isLive(host, in: context)
    }

    private func isLive(_ host: ObjectID, in context: RuleContext) -> Bool {
        context.state.window(host).map { $0.visible || !context.records(.windowShown) } ?? context.isInWindow(host)
    }

    private func reportView(_ child: ObjectID, under host: ObjectID?, _ operation: Event, in context: inout RuleContext)
    {
        let parties = [context.state.controller(child)?.parent, host].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(child), parties, blamed: operation) { details in
                guard details.related.count == 2 else {
                    return "The view of \(details.subject) was added under a controller that is not its parent"
                }
                return
                    "The view of \(details.subject), a child of \(details.related[0]), was added under "
                    + "\(details.related[1])"
            })
    }

    private func reportAdd(_ child: ObjectID, to parent: ObjectID, _ operation: Event, in context: inout RuleContext) {
        let parties = [parent, context.state.controller(child)?.host].compactMap { $0 }.map { context.named($0) }
        context.report(
            ViolationDetails(context.named(child), parties, blamed: operation) { details in
                let place = details.related.count == 2 ? "under \(details.related[1])" : "under another controller"
                return "\(details.subject) was added to \(details.related[0]) while its view was \(place)"
            })
    }
}
