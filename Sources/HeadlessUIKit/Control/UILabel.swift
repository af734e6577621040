import Foundation

/// A view that shows text. It receives no touches.
///
/// Source: UILabel.h.
@preconcurrency @MainActor
open class UILabel: UIView {
    open var text: String?
    // Stored only: text is not measured, and nothing is drawn.
    open var textColor: UIColor! = .label
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 means no maximum.
    open var numberOfLines = 1
    open var adjustsFontSizeToFitWidth = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }
}
