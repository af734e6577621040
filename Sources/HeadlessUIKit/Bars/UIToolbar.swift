import Foundation

/// A bar of buttons, usually at the bottom.
///
/// Source: UIToolbar.h.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    private var ownItems: [UIBarButtonItem]?
    /// The navigation controller whose top controller the items come from.
    weak var controller: UINavigationController?

    /// From left to right. The items of a navigation controller's toolbar belong to its top controller.
    open var items: [UIBarButtonItem]? {
        get { controller.map { $0.topViewController?.toolbarItems } ?? ownItems }
        set { setItems(newValue, animated: false) }
    }

    /// The change takes no time.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        if let top = controller?.topViewController { top.toolbarItems = items } else { ownItems = items }
    }

    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let frame = controller?.toolbarFrame, self.frame != frame { self.frame = frame }
    }
}
