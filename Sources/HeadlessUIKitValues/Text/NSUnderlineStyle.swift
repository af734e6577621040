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
    open package(set) var totalBounds = CGRect.zero
}
