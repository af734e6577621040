import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Rows that are inserted and deleted. Source: UITableView.h; the master-detail template of Xcode.
@MainActor
struct TableEditingTests {
    private final class List: UITableViewController {
        var items = ["A", "B", "C"]
        var made: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.leftBarButtonItem = editButtonItem
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.rowHeight = UITableView.automaticDimension
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made.append(items[indexPath.row])
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            indexPath.row > 0
        }
        override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        {
            items[indexPath.row] == "+" ? .insert : .delete
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete {
                items.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .fade)
            } else if editingStyle == .insert {
                items.insert("new", at: indexPath.row)
                tableView.insertRows(at: [indexPath], with: .automatic)
            }
        }
    }

    private func onList(_ body: (Fixture, List) -> Void) {
        withFixture { fixture in
            let list = List(style: .plain)
            fixture.show(UINavigationController(rootViewController: list))
            list.made = []
            body(fixture, list)
            fixture.session.runUntilIdle()
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    private func shown(_ list: List) -> [String] { list.tableView.visibleCells.compactMap { $0.textLabel?.text } }

    @Test func `rows that stay keep their cells`() {
        onList { fixture, list in
            let (b, c) = (list.tableView.cellForRow(at: path(1)), list.tableView.cellForRow(at: path(2)))
            list.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
            list.items = ["new", "B", "C", "D"]
            list.tableView.performBatchUpdates {
                list.tableView.deleteRows(at: [path(0)], with: .automatic)
                list.tableView.insertRows(at: [path(0), path(3)], with: .automatic)
            }
            fixture.session.runUntilIdle()
            #expect(list.made == ["new", "D"])
            #expect(shown(list) == ["new", "B", "C", "D"])
            #expect(list.tableView.cellForRow(at: path(1)) === b)
            #expect(list.tableView.cellForRow(at: path(2)) === c)
            #expect(list.tableView.indexPathForSelectedRow == path(2))
            #expect(c?.isSelected == true)
            list.items[1] = "B2"
            list.tableView.reloadRows(at: [path(1)], with: .none)
            fixture.session.runUntilIdle()
            #expect(list.made.last == "B2")
            #expect(shown(list) == ["new", "B2", "C", "D"])
        }
    }

    @Test func `row counts that contradict the update are an exception`() {
        onList { fixture, list in
            fixture.transcript.clear()
            list.tableView.insertRows(at: [path(0)], with: .automatic)
            #expect(
                fixture.transcript.lines == [
                    """
                    ! Invalid update: invalid number of rows in section 0. The number of rows contained in an \
                    existing section after the update (3) must be equal to the number of rows contained in that \
                    section before the update (3), plus or minus the number of rows inserted or deleted from that \
                    section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that \
                    section (0 moved in, 0 moved out).
                    """
                ])
            fixture.transcript.clear()
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            list.tableView.deleteSections([0], with: .automatic)
            #expect(fixture.transcript.lines.first?.hasPrefix("! Invalid update: invalid number of sections. ") == true)
            fixture.session.runUntilIdle()
            #expect(shown(list) == ["A", "B", "C"])
        }
    }

    @Test func `the user deletes a row`() {
        onList { fixture, list in
            fixture.session.editRow(at: path(0), in: list.tableView)
            #expect(list.items == ["A", "B", "C"])
            fixture.session.editRow(at: path(1), in: list.tableView)
            #expect(list.items == ["A", "C"])
            #expect(shown(list) == ["A", "C"])
        }
    }

    @Test func `the Edit button begins and ends editing`() {
        onList { fixture, list in
            list.items.append("+")
            list.tableView.reloadData()
            fixture.session.runUntilIdle()
            fixture.session.editRow(at: path(3), in: list.tableView)
            #expect(list.items.count == 4)
            if let item = list.navigationItem.leftBarButtonItem { fixture.session.tap(item) }
            #expect(list.isEditing)
            #expect(list.tableView.isEditing)
            #expect(list.tableView.visibleCells.map(\.isEditing) == [false, true, true, true])
            fixture.session.tapRow(at: path(0), in: list.tableView)
            #expect(list.tableView.indexPathForSelectedRow == nil)
            fixture.session.editRow(at: path(3), in: list.tableView)
            #expect(shown(list) == ["A", "B", "C", "new", "+"])
            #expect(list.tableView.visibleCells.map(\.isEditing) == [false, true, true, true, true])
            list.setEditing(false, animated: true)
            #expect(list.tableView.visibleCells.allSatisfy { !$0.isEditing })
        }
    }

    @Test func `a table has views before and after its rows`() {
        onList { fixture, list in
            let (header, footer) = (UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 100)), UIView(frame: .zero))
            list.tableView.tableHeaderView = header
            list.tableView.tableFooterView = footer
            fixture.session.runUntilIdle()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
            #expect(list.tableView.rectForRow(at: path(1)) == CGRect(x: 0, y: 144, width: 320, height: 44))
            #expect(footer.frame == CGRect(x: 0, y: 232, width: 320, height: 0))
            #expect(list.tableView.contentSize.height == 232)
            list.tableView.tableHeaderView = nil
            fixture.session.runUntilIdle()
            #expect(header.superview == nil)
            #expect(list.tableView.cellForRow(at: path(0))?.frame.minY == 0)
        }
    }

    @Test(arguments: [(0, 0, 0), (1, 1, nil), (1, 2, 2), (2, 0, 1), (3, 1, nil)])
    func `an index path is followed through an update`(_ section: Int, _ row: Int, _ place: Int?) {
        var update = ItemUpdate(.rows)
        update.deletedRows = [IndexPath(row: 1, section: 1)]
        update.insertedRows = [IndexPath(row: 0, section: 2), IndexPath(row: 0, section: 3)]
        update.deletedSections = [3]
        update.insertedSections = [1]
        #expect(update.place(of: IndexPath(row: row, section: section))?.row == place)
    }
}
