import Foundation

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

/// Source: UIAccessibilityAdditions.h.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}
