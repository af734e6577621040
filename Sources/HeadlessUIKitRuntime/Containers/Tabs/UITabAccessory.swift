import Foundation

/// A view above the tab bar, which moves into the bar's row while the bar is minimized. Since iOS 26.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabaccessory
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    /// Where the views of an accessory are.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabaccessory/environment
    public enum Environment: Int, Hashable, Sendable {
        case unspecified = 0
        /// In no accessory.
        case none = 1
        /// Above the bar.
        case regular = 2
        /// In the row of the bar.
        case inline = 3
    }

    public let contentView: UIView
    public init(contentView: UIView) { self.contentView = contentView }
}

/// Where the view is in the accessory of a tab bar. Source: UITrait.h, iOS 26.
public enum UITraitTabAccessoryEnvironment: UITraitDefinition {
    public static let defaultValue = UITabAccessory.Environment.unspecified
    public static let identifier = "tabAccessoryEnvironment"
}

extension UIMutableTraits {
    public var tabAccessoryEnvironment: UITabAccessory.Environment {
        get { self[UITraitTabAccessoryEnvironment.self] }
        set { self[UITraitTabAccessoryEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    public var tabAccessoryEnvironment: UITabAccessory.Environment { self[UITraitTabAccessoryEnvironment.self] }
}

extension UITabBarController {
    /// When the tab bar becomes small: never, or while the content of the selected tab scrolls in a direction.
    /// Scrolling in the other one expands it again.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/minimizebehavior; WWDC 2025,
    /// session 284.
    public enum MinimizeBehavior: Int, Sendable {
        /// Here the same as `never`.
        case automatic = 0
        case never = 1
        case onScrollDown = 2
        case onScrollUp = 3
    }
}

// The bar gets small.
extension UITabBarController {
    /// The scroll view that decides: the one that the selected tab's controller has named for the lower edge, else its
    /// view or a subview of that.
    private var observedScrollView: UIScrollView? {
        var controller = selectedChild
        while let next = (controller as? UINavigationController)?.topViewController { controller = next }
        guard let controller else { return nil }
        let view = controller.viewIfLoaded
        return controller.contentScrollView(for: .bottom) ?? view as? UIScrollView
            ?? view?.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// The content of a scroll view has moved by a distance in points; positive values are towards the end.
    ///
    /// At the top of the content, the bar is expanded.
    ///
    /// Source: WWDC 2025, session 284.
    func contentHasScrolled(_ scrollView: UIScrollView, by distance: CGFloat) {
        guard tabBarMinimizeBehavior != .automatic, session.configuration.device.idiom == .phone, distance != 0,
            scrollView === observedScrollView, session.has(.tabAccessory)
        else { return }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
        switch tabBarMinimizeBehavior {
        case .automatic, .never: break
        case .onScrollDown: minimizeTabBar(distance > 0 && !isAtTop)
        case .onScrollUp: minimizeTabBar(distance < 0 && !isAtTop)
        }
    }

    func expandTabBar() { minimizeTabBar(false) }

    private func minimizeTabBar(_ isMinimized: Bool) {
        guard isMinimized != barState.isMinimized else { return }
        barState.isMinimized = isMinimized
        placeAccessory()
    }
}

// The accessory.
extension UITabBarController {
    /// In points. UIKit's figure is not published.
    private static let accessoryHeight: CGFloat = 48

    func replaceAccessory(by accessory: UITabAccessory?) {
        guard accessory !== barState.accessory else { return }
        barState.accessory?.contentView.removeFromSuperview()
        barState.accessory = accessory
        guard let accessory else {
            barState.accessoryView?.removeFromSuperview()
            barState.accessoryView = nil
            return
        }
        let container = barState.accessoryView ?? UIView()
        container.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        barState.accessoryView = container
        accessory.contentView.frame = container.bounds
        accessory.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(accessory.contentView)
        placeAccessory()
    }

    /// Puts the accessory above the bar, or into its row. It is hidden with the bar.
    func placeAccessory() {
        guard let container = barState.accessoryView, session.has(.tabAccessory), let view = viewIfLoaded,
            let bar = tabBarFrame
        else { return }
        let isInline = barState.isMinimized
        let top = isBarOnTop ? view.bounds.height - view.safeAreaInsets.bottom : bar.minY
        container.frame = CGRect(
            x: 0, y: isInline ? bar.minY : top - Self.accessoryHeight, width: view.bounds.width,
            height: isInline ? tabBarHeight : Self.accessoryHeight)
        container.isHidden = leavesNoRoomForBar
        if container.superview !== view { view.insert(container, at: .front, moving: []) }
        let environment: UITabAccessory.Environment = isInline ? .inline : .regular
        guard container.overrides?.values[UITraitTabAccessoryEnvironment.self] != environment else { return }
        container.traitOverrides.tabAccessoryEnvironment = environment
        container.updateTraitsIfNeeded()
    }
}
