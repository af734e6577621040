import Foundation
import HierarchyModel

/// The screen of the session's device.
@MainActor
public final class UIScreen {
    private let device: DeviceProfile

    init(_ device: DeviceProfile) { self.device = device }

    /// The screen of the current session.
    public static var main: UIScreen { UIScreen(Session.current.configuration.device) }

    /// In points, portrait.
    public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(device.screen)) }
    public var scale: CGFloat { CGFloat(device.scale) }
}

/// The session's device.
@MainActor
public final class UIDevice {
    private let device: DeviceProfile

    init(_ device: DeviceProfile) { self.device = device }

    /// The device of the current session.
    public static var current: UIDevice { UIDevice(Session.current.configuration.device) }

    public var name: String { device.name }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }
}
