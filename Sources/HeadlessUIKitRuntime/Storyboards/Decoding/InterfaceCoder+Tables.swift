import Foundation
import StoryboardFile

// Tables.
@MainActor
extension InterfaceCoder {
    var tableStyle: UITableView.Style {
        switch node["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    /// 0 is written for a height that was never set, and -1 is the automatic one.
    private static let heights: [(String, ReferenceWritableKeyPath<UITableView, CGFloat>)] = [
        ("rowHeight", \.rowHeight), ("sectionHeaderHeight", \.sectionHeaderHeight),
        ("sectionFooterHeight", \.sectionFooterHeight), ("estimatedRowHeight", \.estimatedRowHeight),
        ("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
        ("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
    ]

    func decode(into table: UITableView) {
        for (name, height) in Self.heights {
            if let value = node.number(name), value != 0 { table[keyPath: height] = value }
        }
        table.allowsSelection = node["allowsSelection"].map { $0 != "NO" } ?? true
        table.tableHeaderView = node.child("tableHeaderView").flatMap(makeView)
        table.tableFooterView = node.child("tableFooterView").flatMap(makeView)
        for cell in node.prototypeCells {
            guard let identifier = cell.reuseIdentifier else { continue }
            table.prototypes[identifier] = { [weak table, objects] in
                table == nil ? nil : objects.makePrototype(cell) as? UITableViewCell
            }
        }
        guard !node.tableSections.isEmpty else { return }
        let rows = node.tableSections.map { section in
            section.cells.compactMap { cell in
                (makeView(cell) as? UITableViewCell).map { StaticTable.Row(cell: $0, height: cell.number("rowHeight")) }
            }
        }
        let titles = node.tableSections.map(\.headerTitle)
        (objects.owner as? UIViewController)?.interface?.staticTable = StaticTable(sections: rows, titles: titles)
    }

    var cellIdentifier: String? { node.reuseIdentifier }
}

extension InterfaceObjects {
    /// Creates a cell or another reusable view. Its connections also find the objects around the table.
    func makePrototype(_ node: InterfaceNode) -> UIView? {
        let objects = InterfaceObjects(document, loader, in: self)
        guard let cell = InterfaceCoder(node, objects).makeView(node) else { return nil }
        cell.layout.madeWith = objects
        let variations = objects.build(in: owner as? UIViewController)
        (owner as? UIViewController)?.interface?.variations += variations
        return cell
    }
}

/// The static rows of a table.
@MainActor
final class StaticTable {
    struct Row {
        let cell: UITableViewCell
        /// In points; nil for the table's row height.
        let height: Double?
    }

    let sections: [[Row]]
    let titles: [String?]

    init(sections: [[Row]], titles: [String?]) { (self.sections, self.titles) = (sections, titles) }

    func title(at section: Int) -> String? { titles.indices.contains(section) ? titles[section] : nil }

    subscript(path: IndexPath) -> Row? {
        guard path.count == 2, sections.indices.contains(path.section),
            sections[path.section].indices.contains(path.row)
        else { return nil }
        return sections[path.section][path.row]
    }
}
