import HierarchyModel

/// What happened to the objects of the state before the current event.
struct ObjectHistories: Sendable {
    /// An object without a history has nothing to remember.
    var byObject = ObjectMap<ObjectHistory>()
    /// By container, the children that the app asked it to add, where the producer cannot record `parent.changed`.
    var askedChildren = ObjectMap<Set<ObjectID>>()
    /// What requested the presentation of each presented controller. Producers that record no causes give the requester
    /// only at the beginning of the presentation.
    var presentationRequests = ObjectMap<Event>()
    /// The last event of a deallocation, or the given state, after which the views below the controller's view are in
    /// the views around it.
    var rehosting: UInt64?
}

extension RuleContext {
    /// What happened to the object before the current event. Constant time.
    @inline(__always)
    public func history(of id: ObjectID) -> ObjectHistory { histories.byObject[id] ?? ObjectHistory() }

    /// Whether this `view.attached` follows from a deallocation, or from a given state: the views inside a view whose
    /// controller is gone belong to the view around it from then on.
    var isRehosting: Bool { histories.rehosting.map { state.seq == $0 + 1 } ?? false }
}

extension LintState {
    /// Adds the event to the histories of the objects, after the rules have seen it.
    mutating func updateHistories(_ event: Event) {
        switch event.kind {
        case .parentChanged: if let child = event.id(.child) { moved(child, to: event.id(.to), event) }
        case .viewAttached: viewAttached(event)
        case .viewDetached: viewDetached(event)
        case .callAddChild, .callRemoveFromParent: asked(event)
        case .callWillMove: willMove(event)
        case .callbackWillMove:
            if event.id(.to) == nil { update(event.id(.controller)) { $0.hasLeaveCallback = true } }
        case .callDidMove: didMove(event)
        case .callAddView: if let child = event.id(.child) { attached(child) }
        case .callDismiss: if let id = event.id(.controller) { asked(toDismiss: id) }
        case .callRemoveView:
            if !context.records(.viewDetached), let child = event.id(.child) { removedView(of: child) }
        case .return:
            let isByHand = event.string(.answer) == "false"
            if isByHand || !histories.byObject.isEmpty {
                update(context.idInScope(.controller)) { $0.forwardsByHand = isByHand }
            }
        case .presentationBegan: began(event)
        case .presentationAdapted: if let id = event.id(.presented) { adapted(id, to: event.id(.replacement)) }
        case .presentationEnded: if let id = event.id(.presented) { endedPresentation(of: id) }
        case .stateGiven: resetHistories(at: context.lastGiven ?? event.seq)
        case .windowResized: if let id = event.id(.window) { resized(id) }
        case .windowDestroyed: if let id = event.id(.window) { forget(id) }
        case .controllerDestroyed:
            histories.rehosting = event.seq
            if let id = event.id(.controller) { destroyed(id) }
        default: break
        }
    }

    /// Begins again with the objects of the state, whose earlier events are not in the trace.
    mutating func resetHistories(at seq: UInt64) {
        histories = ObjectHistories()
        histories.rehosting = seq
        let history = ObjectHistory(givenAt: seq, isPartOfSession: context.isPartOfSession)
        for controller in context.state.controllers { histories.byObject[controller.id] = history }
    }

    private mutating func destroyed(_ id: ObjectID) {
        forget(id)
        histories.presentationRequests.remove(id)
        for child in histories.askedChildren.remove(id) ?? [] {
            histories.byObject.updateIfPresent(child) { $0.askedParent = nil }
        }
    }

    private mutating func forget(_ id: ObjectID) {
        if let parent = histories.byObject.remove(id)?.askedParent { histories.askedChildren.remove(id, under: parent) }
    }

    private mutating func update(_ id: ObjectID?, _ change: (inout ObjectHistory) -> Void) {
        if let id { histories.byObject.update(id, from: ObjectHistory(), change) }
    }

