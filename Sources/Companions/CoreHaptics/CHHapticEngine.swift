/// Core Haptics as a closed box: the device supports no haptics, and an engine cannot be made.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: CHHapticDeviceCapability.h.
public protocol CHHapticDeviceCapability {
    var supportsHaptics: Bool { get }
    var supportsAudio: Bool { get }
}

private struct NoCapability: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
}

/// Source: CHHapticErrors.h.
public struct CHHapticError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable { case notSupported = -4809, engineNotRunning = -4805 }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// Source: CHHapticEngine.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CHHapticEngine: @unchecked Sendable {
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1
        case applicationSuspended = 2
        case idleTimeout = 3
        case systemError = -1
    }

    open var resetHandler: () -> Void = {}
    open var stoppedHandler: (StoppedReason) -> Void = { _ in }
    open var isAutoShutdownEnabled = false
    open var playsHapticsOnly = false

    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoCapability() }
    /// Throws: the device supports no haptics.
    public init() throws { throw CHHapticError(.notSupported) }
    open func start() throws { throw CHHapticError(.notSupported) }
    open func start(completionHandler: (((any Error)?) -> Void)?) { completionHandler?(CHHapticError(.notSupported)) }
    open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
        throw CHHapticError(.notSupported)
    }
}

/// Source: CHHapticPatternPlayer.h.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
}

/// Source: CHHapticPattern.h.
// Unchecked: it has no state of its own that changes.
open class CHHapticPattern: NSObject, @unchecked Sendable {
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

/// Source: CHHapticParameter.h.
// Unchecked: it has no state of its own that changes.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {}

/// Source: CHHapticParameter.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
    public let parameterID: CHHapticEvent.ParameterID
    open var value: Float
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        (self.parameterID, self.value) = (parameterID, value)
    }
}

/// Source: CHHapticEvent.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CHHapticEvent: NSObject, @unchecked Sendable {
    public struct EventType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let hapticTransient = Self(rawValue: "HapticTransient")
        public static let hapticContinuous = Self(rawValue: "HapticContinuous")
    }
    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let hapticIntensity = Self(rawValue: "HapticIntensity")
        public static let hapticSharpness = Self(rawValue: "HapticSharpness")
    }

    public let type: EventType
    public let eventParameters: [CHHapticEventParameter]
    open var relativeTime: TimeInterval
    open var duration: TimeInterval
    public init(
        eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
        duration: TimeInterval = 0
    ) { (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration) }
}
