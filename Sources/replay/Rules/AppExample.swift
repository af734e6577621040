import JSONText

/// Swift of an app, from a sample: code that breaks a rule, or code that does the same and does not.
struct AppExample {
    /// The file of the sample, from `Sources/Samples`.
    let file: String
    let lines: [String]
    /// The indexes of the lines that the rule blames, or that avoid the violation.
    let marked: [Int]

    init(_ file: String, marked: [Int], _ lines: [String]) {
        self.file = "Sources/Samples/\(file)"
        self.marked = marked
        self.lines = lines
    }

    /// The code, each line after four spaces, or after `  > ` where it is marked.
    var text: String {
        lines.enumerated().map { index, line in
            let mark = marked.contains(index) ? "  > " : "    "
            return (line.isEmpty && !marked.contains(index) ? "" : mark + line) + "\n"
        }.joined()
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("file", file)
        writer.member("code", lines.joined(separator: "\n"))
        writer.list("marked", marked) { $1.uint(UInt64($0)) }
        writer.endObject()
    }
}
