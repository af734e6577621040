import Foundation

/// Rows and sections of a table, or items of a collection view, that are inserted, deleted, moved or reloaded together.
///
/// Deletions, reloads and the starts of moves use the index paths before the update, insertions and the ends of moves
/// those after it.
///
/// Source: UITableView.h, UICollectionView.h.
package struct ItemUpdate: Sendable {
    package var insertedRows: Set<IndexPath> = []
    package var deletedRows: Set<IndexPath> = []
    package var reloadedRows: Set<IndexPath> = []
    package var movedRows: [IndexPath: IndexPath] = [:]
    package var insertedSections = IndexSet()
    package var deletedSections = IndexSet()
    package var reloadedSections = IndexSet()
    package var movedSections: [Int: Int] = [:]
    /// How diagnostics call what is updated.
    let words: Words

    package init(_ words: Words) { self.words = words }

    /// The index path of a row after the update; nil for a row that is deleted or reloaded.
    package func place(of path: IndexPath) -> IndexPath? {
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

    /// Calls `body` with the index paths, before and after the update, of each row that is not deleted or reloaded.
    ///
    /// Complexity: linear in the number of rows and of changes.
    package func forEachRowThatStays(_ counts: [Int], _ body: (IndexPath, IndexPath) -> Void) {
        let gone = deletedRows.union(movedRows.keys)
        let arrived = Dictionary(grouping: insertedRows.union(movedRows.values), by: \.section)
            .mapValues { Set($0.map(\.row)) }
        for (section, count) in counts.enumerated() where !reloadedSections.contains(section) {
            guard let place = place(ofSection: section) else { continue }
            var row = 0
            for old in 0..<count where !gone.contains(IndexPath(row: old, section: section)) {
                while arrived[place]?.contains(row) == true { row += 1 }
                let path = IndexPath(row: old, section: section)
                if !reloadedRows.contains(path) { body(path, IndexPath(row: row, section: place)) }
                row += 1
            }
        }
        for (old, new) in movedRows where counts.indices.contains(old.section) && old.row < counts[old.section] {
            body(old, new)
        }
    }

    /// The index of a section after the update; nil for a section that is deleted.
    package func place(ofSection section: Int) -> Int? {
        if let moved = movedSections[section] { return moved }
        guard !deletedSections.contains(section) else { return nil }
        let gone = deletedSections.union(IndexSet(movedSections.keys))
        var place = section - gone.count(in: 0..<section)
        for inserted in insertedSections.union(IndexSet(movedSections.values)) where inserted <= place { place += 1 }
        return place
    }
}
