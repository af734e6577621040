import Foundation

/// The material of bars and controls since iOS 26.
///
/// Source: UIGlassEffect.h.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case regular = 0
        case clear = 1
    }

    let style: Style
    open var isInteractive = false
    open var tintColor: UIColor?

    public override convenience init() { self.init(style: .regular) }
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// A view with an effect on the content below it. Subviews go into ``contentView``.
///
/// Source: UIVisualEffectView.h.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect?
    /// Fills the view.
    open var contentView: UIView { ownContentView }
    private var ownContentView = UIView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addContent()
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContent()
    }

    private func addContent() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(contentView, at: .front, moving: [])
    }
}
