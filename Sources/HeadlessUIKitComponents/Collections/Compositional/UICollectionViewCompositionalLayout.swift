import Foundation
import HeadlessUIKitRuntime

public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (_ sectionIndex: Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What concerns a whole compositional layout.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    /// At the boundaries of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    public override init() {}
}

/// Sections of groups of items.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
    let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// Nil until it is computed.
    private var known: CompositionalGeometry?
    /// The collection view for which it was computed.
    private weak var knownView: UICollectionView?
    /// The width, or height, for which views have preferred sizes.
    private var roomOfPreferences: CGFloat?
    /// Nil until the section provider is tracked.
    package var updates: UpdateState?

    // Each is designated, since subclasses call each. Source: UICollectionViewCompositionalLayout.h.

    public init(section: NSCollectionLayoutSection) {
        (provider, configuration) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
    }

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        (provider, configuration) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
        super.init()
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }

    /// UIKit does not support it either.
    public required init?(coder: NSCoder) { nil }

    /// What stands before the visible part, and becomes visible by scrolling back, moves no visible element when its
    /// size is known. An offset to which the app scrolls on stays.
    ///
    /// MODEL: Apple does not say of which elements UIKit adds the difference to the content offset.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let preference = context.preference, originalAttributes.isOfNewView {
            let growth = growthBeforeBounds(originalAttributes.element, preference.size)
            if configuration.scrollDirection == .vertical {
                context.contentOffsetAdjustment.y += growth
            } else {
                context.contentOffsetAdjustment.x += growth
            }
        }
        return context
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = geometry.elements(in: rect).map { makeAttributes($0) }.filter { $0.frame.intersects(rect) }
        adaptVisibleItems(attributes)
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(indexPath))
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: .supplementary(elementKind, indexPath)) }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: CollectionElement(category: .decorationView, kind: elementKind, path: indexPath))
    }

    /// True if the size changes, if boundary items stay visible, or if a handler adapts visible items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if geometry.hasPinnedItems || geometry.hasHandlers { return true }
        return collectionView?.elements.knownBounds?.size != newBounds.size
    }
}

extension UICollectionViewCompositionalLayout {
    private var geometry: CompositionalGeometry {
        let news = takeNewPreferences()
        if let collectionView, known?.generation != generation || knownView !== collectionView {
            known = nil
            let made = computedGeometry
            // In another width views may define other heights.
            if made.roomAcross != roomOfPreferences { forgetPreferences() }
            (known, knownView, roomOfPreferences) = (made, collectionView, made.roomAcross)
            known?.take(knownPreferences)
        } else if !news.isEmpty {
            known?.take(news)
        }
        return collectionView == nil ? CompositionalGeometry() : known ?? CompositionalGeometry()
    }

    /// How much longer the content becomes before the visible part with the size that a view prefers, if the view has
    /// become visible by scrolling back.
    private func growthBeforeBounds(_ element: CollectionElement, _ size: CGSize) -> CGFloat {
        let axis: UIAxis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
        guard let view = collectionView, view.elements.axesOfScrollingBack.contains(axis),
            let frame = geometry.placed(element)?.frame
        else { return 0 }
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        let isBefore =
            configuration.scrollDirection == .vertical ? frame.minY < visible.minY : frame.minX < visible.minX
        return isBefore ? geometry.growth(size, for: element) : 0
    }

    private var computedGeometry: CompositionalGeometry {
        guard let collectionView else { return CompositionalGeometry() }
        guard session(of: collectionView).updatePass.rules.notesSectionProviders else {
            return CompositionalGeometry(self, in: collectionView)
        }
        var geometry = CompositionalGeometry()
        session(of: collectionView).track(.sectionProvider, of: self) {
            geometry = CompositionalGeometry(self, in: collectionView)
        }
        return geometry
    }

    private func session(of view: UICollectionView) -> Session { (view as UIResponder).session }

    /// The configuration of a list's section.
    func list(at section: Int) -> UICollectionLayoutListConfiguration? { geometry.section(section)?.list }

    private func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        geometry.placed(element).map(makeAttributes)
    }

    private func makeAttributes(_ placed: CompositionalGeometry.Placed) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(for: placed.element, frame: placed.frame)
        attributes.zIndex = placed.zIndex
        (attributes.estimatedAxes, attributes.knownPreference) = (placed.estimatedAxes, placed.preference)
        if placed.isPinned, let view = collectionView { pin(attributes, placed, in: view) }
        return attributes
    }

    /// Moves a header or footer to the edge of the visible bounds, but not out of its section.
    private func pin(
        _ attributes: UICollectionViewLayoutAttributes, _ placed: CompositionalGeometry.Placed,
        in view: UICollectionView
    ) {
        let visible = view.bounds.inset(by: view.adjustedContentInset)
        let (section, size) = (placed.section, attributes.size)
        if configuration.scrollDirection == .vertical {
            attributes.frame.origin.y =
                placed.isAtEnd
                ? max(min(placed.frame.minY, visible.maxY - size.height), section.minY)
                : min(max(placed.frame.minY, visible.minY), section.maxY - size.height)
        } else {
            attributes.frame.origin.x =
                placed.isAtEnd
                ? max(min(placed.frame.minX, visible.maxX - size.width), section.minX)
                : min(max(placed.frame.minX, visible.minX), section.maxX - size.width)
        }
    }

    private func adaptVisibleItems(_ attributes: [UICollectionViewLayoutAttributes]) {
        guard geometry.hasHandlers, let view = collectionView else { return }
        let environment = LayoutEnvironment(view, configuration.contentInsetsReference)
        for (index, section) in geometry.handledSections {
            guard let handler = section.visibleItemsInvalidationHandler else { continue }
            let items = attributes.filter { $0.indexPath.first == index }
            handler(items, view.contentOffset, environment)
        }
    }
}

/// What surrounds a compositional layout.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ view: UICollectionView, _ reference: UIContentInsetsReference, of layout: (any TrackingObject)? = nil) {
        let insets = view.adjustedContentInset
        contentSize = CGSize(
            width: max(0, view.bounds.width - insets.left - insets.right),
            height: max(0, view.bounds.height - insets.top - insets.bottom))
        contentInsets = reference.insets(in: view)
        traitCollection = layout.map { view.session.readTraits(view.traitCollection, of: $0) } ?? view.traitCollection
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

extension UIContentInsetsReference {
    /// The insets at the sides; the scroll view adds those at the top and at the bottom.
    @MainActor func insets(in view: UICollectionView) -> NSDirectionalEdgeInsets {
        let insets: UIEdgeInsets
        switch self {
        case .none: insets = .zero
        case .automatic, .safeArea: insets = view.safeAreaInsets
        case .layoutMargins, .readableContent: insets = view.layoutMargins
        }
        let taken = view.adjustedContentInset
        return NSDirectionalEdgeInsets(
            top: 0, leading: max(0, insets.left - taken.left), bottom: 0, trailing: max(0, insets.right - taken.right))
    }
}
