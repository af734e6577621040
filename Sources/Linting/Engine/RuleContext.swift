import HierarchyModel

/// The trace as rules see it: where it stands, and whom to tell.
public struct RuleContext: Sendable {
    /// The hierarchy after the event at hand.
    public private(set) var state = HierarchyState()
    /// The controller of `parent.changed`, `view.attached`, `view.detached` or `controller.destroyed` as it was before that
    /// event; nil at other events.
    public private(set) var before: Relations?
    /// The events that opened the scopes still open, outermost first; at most `HierarchyState.maximumScopes`.
    public private(set) var scopes: [Event] = []
    /// How many turns have ended.
    public private(set) var turn: UInt64 = 0
    /// The state was given at the beginning: what happened before is not in the trace.
    public private(set) var beganWithinSession = false

    /// The kind of the innermost open scope.
    var innermost: EventKind? { scopes.isEmpty ? nil : scopes[scopes.count - 1].kind }

    /// Whom a field of the event that opened the innermost scope names.
    func idInScope(_ field: FieldName) -> ObjectID? { scopes.isEmpty ? nil : scopes[scopes.count - 1].id(field) }

    /// The recorder has shut down: what has not happened by now never has.
    var endsInOrder = false

    /// The number of the last event that gives the state or opens a scope again that was open in it; nil where nothing was given. What
    /// led there is not in the trace, so that nobody can say what was wrong with these events.
    var lastGiven: UInt64?
    /// The trace is a part of a session, or lacks events: what was done with those of a given state is not in it.
    var isPart = false
    /// Events of this turn are missing: what else it holds is not judged.
    private var isTurnBroken = false
    var operations = RunningOperations()
    /// As they were before the event at hand, but that what begins with it is there.
    var transitions = AppTransitions()
    var store: ViolationStore
    /// The rule whose turn it is.
    var rule = 0
    /// Number and time of the event at hand.
    private var now: (seq: UInt64, t: UInt64) { (state.seq ?? 0, state.t ?? 0) }
    private var names = NameTable()
    private var uncountedScopes = 0
    private var callers = CallHistory()
    private var turnStart: UInt64 = 0
    private var previousTurnStart: UInt64 = 0
    /// The app's call that has returned, and the last of the events since, which are returns and UIKit's words.
    private var returned: (call: Event, last: UInt64)?
    /// The producer does not say where scopes end: one ends where the next begins, or with its turn.
    private var endsNoScopes = false
    /// The last scopes of the turn of which only that is known: they may have ended, or contain what comes.
    private var unended: [Event] = []
    /// Some rule was allowed somewhere.
    private var hasAllowance = false
    /// The kinds that this producer cannot record.
    var unrecorded: Set<EventKind> = [] {
        didSet {
            operations.areUnknown = !unrecorded.isDisjoint(with: [.animationBegan, .transitionBegan])
            endsNoScopes = unrecorded.contains(.return)
        }
    }

    init(_ rules: [RuleDocumentation]) { store = ViolationStore(rules) }
}

extension RuleContext {
    /// Whether the producer can record that kind: if not, that none is there says nothing.
    public func records(_ kind: EventKind) -> Bool { !unrecorded.contains(kind) }

    /// Whether the producer has said that there are kinds which it cannot record.
    var listsWhatItRecords: Bool { !unrecorded.isEmpty }

    /// The object with the class that the state knows of it.
    public func named(_ id: ObjectID) -> NamedObject {
        NamedObject(id: id, names[id] ?? (state.window(id) == nil ? ObjectNames.none : ObjectNames.window))
    }

