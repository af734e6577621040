/// The lines that a row expects, as text. `; ` and line breaks separate them. A diagnostic, which begins with `!` or
/// `?`, takes a whole line of the text.
///
/// An interpolated list stands for its lines; an empty list stands for none.
struct ExpectedLines: ExpressibleByStringInterpolation, Sendable {
    let lines: [String]

    init(_ lines: [String]) { self.lines = lines }

    init(stringLiteral text: String) { lines = Self.split(text) }

    init(stringInterpolation: StringInterpolation) { lines = Self.split(stringInterpolation.text) }

    private static func split(_ text: String) -> [String] {
        text.split(separator: "\n").flatMap { line in
            "!?".contains(line.prefix(1)) ? [line] : line.split(separator: "; ")
        }.map(String.init)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ lines: [String]) { text += lines.joined(separator: "; ") }
        mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }
    }
}
