import HierarchyModel

/// Reports a removal that was begun and never finished.
struct ChildLeftAfterViewRemovalRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-left-after-view-removal",
        family: .containment,
        severity: .warning,
        summary: "A removal was begun or the view removed, but removeFromParent() was never called",
        why:
            "The container still owns the child: it stays in memory and still gets what the container forwards to its "
            + "children.",
        uikit: .silent,
        fix:
            "Call child.removeFromParent() after child.view.removeFromSuperview(), or in the completion of the "
            + "animation",
        sources: [
            .reference("UIViewController.removeFromParent()"),
            .programmingGuide,
            .issue("justeat/ScrollingStackViewController", 20),
            .issue("Baseflow/Xamarin-Sidebar", 18),
        ],
        examples: [
            .triggering(
                "willMove(toParent: nil), and the view removed",
                """
                @screen
                @created 3 ListViewController
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  ! call.willMove child:3 to:null )
                  @removeView 3
                )
                .
                """),
            .clean(
                "a container that shows one of its children at a time",
                """
                @screen
                @created 3 ListViewController
                @created 4 MapViewController
                input.tapped target:2
                  @addChild 4 2
                  call.didMove child:4 to:2 )
                )
                .
                input.tapped target:2
                  @embed 3 2
                )
                .
                input.tapped target:2
                  @removeView 3
                  @addView 4 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callAddChild, .callAddView, .callRemoveFromParent, .callRemoveView, .callWillMove, .controllerDestroyed,
        .inputDragged, .parentChanged, .viewAttached, .viewDetached, .viewUnloaded,
    ]
    static let excusingKinds: [EventKind] = [
        .animationBegan, .controllerDestroyed, .inputDragged, .transitionBegan,
    ]
    static let requiredKinds: [EventKind] = []
    static let anyOfKinds: [EventKind] = [.callRemoveView, .callWillMove, .viewDetached]

    /// Of a child: the last `willMove(toParent: nil)` after which it was not removed.
    typealias Memory = UInt64
    var memory = ObjectMap<Memory>()
    /// Whether a finger is down.
    private var isDragging = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callWillMove: if let child = event.id(.child) { willMove(child, event, in: &context) }
        case .parentChanged: if let child = event.id(.child) { moved(child, event, in: &context) }
        case .callAddChild, .callRemoveFromParent:
            (context.unconfirmedMove(event)?.child).map { removed($0, isByApp: true, in: &context) }
        case .callAddView: if let child = event.id(.child) { attached(child, in: &context) }
        case .callRemoveView:
            if !context.records(.viewDetached), let child = event.id(.child) { detached(child, event, in: &context) }
        case .viewAttached: if let controller = event.id(.controller) { attached(controller, in: &context) }
        case .viewDetached: viewDetached(event, in: &context)
        case .viewUnloaded: if let controller = event.id(.controller) { unloaded(controller, in: &context) }
        case .inputDragged: isDragging = event.gesturePhase == .began || event.gesturePhase == .changed
        default: destroyed(event, in: &context)
        }
    }

    /// A removal that runs at the end of the trace would have ended later.
    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where isDragging || context.isMoving(details) {
            context.withdraw(details.subject.id)
        }
    }

    /// The container of that child, if it is one of the app's; nil for a container of the runtime.
    private func container(of child: ObjectID, in context: RuleContext) -> ObjectID? {
        guard let parent = context.parent(of: child) ?? context.history(of: child).askedParent else { return nil }
        return context.isRuntimeContainer(parent) ? nil : parent
    }

    private mutating func moved(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        let removal = context.before?.parent.flatMap { context.operation(removing: child, from: $0, event) }
        removed(child, isByApp: removal != nil, in: &context)
    }

    /// A removal by the app in a later turn ends what it announced; one by the runtime does not.
    private mutating func removed(_ child: ObjectID, isByApp: Bool, in context: inout RuleContext) {
        context.withdraw(child)
        if let announced = memory.remove(child), isByApp { context.retract(child, blamed: announced) }
    }

    private mutating func willMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackWillMove) else { return }
        let isViewOut = context.pendingViolation(of: child) != nil && !isAnnounced(child, in: context)
        context.withdraw(child)
        memory.remove(child)
        guard event.id(.to) == nil, let parent = container(of: child, in: context) else { return }
        memory[child] = event.seq
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) got willMove(toParent: nil) but was never removed from \(details.related[0])"
            }, until: isViewOut ? .turnOrCompletion : .trace())
    }

    /// With the container's view, the child's view also leaves the window, and comes back with it.
    private func unloaded(_ controller: ObjectID, in context: inout RuleContext) {
        for details in context.pendingViolations(concerning: controller) where details.blamed.kind != .callWillMove {
            context.withdraw(details.subject.id)
        }
    }

    private func isAnnounced(_ child: ObjectID, in context: RuleContext) -> Bool {
        context.pendingViolation(of: child)?.blamed.kind == .callWillMove
    }

    private func viewDetached(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.controller) else { return }
        if !isAnnounced(child, in: context) {
            guard context.isByApp(event, of: child) else { return }
            if let host = context.before?.host, host != container(of: child, in: context) { return }
        }
        detached(child, context.call(.callRemoveView) ?? event, in: &context)
    }

    /// A removal that was announced is due once no view is left that could fade out. Otherwise the container may add
    /// the view again later.
    private func detached(_ child: ObjectID, _ operation: Event, in context: inout RuleContext) {
        if isAnnounced(child, in: context), let announced = context.pendingViolation(of: child) {
            return context.suspect(announced, until: .animations)
        }
        guard let parent = container(of: child, in: context), !context.history(of: parent).addsViewsAgain,
            !hasOthers(parent, than: child, before: context.windowStart(of: operation), in: context)
        else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: operation, severity: .note) {
                details in
                "The view of \(details.subject) was removed from the view of \(details.related[0]), which still has it "
                    + "as a child"
            }, until: .trace())
    }

    /// Whether the container had other children before: it may show one at a time. A child that was added to replace
    /// this one does not count, nor one that was removed together with it.
    private func hasOthers(
        _ parent: ObjectID, than child: ObjectID, before windowStart: UInt64, in context: RuleContext
    ) -> Bool {
        func isNew(_ child: ObjectID) -> Bool { context.history(of: child).added?.windowStart == windowStart }
        let isPlaceTaken = !isNew(child)
        return context.hasChild(of: parent) { other in
            other != child && context.pendingViolation(of: other) == nil && !(isPlaceTaken && isNew(other))
        }
    }

    /// A container that adds a view again may do so with the views of its other children.
    private func attached(_ child: ObjectID, in context: inout RuleContext) {
        guard let details = context.pendingViolation(of: child) else { return }
        context.withdraw(child)
        guard details.blamed.kind != .callWillMove, let parent = details.related.first?.id else { return }
        for other in context.pendingViolations(concerning: parent)
        where other.blamed.kind != .callWillMove && other.related.first?.id == parent {
            context.withdraw(other.subject.id)
        }
    }

    /// With the container, its children are free; the container never added their views again.
    private func destroyed(_ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations, let deallocated = event.id(.controller) else { return }
        context.withdraw(deallocated)
        for child in context.before?.children ?? [] {
            if isAnnounced(child, in: context) { context.withdraw(child) } else { context.confirm(child) }
        }
        if !context.records(.parentChanged) { context.withdraw(concerning: deallocated) }
    }
}

extension RuleContext {
    /// Whether a transition or animation runs that began after the blamed event and may concern one of the objects.
    fileprivate func isMoving(_ details: ViolationDetails) -> Bool {
        let concerned = [details.subject.id] + details.related.map(\.id)
        return operations.all.contains { operation in
            operation.began >= details.blamed.seq
                && (operation.names.isEmpty || operation.names.contains(where: concerned.contains))
        }
    }
}
