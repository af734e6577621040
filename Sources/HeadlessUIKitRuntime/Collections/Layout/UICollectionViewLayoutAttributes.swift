import Foundation

/// Where a layout places a cell, a supplementary view or a decoration view, and how it looks.
///
/// Its initializer is `required`, since a layout makes objects of its `layoutAttributesClass`.
///
/// Source: UICollectionViewLayout.h.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
    open var center = CGPoint.zero
    open var size = CGSize.zero
    /// In two dimensions; ``transform3D`` is the same transform.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    open var transform3D = CATransform3DIdentity
    open var alpha: CGFloat = 1
    /// Views with a higher index are in front; the default is 0.
    open var zIndex = 0
    /// A hidden element has no view.
    open var isHidden = false
    open var indexPath = IndexPath()
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// Nil for a cell.
    open private(set) var representedElementKind: String?
    /// The axes on which the layout estimates the size, and the view defines it.
    package var estimatedAxes: UIAxis = []
    /// The size that the view has preferred, which may differ from the size that it has got; nil before it was asked.
    package var knownPreference: CGSize?
    /// Whether the view was made for the present layout of the collection view.
    package var isOfNewView = false

    public required override init() {}

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, elementKind)
        representedElementCategory = .supplementaryView
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
        representedElementCategory = .decorationView
    }

    /// Attributes of this class for an element.
    package class func make(for element: CollectionElement, frame: CGRect) -> Self {
        let made = self.init()
        (made.indexPath, made.representedElementKind) = (element.path, element.kind)
        (made.representedElementCategory, made.frame) = (element.category, frame)
        return made
    }

    /// Center and size without the transform.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// An object of the same class. A subclass copies its own properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.indexPath, copy.representedElementKind) = (indexPath, representedElementKind)
        copy.representedElementCategory = representedElementCategory
        (copy.estimatedAxes, copy.knownPreference, copy.isOfNewView) = (estimatedAxes, knownPreference, isOfNewView)
        return copy
    }

    /// Compares all properties. A subclass compares its own.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated {
            type(of: self) == type(of: other) && center == other.center && size == other.size
                && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
                && isHidden == other.isHidden && indexPath == other.indexPath
                && representedElementKind == other.representedElementKind
                && representedElementCategory == other.representedElementCategory
        }
    }

    open override nonisolated var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

    open override nonisolated var description: String {
        MainActor.assumeIsolated { "<\(type(of: self))> index path: \(indexPath); frame = \(frame)" }
    }
}

extension UICollectionViewLayoutAttributes {
    /// Whether other attributes have a size that the view may define, and that differs from what the layout knows.
    func isContradicted(by preferred: UICollectionViewLayoutAttributes) -> Bool {
        let (known, size) = (knownPreference ?? self.size, preferred.size)
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else { return false }
        return estimatedAxes.contains(.horizontal) && !known.width.isNearly(size.width)
            || estimatedAxes.contains(.vertical) && !known.height.isNearly(size.height)
    }

    /// The place of the element among those of the layout.
    package var element: CollectionElement {
        CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
    }
}

/// A cell, a supplementary view or a decoration view of a collection view.
package struct CollectionElement: Hashable, Comparable {
    package let category: UICollectionView.ElementCategory
    /// Nil for a cell.
    package let kind: String?
    package let path: IndexPath

    package init(category: UICollectionView.ElementCategory, kind: String?, path: IndexPath) {
        (self.category, self.kind, self.path) = (category, kind, path)
    }

    package static func cell(_ path: IndexPath) -> CollectionElement {
        CollectionElement(category: .cell, kind: nil, path: path)
    }

    package static func supplementary(_ kind: String, _ path: IndexPath) -> CollectionElement {
        CollectionElement(category: .supplementaryView, kind: kind, path: path)
    }

    /// The same element at another index path.
    func at(_ path: IndexPath) -> CollectionElement { CollectionElement(category: category, kind: kind, path: path) }

    /// Cells first, then by kind and index path, so that each run asks in the same order.
    package static func < (left: CollectionElement, right: CollectionElement) -> Bool {
        guard left.category == right.category else { return left.category.rawValue < right.category.rawValue }
        guard left.kind == right.kind else { return (left.kind ?? "") < (right.kind ?? "") }
        return left.path < right.path
    }
}

extension CGFloat {
    /// Whether two lengths differ by rounding at most.
    fileprivate func isNearly(_ other: CGFloat) -> Bool { (self - other).magnitude < 1e-6 }
}

extension CGSize {
    /// Whether two sizes differ by rounding at most.
    func isNearly(_ other: CGSize) -> Bool { width.isNearly(other.width) && height.isNearly(other.height) }

    /// The size with the lengths of another one on some axes.
    func taking(_ other: CGSize, on axes: UIAxis) -> CGSize {
        CGSize(
            width: axes.contains(.horizontal) ? other.width : width,
            height: axes.contains(.vertical) ? other.height : height)
    }
}
