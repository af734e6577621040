import Foundation

/// The size of text, from a typical width of each kind of character. There are no glyphs.
///
/// The numbers are shares of the font's size, near those of San Francisco, so that a text has about the size that it
/// has on a device, and the same on every machine.
enum TextMeasure {
    /// Breaks lines at spaces and line feeds.
    ///
    /// - Parameters:
    ///   - width: the longest line, in points.
    ///   - lines: the maximum number of lines; 0 for no maximum.
    ///   - spacing: between two characters, in points.
    static func size(
        of text: String, font: UIFont, width: CGFloat = .greatestFiniteMagnitude, lines: Int = 0, spacing: CGFloat = 0,
        lineSpacing: CGFloat = 0
    ) -> CGSize {
        var widths: [CGFloat] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            widths += self.widths(of: paragraph, font, width, spacing)
        }
        if text.isEmpty { widths = [] }
        if lines > 0 { widths = Array(widths.prefix(lines)) }
        let count = CGFloat(widths.count)
        return CGSize(
            width: min(widths.max() ?? 0, width),
            height: count * font.lineHeight + max(0, count - 1) * lineSpacing)
    }

    private static func widths(
        of paragraph: Substring, _ font: UIFont, _ limit: CGFloat, _ spacing: CGFloat
    ) -> [CGFloat] {
        let gap = advance(" ") * font.pointSize + spacing
        var (lines, line): ([CGFloat], CGFloat?) = ([], nil)
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let width = word.reduce(0) { $0 + advance($1) * font.pointSize + spacing }
            if let before = line, before + gap + width > limit {
                lines.append(before)
                line = width
            } else {
                line = line.map { $0 + gap + width } ?? width
            }
            // A word that is longer than the line is broken anywhere.
            while let rest = line, rest > limit, limit > 0 {
                lines.append(limit)
                line = rest - limit
            }
        }
        return lines + [line ?? 0]
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
