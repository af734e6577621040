import Foundation

/// A line of measured text.
struct TextLine {
    /// UTF-16 units.
    let range: NSRange
    let rect: CGRect
    /// The left edge of each unit, then the right edge of the last one.
    private let edges: [CGFloat]

    /// - Parameter maximum: the number of lines; 0 for no maximum.
    static func lines(of text: String, font: UIFont, width: CGFloat, indent: CGFloat, maximum: Int) -> [TextLine] {
        var (lines, start): ([TextLine], Int) = ([], 0)
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            for line in breaks(of: Array(paragraph), font, width) where maximum == 0 || lines.count < maximum {
                let edges = line.reduce(into: [indent]) { edges, character in
                    let advance = TextMeasure.advance(character) * font.pointSize
                    edges += repeatElement(edges[edges.endIndex - 1] + advance, count: character.utf16.count)
                }
                let rect = CGRect(
                    x: indent, y: CGFloat(lines.count) * font.lineHeight, width: edges[edges.endIndex - 1] - indent,
                    height: font.lineHeight)
                lines.append(
                    TextLine(range: NSRange(location: start, length: edges.count - 1), rect: rect, edges: edges))
                start += edges.count - 1
            }
            start += 1
        }
        return lines
    }

    /// Breaks after spaces, and in a word that is longer than a line not at all.
    private static func breaks(of paragraph: [Character], _ font: UIFont, _ width: CGFloat) -> [[Character]] {
        var (lines, line, lineWidth): ([[Character]], [Character], CGFloat) = ([], [], 0)
        var rest = paragraph[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: " ").map { $0 + 1 } ?? rest.endIndex
            let word = rest[..<end]
            let wordWidth = word.reduce(0) { $0 + ($1 == " " ? 0 : TextMeasure.advance($1) * font.pointSize) }
            if !line.isEmpty, lineWidth + wordWidth > width {
                lines.append(line)
                (line, lineWidth) = ([], 0)
            }
            line += word
            lineWidth = line.reduce(0) { $0 + TextMeasure.advance($1) * font.pointSize }
            rest = rest[end...]
        }
        return lines + [line]
    }

    /// The part of the line that the glyphs take; null if they take none.
    func rect(of glyphs: NSRange) -> CGRect {
        let part = NSIntersectionRange(range, glyphs)
        guard part.length > 0 else { return .null }
        let (first, last) = (part.location - range.location, part.location + part.length - range.location)
        return CGRect(x: edges[first], y: rect.minY, width: edges[last] - edges[first], height: rect.height)
    }

    /// The unit at a place of the line; the nearest one if the place is outside.
    func index(at x: CGFloat) -> Int {
        guard range.length > 0 else { return range.location }
        let after = edges.dropFirst().firstIndex { x < $0 } ?? range.length
        return range.location + min(after, range.length) - 1
    }
}
