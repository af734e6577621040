import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Rows, headers and footers whose views define their heights.
///
/// Source: Apple's article "Creating self-sizing table view cells", and its references of `rowHeight` and
/// `estimatedRowHeight`.
@MainActor
struct SelfSizingTests {
    /// Constraints from the upper to the lower edge make the content view as high as a number says.
    private final class BoxCell: UITableViewCell {
        private let box = UIView()
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 84)
        var contentHeight: CGFloat {
            get { height.constant + 16 }
            set { height.constant = newValue - 16 }
        }

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
                height,
            ])
        }
        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    /// A list of cells with boxes, as high as `heights` says.
    private final class Screen: UITableViewController {
        var heights: [CGFloat] = []
        var lines: [String] = []
        /// Gets each cell before the table does.
        var prepare: (UITableViewCell) -> Void = { _ in }
        var didScroll: () -> Void = {}

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.contentInsetAdjustmentBehavior = .never
            tableView.register(BoxCell.self, forCellReuseIdentifier: "box")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            lines.append("cell \(indexPath.row)")
            let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
            (cell as? BoxCell)?.contentHeight = heights[indexPath.row]
            prepare(cell)
            return cell
        }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }
        override func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { lines.append("display \(indexPath.row) \(Int(cell.frame.height))") }
        override func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { lines.append("end \(indexPath.row)") }
    }

    private func onScreen(
        _ heights: [CGFloat], _ system: SessionConfiguration.Semantics = .v13,
        _ prepare: (UITableView) -> Void = { _ in }, _ body: (Fixture, Screen) throws -> Void
    ) rethrows {
        try withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
            let screen = Screen(style: .plain)
            screen.heights = heights
            screen.loadViewIfNeeded()
            prepare(screen.tableView)
            fixture.show(screen)
            try body(fixture, screen)
            fixture.session.runUntilIdle()
        }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    private func tops(_ screen: Screen) -> [CGFloat] {
        screen.heights.indices.map { screen.tableView.rectForRow(at: path($0)).minY }
    }

    private func isContradiction(_ fixture: Fixture) -> Bool {
        fixture.transcript.lines.contains { $0.contains("Unable to simultaneously satisfy constraints") }
    }

    struct HeightRow: Sendable, CustomTestStringConvertible {
        var system = SessionConfiguration.Semantics.v13
        var row: CGFloat = -1
        var estimate: CGFloat = -1
        var height: CGFloat
        var isContradiction = false

        var testDescription: String { "iOS \(system): \(row), estimate \(estimate)" }
    }

    @Test(arguments: [
        HeightRow(height: 100), HeightRow(estimate: 70, height: 100),
        HeightRow(estimate: 0, height: 44, isContradiction: true),
        HeightRow(row: 44, height: 44, isContradiction: true), HeightRow(row: 120, height: 120, isContradiction: true),
        HeightRow(row: 100, height: 100), HeightRow(system: .v8, height: 44, isContradiction: true),
        HeightRow(system: .v8, estimate: 60, height: 100), HeightRow(system: .v26, height: 100),
    ])
    func `a row of automatic height is as high as its content unless estimates are off`(_ row: HeightRow) {
        onScreen([100], row.system) {
            #expect($0.rowHeight == -1)
            ($0.rowHeight, $0.estimatedRowHeight) = (row.row, row.estimate)
        } _: { fixture, screen in
            fixture.session.runUntilIdle()
            #expect(
                screen.tableView.cellForRow(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 320, height: row.height))
            #expect(screen.tableView.contentSize.height == row.height)
            #expect(isContradiction(fixture) == row.isContradiction)
        }
    }

    @Test func `visible rows are measured after they are made, and the others have estimates`() {
        onScreen(Array(repeating: 120, count: 10)) { fixture, screen in
            let made = (0...3).flatMap { ["cell \($0)", "display \($0) 120"] }
            #expect(screen.lines == made)
            #expect(screen.tableView.contentSize.height == 744)
            #expect(tops(screen) == [0, 120, 240, 360, 480, 524, 568, 612, 656, 700])
            screen.lines = []
            screen.tableView.contentOffset.y = 120
            fixture.session.advance(by: 0)
            #expect(screen.lines == ["end 0", "cell 4", "display 4 120"])
            #expect(screen.tableView.contentSize.height == 820)
            screen.lines = []
            screen.tableView.contentOffset.y = 0
            fixture.session.advance(by: 0)
            #expect(screen.lines == ["end 4", "cell 0", "display 0 120"])
            #expect(tops(screen)[5] == 600)
            #expect(!isContradiction(fixture))
        }
    }

    @Test func `rows that are lower than their estimates make room for more`() {
        onScreen([30, 30, 30, 30, 30]) {
            $0.estimatedRowHeight = 200
        } _: { _, screen in
            #expect(screen.lines.filter { $0.hasPrefix("display") } == (0...4).map { "display \($0) 30" })
            #expect(screen.tableView.contentSize.height == 150)
        }
    }

    @Test func `the delegate's estimates count until the rows are measured`() {
        final class Estimating: UIViewController, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                BoxCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 1 ? 10 : UITableView.automaticDimension
            }
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 2 ? UITableView.automaticDimension : 70
            }
        }
        withFixture { fixture in
            let screen = Estimating()
            // Below the status bar.
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 5))
            (table.dataSource, table.delegate) = (screen, screen)
            #expect((0..<3).map { table.rectForRow(at: path($0)).height } == [70, 10, 44])
            screen.view.addSubview(table)
            fixture.show(screen)
            #expect((0..<3).map { table.rectForRow(at: path($0)).height } == [100, 10, 44])
        }
    }

    /// As high as a quarter of the width.
    private final class FittingCell: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width / 4) }
    }

    /// Higher than its content by 5 points.
    private final class HigherCell: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            #expect(targetSize == CGSize(width: 320, height: 0))
            #expect(horizontalFittingPriority == .required)
            #expect(verticalFittingPriority == .fittingSizeLevel)
            var size = super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            size.height += 5
            return size
        }
    }

    /// Adds its constraints when it is asked to update them.
    private final class LateCell: UITableViewCell {
        override func updateConstraints() {
            if contentView.constraints.isEmpty {
                contentView.heightAnchor.constraint(equalToConstant: 90).isActive = true
            }
            super.updateConstraints()
        }
    }

    struct ContentRow: Sendable, CustomTestStringConvertible {
        let name: String
        let height: CGFloat
        let make: @MainActor @Sendable () -> UITableViewCell

        init(_ name: String, _ height: CGFloat, _ make: @escaping @MainActor @Sendable () -> UITableViewCell) {
            (self.name, self.height, self.make) = (name, height, make)
        }

        var testDescription: String { name }
    }

    @MainActor
    private static func cell(_ style: UITableViewCell.CellStyle, _ text: String?, _ detail: String?) -> UITableViewCell
    {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = detail
        return cell
    }

    /// A label between the edges of the content view, 10 points from each.
    @MainActor
    private static func labelCell(_ text: String) -> UITableViewCell {
        let (cell, label) = (UITableViewCell(style: .default, reuseIdentifier: nil), UILabel())
        (label.text, label.numberOfLines) = (text, 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
            cell.contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
            cell.contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
        ])
        return cell
    }

    /// A line of 17 points.
    private nonisolated static let line: CGFloat = 17 * 1.193
    /// 20 letters of 0.68 times the size of the font, in five words: 249 points, and more than half of that.
    private nonisolated static let words = "AAAA AAAA AAAA AAAA AAAA"

    private nonisolated static let contents: [ContentRow] = [
        .init("a cell without content", 44) { UITableViewCell(style: .default, reuseIdentifier: nil) },
        .init("a line of text", 44) { cell(.default, "A", nil) },
        .init("four lines", 4 * line + 22) { cell(.default, "A\nA\nA\nA", nil) },
        .init("a text and a detail below it", 2 * line + 22) { cell(.subtitle, "A", "A") },
        .init("a text and a detail beside it", 44) { cell(.value1, "A", "A") },
        .init("a label with constraints", line + 20) { labelCell("A") },
        .init("a label of three lines", 3 * line + 20) { labelCell("A\nA\nA") },
        .init("a label beside an accessory", 2 * line + 20) {
            let cell = labelCell(words)
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            return cell
        },
        .init("a label as wide as the table", line + 20) { labelCell(words) },
        .init("a label with constraints to the cell itself", 2 * line + 30) {
            let (cell, label) = (UITableViewCell(style: .default, reuseIdentifier: nil), UILabel())
            (label.text, label.numberOfLines) = ("A\nA", 0)
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
                label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 15),
                cell.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 15),
            ])
            return cell
        },
        .init("a content view that does not follow the cell by its mask", line + 20) {
            let cell = labelCell("A")
            cell.contentView.autoresizingMask = []
            cell.contentView.frame.size.height = 43.5
            return cell
        },
        .init("constraints that give no height", 44) {
            let (cell, view) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor).isActive = true
            return cell
        },
        .init("a size that the cell computes", 80) { FittingCell(style: .default, reuseIdentifier: nil) },
        .init("a fitting size that the cell changes", 49) { HigherCell(style: .default, reuseIdentifier: nil) },
        .init("constraints that the cell adds late", 90) { LateCell(style: .default, reuseIdentifier: nil) },
        .init("a configuration with a text", 44) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "A"
            cell.contentConfiguration = content
            return cell
        },
        .init("a configuration with two texts that the cell sets late", line + 12 * 1.193 + 3 + 22) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.configurationUpdateHandler = { cell, _ in
                var content = cell.defaultContentConfiguration()
                (content.text, content.secondaryText) = ("A", "A")
                cell.contentConfiguration = content
            }
            return cell
        },
    ]

    private final class Single: UITableViewController {
        var cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.contentInsetAdjustmentBehavior = .never
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }

    @Test(arguments: contents)
    func `the content of a cell defines the height`(_ content: ContentRow) {
        withFixture { fixture in
            let screen = Single(style: .plain)
            screen.cell = content.make()
            fixture.show(screen)
            fixture.session.runUntilIdle()
            #expect(abs(screen.cell.frame.height - content.height) < 1e-6, "\(screen.cell.frame.height)")
            #expect(screen.tableView.rectForRow(at: path(0)).height == screen.cell.frame.height)
            #expect(!isContradiction(fixture))
        }
    }

    @Test func `a cell is measured with the margins that it takes from the table`() {
        withFixture { fixture in
            let screen = Single(style: .plain)
            let (cell, label) = (screen.cell, UILabel())
            (label.text, label.numberOfLines) = (Self.words, 0)
            (cell.preservesSuperviewLayoutMargins, cell.contentView.preservesSuperviewLayoutMargins) = (true, true)
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            let guide = cell.contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            ])
            screen.loadViewIfNeeded()
            screen.tableView.layoutMargins = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 80)
            fixture.show(screen)
            fixture.session.runUntilIdle()
            #expect(abs(cell.frame.height - 2 * Self.line) < 1e-6, "\(cell.frame.height)")
        }
    }

    @Test func `a contradiction that no height resolves is reported once`() {
        withFixture { fixture in
            let screen = Single(style: .plain)
            let heights = [50, 60].map { screen.cell.contentView.heightAnchor.constraint(equalToConstant: $0) }
            NSLayoutConstraint.activate(heights)
            fixture.show(screen)
            fixture.session.runUntilIdle()
            let messages = fixture.transcript.lines.filter {
                $0.contains("Unable to simultaneously satisfy constraints")
            }
            #expect(messages.count == 1)
            #expect(screen.cell.frame.height == 50)
        }
    }

    @Test func `updates without a change ask for the heights again and keep the cells`() {
        onScreen([100, 100, 100]) { fixture, screen in
            let table: UITableView = screen.tableView
            let cell = table.cellForRow(at: path(1)) as? BoxCell
            screen.lines = []
            cell?.contentHeight = 150
            table.beginUpdates()
            table.endUpdates()
            fixture.session.advance(by: 0)
            #expect(screen.lines == [])
            #expect(table.cellForRow(at: path(1)) === cell)
            #expect(tops(screen) == [0, 100, 250])
            cell?.contentHeight = 60
            table.performBatchUpdates(nil)
            fixture.session.advance(by: 0)
            #expect(tops(screen) == [0, 100, 160])
            #expect(table.contentSize.height == 260)
            #expect(!isContradiction(fixture))
        }
    }

    @Test func `rows that are not visible keep their heights in updates`() {
        onScreen(Array(repeating: 100, count: 12)) { fixture, screen in
            let table: UITableView = screen.tableView
            table.contentOffset.y = 400
            fixture.session.advance(by: 0)
            #expect(tops(screen)[8] == 800)
            screen.lines = []
            screen.heights.insert(100, at: 1)
            screen.heights.remove(at: 3)
            table.performBatchUpdates {
                table.insertRows(at: [path(1)], with: .none)
                table.deleteRows(at: [path(2)], with: .none)
            }
            #expect(tops(screen) == [0, 100, 144, 244, 344, 444, 544, 644, 744, 844, 888, 932])
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 400)
            #expect(table.cellForRow(at: path(4))?.frame.minY == 344)
            table.scrollToRow(at: path(0), at: .top, animated: false)
            fixture.session.advance(by: 0)
            #expect(tops(screen)[4] == 400)
        }
    }

    @Test func `a row that is reloaded or reconfigured is measured again`() {
        onScreen([100, 100, 100]) { fixture, screen in
            let table: UITableView = screen.tableView
            let cell = table.cellForRow(at: path(1))
            screen.lines = []
            screen.heights[1] = 60
            table.reconfigureRows(at: [path(1)])
            fixture.session.advance(by: 0)
            #expect(screen.lines == ["cell 1"])
            #expect(table.cellForRow(at: path(1)) === cell)
            #expect(tops(screen) == [0, 100, 160])
            screen.heights[1] = 130
            table.reloadRows(at: [path(1)], with: .none)
            fixture.session.advance(by: 0)
            #expect(tops(screen) == [0, 100, 230])
        }
    }

    @Test func `a row that is reconfigured while it is not visible is measured again when it is visible`() {
        onScreen(Array(repeating: 100, count: 12)) { fixture, screen in
            let table: UITableView = screen.tableView
            table.contentOffset.y = 400
            fixture.session.advance(by: 0)
            screen.heights[0] = 60
            screen.lines = []
            table.reconfigureRows(at: [path(0)])
            #expect(screen.lines == [])
            table.contentOffset.y = 0
            fixture.session.advance(by: 0)
            #expect(tops(screen).prefix(3) == [0, 60, 160])
        }
    }

    @Test func `a height goes to no other row if the rows change while it is measured`() {
        onScreen([100]) { fixture, screen in
            var inserts = true
            screen.prepare = { [unowned screen] cell in
                guard inserts else { return }
                cell.configurationUpdateHandler = { [unowned screen] _, _ in
                    guard inserts else { return }
                    inserts = false
                    screen.heights.insert(70, at: 0)
                    screen.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                }
            }
            screen.tableView.reloadData()
            for _ in 0..<3 { fixture.session.advance(by: 0) }
            #expect(!inserts)
            #expect(tops(screen) == [0, 70])
            #expect(screen.tableView.contentSize.height == 170)
        }
    }

    /// Source: Apple's reference of `UITableView.SelfSizingInvalidation`.
    @Test(
        arguments: [
            (16, .enabled, false, true), (16, .enabled, true, true), (16, .enabledIncludingConstraints, true, true),
            (16, .disabled, false, false), (15, .enabled, false, false),
        ] as [(SessionConfiguration.Semantics, UITableView.SelfSizingInvalidation, Bool, Bool)])
    func `a cell whose size is invalidated is measured again`(
        system: SessionConfiguration.Semantics, mode: UITableView.SelfSizingInvalidation, byContent: Bool,
        isMeasured: Bool
    ) {
        onScreen([100, 100], system, { $0.selfSizingInvalidation = mode }) { fixture, screen in
            let cell = screen.tableView.cellForRow(at: path(0)) as? BoxCell
            cell?.contentHeight = 150
            let view: UIView? = byContent ? cell?.contentView : cell
            view?.invalidateIntrinsicContentSize()
            fixture.session.advance(by: 0)
            #expect(tops(screen) == [0, isMeasured ? 150 : 100])
            #expect(isContradiction(fixture) != isMeasured)
        }
    }

    @Test(arguments: [(UITableView.SelfSizingInvalidation.enabled, false), (.enabledIncludingConstraints, true)])
    func `a change of a constraint in the content view invalidates the size of the cell`(
        mode: UITableView.SelfSizingInvalidation, isMeasured: Bool
    ) {
        onScreen([100, 100], .v17, { $0.selfSizingInvalidation = mode }) { fixture, screen in
            (screen.tableView.cellForRow(at: path(0)) as? BoxCell)?.contentHeight = 150
            fixture.session.advance(by: 0)
            #expect(tops(screen) == [0, isMeasured ? 150 : 100])
        }
    }

    @Test func `a cell with another configuration is measured again`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(16))) { fixture in
            let screen = Single(style: .plain)
            fixture.show(screen)
            var content = screen.cell.defaultContentConfiguration()
            content.text = "A\nA\nA"
            screen.cell.contentConfiguration = content
            fixture.session.advance(by: 0)
            #expect(abs(screen.cell.frame.height - 3 * Self.line - 22) < 1e-6)
        }
    }

    @Test func `cells are measured again in another width or text size`() {
        withFixture { fixture in
            let (source, table) = (
                Single(style: .plain), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            )
            source.cell = FittingCell(style: .default, reuseIdentifier: nil)
            table.dataSource = source
            fixture.p.view.addSubview(table)
            fixture.show(fixture.p)
            #expect(source.cell.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
            table.frame.size.width = 200
            fixture.session.advance(by: 0)
            #expect(source.cell.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
        }
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v17)) { fixture in
            let screen = Single(style: .plain)
            screen.cell = Self.labelCell("A")
            let label = screen.cell.contentView.subviews.compactMap { $0 as? UILabel }.last
            label?.font = UIFont.preferredFont(forTextStyle: .body)
            label?.adjustsFontForContentSizeCategory = true
            fixture.show(screen)
            #expect(abs(screen.cell.frame.height - Self.line - 20) < 1e-6)
            fixture.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            fixture.session.advance(by: 0)
            #expect(abs(screen.cell.frame.height - 23 * 1.193 - 20) < 1e-6, "\(screen.cell.frame.height)")
        }
    }

    /// A new cell for each call.
    private final class Fresh: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = SelfSizingTests.labelCell("A")
            let label = cell.contentView.subviews.compactMap { $0 as? UILabel }.last
            label?.font = UIFont.preferredFont(forTextStyle: .body)
            label?.adjustsFontForContentSizeCategory = true
            return cell
        }
    }

    @Test func `new cells are measured in the text size of the table`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v17)) { fixture in
            let screen = Fresh(style: .plain)
            fixture.show(screen)
            fixture.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            fixture.session.advance(by: 0)
            screen.tableView.reloadData()
            fixture.session.advance(by: 0)
            let height = screen.tableView.rectForRow(at: path(0)).height
            #expect(abs(height - 23 * 1.193 - 20) < 1e-6, "\(height)")
        }
    }

    @Test func `headers are measured in the text size of the table`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v17)) { fixture in
            let screen = Sections(style: .plain)
            screen.counts = [1, 1]
            screen.header = { _ in
                let (header, label) = (UITableViewHeaderFooterView(reuseIdentifier: nil), UILabel())
                (label.text, label.font) = ("A", UIFont.preferredFont(forTextStyle: .body))
                label.adjustsFontForContentSizeCategory = true
                label.translatesAutoresizingMaskIntoConstraints = false
                header.contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 10),
                    header.contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
                ])
                return header
            }
            screen.tableView.contentInsetAdjustmentBehavior = .never
            screen.tableView.rowHeight = 44
            fixture.show(screen)
            #expect(abs(screen.tableView.rectForHeader(inSection: 0).height - Self.line - 20) < 1e-6)
            fixture.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
            fixture.session.advance(by: 0)
            screen.tableView.reloadData()
            fixture.session.advance(by: 0)
            let height = screen.tableView.rectForHeader(inSection: 0).height
            #expect(abs(height - 23 * 1.193 - 20) < 1e-6, "\(height)")
            #expect(screen.tableView.rectForRow(at: path(0)).minY == height)
            #expect(screen.tableView.headerView(forSection: 0)?.frame.height == height)
            #expect(screen.tableView.rectForHeader(inSection: 1).minY == height + 44)
        }
    }

    @Test(arguments: [UITableView.ScrollPosition.top, .bottom])
    func `scrolling to a row ends at the row also when the rows have other heights than their estimates`(
        position: UITableView.ScrollPosition
    ) {
        onScreen(Array(repeating: 100, count: 20)) { fixture, screen in
            let table: UITableView = screen.tableView
            table.scrollToRow(at: path(19), at: position, animated: false)
            fixture.session.advance(by: 0)
            #expect(table.cellForRow(at: path(19))?.frame.maxY == table.contentSize.height)
            #expect(table.contentOffset.y == table.contentSize.height - 480)
            table.contentOffset.y = 0
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 0)
        }
    }

    @Test func `a table of estimates again scrolls back to its end`() {
        onScreen(Array(repeating: 100, count: 20)) { fixture, screen in
            let table: UITableView = screen.tableView
            for offset in [480, 960, 1440, 1520] as [CGFloat] {
                table.contentOffset.y = offset
                fixture.session.advance(by: 0)
            }
            #expect(table.contentSize.height == 2000)
            #expect(table.contentOffset.y == 1520)
            table.reloadData()
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 400)
            #expect(table.indexPathsForVisibleRows == (9...13).map { path($0) })
        }
    }

    @Test func `a table whose rows are lower than their estimates scrolls back to its end`() {
        onScreen(Array(repeating: 30, count: 20)) {
            $0.estimatedRowHeight = 200
        } _: { fixture, screen in
            let table: UITableView = screen.tableView
            #expect(table.contentSize.height == 1280)
            table.contentOffset.y = 800
            fixture.session.advance(by: 0)
            #expect(table.contentSize.height == 600)
            #expect(table.contentOffset.y == 120)
            #expect(table.indexPathsForVisibleRows == (4...19).map { path($0) })
        }
    }

    @Test func `an offset beyond the end stays unless the content becomes lower`() {
        onScreen(Array(repeating: 100, count: 4)) {
            $0.rowHeight = 100
        } _: { fixture, screen in
            let table: UITableView = screen.tableView
            table.contentOffset.y = 50
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 50)
            screen.heights.append(100)
            table.reloadData()
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 50)
            screen.heights.removeLast()
            table.deleteRows(at: [path(4)], with: .none)
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 0)
        }
    }

    @Test(arguments: [1, 2])
    func `the delegate may scroll elsewhere while the table scrolls to a row`(time: Int) {
        onScreen(Array(repeating: 100, count: 20)) { fixture, screen in
            let table: UITableView = screen.tableView
            var scrolls = 0
            screen.didScroll = { [unowned table] in
                scrolls += 1
                if scrolls == time {
                    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .bottom, animated: false)
                }
            }
            table.scrollToRow(at: path(19), at: .bottom, animated: false)
            fixture.session.advance(by: 0)
            #expect(table.contentOffset.y == 620)
            #expect(table.cellForRow(at: path(10))?.frame.maxY == 1100)
        }
    }

    @Test func `scrolling to a row of fixed height is not repeated in other insets`() {
        withFixture { fixture in
            let screen = Sections(style: .plain)
            screen.counts = [40]
            let table: UITableView = screen.tableView
            table.rowHeight = 44
            table.scrollToRow(at: path(5), at: .top, animated: false)
            #expect(table.contentOffset.y == 220)
            fixture.show(UINavigationController(rootViewController: screen))
            fixture.session.runUntilIdle()
            #expect(table.adjustedContentInset.top > 0)
            #expect(table.contentOffset.y == 220)
        }
    }

    /// Sections of rows without content.
    private final class Sections: UITableViewController {
        var counts: [Int] = []
        var headerHeight: CGFloat?
        var headerTitle: (Int) -> String? = { _ in nil }
        var header: (Int) -> UIView? = { _ in nil }
        var footer: (Int) -> UIView? = { _ in nil }

        override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headerTitle(section)
        }
        override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            headerHeight ?? tableView.sectionHeaderHeight
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            header(section)
        }
        override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            footer(section)
        }
    }

    private func onSections(
        _ counts: [Int], _ prepare: (Sections) -> Void = { _ in }, _ body: (Fixture, UITableView) -> Void
    ) {
        withFixture { fixture in
            let screen = Sections(style: .plain)
            screen.counts = counts
            let table: UITableView = screen.tableView
            table.contentInsetAdjustmentBehavior = .never
            prepare(screen)
            fixture.show(screen)
            body(fixture, table)
            fixture.session.runUntilIdle()
        }
    }

    @Test func `headers and footers that stay visible with their section are measured`() {
        onSections([20, 20]) {
            $0.tableView.rowHeight = 44
            $0.header = { $0 == 1 ? BoxHeader(reuseIdentifier: nil) : nil }
            $0.footer = { $0 == 0 ? BoxHeader(reuseIdentifier: nil) : nil }
        } _: { fixture, table in
            #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 880, width: 320, height: 60))
            #expect(table.footerView(forSection: 0)?.frame == CGRect(x: 0, y: 420, width: 320, height: 60))
            #expect(table.rectForHeader(inSection: 1).height == 28)
            table.contentOffset.y = 1200
            fixture.session.advance(by: 0)
            #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 940, width: 320, height: 60))
            #expect(table.headerView(forSection: 1)?.frame == CGRect(x: 0, y: 1200, width: 320, height: 60))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 1000)
        }
    }

    @Test func `a footer of a section that becomes visible by measuring is measured`() {
        onSections([1, 20]) {
            $0.tableView.estimatedRowHeight = 600
            $0.footer = { $0 == 1 ? BoxHeader(reuseIdentifier: nil) : nil }
        } _: { _, table in
            #expect(table.rectForFooter(inSection: 1).minY == 6484)
            #expect(table.footerView(forSection: 1)?.frame == CGRect(x: 0, y: 420, width: 320, height: 60))
        }
    }

    @Test func `the delegate is asked for the view of a header with a title once it is visible`() {
        var asked: [Int] = []
        onSections([20, 20]) {
            $0.tableView.rowHeight = 44
            $0.headerTitle = { "Section \($0)" }
            $0.header = {
                asked.append($0)
                return $0 == 1 ? BoxHeader(reuseIdentifier: nil) : nil
            }
        } _: { fixture, table in
            #expect(asked == [0])
            #expect((0...1).map { table.rectForHeader(inSection: $0).height } == [28, 28])
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
            table.contentOffset.y = 1200
            fixture.session.advance(by: 0)
            #expect(asked == [0, 1])
            #expect((0...1).map { table.rectForHeader(inSection: $0).height } == [28, 60])
            #expect(table.headerView(forSection: 1)?.frame.minY == 1200)
        }
    }

    @Test func `the delegate may ask for the numbers of rows while it is asked for views`() {
        var seen: [[Int]] = []
        onSections([2, 3]) { screen in
            screen.header = { [unowned screen] section in
                let table: UITableView = screen.tableView
                seen.append([table.numberOfSections, table.numberOfRows(inSection: section)])
                #expect(table.rectForRow(at: IndexPath(row: 0, section: section)) == .zero)
                return nil
            }
        } _: { _, table in
            #expect(seen.prefix(2) == [[2, 2], [2, 3]])
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 88)
        }
    }

    @Test func `the delegate makes the height of a header automatic`() {
        onSections([1]) {
            $0.tableView.sectionHeaderHeight = 28
            $0.headerHeight = UITableView.automaticDimension
            $0.header = { _ in BoxHeader(reuseIdentifier: nil) }
        } _: { _, table in
            #expect(table.rectForHeader(inSection: 0).height == 60)
            #expect(table.rectForRow(at: path(0)).minY == 60)
        }
    }

    @Test func `a header's height goes to no row if the rows change while it is measured`() {
        onSections([1, 1]) { screen in
            var inserts = true
            screen.header = { [unowned screen] section in
                guard section == 1 else { return nil }
                let header = BoxHeader(reuseIdentifier: nil)
                header.configurationUpdateHandler = { [unowned screen] _, _ in
                    guard inserts else { return }
                    inserts = false
                    screen.counts = [4, 1]
                    screen.tableView.insertRows(at: (1...3).map { IndexPath(row: $0, section: 0) }, with: .none)
                }
                return header
            }
        } _: { fixture, table in
            for _ in 0..<3 { fixture.session.advance(by: 0) }
            #expect((0..<4).map { table.rectForRow(at: path($0)).height } == [44, 44, 44, 44])
            #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 176, width: 320, height: 60))
        }
    }

    private final class BoxHeader: UITableViewHeaderFooterView {
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            contentView.heightAnchor.constraint(equalToConstant: 60).isActive = true
        }
        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    private final class Ends: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.contentInsetAdjustmentBehavior = .never
        }
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 2 ? "Title" : nil
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            section == 0 ? BoxHeader(reuseIdentifier: nil) : nil
        }
        override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            guard section == 1 else { return nil }
            let (view, box) = (UIView(), UIView())
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                box.heightAnchor.constraint(equalToConstant: 35),
            ])
            return view
        }
    }

    @Test(
        arguments: [(-1, [60, 0, 28], [0, 35, 0]), (0, [28, 0, 28], [0, 28, 0])] as [(CGFloat, [CGFloat], [CGFloat])])
    func `views of headers and footers define automatic heights unless estimates are off`(
        estimate: CGFloat, headers: [CGFloat], footers: [CGFloat]
    ) {
        withFixture { fixture in
            let screen = Ends(style: .plain)
            screen.loadViewIfNeeded()
            let table: UITableView = screen.tableView
            (table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (estimate, estimate)
            fixture.show(screen)
            #expect((0..<3).map { table.rectForHeader(inSection: $0).height } == headers)
            #expect((0..<3).map { table.rectForFooter(inSection: $0).height } == footers)
            #expect(table.headerView(forSection: 0)?.frame.height == headers[0])
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == headers[0] + 88 + footers[1] + 28)
            table.performBatchUpdates(nil)
            fixture.session.advance(by: 0)
            #expect(table.rectForHeader(inSection: 0).height == headers[0])
        }
    }

    @Test func `a row that gets another height moves what is after it`() {
        var rows = TableRows([
            .init(header: 5, footer: 3, rows: [10, .init(20, .estimated), 30]), .init(), .init(rows: [7]),
        ])
        #expect(rows.height == 75)
        rows[rows.index(of: .row(path(1)))] = .init(100, .measured)
        #expect(rows.height == 155)
        #expect((0..<4).map { rows.extent(of: $0).top } == [5, 15, 115, 148])
        #expect(rows.sections.map(\.top) == [0, 148, 148])
        #expect(rows.indices(from: 16, to: 115) == 1..<2)
        #expect(rows.sections(from: 146, to: 147) == 0..<1)
        #expect(rows.sections(from: 148, to: 200) == 2..<3)
        #expect(rows.sections(from: 0, to: 149) == 0..<3)
        #expect(rows.sections(from: 155, to: 200) == 0..<0)
        let parts = (0..<10).compactMap { rows.part(at: $0) }
        #expect(
            parts == [
                .header(0), .row(path(0)), .row(path(1)), .row(path(2)), .footer(0), .header(1), .footer(1), .header(2),
                .row(IndexPath(row: 0, section: 2)), .footer(2),
            ])
        #expect(parts.map { rows.index(of: $0) } == Array(0..<10))
        #expect(rows.part(at: 10) == nil)
        #expect(rows.firstPart(below: 15) == 2)
        rows.forgetMeasures()
        #expect(rows[2] == .init(100, .estimated))
        #expect(rows[1] == 10)
        #expect(TableRows().height == 0)
    }

    @Test func `many rows are placed by the sums of their heights`() {
        var rows = TableRows([.init(rows: Array(repeating: .init(44, .estimated), count: 10_000))])
        for row in 0..<10_000 { rows[rows.index(of: .row(path(row)))] = .init(CGFloat(row % 7), .measured) }
        let heights = (0..<10_000).map { CGFloat($0 % 7) }
        #expect(rows.height == heights.reduce(0, +))
        #expect(rows.extent(of: 9_000).top == heights[..<9_000].reduce(0, +))
        #expect(rows.indices(from: 20, to: 24) == 6..<10)
    }

    @Test func `the rows that stay in an update are those whose index paths are known`() {
        var update = ItemUpdate(.rows)
        update.deletedRows = [IndexPath(row: 1, section: 1)]
        update.reloadedRows = [IndexPath(row: 0, section: 0)]
        update.insertedRows = [
            IndexPath(row: 0, section: 2), IndexPath(row: 2, section: 2), IndexPath(row: 0, section: 3),
        ]
        update.movedRows = [IndexPath(row: 2, section: 0): IndexPath(row: 1, section: 2)]
        update.deletedSections = [3]
        update.insertedSections = [1]
        let counts = [3, 4, 2, 2]
        var found: [IndexPath: IndexPath] = [:]
        update.forEachRowThatStays(counts) { found[$0] = $1 }
        let all = counts.enumerated().flatMap { section, count in
            (0..<count).map { IndexPath(row: $0, section: section) }
        }
        for path in all { #expect(found[path] == update.place(of: path), "\(path)") }
    }
}
