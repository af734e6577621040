import Foundation

/// A view that shows text; it takes no touches.
///
/// Source: UILabel.h.
@MainActor
open class UILabel: UIView {
    open var text: String?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }
}
