import Foundation
import HierarchyModel

extension UITableView {
    /// The rows. Asks the data source if they are unknown. While it and the delegate are asked for heights, there are
    /// none: their code may call the table.
    var rows: TableRows {
        if let known = parts.rows { return known }
        guard let dataSource, parts.counts == nil else { return TableRows() }
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
        }
        parts.counts = counts
        defer { parts.counts = nil }
        parts.waitingEnds = [:]
        let rows = TableRows(counts.enumerated().map { heights(ofSection: $0, $1, dataSource) })
        parts.rows = rows
        measureContent(rows)
        return rows
    }

    /// The number of rows in each section.
    var countsOfRows: [Int] { parts.counts ?? rows.counts }

    /// In points. Source: UIKit's default.
    static let usualRowHeight: CGFloat = 44
    /// In points, of headers and footers with content. UIKit documents none.
    static let usualEndHeight: CGFloat = 28

    private func heights(
        ofSection section: Int, _ count: Int, _ dataSource: any UITableViewDataSource
    ) -> TableRows.Heights {
        TableRows.Heights(
            header: height(of: .header(section), dataSource), footer: height(of: .footer(section), dataSource),
            rows: (0..<count).map { height(ofRow: IndexPath(row: $0, section: section)) })
    }

    private func height(ofRow path: IndexPath) -> TableRows.Height {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        guard height == Self.automaticDimension else { return .init(height) }
        let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return automaticHeight(estimate, usual: Self.usualRowHeight)
    }

    /// - Parameter estimate: 0 turns estimates off, and with them the measuring of views.
    ///
    /// Source: Apple's reference of `estimatedRowHeight`.
    private func automaticHeight(_ estimate: CGFloat, usual: CGFloat) -> TableRows.Height {
        guard estimate == Self.automaticDimension else {
            return estimate > 0 ? .init(estimate, .estimated) : .init(usual)
        }
        return .init(usual, session.has(.estimatesRowHeights) ? .estimated : .fixed)
    }

    /// An end without a title and a view has the height that the delegate gives it, else none. The view of one with a
    /// title is not needed until it is visible.
    private func height(of end: TableParts.End, _ dataSource: any UITableViewDataSource) -> TableRows.Height {
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
        let isAutomatic = height == Self.automaticDimension
        guard isAutomatic || (height == usual && style == .plain) else { return .init(height) }
        if title == nil {
            guard let view = delegateView(for: end) else { return 0 }
            parts.waitingEnds[end] = view
        }
        return isAutomatic ? automaticHeight(estimate(of: end), usual: Self.usualEndHeight) : .init(height)
    }

    private func estimate(of end: TableParts.End) -> CGFloat {
        switch end {
        case .header(let section):
            tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
        case .footer(let section):
            tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
        }
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
        let rows = rows
        guard rows.counts.indices.contains(end.section) else { return .zero }
        let section = rows.section(end.section)
        switch end {
        case .header:
            return CGRect(x: 0, y: topOfRows + section.top, width: bounds.width, height: section.header)
        case .footer:
            let top = section.end - section.footer
            return CGRect(x: 0, y: topOfRows + top, width: bounds.width, height: section.footer)
        }
    }

    func rect(ofSection index: Int) -> CGRect {
        let rows = rows
        guard rows.counts.indices.contains(index) else { return .zero }
        let section = rows.section(index)
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

    /// The offset at which a row has a position.
    private func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
        let row = rectForRow(at: path)
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
        return CGPoint(x: contentOffset.x, y: min(max(wanted, -insets.top), end))
    }

    /// The rows that become visible may have other heights than their estimates. The next layout then scrolls on.
    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        let offset = offset(of: path, at: position)
        let willBeLaidOut = offset != contentOffset || isLayoutNeeded
        parts.destination = willBeLaidOut ? destination(path, position, offset) : nil
        // The delegate may scroll elsewhere or reload the rows.
        setContentOffset(offset, animated: animated)
    }

    private func destination(_ path: IndexPath, _ position: ScrollPosition, _ offset: CGPoint) -> TableParts.Destination
    { TableParts.Destination(path: path, position: position, offset: offset, measures: parts.measures) }

    /// Scrolls to the row to which the app has scrolled, if that is elsewhere now that more heights are known. Returns
    /// whether it was.
    func scrollOn() -> Bool {
        guard let old = parts.destination else { return false }
        parts.destination = nil
        guard parts.measures != old.measures, contentOffset == old.offset, rows.index(of: old.path) != nil else {
            return false
        }
        let offset = offset(of: old.path, at: old.position)
        guard offset != old.offset else { return false }
        parts.destination = destination(old.path, old.position, offset)
        contentOffset = offset
        return true
    }

    /// Scrolls back to the end of the content, if the content has become lower since the last layout and ends above
    /// the visible part. Returns whether it did.
    func scrollBack() -> Bool {
        let isLower = contentSize.height < parts.shownHeight
        parts.shownHeight = contentSize.height
        let end = reachable(contentOffset).y
        guard isLower, contentOffset.y > end else { return false }
        contentOffset.y = end
        return true
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
