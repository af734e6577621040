import Foundation
import HierarchyModel

// Which window is the key window.
extension UIWindow {
    /// The position of windows in depth.
    ///
    /// Source: `UIWindow.h`.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
    }

    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// The screen of the session's device. Setting another one has no effect.
    public var screen: UIScreen {
        get { UIScreen(session) }
        set {}
    }

    /// Converts between the coordinates of two windows, or of a window and the screen (nil).
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint { convert(point, to: window as UIView?) }
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        convert(point, from: window as UIView?)
    }
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect { convert(rect, to: window as UIView?) }
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { convert(rect, from: window as UIView?) }

    /// Posts a notification about this window.
    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension Session {
    /// The windows that were not deallocated, from back to front: by level, then in order of creation.
    package var windowsByLevel: [UIWindow] {
        liveWindows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }

    /// The window that becomes key when the key window is hidden: the front one that is visible.
    ///
    /// Source: <doc:KeyWindow>.
    var nextKeyWindow: UIWindow? { windowsByLevel.last { $0.isShown && $0.canBecomeKey } }

    /// Makes another window key, or none. The app keeps the key window alive.
    func changeKeyWindow(to new: UIWindow?) {
        let old = application.keyWindow
        guard new !== old else { return }
        if let new {
            commit(.windowKeyed, [.window: .id(new.id)])
        } else if let old {
            commit(.windowResignedKey, [.window: .id(old.id)])
        }
        application.keyWindow = new
        noteFrontChange()
        if application.scenes.areUsed, let new { scene(of: new)?.lastKeyWindow = new }
        asCurrent {
            old?.resignKey()
            if application.keyWindow === new { new?.becomeKey() }
        }
    }
}
