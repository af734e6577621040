import HierarchyModel

/// What a rule sees of the trace, and how it reports violations.
public struct RuleContext: Sendable {
    /// The hierarchy after the current event.
    public private(set) var state = HierarchyState()
    /// The controller of `parent.changed`, `view.attached`, `view.detached` or `controller.destroyed` before that
    /// event; nil at other events.
    public private(set) var before: Relations?
    public private(set) var scopes = OpenScopes()
    /// How many turns have ended.
    public private(set) var turn: UInt64 = 0
    /// Whether the trace begins with a state: the events before it are not in the trace.
    public private(set) var beganWithinSession = false

    /// The kind of the innermost open scope.
    var innermost: EventKind? { scopes.innermostKind }

    /// The object that a field of the event that opened the innermost scope names.
    func idInScope(_ field: FieldName) -> ObjectID? { scopes.isEmpty ? nil : scopes[scopes.count - 1].id(field) }

    /// Whether the recorder has shut down: what has not happened by now never will.
    var endsInOrder = false

    /// The sequence number of the last event that gives the state or opens again a scope that was open in it; nil where
    /// no state was given. The events before are not in the trace, so these events cannot be judged.
    var lastGiven: UInt64?
    /// Whether the trace is a part of a session, or lacks events: earlier operations on the objects of a given state
    /// are not in it.
    var isPartOfSession = false
    /// The version of iOS that `session.began` says, also after lost events; nil if it says none.
    var system: SystemVersion?
    /// What `session.began` says of the device, also after lost events.
    var device = RecordedDevice()
    /// Whether events of this turn are missing: the rest of the turn is not judged.
    private var isTurnIncomplete = false
    var operations = RunningOperations()
    /// The histories of the objects before the current event; an object without one has nothing to remember.
    var histories = ObjectMap<ObjectHistory>()
    /// What requested the presentation of each presented controller. Producers that record no causes give the requester
    /// only at the beginning of the presentation.
    var presentationRequests = ObjectMap<Event>()
    /// The last event of a deallocation, or the given state, after which the views below the controller's view are in
    /// the views around it.
    var rehosting: UInt64?
    /// The transitions before the current event, including one that begins with it.
    var transitions = AppTransitions()
    var store: ViolationStore
    /// The index of the rule that is running.
    var rule = 0
    /// Sequence number and time of the current event.
    private var now: (seq: UInt64, t: UInt64) { (state.seq ?? 0, state.t ?? 0) }
    private var names = NameTable()
    private var uncountedScopes = 0
    private var callHistory = CallHistory()
    private var turnStart: UInt64 = 0
    /// The beginnings of the last two turns that have ended, the older one first.
    private var earlierTurnStarts: (UInt64, UInt64) = (0, 0)
    /// The app's call that has returned, and the last of the events since, which are returns and diagnostics.
    private var returned: (call: Event, last: UInt64)?
    /// Whether the producer does not record where scopes end: a scope ends where the next begins, or with its turn.
    private var endsNoScopes = false
    /// The last scopes of the turn, where the producer does not record their end: they may have ended, or contain the
    /// next events.
    private var unendedScopes: [Event] = []
    /// Whether any rule was allowed anywhere.
    private var hasAllowance = false
    /// The kinds that this producer cannot record.
    var unrecorded: Set<EventKind> = [] {
        didSet {
            operations.areUnknown = !unrecorded.isDisjoint(with: [.animationBegan, .transitionBegan])
            endsNoScopes = unrecorded.contains(.return)
        }
    }

    private(set) var workLimit: WorkLimit

    init(_ rules: RuleList, _ workLimit: WorkLimit) {
        store = ViolationStore(rules)
        self.workLimit = workLimit
    }
}

extension RuleContext {
    /// Whether the producer can record that kind. If it cannot, a missing event proves nothing.
    public func records(_ kind: EventKind) -> Bool { !unrecorded.contains(kind) }

    /// Whether the producer declared kinds, and not all of them.
    var listsWhatItRecords: Bool { !unrecorded.isEmpty }

