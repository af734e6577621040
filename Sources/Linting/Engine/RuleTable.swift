import HierarchyModel

/// The rules of an engine, each at its own address.
///
/// Most events have a rule that handles them, and most rules do little with most of their events, so the cost of a
/// call matters: the engine reaches a rule with one call of a function of the rule's type. An engine with the only
/// reference to a table changes the rules in place; a shared table is copied first.
final class RuleTable: @unchecked Sendable {
    private let boxes: [RuleBox]
    /// The boxes of the rules that remember something about objects.
    private let remembering: [RuleBox]
    /// The rules while the table exists, for calls without reference counting.
    let access: Access

    struct Access {
        fileprivate struct Place {
            let type: any Rule.Type
            let rule: UnsafeMutableRawPointer
        }

        fileprivate let places: UnsafeMutablePointer<Place>

        @inline(__always)
        func check(_ rule: Int, _ event: Event, in context: inout RuleContext) {
            places[rule].type.check(event, with: places[rule].rule, in: &context)
        }
    }

    convenience init(_ rules: [any Rule]) { self.init(boxes: rules.map { Self.box($0) }) }

    private init(boxes: [RuleBox]) {
        self.boxes = boxes
        remembering = boxes.filter(\.remembersObjects)
        access = Access(places: .allocate(capacity: max(1, boxes.count)))
        for (index, box) in boxes.enumerated() {
            (access.places + index).initialize(to: Access.Place(type: box.type, rule: box.address))
        }
    }

    deinit { access.places.deallocate() }

    /// The same rules in the same states, for another engine.
    func copied() -> RuleTable { RuleTable(boxes: boxes.map { $0.copied() }) }

    /// The same rules before their first events.
    func renewed() -> RuleTable { RuleTable(boxes: boxes.map { $0.renewed() }) }

    var types: [any Rule.Type] { boxes.map { $0.type } }

    func traceEnded(_ rule: Int, in context: inout RuleContext) { boxes[rule].traceEnded(in: &context) }

    /// Ends what the rules remember about an object that is gone.
    func forget(_ id: ObjectID) { for box in remembering { box.forget(id) } }

    private static func box<Checked: Rule>(_ rule: Checked) -> RuleBox { TypedRuleBox(rule) }
}

/// The storage of a rule.
private class RuleBox {
    let address: UnsafeMutableRawPointer

    init(address: UnsafeMutableRawPointer) { self.address = address }

    var type: any Rule.Type { preconditionFailure("a box without a rule") }
    func traceEnded(in context: inout RuleContext) { preconditionFailure("a box without a rule") }
    var remembersObjects: Bool { preconditionFailure("a box without a rule") }
    func forget(_ id: ObjectID) { preconditionFailure("a box without a rule") }
    func copied() -> RuleBox { preconditionFailure("a box without a rule") }
    func renewed() -> RuleBox { preconditionFailure("a box without a rule") }
}

private final class TypedRuleBox<Checked: Rule>: RuleBox {
    /// At an address of its own: a rule cannot reach itself through the context that it gets.
    private let rule: UnsafeMutablePointer<Checked>

    init(_ rule: Checked) {
        self.rule = .allocate(capacity: 1)
        self.rule.initialize(to: rule)
        super.init(address: UnsafeMutableRawPointer(self.rule))
    }

    deinit {
        rule.deinitialize(count: 1)
        rule.deallocate()
    }

    override var type: any Rule.Type { Checked.self }
    override func traceEnded(in context: inout RuleContext) { rule.pointee.traceEnded(in: &context) }
    override var remembersObjects: Bool { Checked.Memory.self != Never.self }
    override func forget(_ id: ObjectID) { rule.pointee.endMemory(of: id) }
    override func copied() -> RuleBox { TypedRuleBox(rule.pointee) }
    override func renewed() -> RuleBox { TypedRuleBox(Checked()) }
}
