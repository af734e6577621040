import Foundation

/// Items in lines, one section after the other.
///
/// A line takes items while they fit with the minimum spacing, and spreads them over the width. Estimated sizes are
/// final: cells are not measured.
///
/// Source: UICollectionViewFlowLayout.h; Collection View Programming Guide for iOS.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea = 1
        case fromLayoutMargins = 2
    }

    /// The size of a cell that defines it.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Between lines, in points.
    open var minimumLineSpacing: CGFloat = 10 { didSet { hasChanged(minimumLineSpacing != oldValue) } }
    /// Between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { hasChanged(minimumInteritemSpacing != oldValue) } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { hasChanged(itemSize != oldValue) } }
    /// The size of items instead of ``itemSize``, unless it is zero.
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

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(into: self)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override func prepare() {
        super.prepare()
        known = nil
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        known = nil
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize { geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // Headers and footers may have been moved to the edge of the bounds.
        geometry.elements.filter { $0.element.kind != nil || $0.frame.intersects(rect) }.map { makeAttributes($0) }
            .filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        geometry.elements.first { $0.element == .cell(indexPath) }.map(makeAttributes)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        geometry.elements.first { $0.element == .supplementary(elementKind, indexPath) }.map(makeAttributes)
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
    /// The size of items without a size of their own.
    var usualItemSize: CGSize {
        let size = estimatedItemSize == .zero ? itemSize : estimatedItemSize
        return size == Self.automaticSize ? CGSize(width: 50, height: 50) : size
    }

    private var geometry: FlowGeometry {
        if let known { return known }
        let geometry = collectionView.map { FlowGeometry(self, in: $0) } ?? FlowGeometry()
        known = geometry
        return geometry
    }

    private func makeAttributes(_ placed: FlowGeometry.Placed) -> UICollectionViewLayoutAttributes {
        let attributes = attributesClass.make(for: placed.element, frame: placed.frame)
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
