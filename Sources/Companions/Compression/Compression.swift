/// Compression by zlib. The other algorithms are Apple's own, and fail.
import CHindsightZlib
@_exported import Foundation

/// Source: compression.h.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflate of level 5, without header and checksum. Source: compression.h.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// 0: zlib allocates what it needs. Source: compression.h.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// 0: zlib allocates what it needs. Source: compression.h.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns the number of bytes that were written; 0 if they do not fit, or the algorithm is not zlib.
///
/// Source: compression.h.
public func compression_encode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    guard algorithm == COMPRESSION_ZLIB, let stream = DeflateStream(.compress) else { return 0 }
    let source = UnsafeBufferPointer(start: src_buffer, count: src_size)
    let result = stream.run(source, into: UnsafeMutableBufferPointer(start: dst_buffer, count: dst_size), isLast: true)
    return result.isAtEnd ? result.written : 0
}

/// Returns the number of bytes that were written: `dst_size` if there would be more; 0 if the data is damaged, or the
/// algorithm is not zlib.
///
/// Source: compression.h.
public func compression_decode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    guard algorithm == COMPRESSION_ZLIB, let stream = DeflateStream(.decompress) else { return 0 }
    let source = UnsafeBufferPointer(start: src_buffer, count: src_size)
    let result = stream.run(source, into: UnsafeMutableBufferPointer(start: dst_buffer, count: dst_size), isLast: true)
    return result.isDamaged ? 0 : result.written
}

/// Source: Compression overlay.
public enum Algorithm: CaseIterable, Sendable {
    case lzfse, zlib, lz4, lzma
}

/// Source: Compression overlay.
public enum FilterOperation: Sendable {
    case compress, decompress
}

/// Source: Compression overlay.
public enum FilterError: Error, Sendable {
    case filterProcessError
    case invalidState
    case filterInitError
}

/// Gives what it makes of the data to a closure as soon as it has it, in pieces of at most `bufferCapacity` bytes, and
/// at the end nil.
///
/// Source: Compression overlay.
public final class OutputFilter {
    private let stream: DeflateStream
    private let bufferCapacity: Int
    private let send: (Data?) throws -> Void
    private var isFinalized = false

    /// Throws for another algorithm than zlib.
    public init(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
        writingTo writeBlock: @escaping (Data?) throws -> Void
    ) throws {
        guard algorithm == .zlib, let stream = DeflateStream(operation) else { throw FilterError.filterInitError }
        (self.stream, self.bufferCapacity, send) = (stream, bufferCapacity, writeBlock)
    }

    /// Empty data, or nil, ends the stream.
    public func write<D: DataProtocol>(_ data: D?) throws {
        guard !isFinalized else { throw FilterError.invalidState }
        let bytes = data.map { Array($0) } ?? []
        isFinalized = bytes.isEmpty
        try stream.run(bytes, isLast: bytes.isEmpty, bufferCapacity: bufferCapacity, send)
        if isFinalized { try send(nil) }
    }
    public func finalize() throws { if !isFinalized { try write(nil as Data?) } }
}
