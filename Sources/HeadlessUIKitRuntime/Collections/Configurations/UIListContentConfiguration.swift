import Foundation

/// The content of a list's cell or header: an image and two texts.
///
/// Stored, not drawn, like the other looks; the texts and the image are in the labels of a ``UIListContentView``.
///
/// Source: UIListContentConfiguration.h.
public struct UIListContentConfiguration: Hashable {
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    /// Shown instead of ``text``.
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    /// Shown instead of ``secondaryText``.
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties(style: .caption1)
    public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the two texts stand side by side if there is room.
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        configuration.secondaryTextProperties = TextProperties(style: .body, color: .secondaryLabel)
        return configuration
    }
    public static func header() -> UIListContentConfiguration { styled(.headline) }
    public static func footer() -> UIListContentConfiguration { styled(.footnote, .secondaryLabel) }
    public static func plainHeader() -> UIListContentConfiguration { styled(.headline) }
    public static func plainFooter() -> UIListContentConfiguration { styled(.body, .secondaryLabel) }
    public static func groupedHeader() -> UIListContentConfiguration { styled(.footnote, .secondaryLabel) }
    public static func groupedFooter() -> UIListContentConfiguration { styled(.footnote, .secondaryLabel) }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { styled(.title3) }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { styled(.title2) }
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarHeader() -> UIListContentConfiguration { styled(.headline) }

    private static func styled(_ style: UIFont.TextStyle, _ color: UIColor = .label) -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties = TextProperties(style: style, color: color)
        return configuration
    }
}

extension UIListContentConfiguration {
    /// The look of a text.
    public struct TextProperties: Hashable {
        public enum TextAlignment: Int, Sendable {
            case natural = 0
            case center = 1
            case justified = 2
        }

        public enum TextTransform: Int, Sendable {
            case none = 0
            case uppercase = 1
            case lowercase = 2
            case capitalized = 3
        }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var showsExpansionTextWhenTruncated = false
        public var transform = TextTransform.none

        init(style: UIFont.TextStyle = .body, color: UIColor = .label) {
            (font, self.color) = (UIFont.preferredFont(forTextStyle: style), color)
        }

        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// The look of the image.
    public struct ImageProperties: Hashable {
        /// The size that fits the font of the text.
        public static let standardDimension: CGFloat = 0

        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// Zero in a dimension: no maximum.
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public var strokeWidth: CGFloat = 0
        public var strokeColor: UIColor?
        public var strokeColorTransformer: UIConfigurationColorTransformer?

        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
    }
}
