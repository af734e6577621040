import Foundation
import HierarchyModel

// The status bar. Until iOS 6 the app sets it. Later its controllers decide, and setting it has no effect.
extension UIApplication {
    /// As of the end of the last turn.
    ///
    /// Source: UIApplication.h; <doc:StatusBar>.
    public var statusBarStyle: UIStatusBarStyle {
        get { session.systemAppearance.statusBarStyle }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    public var isStatusBarHidden: Bool {
        get { session.systemAppearance.isStatusBarHidden }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        guard !session.has(.statusBarOfControllers) else { return }
        session.application.appearance.statusBarStyle = statusBarStyle
    }

    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        guard !session.has(.statusBarOfControllers), hidden != isStatusBarHidden else { return }
        session.application.appearance.isStatusBarHidden = hidden
        session.application.appearance.statusBarAnimation = animation
    }

    /// At the upper edge of the screen, in points, with the height that the device reserves; empty if the bar is
    /// hidden.
    public var statusBarFrame: CGRect {
        guard !isStatusBarHidden else { return .zero }
        let orientation = statusBarOrientation
        let screen = session.configuration.device.screen(in: orientation)
        let height = max(20, session.configuration.device.safeArea(in: orientation).top)
        return CGRect(x: 0, y: 0, width: CGFloat(screen.width), height: height)
    }
}

/// The status bar of a scene. It is that of the app, which has one scene.
///
/// Source: `UIStatusBarManager.h`, iOS 13.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    private let app: UIApplication

    init(_ app: UIApplication) { self.app = app }

    public var statusBarStyle: UIStatusBarStyle { app.statusBarStyle }
    public var isStatusBarHidden: Bool { app.isStatusBarHidden }
    public var statusBarFrame: CGRect { app.statusBarFrame }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIWindowScene {
    public var statusBarManager: UIStatusBarManager? {
        UIStatusBarManager((self as UIResponder).session.application.shared)
    }
}
