import Foundation

/// A typeface with a size. Nothing is drawn with it; its metrics are those of San Francisco for every name.
///
/// Two fonts are equal if their names and sizes are equal.
///
/// Source: UIFont.h; the sizes of styles are those of the text size Large.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    public let fontName: String
    /// In points.
    public let pointSize: CGFloat

    /// - Parameter fontSize: in points. Every font name is accepted.
    public init?(name fontName: String, size fontSize: CGFloat) {
        (self.fontName, pointSize) = (fontName, fontSize)
    }

    /// - Parameter pointSize: in points; 0 keeps the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        fontName = descriptor.postscriptName
        self.pointSize = pointSize > 0 ? pointSize : descriptor.pointSize
    }

    init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Regular", fontSize) }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-Semibold", fontSize) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI-RegularItalic", fontSize) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-\(weight.name)", fontSize)
    }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-\(weight.name)", fontSize)
    }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUIMono-\(weight.name)", fontSize)
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.fontName, style.size) }
    /// The size does not depend on the content size category.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }

    /// The families of the fonts that this library names.
    open class var familyNames: [String] { [".AppleSystemUIFont", ".AppleSystemUIFontMonospaced"] }
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        let prefix = familyName == familyNames[0] ? ".SFUI-" : familyName == familyNames[1] ? ".SFUIMono-" : nil
        return prefix.map { prefix in Weight.names.map { prefix + $0.1 } } ?? []
    }

    /// The same typeface in another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

    open var familyName: String {
        if fontName.hasPrefix(".SFUIMono") { return Self.familyNames[1] }
        return fontName.hasPrefix(".SFUI") ? Self.familyNames[0] : String(fontName.prefix { $0 != "-" })
    }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

    // Shares of San Francisco's em.
    open var ascender: CGFloat { pointSize * 0.952 }
    open var descender: CGFloat { pointSize * -0.241 }
    open var capHeight: CGFloat { pointSize * 0.705 }
    open var xHeight: CGFloat { pointSize * 0.526 }
    open var lineHeight: CGFloat { ascender - descender }
    open var leading: CGFloat { 0 }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return fontName == other.fontName && pointSize == other.pointSize
    }
    open override var hash: Int { [AnyHashable(fontName), AnyHashable(pointSize)].hashValue }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
