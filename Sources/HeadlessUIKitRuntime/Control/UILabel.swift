import Foundation

/// A view that shows text. It receives no touches.
///
/// Looks are stored, and nothing is drawn. ``sizeThatFits(_:)`` and Auto Layout estimate the size of the text.
///
/// Source: UILabel.h.
@preconcurrency @MainActor
open class UILabel: UIView, LineBreakingView {
    open var text: String? {
        get { content?.string }
        set { content = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedText: NSAttributedString? {
        get { content }
        set { content = newValue }
    }
    private var content: NSAttributedString? {
        didSet {
            let empty = NSAttributedString(string: "")
            if !(content ?? empty).isAsLarge(as: oldValue ?? empty) { invalidateIntrinsicContentSize() }
        }
    }

    @AppearanceProperty open var textColor: UIColor! = .label
    /// With ``adjustsFontForContentSizeCategory``, in the text size of the label's traits. Setting it changes the font
    /// of the whole attributed text; setting nil sets the default.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uilabel/font
    open var font: UIFont! {
        get { adjusted(chosenFont, adjustsFontForContentSizeCategory) }
        set {
            chosenFont = newValue ?? Self.defaultFont
            if let content, content.fontOfFirstCharacter != nil {
                let changed = NSMutableAttributedString(attributedString: content)
                let whole = NSRange(location: 0, length: content.length)
                changed.addAttribute(.font, value: chosenFont, range: whole)
                self.content = changed
            }
            noteAppearance(\UILabel.font) { (label: UILabel) in label.font = newValue }
        }
    }
    /// The font that was set, by the app or by the view that has the label.
    var chosenFont = UILabel.defaultFont { didSet { invalidateIntrinsicContentSize() } }
    private static var defaultFont: UIFont { .systemFont(ofSize: UIFont.labelFontSize) }
    @AppearanceProperty open var shadowColor: UIColor?
    @AppearanceProperty open var shadowOffset = CGSize(width: 0, height: -1)
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    @AppearanceProperty open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    open var isEnabled = true
    /// The maximum number of lines; 0 means no maximum.
    open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// The smallest font relative to ``font``; 0 is the font itself.
    open var minimumScaleFactor: CGFloat = 0
    open var allowsDefaultTighteningForTruncation = false
    /// The width at which Auto Layout breaks the lines; 0 is the width that it gives the label.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    var layoutWidth: CGFloat?
    var breaksLinesInLayout: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
    open var preferredVibrancy = UILabelVibrancy.none
    open var showsExpansionTextWhenTruncated = false
    open var sizingRule = UILetterformAwareSizingRule.typographic

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The size of the text, from a typical width of each kind of character: see <doc:DifferencesFromUIKit>. A label of
    /// one line takes no notice of the width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(ofTextIn: size.width) }

    /// The size of the text, with lines that are broken at ``preferredMaxLayoutWidth``, or else at the width that Auto
    /// Layout gives the label.
    open override var intrinsicContentSize: CGSize {
        size(ofTextIn: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth ?? 0)
    }

    /// - Parameter width: 0 for lines without a break.
    private func size(ofTextIn width: CGFloat) -> CGSize {
        guard let content else { return .zero }
        return TextMeasure.size(
            of: content.string,
            font: adjusted(content.fontOfFirstCharacter ?? chosenFont, adjustsFontForContentSizeCategory),
            width: numberOfLines == 1 ? .greatestFiniteMagnitude : width, lines: numberOfLines)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
    }

    // An override decides where UIKit draws; the runtime does not ask.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}
}

/// Source: UIInterface.h.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}

/// Source: UILabel.h.
public enum UILabelVibrancy: Int, Sendable {
    case none = 0
    case automatic = 1
}

extension UILabel: TextLineView {
    var hasTextOfOneLine: Bool { numberOfLines == 1 }
}
