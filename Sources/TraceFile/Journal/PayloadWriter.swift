/// Writes the payload of a row directly into the ring, before the row is published.
///
/// The caller checks the room once for several bytes, because the check takes most of the time of a short text.
struct PayloadWriter: ByteAppending {
    private(set) var next: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    /// Begins a payload that must end before `end`. The word at `end` may be overwritten too.
    @inline(__always)
    init(start: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
        next = start
        self.end = end
    }

    /// The largest size of a varint in bytes.
    static let longestNumber = 10

    @inline(__always)
    func hasRoom(_ count: Int) -> Bool { end - next > count }

    /// Appends a byte. The caller has checked that there is room, as for all following functions.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        next.storeBytes(of: byte, as: UInt8.self)
        next += 1
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.baseAddress else { return }
        next.copyMemory(from: first, byteCount: bytes.count)
        next += bytes.count
    }
}
