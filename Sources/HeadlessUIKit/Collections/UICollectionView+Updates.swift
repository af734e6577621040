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

    /// Items that stay keep their cells and their selection.
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
            let place = element.path.count == 2 ? update.place(of: element.path) : nil
            if let place, element.category == .cell, contains(place) {
                kept[.cell(place)] = views[element]
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
        }
    }
}
