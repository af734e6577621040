import Foundation

/// What a menu contains. Looks are stored, not drawn; so are those of the subclasses.
///
/// Source: UIMenuElement.h.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying {
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The user cannot choose the element.
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The menu does not show the element.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    public enum RepeatBehavior: Int, Sendable {
        case automatic = 0
        case repeatable = 1
        case nonRepeatable = 2
    }

    var ownTitle: String
    var ownImage: UIImage?
    var ownSubtitle: String?

    @usableFromInline
    init(title: String, image: UIImage?, subtitle: String?) {
        (ownTitle, ownImage, ownSubtitle) = (title, image, subtitle)
        super.init()
    }

    public convenience init?(coder: NSCoder) { return nil }

    open var title: String { ownTitle }
    open var image: UIImage? { ownImage }
    open var subtitle: String? {
        get { ownSubtitle }
        set { ownSubtitle = newValue }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// What the user can choose in a menu.
///
/// Source: UIMenuLeaf.h.
@preconcurrency @MainActor
public protocol UIMenuLeaf: AnyObject {
    var title: String { get set }
    var image: UIImage? { get set }
    var selectedImage: UIImage? { get set }
    var subtitle: String? { get set }
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    var sender: Any? { get }
    var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }
    func performWithSender(_ sender: Any?, target: Any?)
}
