import TerminalUI

extension ScreenRow {
    /// Wraps the row to a width, at spaces where possible.
    func wrapped(to width: Int) -> [ScreenRow] {
        guard width > 0, text.columns > width else { return [self] }
        var lines: [ScreenRow] = []
        var line = ScreenRow()
        var used = 0
        for piece in pieces {
            for word in piece.text.words {
                let columns = word.columns
                if used + columns > width, used > 0 {
                    lines.append(line)
                    line = ScreenRow("  ")
                    used = 2
                }
                line.add(word, piece.style)
                used += columns
            }
        }
        return lines + [line]
    }
}

extension String {
    /// The words, each with the spaces after it.
    fileprivate var words: [String] {
        var words: [String] = []
        var word = ""
        for character in self {
            if character != " ", word.last == " " {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word]
    }
}
