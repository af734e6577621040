/// A colour by its name in the terminal's palette, which its user has chosen.
public enum Color: UInt8, CaseIterable, Sendable {
    /// The terminal's own.
    case standard
    case black, red, green, yellow, blue, magenta, cyan, white
}

/// How a cell looks. Where a terminal lacks something, it is left out: what a style means must be said by characters too.
public struct Style: Hashable, Sendable {
    public var foreground: Color
    public var background: Color
    public var attributes: Attributes

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        public static let underline = Attributes(rawValue: 4)
        public static let reverse = Attributes(rawValue: 8)
    }

    public init(_ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    public static let plain = Style()

    /// The same with more attributes.
    public func with(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }

    /// The same without colours.
    public var uncolored: Style { Style(attributes) }

    private init(_ attributes: Attributes) { self.init(.standard, on: .standard, attributes) }
}
