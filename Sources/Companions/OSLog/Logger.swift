/// What code names by the module `os`, which this module exports on Apple platforms.
public enum os {
    /// Takes messages and writes nothing.
    ///
    /// Source: os overlay.
    public struct Logger: Sendable {
        public init() {}
        public init(subsystem: String, category: String) {}
        public init(_ logObj: OSLog) {}

        public func log(_ message: OSLogMessage) {}
        public func log(level: OSLogType, _ message: OSLogMessage) {}
        public func trace(_ message: OSLogMessage) {}
        public func debug(_ message: OSLogMessage) {}
        public func info(_ message: OSLogMessage) {}
        public func notice(_ message: OSLogMessage) {}
        public func warning(_ message: OSLogMessage) {}
        public func error(_ message: OSLogMessage) {}
        public func critical(_ message: OSLogMessage) {}
        public func fault(_ message: OSLogMessage) {}
    }
}

public typealias Logger = os.Logger

/// A literal. Its values are not read.
///
/// Source: os overlay.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: OSLogInterpolation) {}
}

/// Source: os overlay.
public struct OSLogInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure @escaping () -> Value, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure @escaping () -> Value, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure @escaping () -> Value, format: OSLogIntegerFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {}
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ value: @autoclosure @escaping () -> Value, format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {}
}

/// Source: os overlay.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// Source: os overlay.
public struct OSLogStringAlignment: Sendable {
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment()
    }
    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment()
    }
}

/// Source: os overlay.
public struct OSLogIntegerFormatting: Sendable {
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting() }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
}

/// Source: os overlay.
public struct OSLogFloatFormatting: Sendable {
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting() }
    public static func fixed(precision: @autoclosure @escaping () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting()
    }
}
