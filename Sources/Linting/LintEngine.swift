import HierarchyModel

/// Checks the events of a trace against rules, in one pass.
///
/// Memory depends on the objects that live and on the violations found, not on the length of the trace. An event
/// costs its fold and the rules that asked for its kind.
public struct LintEngine: Sendable {
    private var rules: [any Rule]
    private var trace: LintTrace
    /// By kind: which rules want it.
    private var listeners: [[Int]]
    /// By kind of a scope: which rules want its `return`.
    private var returnListeners: [[Int]]
    private var notChecked: [String] = []
    private var hasEnded = false
    private var expected: UInt64 = 0

    /// Each rule before its first event; what rules suppress in one another holds among these.
    public init(rules: [any Rule] = Rules.byDefault) {
        self.rules = rules
        trace = LintTrace(rules.map(\.documentation))
        (listeners, returnListeners) = Self.listeners(of: rules) { _ in true }
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
        let wanting = listeners(of: event)
        if trace.begin(event, wantsBefore: !wanting.isEmpty) {
            for rule in wanting { check(rule, event) }
        }
        trace.end(event)
        if event.kind == .sessionEnded { end(at: event) }
    }

    /// Closes the books. What is suspected at the end of a trace without `session.ended` stays undetermined.
    public mutating func finish() -> LintReport {
        if !hasEnded { askForLastWords() }
        trace.ledger.abandon(at: trace.state.t ?? 0)
        return LintReport(
            violations: trace.ledger.unexplained.sorted(by: Violation.stands), undetermined: trace.ledger.undetermined,
            allowed: trace.ledger.allowed, notChecked: notChecked)
    }

    private func listeners(of event: Event) -> [Int] {
        guard event.kind == .return, let scope = trace.scopes.last?.kind else { return listeners[Int(event.kind.rawValue)] }
        return returnListeners[Int(scope.rawValue)]
    }

    private mutating func check(_ rule: Int, _ event: Event) {
        trace.rule = rule
        rules[rule].check(event, in: &trace)
    }

    private mutating func end(at event: Event) {
        hasEnded = true
        askForLastWords()
        trace.ledger.decide(at: event)
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
        let unchecked = rules.filter { !type(of: $0).evidence.allSatisfy(isRecorded) }.map(\.id)
        notChecked = unchecked.sorted()
        (listeners, returnListeners) = Self.listeners(of: rules) { !unchecked.contains($0.id) }
    }

    private static func listeners(
        of rules: [any Rule], where isChecked: (any Rule) -> Bool
    ) -> (events: [[Int]], returns: [[Int]]) {
        let codes = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        var events = [[Int]](repeating: [], count: codes)
        var returns = events
        for (index, rule) in rules.enumerated() where isChecked(rule) {
            let kinds = type(of: rule).kinds
            for kind in kinds { events[Int(kind.rawValue)].append(index) }
            let scopes = kinds.contains(.return) ? EventKind.allCases : type(of: rule).scopes
            for scope in scopes { returns[Int(scope.rawValue)].append(index) }
        }
        return (events, returns)
    }
}

extension EventKind {
    /// Whether an entry of `records` means this kind: its name, or a family as `callback.*`.
    fileprivate func matches(_ entry: String) -> Bool {
        entry.hasSuffix(".*") ? name.hasPrefix(entry.dropLast()) : name == entry
    }
}
