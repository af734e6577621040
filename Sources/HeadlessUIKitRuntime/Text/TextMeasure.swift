import Foundation

/// The size of text, from a typical width of each kind of character. There are no glyphs.
///
/// The numbers are shares of the font's size, near those of San Francisco, so that a text has about the size that it
/// has on a device, and the same on every machine.
package enum TextMeasure {
    /// Breaks lines at spaces and line feeds.
    ///
    /// - Parameters:
    ///   - width: the longest line, in points. In less than one point no line is broken.
    ///   - lines: the maximum number of lines; 0 for no maximum.
    ///   - spacing: between two characters, in points.
    package static func size(
        of text: String, font: UIFont, width: CGFloat = .greatestFiniteMagnitude, lines: Int = 0, spacing: CGFloat = 0,
        lineSpacing: CGFloat = 0
    ) -> CGSize {
        guard !text.isEmpty else { return .zero }
        let limit = width >= 1 ? width : .greatestFiniteMagnitude
        var block = Block(maximum: lines > 0 ? CGFloat(lines) : .infinity)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) where !block.isFull {
            add(paragraph, to: &block, font, limit, spacing)
        }
        return CGSize(
            width: min(block.widest, limit),
            height: block.count * font.lineHeight + max(0, block.count - 1) * lineSpacing)
    }

    /// The size of a text in the font of its first character.
    ///
    /// - Parameter font: of a text without a font of its own.
    static func size(
        of text: NSAttributedString, font: UIFont, width: CGFloat = .greatestFiniteMagnitude, lines: Int = 0
    ) -> CGSize {
        size(of: text.string, font: text.fontOfFirstCharacter ?? font, width: width, lines: lines)
    }

    /// The lines of a text.
    private struct Block {
        /// Infinite without a maximum.
        let maximum: CGFloat
        private(set) var count: CGFloat = 0
        private(set) var widest: CGFloat = 0

        init(maximum: CGFloat) { self.maximum = maximum }

        var isFull: Bool { count >= maximum }

        /// Adds lines of one width, as far as there is room.
        mutating func add(_ width: CGFloat, times: CGFloat = 1) {
            guard !isFull else { return }
            count = min(maximum, count + times)
            widest = max(widest, width)
        }
    }

    private static func add(
        _ paragraph: Substring, to block: inout Block, _ font: UIFont, _ limit: CGFloat, _ spacing: CGFloat
    ) {
        let gap = advance(" ") * font.pointSize + spacing
        var line: CGFloat?
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) where !block.isFull {
            let width = word.reduce(0) { $0 + advance($1) * font.pointSize + spacing }
            if let before = line, before + gap + width > limit {
                block.add(before)
                line = width
            } else {
                line = line.map { $0 + gap + width } ?? width
            }
            // A word that is longer than the line is broken anywhere.
            if let rest = line, rest > limit {
                let full = (rest / limit).rounded(.up) - 1
                block.add(limit, times: full)
                line = rest - full * limit
            }
        }
        block.add(line ?? 0)
    }

    static func advance(_ character: Character) -> CGFloat {
        switch character {
        case " ", "\t": 0.28
        case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.27
        case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"": 0.37
        case "m", "w", "M", "W", "@", "%", "…": 0.88
        case _ where character.isNumber: 0.62
        case _ where character.isUppercase: 0.68
        case _ where character.unicodeScalars.contains { $0.value >= 0x2E80 }: 1
        default: 0.55
        }
    }
}

extension NSAttributedString {
    /// Nil if the first character has no font of its own.
    var fontOfFirstCharacter: UIFont? {
        length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    }

    /// Whether both texts have the same size, as far as ``TextMeasure`` knows.
    func isAsLarge(as other: NSAttributedString) -> Bool {
        string == other.string && fontOfFirstCharacter === other.fontOfFirstCharacter
    }
}
