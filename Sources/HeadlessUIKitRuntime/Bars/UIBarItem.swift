import Foundation

/// What a bar shows: the base of the items of toolbars, navigation bars and tab bars. Compared and hashed by identity.
///
/// Source: UIBarItem.h.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    /// An item that is not enabled cannot be tapped.
    open var isEnabled = true
    /// A number for the app's own use.
    open var tag = 0
    // Stored only: nothing is drawn.
    open var landscapeImagePhone: UIImage?
    open var largeContentSizeImage: UIImage?
    open var imageInsets = UIEdgeInsets.zero
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }

    public override init() {}

    public required init?(coder: NSCoder) {}

    /// Called when the object has been made from a storyboard or a XIB and is connected with the other objects.
    ///
    /// Source: UIKit's NSObject additions.
    open func awakeFromNib() {}

    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    /// Made when it is first used.
    package lazy var accessibility = AccessibilityBox()

    open override nonisolated var description: String { descriptionWithoutAddress }
}
