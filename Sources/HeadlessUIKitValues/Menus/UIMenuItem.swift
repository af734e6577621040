import Foundation

/// Source: UIMenuController.h.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    /// An item without a title.
    public override convenience init() { self.init(title: "", action: Selector("")) }
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}
