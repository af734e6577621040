import Foundation

/// The action of a control, of a button in a bar or of a menu.
///
/// Source: UIAction.h.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    public typealias Handler = (UIAction) -> Void

    /// A control has at most one action for each identifier.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let paste = Identifier("com.apple.action.paste")
        public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
        public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
        public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
    }

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    open var selectedImage: UIImage?
    open var discoverabilityTitle: String?
    /// A unique one, unless it is given.
    public let identifier: Identifier
    /// A menu offers no action that is disabled or hidden.
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open var repeatBehavior = UIMenuElement.RepeatBehavior.automatic
    /// The control or the button that runs the action; nil at other times.
    open internal(set) var sender: Any?
    open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        sender as? any UIPopoverPresentationControllerSourceItem
    }
    let handler: Handler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off, handler: @escaping Handler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Identifier("action.\(Session.current.newActionNumber())")
        (self.attributes, self.state, self.selectedImage) = (attributes, state, selectedImage)
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, image: image, subtitle: subtitle)
    }

    open func performWithSender(_ sender: Any?, target: Any?) { run(by: sender ?? self) }

    /// An action with the same values and the same identifier.
    open override func copy(with zone: NSZone? = nil) -> Any {
        UIAction(
            title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
    }

    func run(by sender: Any) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}
