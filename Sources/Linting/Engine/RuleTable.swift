import HierarchyModel

/// The rules of an engine, each at its own address.
///
/// Most events have a rule that handles them, and most rules do little with most of their events, so the cost of a
/// call matters. An engine with the only reference to a table changes the rules in place; a shared table is copied
/// first.
final class RuleTable: @unchecked Sendable {
    /// Before their first events.
    private let rules: [any Rule]
    private let boxes: [RuleBox]
    /// The same boxes while the table exists, for calls without reference counting.
    let access: Access

    struct Access {
        fileprivate let boxes: UnsafeMutableBufferPointer<Unmanaged<RuleBox>>
        /// Those of the rules that remember something about objects.
        fileprivate let remembering: UnsafeMutableBufferPointer<Unmanaged<RuleBox>>

        @inline(__always)
        func willCheck(_ rule: Int, _ event: Event, in context: inout RuleContext) {
            boxes[rule]._withUnsafeGuaranteedRef { $0.willCheck(event, in: &context) }
        }

        @inline(__always)
        func check(_ rule: Int, _ event: Event, in context: inout RuleContext) {
            boxes[rule]._withUnsafeGuaranteedRef { $0.check(event, in: &context) }
        }
    }

    convenience init(_ rules: [any Rule]) { self.init(rules, rules.map { Self.box($0) }) }

    private init(_ rules: [any Rule], _ boxes: [RuleBox]) {
        self.rules = rules
        self.boxes = boxes
        access = Access(boxes: Self.unowned(boxes), remembering: Self.unowned(boxes.filter(\.remembersObjects)))
    }

    deinit {
        access.boxes.deallocate()
        access.remembering.deallocate()
    }

    /// The same rules in the same states, for another engine.
    func copied() -> RuleTable { RuleTable(rules, boxes.map { $0.copied() }) }

    /// The same rules before their first events.
    func renewed() -> RuleTable { RuleTable(rules) }

    func traceEnded(_ rule: Int, in context: inout RuleContext) { boxes[rule].traceEnded(in: &context) }

    /// Ends what the rules remember about an object that is gone.
    func forget(_ id: ObjectID) {
        for box in access.remembering { box._withUnsafeGuaranteedRef { $0.forget(id) } }
    }

    private static func unowned(_ boxes: [RuleBox]) -> UnsafeMutableBufferPointer<Unmanaged<RuleBox>> {
        let unowned = UnsafeMutableBufferPointer<Unmanaged<RuleBox>>.allocate(capacity: boxes.count)
        for (index, box) in boxes.enumerated() { unowned.initializeElement(at: index, to: .passUnretained(box)) }
        return unowned
    }

    private static func box<Checked: Rule>(_ rule: Checked) -> RuleBox { TypedRuleBox(rule) }
}

/// The storage of a rule.
private class RuleBox {
    func willCheck(_ event: Event, in context: inout RuleContext) { preconditionFailure("a box without a rule") }
    func check(_ event: Event, in context: inout RuleContext) { preconditionFailure("a box without a rule") }
    func traceEnded(in context: inout RuleContext) { preconditionFailure("a box without a rule") }
    var remembersObjects: Bool { preconditionFailure("a box without a rule") }
    func forget(_ id: ObjectID) { preconditionFailure("a box without a rule") }
    func copied() -> RuleBox { preconditionFailure("a box without a rule") }
}

private final class TypedRuleBox<Checked: Rule>: RuleBox {
    /// A rule cannot reach itself through the context that it gets.
    @exclusivity(unchecked) private var rule: Checked

    init(_ rule: Checked) { self.rule = rule }

    override func willCheck(_ event: Event, in context: inout RuleContext) { rule.willCheck(event, in: &context) }
    override func check(_ event: Event, in context: inout RuleContext) { rule.check(event, in: &context) }
    override func traceEnded(in context: inout RuleContext) { rule.traceEnded(in: &context) }
    override var remembersObjects: Bool { Checked.Memory.self != Never.self }
    override func forget(_ id: ObjectID) { rule.endMemory(of: id) }
    override func copied() -> RuleBox { TypedRuleBox(rule) }
}