    /// The object with the names that the state contains.
    public func named(_ id: ObjectID) -> NamedObject {
        NamedObject(id: id, names[id] ?? (state.window(id) == nil ? ObjectNames.none : ObjectNames.window))
    }

    /// The nearest call of such a kind in the chain of callers: open scopes, innermost first, then the `cause` of the
    /// outermost, and so on, as far as the call history reaches. Inputs and callbacks are found only while they are
    /// open.
    public func caller(of event: Event, where isIncluded: (EventKind) -> Bool) -> Event? {
        var (seq, next) = (event.seq, event.cause)
        for index in scopes.indices.reversed()
        where isIncluded(scopes.kind(at: index)) && scopes.seq(at: index) != event.seq {
            return scopes[index]
        }
        if let outermost = scopes.first(where: { $0.seq != event.seq }) {
            (seq, next) = (outermost.seq, outermost.cause)
        }
        while let cause = next, cause < seq, let found = callHistory.find(cause) {
            if found.isWhole, isIncluded(found.kind) { return callHistory.event(found) }
            (seq, next) = (cause, found.scope ?? found.cause)
        }
        return nil
    }

    /// As ``caller(of:where:)``, for one kind: where the app makes no such call, the chain is not followed.
    @inline(__always)
    func caller(of event: Event, _ kind: EventKind) -> Event? {
        callHistory.mayHold(kind) ? caller(of: event) { $0 == kind } : nil
    }

    /// The app's call that led to the event: the nearest one in its chain of callers.
    public func appCall(causing event: Event) -> Event? { caller(of: event) { $0.family == .call } }

    /// The last call of the app in the call history that satisfies the condition, returned or not. Linear in the call
    /// history.
    func lastCall(where isIncluded: (Event) -> Bool) -> Event? {
        callHistory.last { $0.family == .call && isIncluded($0) }
    }

    /// Whether such a scope is open, or may be open where the producer does not record the end of scopes.
    func mayBeWithin(_ isIncluded: (Event) -> Bool) -> Bool {
        scopes.contains(where: isIncluded) || unendedScopes.contains(where: isIncluded)
    }

    /// The last such scope that is open, or may be open where the producer does not record the end of scopes.
    func lastScope(where isIncluded: (Event) -> Bool) -> Event? {
        scopes.last(where: isIncluded) ?? unendedScopes.last(where: isIncluded)
    }

    /// The running call of the app: the innermost open scope, if it has that kind and its `field` names `id`.
    public func call(_ kind: EventKind, _ field: FieldName? = nil, is id: ObjectID? = nil) -> Event? {
        guard innermost == kind, let scope = scopes.last else { return nil }
        return field.map { scope.id($0) == id } ?? true ? scope : nil
    }

    /// Whether the app, not the runtime, caused the current event for that controller.
    public func isByApp(_ fact: Event, of controller: ObjectID) -> Bool {
        guard fact.cause == nil, !operations.transitionNames(controller) else { return false }
        guard let scope = innermost, scope.family == .call else { return true }
        return scope == .callAddView || scope == .callRemoveView
    }

    /// Whether the controller is a container of the runtime, which manages its children itself.
    @inline(__always)
    public func isRuntimeContainer(_ controller: ObjectID) -> Bool { names.isRuntimeContainer(controller) }

    /// Whether the controller is the root of a window.
    public func isRoot(_ controller: ObjectID) -> Bool { state.isRoot(controller) }

    /// The owners of the views around the controller's root view, from the nearest outwards; the last one may be a
    /// window.
    func hosts(above controller: ObjectID) -> [ObjectID] {
        var hosts: [ObjectID] = []
        _ = hasHost(above: controller) { host in
            hosts.append(host)
            return false
        }
        return hosts
    }

    /// Whether the root view of the controller is that of `container`, which may be a window, or is inside it.
    func isView(of controller: ObjectID, under container: ObjectID) -> Bool {
        controller == container || hasHost(above: controller) { $0 == container }
    }

