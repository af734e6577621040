import Foundation

/// Source: UINavigationBarAppearance.h.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
    private var indicator: UIImage?
    private var indicatorMask: UIImage?

    /// An empty image without one of the app's own.
    open var backIndicatorImage: UIImage { indicator ?? UIImage(size: .zero) }
    open var backIndicatorTransitionMaskImage: UIImage { indicatorMask ?? UIImage(size: .zero) }

    /// Both images are set together.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        guard let backIndicatorImage, let backIndicatorTransitionMaskImage else {
            return (indicator, indicatorMask) = (nil, nil)
        }
        (indicator, indicatorMask) = (backIndicatorImage, backIndicatorTransitionMaskImage)
    }

    override func takeAll(of other: UIBarAppearance) {
        super.takeAll(of: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        (largeTitleTextAttributes, subtitleTextAttributes) =
            (other.largeTitleTextAttributes, other.subtitleTextAttributes)
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        buttonAppearance = other.buttonAppearance.copied
        doneButtonAppearance = other.doneButtonAppearance.copied
        backButtonAppearance = other.backButtonAppearance.copied
        (indicator, indicatorMask) = (other.indicator, other.indicatorMask)
    }
}
