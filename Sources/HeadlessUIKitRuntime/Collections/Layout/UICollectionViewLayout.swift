import Foundation

/// Computes where the elements of a collection view are. Apps use a subclass.
///
/// Source: UICollectionViewLayout.h.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection view that uses the layout.
    /// Read-only, so that a subclass may override it with a type that is not optional.
    open var collectionView: UICollectionView? { ownCollectionView }
    weak var ownCollectionView: UICollectionView?
    /// Not called for a layout: a storyboard's collection view makes it.
    open func awakeFromNib() {}

    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    private var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    private var decorationNibs: [String: UINib] = [:]
    /// What was invalidated since the last ``prepare()``; nil if the layout is valid.
    var pending: UICollectionViewLayoutInvalidationContext?
    /// Changes when what the layout has computed becomes invalid, except for sizes that views prefer.
    package internal(set) var generation = 0
    /// The sizes that views have preferred, for a layout of the system's.
    var preferences = PreferredSizes()

    public override init() {}

    public required init?(coder: NSCoder) {}

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Makes the collection view compute the layout again before its next layout pass.
    open func invalidateLayout() {
        let context = makeContext()
        context.invalidateEverything = true
        invalidateLayout(with: context)
    }

    /// Overrides must call super.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        pending = context
        noteInvalidation(context)
        collectionView?.layoutWasInvalidated(context)
    }

    /// Called before the layout is used, and again after it was invalidated.
    open func prepare() {}

    /// The attributes of all elements that intersect `rect`; nil by default.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        let moving = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
        moving.center = position
        return moving
    }

    /// Whether new bounds of the collection view, also those of scrolling, invalidate the layout; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { makeContext(forBounds: newBounds) }
    /// Whether the size that a cell prefers invalidates the layout. By default true if the layout estimates the size,
    /// and so false for an app's own layout.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayout, its method
    /// `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { originalAttributes.isContradicted(by: preferredAttributes) }
    /// The context with which the layout is then invalidated. It has the element. Overrides must call super if the
    /// layout estimates sizes.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayout, its method
    /// `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeContext(for: preferredAttributes, originalAttributes) }
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

    /// Where scrolling ends after the finger lifts; `proposedContentOffset` by default.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    /// The offset after a change of the layout or of the items.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    /// The size of all elements; zero by default.
    open var collectionViewContentSize: CGSize { .zero }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// Called inside a batch update, before the views change. Overrides must call super.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// Called after a batch update.
    open func finalizeCollectionViewUpdates() {}
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    /// Called before this layout replaces another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// Called before another layout replaces this one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}

    // Changes take no time, so that these attributes are not shown.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    }
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Registers the class of decoration views, which the layout alone decides about.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationNibs[elementKind] = nib
    }
}

extension UICollectionViewLayout {
    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        let wanted = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
        return (wanted ?? UICollectionViewLayoutInvalidationContext.self).init()
    }

    /// The sizes that views have preferred since the last call.
    package func takeNewPreferences() -> [(element: CollectionElement, size: CGSize)] {
        preferences.takeNews().compactMap { element in preferences.sizes[element].map { (element, $0) } }
    }

    /// All sizes that views have preferred.
    package var knownPreferences: [(element: CollectionElement, size: CGSize)] {
        preferences.sizes.map { ($0.key, $0.value) }
    }

    package func forgetPreferences() { preferences.removeAll() }

    /// Scrolling does not change what the layout has computed, but for the places of views that stay visible.
    fileprivate func makeContext(forBounds bounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.isOfScrolling = collectionView?.elements.knownBounds?.size == bounds.size
        return context
    }

    fileprivate func makeContext(
        for preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let (context, path) = (makeContext(), original.indexPath)
        if let kind = original.representedElementKind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        } else {
            context.invalidateItems(at: [path])
        }
        guard !original.estimatedAxes.isEmpty else { return context }
        let size = (original.knownPreference ?? original.size).taking(preferred.size, on: original.estimatedAxes)
        context.preference = PreferredSize(kind: original.representedElementKind, path: path, size: size)
        return context
    }

    /// Keeps what the context leaves valid.
    fileprivate func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
        if let preference = context.preference { return preferences.take(preference) }
        let asksDelegate = (context as? UICollectionViewFlowLayoutInvalidationContext)?
            .invalidateFlowLayoutDelegateMetrics
        if context.isOfScrolling, asksDelegate != true { return }
        generation += 1
        if let (changes, counts) = context.update {
            preferences.move(changes, counts)
        } else if context.invalidateDataSourceCounts {
            preferences.removeAll()
        }
    }

    /// New attributes of the layout's class.
    package var attributesClass: UICollectionViewLayoutAttributes.Type {
        type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
            ?? UICollectionViewLayoutAttributes.self
    }

    func makeDecorationView(_ kind: String) -> UICollectionReusableView? {
        decorationNibs[kind]?.firstView() ?? decorationClasses[kind].map { ReusableViews.make($0) }
    }
}

/// A layout between two others. The change takes no time, so that it shows the next layout.
///
/// Source: UICollectionViewTransitionLayout.h.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// From 0 to 1.
    open var transitionProgress: CGFloat = 0
    public let currentLayout: UICollectionViewLayout
    public let nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        nextLayout.layoutAttributesForElements(in: rect)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nextLayout.layoutAttributesForItem(at: indexPath)
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
}
