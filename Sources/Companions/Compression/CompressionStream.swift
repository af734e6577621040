/// The functions that compress a stream in pieces.

/// What a stream reads and writes next; the functions move the pointers on. `state` is theirs.
///
/// Source: compression.h.
public struct compression_stream {
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    public var dst_size: Int
    public var src_ptr: UnsafePointer<UInt8>
    public var src_size: Int
    public var state: UnsafeMutableRawPointer?

    public init(
        dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
        state: UnsafeMutableRawPointer?
    ) {
        (self.dst_ptr, self.dst_size, self.src_ptr, self.src_size) = (dst_ptr, dst_size, src_ptr, src_size)
        self.state = state
    }
}

/// Source: compression.h.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// Source: compression.h.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// No more input comes after what the stream has now. Source: compression.h.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// Source: compression.h.
public struct compression_status: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The input is read, or the output is full.
public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// The stream has ended, and all of its output is written.
public let COMPRESSION_STATUS_END = compression_status(1)

/// Begins a stream, whose sizes are then 0. An error for another algorithm than zlib: the others are Apple's own.
///
/// `compression_stream_destroy(_:)` frees what it takes.
///
/// Source: compression.h.
@discardableResult
public func compression_stream_init(
    _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm
) -> compression_status {
    (stream.pointee.dst_size, stream.pointee.src_size, stream.pointee.state) = (0, 0, nil)
    let isDecoding = operation == COMPRESSION_STREAM_DECODE
    guard algorithm == COMPRESSION_ZLIB, isDecoding || operation == COMPRESSION_STREAM_ENCODE,
        let state = DeflateStream(isDecoding ? .decompress : .compress)
    else { return COMPRESSION_STATUS_ERROR }
    stream.pointee.state = Unmanaged.passRetained(state).toOpaque()
    return COMPRESSION_STATUS_OK
}

/// Reads and writes until the input is read, the output is full, or the stream ends. An error if the data is damaged,
/// if it ends before the stream does and `flags` is `COMPRESSION_STREAM_FINALIZE`, or if the stream was not begun.
///
/// Source: compression.h.
@discardableResult
public func compression_stream_process(
    _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
    let source = UnsafeBufferPointer(start: stream.pointee.src_ptr, count: stream.pointee.src_size)
    let target = UnsafeMutableBufferPointer(start: stream.pointee.dst_ptr, count: stream.pointee.dst_size)
    let deflate = Unmanaged<DeflateStream>.fromOpaque(state).takeUnretainedValue()
    let result = deflate.run(source, into: target, isLast: isLast)
    stream.pointee.src_ptr += result.read
    stream.pointee.src_size -= result.read
    stream.pointee.dst_ptr += result.written
    stream.pointee.dst_size -= result.written
    if result.isDamaged { return COMPRESSION_STATUS_ERROR }
    if result.isAtEnd { return COMPRESSION_STATUS_END }
    // With room left, the stream waits for input, which does not come.
    return isLast && stream.pointee.dst_size > 0 ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
}

/// Frees what a stream has taken. An error if it was not begun, or was freed before.
///
/// Source: compression.h.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    Unmanaged<DeflateStream>.fromOpaque(state).release()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
}
