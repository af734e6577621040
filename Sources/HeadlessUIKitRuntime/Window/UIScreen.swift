import CallSites
import Foundation
import HierarchyModel

/// The screen of a session's device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    private nonisolated let session: Session

    init(_ session: Session) { self.session = session }

    /// The screen of the current session.
    public static var main: UIScreen { UIScreen(Session.current) }

    /// In points. Since iOS 8 in the interface's orientation.
    ///
    /// Source: <doc:Rotation>.
    public var bounds: CGRect {
        if session.awaitsScreenSize { session.noteScreenSize(CallSite.capture(for: self)) }
        return ownBounds
    }
    /// ``bounds``, for the runtime itself.
    package var ownBounds: CGRect { CGRect(origin: .zero, size: CGSize(session.environment.screenSize)) }
    /// Pixels per point.
    public var scale: CGFloat { CGFloat(session.configuration.device.scale) }

    /// The screens of the device: one.
    public static var screens: [UIScreen] { [main] }

    /// In pixels, in portrait.
    ///
    /// Source: UIScreen.h.
    public var nativeBounds: CGRect {
        if session.awaitsScreenSize { session.noteScreenSize(CallSite.capture(for: self)) }
        let (size, scale) = (session.configuration.device.screen, session.configuration.device.scale)
        return CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    }
    public var nativeScale: CGFloat { scale }
    /// From 0 to 1; an app may set it.
    public var brightness: CGFloat {
        get { session.application.screenValues.brightness }
        set {
            session.application.screenValues.brightness = min(max(newValue, 0), 1)
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }
    public var wantsSoftwareDimming: Bool {
        get { session.application.screenValues.wantsSoftwareDimming }
        set { session.application.screenValues.wantsSoftwareDimming = newValue }
    }
    public var maximumFramesPerSecond: Int { 60 }
    /// Nothing captures the screen.
    public var isCaptured: Bool { false }
    public var mirrored: UIScreen? { nil }
    public var overscanCompensationInsets: UIEdgeInsets { .zero }
    /// The part of the screen that the app may use: until iOS 8, without the status bar.
    ///
    /// Source: UIScreen.h.
    public var applicationFrame: CGRect {
        if session.awaitsScreenSize { session.noteScreenSize(CallSite.capture(for: self)) }
        let bar = session.application.shared.statusBarFrame.height
        return ownBounds.inset(by: UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0))
    }
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates in portrait, whatever the orientation of the interface.
    ///
    /// Source: UIScreen.h.
    public var fixedCoordinateSpace: any UICoordinateSpace { FixedScreenSpace(session) }
    public var focusedItem: (any UIFocusItem)? { nil }
    public var focusedView: UIView? { nil }

    /// An empty view of the screen's size, since there are no pixels.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: ownBounds) }

    public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
    /// Posted when the app has set ``brightness``.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")

    /// Each session has one screen, of which there may be several objects.
    public override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIScreen)?.session === session }
    public override nonisolated var hash: Int { ObjectIdentifier(session).hashValue }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIScreen: UITraitEnvironment {
    /// The traits of a window that fills the screen.
    public var traitCollection: UITraitCollection { session.collection(of: session.environment.screenTraits) }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// What an app has set on the screen. Stored, not drawn.
struct ScreenValues {
    var brightness: CGFloat = 0.5
    var wantsSoftwareDimming = false
}
