import HierarchyModel

/// Checks the events of a trace against rules, in one pass.
///
/// Memory depends on the objects that live and on the violations found, not on the length of the trace. An event
/// costs its fold and the rules that asked for its kind.
///
/// ```swift
/// import HierarchyModel
/// import Linting
///
/// func rulesBroken(by events: [Event]) -> Set<String> {
///     var engine = LintEngine(rules: Rules.byDefault)
///     for event in events { engine.receive(event) }
///     return Set(engine.finish().violations.map(\.rule))
/// }
/// ```
public struct LintEngine: Sendable {
    private var rules: RuleTable
    private var state: LintState
    private var dispatch: DispatchTable
    private let list: RuleList
    private let ruleCount: Int
    /// The rules that are not checked, since the producer cannot record the kinds that they need, or they do not hold
    /// in its system.
    private var unchecked: Set<Int> = []
    private var declared: DeclaredKinds?
    /// Whether the trace holds a diagnostic.
    private var hasDiagnostic = false
    /// Whether the trace holds an event that is not of the family `session`.
    private var hasOtherEvents = false
    private var hasEnded = false
    private var expected: UInt64 = 0

    /// Each rule must be before its first event. Rules suppress consequences only among these.
    public init(rules: [any Rule] = Rules.byDefault) { self.init(rules: rules, freeWork: WorkLimit.free) }

    /// - Parameters:
    ///   - freeWork: how many terms a rule may evaluate in a trace beyond those for each event.
    ///   - workForEvent: how many terms each event adds that a rule gets.
    init(rules: [any Rule], freeWork: Int, workForEvent: Int = WorkLimit.forEvent) {
        self.rules = RuleTable(rules)
        ruleCount = rules.count
        list = RuleList.shared(rules)
        state = LintState(list, WorkLimit(rules: rules.count, free: freeWork, forEvent: workForEvent))
        dispatch = list.unlimited.dispatch
    }

    /// The violations that are certain so far, in the order in which they became certain. A violation that a later root
    /// cause suppresses, or that a later event makes untrue, stays here, but is not in the report. Linear.
    public var violations: [Violation] { (0..<violationCount).map { violation($0) } }

    /// How many ``violations`` there are. Constant time.
    public var violationCount: Int { state.context.store.violationCount }

    /// One of the ``violations``, by index from 0. Constant time.
    public func violation(_ number: Int) -> Violation { state.context.store.violation(number) }

    /// What the engine remembers about the object.
    func history(of id: ObjectID) -> ObjectHistory { state.context.history(of: id) }

    /// What requested the presentation of the object.
    func request(for presented: ObjectID) -> Event? { state.context.request(for: presented) }

    /// Checks the next event.
    ///
    /// Where sequence numbers are missing, events were lost: pending violations are undetermined, and the rules start
    /// again. An event of a recovered trace that stands for a lost event counts as missing.
    public mutating func receive(_ event: Event) {
        let plan = dispatch.plan(of: event.kind)
        guard plan.isPlain, event.seq == expected else { return process(event, plan) }
        expected = event.seq &+ 1
        if event.kind.family != .session { hasOtherEvents = true }
        state.fold(event)
    }

    /// Whether events are missing between the last event that the engine received and this one, and this one does not
    /// itself stand for a lost event. Constant time.
    public func followsLostEvents(_ event: Event) -> Bool { event.seq != expected && !event.standsForLost }

    /// Continues after lost events, with the state before the next event. Without this call, the rules use the state
    /// before the loss. Linear in the state.
    public mutating func resume(with state: HierarchyState, before next: Event) {
        guard next.seq > 0 else { return }
        receive(Event(seq: next.seq - 1, t: state.t ?? next.t, .stateGiven, [.state: .object(state.given)]))
    }

