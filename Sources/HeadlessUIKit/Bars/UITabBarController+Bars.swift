import Foundation

/// What a tab bar controller has beside its tabs.
@MainActor
struct TabBarState {
    /// How many places the bar has.
    var room = 5
    /// Made when it is asked for.
    var more: UIMoreNavigationController?
    /// Made when it is asked for.
    var bar: UITabBar?
    /// Somebody has asked for it, so that it has its place.
    var isBarPlaced = false
    var customizable: [UIViewController]?
    /// The user arranges the tabs anew.
    var isCustomizing = false
    /// A controller on the stack that is shown wants the place of the bar.
    var isHiddenByStack = false
}

// The bar.
extension UITabBarController {
    /// In points. Source: Apple's published metrics: 49 upright on a phone, 32 on its side, 50 on a pad since iOS 12.
    var tabBarHeight: CGFloat {
        if session.configuration.device.idiom == .pad { return session.configuration.semantics == .v13 ? 50 : 49 }
        let isLow =
            viewIfLoaded?.window?.interfaceOrientation.isLandscape == true && session.configuration.semantics == .v13
        return isLow ? 32 : 49
    }

    var placedTabBar: UITabBar {
        let bar = madeTabBar
        guard !barState.isBarPlaced else { return bar }
        barState.isBarPlaced = true
        placeTabBar()
        return bar
    }

    /// Without a place until the app reads it.
    var madeTabBar: UITabBar {
        if let bar = barState.bar { return bar }
        let bar = UITabBar(frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        barState.bar = bar
        return bar
    }

    /// Whether the bar gives its place to the content.
    var isTabBarHidden: Bool { barState.isHiddenByStack || barState.bar?.isHidden == true }

    /// Below the content's lower edge while a stack wants its place.
    var tabBarFrame: CGRect? {
        viewIfLoaded.map { view in
            let height = tabBarHeight + view.safeAreaInsets.bottom
            let top = view.bounds.height - (barState.isHiddenByStack ? 0 : height)
            return CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        }
    }

    /// Brings the bar, if it has been asked for, in front of the content.
    func placeTabBar() {
        guard barState.isBarPlaced, let view = viewIfLoaded, let bar = barState.bar, let frame = tabBarFrame else {
            return
        }
        bar.frame = frame
        if bar.superview !== view { view.insert(bar, at: .front, moving: []) } else { view.bringSubviewToFront(bar) }
    }

    /// The safe area of the content changes with the bar.
    func tabBarHasChanged() {
        placeTabBar()
        for child in children { child.viewIfLoaded?.setNeedsLayout() }
    }

    /// Takes the bar away where a controller on the stack that is shown wants its place, and brings it back where none does.
    ///
    /// Source: UIViewController.h (hidesBottomBarWhenPushed).
    func followStacksBelow() {
        let isHidden = selectedChild?.wantsNoBottomBar == true
        guard isHidden != barState.isHiddenByStack else { return }
        barState.isHiddenByStack = isHidden
        tabBarHasChanged()
    }
}

extension UIViewController {
    /// Whether it is a stack with a controller on it that wants the place of the bar below, or shows such a stack.
    fileprivate var wantsNoBottomBar: Bool {
        guard let stack = self as? UINavigationController else { return false }
        return stack.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
            || stack.topViewController?.wantsNoBottomBar == true
    }

    /// Lets the tab bar that this controller stands above come or go with its stack.
    func bottomBarFollows() { tabBarController?.followStacksBelow() }
}
