/// The values that a field of type ``FieldType/symbol(_:)`` usually has, as cases in the order of the field's list.
///
/// An event holds the number of a symbol, and a case knows its own where the name of one would have to be looked for. For enums
/// of two to 256 cases without payloads.
public protocol KnownSymbol: CaseIterable, RawRepresentable<String>, BitwiseCopyable, Sendable {}

extension KnownSymbol {
    /// In the order of the cases.
    public static var names: [String] { allCases.map(\.rawValue) }

    /// From 0 in the order of the cases: what such an enum consists of.
    @inlinable public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}

/// Where a controller is on the way between off screen and on screen.
public enum Appearance: String, KnownSymbol {
    case disappeared, appearing, appeared, disappearing
}

/// Why an appearance changes.
public enum AppearanceReason: String, KnownSymbol {
    case presented, dismissed, movedIn, movedOut, covered, uncovered, container, window
}
