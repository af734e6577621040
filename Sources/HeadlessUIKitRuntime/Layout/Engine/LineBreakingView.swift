import Foundation

/// A view whose text has as many lines as it needs in the width that Auto Layout gives the view.
///
/// The engine measures the text without a break first, and once more at the width that follows from that.
///
/// Source: UILabel.h, `preferredMaxLayoutWidth`: since iOS 8 it follows the layout unless the app sets it.
@MainActor
protocol LineBreakingView: UIView {
    /// Whether the view has several lines, and the app has chosen no width for them.
    var breaksLinesInLayout: Bool { get }
    /// The width at which the lines are broken, in points; nil while the text has no break.
    var layoutWidth: CGFloat? { get set }
}

extension LineBreakingView {
    /// Breaks the lines at a width, or joins them. The text is measured again only if it or the width has changed.
    func setLayoutWidth(_ width: CGFloat?) {
        guard let width, width >= 1, width < unbrokenSize.width else {
            layoutWidth = nil
            return
        }
        layoutWidth = width
        // The solver rounds.
        if let known = layout.broken, abs(known.width - width) < 1e-6 { return }
        layout.broken = BrokenText(width: width, size: intrinsicContentSize)
    }
}

/// The size of a text with lines that are broken at a width.
struct BrokenText {
    var width: CGFloat
    var size: CGSize
}

/// A view with a text whose first line may also be its last.
protocol TextLineView: UIView {
    /// Whether the text has one line, whatever its length.
    var hasTextOfOneLine: Bool { get }
}
