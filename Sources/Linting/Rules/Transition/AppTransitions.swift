import HierarchyModel

/// A transition, what the app has done in it, and how messages name it.
struct AppTransition: Sendable {
    let id: ObjectID
    /// The `transition.began`.
    let began: Event
    /// The controller that the transition is about: the one that appears, or the one that disappears when the
    /// transition goes back.
    let subject: NamedObject
    /// The other controllers that take part.
    let others: [NamedObject]
    /// The last `call.finishInteractive` or `call.cancelInteractive`.
    var outcome: Event?
    /// The first `call.completeTransition`.
    var completed: Event?
    /// Whether the app drives its progress, or is expected to.
    var isHeld: Bool
    /// Whether the app animates it, even if the producer does not name the animator.
    var isAnimatedByApp: Bool
    /// The turn in which it ended.
    var endedIn: UInt64?

    var type: TransitionType? { began.transitionType }
    var from: ObjectID? { began.id(.from) }
    var to: ObjectID? { began.id(.to) }
    /// The class of the app's animator; nil where the runtime animates.
    var animator: String? { began.string(.animator) }
    /// Whether the app drives it from its beginning.
    var isInteractive: Bool { animator != nil && began.bool(.interactive) == true }

    init?(_ began: Event, _ named: (ObjectID) -> NamedObject) {
        guard let id = began.id(.transition) else { return nil }
        let type = began.transitionType
        let (from, to, container) = (began.id(.from), began.id(.to), began.id(.container))
        var parties: [NamedObject] = []
        for case let id? in type == .dismiss || type == .pop ? [from, to, container] : [to, from, container] {
            parties.append(named(id))
        }
        guard let subject = parties.first else { return nil }
        self.id = id
        self.began = began
        self.subject = subject
        others = Array(parties.dropFirst())
        isAnimatedByApp = began.string(.animator) != nil
        isHeld = isAnimatedByApp && began.bool(.interactive) == true
    }

    /// A transition without a recorded beginning before that call or callback; some producers record no beginning.
    init?(firstNamedBy event: Event, _ named: (ObjectID) -> NamedObject) {
        guard let id = event.id(.transition) else { return nil }
        self.id = id
        began = event
        subject = named(event.id(.controller) ?? id)
        others = []
        isAnimatedByApp = false
        isHeld = false
    }

    /// Updates the transition with what the app does.
    mutating func follow(_ event: Event) {
        switch event.kind {
        case .callbackAnimateTransition:
            isHeld = isHeld || !isAnimatedByApp && outcome == nil && began.bool(.interactive) == true
            isAnimatedByApp = true
        case .callUpdateInteractive: isHeld = true
        case .callFinishInteractive, .callCancelInteractive:
            outcome = event
            isHeld = false
        case .callCompleteTransition: completed = completed ?? event
        default: break
        }
    }

    /// The transition after that event.
    func following(_ event: Event) -> AppTransition {
        var one = self
        one.follow(event)
        return one
    }

    /// `presentation of 'B' (#3)`.
    var name: String { "\(work) of \(subject)" }

    private var work: String {
        switch type {
        case .present: "presentation"
        case .dismiss: "dismissal"
        case .push: "push"
        case .pop: "pop"
        case .tab: "selection"
        default: "transition"
        }
    }
}

/// The running transitions and the last ones that have ended, shared by all rules.
struct AppTransitions: Sendable {
    /// Parts of the diagnostics about requests during a transition.
    static let refusals = [
        "while a presentation is in progress", "which is waiting for a delayed",
        "while a presentation or dismiss is in progress",
        "while transitioning already", "while an existing transition or presentation is occurring",
    ]
    /// How many ended transitions are remembered.
    private static let capacity = 64

    private var running: [ObjectID: AppTransition] = [:]
    /// The index of the oldest one, which the next one replaces.
    private var ended: [AppTransition] = []
    private var oldest = 0

    /// The transition that the event names, running or recently ended.
    func find(_ event: Event) -> AppTransition? {
        guard let id = event.id(.transition) else { return nil }
        return running[id] ?? index(ofEnded: id).map { ended[$0] }
    }

    /// Whether the event names a transition that has begun. Copies nothing.
    func knows(_ event: Event) -> Bool {
        guard let id = event.id(.transition) else { return false }
        return running.index(forKey: id) != nil || index(ofEnded: id) != nil
    }

    /// The running transition that the event names.
    func findRunning(_ event: Event) -> AppTransition? { event.id(.transition).flatMap { running[$0] } }

    /// The running transitions, in the order in which they began.
    var allRunning: [AppTransition] { running.values.sorted { $0.began.seq < $1.began.seq } }

    var isEmpty: Bool { running.isEmpty }

    /// Adds a running transition.
    mutating func begin(_ one: AppTransition) { running[one.id] = one }

    /// Updates a transition that has begun. It ends with its completion where the producer records no other end.
    mutating func follow(_ event: Event, turn: UInt64, endsByCompletion: Bool = false) {
        switch event.kind {
        case .transitionBegan: break
        case .transitionEnded: end(event, turn)
        case .callCompleteTransition:
            note(event)
            if endsByCompletion { end(event, turn) }
        default: note(event)
        }
    }

    private mutating func note(_ event: Event) {
        guard let id = event.id(.transition) else { return }
        if running[id]?.follow(event) == nil, let index = index(ofEnded: id) { ended[index].follow(event) }
    }

    /// The last transition with that id: a producer may use an id again.
    private func index(ofEnded id: ObjectID) -> Int? {
        let newestFirst = (0..<ended.count).lazy.map { (oldest + ended.count - 1 - $0) % ended.count }
        return newestFirst.first { ended[$0].id == id }
    }

    private mutating func end(_ event: Event, _ turn: UInt64) {
        guard let id = event.id(.transition), var one = running.removeValue(forKey: id) else { return }
        one.endedIn = turn
        guard ended.count == Self.capacity else { return ended.append(one) }
        ended[oldest] = one
        oldest = (oldest + 1) % Self.capacity
    }
}

extension RuleContext {
    /// Whether the rule has a pending violation of that transition.
    func suspects(_ one: AppTransition) -> Bool { pendingViolation(of: one.subject.id)?.blamed.seq == one.began.seq }

    /// Withdraws the rule's pending violation of that transition.
    mutating func settle(_ one: AppTransition) {
        if suspects(one) { withdraw(one.subject.id) }
    }

    /// The controller whose view the app moves at the event: by the call, or by an event in a callback where the
    /// producer does not know these calls; nil for all other events.
    func viewMoved(by event: Event) -> ObjectID? {
        switch event.kind {
        case .callAddView, .callRemoveView: return event.id(.child)
        case .viewAttached, .viewDetached:
            guard event.cause == nil, scopes.last?.family == .callback else { return nil }
            return event.id(.controller)
        default: return nil
        }
    }

    static let viewMoves: [EventKind] = [.callAddView, .callRemoveView, .viewAttached, .viewDetached]
}