    /// The nearest call of such a kind in the chain of callers: open scopes, innermost first, then the `cause` of the outermost, and so
    /// on, as far as remembered. Inputs and callbacks are found only while they are open.
    public func caller(of event: Event, where isMeant: (EventKind) -> Bool) -> Event? {
        var (seq, next) = (event.seq, event.cause)
        for index in scopes.indices.reversed() where scopes[index].seq != event.seq {
            if isMeant(scopes[index].kind) { return scopes[index] }
            (seq, next) = (scopes[index].seq, scopes[index].cause)
        }
        while let cause = next, cause < seq, let found = callers.find(cause) {
            if found.isWhole, isMeant(found.kind) { return callers.event(found) }
            (seq, next) = (cause, found.scope ?? found.cause)
        }
        return nil
    }

    /// As ``caller(of:where:)``, of one kind: where the app makes no such calls, the chain need not be followed.
    func caller(of event: Event, _ kind: EventKind) -> Event? {
        callers.mayHold(kind) ? caller(of: event) { $0 == kind } : nil
    }

    /// The app's call that led to the event: the nearest in its chain of callers.
    public func appCall(causing event: Event) -> Event? { caller(of: event) { $0.family == .call } }

    /// The last such call of the app's that is remembered, returned or not. Linear in what is remembered.
    func lastCall(where isMeant: (Event) -> Bool) -> Event? { callers.last { $0.family == .call && isMeant($0) } }

    /// Whether such a scope is open, or may be where the producer does not say when scopes end.
    func mayBeWithin(_ isMeant: (Event) -> Bool) -> Bool {
        scopes.contains(where: isMeant) || unended.contains(where: isMeant)
    }

    /// The last such scope that is open, or may be where the producer does not say when scopes end.
    func lastScope(where isMeant: (Event) -> Bool) -> Event? {
        scopes.last(where: isMeant) ?? unended.last(where: isMeant)
    }

    /// The app's call that is at work: the innermost open scope, if it is of that kind and its `field` names `id`.
    public func call(_ kind: EventKind, _ field: FieldName? = nil, is id: ObjectID? = nil) -> Event? {
        guard innermost == kind, let scope = scopes.last else { return nil }
        return field.map { scope.id($0) == id } ?? true ? scope : nil
    }

    /// Whether the app, not the runtime, made the fact at hand true for that controller.
    public func isByApp(_ fact: Event, of controller: ObjectID) -> Bool {
        guard fact.cause == nil, !operations.transitionNames(controller) else { return false }
        guard let scope = innermost, scope.family == .call else { return true }
        return scope == .callAddView || scope == .callRemoveView
    }

    /// Whether a container of the runtime looks after the controller's children.
    public func isRuntimeContainer(_ controller: ObjectID) -> Bool { names.isRuntimeContainer(controller) }

    /// Whether the controller is the root of a window.
    public func isRoot(_ controller: ObjectID) -> Bool { state.isRoot(controller) }

    /// The owners of the views around the controller's root view, from the nearest on; the last may be a window.
    func hosts(above controller: ObjectID) -> [ObjectID] {
        var hosts: [ObjectID] = []
        _ = hasHost(above: controller) { host in
            hosts.append(host)
            return false
        }
        return hosts
    }

    /// Whether the root view of the controller is that of `container`, which may be a window, or lies in it.
    func isView(of controller: ObjectID, under container: ObjectID) -> Bool {
        controller == container || hasHost(above: controller) { $0 == container }
    }

    /// Whether the controller's view lies in a visible window; in any, where the producer does not tell which are visible.
    func isInWindow(_ controller: ObjectID) -> Bool {
        state.isInWindow(controller) || !records(.windowShown) && hasHost(above: controller) { state.window($0) != nil }
    }

    /// Asks from the nearest on, up to the first that is meant. Ends in a given state with circles, too.
    @inline(__always)
    private func hasHost(above controller: ObjectID, where isMeant: (ObjectID) -> Bool) -> Bool {
        var next = controller
        for _ in 0...state.controllerCount {
            guard let host = state.controller(next, \.host) ?? nil else { return false }
            if isMeant(host) { return true }
            next = host
        }
        return false
    }

    /// Where the window of an operation begins: at the outermost scope that was open before it, else at the turn.
    public func windowStart(of operation: Event) -> UInt64 { anchor(of: operation) ?? turnStart }

