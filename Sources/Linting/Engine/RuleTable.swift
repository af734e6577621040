import HierarchyModel

/// The rules of an engine, each at an address of its own.
///
/// Nearly every event is some rule's, and most rules have little to do with most of theirs: so what it takes to reach a rule counts.
/// Whoever has the table alone changes the rules where they lie; one that is shared is copied first.
final class RuleTable: @unchecked Sendable {
    private let cells: [RuleCell]
    /// The same while the table lives, to be called without counting references.
    let reach: Reach

    struct Reach {
        fileprivate let cells: UnsafeMutablePointer<Unmanaged<RuleCell>>

        @inline(__always)
        func check(_ rule: Int, _ event: Event, in trace: inout LintTrace) {
            cells[rule]._withUnsafeGuaranteedRef { $0.check(event, in: &trace) }
        }
    }

    convenience init(_ rules: [any Rule]) { self.init(cells: rules.map { Self.cell($0) }) }

    private init(cells: [RuleCell]) {
        self.cells = cells
        reach = Reach(cells: .allocate(capacity: max(1, cells.count)))
        for (index, cell) in cells.enumerated() { (reach.cells + index).initialize(to: .passUnretained(cell)) }
    }

    deinit { reach.cells.deallocate() }

    /// The same rules in the same states, for another engine.
    func copied() -> RuleTable { RuleTable(cells: cells.map { $0.copied() }) }

    /// The same rules before their first events.
    func renewed() -> RuleTable { RuleTable(cells: cells.map { $0.renewed() }) }

    var kinds: [any Rule.Type] { cells.map { $0.kind } }

    func traceEnded(_ rule: Int, in trace: inout LintTrace) { cells[rule].traceEnded(in: &trace) }

    private static func cell<Checked: Rule>(_ rule: Checked) -> RuleCell { CellOf(rule) }
}

/// Where a rule lies.
private class RuleCell {
    var kind: any Rule.Type { preconditionFailure("a cell without a rule") }
    func check(_ event: Event, in trace: inout LintTrace) { preconditionFailure("a cell without a rule") }
    func traceEnded(in trace: inout LintTrace) { preconditionFailure("a cell without a rule") }
    func copied() -> RuleCell { preconditionFailure("a cell without a rule") }
    func renewed() -> RuleCell { preconditionFailure("a cell without a rule") }
}

private final class CellOf<Checked: Rule>: RuleCell {
    /// No rule reaches itself through the trace that it is given.
    @exclusivity(unchecked) private var rule: Checked

    init(_ rule: Checked) { self.rule = rule }

    override var kind: any Rule.Type { Checked.self }
    override func check(_ event: Event, in trace: inout LintTrace) { rule.check(event, in: &trace) }
    override func traceEnded(in trace: inout LintTrace) { rule.traceEnded(in: &trace) }
    override func copied() -> RuleCell { CellOf(rule) }
    override func renewed() -> RuleCell { CellOf(Checked()) }
}
