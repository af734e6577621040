/// A colour of the terminal's palette.
public enum Color: UInt8, CaseIterable, Sendable {
    /// The terminal's default colour.
    case standard
    case black, red, green, yellow, blue, magenta, cyan, white
}

extension Color {
    /// The colour's number in the palette of 256 colours; nil for ``standard``.
    ///
    /// The first eight numbers look as the user's terminal wants, and its yellow and cyan are often too bright for a
    /// light background. These have a contrast of at least 3 to black and to white.
    var number256: Int? {
        switch self {
        case .standard: nil
        case .black: 16
        case .red: 196
        case .green: 28
        case .yellow: 136
        case .blue: 33
        case .magenta: 163
        case .cyan: 30
        case .white: 231
        }
    }

    /// The background of text in ``white``.
    var background256: Int? { self == .blue ? 25 : number256 }
}

extension Color {
    /// What stands for the colour, as text on the terminal's own background, where the terminal has only eight colours:
    /// the default colour with attributes. Nil if the colour itself can be read on a dark and on a light background.
    ///
    /// Of the usual eight colours only red and magenta have a contrast of at least 3 to black and to white: yellow,
    /// green and cyan are too bright for a light background, and blue is too dark for a dark one.
    fileprivate var replacement: Style.Attributes? {
        switch self {
        case .standard, .red, .magenta: nil
        case .green: .bold
        case .yellow: .underline
        case .black, .blue, .cyan, .white: []
        }
    }
}

/// The look of a cell. A terminal may ignore parts of it, so a meaning must also be shown by characters.
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

    /// The style with more attributes.
    public func with(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }

    /// The style without colours.
    public var uncolored: Style { Style(attributes) }

    /// The style for a terminal with eight colours, whose text can be read on a dark and on a light background.
    public var eightColored: Style {
        guard background == .standard, let replacement = foreground.replacement else { return self }
        return Style(attributes.union(replacement))
    }

    /// The text in this style on the terminal's own background, with the escape sequences of ECMA-48 for 256 or eight
    /// colours, and the usual style after it.
    public func escaped(_ text: String, has256Colors: Bool) -> String {
        let style = has256Colors ? self : eightColored
        var parameters = [(Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
            .filter { style.attributes.contains($0.0) }.map(\.1)
        if let number = style.foreground.number256 {
            parameters.append(has256Colors ? "38;5;\(number)" : "\(29 + style.foreground.rawValue)")
        }
        return parameters.isEmpty ? text : "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
    }

    private init(_ attributes: Attributes) { self.init(.standard, on: .standard, attributes) }
}