    /// A scope that allows a rule is a remark in the app's code, not a piece of its work. Nor is a scope whose end is not known one that
    /// something could be decided at.
    private func anchor(of operation: Event) -> UInt64? {
        guard !endsNoScopes else { return nil }
        for index in scopes.indices where scopes[index].kind != .ruleAllowed {
            return scopes[index].seq < operation.seq ? scopes[index].seq : nil
        }
        return nil
    }

    private func allows(_ rule: Int, at blamed: Event) -> Bool {
        guard hasAllowance else { return false }
        let id = store.rules[rule].id
        if scopes.contains(where: { $0.kind == .ruleAllowed && $0.seq < blamed.seq && $0.string(.rule) == id }) {
            return true
        }
        // What happens now, or is still open, lies in open scopes only.
        let isOpen = blamed.seq == now.seq || scopes.contains { $0.seq == blamed.seq }
        return !isOpen && wasAllowed(id, at: blamed)
    }

    /// Whether one of the scopes that the event was in, as far as remembered, allowed the rule.
    private func wasAllowed(_ id: String, at event: Event) -> Bool {
        var next = callers.find(event.seq)?.scope
        while let seq = next, let found = callers.find(seq) {
            if found.kind == .ruleAllowed, callers.event(found)?.string(.rule) == id { return true }
            next = found.scope
        }
        return false
    }
}

extension RuleContext {
    /// Whether the event tells what was before the trace, or is in a turn of which events are lost.
    func isGiven(_ event: Event) -> Bool { isTurnBroken || lastGiven.map { event.seq <= $0 } ?? false }

    /// Whether something may be wrong with the event, as far as anybody can say. What UIKit says is certain whatever was before.
    private func isJudged(_ blamed: Event) -> Bool { store.isHandlingDiagnostic || !isGiven(blamed) }

    /// Whether what the event is part of may have begun before the trace did: it has no cause in it, and the first turn is not whole.
    func mayHaveBegunBefore(_ event: Event) -> Bool { isPart && turnStart == 0 && event.cause == nil }

    /// The controllers that live, if what was done with them before the given state is not in the trace. Linear.
    var objectsWithUnknownHistory: Set<ObjectID> { isPart ? Set(state.controllers.map(\.id)) : [] }

    /// A violation that is certain.
    public mutating func report(_ details: consuming ViolationDetails) {
        guard isJudged(details.blamed) else { return }
        if details.blamed.kind == .diagnostic, isKnown(to: details.subject.id) { return }
        let isAllowed = allows(rule, at: details.blamed)
        store.violate(rule, details, isAllowed: isAllowed, at: now.seq)
    }

    /// A violation of which nothing but UIKit's words tells, and nobody can tell whom they are about: the finding names the window, or
    /// whom else the trace begins with, or the app's last call. `message` says what somebody did.
    mutating func report(_ diagnostic: Event, ofSomebody message: @escaping @Sendable () -> String) {
        guard !isKnown(to: nil) else { return }
        let place = state.windows.first?.id ?? state.controllers.first?.id ?? callers.lastNamed
        guard let place else { return store.leaveUnattributed(rule) }
        report(ViolationDetails(named(place), blamed: diagnostic) { _ in message() })
    }

    /// Where UIKit's words come behind what they are about, the rule may have seen by itself what is wrong; `subject` is nil where it is
    /// not known whom they are about.
    private mutating func isKnown(to subject: ObjectID?) -> Bool {
        if let suspected = store.suspected(rule, subject) {
            confirm(suspected)
            return true
        }
        return store.hears(rule, of: subject, since: turnStart, orUnreportedSince: previousTurnStart) { blamed in
            !callers.holds(blamed.kind, after: blamed.seq, naming: subject)
        }
    }

