import Foundation

/// A cell, a header or another view that a collection view reuses.
///
/// Source: UICollectionViewCell.h.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Views of the same kind share the identifier. Nil for a view that was not dequeued.
    open var reuseIdentifier: String? { ownReuseIdentifier }
    var ownReuseIdentifier: String?
    let fitting = ViewFitting()

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ownReuseIdentifier = (coder as? InterfaceCoder)?.cellIdentifier
    }

    /// Prepares the view for another element. Overrides must call super.
    open func prepareForReuse() {}

    /// Called with new attributes after the runtime has set the frame, the transform, the transparency and whether the
    /// view is hidden.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called before the view is shown if the layout estimates its size. By default the attributes with the size of the
    /// content, on the axes on which the layout estimates it.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview, its method
    /// `preferredLayoutAttributesFitting(_:)`.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { measured(layoutAttributes) }

    /// The size that the constraints in the view give; without any, that of `sizeThatFits(_:)`.
    ///
    /// Source: WWDC 2014 session 226.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(of: targetSize, horizontalFittingPriority, verticalFittingPriority) }

    override func sizeWasInvalidated(of subview: UIView) {
        if subview === (self as? any ConfiguredCell)?.contentView { contentHasChanged() }
    }
}

extension UICollectionReusableView {
    /// Takes the geometry of the attributes.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if transform != attributes.transform { transform = attributes.transform }
        if bounds.size != attributes.size { bounds = attributes.bounds }
        if center != attributes.center { center = attributes.center }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        (fitting.axes, fitting.category) = (attributes.estimatedAxes, attributes.representedElementCategory)
        apply(attributes)
    }
}
