import Foundation

/// Items in a layout. Visible items have cells.
///
/// The data source is asked at the first layout, after ``reloadData()``, and when items become visible.
///
/// Source: UICollectionView.h; <doc:CollectionView>.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Where an item is after scrolling to it. At most one vertical and one horizontal position.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public enum ElementCategory: UInt, Sendable {
        case cell = 0
        case supplementaryView = 1
        case decorationView = 2
    }

    public enum ReorderingCadence: Int, Sendable {
        case immediate = 0
        case fast = 1
        case slow = 2
    }

    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        case enabled = 1
        case enabledIncludingConstraints = 2
    }

    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetItems() } }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }
    /// Whether a tap selects an item.
    open var allowsSelection = true
    /// Whether a tap deselects no other item.
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = true
    open var allowsFocusDuringEditing = false
    open var remembersLastFocusedIndexPath = false
    open var selectionFollowsFocus = false
    open var dragInteractionEnabled = true
    /// Whether updates have begun that are not made yet.
    open var hasUncommittedUpdates: Bool { update != nil }
    open var reorderingCadence = ReorderingCadence.immediate
    /// Whether a cell is measured again after `invalidateIntrinsicContentSize()` of the cell or its content view, or
    /// also after any change of Auto Layout in its content view.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/selfsizinginvalidation-swift.property
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
        didSet { if selfSizingInvalidation == .enabledIncludingConstraints { session.autoLayout.watchesCells = true } }
    }
    /// Below the items; does not scroll.
    open var backgroundView: UIView? { didSet { exchangeBackground(oldValue) } }
    /// Setting it exchanges the layout without animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { storedLayoutObject }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    private var storedLayoutObject: UICollectionViewLayout
    weak var itemDelegate: (any UICollectionViewDelegate)?
    private lazy var menus = RowMenus(self)
    private lazy var contextMenu = UIContextMenuInteraction(delegate: menus)
    /// Asks the delegate for the menus of items.
    open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu }
    package let elements = CollectionElements()
    let registrations = CollectionRegistrations()
    private var isEditingItems = false
    /// The open updates: how many are nested, and the changes.
    var update: (open: Int, changes: ItemUpdate)?
    var interactiveTransition: LayoutInteractiveTransitionCompletion?
    var movement: InteractiveMovement?

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        storedLayoutObject = layout
        super.init(frame: frame)
        layout.ownCollectionView = self
        addInteraction(contextMenu)
    }

    /// A flow layout with default values, unless a storyboard has another one.
    public required init?(coder: NSCoder) {
        storedLayoutObject = (coder as? InterfaceCoder)?.makeCollectionLayout() ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        storedLayoutObject.ownCollectionView = self
        addInteraction(contextMenu)
    }

    /// A collection view's delegate is also its scroll view's delegate.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        get { itemDelegate }
        set { scrollDelegate = newValue }
    }

    override func delegateHasChanged() {
        itemDelegate = scrollDelegate as? any UICollectionViewDelegate
        collectionViewLayout.invalidateLayout()
    }

    /// Asks the data source again at the next layout. The selection is lost.
    open func reloadData() {
        elements.selection = []
        forgetItems()
    }

    open var isEditing: Bool {
        get { isEditingItems }
        set {
            guard newValue != isEditingItems else { return }
            isEditingItems = newValue
            for case let cell as UICollectionViewListCell in visibleCells { cell.collectionViewIsEditing(newValue) }
        }
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registrations.set(cellClass, of: .cell(identifier))
    }
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        registrations.set(nib, of: .cell(identifier))
    }
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) { registrations.set(viewClass, of: .supplementary(elementKind, identifier)) }
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { registrations.set(nib, of: .supplementary(kind, identifier)) }

    /// A reused cell, or a new one of the registered class; raises an exception without either.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }
    /// A reused view, or a new one of the registered class; raises an exception without either.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeueView(elementKind, identifier, indexPath) }

    open var numberOfSections: Int { counts.count }
    open func numberOfItems(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareLayout()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    /// The item at a point of the content; nil without one.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.path(of: cell) }
    /// The cell of a visible item; nil for other items.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        elements.views[.cell(indexPath)] as? UICollectionViewCell
    }
    /// In the order of the index paths.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }
    open var indexPathsForVisibleItems: [IndexPath] { elements.paths(.cell, nil) }
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { elements.views[.supplementary(elementKind, indexPath)] }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        elements.paths(.supplementaryView, elementKind).compactMap { elements.views[.supplementary(elementKind, $0)] }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        elements.paths(.supplementaryView, elementKind)
    }
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        elements.path(of: supplementaryView)
    }

    /// Nil without a selection.
    open var indexPathsForSelectedItems: [IndexPath]? { elements.selection }
    /// Selects an item without calling the delegate. Nil removes the selection.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath)
        if let indexPath, !scrollPosition.isEmpty {
            scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
        }
    }
    /// Removes the selection of an item without calling the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated)
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let old = storedLayoutObject
        guard old !== layout else { return }
        exchange(old, for: layout, animated: animated, completion) { storedLayoutObject = layout }
    }
    /// Uses a layout between the present one and `layout` until the transition is finished or cancelled.
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
    open func finishInteractiveTransition() { endTransition(isFinished: true) }
    open func cancelInteractiveTransition() { endTransition(isFinished: false) }

    /// Inserts items that the data source already has. Raises an exception if its numbers of items contradict the
    /// updates.
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows.formUnion(indexPaths) } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows.formUnion(indexPaths) } }
    /// Asks the data source for new cells of these items.
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows.formUnion(indexPaths) } }
    /// Asks the data source for the cells of these items again, which must be the same cells.
    open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows[indexPath] = newIndexPath }
    }
    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections[section] = newSection }
    }
    /// Makes the changes of `updates` together. The completion runs 0.3 s later, or at once off screen or without
    /// animations.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        update(updates, completion)
    }

    /// Starts to move an item, if the data source allows it.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(targetPosition) }
    /// Makes the data source move the item to its present place.
    open func endInteractiveMovement() { endMovement() }
    open func cancelInteractiveMovement() { movement = nil }

    open override func layoutSubviews() {
        super.layoutSubviews()
        showElements()
    }

    /// Measures the cells again if the text size has changed.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsHaveChanged(from: previousTraitCollection)
    }

    override func sizeWasInvalidated(of subview: UIView) {
        (subview as? UICollectionReusableView)?.contentHasChanged()
    }
}
