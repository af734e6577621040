import HierarchyModel

/// A transition, what the app has done about it, and how messages name it.
struct AppTransition: Sendable {
    let id: ObjectID
    /// The `transition.began`.
    let began: Event
    /// Whom it is about: who comes, or who goes where one goes back.
    let subject: NamedObject
    /// Who else takes part.
    let others: [NamedObject]
    /// The last `call.finishInteractive` or `call.cancelInteractive`.
    var outcome: Event?
    /// The first `call.completeTransition`.
    var completed: Event?
    /// The app moves it, or is expected to.
    var isHeld: Bool
    /// The rule has said what it has against it: a finger does the same thing wrong many times.
    var isReported = false
    /// The turn in which it ended.
    var endedIn: UInt64?

    var type: String? { began.string(.type) }
    var from: ObjectID? { began.id(.from) }
    var to: ObjectID? { began.id(.to) }
    /// The class of the app's animator; nil where the runtime animates.
    var animator: String? { began.string(.animator) }
    /// The app drives it from its beginning.
    var isInteractive: Bool { animator != nil && began.bool(.interactive) == true }

    init?(_ began: Event, in trace: LintTrace) {
        guard let id = began.id(.transition) else { return nil }
        let goesBack = ["dismiss", "pop"].contains(began.string(.type))
        let pair = goesBack ? [began.id(.from), began.id(.to)] : [began.id(.to), began.id(.from)]
        let parties = (pair + [began.id(.container)]).compactMap { $0 }.map(trace.named)
        guard let subject = parties.first else { return nil }
        self.id = id
        self.began = began
        self.subject = subject
        others = Array(parties.dropFirst())
        isHeld = began.string(.animator) != nil && began.bool(.interactive) == true
    }

    /// `presentation of 'B' (#3)`.
    var name: String { "\(work) of \(subject)" }

    private var work: String {
        switch type {
        case "present": "presentation"
        case "dismiss": "dismissal"
        case "push": "push"
        case "pop": "pop"
        case "tab": "selection"
        default: "transition"
        }
    }
}

/// The transitions that run, and the last that have ended.
struct AppTransitions {
    static let kinds: [EventKind] = [
        .callCancelInteractive, .callCompleteTransition, .callFinishInteractive, .callUpdateInteractive, .transitionBegan,
        .transitionEnded,
    ]

    /// What UIKit says of requests that come during a transition.
    static let refusals = [
        "while a presentation is in progress", "which is waiting for a delayed", "while a presentation or dismiss is in progress",
        "while transitioning already", "while an existing transition or presentation is occurring",
    ]
    /// How many that have ended are remembered.
    private static let capacity = 64

    private var running: [ObjectID: AppTransition] = [:]
    private var ended: [AppTransition] = []

    /// The one that the event names, running or ended not long ago.
    func find(_ event: Event) -> AppTransition? {
        guard let id = event.id(.transition) else { return nil }
        return running[id] ?? ended.last { $0.id == id }
    }

    /// The one that the event names, if it runs.
    func findRunning(_ event: Event) -> AppTransition? { event.id(.transition).flatMap { running[$0] } }

    /// Those that run, in the order in which they began.
    var allRunning: [AppTransition] { running.values.sorted { $0.began.seq < $1.began.seq } }

    var isEmpty: Bool { running.isEmpty }

    /// Notes what happens; called behind what a rule does about the event.
    mutating func follow(_ event: Event, in trace: LintTrace) {
        switch event.kind {
        case .transitionBegan: AppTransition(event, in: trace).map { running[$0.id] = $0 }
        case .transitionEnded: end(event, in: trace)
        case .callUpdateInteractive: note(event) { $0.isHeld = true }
        case .callFinishInteractive, .callCancelInteractive: note(event) { $0.outcome = event; $0.isHeld = false }
        case .callCompleteTransition: note(event) { $0.completed = $0.completed ?? event }
        default: break
        }
    }

    /// True for the first time for that transition.
    mutating func report(_ one: AppTransition) -> Bool {
        guard !one.isReported else { return false }
        note(one.began) { $0.isReported = true }
        return true
    }

    private mutating func note(_ event: Event, _ what: (inout AppTransition) -> Void) {
        guard let id = event.id(.transition) else { return }
        if running[id] != nil {
            what(&running[id]!)
        } else if let index = ended.lastIndex(where: { $0.id == id }) {
            what(&ended[index])
        }
    }

    private mutating func end(_ event: Event, in trace: LintTrace) {
        guard let id = event.id(.transition), var one = running.removeValue(forKey: id) else { return }
        one.endedIn = trace.turn
        if ended.count == Self.capacity { ended.removeFirst() }
        ended.append(one)
    }
}

extension LintTrace {
    /// The controller whose view the app moves at the event: by the call, or by a fact in a callback, where a producer knows
    /// no such calls; nil for all others.
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
