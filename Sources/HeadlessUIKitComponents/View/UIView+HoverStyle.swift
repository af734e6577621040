import Foundation
import HeadlessUIKitRuntime

extension UIView {
    /// Nil for no effect. Source: UIHoverStyle.h, iOS 17.
    public var hoverStyle: UIHoverStyle? {
        get { stored.hoverStyle }
        set { stored.hoverStyle = newValue }
    }
}
