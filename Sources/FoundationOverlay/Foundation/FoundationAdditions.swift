#if !canImport(Darwin)
    import Foundation

    // Members of Apple's Foundation that Foundation on Linux lacks.

    extension NSExceptionName {
        public static let genericException = Self(rawValue: "NSGenericException")
        public static let rangeException = Self(rawValue: "NSRangeException")
        public static let invalidArgumentException = Self(rawValue: "NSInvalidArgumentException")
        public static let internalInconsistencyException = Self(rawValue: "NSInternalInconsistencyException")
        public static let mallocException = Self(rawValue: "NSMallocException")
        public static let objectNotAvailableException = Self(rawValue: "NSObjectNotAvailableException")
    }

    extension ProcessInfo {
        /// Source: NSProcessInfo.h, iOS 11.
        public enum ThermalState: Int, Sendable {
            case nominal = 0
            case fair, serious, critical
        }

        /// That of a device at rest: the machine's own is not measured.
        public var thermalState: ThermalState { .nominal }
        /// False: a session has no battery settings.
        public var isLowPowerModeEnabled: Bool { false }
        public static let thermalStateDidChangeNotification = NSNotification.Name(
            "NSProcessInfoThermalStateDidChangeNotification")
    }

    extension NSNotification.Name {
        public static let NSProcessInfoPowerStateDidChange = Self(
            rawValue: "NSProcessInfoPowerStateDidChangeNotification")
    }

    extension CGFloat {
        public init(truncating number: NSNumber) { self.init(number.doubleValue) }
        public init?(exactly number: NSNumber) {
            guard let value = Double(exactly: number) else { return nil }
            self.init(value)
        }
    }

    extension NSObjectProtocol where Self: NSObject {
        public nonisolated var superclass: AnyClass? { _getSuperclass(type(of: self)) }
    }
#endif
