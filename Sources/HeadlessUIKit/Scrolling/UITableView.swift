import Foundation
import HierarchyModel

/// A list of rows. Visible rows have cells.
///
/// The data source is asked at the first layout, after ``reloadData()``, and when rows become visible.
///
/// Source: UITableView.h.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Scrolls as little as possible; a selection does not scroll.
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// The animation of inserted and deleted rows. Every change takes no time.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    /// The height of a row whose cell defines it. Text is not measured; the height is 44 points.
    public static let automaticDimension: CGFloat = -1

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetRows() } }
    /// In points, for rows without a height from the delegate. Source: UIKit's default.
    open var rowHeight: CGFloat = 44 { didSet { forgetRows() } }
    /// Whether a tap selects a row.
    open var allowsSelection = true

    /// Whether a tap selects a row while rows are edited.
    open var allowsSelectionDuringEditing = false
    /// Stored only: nothing is drawn.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Above the first row, with the view's own height.
    ///
    /// Source: UITableView.h.
    open var tableHeaderView: UIView? { didSet { exchangeEnd(oldValue, tableHeaderView) } }
    /// Below the last row, with the view's own height.
    ///
    /// Source: UITableView.h.
    open var tableFooterView: UIView? { didSet { exchangeEnd(oldValue, tableFooterView) } }

    private weak var tableDelegate: (any UITableViewDelegate)?
    /// Nil until the data source is asked.
    private var knownRows: TableRows?
    /// The open updates: the number of ``beginUpdates()`` calls, and the changes.
    private var update: (open: Int, changes: ItemUpdate)?
    private var isEditingRows = false
    private var cells: [IndexPath: UITableViewCell] = [:]
    private var spareCells: [UITableViewCell] = []
    private var cellClasses: [String: UITableViewCell.Type] = [:]
    private var selected: IndexPath?
    /// Create the cells that a storyboard describes, by identifier.
    var prototypes: [String: () -> UITableViewCell?] = [:]

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
    }

    /// A table's delegate is also its scroll view's delegate.
    open override weak var delegate: (any UIScrollViewDelegate)? {
        get { super.delegate }
        set {
            super.delegate = newValue
            tableDelegate = newValue as? any UITableViewDelegate
            forgetRows()
        }
    }

    /// Asks the data source again at the next layout. The selection is lost.
    open func reloadData() {
        selected = nil
        forgetRows()
    }

    /// Registers a class for new cells. Nil removes the registration.
    open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// A reusable cell, or a new one of the registered class; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let index = spareCells.firstIndex(where: { $0.reuseIdentifier == identifier }) {
            let cell = spareCells.remove(at: index)
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier]?.init(style: .default, reuseIdentifier: identifier) ?? prototypes[identifier]?()
    }

    /// A reusable cell, or a new one of the registered class; raises an exception without either.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        session.diagnose(
            """
            unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the \
            identifier or connect a prototype cell in a storyboard
            """,
            subject: ownerInside?.id, thrown: true)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Whether the user can edit the rows.
    open var isEditing: Bool {
        get { isEditingRows }
        set { setEditing(newValue, animated: false) }
    }

    /// The change takes no time. Visible cells are updated.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditingRows else { return }
        isEditingRows = editing
        for path in cells.keys.sorted() { reportEditing(path, animated: animated) }
    }

    /// Inserts rows that the data source already has. Raises an exception if its numbers of rows contradict the
    /// updates.
    ///
    /// Source: UITableView.h.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedRows.formUnion(indexPaths) }
    }
    /// Deletes rows that the data source no longer has.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedRows.formUnion(indexPaths) }
    }
    /// Asks the data source for new cells of these rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedRows.formUnion(indexPaths) }
    }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }

    /// Starts a group of changes that ``endUpdates()`` makes together. Deletions use the index paths before the group,
    /// insertions those after it.
    open func beginUpdates() { update = ((update?.open ?? 0) + 1, update?.changes ?? ItemUpdate(.rows)) }
    open func endUpdates() {
        guard let update else { return }
        self.update = update.open > 1 ? (update.open - 1, update.changes) : nil
        if update.open == 1 { make(update.changes) }
    }

    /// Makes the changes of `updates` together. The completion runs at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    open var numberOfSections: Int { rows.counts.count }
    open func numberOfRows(inSection section: Int) -> Int {
        rows.counts.indices.contains(section) ? rows.counts[section] : 0
    }

    /// The cell of a visible row; nil for other rows.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
    /// From the top; nil before the data source is asked.
    open var indexPathsForVisibleRows: [IndexPath]? { knownRows == nil ? nil : cells.keys.sorted() }
    open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let index = rows.index(of: indexPath) else { return .zero }
        return CGRect(
            x: 0, y: topOfRows + rows.edges[index], width: bounds.width,
            height: rows.edges[index + 1] - rows.edges[index])
    }

    open var indexPathForSelectedRow: IndexPath? { selected }

    /// Selects a row without calling the delegate. Nil removes the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let selected, selected != indexPath { deselectRow(at: selected, animated: animated) }
        guard let indexPath, rows.index(of: indexPath) != nil else { return }
        selected = indexPath
        cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Removes the selection without calling the delegate.
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
    /// The rows. Asks the data source if they are unknown.
    private var rows: TableRows {
        if let knownRows { return knownRows }
        guard let dataSource else { return TableRows() }
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
        let rows = TableRows(counts: counts) { height(ofRowAt: $0) }
        knownRows = rows
        measureContent(rows)
        return rows
    }

    /// In points. Source: UIKit's default.
    private static let usualRowHeight: CGFloat = 44

    private func height(ofRowAt path: IndexPath) -> CGFloat {
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height == Self.automaticDimension ? Self.usualRowHeight : height
    }

    private var topOfRows: CGFloat { tableHeaderView?.frame.height ?? 0 }

    private func measureContent(_ rows: TableRows) {
        let height = topOfRows + rows.height + (tableFooterView?.frame.height ?? 0)
        contentSize = CGSize(width: bounds.width, height: height)
    }

    private func exchangeEnd(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        if let new { insert(new, at: .front, moving: new.topmostRootControllers) }
        setNeedsLayout()
    }

    private func placeEnds(_ rows: TableRows) {
        measureContent(rows)
        for (view, y) in [(tableHeaderView, 0), (tableFooterView, topOfRows + rows.height)] {
            guard let view else { continue }
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
        }
    }

    private func change(_ change: (inout ItemUpdate) -> Void) {
        beginUpdates()
        if var changes = update?.changes {
            change(&changes)
            update?.changes = changes
        }
        endUpdates()
    }

    /// Rows that stay keep their cells and their selection. Unknown rows are asked for at the next layout.
    ///
    /// Source: UITableView.h: NSInternalInconsistencyException if the data source has other numbers.
    private func make(_ update: ItemUpdate) {
        guard let old = knownRows else { return forgetRows() }
        knownRows = nil
        let new = rows
        if let contradiction = update.contradiction(before: old.counts, after: new.counts) {
            session.diagnose(contradiction, subject: ownerInside?.id, thrown: true)
            return reloadData()
        }
        var kept: [IndexPath: UITableViewCell] = [:]
        for path in cells.keys.sorted() {
            if let place = update.place(of: path), new.index(of: place) != nil {
                kept[place] = cells[path]
            } else {
                takeOutCell(at: path)
            }
        }
        cells = kept
        selected = selected.flatMap(update.place)
        setNeedsLayout()
    }

    private func reportEditing(_ path: IndexPath, animated: Bool) {
        let isEdited = isEditingRows && dataSource?.tableView(self, canEditRowAt: path) == true
        if let cell = cells[path], cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
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

    /// Gives cells to the visible rows, and removes the others.
    private func showRows() {
        let rows = rows
        placeEnds(rows)
        let inSight = rows.paths[rows.indices(from: bounds.minY - topOfRows, to: bounds.maxY - topOfRows)]
        for path in cells.keys.sorted() where !inSight.contains(path) { takeOutCell(at: path) }
        for path in inSight {
            let cell = cells[path] ?? dataSource?.tableView(self, cellForRowAt: path)
            guard let cell else { continue }
            cell.frame = rectForRow(at: path)
            guard cells[path] == nil else { continue }
            cells[path] = cell
            cell.setSelected(path == selected, animated: false)
            reportEditing(path, animated: false)
            keepingLayout { insert(cell, at: .front, moving: cell.topmostRootControllers) }
        }
    }

    /// Moves a cell without requesting a layout, since the cell has its frame.
    private func keepingLayout(_ moveCell: () -> Void) {
        let isNeeded = isLayoutNeeded
        moveCell()
        isLayoutNeeded = isNeeded
    }

    /// Asks the delegate, deselects the old row, selects the new one, and reports both. Source: UITableView.h.
    fileprivate func handleTap(_ path: IndexPath) {
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection, takesTouches, cells[path] != nil else {
            return
        }
        let chosen = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let chosen, rows.index(of: chosen) != nil else { return }
        if let old = selected, old != chosen {
            deselectRow(at: old, animated: true)
            tableDelegate?.tableView(self, didDeselectRowAt: old)
        }
        selectRow(at: chosen, animated: true, scrollPosition: .none)
        if let cell = cells[chosen] { cell.selectionSegue?(cell) }
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
    }
}

