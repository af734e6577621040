import Foundation

/// A part of a view that assistive technologies see as an element of its own.
///
/// Source: UIAccessibilityElement.h.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    /// In the coordinates of the container, if that is a view.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element without a container.
    public override init() {
        super.init()
        isAccessibilityElement = true
    }
    /// Source: UIAccessibilityElement.h.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }
}

/// An action that an assistive technology offers for an element.
///
/// Source: UIAccessibilityCustomAction.h.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }
    open var image: UIImage?
    open var category: String?
    open weak var target: AnyObject?
    open var selector: Selector
    open var actionHandler: Handler?

    /// An action without a name.
    public convenience override init() { self.init(name: "", actionHandler: nil) }
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
    }

    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    public convenience init(name: String, actionHandler: Handler?) {
        self.init(name: name, target: nil, selector: Selector(""))
        self.actionHandler = actionHandler
    }

    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(name: attributedName.string, target: target, selector: selector)
    }

    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(name: attributedName.string, actionHandler: actionHandler)
    }
}

/// A way to move between the elements of one kind.
///
public typealias UIAccessibilityCustomRotorItemResult = UIAccessibilityCustomRotor.ItemResult
public typealias UIAccessibilityCustomRotorSearchPredicate = UIAccessibilityCustomRotor.ItemSearchPredicate

extension UIView: UIAccessibilityIdentification {}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { stored.adjustsImageSize }
        set { stored.adjustsImageSize = newValue }
    }
}

extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { stored.adjustsImageSize }
        set { stored.adjustsImageSize = newValue }
    }
}
