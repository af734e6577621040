import HierarchyModel

/// What a rule sees of the trace, and how it reports violations.
///
/// Only `LintState`, at the end of this file, follows the trace: no rule can set what it says.
public struct RuleContext: Sendable {
    /// The hierarchy after the current event.
    public fileprivate(set) var state = HierarchyState()
    /// The controller of `parent.changed`, `view.attached`, `view.detached` or `controller.destroyed` before that
    /// event; nil at other events.
    public fileprivate(set) var before: Relations?
    public fileprivate(set) var scopes = OpenScopes()
    /// How many turns have ended.
    public fileprivate(set) var turn: UInt64 = 0
    /// Whether the trace begins with a state: the events before it are not in the trace.
    public fileprivate(set) var beganWithinSession = false
    /// Whether the recorder has shut down: what has not happened by now never will.
    fileprivate(set) var endsInOrder = false
    /// The sequence number of the last event that gives the state or opens again a scope that was open in it; nil where
    /// no state was given. The events before are not in the trace, so these events cannot be judged.
    fileprivate(set) var lastGiven: UInt64?
    /// Whether the trace is a part of a session, or lacks events: earlier operations on the objects of a given state
    /// are not in it.
    fileprivate(set) var isPartOfSession = false
    /// The version of iOS that `session.began` says, also after lost events; nil if it says none.
    fileprivate(set) var system: SystemVersion?
    /// What `session.began` says of the device, also after lost events.
    fileprivate(set) var device = RecordedDevice()
    /// Whether events of this turn are missing: the rest of the turn is not judged.
    fileprivate(set) var isTurnIncomplete = false
    fileprivate(set) var operations = RunningOperations()
    fileprivate(set) var histories = ObjectHistories()
    /// The transitions before the current event, including one that begins with it.
    fileprivate(set) var transitions = AppTransitions()
    fileprivate(set) var store: ViolationStore
    /// The index of the rule that is running.
    fileprivate(set) var rule = 0
    /// Sequence number and time of the current event.
    private var now: (seq: UInt64, t: UInt64) { (state.seq ?? 0, state.t ?? 0) }
    fileprivate(set) var names = NameTable()
    fileprivate var uncountedScopes = 0
    fileprivate(set) var callHistory = CallHistory()
    fileprivate(set) var turnStart: UInt64 = 0
    /// What ``firstObject()`` has found.
    private var first: ObjectID?
    /// The beginnings of the last two turns that have ended, the older one first.
    fileprivate var earlierTurnStarts: (UInt64, UInt64) = (0, 0)
    /// The app's call that has returned, and the last of the events since, which are returns and diagnostics.
    fileprivate var returned: (call: Event, last: UInt64)?
    /// Whether the producer does not record where scopes end: a scope ends where the next begins, or with its turn.
    fileprivate var endsNoScopes = false
    /// The last scopes of the turn, where the producer does not record their end: they may have ended, or contain the
    /// next events.
    fileprivate(set) var unendedScopes: [Event] = []
    /// Whether any rule was allowed anywhere.
    fileprivate var hasAllowance = false
    /// The kinds that this producer cannot record.
    fileprivate(set) var unrecorded: Set<EventKind> = [] {
        didSet {
            operations.areUnknown = !unrecorded.isDisjoint(with: [.animationBegan, .transitionBegan])
            endsNoScopes = unrecorded.contains(.return)
        }
    }

    fileprivate(set) var workLimit: WorkLimit

    fileprivate init(_ rules: RuleList, _ workLimit: WorkLimit) {
        store = ViolationStore(rules)
        self.workLimit = workLimit
    }
}

extension RuleContext {
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
    /// Whether the blamed event can be judged. A diagnostic is certain, whatever was before.
    private func canJudge(_ blamed: UInt64) -> Bool { store.isHandlingDiagnostic || !isGiven(blamed) }

    /// Reports a violation that is certain.
    public mutating func report(_ details: consuming ViolationDetails) { report(details, onceFor: nil) }

