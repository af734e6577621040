import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Context menus of rows and items. Source: UITableView.h, UICollectionView.h.
@MainActor
struct RowMenuTests {
    private final class Rows: UITableViewController {
        var lines: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            lines.append("menu of \(indexPath.row) at \(point.y)")
            guard indexPath.row > 0 else { return nil }
            let share = UIAction(title: "Share") { [weak self] _ in self?.lines.append("share \(indexPath.row)") }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: [share]) }
        }
        override func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { lines.append("will display") }
        override func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { lines.append("will end") }
        override func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { lines.append("preview") }
    }

    @Test func `the user opens the menu of a row`() throws {
        try withFixture { fixture in
            let rows = Rows(style: .plain)
            fixture.show(rows)
            let table: UITableView = rows.tableView
            fixture.session.openMenu(ofRowAt: IndexPath(row: 0, section: 0), in: table)
            fixture.session.openMenu(ofRowAt: IndexPath(row: 2, section: 0), in: table)
            let menu = try #require(table.contextMenuInteraction?.shown?.menu)
            fixture.session.choose(try #require(menu.children.first as? UIAction), inMenuOf: table)
            #expect(rows.lines == ["menu of 0 at 22.0", "menu of 2 at 110.0", "will display", "will end", "share 2"])
            rows.lines = []
            fixture.session.openMenu(ofRowAt: IndexPath(row: 1, section: 0), in: table)
            fixture.session.tapPreview(ofMenuOf: table)
            #expect(rows.lines == ["menu of 1 at 66.0", "will display", "preview", "will end"])
        }
    }

    @Test func `the menu of an item is asked for by either method`() {
        final class Items: UICollectionViewController {
            var asked: [Int] = []
            override func collectionView(
                _ collectionView: UICollectionView, numberOfItemsInSection section: Int
            ) -> Int { 3 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
            override func collectionView(
                _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
                point: CGPoint
            ) -> UIContextMenuConfiguration? {
                asked.append(indexPath.item)
                return nil
            }
        }
        withFixture { fixture in
            let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
            fixture.show(items)
            fixture.session.openMenu(ofItemAt: IndexPath(item: 1, section: 0), in: items.collectionView)
            #expect(items.asked == [1])
            #expect(items.collectionView.contextMenuInteraction?.shown == nil)
        }
    }
}
