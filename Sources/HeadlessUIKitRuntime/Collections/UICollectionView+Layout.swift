import Foundation
import HierarchyModel

extension UICollectionView {
    /// The numbers of items. Asks the data source if they are unknown.
    package var counts: [Int] {
        if let counts = elements.counts { return counts }
        guard let dataSource else { return [] }
        let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
        elements.counts = counts
        return counts
    }

    func contains(_ path: IndexPath) -> Bool {
        let counts = counts
        return path.count == 2 && counts.indices.contains(path.section) && 0..<counts[path.section] ~= path.item
    }

    /// Asks the data source again at the next layout.
    func forgetItems() {
        for element in elements.views.keys.sorted() { takeOut(element) }
        elements.counts = nil
        elements.destination = nil
        let context = collectionViewLayout.makeContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        collectionViewLayout.invalidateLayout(with: context)
    }

    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if !context.isOfScrolling, !elements.isFitting {
            for view in elements.views.values { view.fitting.size = nil }
        }
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero {
            elements.destination?.offset.x += adjustment.x
            elements.destination?.offset.y += adjustment.y
            contentOffset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        }
        if context.contentSizeAdjustment != .zero {
            contentSize.width += context.contentSizeAdjustment.width
            contentSize.height += context.contentSizeAdjustment.height
        }
        setNeedsLayout()
    }

    /// Makes the layout compute its attributes if they are invalid.
    func prepareLayout() {
        if elements.knownBounds == nil {
            collectionViewLayout.pending = collectionViewLayout.makeContext()
            collectionViewLayout.generation += 1
        }
        elements.knownBounds = bounds
        guard collectionViewLayout.pending != nil else { return }
        collectionViewLayout.pending = nil
        _ = counts
        collectionViewLayout.prepare()
        let size = collectionViewLayout.collectionViewContentSize
        if size != contentSize { contentSize = size }
    }

    /// Gives views to the visible elements, and removes the others.
    func showElements() {
        placeBackground()
        let layout = collectionViewLayout
        if let known = elements.knownBounds, known != bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        }
        showFittingElements()
    }

    func showVisibleElements() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        prepareLayout()
        let shown = visibleAttributes()
        for element in elements.views.keys.sorted() where shown[element] == nil { takeOut(element) }
        for (element, attributes) in shown.sorted(by: { $0.key < $1.key }) { show(element, attributes) }
        arrange(shown)
        return shown
    }

    private func visibleAttributes() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        let attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        let visible = attributes.filter { attributes in
            !attributes.isHidden && attributes.frame.intersects(bounds)
                && (attributes.representedElementCategory != .cell || contains(attributes.indexPath))
        }
        return Dictionary(visible.map { ($0.element, $0) }) { first, _ in first }
    }

    private func show(_ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes) {
        if let view = elements.views[element] { return view.take(attributes) }
        guard let view = makeView(element), elements.views[element] == nil else { return }
        view.take(attributes)
        elements.views[element] = view
        notifyWillDisplay(view, element)
        keepingLayout { insert(view, at: .front, moving: view.topmostRootControllers) }
    }

    private func makeView(_ element: CollectionElement) -> UICollectionReusableView? {
        switch element.category {
        case .cell:
            let cell = dataSource?.collectionView(self, cellForItemAt: element.path)
            cell?.isSelected = elements.selection.contains(element.path)
            (cell as? UICollectionViewListCell)?.collectionViewIsEditing(isEditing)
            return cell
        case .supplementaryView:
            return dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.path)
        case .decorationView:
            return session.run { collectionViewLayout.makeDecorationView(element.kind ?? "") }
        }
    }

    /// Source: UICollectionView.h.
    private func notifyWillDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
        } else if let kind = element.kind, element.category == .supplementaryView {
            itemDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: kind, at: element.path)
        }
    }

    /// Removes the view of an element, keeps it for reuse, and tells the delegate.
    func takeOut(_ element: CollectionElement) {
        guard let view = elements.views.removeValue(forKey: element) else { return }
        // A data source may return the view again without dequeuing it.
        view.fitting.reset()
        keepingLayout { view.remove(moving: view.topmostRootControllers) }
        if let identifier = view.reuseIdentifier {
            elements.keep(
                view, CollectionRegistrations.Key(kind: element.kind, identifier: identifier))
        }
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
        } else if let kind = element.kind, element.category == .supplementaryView {
            itemDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
        }
    }

    /// Brings views with a higher index to the front.
    private func arrange(_ shown: [CollectionElement: UICollectionViewLayoutAttributes]) {
        guard Set(shown.values.map(\.zIndex)).count > 1 else { return }
        let order = shown.sorted { ($0.value.zIndex, $0.key) < ($1.value.zIndex, $1.key) }
        for (element, _) in order { elements.views[element].map { bringSubviewToFront($0) } }
    }

    /// Moves a view without requesting a layout, since the view has its frame.
    func keepingLayout(_ moveView: () -> Void) {
        let isNeeded = isLayoutNeeded
        moveView()
        isLayoutNeeded = isNeeded
    }

    func exchangeBackground(_ old: UIView?) {
        guard old !== backgroundView else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        guard let backgroundView else { return }
        insert(backgroundView, at: .index(0), moving: backgroundView.topmostRootControllers)
        setNeedsLayout()
    }

    private func placeBackground() {
        guard let backgroundView, backgroundView.superview === self else { return }
        if backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
}