    /// Checks the next events: as ``receive(_:)`` for each, in less time.
    public mutating func receive(contentsOf events: [Event]) {
        events.withUnsafeBufferPointer { events in
            // No event is changed. An event that is passed on from mutable storage would be copied first.
            guard var next = UnsafeMutablePointer(mutating: events.baseAddress) else { return }
            let end = next + events.count
            while next < end {
                next = foldPlain(from: next, to: end)
                if next < end { process(where: &next.pointee) }
                next += 1
            }
        }
    }

    /// Folds the events up to the first that does more than change the state, and returns the address of that event.
    @inline(__always)
    private mutating func foldPlain(
        from start: UnsafeMutablePointer<Event>, to end: UnsafeMutablePointer<Event>
    ) -> UnsafeMutablePointer<Event> {
        var next = start
        while next < end, dispatch.plan(of: next.pointee.kind).isPlain, next.pointee.seq == expected {
            expected = expected &+ 1
            if next.pointee.kind.family != .session { hasOtherEvents = true }
            next += 1
        }
        if next > start { state.fold(start, count: next - start) }
        return next
    }

    private mutating func process(where event: inout Event) { process(event, dispatch.plan(of: event.kind)) }

    /// Finishes the report. Violations that are pending at the end of a trace without `session.ended` stay
    /// undetermined.
    public mutating func finish() -> LintReport {
        if !hasEnded { finalizeRules() }
        state.leaveUndetermined()
        let violations = state.context.store.rootViolations
        // A set that is made of a list has room for as many elements as the list, of which there can be 100,000.
        var found: Set<String> = []
        for violation in violations { found.insert(violation.rule) }
        let unchecked = uncheckedRules(except: found)
        var report = LintReport(
            violations: violations, undetermined: state.context.store.undetermined,
            allowed: state.context.store.allowed,
            notChecked: Set(unchecked.flatMap(\.rules)).sorted(), unknownRecords: declared?.unknownEntries ?? [])
        report.uncheckedRules = unchecked
        report.anomalies = state.context.state.anomalies
        // Without `return`, no scope ends.
        report.openScopes = state.context.records(.return) ? state.context.state.openScopes : 0
        return report
    }

    /// A rule with a violation was checked: UIKit's diagnostic was sufficient.
    private func uncheckedRules(except found: Set<String>) -> [UncheckedRules] {
        var builder = UncheckedRulesBuilder()
        let rules = list.rules
        func isFound(_ rule: Int) -> Bool { found.contains(rules[rule].id) }
        for rule in unchecked where !isFound(rule) {
            if let declared { builder.add(rules[rule], missing: declared.kinds) }
            if let system = state.context.system, !rules[rule].systems.contains(system) {
                builder.add(rules[rule].id, .otherSystem(system))
            }
        }
        for rule in state.context.store.unattributed where !isFound(rule) {
            builder.add(rules[rule].id, .unattributedDiagnostic)
        }
        for (rule, seq) in state.context.workLimit.exceeded { builder.add(rules[rule].id, .tooMuchWork(at: seq)) }
        if declared == nil, hasDiagnostic, !hasOtherEvents {
            let recorded = Set(EventKind.allCases.filter { $0.family == .session })
            for rule in rules.indices where !isFound(rule) && !rules[rule].isChecked(by: recorded) {
                builder.add(rules[rule].id, .onlyDiagnostics)
            }
        }
        return builder.all
    }

    /// Processes an event that a rule handles, or that does more than change the state.
    @inline(__always)
    private mutating func process(_ event: Event, _ plan: DispatchTable.Plan) {
        if event.seq != expected || plan.roles.contains(.rare) { return processRare(event, plan.roles) }
        expected = event.seq &+ 1
        if event.kind.family != .session { hasOtherEvents = true }
        processNext(event, plan)
    }

    /// Processes an event after lost events, or of a rare kind.
    @inline(never)
    private mutating func processRare(_ event: Event, _ roles: DispatchTable.EventRoles) {
        if roles.contains(.rare), event.standsForLost { return }
        if followsLostEvents(event) {
            restart()
            state.markTurnIncomplete()
        } else if event.kind == .stateGiven, expected > 1 {
            restart()
        }
        expected = event.seq &+ 1
        if event.kind.family != .session { hasOtherEvents = true }
        if event.kind == .diagnostic { hasDiagnostic = true }
        if event.kind == .sessionBegan { begin(event) }
        processNext(event, dispatch.plan(of: event.kind))
        if event.kind == .sessionEnded { end(at: event) }
    }