    private mutating func moved(_ child: ObjectID, to parent: ObjectID?, _ event: Event) {
        let add = parent.map { parent in
            let operation = context.operation(adding: child, to: parent, event)
            return ObjectHistory.Add(
                parent: parent, windowStart: context.windowStart(of: operation ?? event), isByApp: operation != nil)
        }
        update(child) { history in
            history.added = add
            history.hasLeft = parent == nil
            history.leaveCall = nil
            history.hasLeaveCallback = false
            history.hasDidMove = false
            history.isViewOut = false
        }
    }

    private mutating func asked(_ call: Event) {
        guard let move = context.unconfirmedMove(call) else {
            if call.kind == .callAddChild { if let child = call.id(.child) { expectDidMove(child) } }
            return
        }
        if let old = context.history(of: move.child).askedParent {
            histories.askedChildren.remove(move.child, under: old)
        }
        if let parent = move.to { histories.askedChildren.insert(move.child, under: parent) }
        update(move.child) { $0.askedParent = move.to }
        moved(move.child, to: move.to, call)
    }

    private mutating func resized(_ window: ObjectID) {
        guard let isBySystem = context.isResizedBySystem(window) else { return }
        if isBySystem {
            update(window) { $0.isResizedBySystem = true }
        } else {
            histories.byObject.updateIfPresent(window) { $0.isResizedBySystem = false }
        }
    }

    private mutating func expectDidMove(_ child: ObjectID) {
        histories.byObject.updateIfPresent(child) { $0.hasDidMove = false }
    }

    private mutating func willMove(_ call: Event) {
        guard let child = call.id(.child) else { return }
        let parent = call.id(.to)
        let isTakenBack = parent != nil && parent == context.parent(of: child)
        update(child) { history in
            history.hasDidMove = false
            if parent == nil { history.leaveCall = call.seq }
            guard isTakenBack else { return }
            history.leaveCall = nil
            history.hasLeaveCallback = false
        }
    }

    private mutating func didMove(_ call: Event) {
        guard let child = call.id(.child), let parent = call.id(.to), parent == context.parent(of: child),
            !context.isSendingCallback(child, .callbackDidMove), !context.isInStack(child, of: parent)
        else { return }
        update(child) { history in
            history.hasDidMove = true
            history.added?.hasDidMove = true
        }
    }

    private mutating func began(_ presentation: Event) {
        guard let presented = presentation.id(.presented) else { return }
        histories.presentationRequests[presented] = context.presentCall(causing: presentation) ?? presentation
    }

    private mutating func adapted(_ presented: ObjectID, to replacement: ObjectID?) {
        guard let replacement, replacement != presented else { return }
        histories.presentationRequests[replacement] = histories.presentationRequests.remove(presented)
    }

    private mutating func endedPresentation(of presented: ObjectID) {
        histories.presentationRequests.remove(presented)
        histories.byObject.updateIfPresent(presented) { $0.dismissalTurn = nil }
    }

    /// The lowest controller that is dismissed is the one that its presenter still presents.
    private mutating func asked(toDismiss controller: ObjectID) {
        guard let chain = context.chain(dismissedBy: controller),
            !context.isInPresentationTransition(chain.presenter)
        else { return }
        let turn = context.turn
        update(chain.presented.first) { $0.dismissalTurn = turn }
    }

    private mutating func viewAttached(_ event: Event) {
        if context.isRehosting { histories.rehosting = event.seq }
        if let child = event.id(.controller) { attached(child) }
    }

    private mutating func attached(_ child: ObjectID) {
        guard let history = histories.byObject[child], history.isViewOut else { return }
        update(child) { $0.isViewOut = false }
        update(context.parent(of: child) ?? history.askedParent) { $0.addsViewsAgain = true }
    }

    private mutating func viewDetached(_ event: Event) {
        guard let child = event.id(.controller), let before = context.before, let parent = before.parent,
            before.host.map({ $0 == parent }) ?? true, context.isByApp(event, of: child)
        else { return }
        removedView(of: child)
    }

    private mutating func removedView(of child: ObjectID) {
        let history = context.history(of: child)
        guard history.leaveCall == nil, context.parent(of: child) ?? history.askedParent != nil else { return }
        update(child) { $0.isViewOut = true }
    }
}
