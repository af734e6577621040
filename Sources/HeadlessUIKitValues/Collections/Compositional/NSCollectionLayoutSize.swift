import Foundation

/// A width or a height in a compositional layout.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

    let kind: Kind
    /// In points, or a part of the container's width or height.
    public let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// The dimension until the view is visible, which then defines it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension/estimated(_:)
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// The same, but all items of a group that have such a dimension are as large as the largest one.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension, its method
    /// `uniformAcrossSiblings(estimate:)`.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * container.width
        case .fractionalHeight: dimension * container.height
        case .absolute, .estimated, .uniform: dimension
        }
    }

    package var isFlexible: Bool { kind == .estimated || kind == .uniform }
}

/// The size of an item, a group or a supplementary item.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }

    /// - Parameter preferred: the size that the view prefers; nil before it was asked. Estimates give way to it.
    package func resolved(in container: CGSize, preferred: CGSize? = nil) -> CGSize {
        var size = CGSize(
            width: widthDimension.resolved(in: container), height: heightDimension.resolved(in: container))
        if let preferred {
            if widthDimension.isFlexible { size.width = preferred.width }
            if heightDimension.isFlexible { size.height = preferred.height }
        }
        return size
    }

    /// The axes on which the view defines the size.
    package var estimatedAxes: UIAxis { axes(where: \.isFlexible) }

    /// Those on which it also defines the sizes of the other items of the group.
    package var uniformAxes: UIAxis { axes(where: \.isUniformAcrossSiblings) }

    private func axes(where holds: (NSCollectionLayoutDimension) -> Bool) -> UIAxis {
        var axes: UIAxis = []
        if holds(widthDimension) { axes.insert(.horizontal) }
        if holds(heightDimension) { axes.insert(.vertical) }
        return axes
    }
}

/// A distance between items.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// In points.
    public let spacing: CGFloat
    /// Whether the distance takes the room that remains.
    public let isFlexibleSpacing: Bool

    private init(_ spacing: CGFloat, _ isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing, isFlexible) }

    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, false)
    }

    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Distances around an item.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading: NSCollectionLayoutSpacing?
    public let top: NSCollectionLayoutSpacing?
    public let trailing: NSCollectionLayoutSpacing?
    public let bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}

/// Where a supplementary item is fastened.
///
/// Source: UICollectionViewCompositionalLayout.h.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    /// Whether ``offset`` is in points, else in parts of the supplementary item's size.
    public let isAbsoluteOffset: Bool

    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    }

    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    }

    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    /// The frame of something with that size at the edges of `container`.
    package func place(_ size: CGSize, in container: CGRect) -> CGRect {
        let x =
            edges.contains(.leading)
            ? container.minX
            : edges.contains(.trailing) ? container.maxX - size.width : container.midX - size.width / 2
        let y =
            edges.contains(.top)
            ? container.minY
            : edges.contains(.bottom) ? container.maxY - size.height : container.midY - size.height / 2
        let (width, height) = isAbsoluteOffset ? (1, 1) : (size.width, size.height)
        return CGRect(
            origin: CGPoint(x: x + offset.x * width, y: y + offset.y * height), size: size)
    }
}
