/// Code of a language, in which a text of a trace stands only in the form of ``CodeLanguage/embedded(_:)``.
///
/// A literal is code. Numbers, flags and code of the same language that are put into a literal stay as they are. A
/// string is put in as `\(text: string)`, which embeds it; without the label it does not compile. Any other string
/// becomes code only by ``init(checked:)``.
package struct Code<Language: CodeLanguage>: Hashable, Sendable {
    package private(set) var text: String

    /// A string that is code of the language for a reason which stands where it is called: what the language's own file
    /// has composed, or one of a list of words.
    package init(checked text: String) { self.text = text }

    package var isEmpty: Bool { text.isEmpty }

    package static func + (left: Code, right: Code) -> Code { Code(checked: left.text + right.text) }

    package static func += (left: inout Code, right: Code) { left.text += right.text }
}

extension Code: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.text = text }

    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ code: Code) { text += code.text }
        package mutating func appendInterpolation(text: String) { self.text += Language.embedded(text) }
        package mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }
        package mutating func appendInterpolation(_ flag: Bool) { text += flag ? "true" : "false" }
    }
}

extension Array {
    package func joined<Language>(separator: Code<Language> = "") -> Code<Language> where Element == Code<Language> {
        Code(checked: map(\.text).joined(separator: separator.text))
    }
}
