import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIDiffableDataSource.h.
@MainActor
struct DiffableTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(sections.map(\.0))
        for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    private func text(_ snapshot: Snapshot) -> String {
        snapshot.sectionIdentifiers.map { "\($0): \(snapshot.itemIdentifiers(inSection: $0))" }
            .joined(separator: ", ")
    }

    struct Change: Sendable {
        let change: @Sendable (inout Snapshot) -> Void
        let result: String
        var problem: String?
    }

    nonisolated static let changes = [
        Change(change: { $0.appendItems([9]) }, result: "A: [1, 2, 3], B: [4, 9]"),
        Change(change: { $0.insertItems([9, 8], beforeItem: 2) }, result: "A: [1, 9, 8, 2, 3], B: [4]"),
        Change(change: { $0.insertItems([9], afterItem: 4) }, result: "A: [1, 2, 3], B: [4, 9]"),
        Change(change: { $0.moveItem(1, afterItem: 3) }, result: "A: [2, 3, 1], B: [4]"),
        Change(change: { $0.moveItem(4, beforeItem: 1) }, result: "A: [4, 1, 2, 3], B: []"),
        Change(change: { $0.deleteItems([2, 4]) }, result: "A: [1, 3], B: []"),
        Change(change: { $0.moveSection("A", afterSection: "B") }, result: "B: [4], A: [1, 2, 3]"),
        Change(change: { $0.insertSections(["C"], beforeSection: "B") }, result: "A: [1, 2, 3], C: [], B: [4]"),
        Change(change: { $0.deleteSections(["A"]) }, result: "B: [4]"),
        Change(
            change: { $0.appendItems([2], toSection: "B") }, result: "A: [1, 2, 3], B: [4]",
            problem: "Fatal: supplied item identifiers are not unique."),
        Change(
            change: { $0.insertItems([9], beforeItem: 7) }, result: "A: [1, 2, 3], B: [4]",
            problem: "Invalid item identifier specified: 7"),
    ]

    @Test(arguments: changes) func `a snapshot changes`(_ change: Change) {
        var snapshot = snapshot([("A", [1, 2, 3]), ("B", [4])])
        change.change(&snapshot)
        #expect(text(snapshot) == change.result)
        #expect(snapshot.problem == change.problem)
    }

    @Test(arguments: [
        [("A", [1, 2, 3]), ("B", [4])], [("A", [3, 1, 9])], [("B", [1, 4]), ("A", [2])], [("C", [3, 5]), ("A", [1])],
        [("B", []), ("C", [4, 3, 2, 1]), ("A", [7])],
    ])
    func `cells follow their items into another snapshot`(_ sections: [(String, [Int])]) {
        onTable { fixture, table, source in
            source.apply(snapshot([("A", [1, 2, 3]), ("B", [4])]))
            fixture.session.runUntilIdle()
            let old = Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.tag, $0) })
            fixture.transcript.clear()
            source.apply(snapshot(sections))
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("!") } == [])
            #expect(table.visibleCells.map(\.tag) == sections.flatMap(\.1))
            for cell in table.visibleCells { if let former = old[cell.tag] { #expect(cell === former) } }
        }
    }

    @Test func `a table shows what its snapshot has`() {
        onTable { fixture, table, source in
            var ends: [String] = []
            source.apply(snapshot([("A", [1, 2])]), animatingDifferences: false) { ends.append("now") }
            #expect(ends == ["now"])
            #expect(source.snapshot().itemIdentifiers == [1, 2])
            source.apply(snapshot([("A", [2, 5, 1])])) { ends.append("later") }
            #expect(ends == ["now"])
            #expect(source.indexPath(for: 5) == IndexPath(row: 1, section: 0))
            fixture.session.advance(by: 0.3)
            #expect(ends == ["now", "later"])
            #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 1)
            var reloaded = source.snapshot()
            let (kept, renewed) = (table.visibleCells[0], table.visibleCells[1])
            reloaded.reconfigureItems([2])
            reloaded.reloadItems([5])
            kept.tag = -1
            source.apply(reloaded)
            fixture.session.runUntilIdle()
            #expect(table.visibleCells[0] === kept)
            #expect(kept.tag == 2)
            #expect(table.visibleCells.map(\.tag) == [2, 5, 1])
            #expect(table.visibleCells.contains(renewed) || renewed.superview == nil)
        }
    }

    @Test func `a section's tree shows its open branches`() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit", "nuts"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["green"], to: "apple")
        #expect(tree.items == ["fruit", "apple", "green", "pear", "nuts"])
        #expect(tree.visibleItems == ["fruit", "nuts"])
        tree.expand(["fruit"])
        #expect(tree.visibleItems == ["fruit", "apple", "pear", "nuts"])
        #expect(tree.level(of: "green") == 2)
        tree.expand(["apple"])
        #expect(tree.snapshot(of: "fruit").items == ["apple", "green", "pear"])
        tree.collapse(["fruit"])
        #expect(!tree.isVisible("green"))
        #expect(tree.parent(of: "green") == "apple")
        tree.delete(["apple"])
        #expect(tree.items == ["fruit", "pear", "nuts"])
    }

    private func onTable(
        _ body: (Fixture, UITableView, UITableViewDiffableDataSource<String, Int>) -> Void
    ) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let table = UITableView(frame: fixture.p.view.bounds)
            fixture.p.view.addSubview(table)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.tag = item
                return cell
            }
            fixture.session.advance(by: 0)
            body(fixture, table, source)
            fixture.session.runUntilIdle()
        }
    }

    /// Source: NSDiffableDataSourceSectionTransaction.
    @Test func `a transaction has the sections of which the items have changed`() {
        var initial = NSDiffableDataSourceSnapshot<String, Int>()
        initial.appendSections(["a", "b", "c"])
        initial.appendItems([1, 2], toSection: "a")
        initial.appendItems([3], toSection: "b")
        initial.appendItems([4], toSection: "c")
        var final = initial
        final.moveItem(2, afterItem: 3)
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: initial, finalSnapshot: final)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
        #expect(transaction.sectionTransactions.map(\.finalSnapshot.items) == [[1], [3, 2]])
        #expect(transaction.sectionTransactions.map(\.difference.count) == [1, 1])
    }
}