    /// Whether the controller's view is in a visible window; in any window, where the producer does not record which
    /// are visible.
    func isInWindow(_ controller: ObjectID) -> Bool {
        state.isInWindow(controller) || !records(.windowShown) && hasHost(above: controller) { state.window($0) != nil }
    }

    /// Visits hosts from the nearest outwards, up to the first that satisfies the condition. Ends also in a given state
    /// with cycles.
    @inline(__always)
    private func hasHost(above controller: ObjectID, where isIncluded: (ObjectID) -> Bool) -> Bool {
        var next = controller
        for _ in 0...state.controllerCount {
            guard let host = state.controller(next, \.host) ?? nil else { return false }
            if isIncluded(host) { return true }
            next = host
        }
        return false
    }

    /// Where the window of an operation begins: at the outermost scope that was open before it, otherwise at the turn.
    public func windowStart(of operation: Event) -> UInt64 { anchor(of: operation.seq) ?? turnStart }

    /// A scope that allows a rule is an annotation in the app's code and does not count as an operation. Nor does a
    /// scope whose end is not known, since its end decides nothing.
    private func anchor(of operation: UInt64) -> UInt64? {
        guard !endsNoScopes else { return nil }
        for index in scopes.indices where scopes.kind(at: index) != .ruleAllowed {
            return scopes.seq(at: index) < operation ? scopes.seq(at: index) : nil
        }
        return nil
    }

    /// - Parameter blamed: The sequence number of the blamed event.
    private func allows(_ rule: Int, at blamed: UInt64) -> Bool {
        guard hasAllowance else { return false }
        let id = store.rules[rule].id
        if scopes.contains(of: { $0 == .ruleAllowed }, where: { $0.seq < blamed && $0.string(.rule) == id }) {
            return true
        }
        // An event that is current or still open is in open scopes only.
        let isOpen = blamed == now.seq || scopes.contains { $0.seq == blamed }
        return !isOpen && wasAllowed(id, at: blamed)
    }

    /// Whether one of the scopes that contained the event allowed the rule, as far as the call history reaches.
    private func wasAllowed(_ id: String, at seq: UInt64) -> Bool {
        var next = callHistory.find(seq)?.scope
        while let seq = next, let found = callHistory.find(seq) {
            if found.kind == .ruleAllowed, callHistory.event(found)?.string(.rule) == id { return true }
            next = found.scope
        }
        return false
    }
}

extension RuleContext {
    /// Whether the event describes what was before the trace, or is in a turn of which events are missing.
    func isGiven(_ event: Event) -> Bool { isGiven(event.seq) }

    private func isGiven(_ seq: UInt64) -> Bool { isTurnIncomplete || lastGiven.map { seq <= $0 } ?? false }

    /// Whether the blamed event can be judged. A diagnostic is certain, whatever was before.
    private func canJudge(_ blamed: UInt64) -> Bool { store.isHandlingDiagnostic || !isGiven(blamed) }

    /// Whether the operation that the event belongs to may have begun before the trace: it has no cause in the trace,
    /// and the first turn is incomplete.
    func mayHaveBegunBefore(_ event: Event) -> Bool { isPartOfSession && turnStart == 0 && event.cause == nil }

    /// The existing controllers, if their history before the given state is not in the trace. Linear.
    var objectsWithUnknownHistory: Set<ObjectID> { isPartOfSession ? Set(state.controllers.map(\.id)) : [] }

    /// Reports a violation that is certain.
    public mutating func report(_ details: consuming ViolationDetails) { report(details, onceFor: nil) }

    /// Reports a violation that is certain, and no further one of the same mistake.
    ///
    /// - Parameter mistake: the place in the app's code that makes the violation, each time it runs; nil if each
    ///   violation is one mistake.
    mutating func report(_ details: consuming ViolationDetails, onceFor mistake: String?) {
        guard canJudge(details.blamed.seq) else { return }
        if details.blamed.kind == .diagnostic, isAlreadyFound(for: details.subject.id) { return }
        let isAllowed = allows(rule, at: details.blamed.seq)
        store.addViolation(rule, details, of: mistake, isAllowed: isAllowed, at: now.seq)
    }

