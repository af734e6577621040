#if !canImport(Darwin)
    import Foundation

    /// A source that hears when the system is short of memory.
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
            QuietSource(mask: eventMask, source: makeUserDataAddSource(queue: queue))
        }
    }

    /// A source without events, which has the handlers of another one.
    private final class QuietSource: DispatchSourceMemoryPressure {
        let mask: DispatchSource.MemoryPressureEvent
        var data: DispatchSource.MemoryPressureEvent { [] }
        private let source: any DispatchSourceUserDataAdd

        init(mask: DispatchSource.MemoryPressureEvent, source: any DispatchSourceUserDataAdd) {
            (self.mask, self.source) = (mask, source)
        }

        var handle: UInt { source.handle }
        var isCancelled: Bool { source.isCancelled }
        func setEventHandler(
            qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
        ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }
        func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
        func setCancelHandler(
            qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
        ) { source.setCancelHandler(qos: qos, flags: flags, handler: handler) }
        func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
        func setRegistrationHandler(
            qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
        ) { source.setRegistrationHandler(qos: qos, flags: flags, handler: handler) }
        func setRegistrationHandler(handler: DispatchWorkItem) { source.setRegistrationHandler(handler: handler) }
        func cancel() { source.cancel() }
        func resume() { source.resume() }
        func suspend() { source.suspend() }
        func activate() { source.activate() }
    }
#endif
