import Foundation

// Source: UITableView.h.
extension UITableView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as possible; a selection does not scroll.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// The animation of inserted and deleted rows. Every change takes no time.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges = 0
        case fromAutomaticInsets = 1
    }

    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        case enabled = 1
        case enabledIncludingConstraints = 2
    }

    /// The title of the magnifying glass in an index.
    public static let indexSearch = "{search}"
    /// Posted after the user has changed the selection.
    public nonisolated static let selectionDidChangeNotification =
        NSNotification.Name("UITableViewSelectionDidChangeNotification")
}
