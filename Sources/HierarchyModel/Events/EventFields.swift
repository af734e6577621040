/// The fields of a new event: `[.controller: .id(4), .title: .string("Inbox")]`.
///
/// A literal is on the stack where the event is made from it at once.
public struct EventFields: ExpressibleByDictionaryLiteral, Sendable {
    @usableFromInline let elements: [(FieldName, FieldValue)]

    @inlinable
    public init(dictionaryLiteral elements: (FieldName, FieldValue)...) { self.elements = elements }

    /// Fields that are collected one by one. No name occurs twice.
    public init(_ elements: [(FieldName, FieldValue)]) { self.elements = elements }
}

/// The fields of a new event that holds only numbers. A literal of this type counts no references.
public struct WordFields: ExpressibleByDictionaryLiteral, Sendable {
    public typealias Buffer = UnsafeBufferPointer<(FieldName, WordValue)>

    @usableFromInline let elements: [(FieldName, WordValue)]

    @inlinable
    public init(dictionaryLiteral elements: (FieldName, WordValue)...) { self.elements = elements }

    /// A literal whose elements are used in this way is on the stack.
    @inlinable
    @inline(__always)
    public func withBuffer<Result>(_ body: (Buffer) -> Result) -> Result { elements.withUnsafeBufferPointer(body) }
}

/// A ``FieldValue`` that takes one or a few machine words.
public struct WordValue: BitwiseCopyable, Sendable {
    @usableFromInline let type: FieldTypeCode
    @usableFromInline let words: (UInt64, UInt64, UInt64, UInt64)

    @inlinable
    init(_ type: FieldTypeCode, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0, _ fourth: UInt64 = 0) {
        self.type = type
        words = (first, second, third, fourth)
    }

    @inlinable public static var null: WordValue { WordValue(.null, 0) }
    @inlinable public static func id(_ id: ObjectID) -> WordValue { WordValue(.id, UInt64(id.rawValue)) }
    @inlinable public static func int(_ number: Int64) -> WordValue { WordValue(.int, UInt64(bitPattern: number)) }
    @inlinable public static func uint(_ number: UInt64) -> WordValue { WordValue(.uint, number) }
    @inlinable public static func double(_ number: Double) -> WordValue { WordValue(.double, number.bitPattern) }
    @inlinable public static func bool(_ flag: Bool) -> WordValue { WordValue(.bool, flag ? 1 : 0) }

    @inlinable
    public static func size(_ size: Size) -> WordValue {
        WordValue(.size, size.width.bitPattern, size.height.bitPattern)
    }

    @inlinable
    public static func rect(_ rect: Rect) -> WordValue {
        WordValue(.rect, rect.x.bitPattern, rect.y.bitPattern, rect.width.bitPattern, rect.height.bitPattern)
    }

    /// One of the known values of a field.
    @inlinable
    public static func symbol<Value: KnownSymbol>(_ value: Value) -> WordValue {
        WordValue(.symbol, UInt64(value.number))
    }

    /// The identifier, or null where there is none.
    @inlinable
    public static func id(_ id: ObjectID?) -> WordValue {
        if let id { .id(id) } else { .null }
    }

    /// One of the known values of a field, or null where there is none.
    @inlinable
    public static func symbol<Value: KnownSymbol>(_ value: Value?) -> WordValue {
        if let value { .symbol(value) } else { .null }
    }

    /// The same value for a field that no word holds.
    func fieldValue(_ layout: FieldLayout) -> FieldValue {
        var held = EventWords()
        held.store(self, at: 0)
        return held.value(of: type, at: 0, layout)
    }
}
