import Foundation

/// Shows how much of a task is done. Colors and images are stored, not drawn.
///
/// Source: UIProgressView.h.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1
    }

    open var progressViewStyle = Style.default
    /// From 0 to 1.
    open var progress: Float {
        get { observedProgress.map { Float($0.fractionCompleted) } ?? done }
        set { done = min(max(newValue, 0), 1) }
    }
    private var done: Float = 0
    /// Decides ``progress`` while it is set.
    open var observedProgress: Progress?
    @AppearanceProperty open var progressTintColor: UIColor?
    @AppearanceProperty open var trackTintColor: UIColor?
    open var progressImage: UIImage?
    open var trackImage: UIImage?

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// The change takes no time.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }
}
