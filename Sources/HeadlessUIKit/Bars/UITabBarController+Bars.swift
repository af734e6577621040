import Foundation

extension UITabBarController {
    /// Whether nothing that was pushed on the selected stack hides the tab bar.
    ///
    /// Source: UINavigationController.h (hidesBottomBarWhenPushed).
    var isTabBarSeen: Bool {
        guard let stack = selectedViewController as? UINavigationController else { return true }
        return !stack.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    }

    /// What the tab bar takes away from the safe area of the content, in points.
    ///
    /// Source: Apple's published metrics: 49 upright on a phone, 32 on its side, 50 on a pad since iOS 12.
    var tabBarHeight: CGFloat {
        if session.configuration.device.idiom == .pad { return session.configuration.semantics == .v13 ? 50 : 49 }
        let isLow = viewIfLoaded?.window?.interfaceOrientation.isLandscape == true && session.configuration.semantics == .v13
        return isLow ? 32 : 49
    }
}
