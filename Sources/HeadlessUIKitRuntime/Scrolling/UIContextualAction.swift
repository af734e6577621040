import Foundation

/// An action that a swipe on a row shows.
///
/// Source: UIContextualAction.h.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0
        case destructive = 1
    }

    /// The completion says whether the action was performed, and hides the actions of the row.
    public typealias Handler = (
        _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var backgroundColor: UIColor!
    open var image: UIImage?

    /// An action without a title.
    public override convenience init() { self.init(style: .normal, title: nil) { _, _, done in done(false) } }
    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}

/// The actions that a swipe on a row shows.
///
/// Source: UISwipeActionsConfiguration.h.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The first one is at the edge.
    public let actions: [UIContextualAction]
    /// Whether a swipe over the whole row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// A configuration without actions.
    public override init() { actions = [] }
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe on a row shows, until iOS 12.
///
/// Source: UITableView.h.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case `default` = 0
        case normal = 1

        public static var destructive: Style { .default }
    }

    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// An action without a title.
    public override convenience init() { self.init(style: .default, title: nil) { _, _ in } }
    public init(
        style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
    ) {
        (self.style, self.title, self.handler) = (style, title, handler)
    }
}
