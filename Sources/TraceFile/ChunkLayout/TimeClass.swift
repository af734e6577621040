/// How the times between events are written: a rough size, stored in a column as its difference from the usual size of
/// its class, and the bits that the size leaves open.
struct TimeClass: Hashable {
    /// The column that holds the sizes.
    var column: UInt8 = 0
    /// The usual size.
    var centre: UInt8 = 0

    static let columns = 4
    /// How many shapes can have a class that depends on the shape before.
    static let pairedShapes = 128
}

/// The rough size of a number: 0…3 as they are, then four sizes an octave.
enum Magnitude {
    static let maximum: UInt8 = 251

    @inline(__always) static func size(of number: UInt64) -> UInt8 {
        if number < 4 { return UInt8(truncatingIfNeeded: number) }
        let open = 61 - number.leadingZeroBitCount
        return UInt8(truncatingIfNeeded: (open + 1) << 2 + Int(truncatingIfNeeded: number >> UInt64(open)) & 3)
    }

    /// How many bits of a number its size leaves open.
    @inline(__always) static func openBits(_ size: UInt8) -> Int { size < 8 ? 0 : Int(size >> 2) - 1 }

    /// The smallest number of a size.
    @inline(__always) static func least(_ size: UInt8) -> UInt64 {
        size < 8 ? UInt64(size) : UInt64(4 + size & 3) << UInt64(size >> 2 - 1)
    }
}
