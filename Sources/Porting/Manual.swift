#if Porting
    extension Porting {
        /// The section of the manual that shows every lowering, as Markdown.
        public static var manual: String { LoweringList.all.map { section($0.documentation) }.joined(separator: "\n") }

        private static func section(_ lowering: LoweringDocumentation) -> String {
            "### \(lowering.name)\n\n\(lowering.summary)\n\n" + lowering.examples.map(text).joined(separator: "\n")
        }

        private static func text(_ example: LoweringExample) -> String {
            var text = block(example.before)
            if example.after != example.before { text += "\nis compiled as\n\n" + block(example.after) }
            if !example.imported.isEmpty {
                text +=
                    "\nBefore the first line:\n\n"
                    + block(example.imported.map { "import \($0)" }.joined(separator: "\n"))
            }
            if !example.generated.isEmpty {
                text += "\nAt the end of the file, among others:\n\n" + block(example.generated.joined(separator: "\n"))
            }
            for report in example.reported { text += "\nReported: `\(report)`.\n" }
            return text
        }

        private static func block(_ code: String) -> String {
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
                .map { String($0.reversed().drop { $0 == " " }.reversed()) }
            return "```swift\n" + lines.joined(separator: "\n").trimmed + "\n```\n"
        }
    }

    extension String {
        /// Without line breaks at the end.
        fileprivate var trimmed: String { String(reversed().drop(while: \.isNewline).reversed()) }
    }
#endif
