import CHindsightZlib
import Foundation

/// A stream of zlib, whose address does not change.
final class DeflateStream {
    private let operation: FilterOperation
    private let stream: UnsafeMutablePointer<z_stream>
    /// The most bytes that zlib gets at a time: it counts in 32 bits.
    private let limit: Int

    /// Without header and checksum. Source: zlib.h, `windowBits`.
    private static let rawWindow: Int32 = -15

    init?(_ operation: FilterOperation, limit: Int = Int(UInt32.max)) {
        (self.operation, self.limit) = (operation, limit)
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let status =
            switch operation {
            case .compress:
                deflateInit2_(stream, 5, Z_DEFLATED, Self.rawWindow, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
            case .decompress: inflateInit2_(stream, Self.rawWindow, ZLIB_VERSION, size)
            }
        if status != Z_OK { return nil }
    }

    deinit {
        switch operation {
        case .compress: deflateEnd(stream)
        case .decompress: inflateEnd(stream)
        }
        stream.deallocate()
    }

    /// Fills the buffer as far as it goes.
    func run(
        _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>, isLast: Bool
    ) -> (read: Int, written: Int, isAtEnd: Bool, isDamaged: Bool) {
        var (read, written) = (0, 0)
        while true {
            let (input, room) = (min(source.count - read, limit), min(target.count - written, limit))
            stream.pointee.next_in = source.baseAddress.map { UnsafeMutablePointer(mutating: $0 + read) }
            stream.pointee.avail_in = UInt32(input)
            stream.pointee.next_out = target.baseAddress.map { $0 + written }
            stream.pointee.avail_out = UInt32(room)
            let flush = isLast && input == source.count - read ? Z_FINISH : Z_NO_FLUSH
            let status = operation == .compress ? deflate(stream, flush) : inflate(stream, flush)
            let (taken, made) = (input - Int(stream.pointee.avail_in), room - Int(stream.pointee.avail_out))
            (read, written) = (read + taken, written + made)
            let isOver = status == Z_STREAM_END || status < 0 && status != Z_BUF_ERROR
            if isOver || taken == 0 && made == 0 {
                return (read, written, status == Z_STREAM_END, isOver && status != Z_STREAM_END)
            }
        }
    }

    /// Sends what becomes of the bytes. Throws if they are damaged, or end before the end of the stream.
    func run(_ bytes: [UInt8], isLast: Bool, bufferCapacity: Int, _ send: (Data) throws -> Void) throws {
        var rest = bytes[...]
        var buffer = [UInt8](repeating: 0, count: max(bufferCapacity, 1))
        while !isOver {
            let result = rest.withUnsafeBufferPointer { source in
                buffer.withUnsafeMutableBufferPointer { run(source, into: $0, isLast: isLast) }
            }
            if result.isDamaged { throw FilterError.filterProcessError }
            rest = rest.dropFirst(result.read)
            isOver = result.isAtEnd
            if result.written > 0 { try send(Data(buffer[..<result.written])) }
            if !isOver, result.written < buffer.count {
                if isLast { throw FilterError.filterProcessError }
                break
            }
        }
    }
    private var isOver = false
}
