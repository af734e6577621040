import HierarchyModel
import TestSupport

/// Random events, which may contradict each other.
struct RandomEvents {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Any kind but a given state, with identifiers from 0 to 19, flags and nulls.
    mutating func event(_ seq: UInt64) -> Event {
        let kind = Vocabulary.kinds[random.number(below: Vocabulary.kinds.count)].kind
        var event = Event(seq: seq, t: seq * 1_000, kind == .sessionBegan || kind == .stateGiven ? .return : kind)
        for field in event.kind.fields where random.number(below: 10) > 0 { event[field.field] = value(of: field.type) }
        return event
    }

    private mutating func value(of type: FieldType) -> FieldValue? {
        switch type {
        case .id: .id(ObjectID(UInt32(random.number(below: 20))))
        case .optionalID: random.number(below: 3) == 0 ? .null : .id(ObjectID(UInt32(random.number(below: 20))))
        case .bool: .bool(random.number(below: 2) == 0)
        case .ids: .ids([ObjectID(UInt32(random.number(below: 20)))])
        case .symbol(let known): .string(known[random.number(below: known.count)])
        case .string: .string("Unbalanced calls to begin/end appearance transitions for X")
        default: nil
        }
    }
}
