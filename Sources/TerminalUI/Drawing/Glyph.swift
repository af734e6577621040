/// The content of one cell, or of two if it is wide: a spacing character and the marks on it.
///
/// The terminal and this type must agree about widths, or every character to the right stands in a wrong column.
/// Terminals disagree about characters of several parts, such as a family of emoji. Only the first part of these is
/// drawn, and without a variation selector, which makes `❤` wide in some terminals and not in others.
public struct Glyph: Hashable, Sendable {
    public let character: Character
    /// 1 or 2.
    public let columns: Int

    static let space = Glyph(trusted: " ", columns: 1)

    /// The printable characters of ASCII, of which most texts consist.
    private static let ascii = printable.map { Glyph(trusted: Character(Unicode.Scalar($0)), columns: 1) }
    private static let printable: ClosedRange<UInt8> = 0x20...0x7E

    /// The character of that byte; nil if it is not a printable character of ASCII.
    static func ascii(_ byte: UInt8) -> Glyph? {
        printable.contains(byte) ? ascii[Int(byte - printable.lowerBound)] : nil
    }

    /// Whether each byte is a printable character of ASCII, so that each is a glyph of one column.
    static func areASCII(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy(printable.contains) }

    /// Accepts any character. One that would control the terminal becomes `�`.
    public init(_ character: Character) {
        guard let first = character.unicodeScalars.first, let columns = first.columns else {
            self.init(trusted: "\u{FFFD}", columns: 1)
            return
        }
        guard columns > 0 else {
            // A mark without a character to stand on.
            self.init(trusted: Character(String(String.UnicodeScalarView(["\u{25CC}", first]))), columns: 1)
            return
        }
        let marks = character.unicodeScalars.dropFirst().filter { !$0.properties.isVariationSelector }
            .prefix { $0.isMark }.prefix(Self.maximumMarks)
        self.init(
            trusted: marks.isEmpty ? Character(first) : Character(String(String.UnicodeScalarView([first] + marks))),
            columns: columns)
    }

    private init(trusted character: Character, columns: Int) {
        self.character = character
        self.columns = columns
    }

    /// The maximum that ncurses stores in a cell.
    private static let maximumMarks = 4
}

extension StringProtocol {
    /// The number of columns that the text takes.
    ///
    /// - Complexity: O(*n*), with few steps for each ASCII character.
    public var columns: Int {
        if Glyph.areASCII(utf8) { return utf8.count }
        var columns = 0
        for character in self { columns += Glyph(character).columns }
        return columns
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is drawn on the character before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The columns of the scalar alone. Nil if it must not reach a terminal, such as a control character or a change of
    /// text direction.
    fileprivate var columns: Int? {
        if value < 0x7F { return value < 0x20 ? nil : 1 }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return nil
        case .nonspacingMark, .enclosingMark: return 0
        default: return isWide ? 2 : 1
        }
    }

    /// Source: Unicode Standard Annex #11, East Asian Width `W` and `F`. Characters with emoji presentation are wide
    /// too.
    private var isWide: Bool {
        guard value >= 0x1100 else { return false }
        let isRegionalIndicator = (0x1F1E6...0x1F1FF).contains(value)
        return properties.isEmojiPresentation && !isRegionalIndicator || Self.wide.contains { $0.contains(value) }
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
        0xA960...0xA97C,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
        0x16FE0...0x18CFF,
        0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]
}