    /// Processes an event, before which no events are missing.
    private mutating func processNext(_ event: Event, _ eventPlan: DispatchTable.Plan) {
        let roles = eventPlan.roles
        let plan = roles.contains(.closing) ? dispatch.planOfReturn(of: state.context.innermost) : eventPlan
        if plan.roles.contains(.stateBefore) { willCheck(plan, event) }
        if state.begin(event, roles, wantsBefore: plan.first != plan.end || plan.roles.contains(.history)) {
            if event.kind == .diagnostic { checkDiagnostic(event, plan) } else { check(plan, event) }
            if plan.roles.contains(.history) { follow(event) }
        }
        state.end(event, roles)
    }

    private mutating func checkDiagnostic(_ diagnostic: Event, _ plan: DispatchTable.Plan) {
        let isAboutReturned = state.beginDiagnostic(diagnostic)
        check(plan, diagnostic)
        state.endDiagnostic(isAboutReturned: isAboutReturned)
    }

    @inline(never)
    private mutating func willCheck(_ plan: DispatchTable.Plan, _ event: Event) {
        if !isKnownUniquelyReferenced(&rules) { rules = rules.copied() }
        let (access, list) = (rules.access, dispatch.list)
        for position in Int(plan.first)..<Int(plan.end) {
            let rule = Int(list[position])
            state.run(rule) { access.willCheck(rule, event, in: &$0) }
        }
    }

    @inline(__always)
    private mutating func check(_ plan: DispatchTable.Plan, _ event: Event) {
        guard plan.first != plan.end else { return }
        if !isKnownUniquelyReferenced(&rules) { rules = rules.copied() }
        let (access, list) = (rules.access, dispatch.list)
        for position in Int(plan.first)..<Int(plan.end) {
            let rule = Int(list[position])
            state.run(rule) { access.check(rule, event, in: &$0) }
        }
    }

    /// Adds the event to the histories of the objects. With an object, the rules' memories of it end.
    private mutating func follow(_ event: Event) {
        state.updateHistories(event)
        guard event.kind == .controllerDestroyed || event.kind == .windowDestroyed,
            let id = event.id(.controller) ?? event.id(.window)
        else { return }
        if !isKnownUniquelyReferenced(&rules) { rules = rules.copied() }
        rules.forget(id)
    }

    private mutating func end(at event: Event) {
        hasEnded = true
        state.endsInOrder()
        endTurn(at: event)
        finalizeRules()
        state.confirmPending(at: event)
    }

    /// The last turn ends with the session. Where the producer records no turns, that is the only turn.
    private mutating func endTurn(at event: Event) {
        check(dispatch.plan(of: .turnEnded), Event(seq: event.seq, t: event.t, .turnEnded))
    }

    private mutating func finalizeRules() {
        if !isKnownUniquelyReferenced(&rules) { rules = rules.copied() }
        let table = rules
        for rule in 0..<ruleCount where !unchecked.contains(rule) {
            state.run(rule) { table.traceEnded(rule, in: &$0) }
        }
    }

    private mutating func restart() {
        state.restart()
        rules = rules.renewed()
    }

    /// Removes the rules that need kinds which this producer cannot record, and those that do not hold in its system.
    private mutating func begin(_ session: Event) {
        let declared = DeclaredKinds(session)
        state.beginSession(session, declared)
        self.declared = declared ?? self.declared
        let limits = list.limits(recording: self.declared?.kinds ?? Set(EventKind.allCases), in: state.context.system)
        unchecked = limits.unchecked
        state.setUncertain(limits.uncertain)
        dispatch = limits.dispatch
    }
}