    /// Reports a violation that only a diagnostic shows, without a known subject: it names the window, or else the
    /// first controller of the trace, or the object of the app's last call. `message` is a sentence about an unknown
    /// object.
    ///
    /// - Parameter blamed: the call that the diagnostic is about; nil for the diagnostic itself.
    mutating func report(
        _ diagnostic: Event, blamed: Event? = nil, _ severity: Severity? = nil,
        ofUnknownObject message: @escaping @Sendable () -> String
    ) {
        let blamed = blamed ?? diagnostic
        let names = classes(namedIn: diagnostic)
        guard !isAlreadyFound(for: nil, ofClasses: names),
            !store.suppresses(rule, ofAnyOf: controllers(ofClasses: names), blamed: blamed.seq)
        else { return }
        let place = state.windows.first?.id ?? state.controllers.first?.id ?? callHistory.lastNamed
        guard let place else { return store.leaveUnattributed(rule) }
        report(ViolationDetails(named(place), blamed: blamed, severity: severity) { _ in message() })
    }

    /// Whether the rule itself has already seen the mistake that the diagnostic is about: UIKit may write it later.
    /// `subject` is nil where the diagnostic names no known object; then it is about an object of one of the classes,
    /// if there are any.
    mutating func isAlreadyFound(for subject: ObjectID?, ofClasses names: Set<String> = []) -> Bool {
        if let suspected = store.subjectConfirmed(rule, subject, names) {
            confirm(suspected)
            return true
        }
        return store.matchesFoundViolation(
            rule, of: subject, names, since: turnStart, orUnreportedSince: earlierTurnStarts.0
        ) {
            blamed in
            !callHistory.contains(blamed.kind, after: blamed.seq, naming: subject)
        }
    }

    /// Whether the rule has reported a violation of that subject in this turn. Linear in the violations of the turn.
    func hasReportedInTurn(_ subject: ObjectID) -> Bool { store.hasFound(rule, of: subject, since: turnStart) }

    /// Adds a pending violation, which becomes certain unless it is withdrawn before the grace period ends. Replaces an
    /// earlier one of the same subject.
    public mutating func suspect(_ details: consuming ViolationDetails, until gracePeriod: GracePeriod) {
        guard canJudge(details.blamed.seq) else { return }
        let anchor = anchor(of: details.blamed.seq)
        let phase: PendingViolation.Phase = gracePeriod.end == .trace ? .trace : anchor.map { .scope($0) } ?? .turn
        let isAllowed = allows(rule, at: details.blamed.seq)
        let pending = PendingViolation(
            rule: rule, details: details, gracePeriod: gracePeriod, since: now.t, isAllowed: isAllowed,
            windowStart: anchor ?? turnStart)
        store.suspect(pending, phase)
    }

    /// Counts terms that the rule evaluates; false if they are too many, and the rule has given up.
    mutating func spend(_ work: Int, at event: Event) -> Bool {
        workLimit.spend(work, by: rule, at: event.seq)
    }

    /// Whether the rule took too much work, and is not checked any more.
    var hasGivenUp: Bool { workLimit.exceeded[rule] != nil }

    /// Whether the rule has no pending violation.
    @inline(__always)
    var hasNoPendingViolations: Bool { store.hasNoPendingViolations(of: rule) }

    /// The rule's pending violation of that subject; nil if there is none.
    public func pendingViolation(of subject: ObjectID) -> ViolationDetails? {
        store.pendingViolation(rule, subject)?.details
    }

    /// All pending violations of the rule, by subject. Linear in the pending violations of all rules.
    public var pendingViolations: [ViolationDetails] { store.pendingViolations(of: rule) }

