import Foundation

/// A list of rows. Visible rows have cells.
///
/// The data source is asked at the first layout, after ``reloadData()``, and when rows become visible.
///
/// Source: UITableView.h; <doc:CollectionView>.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The height of a row whose cell defines it, or of a header or footer whose view does: by constraints, else by
    /// `sizeThatFits(_:)`. See <doc:CollectionView#Heights-of-rows>.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/automaticdimension
    public static let automaticDimension: CGFloat = -1

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { forgetRows() } }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }
    /// In points, for rows without a height from the delegate.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/rowheight
    open var rowHeight: CGFloat = automaticDimension { didSet { forgetRows() } }
    /// In points, for headers without a height from the delegate. A plain table has none where there is no title and
    /// no view.
    open var sectionHeaderHeight: CGFloat = automaticDimension { didSet { forgetRows() } }
    open var sectionFooterHeight: CGFloat = automaticDimension { didSet { forgetRows() } }
    /// In points, for rows of automatic height until they are visible; by default 44. With 0 they stay 44 points high,
    /// and their cells are not measured.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/estimatedrowheight
    open var estimatedRowHeight: CGFloat = automaticDimension {
        didSet { if estimatedRowHeight != oldValue { forgetRows() } }
    }
    /// The same for headers with a title or a view; by default 28.
    open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { forgetRows() } }
    }
    open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { forgetRows() } }
    }
    /// Space above a header with content. Stored only.
    open var sectionHeaderTopPadding: CGFloat = automaticDimension
    open var fillerRowHeight: CGFloat = 0
    /// Whether a cell is measured again after `invalidateIntrinsicContentSize()` of the cell or its content view, or
    /// also after any change of Auto Layout in its content view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/selfsizinginvalidation-swift.property
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { session.autoLayout.watchesCells = true } }
    }
    /// Whether a tap selects a row.
    open var allowsSelection = true
    /// Whether a tap deselects no other row.
    open var allowsMultipleSelection = false
    /// Whether a tap selects a row while rows are edited.
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = true
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var dragInteractionEnabled = true
    // Looks: stored, not drawn.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorEffect: UIVisualEffect?
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    open var sectionIndexMinimumDisplayRowCount = 0
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// Below the rows; does not scroll.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue) } }
    /// Above the first row, with the view's own height.
    ///
    /// Source: UITableView.h.
    open var tableHeaderView: UIView? { didSet { exchangeEnd(oldValue, tableHeaderView) } }
    /// Below the last row, with the view's own height.
    ///
    /// Source: UITableView.h.
    open var tableFooterView: UIView? { didSet { exchangeEnd(oldValue, tableFooterView) } }

    weak var tableDelegate: (any UITableViewDelegate)?
    let parts = TableParts()
    private lazy var menus = RowMenus(self)
    private lazy var contextMenu = UIContextMenuInteraction(delegate: menus)
    /// Asks the delegate for the menus of rows.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu }
    /// The open updates: the number of ``beginUpdates()`` calls, and the changes.
    var update: (open: Int, changes: ItemUpdate)?
    var isEditingRows = false
    /// The row whose swipe actions are shown.
    var swipedRow: IndexPath?
    /// Create the cells that a storyboard describes, by identifier.
    var prototypes: [String: () -> UITableViewCell?] {
        get { parts.prototypes }
        set { parts.prototypes = newValue }
    }

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        addInteraction(contextMenu)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
        addInteraction(contextMenu)
    }

    /// A table's delegate is also its scroll view's delegate.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { scrollDelegate = newValue }
    }

    override func delegateHasChanged() {
        tableDelegate = scrollDelegate as? any UITableViewDelegate
        forgetRows()
    }

    /// Asks the data source again at the next layout. The selection is lost.
    open func reloadData() {
        parts.selection = []
        forgetRows()
    }
    open func reloadSectionIndexTitles() {}

    /// Registers a class for new cells. Nil removes the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        (parts.cellClasses[identifier], parts.cellNibs[identifier]) = (cellClass as? UITableViewCell.Type, nil)
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        (parts.cellClasses[identifier], parts.cellNibs[identifier]) = (nil, nib)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        parts.headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
        parts.headerNibs[identifier] = nil
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        (parts.headerClasses[identifier], parts.headerNibs[identifier]) = (nil, nib)
    }

    /// A reusable cell, or a new one of the registered class; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        parts.dequeueCell(identifier, session).map(session.autorelease)
    }

    /// A reusable cell, or a new one of the registered class; raises an exception without either.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        parts.reconfigured[indexPath] ?? dequeueReusableCell(withIdentifier: identifier) ?? refuseCell(identifier)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        parts.dequeueHeader(identifier, session).map(session.autorelease)
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
        for path in parts.cells.keys.sorted() { reportEditing(path, animated: animated) }
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
    /// Asks the data source for the cells of these rows again, which are the same cells, and measures them.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
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
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }

    /// Starts a group of changes that ``endUpdates()`` makes together. Deletions use the index paths before the group,
    /// insertions those after it. A group without a change asks for the heights again, and keeps the cells.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uitableview/beginupdates()
    open func beginUpdates() { update = ((update?.open ?? 0) + 1, update?.changes ?? ItemUpdate(.rows)) }
    open func endUpdates() {
        guard let update else { return }
        self.update = update.open > 1 ? (update.open - 1, update.changes) : nil
        if update.open == 1 { make(update.changes) }
    }
    /// Whether updates have begun that are not made yet.
    open var hasUncommittedUpdates: Bool { update != nil }

    /// Makes the changes of `updates` together. The completion runs 0.3 s later, or at once off screen or without
    /// animations.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        finish(animated: true, completion)
    }

    open var numberOfSections: Int { countsOfRows.count }
    open func numberOfRows(inSection section: Int) -> Int {
        let counts = countsOfRows
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The cell of a visible row; nil for other rows.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { parts.cells[indexPath] }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { parts.cells.first { $0.value === cell }?.key }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
    /// From the top; nil before the data source is asked.
    open var indexPathsForVisibleRows: [IndexPath]? { parts.rows == nil ? nil : parts.cells.keys.sorted() }
    open var visibleCells: [UITableViewCell] { parts.cells.keys.sorted().compactMap { parts.cells[$0] } }
    /// Nil for a section that is not visible or has no view.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.ends[.header(section)] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        parts.ends[.footer(section)] as? UITableViewHeaderFooterView
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRow: indexPath) }
    open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }
    open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }
    open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }

    /// The first of the selected rows.
    open var indexPathForSelectedRow: IndexPath? { parts.selection.first }
    /// In the order of the selection; nil without any.
    open var indexPathsForSelectedRows: [IndexPath]? { parts.selection.isEmpty ? nil : parts.selection }

    /// Selects a row without calling the delegate. Nil removes the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated, scrollPosition)
    }
    /// Removes the selection of a row without calling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        indexPathForSelectedRow.map { scrollToRow(at: $0, at: scrollPosition, animated: animated) }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showRows()
    }

    /// Measures the cells again if the text size has changed.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsHaveChanged(from: previousTraitCollection)
    }

    override func sizeWasInvalidated(of subview: UIView) {
        if let cell = subview as? UITableViewCell { contentHasChanged(in: cell) }
    }
}
