import Foundation

/// Rows and sections of a table, or items of a collection view, that are inserted, deleted, moved or reloaded together.
///
/// Deletions, reloads and the starts of moves use the index paths before the update, insertions and the ends of moves
/// those after it.
///
/// Source: UITableView.h, UICollectionView.h.
struct ItemUpdate {
    var insertedRows: Set<IndexPath> = []
    var deletedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [IndexPath: IndexPath] = [:]
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]
    /// How diagnostics call what is updated.
    let words: Words

    init(_ words: Words) { self.words = words }

    /// The index path of a row after the update; nil for a row that is deleted or reloaded.
    func place(of path: IndexPath) -> IndexPath? {
        if let moved = movedRows[path] { return moved }
        let isKept =
            !deletedRows.contains(path) && !reloadedRows.contains(path) && !reloadedSections.contains(path.section)
        guard isKept, let section = place(ofSection: path.section) else { return nil }
        let gone = (deletedRows.union(movedRows.keys)).count { $0.section == path.section && $0.row < path.row }
        var row = path.row - gone
        let arrived = insertedRows.union(movedRows.values).filter { $0.section == section }
        for inserted in arrived.map(\.row).sorted() where inserted <= row { row += 1 }
        return IndexPath(row: row, section: section)
    }

    /// The index of a section after the update; nil for a section that is deleted.
    func place(ofSection section: Int) -> Int? {
        if let moved = movedSections[section] { return moved }
        guard !deletedSections.contains(section) else { return nil }
        let gone = deletedSections.union(IndexSet(movedSections.keys))
        var place = section - gone.count(in: 0..<section)
        for inserted in insertedSections.union(IndexSet(movedSections.values)) where inserted <= place { place += 1 }
        return place
    }
}

extension ItemUpdate {
    /// The changes one by one, as a layout gets them: deletions, insertions, reloads, moves.
    @MainActor var items: [UICollectionViewUpdateItem] {
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
