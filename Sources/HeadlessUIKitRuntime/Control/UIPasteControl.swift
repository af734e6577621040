import Foundation
import HierarchyModel

/// A button that pastes without a question. The user taps it with ``Session/tap(_:)-(UIControl)``.
///
/// Source: UIPasteControl.h, iOS 16.
@preconcurrency @MainActor
open class UIPasteControl: UIControl {
    public enum DisplayMode: UInt, Sendable {
        case iconAndLabel = 0
        case iconOnly = 1
        case labelOnly = 2
        case arrowAndLabel = 3
    }

    /// Stored, not drawn.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var displayMode = DisplayMode.iconAndLabel
        open var cornerStyle = UIButton.Configuration.CornerStyle.dynamic
        open var cornerRadius: CGFloat = 0
        open var imagePlacement = NSDirectionalRectEdge.leading
        open var baseForegroundColor: UIColor?
        open var baseBackgroundColor: UIColor?

        public override init() { super.init() }
    }

    public let configuration: Configuration
    /// Gets what the pasteboard contains, if it can paste that; nil for the first responder.
    open weak var target: UIResponder?

    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    public override init(frame: CGRect) {
        configuration = Configuration()
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    override func takeFingerUp() {
        super.takeFingerUp()
        guard let target = target ?? session.application.firstResponder else { return }
        let items = UIPasteboard.general.itemProviders
        if target.canPaste(items) { target.paste(itemProviders: items) }
    }
}
