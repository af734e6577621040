import Foundation
import HierarchyModel

/// Two buttons that change a number by steps. The user taps with ``Session/tapStep(_:up:)``.
///
/// Images are stored, not drawn.
///
/// Source: UIStepper.h.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Always from ``minimumValue`` to ``maximumValue``. Setting it sends no event.
    open var value: Double {
        get { present }
        set { present = min(max(newValue, minimumValue), maximumValue) }
    }
    private var present = 0.0
    open var minimumValue = 0.0 { didSet { value = present } }
    open var maximumValue = 100.0 { didSet { value = present } }
    open var stepValue = 1.0
    open var isContinuous = true
    open var autorepeat = true
    /// Whether a step beyond an end goes to the other one.
    open var wraps = false
    private var backgrounds: [UIControl.State: UIImage] = [:]
    private var increments: [UIControl.State: UIImage] = [:]
    private var decrements: [UIControl.State: UIImage] = [:]
    private var dividers: [[UIControl.State]: UIImage] = [:]

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state] }
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { increments[state] = image }
    open func incrementImage(for state: UIControl.State) -> UIImage? { increments[state] }
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { decrements[state] = image }
    open func decrementImage(for state: UIControl.State) -> UIImage? { decrements[state] }
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) { dividers[[leftState, rightState]] = image }
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { dividers[[leftState, rightState]] }

    /// Source: <doc:SystemVersions#Behaviours-of-the-runtime>.
    open override var intrinsicContentSize: CGSize { ownSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }
    private var ownSize: CGSize { CGSize(width: 94, height: session.has(.tallControls) ? 32 : 29) }

    package func step(up: Bool) {
        let old = present
        let new = present + (up ? stepValue : -stepValue)
        if wraps, new > maximumValue {
            value = minimumValue
        } else if wraps, new < minimumValue {
            value = maximumValue
        } else {
            value = new
        }
        if present != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}