    /// A violation unless it is withdrawn before the grace is over. Replaces an earlier suspicion of the same subject.
    public mutating func suspect(_ details: consuming ViolationDetails, until gracePeriod: GracePeriod) {
        guard isJudged(details.blamed) else { return }
        let anchor = anchor(of: details.blamed)
        let phase: PendingViolation.Phase = gracePeriod.end == .trace ? .trace : anchor.map { .scope($0) } ?? .turn
        let isAllowed = allows(rule, at: details.blamed)
        let pending = PendingViolation(
            rule: rule, details: details, gracePeriod: gracePeriod, since: now.t, isAllowed: isAllowed,
            windowStart: anchor ?? turnStart)
        store.suspect(pending, phase)
    }

    /// Whether the rule suspects nothing of anybody.
    var hasNoPendingViolations: Bool { store.hasNoPendingViolations(of: rule) }

    /// What the rule suspects of that subject; nil if nothing.
    public func pendingViolation(of subject: ObjectID) -> ViolationDetails? {
        store.pendingViolation(rule, subject)?.details
    }

    /// All that the rule suspects, by subject. Linear in what all rules suspect.
    public var pendingViolations: [ViolationDetails] { store.pendingViolations(of: rule) }

    /// What the rule suspects that has `other` among its related objects and is decided before the end of the trace. Such
    /// are few at any time.
    public func pendingViolations(naming other: ObjectID?) -> [ViolationDetails] {
        other.map { store.windowed(rule, naming: $0) } ?? []
    }

    /// The app made good for it.
    public mutating func withdraw(_ subject: ObjectID) { store.withdraw(rule, subject) }

    /// It can no longer be made good for: a violation now.
    public mutating func confirm(_ subject: ObjectID) { store.confirm(rule, subject, at: now.seq) }
}

extension RuleContext {
    /// Folds in an event that changes the state and nothing else.
    @inline(__always)
    mutating func fold(_ event: Event) { state.apply(event) }

    /// Folds the event in, up to its effect on scopes; false if the reducer refused it.
    mutating func begin(_ event: Event, _ roles: DispatchTable.EventRoles, wantsBefore: Bool) -> Bool {
        if wantsBefore, roles.contains(.comparison) {
            before = event.comparedController.flatMap { Relations.of($0, in: state) }
        }
        if roles.contains(.rare) { beginRare(event) }
        if endsNoScopes, roles.contains(.scope) || roles.contains(.turn) { endScopes(roles) }
        if roles.contains(.caller) || roles.contains(.rare) && event.opensScope {
            callers.remember(event, in: scopes.last?.seq)
        }
        let anomaly = state.apply(event)
        if roles.contains(.naming) { names.follow(event, in: state) }
        if roles.contains(.transition) { beginTransition(event) }
        return anomaly == nil || event.family != .fact || event.kind == .presentationBegan
    }

    private mutating func beginTransition(_ event: Event) {
        if event.kind == .transitionBegan {
            AppTransition(event) { named($0) }.map { transitions.begin($0) }
        } else if event.kind != .transitionEnded, !transitions.knows(event) {
            AppTransition(firstNamedBy: event) { named($0) }.map { transitions.begin($0) }
        }
    }

    /// What allows a rule is there to contain something: it ends with the turn.
    private mutating func endScopes(_ roles: DispatchTable.EventRoles) {
        uncountedScopes = 0
        guard !roles.contains(.turn) else {
            scopes = []
            unended = []
            return
        }
        for scope in scopes where scope.kind != .ruleAllowed { unended.append(scope) }
        scopes.removeAll { $0.kind != .ruleAllowed }
        if unended.count > Self.maximumUnended { unended.removeFirst(unended.count - Self.maximumUnended) }
    }

    private static let maximumUnended = 64

    private mutating func beginRare(_ event: Event) {
        if event.kind == .stateGiven {
            beganWithinSession = true
            lastGiven = max(lastGiven ?? 0, event.seq)
        }
        if event.kind == .ruleAllowed { hasAllowance = true }
    }