    /// Reports a violation that is certain, and no further one of the same mistake.
    ///
    /// - Parameter mistake: the place in the app's code that makes the violation, each time it runs; nil if each
    ///   violation is one mistake.
    mutating func report(_ details: consuming ViolationDetails, onceFor mistake: String?) {
        guard canJudge(details.blamed.seq) else { return }
        if details.blamed.kind == .diagnostic, isAlreadyFound(for: details.subject.id) { return }
        let details = lowered(details)
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
        reportOfUnknownObject(diagnostic, blamed: blamed, severity) { _ in message() }
    }

    /// The same with a message that gets the details.
    mutating func reportOfUnknownObject(
        _ diagnostic: Event, blamed: Event? = nil, _ severity: Severity? = nil,
        message: @escaping @Sendable (ViolationDetails) -> String
    ) {
        let blamed = blamed ?? diagnostic
        let names = classes(namedIn: diagnostic)
        guard !isAlreadyFound(for: nil, ofClasses: names),
            !store.suppresses(rule, ofAnyOf: controllers(ofClasses: names), blamed: blamed.seq)
        else { return }
        guard let place = firstObject() ?? callHistory.lastNamed else { return store.leaveUnattributed(rule) }
        report(ViolationDetails(named(place), blamed: blamed, severity: severity, message: message))
    }

