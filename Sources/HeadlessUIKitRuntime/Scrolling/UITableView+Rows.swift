import Foundation
import HierarchyModel

extension UITableView {
    /// The rows. Asks the data source if they are unknown.
    var rows: TableRows {
        if let known = parts.rows { return known }
        guard let dataSource else { return TableRows() }
        let rows = TableRows(
            (0..<max(0, dataSource.numberOfSections(in: self))).map { heights(ofSection: $0, dataSource) })
        parts.rows = rows
        measureContent(rows)
        return rows
    }

    /// In points. Source: UIKit's default.
    private static let usualRowHeight: CGFloat = 44
    /// In points, of headers and footers with content. UIKit documents none.
    private static let usualEndHeight: CGFloat = 28

    private func heights(ofSection section: Int, _ dataSource: any UITableViewDataSource) -> TableRows.Heights {
        let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        return TableRows.Heights(
            header: height(of: .header(section), dataSource), footer: height(of: .footer(section), dataSource),
            rows: (0..<count).map { row in
                let path = IndexPath(row: row, section: section)
                let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
                return height == Self.automaticDimension ? Self.usualRowHeight : height
            })
    }

    /// An end without a title and a view has the height that the delegate gives it, else none.
    private func height(of end: TableParts.End, _ dataSource: any UITableViewDataSource) -> CGFloat {
        let (given, usual, title): (CGFloat?, CGFloat, String?)
        switch end {
        case .header(let section):
            given = tableDelegate?.tableView(self, heightForHeaderInSection: section)
            (usual, title) = (sectionHeaderHeight, dataSource.tableView(self, titleForHeaderInSection: section))
        case .footer(let section):
            given = tableDelegate?.tableView(self, heightForFooterInSection: section)
            (usual, title) = (sectionFooterHeight, dataSource.tableView(self, titleForFooterInSection: section))
        }
        let height = given ?? usual
        guard height == usual, style == .plain || height == Self.automaticDimension else { return height }
        if title == nil {
            guard let view = delegateView(for: end) else { return 0 }
            parts.waitingEnds[end] = view
        }
        return height == Self.automaticDimension ? Self.usualEndHeight : height
    }

    func delegateView(for end: TableParts.End) -> UIView? {
        switch end {
        case .header(let section): tableDelegate?.tableView(self, viewForHeaderInSection: section)
        case .footer(let section): tableDelegate?.tableView(self, viewForFooterInSection: section)
        }
    }

    var topOfRows: CGFloat { tableHeaderView?.frame.height ?? 0 }

    func measureContent(_ rows: TableRows) {
        let height = topOfRows + rows.height + (tableFooterView?.frame.height ?? 0)
        contentSize = CGSize(width: bounds.width, height: height)
    }

    func rect(ofRow path: IndexPath) -> CGRect {
        let rows = rows
        guard let index = rows.index(of: path) else { return .zero }
        let (top, height) = rows.extent(of: index)
        return CGRect(x: 0, y: topOfRows + top, width: bounds.width, height: height)
    }

    func rect(of end: TableParts.End) -> CGRect {
        let sections = rows.sections
        guard sections.indices.contains(end.section) else { return .zero }
        let section = sections[end.section]
        switch end {
        case .header:
            return CGRect(x: 0, y: topOfRows + section.top, width: bounds.width, height: section.header)
        case .footer:
            let top = section.end - section.footer
            return CGRect(x: 0, y: topOfRows + top, width: bounds.width, height: section.footer)
        }
    }

    func rect(ofSection index: Int) -> CGRect {
        let sections = rows.sections
        guard sections.indices.contains(index) else { return .zero }
        let section = sections[index]
        return CGRect(x: 0, y: topOfRows + section.top, width: bounds.width, height: section.end - section.top)
    }

    func row(at point: CGPoint) -> IndexPath? {
        guard 0..<max(0, bounds.width) ~= point.x else { return nil }
        return rows(in: CGRect(x: point.x, y: point.y, width: 0, height: 1)).first {
            rectForRow(at: $0).contains(point)
        }
    }

    func rows(in rect: CGRect) -> [IndexPath] {
        let rows = rows
        return Array(rows.paths[rows.indices(from: rect.minY - topOfRows, to: rect.maxY - topOfRows)])
    }

    func scroll(to row: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        let insets = adjustedContentInset
        let room = bounds.height - insets.top - insets.bottom
        let (top, bottom) = (row.minY - insets.top, row.maxY - room - insets.top)
        let wanted: CGFloat
        switch position {
        case .none: wanted = min(max(contentOffset.y, bottom), top)
        case .top: wanted = top
        case .middle: wanted = (top + bottom) / 2
        case .bottom: wanted = bottom
        }
        let end = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
        setContentOffset(CGPoint(x: contentOffset.x, y: min(max(wanted, -insets.top), end)), animated: animated)
    }

    func refuseCell(_ identifier: String) -> UITableViewCell {
        session.diagnose(
            """
            unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
            identifier or connect a prototype cell in a storyboard
            """,
            subject: ownerInside?.id, thrown: true)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
}
