#if Porting
    /// Changes of one text. Ranges count UTF-8 bytes. A range that overlaps an earlier one is dropped, and so is an
    /// insertion inside of a range that is replaced.
    struct Edits {
        private struct Edit {
            let range: Range<Int>
            let text: String
            let order: Int
            var key: (Int, Int, Int) { (range.lowerBound, range.isEmpty ? 0 : 1, order) }
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

        func applied(to text: String) -> String { applied(to: text, in: 0..<text.utf8.count) }

        /// A part of the text, with the changes within it.
        func applied(to text: String, in part: Range<Int>) -> String {
            let bytes = Array(text.utf8)
            var result: [UInt8] = []
            var offset = part.lowerBound
            // What is inserted at the start of a range stands before what replaces the range.
            let sorted = edits.sorted { $0.key < $1.key }
            for edit in sorted where edit.range.lowerBound >= offset && edit.range.upperBound <= part.upperBound {
                result += bytes[offset..<edit.range.lowerBound]
                result += Array(edit.text.utf8)
                offset = edit.range.upperBound
            }
            return String(decoding: result + bytes[offset..<part.upperBound], as: UTF8.self)
        }
    }
#endif
