import Foundation
import HierarchyModel

/// What a table keeps: the positions of its rows, the views of what is visible, spare views, registrations, and the
/// selection.
@MainActor
final class TableParts {
    /// A header or a footer.
    enum End: Hashable, Comparable {
        case header(Int)
        case footer(Int)

        var section: Int {
            switch self {
            case .header(let section), .footer(let section): section
            }
        }
    }

    /// A row to which the app has scrolled.
    struct Destination {
        let path: IndexPath
        let position: UITableView.ScrollPosition
        /// The content offset that the heights known so far give.
        let offset: CGPoint
        /// How many views had been measured then.
        let measures: Int
    }

    /// Nil until the data source is asked.
    var rows: TableRows?
    /// The numbers of rows while the heights are asked for.
    var counts: [Int]?
    /// The width of the table for which views were measured.
    var measuredWidth: CGFloat?
    /// How many views have been measured.
    var measures = 0
    var destination: Destination?
    /// The height of the content at the last layout.
    var shownHeight: CGFloat = 0
    var cells: [IndexPath: UITableViewCell] = [:]
    var ends: [End: UIView] = [:]
    /// The views of headers and footers that were needed before they are shown: to know whether they exist, or their
    /// heights.
    var waitingEnds: [End: UIView] = [:]
    /// In the order of the selection.
    var selection: [IndexPath] = []
    /// The cells that the data source configures again, and so dequeues.
    var reconfigured: [IndexPath: UITableViewCell] = [:]
    var cellClasses: [String: UITableViewCell.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var headerNibs: [String: UINib] = [:]
    var prototypes: [String: () -> UITableViewCell?] = [:]
    private var spareCells: [UITableViewCell] = []
    private var spareHeaders: [UITableViewHeaderFooterView] = []

    func keep(_ cell: UITableViewCell) { if cell.reuseIdentifier != nil { spareCells.append(cell) } }

    func keep(_ end: UIView) {
        if let header = end as? UITableViewHeaderFooterView, header.reuseIdentifier != nil {
            spareHeaders.append(header)
        }
    }

    func dequeueCell(_ identifier: String, _ session: Session) -> UITableViewCell? {
        if let index = spareCells.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = spareCells.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return session.run { makeCell(identifier) }
    }

    private func makeCell(_ identifier: String) -> UITableViewCell? {
        if let type = cellClasses[identifier] { return ClassRegistry.makeCell(type, .default, identifier) }
        guard let cell: UITableViewCell = cellNibs[identifier]?.firstView() else { return prototypes[identifier]?() }
        cell.takeIdentifier(identifier)
        return cell
    }

    func dequeueHeader(_ identifier: String, _ session: Session) -> UITableViewHeaderFooterView? {
        if let index = spareHeaders.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let header = spareHeaders.remove(at: index)
            header.prepareForReuse()
            return header
        }
        return session.run { makeHeader(identifier) }
    }

    private func makeHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
        guard let type = headerClasses[identifier] else {
            let header: UITableViewHeaderFooterView? = headerNibs[identifier]?.firstView()
            header?.takeIdentifier(identifier)
            return header
        }
        let header = ClassRegistry.makeHeaderFooter(type, identifier)
        header.takeIdentifier(identifier)
        return header
    }
}