    /// Opens the call once more that UIKit's words are about: a producer may write them down behind its return. True if there is one.
    mutating func reopenCall(for diagnostic: Event) -> Bool {
        guard let (call, last) = returned, last &+ 1 == diagnostic.seq else { return false }
        returned?.last = diagnostic.seq
        let isAboutCall = diagnostic.id(.subject).map(call.identifiers.contains) ?? true
        guard innermost?.family != .call, isAboutCall else { return false }
        scopes.append(call)
        return true
    }

    mutating func closeReopenedCall() { scopes.removeLast() }

    /// Whatever the event closes, after the rules have seen it.
    mutating func end(_ event: Event, _ roles: DispatchTable.EventRoles) {
        guard !roles.isEmpty else { return }
        if roles.contains(.operation), operations.follow(event) { store.operationEnded(operations) }
        if roles.contains(.transition) {
            transitions.follow(event, turn: turn, endsByCompletion: !records(.transitionEnded))
        }
        if roles.contains(.scope) || roles.contains(.rare) && event.opensScope { open(event) }
        if roles.contains(.closing) { closeScope(event) }
        if roles.contains(.turn) { endTurn(event) }
        if roles.contains(.death), let id = event.id(.controller) { store.forget(id) }
        if roles.contains(.rare), event.kind == .stateGiven { operations.takeOver(state.transitions, at: event.seq) }
        if roles.contains(.comparison) { before = nil }
    }

    /// Events were lost: what was open is undetermined, and scopes are not known any more.
    mutating func startAnew() {
        store.abandon(at: now.t)
        scopes = []
        unended = []
        returned = nil
        uncountedScopes = 0
        operations.removeAll()
        transitions = AppTransitions()
        beganWithinSession = true
        isPart = true
        turnStart = 0
        previousTurnStart = 0
    }

    /// Events of the turn at hand are missing.
    mutating func breakTurn() { isTurnBroken = records(.turnEnded) }

    private mutating func open(_ event: Event) {
        if scopes.count == HierarchyState.maximumScopes { uncountedScopes += 1 } else { scopes.append(event) }
    }

    private mutating func closeScope(_ event: Event) {
        guard uncountedScopes == 0 else {
            uncountedScopes -= 1
            return
        }
        guard let scope = scopes.popLast() else { return }
        if store.isAwaited(scope.seq) { store.scopeClosed(scope.seq, operations, at: event.seq) }
        guard event.kind == .return else { return }
        if scope.kind.family == .call {
            returned = (scope, event.seq)
        } else if let last = returned?.last, last &+ 1 == event.seq {
            returned?.last = event.seq
        }
    }

    private mutating func endTurn(_ event: Event) {
        store.turnEnded(operations, state, at: event.seq)
        turn += 1
        if isTurnBroken { (isTurnBroken, lastGiven) = (false, event.seq) }
        previousTurnStart = turnStart
        turnStart = event.seq + 1
    }
}

/// How a controller stands to others.
public struct Relations: Hashable, Sendable {
    public var `class`: String?
    public var parent: ObjectID?
    /// In the parent's order.
    public var children: [ObjectID]
    /// The controller that presents it.
    public var presenting: ObjectID?
    /// The owner of the nearest view above its root view that has one.
    public var host: ObjectID?
    /// `disappeared`, `appearing`, `appeared` or `disappearing`.
    public var appearance: String

    /// Nil where the state holds no such controller.
    static func of(_ controller: ObjectID, in state: HierarchyState) -> Relations? {
        state.look(at: controller) { controller in
            Relations(
                class: controller.pointee.class, parent: controller.pointee.parent,
                children: controller.pointee.children,
                presenting: controller.pointee.presenting, host: controller.pointee.host,
                appearance: controller.pointee.appearance)
        }
    }
}

extension Event {
    /// The controller that rules want to compare with what it was before the fact.
    fileprivate var comparedController: ObjectID? { id(kind == .parentChanged ? .child : .controller) }
}
