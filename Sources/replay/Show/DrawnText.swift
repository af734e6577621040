/// Strings from a trace as drawings show them: nothing in them turns, hides or overprints what stands beside it.
enum DrawnText {
    /// How many combining marks a letter may carry before the next one is shown by its number.
    private static let maximumMarks = 3

    /// The string with `\u{202E}` in place of each scalar that has no glyph of its own: controls, what joins or directs
    /// text, separators of lines, noncharacters, and marks heaped on one letter. Linear in the length.
    static func visible(_ string: String) -> String {
        var result = String.UnicodeScalarView()
        var marks = 0
        for scalar in string.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if isInvisible(scalar) || marks > maximumMarks {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The beginning of a visible string, with an ellipsis where it was longer than that many columns.
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

    /// The first of some visible lines, each shortened; behind them a line that counts the others.
    static func shortened(_ lines: [String], columns: Int, lines maximum: Int) -> [String] {
        let shown = lines.prefix(maximum).map { shortened($0, columns: columns) }
        return lines.count > maximum ? shown + ["and \(lines.count - maximum) more"] : shown
    }

    /// How many columns a visible string takes in a font of fixed width, or a few less columns than that.
    static func columns(_ string: String) -> Int { string.unicodeScalars.reduce(0) { $0 + width($1) } }

    /// A mark counts like a letter, so that text which is nothing but marks has an end too.
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

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }
}
