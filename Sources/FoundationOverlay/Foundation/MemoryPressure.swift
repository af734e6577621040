#if !canImport(Darwin)
    import Foundation

    /// A source that fires when the system is short of memory.
    ///
    /// Source: `Source.swift` of Dispatch's overlay for Apple platforms.
    public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
        var data: DispatchSource.MemoryPressureEvent { get }
        var mask: DispatchSource.MemoryPressureEvent { get }
    }

    extension DispatchSource {
        public struct MemoryPressureEvent: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let normal = MemoryPressureEvent(rawValue: 1 << 0)
            public static let warning = MemoryPressureEvent(rawValue: 1 << 1)
            public static let critical = MemoryPressureEvent(rawValue: 1 << 2)
            public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
        }

        /// A source that never fires: a session's memory warning reaches the app, its controllers and observers.
        public class func makeMemoryPressureSource(
            eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
        ) -> any DispatchSourceMemoryPressure {
            // Dispatch's extensions of the protocol take no source of another class.
            let source = makeUserDataAddSource(queue: queue) as! DispatchSource
            objc_setAssociatedObject(source, Self.maskKey, eventMask, .OBJC_ASSOCIATION_RETAIN)
            return source
        }

        nonisolated(unsafe) fileprivate static let maskKey = UnsafeRawPointer.newAssociationKey()
    }

    extension DispatchSource: DispatchSourceMemoryPressure {}

    extension DispatchSourceMemoryPressure {
        /// Empty.
        public var data: DispatchSource.MemoryPressureEvent { [] }

        public var mask: DispatchSource.MemoryPressureEvent {
            objc_getAssociatedObject(self, DispatchSource.maskKey) as? DispatchSource.MemoryPressureEvent ?? []
        }
    }
#endif
