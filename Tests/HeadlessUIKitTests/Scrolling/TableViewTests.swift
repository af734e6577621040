import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITableView.h, UITableViewController.h.
@MainActor
struct TableViewTests {
    /// A list whose rows push a controller, as apps write it.
    private final class Master: UITableViewController {
        var items = (0..<30).map { "Item \($0)" }
        var lines: [String] = []
        var refuses = false

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            lines.append("cell \(indexPath.row)")
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = items[indexPath.row]
            return cell
        }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            lines.append("will select \(indexPath.row)")
            return refuses ? nil : indexPath
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
            let detail = UIViewController()
            detail.title = items[indexPath.row]
            navigationController?.pushViewController(detail, animated: true)
        }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.row)")
        }
    }

    /// A table of 320 by 480 points on screen; 44 points a row.
    private func onTable(_ body: (Fixture, Master) -> Void) {
        withFixture { fixture in
            let master = Master(style: .plain)
            fixture.show(master)
            body(fixture, master)
            fixture.session.runUntilIdle()
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func `a table asks for visible rows only`() {
        onTable { fixture, master in
            #expect(master.view === master.tableView)
            #expect(master.tableView.contentOffset.y == -59)
            #expect(master.lines == (0...9).map { "cell \($0)" })
            #expect(master.tableView.numberOfSections == 1)
            #expect(master.tableView.numberOfRows(inSection: 0) == 30)
            #expect(master.tableView.contentSize == CGSize(width: 320, height: 1320))
            #expect(master.tableView.cellForRow(at: path(2))?.textLabel?.text == "Item 2")
            #expect(master.tableView.cellForRow(at: path(2))?.frame == CGRect(x: 0, y: 88, width: 320, height: 44))
            #expect(master.tableView.cellForRow(at: path(20)) == nil)
        }
    }

    private func layouts(_ fixture: Fixture) -> Int {
        fixture.log.events.filter { $0.kind == .callbackViewWillLayoutSubviews }.count
    }

    @Test func `a table is laid out once when cells change`() {
        onTable { fixture, master in
            #expect(layouts(fixture) == 1)
            master.tableView.contentOffset.y = 44
            fixture.session.runUntilIdle()
            #expect(layouts(fixture) == 2)
            master.tableView.reloadData()
            fixture.session.runUntilIdle()
            #expect(layouts(fixture) == 3)
        }
    }

    @Test func `scrolling reuses cells`() {
        onTable { fixture, master in
            let first = master.tableView.cellForRow(at: path(0))
            master.lines = []
            master.tableView.contentOffset.y = 44
            fixture.session.runUntilIdle()
            #expect(master.lines == ["cell 10", "cell 11"])
            #expect(master.tableView.cellForRow(at: path(10)) === first)
            #expect(master.tableView.indexPathsForVisibleRows == (1...11).map { path($0) })
            #expect(master.tableView.visibleCells.count == 11)
            master.tableView.scrollToRow(at: path(29), at: .top, animated: false)
            fixture.session.runUntilIdle()
            #expect(master.tableView.contentOffset.y == 874)
        }
    }

    @Test func `a tap selects a row and its push names the tap`() {
        withFixture { fixture in
            let master = Master(style: .grouped)
            let stack = UINavigationController(rootViewController: master)
            fixture.show(stack)
            master.lines = []
            fixture.session.tapRow(at: path(1), in: master.tableView)
            #expect(master.lines == ["will select 1", "select 1"])
            #expect(master.tableView.cellForRow(at: path(1))?.isSelected == true)
            #expect(fixture.log.events.last { $0.kind == .inputTapped }?.id(.target) == master.id)
            fixture.session.runUntilIdle()
            #expect(stack.topViewController?.title == "Item 1")
            fixture.session.tapRow(at: path(2), in: master.tableView)
            #expect(master.lines.count == 2)
            fixture.session.tapBack(stack)
            fixture.session.runUntilIdle()
            #expect(master.tableView.indexPathForSelectedRow == nil)
            #expect(master.tableView.cellForRow(at: path(1))?.isSelected == false)
        }
    }

    @Test func `a tap on another row deselects the first`() {
        onTable { fixture, master in
            master.tableView.selectRow(at: path(3), animated: false, scrollPosition: .none)
            master.lines = []
            fixture.session.tapRow(at: path(4), in: master.tableView)
            #expect(master.lines == ["will select 4", "deselect 3", "select 4"])
            #expect(master.tableView.indexPathForSelectedRow == path(4))
            master.refuses = true
            fixture.session.tapRow(at: path(5), in: master.tableView)
            fixture.session.tapRow(at: path(25), in: master.tableView)
            #expect(master.lines.suffix(1) == ["will select 5"])
            #expect(master.tableView.indexPathForSelectedRow == path(4))
            master.tableView.deselectRow(at: path(4), animated: true)
            #expect(master.tableView.indexPathForSelectedRow == nil)
        }
    }

    @Test func `reloading asks for the rows again`() {
        onTable { fixture, master in
            master.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
            master.items = ["One", "Two"]
            master.lines = []
            master.tableView.reloadData()
            #expect(master.tableView.numberOfRows(inSection: 0) == 2)
            fixture.session.runUntilIdle()
            #expect(master.lines == ["cell 0", "cell 1"])
            #expect(master.tableView.cellForRow(at: path(1))?.textLabel?.text == "Two")
            #expect(master.tableView.indexPathForSelectedRow == nil)
        }
    }

    /// Cells that hold a controller's root view.
    private final class Hosting: UITableViewController {
        let content = UIViewController()
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            if indexPath.row == 0 { cell.contentView.addSubview(content.view) }
            return cell
        }
    }

    @Test func `the table itself removes its cells`() {
        withFixture { fixture in
            let table = Hosting(style: .plain)
            fixture.show(table)
            #expect(table.content.appearance == .appeared)
            let count = fixture.log.events.count
            table.tableView.contentOffset.y = 200
            fixture.session.runUntilIdle()
            #expect(table.content.appearance == .disappeared)
            let events = fixture.log.events[count...]
            #expect(events.contains { $0.kind == .viewDetached && $0.id(.controller) == table.content.id })
            #expect(!events.contains { $0.kind == .callRemoveView })
        }
    }

    @Test func `a data source that breaks its contract is an exception`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            fixture.p.view.addSubview(table)
            fixture.session.runUntilIdle()
            #expect(table.numberOfSections == 0)
            #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
            _ = table.dequeueReusableCell(withIdentifier: "row", for: path(0))
            #expect(fixture.transcript.lines.last?.hasPrefix("! unable to dequeue a cell with identifier row") == true)
        }
    }

    @Test func `rows are found in sections`() {
        let rows = TableRows([
            TableRows.Heights(rows: [10, 10]), TableRows.Heights(), TableRows.Heights(rows: [20, 20, 20]),
        ])
        #expect(rows.height == 80)
        #expect(rows.index(of: IndexPath(row: 1, section: 2)) == 3)
        #expect(rows.index(of: IndexPath(row: 0, section: 1)) == nil)
        #expect(rows.indices(from: 0, to: 10) == 0..<1)
        #expect(rows.indices(from: 10, to: 41) == 1..<4)
        #expect(rows.indices(from: -50, to: 0) == 0..<0)
        #expect(rows.indices(from: 79, to: 200) == 4..<5)
        #expect(rows.indices(from: 80, to: 200) == 5..<5)
        let ends = TableRows([TableRows.Heights(header: 7, footer: 3, rows: [10]), TableRows.Heights(rows: [20])])
        #expect(ends.height == 40)
        #expect(ends.sections.map(\.top) == [0, 20])
        #expect(ends.sections.map(\.end) == [20, 40])
        #expect(ends.indices(from: 0, to: 8) == 0..<1)
        #expect(ends.indices(from: 17, to: 20) == 1..<1)
    }
}
