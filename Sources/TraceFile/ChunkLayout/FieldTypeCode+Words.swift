import HierarchyModel

extension FieldTypeCode {
    var isID: Bool { self == .id || self == .optionalID }

    /// Whether the words of a body are those that an event holds in memory.
    var isNumeric: Bool {
        switch self {
        case .id, .optionalID, .int, .uint, .double, .size, .rect: true
        default: false
        }
    }

    /// The words that a value takes in a body, as the types that tell how each is written; a flag lies in the shape.
    var bodyWords: [FieldTypeCode] {
        switch self {
        case .bool: []
        case .size: [.double, .double]
        case .rect: [.double, .double, .double, .double]
        default: [self]
        }
    }
}

extension KindLayouts {
    @inline(__always)
    subscript(code: UInt16) -> UnsafePointer<KindLayout> {
        precondition(Int(code) < count, "no kind \(code)")
        return kinds + Int(code)
    }

    /// - Parameters:
    ///   - code: of a kind.
    ///   - index: of a field, 0…15.
    @inline(__always)
    subscript(code: UInt16, index: Int) -> FieldLayout {
        precondition(Int(code) < count, "no kind \(code)")
        return fields[Int(code) &* Self.maximumFields &+ index]
    }
}
