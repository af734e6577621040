/// Core Motion as a closed box: the device has no sensors.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: CMAccelerometer.h.
public struct CMAcceleration: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Source: CMGyro.h.
public struct CMRotationRate: Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Source: CMLogItem.h.
// Unchecked: it has no state of its own that changes.
open class CMLogItem: NSObject, @unchecked Sendable {
    open var timestamp: TimeInterval { 0 }
}

/// Source: CMAccelerometer.h.
// Unchecked: it has no state of its own that changes.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// Source: CMGyro.h.
// Unchecked: it has no state of its own that changes.
open class CMGyroData: CMLogItem, @unchecked Sendable {
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Source: CMAttitude.h.
// Unchecked: it has no state of its own that changes.
open class CMAttitude: NSObject, @unchecked Sendable {
    open var roll: Double { 0 }
    open var pitch: Double { 0 }
    open var yaw: Double { 0 }
}

/// Source: CMDeviceMotion.h.
// Unchecked: it has no state of its own that changes.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
    open var attitude: CMAttitude { CMAttitude() }
    open var rotationRate: CMRotationRate { CMRotationRate() }
    open var gravity: CMAcceleration { CMAcceleration() }
    open var userAcceleration: CMAcceleration { CMAcceleration() }
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// No sensor is available, and no handler is called. Source: CMMotionManager.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CMMotionManager: NSObject, @unchecked Sendable {
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    open var gyroUpdateInterval: TimeInterval = 0.01
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    open var showsDeviceMovementDisplay = false
    public override init() {}

    open var isAccelerometerAvailable: Bool { false }
    open var isAccelerometerActive: Bool { false }
    open var accelerometerData: CMAccelerometerData? { nil }
    open func startAccelerometerUpdates() {}
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler)
    {}
    open func stopAccelerometerUpdates() {}
    open var isGyroAvailable: Bool { false }
    open var isGyroActive: Bool { false }
    open var gyroData: CMGyroData? { nil }
    open func startGyroUpdates() {}
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
    open func stopGyroUpdates() {}
    open var isMagnetometerAvailable: Bool { false }
    open var isDeviceMotionAvailable: Bool { false }
    open var isDeviceMotionActive: Bool { false }
    open var deviceMotion: CMDeviceMotion? { nil }
    open func startDeviceMotionUpdates() {}
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    }
    open func stopDeviceMotionUpdates() {}
}

/// Source: CMPedometer.h.
// Unchecked: it has no state of its own that changes.
open class CMPedometerData: NSObject, @unchecked Sendable {
    open var numberOfSteps: NSNumber { 0 }
    open var distance: NSNumber? { nil }
}

/// Counts no steps. Source: CMPedometer.h.
// Unchecked: it has no state of its own that changes.
open class CMPedometer: NSObject, @unchecked Sendable {
    public override init() {}
    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open func startUpdates(from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void) {}
    open func stopUpdates() {}
}
