import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Headers and footers, many selected rows, swipe actions and moved rows. Source: UITableView.h.
@MainActor
struct TableSectionTests {
    private final class Screen: UITableViewController {
        var rows = [3, 20]
        var titles: [String?] = ["One", nil]
        var footers: [String?] = [nil, nil]
        var lines: [String] = []
        var actions: UISwipeActionsConfiguration?
        var oldActions: [UITableViewRowAction]?

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.contentInsetAdjustmentBehavior = .never
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles[section]
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            footers[section]
        }
        override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            lines.append("header \(section) \((view as? UITableViewHeaderFooterView)?.textLabel?.text ?? "-")")
        }
        override func tableView(
            _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
        ) { lines.append("header \(section) ends") }
        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            lines.append("should highlight \(indexPath.row)")
            return indexPath.row != 2
        }
        override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            lines.append("unhighlight \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            lines.append("select \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            lines.append("will deselect \(indexPath.row)")
            return indexPath
        }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.row)")
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { actions }
        override func tableView(
            _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
        ) -> [UITableViewRowAction]? { oldActions }
        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            lines.append("begin editing \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            lines.append("end editing \(indexPath?.row ?? -1)")
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { lines.append("commit \(indexPath.row)") }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            indexPath.section == 0
        }
        override func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { proposedDestinationIndexPath.section == 0 ? proposedDestinationIndexPath : sourceIndexPath }
        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { lines.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)") }
        override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            lines.append("detail \(indexPath.row)")
        }
    }

    private func onScreen(
        _ style: UITableView.Style = .plain, _ prepare: (Screen) -> Void = { _ in }, _ body: (Fixture, Screen) -> Void
    ) {
        withFixture { fixture in
            let screen = Screen(style: style)
            prepare(screen)
            fixture.show(screen)
            body(fixture, screen)
            fixture.session.runUntilIdle()
        }
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func `titles give headers, which stay visible in a plain table`() {
        onScreen {
            $0.footers = ["End", nil]
        } _: { fixture, screen in
            let table: UITableView = screen.tableView
            #expect(screen.lines == ["header 0 One"])
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 28))
            #expect(table.rectForRow(at: path(0)).minY == 28)
            #expect(table.rectForRow(at: path(0, 1)).minY == 188)
            #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 160, width: 320, height: 28))
            #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 188, width: 320, height: 880))
            table.contentOffset.y = 50
            fixture.session.advance(by: 0)
            #expect(table.headerView(forSection: 0)?.frame.minY == 50)
            table.contentOffset.y = 145
            fixture.session.advance(by: 0)
            #expect(table.headerView(forSection: 0)?.frame.minY == 132)
            table.contentOffset.y = 300
            fixture.session.advance(by: 0)
            #expect(table.headerView(forSection: 0) == nil)
            #expect(screen.lines.last == "header 0 ends")
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 190)) == path(0, 1))
            #expect(
                table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 9, height: 100)) == [
                    path(1), path(2), path(0, 1),
                ])
        }
    }

    @Test(arguments: [
        (false, [0, 1], ["select 0", "will deselect 0", "deselect 0", "select 1"], [1]),
        (true, [0, 1, 0], ["select 0", "select 1", "will deselect 0", "deselect 0"], [1]),
        (true, [2], [], []),
    ])
    func `a tap highlights, then selects`(_ multiple: Bool, _ taps: [Int], _ lines: [String], _ selected: [Int]) {
        onScreen { fixture, screen in
            screen.tableView.allowsMultipleSelection = multiple
            screen.lines = []
            for row in taps { fixture.session.tapRow(at: path(row), in: screen.tableView) }
            #expect(screen.lines.filter { !$0.contains("highlight") } == lines)
            #expect(screen.tableView.indexPathsForSelectedRows?.map(\.row) ?? [] == selected)
            #expect(screen.lines.first == "should highlight \(taps[0])")
            if taps.count > 1 { #expect(screen.lines[1] == "unhighlight \(taps[0])") }
        }
    }

    @Test func `a swipe shows the actions of a row`() {
        onScreen { fixture, screen in
            var kept: ((Bool) -> Void)?
            screen.lines = []
            screen.actions = UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Flag") { _, view, done in
                    screen.lines.append("flag \((view as? UITableViewCell)?.showingDeleteConfirmation == true)")
                    kept = done
                }
            ])
            fixture.session.tapSwipeAction(ofRowAt: path(1), in: screen.tableView)
            fixture.session.tapSwipeAction(7, ofRowAt: path(1), in: screen.tableView)
            #expect(screen.lines == ["begin editing 1", "flag true"])
            kept?(true)
            #expect(screen.lines.last == "end editing 1")
            screen.lines = []
            screen.actions = nil
            screen.oldActions = [
                UITableViewRowAction(style: .default, title: "More") { action, path in
                    screen.lines.append("\(action.title ?? "") \(path.row)")
                }
            ]
            fixture.session.tapSwipeAction(ofRowAt: path(0), in: screen.tableView)
            #expect(screen.lines == ["begin editing 0", "More 0", "end editing 0"])
            screen.lines = []
            screen.oldActions = nil
            fixture.session.tapSwipeAction(ofRowAt: path(0), in: screen.tableView)
            fixture.session.tapSwipeAction(edge: .leading, ofRowAt: path(0), in: screen.tableView)
            fixture.session.tapAccessory(at: path(1), in: screen.tableView)
            #expect(screen.lines == ["commit 0", "detail 1"])
        }
    }

    @Test func `the user moves rows in editing mode`() {
        onScreen { fixture, screen in
            let table: UITableView = screen.tableView
            let cells = (0..<3).map { table.cellForRow(at: path($0)) }
            screen.lines = []
            fixture.session.moveRow(at: path(0), to: path(2), in: table)
            #expect(screen.lines == [])
            table.setEditing(true, animated: false)
            fixture.session.moveRow(at: path(0), to: path(2), in: table)
            fixture.session.moveRow(at: path(0, 1), to: path(0), in: table)
            fixture.session.moveRow(at: path(0), to: path(0, 1), in: table)
            #expect(screen.lines == ["move 0 to 2", "header 0 ends", "header 0 One"])
            #expect((0..<3).map { table.cellForRow(at: path($0)) } == [cells[1], cells[2], cells[0]])
            #expect(cells[0]?.showsReorderControl == true)
            #expect(cells[0]?.editingStyle == .delete)
        }
    }

    @Test func `a cell places its accessory view and its configured content`() {
        onScreen { fixture, screen in
            let cell = screen.tableView.cellForRow(at: path(0))
            let accessory = UISwitch(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
            cell?.accessoryView = accessory
            var content = cell?.defaultContentConfiguration()
            content?.text = "Title"
            content?.secondaryText = "Subtitle"
            cell?.contentConfiguration = content
            var states: [Bool] = []
            cell?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
            fixture.session.advance(by: 0)
            #expect(accessory.frame == CGRect(x: 254, y: 7, width: 50, height: 30))
            #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 254, height: 44))
            let labels = cell?.contentView.subviews.first?.subviews.compactMap { ($0 as? UILabel)?.text }
            #expect(labels == ["Title", "Subtitle"])
            screen.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
            fixture.session.advance(by: 0)
            #expect(states == [false, true])
        }
    }
}
