import Foundation

/// One change of a batch update.
///
/// Source: UICollectionViewUpdateItem.h.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete = 1
        case reload = 2
        case move = 3
        case none = 4
    }

    /// Nil for an insertion. A section's index path has one index.
    public let indexPathBeforeUpdate: IndexPath?
    /// Nil for a deletion.
    public let indexPathAfterUpdate: IndexPath?
    public let updateAction: Action

    init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
    }
}
