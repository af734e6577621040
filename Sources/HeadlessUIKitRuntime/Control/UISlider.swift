import Foundation
import HierarchyModel

/// A control for a number in a range. The user changes it with ``Session/slide(_:to:)``.
///
/// Colors and images are stored, not drawn.
///
/// Source: UISlider.h.
@preconcurrency @MainActor
open class UISlider: UIControl {
    /// Always from ``minimumValue`` to ``maximumValue``. Setting it sends no event.
    open var value: Float {
        get { min(max(position, minimumValue), maximumValue) }
        set { position = newValue }
    }
    private var position: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    /// Whether events are sent while the thumb moves, or only at its end. The session's finger sends one event.
    open var isContinuous = true
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    open var behavioralStyle: UIBehavioralStyle { .pad }

    /// Nil for a track without ticks.
    open var trackConfiguration: TrackConfiguration?
    open var sliderStyle = Style.default
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?
    @AppearanceProperty open var minimumTrackTintColor: UIColor?
    @AppearanceProperty open var maximumTrackTintColor: UIColor?
    @AppearanceProperty open var thumbTintColor: UIColor?
    private var thumbImages: [UIControl.State: UIImage] = [:]
    private var minimumImages: [UIControl.State: UIImage] = [:]
    private var maximumImages: [UIControl.State: UIImage] = [:]

    /// The change takes no time, and sends no event.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// A state without its own image has the image of the normal state.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImages[state] = image }
    open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) { minimumImages[state] = image }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        minimumImages[state] ?? minimumImages[.normal]
    }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) { maximumImages[state] = image }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        maximumImages[state] ?? maximumImages[.normal]
    }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    /// A slider has any width. Source: the frames of Interface Builder (30 or 31 points).
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 31) }

    // An override decides where UIKit draws; the runtime does not ask.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { .zero }
}
