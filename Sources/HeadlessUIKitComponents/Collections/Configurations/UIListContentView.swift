import Foundation
import HeadlessUIKitRuntime

/// Shows a ``UIListContentConfiguration``: an image view and two labels, which exist while the configuration has
/// content for them.
///
/// Source: UIListContentConfiguration.h.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private let textLabel = UILabel(frame: .zero)
    private let secondaryTextLabel = UILabel(frame: .zero)
    private let imageView = UIImageView(frame: .zero)
    private var shown: UIListContentConfiguration
    /// A configuration of another type has no effect.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else { return }
            shown = newValue
            show()
        }
    }

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        show()
    }

    private func show() {
        imageView.image = shown.image
        textLabel.text = shown.attributedText?.string ?? shown.text
        secondaryTextLabel.text = shown.secondaryAttributedText?.string ?? shown.secondaryText
        for (label, properties) in [
            (textLabel, shown.textProperties), (secondaryTextLabel, shown.secondaryTextProperties),
        ] {
            (label.font, label.textColor) = (properties.font, properties.resolvedColor())
            label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
            (label.numberOfLines, label.lineBreakMode) = (properties.numberOfLines, properties.lineBreakMode)
        }
        setShown(imageView, imageView.image != nil)
        setShown(textLabel, textLabel.text != nil)
        setShown(secondaryTextLabel, secondaryTextLabel.text != nil)
        setNeedsLayout()
    }

    private func setShown(_ view: UIView, _ isShown: Bool) {
        guard isShown != (view.superview === self) else { return }
        if isShown { insert(view, at: .front, moving: []) } else { view.remove(moving: []) }
    }

    /// The given width, and the height of the texts or of the image, with the margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = shown.directionalLayoutMargins
        let image = imageView.displayedImage?.size ?? .zero
        let besideImage = image.width > 0 ? image.width + shown.imageToTextPadding : 0
        let width = max(0, size.width - margins.leading - margins.trailing - besideImage)
        let isBeside = shown.prefersSideBySideTextAndSecondaryText
        let texts = [textLabel, secondaryTextLabel].filter { $0.superview === self }
        let room = isBeside && texts.count == 2 ? width / 2 : width
        let heights = texts.map { $0.sizeThatFits(CGSize(width: room, height: 0)).height }
        let gap = texts.count == 2 ? shown.textToSecondaryTextVerticalPadding : 0
        let height = isBeside ? heights.max() ?? 0 : heights.reduce(gap, +)
        return CGSize(width: size.width, height: margins.top + max(height, image.height) + margins.bottom)
    }

    /// The image at the leading edge; the texts below each other, each with half of the height, or side by side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let margins = shown.directionalLayoutMargins
        var room = CGRect(
            x: margins.leading, y: margins.top, width: max(0, bounds.width - margins.leading - margins.trailing),
            height: max(0, bounds.height - margins.top - margins.bottom))
        if let image = imageView.displayedImage {
            let (width, height) = (min(image.size.width, room.width), min(image.size.height, bounds.height))
            imageView.frame = CGRect(x: room.minX, y: room.midY - height / 2, width: width, height: height)
            room.origin.x += width + shown.imageToTextPadding
            room.size.width = max(0, room.width - width - shown.imageToTextPadding)
        }
        guard secondaryTextLabel.superview === self else {
            textLabel.frame = room
            return
        }
        let isBeside = shown.prefersSideBySideTextAndSecondaryText
        let half = CGSize(
            width: isBeside ? room.width / 2 : room.width, height: isBeside ? room.height : room.height / 2)
        textLabel.frame = CGRect(origin: room.origin, size: half)
        secondaryTextLabel.frame = CGRect(
            x: room.maxX - half.width, y: room.maxY - half.height, width: half.width, height: half.height)
    }
}

extension UIListContentConfiguration: UIContentConfiguration {
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The same configuration, since states have no looks.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
