/// The number of bytes that a value needs in a row: one, two, four or eight in the lower half, and 0, 1, 2 or 3 for it
/// in the upper half. A table, because a branch would be mispredicted.
// Unchecked for its pointer: the table does not change once it is made.
struct RowLengths: @unchecked Sendable {
    static let shared = RowLengths()

    private let byHighestBit: UnsafePointer<UInt32>

    private init() {
        let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
        for bit in 0..<64 {
            let size: UInt32 = bit < 8 ? 0 : bit < 16 ? 1 : bit < 32 ? 2 : 3
            (table + bit).initialize(to: size << 16 | 1 << size)
        }
        byHighestBit = UnsafePointer(table)
    }

    @inline(__always)
    subscript(value: UInt64) -> UInt32 { byHighestBit[63 &- (value | 1).leadingZeroBitCount] }
}
