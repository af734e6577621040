/// Decodes the times between the events of a group.
struct TimeDecoder: ~Copyable {
    private struct Column {
        var next: UnsafePointer<UInt8>
        let end: UnsafePointer<UInt8>
    }

    private let classes: TimeClasses
    private let step: UInt64
    /// All columns, one after the other.
    private let sizes: PaddedBytes
    private let columns: UnsafeMutablePointer<Column>
    private var openBits: BitReader
    /// The row of the class table.
    private var row = TimeClasses.ownRow
    /// The time of the last event.
    private(set) var time: UInt64

    init(_ classes: TimeClasses, step: UInt64, columns parts: [[UInt8]], openBits: [UInt8], start: UInt64) {
        self.classes = classes
        self.step = step
        self.openBits = BitReader(openBits)
        time = start
        sizes = PaddedBytes(parts.flatMap { $0 })
        columns = .allocate(capacity: parts.count)
        var start = UnsafePointer(sizes.start)
        for (index, part) in parts.enumerated() {
            (columns + index).initialize(to: Column(next: start, end: start + part.count))
            start += part.count
        }
    }

    deinit { columns.deallocate() }

    /// Whether all sizes are used, and all open bits except those that fill the last byte.
    var isAtEnd: Bool {
        openBits.cursor.remaining < 8
            && (0..<TimeClass.columns).allSatisfy { columns[Int($0)].next == columns[Int($0)].end }
    }

    /// Stores the times of the next events, whose shapes are in `rows`. `count` is the number of times that could be
    /// read.
    mutating func put(
        _ rows: UnsafePointer<EventRow>, _ times: UnsafeMutablePointer<UInt64>, _ wanted: Int, count: inout Int
    ) throws(Corruption) {
        // Local variables keep the state of the loop in registers.
        var (now, row, bits) = (time, row, openBits.cursor)
        var done = 0
        defer { (time, self.row, openBits.cursor, count) = (now, row, bits, done) }
        while done < wanted {
            let timeClass = classes.timeClass(of: Int(rows[done].shape), &row)
            let column = columns + Int(timeClass.column)
            guard column.pointee.next < column.pointee.end else { throw openBits.corruption("another size", "none") }
            let size = timeClass.centre &+ UInt8(zigzag: column.pointee.next.pointee)
            column.pointee.next += 1
            guard size <= Magnitude.maximum else {
                throw openBits.corruption("a size up to \(Magnitude.maximum)", "\(size)")
            }
            let number = Magnitude.least(size) | bits.next(Magnitude.openBits(size))
            let (distance, isTooLarge) = number.multipliedReportingOverflow(by: step)
            let (sum, isTooLate) = now.addingReportingOverflow(distance)
            guard !bits.isBeyondEnd else { throw openBits.corruption("more bits", "their end") }
            guard !isTooLarge, !isTooLate else { throw openBits.corruption("a time of 64 bits", "a later one") }
            now = sum
            times[done] = sum
            done &+= 1
        }
    }
}

/// The class of the time before each event.
final class TimeClasses {
    /// The row for an event whose class does not depend on the event before.
    static let ownRow = 0

    private let own: UnsafeMutablePointer<TimeClass>
    /// A row for each of the first shapes, as the shape before, after ``ownRow``. The entry is the shape's own class
    /// where the chunk gives no other.
    private let paired: UnsafeMutablePointer<TimeClass>
    private let stride: Int

    /// `head` is at the end of the shapes.
    init(_ classes: [TimeClass], _ head: inout ByteCursor) throws(Corruption) {
        let count = min(classes.count, TimeClass.pairedShapes)
        stride = count
        own = .allocate(capacity: max(1, classes.count))
        for (shape, timeClass) in classes.enumerated() { (own + shape).initialize(to: timeClass) }
        paired = .allocate(capacity: max(1, (count + 1) * count))
        for row in 0...count { (paired + row * count).initialize(from: own, count: count) }
        for _ in 0..<(try head.count("a number of pairs", atMost: head.remaining)) {
            let (before, shape) = (Int(try head.byte()), Int(try head.byte()))
            guard before < count, shape < count else {
                throw head.corruption("shapes below \(count)", "\(before), \(shape)")
            }
            paired[(before + 1) * count + shape] = try TimeClass(from: &head)
        }
    }

    deinit {
        own.deallocate()
        paired.deallocate()
    }

    /// The class of an event of a shape of the chunk. `row` is the row that the event before chose, and becomes the row
    /// for the next event.
    @inline(__always) func timeClass(of shape: Int, _ row: inout Int) -> TimeClass {
        guard shape < stride else {
            row = Self.ownRow
            return own[shape]
        }
        defer { row = shape &+ 1 }
        return paired[row &* stride &+ shape]
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
private struct BitReader: ~Copyable {
    /// A position in the bits. It is valid as long as the reader.
    struct Cursor {
        fileprivate let start: UnsafeRawPointer
        /// The number of bits.
        fileprivate let end: Int
        fileprivate var position = 0

        @inline(__always) var isBeyondEnd: Bool { position > end }
        /// In bits.
        var remaining: Int { end - position }

        /// The next bits, at most 61; any bits after the end.
        @inline(__always) mutating func next(_ count: Int) -> UInt64 {
            let (place, shift) = (start + min(position, end) >> 3, UInt64(truncatingIfNeeded: position & 7))
            var word = UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)) >> shift
            if count > 56 { word |= UInt64(place.load(fromByteOffset: 8, as: UInt8.self)) << (64 &- shift) }
            position &+= count
            return word & (1 << UInt64(truncatingIfNeeded: count) &- 1)
        }
    }

    private let bytes: PaddedBytes
    var cursor: Cursor

    init(_ bytes: [UInt8]) {
        self.bytes = PaddedBytes(bytes)
        cursor = Cursor(start: UnsafeRawPointer(self.bytes.start), end: bytes.count * 8)
    }

    func corruption(_ expected: String, _ found: String) -> Corruption {
        Corruption(offset: cursor.position >> 3, expected: expected, found: found)
    }
}

extension UInt8 {
    /// The signed number whose zigzag is `value`, modulo 256.
    @inline(__always) fileprivate init(zigzag value: UInt8) { self = value >> 1 ^ (0 &- value & 1) }
}
