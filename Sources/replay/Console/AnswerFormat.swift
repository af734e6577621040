import ArgumentParser

/// The formats of an answer: lines of text for people, or one JSON document.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json

    /// Prints the answer on standard output. Only the format that is asked for is computed.
    func print(text: @autoclosure () -> [String], json: @autoclosure () -> String) throws {
        let output = Output.standard()
        switch self {
        case .text: for line in text() { try output.line(line) }
        case .json: try output.line(json())
        }
        try output.flush()
    }
}
