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
    open private(set) var indexPathBeforeUpdate: IndexPath?
    /// Nil for a deletion.
    open private(set) var indexPathAfterUpdate: IndexPath?
    open private(set) var updateAction = Action.none

    /// An update of nothing, for subclasses in tests.
    public override init() {}

    convenience init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
        self.init()
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, old, new)
    }
}
