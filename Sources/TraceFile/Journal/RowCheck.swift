/// The checksum of a row. It changes with each value, each word, and the position of the row.
///
/// Each value is multiplied by its own factor, so that the products are independent. The words after the values are
/// chained.
struct RowCheck {
    private var sum: UInt64

    /// A value of a row.
    enum Part: Int { case time, word0, word1, word2, word3, word4, number, cause, site, fields }

    private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

    @inline(__always)
    init(session: UInt64, position: UInt64) { sum = session &+ position &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    mutating func add(_ value: UInt64, as part: Part) { sum = sum &+ value &* Self.factor(of: part) }

    /// Adds a word after the values.
    @inline(__always)
    mutating func add(word: UInt64) { sum = (sum ^ word) &* Self.factor }

    /// The checksum, which is never 0: a word that was never written begins no row.
    @inline(__always)
    func value(_ head: UInt32) -> UInt32 {
        let all = (sum ^ UInt64(head)) &* Self.factor
        return UInt32(truncatingIfNeeded: all ^ (all >> 32)) | 1
    }

    /// The powers of the factor.
    @inline(__always)
    private static func factor(of part: Part) -> UInt64 {
        switch part {
        case .time: factor
        case .word0: 0x3BE8_0D03_6F61_E269
        case .word1: 0xC1D5_80C2_3E77_C74B
        case .word2: 0x8210_003A_69CF_8F11
        case .word3: 0xB46B_0A7E_657B_F3C3
        case .word4: 0x3CE1_4A3F_36DF_AFF9
        case .number: 0x9C9C_D860_F6EC_20FB
        case .cause: 0x43E8_BF58_9F71_FF21
        case .site: 0x5A11_6D78_1012_1CF3
        case .fields: 0xBA4C_3A50_037D_C689
        }
    }
}
