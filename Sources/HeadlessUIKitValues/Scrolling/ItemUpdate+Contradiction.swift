import Foundation

extension ItemUpdate {
    /// The words of UIKit's diagnostics.
    package struct Words: Sendable {
        /// `rows` or `items`.
        let rows: String
        /// `table view` or `collection view`.
        let view: String

        package static let rows = Words(rows: "rows", view: "table view")
        package static let items = Words(rows: "items", view: "collection view")
    }

    /// UIKit's diagnostic if the numbers of rows contradict the update; nil otherwise.
    package func contradiction(before: [Int], after: [Int]) -> String? {
        guard after.count == before.count + insertedSections.count - deletedSections.count else {
            return
                """
                Invalid update: invalid number of sections. The number of sections contained in the \(words.view) \
                after the update (\(after.count)) must be equal to the number of sections contained in the \
                \(words.view) before the update (\(before.count)), plus or minus the number of sections inserted or \
                deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted).
                """
        }
        return before.indices.lazy.compactMap { contradiction(inSection: $0, before, after) }.first
    }

    private func contradiction(inSection old: Int, _ before: [Int], _ after: [Int]) -> String? {
        guard !reloadedSections.contains(old), let new = place(ofSection: old), after.indices.contains(new) else {
            return nil
        }
        let (inserted, deleted) = (insertedRows.count { $0.section == new }, deletedRows.count { $0.section == old })
        // A row that moves within its section moves neither in nor out.
        let crossing = movedRows.filter { $0.key.section != old || $0.value.section != new }
        let movedIn = crossing.values.count { $0.section == new }
        let movedOut = crossing.keys.count { $0.section == old }
        guard after[new] != before[old] + inserted - deleted + movedIn - movedOut else { return nil }
        return
            """
            Invalid update: invalid number of \(words.rows) in section \(new). The number of \(words.rows) contained \
            in an existing section after the update (\(after[new])) must be equal to the number of \(words.rows) \
            contained in that section before the update (\(before[old])), plus or minus the number of \(words.rows) \
            inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the \
            number of \(words.rows) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out).
            """
    }
}
