import Foundation

/// A view that shows an image, in the variant that matches its traits. It receives no touches.
///
/// Source: UIImageView.h; View Controller Programming Guide for iOS.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The image that the app has set; see ``displayedImage`` for the variant.
    open var image: UIImage? {
        didSet {
            guard image != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// Shown while the view is highlighted.
    open var highlightedImage: UIImage?
    open var isHighlighted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Has the size of the image's variant for the screen.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: .zero)
        (self.image, self.highlightedImage) = (image, highlightedImage)
        sizeToFit()
    }

    /// The image on screen: the variant of ``image`` for the view's traits. UIKit has no such property.
    public var displayedImage: UIImage? {
        guard let image = isHighlighted ? highlightedImage ?? image : image else { return nil }
        return image.imageAsset?.image(with: traitCollection) ?? image
    }

    /// The size of the displayed image; without an image, the present size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? bounds.size }

    /// The size of the displayed image.
    open override var intrinsicContentSize: CGSize { displayedImage?.size ?? super.intrinsicContentSize }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard let asset = image?.imageAsset, let previousTraitCollection else { return }
        if asset.image(with: previousTraitCollection) != asset.image(with: traitCollection) {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
}
