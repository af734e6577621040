import Foundation

/// A typeface with a size. Nothing is drawn with it; its metrics are those of San Francisco for every name.
///
/// Two fonts are equal if their names and sizes are equal.
///
/// Source: UIFont.h.
// Unchecked: it has no state of its own that changes.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    private let mark = AttributeValueMark()
    open private(set) var fontName: String
    /// In points.
    open private(set) var pointSize: CGFloat
    /// How the size follows the text size; nil if it does not.
    private(set) var scaling: FontScaling?

    /// The system's font without a size.
    public override init() { (fontName, pointSize) = (".SFUI-Regular", 0) }

    /// - Parameter fontSize: in points. Every font name is accepted.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(fontName, fontSize)
    }

    /// - Parameter pointSize: in points; 0 keeps the descriptor's, which follows the text size if it is that of a text
    ///   style.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let style = descriptor.object(forKey: .textStyle) as? String
        self.init(
            descriptor.postscriptName, pointSize > 0 ? pointSize : descriptor.pointSize,
            pointSize > 0 ? nil : style.map { FontScaling(style: TextStyle(rawValue: $0)) })
    }

    package convenience init(_ name: String, _ size: CGFloat, _ scaling: FontScaling? = nil) {
        self.init()
        (fontName, pointSize, self.scaling) = (name, size, scaling)
    }

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
    /// The style's font in the text size that the user has chosen.
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The style's font in the text size of the traits; without one, in the text size that the user has chosen.
    open class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = UIContentSizeCategory(ofFontsIn: traitCollection)
        return UIFont(style.fontName, style.size(in: category), FontScaling(style: style))
    }

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
    /// With the text style of a font that has one.
    open var fontDescriptor: UIFontDescriptor {
        let descriptor = UIFontDescriptor(name: fontName, size: pointSize)
        guard let scaling, scaling.base == nil else { return descriptor }
        return descriptor.addingAttributes([.textStyle: scaling.style.rawValue])
    }

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
