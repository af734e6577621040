import ArgumentParser
import HierarchyModel
import Reporting

/// The formats of an answer: lines of text for people, or one JSON document.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json

    /// Prints the answer on standard output. Only the format that is asked for is computed.
    ///
    /// Lines of a difference have the colours that diff gives them.
    func print(text: @autoclosure () -> [String], json: @autoclosure () -> String, _ options: LineOptions) throws {
        let output = Output.standard()
        var hidden = 0
        switch self {
        case .text:
            let (lines, palette) = (text(), options.colour.palette)
            let shown = lines.prefix(options.limit ?? .max)
            hidden = lines.count - shown.count
            for line in shown {
                let line = TerminalText.line(line)
                try output.write((Self.tone(of: line).map { palette($0, line) } ?? line) + "\n")
            }
        case .json: try output.line(json())
        }
        try output.flush()
        if hidden > 0 { Notes.write("\(counted(hidden, "more line")); --limit says how many are printed") }
    }

    private static func tone(of line: String) -> TextTone? {
        switch line.first {
        case "+": .green
        case "-": .red
        case "~", ">": .yellow
        default: nil
        }
    }
}

/// The options of an answer in lines of text.
struct LineOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum number of lines of text to print; by default all.", valueName: "n"))
    var limit: Int?

    @OptionGroup var colour: ColourOptions

    func validate() throws {
        guard limit ?? 0 >= 0 else { throw ValidationError("--limit is a number from 0 on") }
    }
}
