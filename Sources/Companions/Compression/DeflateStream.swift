import CHindsightZlib
import Foundation

/// A stream of zlib, whose address does not change.
final class DeflateStream {
    private let operation: FilterOperation
    private let stream: UnsafeMutablePointer<z_stream>

    /// Without header and checksum. Source: zlib.h, `windowBits`.
    private static let rawWindow: Int32 = -15

    init?(_ operation: FilterOperation) {
        self.operation = operation
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
        stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.pointee.avail_in = UInt32(source.count)
        stream.pointee.next_out = target.baseAddress
        stream.pointee.avail_out = UInt32(target.count)
        let flush = isLast ? Z_FINISH : Z_NO_FLUSH
        let status = operation == .compress ? deflate(stream, flush) : inflate(stream, flush)
        return (
            source.count - Int(stream.pointee.avail_in), target.count - Int(stream.pointee.avail_out),
            status == Z_STREAM_END, status < 0 && status != Z_BUF_ERROR
        )
    }

    /// All that becomes of the bytes. Throws if they are damaged, or end before the end of the stream.
    func pieces(of bytes: [UInt8], isLast: Bool) throws -> [Data] {
        var (pieces, rest): ([Data], ArraySlice<UInt8>) = ([], bytes[...])
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isOver {
            let result = rest.withUnsafeBufferPointer { source in
                buffer.withUnsafeMutableBufferPointer { run(source, into: $0, isLast: isLast) }
            }
            if result.isDamaged { throw FilterError.filterProcessError }
            rest = rest.dropFirst(result.read)
            if result.written > 0 { pieces.append(Data(buffer[..<result.written])) }
            isOver = result.isAtEnd
            if !isOver, result.written < buffer.count {
                if isLast { throw FilterError.filterProcessError }
                break
            }
        }
        return pieces
    }
    private var isOver = false
}
