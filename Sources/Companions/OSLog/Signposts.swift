/// Marks intervals for a profiler. Nothing is written.
///
/// Source: os overlay.
public struct OSSignposter: Sendable {
    public static let disabled = OSSignposter()
    public let isEnabled = false

    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logHandle: OSLog) {}
    public init(logger: Logger) {}

    public func makeSignpostID() -> OSSignpostID { .exclusive }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState()
    }
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result { try task() }
}

/// Source: os overlay.
public final class OSSignpostIntervalState: Sendable {}

/// Source: os/signpost.h.
public struct OSSignpostID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    public init(log: OSLog) { self = .exclusive }
    public init(log: OSLog, object: AnyObject) { self = .exclusive }

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(0xFFFF_FFFF_FFFF_FFFF)
    public static let null = OSSignpostID(0)
}

/// Source: os/signpost.h.
public enum OSSignpostType: UInt8, Sendable {
    case event = 0
    case begin = 1
    case end = 2
}

/// Writes nothing. Source: os overlay.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Writes nothing. Source: os overlay.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
