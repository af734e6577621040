import Foundation

/// What a font is made from: a name, a size and traits.
///
/// Source: UIFontDescriptor.h.
// Unchecked: it has no state of its own that changes.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    public let fontAttributes: [AttributeName: Any]

    /// A descriptor without attributes.
    public override init() { fontAttributes = [:] }
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(fontAttributes: [.name: fontName, .size: size])
    }

    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        self.init(fontAttributes: [.name: fontName, .matrix: matrix])
    }

    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let size = style.size(in: UIContentSizeCategory(ofFontsIn: traitCollection))
        return UIFontDescriptor(name: style.fontName, size: size).addingAttributes([.textStyle: style.rawValue])
    }

    /// The name; without one, that of the family's font with the traits.
    open var postscriptName: String {
        if let name = fontAttributes[.name] as? String { return name }
        let family = fontAttributes[.family] as? String
        return symbolicTraits.name(in: family.map { $0 + "-" } ?? ".SFUI-")
    }
    /// In points.
    open var pointSize: CGFloat { fontAttributes[.size] as? CGFloat ?? 12 }
    /// Identity if the attributes have none.
    open var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
    open var symbolicTraits: SymbolicTraits {
        let stored = (fontAttributes[.traits] as? [TraitKey: Any])?[.symbolic]
        if let stored { return SymbolicTraits(rawValue: stored as? UInt32 ?? 0) }
        return (fontAttributes[.name] as? String).map(SymbolicTraits.init(of:)) ?? []
    }
    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }
    open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
        [self]
    }

    /// New values replace old ones.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
    }
    /// A size of its own. MODEL: the text style is left out, so that the font does not follow the text size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.filter { $0.key != .textStyle }).addingAttributes([
            .size: newPointSize
        ])
    }
    open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        UIFontDescriptor(fontAttributes: fontAttributes.filter { $0.key != .name }).addingAttributes([
            .family: newFamily
        ])
    }
    /// The font of the same family with these traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let family = String(postscriptName.prefix { $0 != "-" }) + "-"
        return addingAttributes([
            .name: symbolicTraits.name(in: family), .traits: [TraitKey.symbolic: symbolicTraits.rawValue],
        ])
    }
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        let family = design == .monospaced ? ".SFUIMono-" : ".SFUI-"
        return addingAttributes([.name: symbolicTraits.name(in: family)])
    }
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func copy() -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return postscriptName == other.postscriptName && pointSize == other.pointSize
    }
    open override var hash: Int { postscriptName.hashValue }
}

extension UIFontDescriptor {
    /// Source: UIFontDescriptor.h.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

        /// The traits that a font's name tells.
        init(of name: String) {
            self = []
            if ["Bold", "Semibold", "Heavy", "Black"].contains(where: name.contains) { insert(.traitBold) }
            if name.contains("Italic") || name.contains("Oblique") { insert(.traitItalic) }
            if name.contains("Mono") { insert(.traitMonoSpace) }
        }

        /// The name of a font with these traits.
        func name(in family: String) -> String {
            let isSystem = family.hasPrefix(".SFUI")
            let weight = contains(.traitBold) ? (isSystem ? "Semibold" : "Bold") : isSystem ? "Regular" : ""
            let name = weight + (contains(.traitItalic) ? "Italic" : "")
            return name.isEmpty ? String(family.dropLast()) : family + name
        }
    }

    /// Source: UIFontDescriptor.h.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// Source: UIFontDescriptor.h.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// Source: UIFontDescriptor.h.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Source: UIFontDescriptor.h.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }
}
