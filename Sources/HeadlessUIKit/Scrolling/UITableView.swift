import Foundation
import HierarchyModel

/// Rows one below the other, of which those in sight have cells.
///
/// The data source is asked at the first layout and after ``reloadData()``, and whenever rows come into sight.
///
/// Source: UITableView.h.
@MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// Where a row goes that is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        /// As little scrolling as it takes; none for a selection.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetRows() } }
    /// In points, where the delegate does not say. Source: UIKit's default.
    open var rowHeight: CGFloat = 44 { didSet { forgetRows() } }
    /// Whether a tap selects a row.
    open var allowsSelection = true

    private weak var tableDelegate: (any UITableViewDelegate)?
    /// Nil until the data source is asked.
    private var knownRows: TableRows?
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var spareCells: [UITableViewCell] = []
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var selected: IndexPath?

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// A table's delegate is its scroll view's as well.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            tableDelegate = newValue as? any UITableViewDelegate
            forgetRows()
        }
    }

    /// Asks the data source again, with the next layout; nothing is selected any more.
    open func reloadData() {
        selected = nil
        forgetRows()
    }

    /// Makes cells of that class, where no used one is spare; nil takes that back.
    open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// A spare cell, or one of the class that was registered; nil where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let index = spareCells.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = spareCells.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier)
    }

    /// A spare cell, or one of the class that was registered; an exception where there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        session.diagnose(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
            subject: ownerInside?.id, thrown: true)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    open var numberOfSections: Int { rows.counts.count }
    open func numberOfRows(inSection section: Int) -> Int { rows.counts.indices.contains(section) ? rows.counts[section] : 0 }

    /// The cell of a row in sight; nil for any other one.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
    /// From the top; nil where the data source has not been asked.
    open var indexPathsForVisibleRows: [IndexPath]? { knownRows == nil ? nil : cells.keys.sorted() }
    open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let index = rows.index(of: indexPath) else { return .zero }
        return CGRect(x: 0, y: rows.edges[index], width: bounds.width, height: rows.edges[index + 1] - rows.edges[index])
    }

    open var indexPathForSelectedRow: IndexPath? { selected }

    /// Selects a row without telling the delegate; nil selects none.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let selected, selected != indexPath { deselectRow(at: selected, animated: animated) }
        guard let indexPath, rows.index(of: indexPath) != nil else { return }
        selected = indexPath
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection back without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selected == indexPath else { return }
        selected = nil
        cells[indexPath]?.setSelected(false, animated: animated)
    }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath)
        let insets = adjustedContentInset
        let room = bounds.height - insets.top - insets.bottom
        let (top, bottom) = (row.minY - insets.top, row.maxY - room - insets.top)
        let wanted: CGFloat
        switch scrollPosition {
        case .none: wanted = min(max(contentOffset.y, bottom), top)
        case .top: wanted = top
        case .middle: wanted = (top + bottom) / 2
        case .bottom: wanted = bottom
        }
        let end = max(-insets.top, contentSize.height + insets.bottom - bounds.height)
        setContentOffset(CGPoint(x: contentOffset.x, y: min(max(wanted, -insets.top), end)), animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showRows()
    }
}

extension UITableView {
    /// The rows, asked for if need be.
    private var rows: TableRows {
        if let knownRows { return knownRows }
        guard let dataSource else { return TableRows() }
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
        let rows = TableRows(counts: counts) { tableDelegate?.tableView(self, heightForRowAt: $0) ?? rowHeight }
        knownRows = rows
        contentSize = CGSize(width: bounds.width, height: rows.height)
        return rows
    }

    private func forgetRows() {
        knownRows = nil
        for path in cells.keys.sorted() { takeOutCell(at: path) }
        setNeedsLayout()
    }

    private func takeOutCell(at path: IndexPath) {
        guard let cell = cells.removeValue(forKey: path) else { return }
        cell.setSelected(false, animated: false)
        keepingLayout { cell.remove(moving: cell.topmostRootControllers) }
        if cell.reuseIdentifier != nil { spareCells.append(cell) }
    }

    /// Gives cells to the rows in sight, and takes them from the others.
    private func showRows() {
        let rows = rows
        let inSight = rows.paths[rows.indices(from: bounds.minY, to: bounds.maxY)]
        for path in cells.keys.sorted() where !inSight.contains(path) { takeOutCell(at: path) }
        for path in inSight {
            let cell = cells[path] ?? dataSource?.tableView(self, cellForRowAt: path)
            guard let cell else { continue }
            cell.frame = rectForRow(at: path)
            guard cells[path] == nil else { continue }
            cells[path] = cell
            cell.setSelected(path == selected, animated: false)
            keepingLayout { insert(cell, at: .front, moving: cell.topmostRootControllers) }
        }
    }

    /// A cell that comes or goes does not ask for another layout: it has its place.
    private func keepingLayout(_ moveCell: () -> Void) {
        let isNeeded = isLayoutNeeded
        moveCell()
        isLayoutNeeded = isNeeded
    }

    /// Source: UITableView.h: the delegate is asked, the old row gives the selection up, the new one has it, the delegate is told.
    fileprivate func userTaps(_ path: IndexPath) {
        guard allowsSelection, takesTouches, cells[path] != nil else { return }
        let chosen = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen, rows.index(of: chosen) != nil else { return }
        if let old = selected, old != chosen {
            deselectRow(at: old, animated: true)
            tableDelegate?.tableView(self, didDeselectRowAt: old)
        }
        selectRow(at: chosen, animated: true, scrollPosition: .none)
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
    }
}

extension Session {
    /// The user taps a row of a table: an input, then the selection, then the end of the turn.
    ///
    /// Nothing is selected where the row is out of sight, or touches do not reach the table.
    public func tapRow(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: .inputTapped, [.target: .id(tableView.ownerInside?.id)]) { tableView.userTaps(indexPath) }
    }
}