extension UITableView {
    /// Asks whether and how the row may be edited, then lets the data source do it. A swiped row can only be deleted.
    /// Source: UITableView.h.
    fileprivate func handleEdit(_ path: IndexPath) {
        guard takesTouches, cells[path] != nil, let dataSource, dataSource.tableView(self, canEditRowAt: path) else {
            return
        }
        let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        guard style == .delete || isEditing && style == .insert else { return }
        dataSource.tableView(self, commit: style, forRowAt: path)
    }
}

extension Session {
    /// The user deletes a row by its button, which a swipe or the editing mode shows, or inserts one if the delegate
    /// says so: an input, then the change by the data source, then the end of the turn.
    ///
    /// Only the input happens if the row is not visible, may not be edited, or touches do not reach the table.
    public func editRow(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: .inputTapped, [.target: .id(tableView.ownerInside?.id)]) { tableView.handleEdit(indexPath) }
    }

    /// The user taps the detail button of a row: an input, then the segue of the button, then the end of the turn.
    public func tapAccessory(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: .inputTapped, [.target: .id(tableView.ownerInside?.id)]) {
            if tableView.takesTouches, let cell = tableView.cellForRow(at: indexPath) { cell.accessorySegue?(cell) }
        }
    }

    /// The user taps a row of a table: an input, then the selection, then the end of the turn.
    ///
    /// No row is selected if the row is not visible, or if touches do not reach the table.
    public func tapRow(at indexPath: IndexPath, in tableView: UITableView) {
        turn(by: .inputTapped, [.target: .id(tableView.ownerInside?.id)]) { tableView.handleTap(indexPath) }
    }
}
