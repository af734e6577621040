import ArgumentParser

/// The forms of an answer that is either lines for people or one JSON document.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json

    /// Prints the answer on standard output; makes it in this form only.
    func print(text: @autoclosure () -> [String], json: @autoclosure () -> String) throws {
        let output = Output.standard()
        switch self {
        case .text: for line in text() { try output.line(line) }
        case .json: try output.line(json())
        }
        try output.flush()
    }
}
