import Foundation

/// A view above the tab bar. Stored, not shown.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabaccessory
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    public let contentView: UIView
    public init(contentView: UIView) { self.contentView = contentView }
}

extension UITabBarController {
    /// When the tab bar becomes small. Stored: it does not.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/minimizebehavior
    public enum MinimizeBehavior: Int, Sendable {
        case automatic = 0
        case never = 1
        case onScrollDown = 2
        case onScrollUp = 3
    }
}
