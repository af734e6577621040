import Foundation

// Source: UITextFormattingViewControllerFormattingDescriptor.h, iOS 18. The raw values are choices, since Apple
// publishes none.
extension UITextFormattingViewController {
    public struct TextAlignment: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let left = TextAlignment(rawValue: "left")
        public static let center = TextAlignment(rawValue: "center")
        public static let right = TextAlignment(rawValue: "right")
        public static let justified = TextAlignment(rawValue: "justified")
        public static let natural = TextAlignment(rawValue: "natural")
    }

    public struct TextList: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let disc = TextList(rawValue: "disc")
        public static let hyphen = TextList(rawValue: "hyphen")
        public static let decimal = TextList(rawValue: "decimal")
        public static let other = TextList(rawValue: "other")
    }

    public struct Highlight: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = Highlight(rawValue: "default")
        public static let purple = Highlight(rawValue: "purple")
        public static let pink = Highlight(rawValue: "pink")
        public static let orange = Highlight(rawValue: "orange")
        public static let mint = Highlight(rawValue: "mint")
        public static let blue = Highlight(rawValue: "blue")
    }

    /// The format of a text: what its parts have, each once, in their order.
    public struct FormattingDescriptor {
        public var fonts: [UIFont] = []
        public var textColors: [UIColor] = []
        /// In points; nil if the parts have several or none.
        public var lineHeight: Double?
        public var underlinePresent = false
        public var strikethroughPresent = false
        public var textAlignments: Set<TextAlignment> = []
        /// Empty until the app sets it, as the highlights: no text here has lists or highlights.
        public var textLists: Set<TextList> = []
        public var highlights: Set<Highlight> = []
        public var formattingStyleKey: String?

        public init() {}

        public init(attributes: [NSAttributedString.Key: Any]) { add([attributes]) }
        public init(attributes: AttributeContainer) {
            self.init(string: AttributedString(" ", attributes: attributes))
        }
        public init(string: some AttributedStringProtocol) {
            let text = NSAttributedString(AttributedString(string[string.startIndex..<string.endIndex]))
            self.init(string: text, range: NSRange(location: 0, length: text.length))
        }
        /// - Parameter range: in UTF-16 units.
        public init(string: NSAttributedString, range: NSRange) {
            var parts: [[NSAttributedString.Key: Any]] = []
            string.enumerateAttributes(in: range) { attributes, _, _ in parts.append(attributes) }
            add(parts)
        }

        private mutating func add(_ parts: [[NSAttributedString.Key: Any]]) {
            func style(_ key: NSAttributedString.Key, _ part: [NSAttributedString.Key: Any]) -> Bool {
                (part[key] as? Int ?? (part[key] as? NSUnderlineStyle)?.rawValue ?? 0) != 0
            }
            var heights: Set<Double> = []
            for part in parts {
                if let font = part[.font] as? UIFont, !fonts.contains(font) { fonts.append(font) }
                if let color = part[.foregroundColor] as? UIColor, !textColors.contains(color) {
                    textColors.append(color)
                }
                if style(.underlineStyle, part) { underlinePresent = true }
                if style(.strikethroughStyle, part) { strikethroughPresent = true }
                let paragraph = part[.paragraphStyle] as? NSParagraphStyle ?? .default
                textAlignments.insert(TextAlignment(paragraph.alignment))
                heights.insert(Double(paragraph.minimumLineHeight))
            }
            lineHeight = heights.count == 1 ? heights.first.flatMap { $0 > 0 ? $0 : nil } : nil
        }
    }
}

extension UITextFormattingViewController.TextAlignment {
    init(_ alignment: NSTextAlignment) {
        switch alignment {
        case .left: self = .left
        case .center: self = .center
        case .right: self = .right
        case .justified: self = .justified
        default: self = .natural
        }
    }

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        default: .natural
        }
    }
}
