import Foundation

/// A link, an attachment or a tagged part of a text view's text.
///
/// Source: UITextItem.h, iOS 17.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    /// What the item's menu shows. Stored only.
    @preconcurrency @MainActor
    open class MenuConfiguration: NSObject {
        let menu: UIMenu
        let preview: MenuPreview?

        public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
        public init(preview: MenuPreview?, menu: UIMenu) { (self.preview, self.menu) = (preview, menu) }
    }

    @preconcurrency @MainActor
    open class MenuPreview: NSObject {
        let view: UIView?
        public init(view: UIView) { self.view = view }
        private override init() { view = nil }
        public static let `default` = MenuPreview()
    }

    public let content: Content
    /// In UTF-16 units.
    public let range: NSRange

    init(_ content: Content, at range: NSRange) { (self.content, self.range) = (content, range) }
}

extension NSAttributedString {
    /// Source: NSAttributedString.h.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let letterpressStyle = Self(rawValue: "_UIKitNewLetterpressStyle")
    }
}

/// Added to a writing direction. Source: NSAttributedString.h.
public enum NSWritingDirectionFormatType: Int, Sendable {
    case embedding = 0
    case override = 2
}

extension NSAttributedString.Key {
    // How VoiceOver speaks a text. Source: UIAccessibilityConstants.h.
    public static let accessibilitySpeechPunctuation = Self(rawValue: "UIAccessibilitySpeechAttributePunctuation")
    public static let accessibilitySpeechLanguage = Self(rawValue: "UIAccessibilitySpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechQueueAnnouncement = Self(
        rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechIPANotation = Self(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
    public static let accessibilitySpeechSpellOut = Self(rawValue: "UIAccessibilitySpeechAttributeSpellOut")
    public static let accessibilityTextHeadingLevel = Self(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
    public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
}

extension UIView {
    /// Stored: colors are not inverted. Source: UIAccessibility.h.
    public var accessibilityIgnoresInvertColors: Bool {
        get { stored.ignoresInvertedColors }
        set { stored.ignoresInvertedColors = newValue }
    }
    /// Stored only. Source: UIAccessibility.h.
    public var accessibilityPath: UIBezierPath? {
        get { stored.accessibilityPath }
        set { stored.accessibilityPath = newValue }
    }
}
