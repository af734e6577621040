import Foundation

/// How a menu looks. Stored, not drawn.
///
/// Source: UIMenuDisplayPreferences.h, iOS 17.4.
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject {
    /// 0 for no limit.
    open var maximumNumberOfTitleLines = 0

    public override init() { super.init() }
}
