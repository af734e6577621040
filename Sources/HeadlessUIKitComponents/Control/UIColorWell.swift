import Foundation
import HeadlessUIKitRuntime

/// A control for a color. No color picker is shown; the app or the test sets the color.
///
/// Source: UIColorWell.h.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor?
}
