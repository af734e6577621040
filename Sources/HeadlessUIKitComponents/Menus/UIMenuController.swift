import Foundation
import HeadlessUIKitRuntime

/// The edit menu until iOS 15. It is stored, and not shown.
///
/// Source: UIMenuController.h.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    private static let only = UIMenuController()
    open class var shared: UIMenuController { only }

    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    /// Whether the app has asked for the menu.
    open var isMenuVisible = false
    open private(set) var menuFrame = CGRect.zero

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        menuFrame = targetView.convert(targetRect, to: nil)
    }
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        isMenuVisible = true
    }
    open func hideMenu(from targetView: UIView) { isMenuVisible = false }
    open func hideMenu() { isMenuVisible = false }
    open func update() {}

    public nonisolated static let willShowMenuNotification =
        NSNotification.Name("UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification =
        NSNotification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification =
        NSNotification.Name("UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification =
        NSNotification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification =
        NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
}
