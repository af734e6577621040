import HierarchyModel

/// Checks the events of a trace against rules, in one pass.
///
/// Memory depends on the objects that live and on the violations found, not on the length of the trace. An event
/// costs its fold and the rules that asked for its kind.
public struct LintEngine: Sendable {
    private var rules: [any Rule]
    private var trace: LintTrace
    private var dispatch: Dispatch
    private var notChecked: [String] = []
    private var hasEnded = false
    private var expected: UInt64 = 0

    /// Each rule before its first event; what rules suppress in one another holds among these.
    public init(rules: [any Rule] = Rules.byDefault) {
        self.rules = rules
        trace = LintTrace(rules.map(\.documentation))
        dispatch = Dispatch(rules) { _ in true }
    }

    /// What is certain so far, in the order in which it became so. What later turns out to follow from something else stays here, but
    /// is not in the report.
    public var violations: [Violation] { trace.ledger.violations }

    /// Takes the next event.
    ///
    /// Where numbers are missing, events were lost: what was suspected before is undetermined, and the rules start anew. What
    /// stands in a recovered trace in the place of lost events is as good as missing.
    public mutating func receive(_ event: Event) {
        if event.standsForLost { return }
        if isBehindLoss(event) { startAnew() }
        expected = event.seq &+ 1
        if event.kind == .sessionBegan { limit(to: event) }
        let wanting = event.kind == .return ? dispatch.wantingReturn(of: trace.innermost) : dispatch.wanting(event.kind)
        if trace.begin(event, wantsBefore: !wanting.isEmpty) {
            for index in wanting { check(dispatch.rules[index], event) }
        }
        trace.end(event)
        if event.kind == .sessionEnded { end(at: event) }
    }

    /// Takes the next events: as ``receive(_:)`` does with each, in less time.
    public mutating func receive(contentsOf events: [Event]) {
        events.withUnsafeBufferPointer { events in
            // None is changed. An event that is handed on from where somebody else might change it meanwhile would be copied first.
            guard let start = UnsafeMutablePointer(mutating: events.baseAddress) else { return }
            for index in events.indices { receive(where: &start[index]) }
        }
    }

    private mutating func receive(where event: inout Event) { receive(event) }

    /// Closes the books. What is suspected at the end of a trace without `session.ended` stays undetermined.
    public mutating func finish() -> LintReport {
        if !hasEnded { askForLastWords() }
        trace.ledger.abandon(at: trace.state.t ?? 0)
        let violations = trace.ledger.unexplained.sorted(by: Violation.stands)
        let found = Set(violations.map(\.rule))
        return LintReport(
            violations: violations, undetermined: trace.ledger.undetermined, allowed: trace.ledger.allowed,
            notChecked: notChecked.filter { !found.contains($0) })
    }

    private mutating func check(_ rule: Int, _ event: Event) {
        trace.rule = rule
        rules[rule].check(event, in: &trace)
    }

    private mutating func end(at event: Event) {
        hasEnded = true
        endTurn(at: event)
        askForLastWords()
        trace.ledger.decide(at: event)
    }

    /// With the session its last turn ends; where the producer records no turns, that is the only one.
    private mutating func endTurn(at event: Event) {
        let end = Event(seq: event.seq, t: event.t, .turnEnded)
        for index in dispatch.wanting(.turnEnded) { check(dispatch.rules[index], end) }
    }

    private mutating func askForLastWords() {
        for rule in rules.indices {
            trace.rule = rule
            rules[rule].traceEnded(in: &trace)
        }
    }

    /// A state is given at the beginning of a trace, or where events were lost.
    private func isBehindLoss(_ event: Event) -> Bool {
        event.seq != expected || event.kind == .stateGiven && expected > 1
    }

    private mutating func startAnew() {
        trace.startAnew()
        rules = rules.map { type(of: $0).init() }
    }

    /// Leaves out the rules whose evidence this producer cannot record.
    private mutating func limit(to session: Event) {
        guard case .strings(let records)? = session[.records] else { return }
        func isRecorded(_ kind: EventKind) -> Bool { records.contains { kind.matches($0) } }
        trace.unrecorded = Set(EventKind.allCases.filter { !isRecorded($0) })
        let unchecked = rules.filter { rule in
            let rule = type(of: rule)
            let witnesses = rule.witnesses.isEmpty ? rule.kinds + rule.scopes : rule.witnesses
            return !rule.evidence.allSatisfy(isRecorded) || !witnesses.contains(where: isRecorded)
        }.map(\.id)
        notChecked = unchecked.sorted()
        dispatch = Dispatch(rules) { !unchecked.contains($0.id) }
    }
}

extension EventKind {
    /// Whether an entry of `records` means this kind: its name, or a family as `callback.*`.
    fileprivate func matches(_ entry: String) -> Bool {
        entry.hasSuffix(".*") ? name.hasPrefix(entry.dropLast()) : name == entry
    }
}
