import Foundation

/// A cell, a header or another view that a collection view reuses.
///
/// Source: UICollectionViewCell.h.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Views of the same kind share the identifier. Nil for a view that was not dequeued.
    open var reuseIdentifier: String? { ownReuseIdentifier }
    var ownReuseIdentifier: String?
    /// The size that the layout gave the view when it was asked last for the attributes that it prefers.
    var fittedSize: CGSize?

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

    /// The attributes that fit the view's content; `layoutAttributes` by default: the content is not measured.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

extension UICollectionReusableView {
    /// Takes the geometry of the attributes.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        if transform != attributes.transform { transform = attributes.transform }
        if bounds.size != attributes.size { bounds = attributes.bounds }
        if center != attributes.center { center = attributes.center }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        apply(attributes)
    }
}
