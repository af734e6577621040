import HierarchyModel

/// Prepares strings from a trace for drawings: no character in them can change the text direction or hide or cover
/// other text.
enum DrawnText {
    /// The number of combining marks on a letter after which further marks are escaped.
    private static let maximumMarks = 3

    /// Replaces each scalar without a glyph of its own by an escape such as `\u{202E}`: controls, joiners, directional
    /// marks, line separators, noncharacters, and too many marks on one letter. Linear in the length.
    static func visible(_ string: String) -> String {
        var result = String.UnicodeScalarView()
        var marks = 0
        for scalar in string.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if TerminalText.isInvisible(scalar) || marks > maximumMarks {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Shortens a visible string to a number of columns; the last one becomes an ellipsis.
    static func shortened(_ string: String, columns maximum: Int) -> String {
        var columns = 0
        let scalars = string.unicodeScalars
        var end = scalars.startIndex
        for index in scalars.indices {
            columns += width(scalars[index])
            if columns > maximum { return String(scalars[..<end]) + "…" }
            if columns < maximum { end = scalars.index(after: index) }
        }
        return string
    }

    /// Shortens each of the first lines; a last line counts the others.
    static func shortened(_ lines: [String], columns: Int, lines maximum: Int) -> [String] {
        let shown = lines.prefix(maximum).map { shortened($0, columns: columns) }
        return lines.count > maximum ? shown + ["and \(lines.count - maximum) more"] : shown
    }

    /// The approximate number of columns of a visible string in a fixed-width font. It is never less than the real
    /// number.
    static func columns(_ string: String) -> Int { string.unicodeScalars.reduce(0) { $0 + width($1) } }

    /// A combining mark counts as one column, so that a text of marks alone is shortened too.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }
}
