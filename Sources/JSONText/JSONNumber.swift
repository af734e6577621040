/// A JSON number with its exact value.
///
/// Whole numbers from -2⁶³ to 2⁶⁴-1 are integers in every spelling: `1`, `1.0` and `1e0` are the same number. A larger
/// integer literal keeps its digits. Every other literal is the nearest `Double`. Two numbers are equal if and only if
/// their ``canonicalText`` is equal. There is no negative zero.
public struct JSONNumber: Hashable, Sendable {
    private enum Storage: Hashable {
        case signed(Int64)
        /// Above `Int64.max`.
        case unsigned(UInt64)
        /// The bit pattern of any other value. A bit pattern makes NaN equal to itself.
        case double(UInt64)
        /// An integer literal beyond 64 bits that is not the canonical text of a `Double`.
        case digits(String)
    }

    private let storage: Storage

    public init(_ value: Int64) { storage = .signed(value) }
    public init(_ value: Int) { storage = .signed(Int64(value)) }
    public init(_ value: UInt32) { storage = .signed(Int64(value)) }

    public init(_ value: UInt64) {
        storage = Int64(exactly: value).map { .signed($0) } ?? .unsigned(value)
    }

    /// The number `value`. NaN and infinities are allowed; ``JSONWriter`` writes them as strings.
    public init(_ value: Double) {
        storage = Self.whole(value) ?? .double((value.isNaN ? .nan : value).bitPattern)
    }

    /// `value` as an integer of 64 bits; nil if it has a fraction or is out of range.
    ///
    /// Converts and compares, because `init(exactly:)` needs the C library's `trunc`, and this module links no C
    /// library.
    private static func whole(_ value: Double) -> Storage? {
        if value >= -0x1p63, value < 0x1p63 {
            let whole = Int64(value)
            return Double(whole) == value ? .signed(whole) : nil
        }
        // A `Double` of this magnitude has no fraction.
        return value >= 0x1p63 && value < 0x1p64 ? .unsigned(UInt64(value)) : nil
    }

    /// The number of an integer literal (optional minus, digits, no leading zero) that does not fit into 64 bits;
    /// nil if it is also out of the range of `Double`.
    init?(wideInteger digits: String) {
        guard let nearest = Double(digits), nearest.isFinite else { return nil }
        let rounded = JSONNumber(nearest)
        storage = rounded.canonicalText == digits ? rounded.storage : .digits(digits)
    }

    /// The value, if it is whole and from -2⁶³ to 2⁶³-1.
    public var int64: Int64? {
        if case .signed(let value) = storage { value } else { nil }
    }

    /// The value, if it is whole and from 0 to 2⁶⁴-1.
    public var uint64: UInt64? {
        switch storage {
        case .signed(let value): UInt64(exactly: value)
        case .unsigned(let value): value
        case .double, .digits: nil
        }
    }

    /// The `Double` nearest to the value.
    public var double: Double {
        switch storage {
        case .signed(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .double(let bits): Double(bitPattern: bits)
        case .digits(let digits): Double(digits) ?? .nan
        }
    }

    /// False for NaN and the infinities, which have no JSON literal.
    public var isFinite: Bool {
        if case .double(let bits) = storage { Double(bitPattern: bits).isFinite } else { true }
    }

    /// The canonical text of this value. Equal numbers have equal texts.
    ///
    /// Integers have all their digits. Other values below 2⁶⁴ have the fewest digits that read back equal, as Swift
    /// describes them (`0.1`, `1e-07`). Larger `Double`s have those digits filled up with zeros (`1e22` is `1` and 22
    /// zeros). Values that are not finite are `nan`, `inf` and `-inf`, which ``JSONWriter`` puts in quotes.
    public var canonicalText: String {
        switch storage {
        case .signed(let value): value.description
        case .unsigned(let value): value.description
        case .double(let bits): Self.text(of: Double(bitPattern: bits))
        case .digits(let digits): digits
        }
    }
}

extension JSONNumber {
    private static func text(of value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-inf" : "inf" }
        return value.magnitude < 0x1p53 ? value.description : expanded(value.description)
    }

    /// The description of a large whole number, `-1.25e+20`, without point and exponent: `-125000000000000000000`.
    private static func expanded(_ description: String) -> String {
        let parts = description.split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let fraction = mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : ""
        return mantissa[0] + fraction + String(repeating: "0", count: max(0, exponent - fraction.count))
    }
}
