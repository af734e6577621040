/// Reads the distances between the events of a chunk.
struct TimeDecoder: ~Copyable {
    private struct Place {
        var next: Int
        var end: Int
    }

    private let classes: TimeClasses
    private let step: UInt64
    /// All columns, one behind the other.
    private let columns: [UInt8]
    private let places: UnsafeMutablePointer<Place>
    private var openBits: BitReader
    private var before = Int.max

    init(_ classes: TimeClasses, step: UInt64, columns: [[UInt8]], openBits: [UInt8]) {
        self.classes = classes
        self.step = step
        self.openBits = BitReader(openBits)
        self.columns = columns.flatMap { $0 }
        places = UnsafeMutablePointer<Place>.allocate(capacity: columns.count)
        var end = 0
        for (index, column) in columns.enumerated() {
            (places + index).initialize(to: Place(next: end, end: end + column.count))
            end += column.count
        }
    }

    deinit { places.deallocate() }

    /// The distance of the next event from the one before.
    @inline(__always) mutating func next(shape: Int) throws(Corruption) -> UInt64 {
        let timeClass = classes.timeClass(of: shape, behind: before)
        before = shape
        let place = places + Int(timeClass.column)
        let next = place.pointee.next
        guard next < place.pointee.end else { throw openBits.corruption("\(next + 1) sizes", "\(next)") }
        place.pointee.next = next + 1
        let size = timeClass.centre &+ UInt8(bitPattern: Int8(zigzag: columns[next]))
        guard size <= Magnitude.maximum else { throw openBits.corruption("a size up to \(Magnitude.maximum)", "\(size)") }
        let number = Magnitude.least(size) | (try openBits.next(Magnitude.openBits(size)))
        if step == 1 { return number }
        let (distance, isTooLarge) = number.multipliedReportingOverflow(by: step)
        guard !isTooLarge else { throw openBits.corruption("a time of 64 bits", "\(number) steps of \(step) ns") }
        return distance
    }
}

/// Which class the distance before an event has.
struct TimeClasses {
    private let classes: [TimeClass]
    /// By the shape before and the shape, as far as both are among the first; the shape's own class where no other is given.
    private var paired: [TimeClass] = []
    private let pairedCount: Int

    /// `head` stands behind the shapes.
    init(_ classes: [TimeClass], _ head: inout ByteCursor) throws(Corruption) {
        self.classes = classes
        pairedCount = min(classes.count, TimeClass.pairedShapes)
        for _ in 0..<pairedCount { paired += classes[..<pairedCount] }
        for _ in 0..<(try head.count("a number of pairs", atMost: head.remaining)) {
            let (before, shape) = (Int(try head.byte()), Int(try head.byte()))
            guard before < pairedCount, shape < pairedCount else {
                throw head.corruption("shapes below \(pairedCount)", "\(before), \(shape)")
            }
            paired[before * pairedCount + shape] = try TimeClass(from: &head)
        }
    }

    @inline(__always) func timeClass(of shape: Int, behind before: Int) -> TimeClass {
        before < pairedCount && shape < pairedCount ? paired[before * pairedCount + shape] : classes[shape]
    }
}

extension TimeClass {
    init(from cursor: inout ByteCursor) throws(Corruption) {
        column = try cursor.byte()
        centre = try cursor.byte()
        guard column < Self.columns else { throw cursor.corruption("a column below \(Self.columns)", "\(column)") }
    }
}

/// Reads packed bits, the lowest first.
private struct BitReader {
    private let bytes: [UInt8]
    /// Of bits.
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    @inline(__always) mutating func next(_ count: Int) throws(Corruption) -> UInt64 {
        let first = position >> 3
        guard count <= 56, first + 8 <= bytes.count else { return try slowly(count) }
        let word = bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: first, as: UInt64.self)) }
        defer { position += count }
        return word >> UInt64(position & 7) & (1 << UInt64(count) &- 1)
    }

    private mutating func slowly(_ count: Int) throws(Corruption) -> UInt64 {
        guard position + count <= bytes.count * 8 else { throw corruption("\(count) more bits", "\(bytes.count * 8 - position)") }
        var value: UInt64 = 0
        for bit in 0..<count {
            value |= UInt64(bytes[position >> 3] >> UInt8(position & 7) & 1) << UInt64(bit)
            position += 1
        }
        return value
    }

    func corruption(_ expected: String, _ found: String) -> Corruption {
        Corruption(offset: position >> 3, expected: expected, found: found)
    }
}

extension Int8 {
    init(zigzag value: UInt8) { self = Int8(bitPattern: value >> 1) ^ -Int8(bitPattern: value & 1) }
}
