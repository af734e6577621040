/// Writes what an event has beside its words straight into the ring: a part of a row that is not published yet.
///
/// Who appends asks first whether there is room, once for several bytes: that is most of what a short text takes.
struct BoxPen: ByteAppending {
    private(set) var place: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    /// Bytes that are appended before `end`; the word there may be written, too.
    @inline(__always)
    init(start: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
        place = start
        self.end = end
    }

    /// Bytes that a text takes at most beside its own, and an identifier.
    static let longestNumber = 10

    @inline(__always)
    func hasRoom(_ count: Int) -> Bool { end - place > count }

    /// The caller knows that there is room, as with all that follow.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        place.storeBytes(of: byte, as: UInt8.self)
        place += 1
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.baseAddress else { return }
        place.copyMemory(from: first, byteCount: bytes.count)
        place += bytes.count
    }
}
