import Foundation

/// An element of a menu that sends an action up the responder chain.
///
/// Source: UICommand.h.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
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
    public let action: Selector
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    public let alternates: [UICommandAlternate]
    open internal(set) var sender: Any?
    open var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        sender as? any UIPopoverPresentationControllerSourceItem
    }

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
        (self.attributes, self.state, self.selectedImage) = (attributes, state, selectedImage)
        self.discoverabilityTitle = discoverabilityTitle
        super.init(title: title, image: image, subtitle: subtitle)
    }

    /// Sends ``action`` to the target, or without one up the responder chain.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender
        let app = Session.current.application
        app.shared.sendAction(action, to: target, from: self, for: app.event)
        self.sender = nil
    }

    /// The tag that makes a command the one that shares.
    public static let tagShare = "com.apple.command.share"
}
