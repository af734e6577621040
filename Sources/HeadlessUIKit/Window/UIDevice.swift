import CallSites
import Foundation
import HierarchyModel

/// The device of a session.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    private let device: DeviceProfile
    private unowned let environment: DeviceEnvironment

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

    /// The orientation of the device; see ``Session/rotate(to:)``.
    public var orientation: UIDeviceOrientation { environment.deviceOrientation }

    /// Posted by this object when the device is rotated, if notifications were asked for.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

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
