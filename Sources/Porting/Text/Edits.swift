#if Porting
    /// Changes of one text. Ranges count UTF-8 bytes. A change inside an earlier one, or that overlaps it, is dropped.
    struct Edits {
        private struct Edit {
            let range: Range<Int>
            let text: String
            let order: Int
        }

        private var edits: [Edit] = []

        var isEmpty: Bool { edits.isEmpty }

        mutating func replace(_ range: Range<Int>, with text: String) {
            let overlaps = edits.contains {
                range.isEmpty
                    ? $0.range.lowerBound < range.lowerBound && range.lowerBound < $0.range.upperBound
                    : !$0.range.isEmpty && $0.range.overlaps(range)
            }
            if !overlaps { edits.append(Edit(range: range, text: text, order: edits.count)) }
        }

        /// Texts at the same offset keep the order in which they were inserted.
        mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

        /// Blanks of the same length, so that lines and columns stay; only line breaks remain.
        mutating func blank(_ range: Range<Int>, of text: String) {
            replace(range, with: String(decoding: Array(text.utf8)[range].map { $0 == 10 ? 10 : 32 }, as: UTF8.self))
        }

        /// Pads the text to the length of the range, so that columns stay where it is short enough.
        mutating func replace(_ range: Range<Int>, paddingWith text: String) {
            let padding = max(0, range.count - text.utf8.count)
            replace(range, with: text + String(repeating: " ", count: padding))
        }

        func applied(to text: String) -> String {
            let bytes = Array(text.utf8)
            var result: [UInt8] = []
            var offset = 0
            for edit in edits.sorted(by: { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }) {
                result += bytes[offset..<edit.range.lowerBound]
                result += Array(edit.text.utf8)
                offset = edit.range.upperBound
            }
            return String(decoding: result + bytes[offset...], as: UTF8.self)
        }
    }
#endif
