@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// An area that an app wants to be informed about. Source: CLRegion.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CLRegion: NSObject, @unchecked Sendable {
    open private(set) var identifier = ""
    open var notifyOnEntry = true
    open var notifyOnExit = true

    /// A region without an identifier.
    public override init() {}
    @usableFromInline
    init(identifier: String) { self.identifier = identifier }
}

/// Source: CLCircularRegion.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    public let center: CLLocationCoordinate2D
    /// In meters.
    public let radius: CLLocationDistance

    /// A region without a size at 0°, 0°.
    public override init() {
        (center, radius) = (CLLocationCoordinate2D(), 0)
        super.init()
    }
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(identifier: identifier)
    }

    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        CLLocation(latitude: center.latitude, longitude: center.longitude).distance(
            from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
    }
}

/// The direction that the device points to. There is none. Source: CLHeading.h.
// Unchecked: it has no state of its own that changes.
open class CLHeading: NSObject, @unchecked Sendable {
    public override init() {}
    open var magneticHeading: CLLocationDirection { 0 }
    open var trueHeading: CLLocationDirection { -1 }
    open var headingAccuracy: CLLocationDirection { -1 }
    open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

/// Source: CLLocationManager.h.
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation = 2
    case fitness = 3
    case otherNavigation = 4
    case airborne = 5
}

/// Source: CLLocationManager.h.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy = 0
    case reducedAccuracy = 1
}
