import HierarchyModel

/// A removal that was announced comes to its end.
///
/// Source: Apple's reference, removeFromParent(); View Controller Programming Guide for iOS.
public struct ChildLeftAfterViewRemovalRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "child-left-after-view-removal",
        family: .containment,
        severity: .warning,
        summary: "A removal was begun or the view taken away, but removeFromParent never came",
        why:
            "The container still holds the child, which stays in memory and goes on getting what is forwarded to children.",
        uikit: .silent,
        fix: "Call child.removeFromParent() after its view is gone, or in the completion of the animation",
        examples: [
            .triggering("announced, and the view taken out") {
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
            .triggering("announced, and no more") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.blamed(.willMove(3, to: nil)) }
                Script.turn
                Script.end
            },
            .triggering(
                "decided as soon as its view is gone, though the recording breaks off later in the removal of another one"
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
            .triggering("the view taken out, without a word to anybody") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap { Script.blamed(.removeView(3)) }
                Script.turn
                Script.end
            },
            .triggering("the container goes, and has not let the child go before") {
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
            .triggering("another one comes in its place") {
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
            .clean("a container that shows one or the other of its children") {
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
            .clean("a container that takes views out and puts them back: it keeps its children") {
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
            .clean("called off, and the view put back") {
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
            .clean("the recording ends in the animation") {
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
            .clean("the recording ends while a finger drags it out") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.scope(.inputDragged, [.target: .id(2), .phase: .string("began")]) { Script.willMove(3, to: nil) }
                Script.turn
                Script.end
            },
            .clean("the container dies on the way") {
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
            .clean("a container of UIKit's, which takes views out as it likes") {
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

    /// The parents that the app has asked to add children, by child, where that is all that is known.
    private var parents: [ObjectID: ObjectID] = [:]
    /// Containers that have put a view back, or may have before the trace: they take views out of children that they keep.
    private var keepers: Set<ObjectID> = []
    /// The children whose views they, or others, have taken out.
    private var takenOut: Set<ObjectID> = []
    /// Those that have come to their containers in the window that begins there.
    private var newcomers: (windowStart: UInt64, children: Set<ObjectID>) = (0, [])
    /// A finger is down.
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

    /// What is on its way at the end would have come to its end.
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

    /// The app's container of that child; nil where one of the runtime's holds it.
    private func container(of child: ObjectID, in context: RuleContext) -> ObjectID? {
        guard let parent = context.parent(of: child) ?? parents[child], !context.isRuntimeContainer(parent) else {
            return nil
        }
        return parent
    }

    private func willMove(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.isTelling(child, .callbackWillMove) else { return }
        let isViewOut = context.pendingViolation(of: child) != nil && !isAnnounced(child, in: context)
        context.withdraw(child)
        guard event.id(.to) == nil, let parent = container(of: child, in: context) else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) was told that it would leave \(details.related[0]) but was never removed from it"
            }, until: isViewOut ? .turnOrCompletion : .trace())
    }

    /// With the container's view the child's goes as well, and comes back with the next one.
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

    /// What was announced is due once there is no view any more that might fade. Else the container may put it back, later.
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
                "The view of \(details.subject) was taken out of that of \(details.related[0]), which still holds it as a child"
            }, until: .trace())
    }

    /// Whether the container held other children before that: it may show one or the other. What comes in the place of the child, and what
    /// went as it goes, are none of those.
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

    /// With the container the children are free, and it has never put their views back.
    private mutating func destroyed(_ event: Event, in context: inout RuleContext) {
        guard let gone = event.id(.controller) else { return }
        keepers.removeIfPresent(gone)
        takenOut.removeIfPresent(gone)
        if !context.hasNoPendingViolations {
            context.withdraw(gone)
            for child in context.before?.children ?? [] {
                if isAnnounced(child, in: context) { context.withdraw(child) } else { context.confirm(child) }
            }
        }
        guard !parents.isEmpty else { return }
        for (child, parent) in parents where child == gone || parent == gone {
            parents[child] = nil
            context.withdraw(child)
        }
    }
}

extension RuleContext {
    /// Whether a transition or animation runs that began behind the event to blame, and that may be one of those concerned.
    fileprivate func isMoving(_ details: ViolationDetails) -> Bool {
        let concerned = [details.subject.id] + details.related.map(\.id)
        return operations.all.contains { operation in
            operation.began >= details.blamed.seq
                && (operation.names.isEmpty || operation.names.contains(where: concerned.contains))
        }
    }
}
