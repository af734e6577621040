import Foundation

/// Rows and sections of a table that are inserted, deleted or reloaded together.
///
/// Deletions and reloads use the index paths before the update, insertions those after it.
///
/// Source: UITableView.h.
struct TableUpdate {
    var insertedRows: Set<IndexPath> = []
    var deletedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()

    /// The index path of a row after the update; nil for a row that is deleted or reloaded.
    func place(of path: IndexPath) -> IndexPath? {
        let isKept =
            !deletedRows.contains(path) && !reloadedRows.contains(path) && !reloadedSections.contains(path.section)
        guard isKept, let section = place(ofSection: path.section) else { return nil }
        let gone = deletedRows.count { $0.section == path.section && $0.row < path.row }
        var row = path.row - gone
        for inserted in insertedRows.filter({ $0.section == section }).map(\.row).sorted() where inserted <= row {
            row += 1
        }
        return IndexPath(row: row, section: section)
    }

    /// The index of a section after the update; nil for a section that is deleted.
    func place(ofSection section: Int) -> Int? {
        guard !deletedSections.contains(section) else { return nil }
        var place = section - deletedSections.count(in: 0..<section)
        for inserted in insertedSections where inserted <= place { place += 1 }
        return place
    }

    /// UIKit's diagnostic if the numbers of rows contradict the update; nil otherwise.
    func contradiction(before: [Int], after: [Int]) -> String? {
        guard after.count == before.count + insertedSections.count - deletedSections.count else {
            return
                """
                Invalid update: invalid number of sections. The number of sections contained in the table view after \
                the update (\(after.count)) must be equal to the number of sections contained in the table view \
                before the update (\(before.count)), plus or minus the number of sections inserted or deleted \
                (\(insertedSections.count) inserted, \(deletedSections.count) deleted).
                """
        }
        return before.indices.lazy.compactMap { contradiction(inSection: $0, before, after) }.first
    }

    private func contradiction(inSection old: Int, _ before: [Int], _ after: [Int]) -> String? {
        guard !reloadedSections.contains(old), let new = place(ofSection: old), after.indices.contains(new) else {
            return nil
        }
        let (inserted, deleted) = (insertedRows.count { $0.section == new }, deletedRows.count { $0.section == old })
        guard after[new] != before[old] + inserted - deleted else { return nil }
        return
            """
            Invalid update: invalid number of rows in section \(new). The number of rows contained in an existing \
            section after the update (\(after[new])) must be equal to the number of rows contained in that section \
            before the update (\(before[old])), plus or minus the number of rows inserted or deleted from that \
            section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out \
            of that section (0 moved in, 0 moved out).
            """
    }
}