extension UICollectionView {
    func item(at point: CGPoint) -> IndexPath? {
        prepareLayout()
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        let hits = collectionViewLayout.layoutAttributesForElements(in: spot)?.filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        }
        return hits?.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// The items that become visible may have other sizes than their estimates. The next layout then scrolls on.
    func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard let offset = offset(of: path, at: position) else { return }
        let willBeLaidOut = offset != contentOffset || isLayoutNeeded
        elements.destination =
            willBeLaidOut ? .init(path: path, position: position, offset: offset, measures: elements.measures) : nil
        setContentOffset(offset, animated: animated)
    }

    /// The offset at which an item has a position; nil for one that does not exist.
    func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint? {
        guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
        let insets = adjustedContentInset
        var offset = contentOffset
        let room = CGSize(
            width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
        let (top, bottom) = (frame.minY - insets.top, frame.maxY - room.height - insets.top)
        let (left, right) = (frame.minX - insets.left, frame.maxX - room.width - insets.left)
        if position.contains(.top) { offset.y = top }
        if position.contains(.centeredVertically) { offset.y = (top + bottom) / 2 }
        if position.contains(.bottom) { offset.y = bottom }
        if position.contains(.left) { offset.x = left }
        if position.contains(.centeredHorizontally) { offset.x = (left + right) / 2 }
        if position.contains(.right) { offset.x = right }
        if position.isEmpty {
            offset.y = min(max(offset.y, bottom), top)
            offset.x = min(max(offset.x, right), left)
        }
        return reachable(offset)
    }

    func exchange(
        _ old: UICollectionViewLayout, for new: UICollectionViewLayout, animated: Bool,
        _ completion: ((Bool) -> Void)?, _ store: () -> Void
    ) {
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        let views = elements.views.sorted { $0.key < $1.key }.map(\.value)
        for view in views { view.willTransition(from: old, to: new) }
        old.ownCollectionView = nil
        new.ownCollectionView = self
        new.preferences.removeAll()
        elements.destination = nil
        store()
        new.invalidateLayout()
        prepareLayout()
        adoptTargetOffset()
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        for view in views { view.didTransition(from: old, to: new) }
        setNeedsLayout()
        finish(animated: animated, completion)
    }

    /// Lets the delegate, by default the layout, choose the offset after a change.
    func adoptTargetOffset() {
        let proposed = contentOffset
        let target =
            itemDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
        if target != proposed { contentOffset = target }
    }

    func startTransition(
        to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        let between =
            itemDelegate?.collectionView(
                self, transitionLayoutForOldLayout: collectionViewLayout, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
        interactiveTransition = completion ?? { _, _ in }
        setCollectionViewLayout(between, animated: false)
        return between
    }

    func endTransition(isFinished: Bool) {
        guard let completion = interactiveTransition,
            let between = collectionViewLayout as? UICollectionViewTransitionLayout
        else { return }
        interactiveTransition = nil
        setCollectionViewLayout(isFinished ? between.nextLayout : between.currentLayout, animated: true) { _ in
            completion(true, isFinished)
        }
    }
}

extension UIScrollView {
    /// Runs a completion handler when the animation of a change would end: 0.3 s later, or at once off screen or
    /// without animations. Source: measured figures.
    package func finish(animated: Bool, _ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        guard animated, window != nil, session.application.areAnimationsEnabled else { return completion(true) }
        session.schedule(after: 0.3) { completion(true) }
    }
}