    /// The rule's pending violations that have `other` among the related objects and are decided before the end of the
    /// trace. They are few at any time.
    public func pendingViolations(naming other: ObjectID?) -> [ViolationDetails] {
        other.map { store.windowed(rule, naming: $0) } ?? []
    }

    /// Withdraws the pending violation: the app has corrected the mistake.
    @inline(__always)
    public mutating func withdraw(_ subject: ObjectID) { store.withdraw(rule, subject) }

    /// Makes one more object a party of the mistake that the rule has reported: the consequences for that object have
    /// the same cause.
    mutating func extendCause(to party: ObjectID?, since event: Event) {
        if let party { store.extendCause(rule, to: party, since: event.seq) }
    }

    /// Removes a violation from the report: it became certain when its grace period ended, and a later event has made
    /// it untrue. Does nothing where the rule has not reported it, or where UIKit has written a diagnostic about it.
    public mutating func retract(_ subject: ObjectID, blamed: UInt64) { store.retract(rule, subject, blamed: blamed) }

    /// Turns the pending violation into a violation now: the mistake can no longer be corrected.
    public mutating func confirm(_ subject: ObjectID) { store.confirm(rule, subject, at: now.seq) }
}

extension RuleContext {
    /// Applies an event that changes the state and nothing else.
    @inline(__always)
    mutating func fold(_ event: Event) { state.apply(event) }

    /// The same for events that follow each other in memory, which no other code reaches meanwhile.
    @inline(__always)
    mutating func fold(_ events: UnsafeMutablePointer<Event>, count: Int) { state.apply(events, count: count) }

    /// Applies the event, except for its effect on scopes; false if the reducer refused it.
    @inline(__always)
    mutating func begin(_ event: Event, _ roles: DispatchTable.EventRoles, wantsBefore: Bool) -> Bool {
        let isSpecial = !roles.isDisjoint(with: .special)
        if isSpecial { beginSpecial(event, roles, wantsBefore: wantsBefore) }
        if endsNoScopes, roles.contains(.scope) || roles.contains(.turn) { endScopes(roles) }
        if roles.contains(.caller) || roles.contains(.rare) && event.opensScope {
            callHistory.remember(event, in: scopes.isEmpty ? nil : scopes.seq(at: scopes.count - 1))
        }
        let anomaly = state.apply(event)
        if isSpecial { followNames(event, roles) }
        return anomaly == nil || event.family != .fact || event.kind == .presentationBegan
    }

    private mutating func beginSpecial(_ event: Event, _ roles: DispatchTable.EventRoles, wantsBefore: Bool) {
        if wantsBefore, roles.contains(.comparison) {
            before = event.comparedController.flatMap { Relations.of($0, in: state) }
        }
        if roles.contains(.rare) { beginRare(event) }
    }

    private mutating func followNames(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if roles.contains(.naming) { names.follow(event, in: state) }
        if roles.contains(.transition) { beginTransition(event) }
    }

    private mutating func beginTransition(_ event: Event) {
        if event.kind == .transitionBegan {
            AppTransition(event) { named($0) }.map { transitions.begin($0) }
        } else if event.kind != .transitionEnded, !transitions.knows(event) {
            AppTransition(firstNamedBy: event) { named($0) }.map { transitions.begin($0) }
        }
    }

    /// A scope that allows a rule contains the following events: it ends with the turn.
    private mutating func endScopes(_ roles: DispatchTable.EventRoles) {
        uncountedScopes = 0
        guard !roles.contains(.turn) else {
            scopes.removeAll()
            unendedScopes = []
            return
        }
        for scope in scopes where scope.kind != .ruleAllowed { unendedScopes.append(scope) }
        scopes.removeAll { $0.kind != .ruleAllowed }
        if unendedScopes.count > Self.maximumUnendedScopes {
            unendedScopes.removeFirst(unendedScopes.count - Self.maximumUnendedScopes)
        }
    }

    private static let maximumUnendedScopes = 64

    private mutating func beginRare(_ event: Event) {
        if event.kind == .stateGiven {
            beganWithinSession = true
            lastGiven = max(lastGiven ?? 0, event.seq)
        }
        if event.kind == .ruleAllowed { hasAllowance = true }
    }