    /// `state.firstObject`, which is searched again once it is gone, or a window is there in place of a controller.
    private mutating func firstObject() -> ObjectID? {
        if let first, state.window(first) != nil || state.windowCount == 0 && state.holdsController(first) {
            return first
        }
        first = state.firstObject
        return first
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
        let details = lowered(details)
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

    /// Whether a running operation keeps the rule's pending violation of that subject beyond the end of the turn.
    func isKeptPending(_ subject: ObjectID) -> Bool {
        store.pendingViolation(rule, subject).map(operations.keepsPending) ?? false
    }

    /// All pending violations of the rule, by subject. Linear in the pending violations of all rules.
    public var pendingViolations: [ViolationDetails] { store.pendingViolations(of: rule) }

    /// The rule's pending violations that have `other` among the related objects and are decided before the end of the
    /// trace. They are few at any time.
    public func pendingViolations(naming other: ObjectID?) -> [ViolationDetails] {
        other.map { store.windowed(rule, naming: $0) } ?? []
    }

    /// The rule's pending violations that have the object as their subject or among the related objects, by subject.
    /// Linear in their number.
    mutating func pendingViolations(concerning id: ObjectID) -> [ViolationDetails] {
        store.pendingViolations(of: rule, concerning: id)
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

/// What the engine does with an event before and after the rules: it alone changes what a ``RuleContext`` says.
///
/// A rule gets the context and never this.
struct LintState: Sendable {
    private(set) var context: RuleContext
    /// Whether the recording was started by code that a scope of the session has called, as in a launch.
    private var beganInScope = false

    init(_ rules: RuleList, _ workLimit: WorkLimit) { context = RuleContext(rules, workLimit) }

    /// Runs one rule, by its index.
    @inline(__always)
    mutating func run(_ rule: Int, _ body: (inout RuleContext) -> Void) {
        context.rule = rule
        body(&context)
    }

    /// Read and changed in place: a getter would retain the maps, and a setter copy them.
    var histories: ObjectHistories {
        _read { yield context.histories }
        _modify { yield &context.histories }
    }

    /// Applies an event that changes the state and nothing else.
    @inline(__always)
    mutating func fold(_ event: Event) { context.state.apply(event) }

    /// The same for events that follow each other in memory, which no other code reaches meanwhile.
    @inline(__always)
    mutating func fold(_ events: UnsafeMutablePointer<Event>, count: Int) {
        context.state.apply(events, count: count)
    }

    /// Takes what `session.began` says of the producer.
    ///
    /// - Parameter declared: the kinds that it declares; nil if it declares none.
    mutating func beginSession(_ session: Event, _ declared: DeclaredKinds?) {
        context.system = session.systemVersion
        context.device = RecordedDevice(session)
        if let declared { context.unrecorded = Set(EventKind.allCases).subtracting(declared.kinds) }
        if case .uint(let openScopes)? = session[.openScopes] {
            context.isPartOfSession = true
            context.lastGiven = session.seq &+ 1 &+ min(openScopes, UInt64(HierarchyState.maximumScopes))
        } else if case .uint? = session[.firstSeq] {
            context.isPartOfSession = true
            beganInScope = true
            markTurnIncomplete()
        }
    }

    /// Sets the rules whose violations are notes unless a diagnostic shows them.
    mutating func setUncertain(_ rules: Set<Int>) { context.store.uncertain = rules }

    /// Applies the event, except for its effect on scopes; false if the reducer refused it.
    @inline(__always)
    mutating func begin(_ event: Event, _ roles: DispatchTable.EventRoles, wantsBefore: Bool) -> Bool {
        let isSpecial = !roles.isDisjoint(with: .special)
        if isSpecial { beginSpecial(event, roles, wantsBefore: wantsBefore) }
        if context.endsNoScopes, roles.contains(.scope) || roles.contains(.turn) { endScopes(roles) }
        if roles.contains(.caller) || roles.contains(.rare) && event.opensScope {
            let scope = context.scopes.isEmpty ? nil : context.scopes.seq(at: context.scopes.count - 1)
            context.callHistory.remember(event, in: scope)
        }
        let anomaly = context.state.apply(event)
        if isSpecial { followNames(event, roles) }
        return anomaly == nil || event.family != .fact || event.kind == .presentationBegan
    }

    private mutating func beginSpecial(_ event: Event, _ roles: DispatchTable.EventRoles, wantsBefore: Bool) {
        if wantsBefore, roles.contains(.comparison) {
            context.before = event.comparedController.flatMap { Relations.of($0, in: context.state) }
        }
        if roles.contains(.rare) { beginRare(event) }
    }

    private mutating func followNames(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if roles.contains(.naming) { context.names.follow(event, in: context.state) }
        if roles.contains(.transition) { beginTransition(event) }
    }

    private mutating func beginTransition(_ event: Event) {
        let isBeginning = event.kind == .transitionBegan
        guard isBeginning || event.kind != .transitionEnded && !context.transitions.knows(event) else { return }
        let transition =
            isBeginning
            ? AppTransition(event) { context.named($0) } : AppTransition(firstNamedBy: event) { context.named($0) }
        if let transition { context.transitions.begin(transition) }
    }

    /// A scope that allows a rule contains the following events: it ends with the turn.
    private mutating func endScopes(_ roles: DispatchTable.EventRoles) {
        context.uncountedScopes = 0
        guard !roles.contains(.turn) else {
            context.scopes.removeAll()
            context.unendedScopes = []
            return
        }
        for scope in context.scopes where scope.kind != .ruleAllowed { context.unendedScopes.append(scope) }
        context.scopes.removeAll { $0.kind != .ruleAllowed }
        let surplus = context.unendedScopes.count - Self.maximumUnendedScopes
        if surplus > 0 { context.unendedScopes.removeFirst(surplus) }
    }

    private static let maximumUnendedScopes = 64

    private mutating func beginRare(_ event: Event) {
        if event.kind == .stateGiven {
            context.beganWithinSession = true
            context.lastGiven = max(context.lastGiven ?? 0, event.seq)
        }
        if event.kind == .ruleAllowed { context.hasAllowance = true }
    }

    /// Before the rules handle a diagnostic of UIKit. True if it is about a call that has returned: a producer may
    /// record the diagnostic after the call's return, so the call is open again.
    mutating func beginDiagnostic(_ diagnostic: Event) -> Bool {
        context.store.isHandlingDiagnostic = true
        context.names.makeIndex()
        return reopenCall(for: diagnostic)
    }

    mutating func endDiagnostic(isAboutReturned: Bool) {
        context.store.isHandlingDiagnostic = false
        if isAboutReturned { context.scopes.removeLast() }
    }

    private mutating func reopenCall(for diagnostic: Event) -> Bool {
        guard let (call, last) = context.returned, last &+ 1 == diagnostic.seq else { return false }
        context.returned?.last = diagnostic.seq
        let isAboutCall = diagnostic.id(.subject).map(call.identifiers.contains) ?? true
        guard context.innermost?.family != .call, isAboutCall else { return false }
        context.scopes.append(call)
        return true
    }

    /// Closes what the event ends, after the rules have seen it.
    @inline(__always)
    mutating func end(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if !roles.isDisjoint(with: .special) { return endSpecial(event, roles) }
        if roles.contains(.scope) { open(event) }
        if roles.contains(.closing) { closeScope(event) }
    }

    private mutating func endSpecial(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if roles.contains(.operation), context.operations.follow(event, turn: context.turn) {
            context.store.operationEnded(context.operations)
        }
        if roles.contains(.transition) {
            let endsByCompletion = !context.records(.transitionEnded)
            context.transitions.follow(event, turn: context.turn, endsByCompletion: endsByCompletion)
        }
        if roles.contains(.scope) || roles.contains(.rare) && event.opensScope { open(event) }
        if roles.contains(.turn) { endTurn(event) }
        if roles.contains(.death), let id = event.id(.controller) { context.store.forget(id) }
        if roles.contains(.rare), event.kind == .stateGiven {
            context.operations.reset(to: context.state.transitions, at: event.seq)
            if event.seq == 1, beganInScope, context.state.objectCount == 0 { beginWithoutPast() }
        }
        if roles.contains(.comparison) { context.before = nil }
    }

    /// Events were lost: pending violations are undetermined, and the open scopes are no longer known.
    mutating func restart() {
        leaveUndetermined()
        context.scopes.removeAll()
        context.unendedScopes = []
        context.returned = nil
        context.uncountedScopes = 0
        context.operations.removeAll()
        context.transitions = AppTransitions()
        context.beganWithinSession = true
        context.isPartOfSession = true
        context.turnStart = 0
        context.earlierTurnStarts = (0, 0)
        resetHistories(at: context.state.seq ?? 0)
    }

    /// The recording began before any object of the hierarchy, as one does that the app starts while it launches.
    private mutating func beginWithoutPast() {
        context.isTurnIncomplete = false
        context.isPartOfSession = false
        context.beganWithinSession = false
    }

    /// Events of the current turn are missing.
    mutating func markTurnIncomplete() { context.isTurnIncomplete = context.records(.turnEnded) }

    /// The recorder has shut down, before the rules see the last turn.
    mutating func endsInOrder() { context.endsInOrder = true }

    /// The session has ended, after the rules have seen it: what is pending is certain.
    mutating func confirmPending(at event: Event) { context.store.confirmAll(at: event) }

    /// What is pending cannot be decided.
    mutating func leaveUndetermined() { context.store.leaveUndetermined(at: context.state.t ?? 0) }

    private mutating func open(_ event: Event) {
        if context.scopes.count == HierarchyState.maximumScopes {
            context.uncountedScopes += 1
        } else {
            context.scopes.append(event)
        }
    }

    private mutating func closeScope(_ event: Event) {
        guard context.uncountedScopes == 0 else {
            context.uncountedScopes -= 1
            return
        }
        guard let last = context.scopes.indices.last else { return }
        let (seq, isCall) = (context.scopes.seq(at: last), context.scopes.kind(at: last).family == .call)
        if isCall { context.returned = (context.scopes[last], event.seq) }
        context.scopes.removeLast()
        if context.store.isAwaited(seq) { context.store.scopeClosed(seq, context.operations, at: event.seq) }
        if !isCall, context.returned != nil, context.returned!.last &+ 1 == event.seq {
            context.returned!.last = event.seq
        }
    }

    private mutating func endTurn(_ event: Event) {
        context.store.turnEnded(context.operations, context.state, at: event.seq)
        context.turn += 1
        if context.isTurnIncomplete { (context.isTurnIncomplete, context.lastGiven) = (false, event.seq) }
        context.earlierTurnStarts = (context.earlierTurnStarts.1, context.turnStart)
        context.turnStart = event.seq + 1
    }
}

extension Event {
    /// The controller whose state before the event rules may need.
    fileprivate var comparedController: ObjectID? { id(kind == .parentChanged ? .child : .controller) }
}
