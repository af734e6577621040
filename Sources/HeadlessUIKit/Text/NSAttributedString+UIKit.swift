import Foundation

/// The attributes of UIKit's text. Source: NSAttributedString.h of UIKit.
extension NSAttributedString.Key {
    public static let font = Self(rawValue: "NSFont")
    public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
    public static let foregroundColor = Self(rawValue: "NSColor")
    public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
    public static let ligature = Self(rawValue: "NSLigature")
    public static let kern = Self(rawValue: "NSKern")
    public static let tracking = Self(rawValue: "CTTracking")
    public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
    public static let underlineStyle = Self(rawValue: "NSUnderline")
    public static let strokeColor = Self(rawValue: "NSStrokeColor")
    public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
    public static let shadow = Self(rawValue: "NSShadow")
    public static let textEffect = Self(rawValue: "NSTextEffect")
    public static let attachment = Self(rawValue: "NSAttachment")
    public static let link = Self(rawValue: "NSLink")
    public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
    public static let underlineColor = Self(rawValue: "NSUnderlineColor")
    public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
    public static let obliqueness = Self(rawValue: "NSObliqueness")
    public static let expansion = Self(rawValue: "NSExpansion")
    public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// Source: NSAttributedString.h of UIKit.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 0x01)
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// Source: NSStringDrawing.h.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Source: NSStringDrawing.h.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds = CGRect.zero
}

/// Source: NSShadow.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let mark = AttributeValueMark()
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }
    open override func copy() -> Any { copy(with: nil) }
}

/// A picture or a file in text.
///
/// Source: NSTextAttachment.h.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    private let mark = AttributeValueMark()
    open var contents: Data?
    open var fileType: String?
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var lineLayoutPadding: CGFloat = 0
    open var allowsTextAttachmentView = true

    public override init() { super.init() }
    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSAttributedString {
    /// The character that stands for the attachment.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
