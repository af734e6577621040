import Foundation
import HierarchyModel

/// The state of a tab bar controller's bar and of its More list.
@MainActor
package struct TabBarState {
    /// The number of items that the bar has room for.
    var room = 5
    /// Whether the width is compact; nil until the controller appears.
    var isCompact: Bool?
    /// Created on first use.
    var more: UIMoreNavigationController?
    /// Created on first use.
    package var bar: UITabBar?
    /// Whether the bar has a frame, which it gets on first use.
    var isBarPlaced = false
    var customizable: [UIViewController]?
    /// Whether the user is rearranging the tabs.
    package var isCustomizing = false
    /// Whether a controller on the visible stack asks to hide the bar.
    var isUnwantedByStack = false
    /// Whether the bar is hidden for a controller on the visible stack.
    var isHiddenByStack = false
    /// What the app has set with `isTabBarHidden`.
    var isHiddenByApp = false
    /// Whether the bar is hidden without the controller of the stack.
    var isHiddenBesidesStack = false
    /// Whether the content has scrolled so that the bar is small.
    var isMinimized = false
    var accessory: UITabAccessory?
    /// Contains the view of the accessory. Created on first use.
    var accessoryView: UIView?
}

extension UITabBarController {
    /// In points: 49, since iOS 11 32 on a phone on its side unless its width is regular.
    ///
    /// Source: <doc:TabBarController#The-bar>.
    var tabBarHeight: CGFloat {
        let isLow =
            session.has(.lowTabBar) && session.configuration.device.idiom == .phone
            && viewIfLoaded?.window?.interfaceOrientation.isLandscape == true
            && traitCollection.horizontalSizeClass != .regular
        return isLow ? 32 : 49
    }

    var placedTabBar: UITabBar {
        let bar = madeTabBar
        guard !barState.isBarPlaced else { return bar }
        barState.isBarPlaced = true
        placeTabBar()
        return bar
    }

    /// The bar, which has no frame until the app reads it.
    package var madeTabBar: UITabBar {
        if let bar = barState.bar { return bar }
        let bar = UITabBar(frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        barState.bar = bar
        if session.has(.stackHidesTabBarItself), barState.isHiddenByStack { bar.isHidden = true }
        return bar
    }

    /// Whether the bar leaves its room to the content.
    package var leavesNoRoomForBar: Bool {
        barState.isHiddenByStack || barState.bar?.isHidden == true || replacesBarBySidebar
    }

    /// Whether the bar is above the content, in the row of a navigation bar if there is one.
    ///
    /// Source: WWDC 2024, session 10147.
    var isBarOnTop: Bool {
        session.configuration.device.idiom == .pad && barState.isCompact == false && session.has(.padTabBarOnTop)
    }

    var itemOfSelection: UITabBarItem? {
        guard let child = selectedChild, child !== barState.more else { return selectedChild?.tabBarItem }
        return modernTabs.isInUse ? modernTabs.selected?.item : child.tabBarItem
    }

    /// Below the lower edge of the content while a stack hides the bar.
    var tabBarFrame: CGRect? {
        viewIfLoaded.map { view in
            if isBarOnTop {
                let top = barState.isHiddenByStack ? -tabBarHeight : view.safeAreaInsets.top
                return CGRect(x: 0, y: top, width: view.bounds.width, height: tabBarHeight)
            }
            let height = tabBarHeight + view.safeAreaInsets.bottom
            let top = view.bounds.height - (barState.isHiddenByStack ? 0 : height)
            return CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        }
    }

    /// What the bar covers of the view.
    var insetsOfTabBar: UIEdgeInsets {
        guard !leavesNoRoomForBar, let view = viewIfLoaded, let frame = tabBarFrame else { return .zero }
        return isBarOnTop
            ? UIEdgeInsets(top: frame.maxY, left: 0, bottom: 0, right: 0)
            : UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - frame.minY, right: 0)
    }

    /// Brings the bar, if it exists, to the front of the content. What the app has added to the view covers both.
    func placeTabBar() {
        defer { placeAccessory() }
        guard barState.isBarPlaced, let view = viewIfLoaded, let bar = barState.bar, let frame = tabBarFrame else {
            return
        }
        bar.frame = frame
        let contents = (children + [shown].compactMap { $0 }).flatMap(\.viewsInPlace)
        view.keep(bar, above: view.subviews.last { view in contents.contains { $0 === view } })
    }

    /// Updates the safe area of the content after a change of the bar.
    func updateTabBar() {
        placeTabBar()
        for child in children { child.viewIfLoaded?.setNeedsLayout() }
    }

    /// The app hides or shows the bar. The safe area of the content changes inside of the animation.
    ///
    /// Source: `UITabBarController.h`, iOS 18.
    func hideTabBar(_ hidden: Bool, animated: Bool) {
        (barState.isHiddenByApp, barState.isHiddenBesidesStack) = (hidden, hidden)
        let change = { [self] in
            tabBar.isHidden = hidden || session.has(.stackHidesTabBarItself) && barState.isHiddenByStack
        }
        guard animated, viewIfLoaded?.window != nil, session.application.areAnimationsEnabled else { return change() }
        UIView.animate(withDuration: Self.hidingDuration) { [self] in
            change()
            view.layoutIfNeeded()
        }
    }

    /// Seconds. UIKit's figure is not published.
    private static let hidingDuration = 0.25

    /// Hides the bar while a controller on the visible stack asks for it, and shows it otherwise.
    ///
    /// Source: UIViewController.h (hidesBottomBarWhenPushed).
    func updateBottomBarVisibility() {
        let isHidden = selectedChild?.wantsNoBottomBar == true
        guard isHidden != barState.isUnwantedByStack else { return }
        barState.isUnwantedByStack = isHidden
        let isCovered = appearance == .disappeared && reason == .covered
        if !isHidden, isCovered, session.has(.coveredTabBarsStayHidden) { return }
        guard isHidden != barState.isHiddenByStack else { return }
        barState.isHiddenByStack = isHidden
        if session.has(.stackHidesTabBarItself), let bar = barState.bar {
            if isHidden { barState.isHiddenBesidesStack = bar.isHidden }
            bar.isHidden = isHidden || barState.isHiddenBesidesStack
        }
        updateTabBar()
    }
}

extension UIViewController {
    /// Whether it has a row for a tab bar at the top.
    var hasBarOnTop: Bool { self is UINavigationController || self is UISplitViewController }

    /// Whether this is a stack that hides the bottom bar, or shows such a stack.
    fileprivate var wantsNoBottomBar: Bool {
        guard let stack = self as? UINavigationController else { return false }
        return stack.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
            || stack.topViewController?.wantsNoBottomBar == true
    }

    /// Updates the bottom bar of the tab bar controller that contains this stack.
    func updateBottomBar() { tabBarController?.updateBottomBarVisibility() }
}
