import Foundation
import HierarchyModel

extension UICollectionView {
    func change(_ change: (inout ItemUpdate) -> Void) {
        beginUpdate()
        if var changes = update?.changes {
            change(&changes)
            update?.changes = changes
        }
        endUpdate()
    }

    func update(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginUpdate()
        updates?()
        endUpdate()
        finish(animated: true, completion)
    }

    private func beginUpdate() { update = ((update?.open ?? 0) + 1, update?.changes ?? ItemUpdate(.items)) }

    private func endUpdate() {
        guard let update else { return }
        self.update = update.open > 1 ? (update.open - 1, update.changes) : nil
        if update.open == 1 { make(update.changes) }
    }

    /// Items that stay keep their cells and their selection, and sections their headers, footers and decorations.
    ///
    /// Source: UICollectionView.h: NSInternalInconsistencyException if the data source has other numbers.
    package func make(_ update: ItemUpdate) {
        guard let old = elements.counts else { return forgetItems() }
        elements.counts = nil
        let new = counts
        if let contradiction = update.contradiction(before: old, after: new) {
            session.diagnose(contradiction, subject: ownerInside?.id, thrown: true)
            return reloadData()
        }
        let context = collectionViewLayout.makeContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        context.update = (update, old)
        elements.destination = nil
        collectionViewLayout.invalidateLayout(with: context)
        prepareLayout()
        collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
        let views = elements.views
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        var places = ElementPlaces(of: Array(views.keys), after: update, in: collectionViewLayout)
        for element in views.keys.sorted() {
            if let place = places.place(of: element), kept[place] == nil,
                place.category != .cell || contains(place.path)
            {
                kept[place] = views[element]
            } else {
                takeOut(element)
            }
        }
        elements.views = kept
        elements.selection = elements.selection.compactMap(update.place)
        adoptTargetOffset()
        collectionViewLayout.finalizeCollectionViewUpdates()
        setNeedsLayout()
    }

    /// The data source dequeues a cell and gets the one that the item has.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = elements.views[.cell(path)], let identifier = cell.reuseIdentifier else { continue }
            elements.reconfigured = (.cell(identifier), cell)
            _ = dataSource?.collectionView(self, cellForItemAt: path)
            elements.reconfigured = nil
            cell.fitting.size = nil
            setNeedsLayout()
        }
    }
}

/// Where the views of elements are after an update.
@MainActor
private struct ElementPlaces {
    private let update: ItemUpdate
    private let layout: UICollectionViewLayout
    /// The kinds with more than one view in a section, each at the index path of the section.
    private let kindsOfItems: Set<CollectionElement>
    /// By kind, at an empty index path: what the layout deletes and inserts.
    private var changes: [CollectionElement: (deleted: Set<IndexPath>, inserted: Set<IndexPath>)] = [:]

    init(of elements: [CollectionElement], after update: ItemUpdate, in layout: UICollectionViewLayout) {
        (self.update, self.layout) = (update, layout)
        kindsOfItems = Set(
            elements.filter { $0.path.count == 2 && $0.path.item > 0 }
                .map { $0.at(IndexPath(index: $0.path.section)) })
    }

    /// The element that the view of an element shows; nil if the view leaves.
    ///
    /// A view with index 0 is one of the section, which the items of the section do not move, unless the section has
    /// other views of that kind. Source: UICollectionViewLayout.h, for what the layout deletes and inserts;
    /// <doc:CollectionView#Updates>.
    mutating func place(of element: CollectionElement) -> CollectionElement? {
        let path = element.path
        guard path.count == 2 else { return element }
        let isOfItem = element.category == .cell || kindsOfItems.contains(element.at(IndexPath(index: path.section)))
        guard let place = isOfItem ? update.place(of: path) : place(ofSection: path.section) else { return nil }
        if element.category == .cell { return element.at(place) }
        let changes = changes(of: element)
        return changes.deleted.contains(path) || changes.inserted.contains(place) ? nil : element.at(place)
    }

    private func place(ofSection section: Int) -> IndexPath? {
        guard !update.reloadedSections.contains(section) else { return nil }
        return update.place(ofSection: section).map { IndexPath(item: 0, section: $0) }
    }

    /// Asks the layout once for each kind.
    private mutating func changes(of element: CollectionElement) -> (deleted: Set<IndexPath>, inserted: Set<IndexPath>)
    {
        let key = element.at(IndexPath())
        if let known = changes[key] { return known }
        let kind = element.kind ?? ""
        let asked =
            element.category == .supplementaryView
            ? (
                layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
                layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
            )
            : (
                layout.indexPathsToDeleteForDecorationView(ofKind: kind),
                layout.indexPathsToInsertForDecorationView(ofKind: kind)
            )
        let sets = (deleted: Set(asked.0), inserted: Set(asked.1))
        changes[key] = sets
        return sets
    }
}