    /// Opens again the call that the diagnostic is about: a producer may record the diagnostic after the call's return.
    /// True if there is one.
    mutating func reopenCall(for diagnostic: Event) -> Bool {
        guard let (call, last) = returned, last &+ 1 == diagnostic.seq else { return false }
        returned?.last = diagnostic.seq
        let isAboutCall = diagnostic.id(.subject).map(call.identifiers.contains) ?? true
        guard innermost?.family != .call, isAboutCall else { return false }
        scopes.append(call)
        return true
    }

    mutating func closeReopenedCall() { scopes.removeLast() }

    /// Closes what the event ends, after the rules have seen it.
    @inline(__always)
    mutating func end(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if !roles.isDisjoint(with: .special) { return endSpecial(event, roles) }
        if roles.contains(.scope) { open(event) }
        if roles.contains(.closing) { closeScope(event) }
    }

    private mutating func endSpecial(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if roles.contains(.operation), operations.follow(event, turn: turn) { store.operationEnded(operations) }
        if roles.contains(.transition) {
            transitions.follow(event, turn: turn, endsByCompletion: !records(.transitionEnded))
        }
        if roles.contains(.scope) || roles.contains(.rare) && event.opensScope { open(event) }
        if roles.contains(.turn) { endTurn(event) }
        if roles.contains(.death), let id = event.id(.controller) { store.forget(id) }
        if roles.contains(.rare), event.kind == .stateGiven { operations.reset(to: state.transitions, at: event.seq) }
        if roles.contains(.comparison) { before = nil }
    }

    /// Events were lost: pending violations are undetermined, and the open scopes are no longer known.
    mutating func restart() {
        store.leaveUndetermined(at: now.t)
        scopes.removeAll()
        unendedScopes = []
        returned = nil
        uncountedScopes = 0
        operations.removeAll()
        transitions = AppTransitions()
        beganWithinSession = true
        isPartOfSession = true
        turnStart = 0
        earlierTurnStarts = (0, 0)
        resetHistories(at: now.seq)
    }

    /// Events of the current turn are missing.
    mutating func markTurnIncomplete() { isTurnIncomplete = records(.turnEnded) }

    private mutating func open(_ event: Event) {
        if scopes.count == HierarchyState.maximumScopes { uncountedScopes += 1 } else { scopes.append(event) }
    }

    private mutating func closeScope(_ event: Event) {
        guard uncountedScopes == 0 else {
            uncountedScopes -= 1
            return
        }
        guard let last = scopes.indices.last else { return }
        let (seq, isCall) = (scopes.seq(at: last), scopes.kind(at: last).family == .call)
        if isCall { returned = (scopes[last], event.seq) }
        scopes.removeLast()
        if store.isAwaited(seq) { store.scopeClosed(seq, operations, at: event.seq) }
        if !isCall, returned != nil, returned!.last &+ 1 == event.seq { returned!.last = event.seq }
    }

    private mutating func endTurn(_ event: Event) {
        store.turnEnded(operations, state, at: event.seq)
        turn += 1
        if isTurnIncomplete { (isTurnIncomplete, lastGiven) = (false, event.seq) }
        earlierTurnStarts = (earlierTurnStarts.1, turnStart)
        turnStart = event.seq + 1
    }
}

/// A controller's relations to other objects.
public struct Relations: Hashable, Sendable {
    public var `class`: String?
    public var parent: ObjectID?
    /// In the parent's order.
    public var children: [ObjectID]
    /// The controller that presents it.
    public var presenting: ObjectID?
    /// The owner of the nearest view above its root view that has one.
    public var host: ObjectID?
    public var appearance: Symbol<Appearance>

    /// Nil where the state contains no controller with that id.
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
    /// The controller whose state before the event rules may need.
    fileprivate var comparedController: ObjectID? { id(kind == .parentChanged ? .child : .controller) }
}
