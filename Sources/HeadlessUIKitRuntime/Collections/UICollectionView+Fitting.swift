import Foundation
import HierarchyModel

// Sizes that views define.
extension UICollectionView {
    /// Shows the visible elements with the sizes that their views prefer.
    func showFittingElements() {
        noteScrollingBack()
        defer { elements.shownOffset = contentOffset }
        prepareLayout()
        _ = scrollBack()
        fitVisibleElements()
        for _ in 0..<Self.mostScrolls {
            guard scrollOn() || scrollBack() else { return }
            fitVisibleElements()
        }
    }

    /// How often in a row the sizes that views define may make the view scroll on.
    private static let mostScrolls = 100

    private func noteScrollingBack() {
        elements.axesOfScrollingBack = []
        if contentOffset.x < elements.shownOffset.x { elements.axesOfScrollingBack.insert(.horizontal) }
        if contentOffset.y < elements.shownOffset.y { elements.axesOfScrollingBack.insert(.vertical) }
    }

    private func fitVisibleElements() {
        var repetitions = 0
        for _ in 0..<Self.mostRounds {
            switch fit(showVisibleElements()) {
            case .allFit: return
            case .newViewDiffers: continue
            case .shownViewDiffers: repetitions += 1
            }
            if repetitions == Self.mostRepetitions { break }
        }
        for (element, attributes) in showVisibleElements() {
            guard let fitting = elements.views[element]?.fitting, !fitting.isNew else { continue }
            fitting.size = attributes.size
        }
    }

    /// How often in a row views that were asked before may make the layout compute sizes again. It should be once.
    private static let mostRepetitions = 10
    /// How often in a row other views may become visible since the ones before are smaller than their estimates.
    private static let mostRounds = 1000

    /// Whether the views agree with the sizes of the layout.
    private enum Fit { case allFit, newViewDiffers, shownViewDiffers }

    /// Asks each view that is new, or has another size than it has preferred, for the attributes that it prefers, where
    /// the layout estimates its size or its class takes what views prefer. Invalidates the layout where they differ.
    ///
    /// Source: Apple's reference of `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
    private func fit(_ shown: [CollectionElement: UICollectionViewLayoutAttributes]) -> Fit {
        let asksAll = FittingProbe.answer.isOverridden(in: type(of: collectionViewLayout))
        var result = Fit.allFit
        for (element, original) in shown.sorted(by: { $0.key < $1.key }) where element.category != .decorationView {
            guard let view = elements.views[element], !view.fitting.isBeingAsked,
                asksAll || !original.estimatedAxes.isEmpty, view.fitting.size?.isNearly(original.size) != true
            else { continue }
            let isNew = view.fitting.isNew
            guard takesPreference(of: view, element, original) else { continue }
            if result == .allFit || isNew { result = isNew ? .newViewDiffers : .shownViewDiffers }
        }
        return result
    }

    /// Asks a view. Returns whether the layout is invalid because of the answer.
    private func takesPreference(
        of view: UICollectionReusableView, _ element: CollectionElement, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return false }
        original.isOfNewView = view.fitting.isNew
        view.fitting.size = nil
        view.fitting.isBeingAsked = true
        view.prepareForFitting()
        let preferred = view.preferredLayoutAttributesFitting(copy)
        view.fitting.isBeingAsked = false
        // The code of the view may have changed the items.
        guard elements.views[element] === view else { return false }
        (view.fitting.size, view.fitting.isNew) = (original.size, false)
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return false }
        let axes = original.estimatedAxes
        view.fitting.size = axes.isEmpty ? preferred.size : original.size.taking(preferred.size, on: axes)
        elements.measures += 1
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        let isScrolling = context.contentOffsetAdjustment != .zero
        elements.isFitting = true
        if isScrolling {
            layout.invalidateLayout(with: context)
        } else {
            keepingLayout { layout.invalidateLayout(with: context) }
        }
        elements.isFitting = false
        return true
    }

    /// Scrolls to the item to which the app has scrolled, if that is elsewhere now that more sizes are known. Returns
    /// whether it was.
    private func scrollOn() -> Bool {
        guard let old = elements.destination else { return false }
        elements.destination = nil
        guard elements.measures != old.measures, contentOffset == old.offset,
            let offset = offset(of: old.path, at: old.position), offset != old.offset
        else { return false }
        elements.destination = .init(
            path: old.path, position: old.position, offset: offset, measures: elements.measures)
        contentOffset = offset
        return true
    }

    /// Scrolls back to the end of the content, if the content has become smaller since the last layout and ends before
    /// the visible part does. Returns whether it did.
    private func scrollBack() -> Bool {
        let (shown, offset) = (elements.shownSize, reachable(contentOffset))
        elements.shownSize = contentSize
        let isLower = contentSize.height < shown.height && offset.y < contentOffset.y
        let isNarrower = contentSize.width < shown.width && offset.x < contentOffset.x
        guard isLower || isNarrower else { return false }
        contentOffset = CGPoint(
            x: isNarrower ? offset.x : contentOffset.x, y: isLower ? offset.y : contentOffset.y)
        return true
    }

    /// Asks a view again in the next layout, if it has been asked. What it changes while it is asked is in its answer.
    ///
    /// Source: Apple's reference of `UICollectionView.SelfSizingInvalidation`.
    func contentHasChanged(in view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, view.fitting.size != nil, !view.fitting.isBeingAsked,
            !session.autoLayout.isMeasuring, session.has(.resizesInvalidatedRows)
        else { return }
        view.fitting.size = nil
        setNeedsLayout()
    }

    func traitsHaveChanged(from old: UITraitCollection?) {
        let size = session.collection(of: viewTraits).preferredContentSizeCategory
        guard let old, old.preferredContentSizeCategory != size else { return }
        for view in elements.views.values { view.fitting.size = nil }
        setNeedsLayout()
    }
}

/// Whether a layout's class overrides the method that takes what its views prefer.
private enum FittingProbe {
    static let answer = OverrideProbe(base: UICollectionViewLayout.self, blank: Blank.self, probe: Answering.self)

    private final class Blank: UICollectionViewLayout {}
    private final class Answering: UICollectionViewLayout {
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { false }
    }
}
