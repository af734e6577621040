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
    func setLayoutWidth(_ width: CGFloat?) {
        layoutWidth = width
        layout.intrinsicSize = nil
    }
}
