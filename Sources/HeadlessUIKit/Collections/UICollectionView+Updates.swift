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
    func make(_ update: ItemUpdate) {
        guard let old = elements.counts else { return forgetItems() }
        elements.counts = nil
        let new = counts
        if let contradiction = update.contradiction(before: old, after: new) {
            session.diagnose(contradiction, subject: ownerInside?.id, thrown: true)
            return reloadData()
        }
        let context = collectionViewLayout.makeContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
        prepareLayout()
        collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
        let views = elements.views
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        for element in views.keys.sorted() {
            if let place = place(of: element, after: update) {
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

    /// The element that the view of an element shows after an update; nil if the view leaves.
    ///
    /// A view with index 0 is taken for one of the section, which the items of the section do not move.
    ///
    /// Source: UICollectionViewLayout.h, for what the layout deletes and inserts; <doc:CollectionView#Updates>.
    private func place(of element: CollectionElement, after update: ItemUpdate) -> CollectionElement? {
        let path = element.path
        guard path.count == 2 else { return element }
        if element.category == .cell { return update.place(of: path).flatMap { contains($0) ? .cell($0) : nil } }
        let section = update.reloadedSections.contains(path.section) ? nil : update.place(ofSection: path.section)
        let place = path.item > 0 ? update.place(of: path) : section.map { IndexPath(item: 0, section: $0) }
        guard let place, let kind = element.kind else { return nil }
        let layout = collectionViewLayout
        let (deleted, inserted) =
            element.category == .supplementaryView
            ? (
                layout.indexPathsToDeleteForSupplementaryView(ofKind: kind),
                layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
            )
            : (
                layout.indexPathsToDeleteForDecorationView(ofKind: kind),
                layout.indexPathsToInsertForDecorationView(ofKind: kind)
            )
        return deleted.contains(path) || inserted.contains(place) ? nil : element.at(place)
    }

    /// The data source dequeues a cell and gets the one that the item has.
    func reconfigure(_ paths: [IndexPath]) {
        for path in paths {
            guard let cell = elements.views[.cell(path)], let identifier = cell.reuseIdentifier else { continue }
            elements.reconfigured = (.cell(identifier), cell)
            _ = dataSource?.collectionView(self, cellForItemAt: path)
            elements.reconfigured = nil
            cell.fittedSize = nil
            setNeedsLayout()
        }
    }
}
