import HierarchyModel
import JSONText

extension SeededGenerator {
    /// A value that a field of that type may hold, and that is not null. Of an object, traits by the number of a child.
    public mutating func value(of type: FieldType) -> FieldValue {
        switch type {
        case .id, .optionalID: .id(id())
        case .int: .int(Int64(truncatingIfNeeded: next() >> number(below: UInt64(64))) * (isOneIn(2) ? 1 : -1))
        case .uint: .uint(next() >> number(below: UInt64(64)))
        case .double: .double(double())
        case .bool: .bool(isOneIn(2))
        case .string: .string(text())
        case .symbol(let known): .string(isOneIn(4) ? text() : element(of: known))
        case .size: .size(Size(double(), double()))
        case .rect: .rect(Rect(double(), double(), double(), double()))
        case .ids: .ids((0..<number(below: 5)).map { _ in id() })
        case .strings: .strings((0..<number(below: 5)).map { _ in text() })
        case .traits: .traits(traits())
        case .object: .object(overrides())
        }
    }

    private mutating func id() -> ObjectID { ObjectID(UInt32(truncatingIfNeeded: next() >> number(below: UInt64(64)))) }

    private mutating func double() -> Double {
        switch number(below: 4) {
        case 0: Double(number(below: 2000))
        case 1: Double(number(below: 6000)) / 6
        case 2: -Double(number(below: UInt64.max)) / 7
        default: Double.leastNonzeroMagnitude
        }
    }

    private mutating func text() -> String {
        element(of: ["", "a", "Größe", "e\u{301}", "\u{0}\"\n", "日本", "portrait"])
    }

    private mutating func traits() -> Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(text())
        traits["displayScale"] = .number(JSONNumber(double()))
        if isOneIn(2) { traits["newer"] = .array([.null, .bool(true)]) }
        return traits
    }

    private mutating func overrides() -> JSONObject {
        let children = Set((0..<number(below: 4)).map { _ in id() })
        var object = JSONObject()
        for child in children.sorted() { object.append(String(child.rawValue), .object(traits().json)) }
        return object
    }
}
