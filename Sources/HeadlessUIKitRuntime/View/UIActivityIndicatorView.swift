import Foundation

/// Shows that work is in progress.
///
/// Source: UIActivityIndicatorView.h.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101
    }

    open var style: Style
    /// Stored only: nothing is drawn.
    @AppearanceProperty open var color: UIColor!
    /// Whether the view is hidden while it is not animating.
    open var hidesWhenStopped = true { didSet { updateHidden() } }
    open private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        isHidden = true
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    /// Never nil. Source: UIActivityIndicatorView.h.
    public required init(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)!
        isHidden = true
    }

    open func startAnimating() {
        isAnimating = true
        updateHidden()
    }

    open func stopAnimating() {
        isAnimating = false
        updateHidden()
    }

    private func updateHidden() { isHidden = hidesWhenStopped && !isAnimating }

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.side, height: style.side) }
}

extension UIActivityIndicatorView.Style {
    /// In points. Source: UIKit's published sizes.
    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
}
