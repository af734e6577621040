import HierarchyModel

/// Reports a removal that was begun and never finished.
public struct ChildLeftAfterViewRemovalRule: Rule {
    public static let documentation = RuleDocumentation(
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
            .triggering("willMove(toParent: nil), and the view removed") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.blamed(.willMove(3, to: nil))
                    Script.removeView(3)
                }
                Script.turn
                Script.end
            },
            .triggering("willMove(toParent: nil), and nothing else") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.blamed(.willMove(3, to: nil)) }
                Script.turn
                Script.end
            },
            .triggering(
                "certain once the view is gone, although the recording ends during the removal of another child"
            ) {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.blamed(.willMove(3, to: nil))
                    Script.animationBegan(20, 3)
                }
                Script.turn
                Script.animated(20) { Script.removeView(3) }
                Script.scope(.inputDragged, [.target: .id(2), .phase: .string("began")]) { Script.willMove(4, to: nil) }
                Script.turn
                Script.end
            },
            .triggering("only the view removed") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.blamed(.removeView(3)) }
                Script.turn
                Script.end
            },
            .triggering("the container is removed, and its child was not removed before") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 3)
                }
                Script.turn
                Script.tap { Script.blamed(.removeView(4)) }
                Script.turn
                Script.tap { Script.unembed(3, from: 2) }
                Script.destroyed(3)
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .triggering("another child takes its place") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.blamed(.removeView(3))
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a container that shows one of its children at a time") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.addChild(4, to: 2)
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.removeView(3)
                    Script.addView(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a container that removes views and adds them again: it keeps its children") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.removeView(3)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.removeView(4)
                    Script.addView(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("removed, some turns later") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.willMove(3, to: nil) }
                Script.turn
                Script.turn
                Script.tap {
                    Script.removeView(3)
                    Script.removeFromParent(3, 2)
                }
                Script.turn
                Script.end
            },
            .clean("the removal is cancelled, and the view added again") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.willMove(3, to: 2)
                    Script.willMove(4, to: nil)
                    Script.removeView(4)
                    Script.addView(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("the recording ends during the animation") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.end
            },
            .clean("the recording ends while a finger drags the view out") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.scope(.inputDragged, [.target: .id(2), .phase: .string("began")]) { Script.willMove(3, to: nil) }
                Script.turn
                Script.end
            },
            .clean("the container is deallocated during the removal") {
                Script.screen
                Script.created(3, "PanelViewController")
                Script.created(4, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 3)
                }
                Script.turn
                Script.tap {
                    Script.willMove(4, to: nil)
                    Script.unembed(3, from: 2)
                }
                Script.destroyed(3)
                Script.destroyed(4)
                Script.turn
                Script.end
            },
            .clean("a container of UIKit, which removes views as it needs") {
                Script.navigationScreen
                Script.created(4, "DetailViewController")
                Script.pushed(4, onto: 2, on: 3, 10)
                Script.tap { Script.willMove(3, to: nil) }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callAddChild, .callAddView, .callRemoveFromParent, .callRemoveView, .callWillMove, .controllerDestroyed,
        .inputDragged,
        .parentChanged, .stateGiven, .viewAttached, .viewDetached, .viewUnloaded,
    ]
    public static let requiredKinds: [EventKind] = []
    public static let anyOfKinds: [EventKind] = [.callRemoveView, .callWillMove, .viewDetached]

    /// For each child, the parents that the app asked to add it. Used where the producer records no more than the call.
    private var parents: [ObjectID: ObjectID] = [:]
    /// Containers that added a view again, or may have done so before the trace. They remove views of children that
    /// they keep.
    private var keepers: Set<ObjectID> = []
    /// The children whose views were removed, by their container or by other code.
    private var takenOut: Set<ObjectID> = []
    /// Children that were added to their container in the window that begins there.
    private var newcomers: (windowStart: UInt64, children: Set<ObjectID>) = (0, [])
    /// Whether a finger is down.
    private var isDragging = false

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callWillMove: event.id(.child).map { willMove($0, event, in: &context) }
        case .parentChanged: event.id(.child).map { moved($0, to: event.id(.to), event, in: &context) }
        case .callAddChild, .callRemoveFromParent:
            guard let move = context.unconfirmedMove(event) else { return }
            parents[move.child] = move.to
            moved(move.child, to: move.to, event, in: &context)
        case .callAddView: event.id(.child).map { attached($0, in: &context) }
        case .callRemoveView:
            if !context.records(.viewDetached) { event.id(.child).map { detached($0, event, in: &context) } }
        case .viewAttached: event.id(.controller).map { attached($0, in: &context) }
        case .viewDetached: viewDetached(event, in: &context)
        case .viewUnloaded: event.id(.controller).map { unloaded($0, in: &context) }
        case .stateGiven: keepers = context.objectsWithUnknownHistory
        case .inputDragged: isDragging = event.string(.phase) == "began" || event.string(.phase) == "changed"
        default: destroyed(event, in: &context)
        }
    }

    /// A removal that runs at the end of the trace would have ended later.
    public mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations where isDragging || context.isMoving(details) {
            context.withdraw(details.subject.id)
        }
    }

    private mutating func moved(_ child: ObjectID, to parent: ObjectID?, _ event: Event, in context: inout RuleContext)
    {
        context.withdraw(child)
        takenOut.removeIfPresent(child)
        guard parent != nil else { return }
        let windowStart = context.windowStart(of: event)
        if newcomers.windowStart != windowStart { newcomers = (windowStart, []) }
        newcomers.children.insert(child)
    }

    /// The container of that child, if it is one of the app's; nil for a container of the runtime.
    private func container(of child: ObjectID, in context: RuleContext) -> ObjectID? {
        guard let parent = context.parent(of: child) ?? parents[child], !context.isRuntimeContainer(parent) else {
            return nil
        }
        return parent
    }

    private func willMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isSendingCallback(child, .callbackWillMove) else { return }
        let isViewOut = context.pendingViolation(of: child) != nil && !isAnnounced(child, in: context)
        context.withdraw(child)
        guard event.id(.to) == nil, let parent = container(of: child, in: context) else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) got willMove(toParent: nil) but was never removed from \(details.related[0])"
            }, until: isViewOut ? .turnOrCompletion : .trace())
    }

    /// With the container's view, the child's view also leaves the window, and comes back with it.
    private func unloaded(_ controller: ObjectID, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations else { return }
        for details in context.pendingViolations where details.blamed.kind != .callWillMove {
            if details.subject.id == controller || details.related.first?.id == controller {
                context.withdraw(details.subject.id)
            }
        }
    }

    private func isAnnounced(_ child: ObjectID, in context: RuleContext) -> Bool {
        context.pendingViolation(of: child)?.blamed.kind == .callWillMove
    }

    private mutating func viewDetached(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.controller) else { return }
        if !isAnnounced(child, in: context) {
            guard context.isByApp(event, of: child) else { return }
            if let host = context.before?.host, host != container(of: child, in: context) { return }
            takenOut.insert(child)
        }
        detached(child, context.call(.callRemoveView) ?? event, in: &context)
    }

    /// A removal that was announced is due once no view is left that could fade out. Otherwise the container may add
    /// the view again later.
    private func detached(_ child: ObjectID, _ operation: Event, in context: inout RuleContext) {
        if isAnnounced(child, in: context), let announced = context.pendingViolation(of: child) {
            return context.suspect(announced, until: .animations)
        }
        guard let parent = container(of: child, in: context), !keepers.contains(parent),
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
    )
        -> Bool
    {
        let children =
            parents.isEmpty
            ? context.state.controller(parent, \.children) ?? [] : parents.filter { $0.value == parent }.map(\.key)
        let isPlaceTaken = newcomers.windowStart == windowStart && !newcomers.children.contains(child)
        return children.contains { other in
            other != child && context.pendingViolation(of: other) == nil
                && !(isPlaceTaken && newcomers.children.contains(other))
        }
    }

    private mutating func attached(_ child: ObjectID, in context: inout RuleContext) {
        if !takenOut.isEmpty, takenOut.remove(child) != nil, let parent = container(of: child, in: context) {
            keepers.insert(parent)
        }
        guard let details = context.pendingViolation(of: child) else { return }
        context.withdraw(child)
        guard details.blamed.kind != .callWillMove, let parent = details.related.first?.id else { return }
        keepers.insert(parent)
        for other in context.pendingViolations
        where other.blamed.kind != .callWillMove && other.related.first?.id == parent {
            context.withdraw(other.subject.id)
        }
    }

    /// With the container, its children are free; the container never added their views again.
    private mutating func destroyed(_ event: Event, in context: inout RuleContext) {
        guard let deallocated = event.id(.controller) else { return }
        keepers.removeIfPresent(deallocated)
        takenOut.removeIfPresent(deallocated)
        if !context.hasNoPendingViolations {
            context.withdraw(deallocated)
            for child in context.before?.children ?? [] {
                if isAnnounced(child, in: context) { context.withdraw(child) } else { context.confirm(child) }
            }
        }
        guard !parents.isEmpty else { return }
        for (child, parent) in parents where child == deallocated || parent == deallocated {
            parents[child] = nil
            context.withdraw(child)
        }
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
