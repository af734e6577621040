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

/// Source: UIAccessibilityCustomRotor.h.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    public enum Direction: Int, Sendable {
        case previous = 0
        case next = 1
    }

    public enum SystemRotorType: Int, Sendable {
        case none = 0
        case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
        case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    @preconcurrency @MainActor
    open class ItemSearchPredicate {
        open var currentItem: UIAccessibilityCustomRotor.ItemResult
        open var searchDirection: UIAccessibilityCustomRotor.Direction

        init(_ item: UIAccessibilityCustomRotor.ItemResult, _ direction: UIAccessibilityCustomRotor.Direction) {
            (currentItem, searchDirection) = (item, direction)
        }
    }

    @preconcurrency @MainActor
    open class ItemResult {
        open weak var targetElement: AnyObject?
        open var targetRange: UITextRange?

        public init(targetElement: AnyObject?) { self.targetElement = targetElement }
        public init(targetElement: AnyObject, targetRange: UITextRange?) {
            (self.targetElement, self.targetRange) = (targetElement, targetRange)
        }
    }

    public typealias Search = (ItemSearchPredicate) -> ItemResult?

    open var name: String
    open var itemSearchBlock: Search
    public let systemRotorType: SystemRotorType

    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
    }

    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
    }
}

/// An object with a name for tests of the interface.
///
/// Source: UIAccessibilityIdentification.h.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: AnyObject {
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

/// Source: UIAccessibilityAdditions.h.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

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
