import Foundation

/// Items in lines, one section after the other.
///
/// A line takes items while they fit with the minimum spacing, and spreads them over the width.
///
/// Source: UICollectionViewFlowLayout.h; Collection View Programming Guide for iOS.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    /// As ``estimatedItemSize``: cells define their sizes, and have 50 by 50 points until they are visible.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/automaticsize
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { hasChanged(minimumLineSpacing != oldValue) } }
    /// Between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { hasChanged(minimumInteritemSpacing != oldValue) } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { hasChanged(itemSize != oldValue) } }
    /// The size of items until they are visible, and their cells define it; zero, the default, for cells that have
    /// ``itemSize``. A size of the delegate takes its place.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/estimateditemsize
    open var estimatedItemSize = CGSize.zero { didSet { hasChanged(estimatedItemSize != oldValue) } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { hasChanged(scrollDirection != oldValue) }
    }
    /// Only the dimension of the scroll direction counts; zero means no header.
    open var headerReferenceSize = CGSize.zero { didSet { hasChanged(headerReferenceSize != oldValue) } }
    open var footerReferenceSize = CGSize.zero { didSet { hasChanged(footerReferenceSize != oldValue) } }
    open var sectionInset = UIEdgeInsets.zero { didSet { hasChanged(sectionInset != oldValue) } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { hasChanged(sectionInsetReference != oldValue) }
    }
    /// Whether the header of the topmost visible section stays visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { hasChanged(sectionHeadersPinToVisibleBounds != oldValue) }
    }
    open var sectionFootersPinToVisibleBounds = false {
        didSet { hasChanged(sectionFootersPinToVisibleBounds != oldValue) }
    }
    /// Nil until it is computed.
    private var known: FlowGeometry?
    /// The collection view for which it was computed.
    private weak var knownView: UICollectionView?
    /// The length of a line for which cells have preferred sizes.
    private var roomOfPreferences: CGFloat?

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(into: self)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    /// The delegate is asked for sizes again unless the bounds have only moved.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
            !context.isOfScrolling
        return context
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        geometry.elements(in: rect).map { makeAttributes($0) }.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        geometry.placed(.cell(indexPath)).map(makeAttributes)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        geometry.placed(.supplementary(elementKind, indexPath)).map(makeAttributes)
    }

    /// True if the width of lines changes, or if headers or footers stay visible.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        guard let old = collectionView?.elements.knownBounds else { return false }
        return scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
    }

    private func hasChanged(_ differs: Bool) { if differs { invalidateLayout() } }
}

extension UICollectionViewFlowLayout {
    /// The size of an item until its cell defines another one.
    ///
    /// - Parameter given: the size that the delegate gives the item; nil if it gives none.
    func usualSize(given: CGSize?) -> CGSize {
        let usual = estimatedItemSize == .zero ? itemSize : estimatedItemSize
        let sizes = [given ?? usual, usual]
        return sizes.first { $0 != Self.automaticSize } ?? CGSize(width: 50, height: 50)
    }

    private var geometry: FlowGeometry {
        let news = takeNewPreferences()
        guard let collectionView else { return FlowGeometry() }
        if known?.generation != generation || knownView !== collectionView {
            known = nil
            let made = FlowGeometry(self, in: collectionView)
            // A line of another length has room for other sizes.
            if made.room != roomOfPreferences { forgetPreferences() }
            (known, knownView, roomOfPreferences) = (made, collectionView, made.room)
            if estimatedItemSize != .zero { known?.take(knownPreferences) }
        } else if !news.isEmpty {
            known?.take(news)
        }
        return known ?? FlowGeometry()
    }

    private func makeAttributes(_ placed: FlowGeometry.Placed) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(for: placed.element, frame: placed.frame)
        if estimatedItemSize != .zero, placed.element.category == .cell {
            (attributes.estimatedAxes, attributes.knownPreference) = (.both, placed.preference)
        }
        let kind = placed.element.kind
        if kind == UICollectionView.elementKindSectionHeader, sectionHeadersPinToVisibleBounds {
            pin(attributes, in: placed.section, toStart: true)
        } else if kind == UICollectionView.elementKindSectionFooter, sectionFootersPinToVisibleBounds {
            pin(attributes, in: placed.section, toStart: false)
        }
        return attributes
    }

    /// Moves a header or footer to the edge of the visible bounds, but not out of its section.
    private func pin(_ attributes: UICollectionViewLayoutAttributes, in section: CGRect, toStart: Bool) {
        guard let collectionView else { return }
        let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
        attributes.zIndex = 10
        let size = attributes.size
        if scrollDirection == .vertical {
            let edge = toStart ? bounds.minY + insets.top : bounds.maxY - insets.bottom - size.height
            attributes.frame.origin.y =
                toStart
                ? min(max(attributes.frame.minY, edge), section.maxY - size.height)
                : max(min(attributes.frame.minY, edge), section.minY)
        } else {
            let edge = toStart ? bounds.minX + insets.left : bounds.maxX - insets.right - size.width
            attributes.frame.origin.x =
                toStart
                ? min(max(attributes.frame.minX, edge), section.maxX - size.width)
                : max(min(attributes.frame.minX, edge), section.minX)
        }
    }
}

extension UICollectionView {
    public enum ScrollDirection: Int, Sendable {
        case vertical = 0
        case horizontal = 1
    }
}
