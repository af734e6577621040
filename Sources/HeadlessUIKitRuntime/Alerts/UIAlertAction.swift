import Foundation

/// A choice that an alert offers. Compared and hashed by identity.
///
/// Source: UIAlertController.h.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        /// The action that changes nothing; an alert has at most one.
        case cancel = 1
        case destructive = 2
    }

    public let title: String?
    public let style: Style
    /// An action that is not enabled cannot be chosen.
    open var isEnabled = true

    let handler: ((UIAlertAction) -> Void)?
    /// Runs before the alert is dismissed.
    package var onChoice: (() -> Void)?
    /// The alert that the action was added to.
    package weak var alert: UIAlertController?

    /// An action without a title.
    public override init() { (title, style, handler) = (nil, .default, nil) }
    /// - Parameter handler: runs after the user has chosen the action and the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
        Session.current.autorelease(self)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
