import HierarchyModel
import JSONText
import TestSupport
import Testing

/// Any sequence of events is folded without a trap, and in any portions to the same state.
@Suite struct RandomFoldTests {
    /// Four times 250,000 events: a million in all.
    @Test(arguments: 1...4) func `any sequence of events is folded`(seed: UInt64) {
        var events = RandomEvents(seed: seed)
        var whole = HierarchyState()
        var resumed = HierarchyState()
        var effective = 0
        let length = UInt64(TestEffort.count(60_000, full: 250_000))
        for seq in 0..<length {
            let event = events.next(seq)
            if whole.apply(event) == nil { effective += 1 }
            resumed.apply(event)
            if seq % 9_973 == 0 {
                resumed = HierarchyState(json: resumed.json, uncountedScopes: resumed.uncountedScopes)
            }
        }
        #expect(whole == resumed)
        #expect(whole.anomalies > length / 25)
        #expect(effective > Int(length) / 5)
    }

    @Test func `a prefix and then the rest give the same state as the whole`() {
        var generator = RandomEvents(seed: 5)
        let events = (0..<3_000).map { generator.next($0) }
        var whole = HierarchyState()
        for event in events { whole.apply(event) }
        for cut in stride(from: 0, through: events.count, by: 97) {
            var prefix = HierarchyState()
            for event in events[..<cut] { prefix.apply(event) }
            var rest = prefix
            for event in events[cut...] { rest.apply(event) }
            #expect(rest == whole, "cut before E\(cut)")
            prefix.apply(contentsOf: Array(events[cut...]))
            #expect(prefix == whole, "all at once from E\(cut) on")
        }
    }

    @Test func `no sequence of events makes a state that contradicts itself`() {
        var events = RandomEvents(seed: 6)
        var state = HierarchyState()
        for seq in 0..<20_000 as Range<UInt64> {
            state.apply(events.next(seq))
            if seq % 101 == 0 { #expect(state.violatedInvariants == [], "after E\(seq)") }
        }
    }
}

/// What searches rely on to pass over events that cannot have changed what they look for.
@Suite struct TouchingTests {
    @Test(arguments: 7...8) func `only touched objects change and only in fields of the kind`(seed: UInt64) {
        var events = RandomEvents(seed: seed)
        var state = HierarchyState()
        var changes = 0
        for seq in 0..<6_000 as Range<UInt64> {
            let event = events.next(seq)
            let old = state
            state.apply(event)
            let touched = Set(old.objects(touchedBy: event))
            for id in Self.ids(old).union(Self.ids(state)) where old.object(id) != state.object(id) {
                changes += 1
                #expect(touched.contains(id), "\(event.name) changed \(id)")
                expectChange(old.object(id), state.object(id), by: event.kind)
            }
        }
        #expect(changes > 400)
    }

    private static func ids(_ state: HierarchyState) -> Set<ObjectID> {
        Set(state.windows.map(\.id) + state.controllers.map(\.id) + state.transitions.map(\.id))
    }

    private func expectChange(_ old: AnyStateObject?, _ new: AnyStateObject?, by kind: EventKind) {
        switch (old, new) {
        case (.window(let old)?, .window(let new)?): expectChange(old, new, by: kind)
        case (.controller(let old)?, .controller(let new)?): expectChange(old, new, by: kind)
        case (.transition(let old)?, .transition(let new)?): expectChange(old, new, by: kind)
        case (.window?, nil), (nil, .window?): #expect(WindowState.kindsOfLife.contains(kind))
        case (.controller?, nil), (nil, .controller?): #expect(ControllerState.kindsOfLife.contains(kind))
        case (.transition?, nil), (nil, .transition?): #expect(TransitionState.kindsOfLife.contains(kind))
        default: Issue.record("\(kind) made one object of another")
        }
    }

    private func expectChange<Object: StateObject>(_ old: Object, _ new: Object, by kind: EventKind) {
        for field in Object.fields where field.get(old) != field.get(new) {
            #expect(field.changedBy.contains(kind), "\(kind.name) changed \(Object.typeName).\(field.name)")
        }
    }

    @Test func `a given state touches all objects before and after it`() {
        var old = HierarchyState()
        old.apply(Event(.windowCreated, [.window: .id(ObjectID(1))]))
        var other = HierarchyState()
        other.apply(Event(.controllerCreated, [.controller: .id(ObjectID(2))]))
        let given = Event(.stateGiven, [.state: .object(other.given)])
        #expect(old.objects(touchedBy: given) == [ObjectID(1)])
        old.apply(given)
        #expect(old.objects(touchedBy: given) == [ObjectID(2)])
    }
}

/// Events of every kind but `state.given`, legal or not, over few numbers, so that they meet.
private struct RandomEvents {
    private var random: SeededGenerator
    private static let kinds = Vocabulary.kinds.filter { $0.kind != .stateGiven }
    private static let facts = kinds.filter { $0.family == .fact }

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next(_ seq: UInt64) -> Event {
        let row =
            Int.random(in: 0..<3, using: &random) > 0
            ? Self.facts.randomElement(using: &random) : Self.kinds.randomElement(using: &random)
        guard let row else { return Event(seq: seq, .turnEnded) }
        var event = Event(seq: seq, t: seq, row.kind)
        for field in row.fields where Int.random(in: 0..<12, using: &random) > 0 {
            event[field.field] = value(field.type)
        }
        return event
    }

    private mutating func value(_ type: FieldType) -> FieldValue? {
        let roll = Int.random(in: 0..<12, using: &random)
        if roll == 0 { return type == .id ? nil : .null }
        switch type {
        case .id, .optionalID: return .id(id())
        case .int: return .int(Int64.random(in: -3...40, using: &random))
        case .uint: return .uint(UInt64.random(in: 0...9, using: &random))
        case .double: return .double(Double(roll) / 4)
        case .bool: return .bool(roll > 6)
        case .string: return .string(["a", "UIViewController", "é\u{1B}"][roll % 3])
        case .symbol(let known): return .string(roll == 1 ? "odd" : known[roll % known.count])
        case .size: return .size(Size(Double(roll), 852))
        case .rect: return .rect(Rect(0, Double(roll), 393, 0.5))
        case .ids: return .ids((0..<roll % 4).map { _ in id() })
        case .strings: return .strings(["x"])
        case .traits: return .traits(roll == 1 ? Traits() : traits(roll))
        case .object: return nil
        }
    }

    private mutating func id() -> ObjectID { ObjectID(UInt32.random(in: 0..<40, using: &random)) }

    private func traits(_ roll: Int) -> Traits {
        var traits = Traits()
        traits[Traits.knownNames[roll % Traits.knownNames.count]] = .string("compact")
        traits["new\(roll % 2)"] = .number(JSONNumber(roll))
        return traits
    }
}
