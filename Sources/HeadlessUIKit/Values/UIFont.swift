import Foundation

/// A typeface with a size. Stored only: no text is measured or drawn with it.
///
/// Two fonts are equal if their names and sizes are equal.
///
/// Source: UIFont.h; the sizes of styles are those of the text size Large.
public final class UIFont: NSObject, @unchecked Sendable {
    public let fontName: String
    /// In points.
    public let pointSize: CGFloat

    /// - Parameter fontSize: in points. Every font name is accepted.
    public init?(name fontName: String, size fontSize: CGFloat) {
        (self.fontName, pointSize) = (fontName, fontSize)
    }

    private init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-RegularItalic", fontSize) }
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-\(weight.name)", fontSize)
    }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.fontName, style.size) }

    /// The same typeface in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontName == other.fontName && pointSize == other.pointSize
    }
    public override var hash: Int { [AnyHashable(fontName), AnyHashable(pointSize)].hashValue }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIFont {
    /// Source: UIFontDescriptor.h.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        private static let names: [(Weight, String)] = [
            (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
            (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
        ]

        /// The name of the lightest weight that is at least as heavy.
        fileprivate var name: String { Self.names.first { $0.0.rawValue >= rawValue }?.1 ?? "Black" }
    }

    /// Source: UIFontDescriptor.h.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        private static let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15, .body: 17,
            .callout: 16,
            .footnote: 13, .caption1: 12, .caption2: 11,
        ]

        /// The size of the body style for an unknown style.
        fileprivate var size: CGFloat { Self.sizes[self] ?? 17 }
        fileprivate var fontName: String { self == .headline ? ".SFUI-Semibold" : ".SFUI-Regular" }
    }
}

/// Source: NSText.h of UIKit.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}

/// Source: NSParagraphStyle.h.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}
