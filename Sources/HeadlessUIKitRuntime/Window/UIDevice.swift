import CallSites
import Foundation
import HierarchyModel

/// The device of a session.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    private let device: DeviceProfile
    private unowned let environment: DeviceEnvironment

    /// The device of the session, as ``current`` is.
    public override convenience init() {
        let current = UIDevice.current
        self.init(current.device, current.environment)
    }
    init(_ device: DeviceProfile, _ environment: DeviceEnvironment) {
        self.device = device
        self.environment = environment
    }

    /// The device of the current session. Each session has one object.
    public static var current: UIDevice { Session.current.environment.current }

    public var name: String { device.name }
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        let site = CallSite.capture(for: self)
        Session.current.noteIdiom(site)
        return device.idiom
    }

    // Source of the following members: `UIDevice.h`.

    /// "iPhone" or "iPad".
    public var model: String { device.idiom == .pad ? "iPad" : "iPhone" }
    public var localizedModel: String { model }
    public var systemName: String { device.systemName }
    /// Of the first system that has the modelled UIKit.
    public var systemVersion: String { environment.semantics.description }
    /// The same on every run, so that recordings are.
    public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }
    public var isMultitaskingSupported: Bool { true }

    public var isBatteryMonitoringEnabled = false
    /// Unknown unless the battery is monitored; then full, as in Apple's simulator on a cable.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    /// From 0 to 1; -1 unless the battery is monitored.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    public var isProximityMonitoringEnabled = false
    /// Nothing is near.
    public var proximityState: Bool { false }
    public func playInputClick() {}

    /// The orientation of the device; see ``Session/rotate(to:)``.
    public var orientation: UIDeviceOrientation { environment.deviceOrientation }

    /// Posted by this object when the device is rotated, if notifications were asked for.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")

    /// Source: `UIDevice.h`.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    private var listeners = 0
    public var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

    /// Asks for notifications. Calls are counted.
    ///
    /// Source: `UIDevice.h`.
    public func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }
    public func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

    func announceOrientation() {
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

/// The kind of the current device. Source: `UIDevice.h`.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
