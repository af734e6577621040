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

extension ItemUpdate {
    /// The changes one by one, as a layout gets them: deletions, insertions, reloads, moves.
    @MainActor package var items: [UICollectionViewUpdateItem] {
        let deleted = deletedSections.map { IndexPath(index: $0) } + deletedRows.sorted()
        let inserted = insertedSections.map { IndexPath(index: $0) } + insertedRows.sorted()
        let reloaded = reloadedSections.map { IndexPath(index: $0) } + reloadedRows.sorted()
        let moved =
            movedSections.sorted { $0.key < $1.key }.map { (IndexPath(index: $0.key), IndexPath(index: $0.value)) }
            + movedRows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return deleted.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
            + inserted.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
            + reloaded.map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
            + moved.map { UICollectionViewUpdateItem(.move, from: $0.0, to: $0.1) }
    }
}
