import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// A data source that is given snapshots, and updates the collection view by what differs.
///
/// Source: UIDiffableDataSource.h and its Swift interface.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
    NSObject, UICollectionViewDataSource
{
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// What the app does when the user moves items.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    /// What the app does when branches of a section open and close.
    public struct SectionSnapshotHandlers<Item> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        public var snapshotForExpandingParent:
            (
                (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?

        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    private var trees: [SectionIdentifierType: SectionSnapshot] = [:]
    /// Needed by layouts with supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    open var reorderingHandlers = ReorderingHandlers()
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Becomes the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
        super.init()
        collectionView.dataSource = self
    }

    /// Updates the collection view at once. The completion runs 0.3 s later if the change is animated on screen.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        trees = trees.filter { snapshot.indexOfSection($0.key) != nil }
        show(snapshot, animatingDifferences, completion)
    }
    nonisolated open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async
    where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {
        await withCheckedContinuation { done in
            Task { @MainActor in apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() } }
        }
    }
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot.settled
        collectionView?.reloadData()
        completion?()
    }
    /// Gives a section the visible items of a tree.
    open func apply(
        _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        trees[section] = snapshot
        var whole = current
        whole.setItems(snapshot.visibleItems, of: section)
        show(whole, animatingDifferences, completion)
    }

    open func snapshot() -> Snapshot { current }
    open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
        if let tree = trees[section] { return tree }
        var tree = SectionSnapshot()
        tree.append(current.itemIdentifiers(inSection: section))
        return tree
    }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2, current.sections.indices.contains(indexPath.section),
            current.sections[indexPath.section].items.indices.contains(indexPath.item)
        else { return nil }
        return current.sections[indexPath.section].items[indexPath.item]
    }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        current.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    private func show(_ snapshot: Snapshot, _ animated: Bool, _ completion: (() -> Void)?) {
        guard let collectionView else { return }
        if let problem = snapshot.problem {
            collectionView.session.diagnose(problem, subject: collectionView.ownerInside?.id, thrown: true)
        }
        let update = snapshot.update(from: current, .items)
        current = snapshot.settled
        collectionView.make(update)
        collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) })
        collectionView.finish(animated: animated, completion.map { end in { _ in end() } })
    }

    // What a subclass overrides.

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }
    /// Raises an exception if the app's provider returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = itemIdentifier(for: indexPath)
        if let cell = item.flatMap({ cellProvider(collectionView, indexPath, $0) }) { return cell }
        collectionView.session.diagnose(
            "UICollectionViewDiffableDataSource: the cell provider returned nil for index path \(indexPath)",
            subject: collectionView.ownerInside?.id, thrown: true)
        return UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath)
            ?? collectionView.refuseSupplementaryView(kind, indexPath)
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }
    /// Moves the item in the snapshot, and runs the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath) else { return }
        let old = current
        var new = current
        new.deleteItems([item])
        let section = current.sections[destinationIndexPath.section].identifier
        var items = new.itemIdentifiers(inSection: section)
        items.insert(item, at: min(destinationIndexPath.item, items.count))
        new.setItems(items, of: section)
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: old, finalSnapshot: new)
        reorderingHandlers.willReorder?(transaction)
        current = new.settled
        reorderingHandlers.didReorder?(transaction)
    }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }
}
