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

    // Stored, not drawn.
    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds for all images; 0 for 1/30 second each.
    open var animationDuration: TimeInterval = 0
    /// 0 for no end.
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = animationImages?.isEmpty == false || image?.images != nil }
    open func stopAnimating() { isAnimating = false }
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Source: UIImageView.h, iOS 17.
    open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
    /// Source: UIImageView.h, iOS 17.
    open var imageDynamicRange: UIImage.DynamicRange {
        preferredImageDynamicRange == .unspecified ? .standard : preferredImageDynamicRange
    }
    private(set) lazy var symbolAnimations = SymbolAnimations(of: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// Has the size of the image's variant for the screen.
    public init(image: UIImage?) {
        super.init(frame: .zero)
        show(image, highlighted: nil)
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: .zero)
        show(image, highlighted: highlightedImage)
    }

    private func show(_ image: UIImage?, highlighted: UIImage?) {
        isUserInteractionEnabled = false
        (self.image, highlightedImage) = (image, highlighted)
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
