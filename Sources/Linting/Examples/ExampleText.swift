import HierarchyModel
import JSONText

/// Events as the examples of rules write them.
///
/// A line is an event, its kind and its fields: `call.push container:2 target:4`. A value is JSON; a string without
/// spaces needs no quotes, unless it is another value of JSON. What else a line may hold:
///
/// - `)` is a `return`, in a line of its own or after the event whose scope it closes. Its fields follow.
/// - `.` is the end of a turn.
/// - `!` before an event says that the rule blames it.
/// - `wait:2` lets that number of seconds pass.
/// - `times:3` before an event or a fragment repeats it.
/// - `@name 2 3` is a fragment, with its arguments for `$1` and `$2`.
/// - `as:name` at the end of a line names its first event, for `cause:name` of a later event.
package struct ExampleText: Sendable {
    package enum Step: Sendable {
        /// Its sequence number and its time are 0.
        case event(Event)
        /// The next event is the one to blame.
        case blame
        /// Nanoseconds.
        case wait(UInt64)
    }

    package private(set) var steps: [Step] = []
    private let fragments: [String: String]
    /// The sequence number of the next event.
    private var next: UInt64
    private var numbers: [String: UInt64] = [:]

    /// - Parameter next: the sequence number of the first event.
    package init(
        _ text: String, fragments: [String: String] = ExampleFragments.all, from next: UInt64 = 0
    ) throws(ExampleTextError) {
        self.fragments = fragments
        self.next = next
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do throws(Reason) {
                try add(line, inside: [])
            } catch {
                throw ExampleTextError(line: index + 1, reason: error.text)
            }
        }
    }

    private struct Reason: Error {
        let text: String
    }

    /// - Parameter open: the names of the fragments that hold the line.
    private mutating func add(_ line: Substring, inside open: [String]) throws(Reason) {
        var line = line.drop { $0 == " " }
        while line.first == "!" {
            steps.append(.blame)
            line = line.dropFirst().drop { $0 == " " }
        }
        var words = Self.words(of: line)[...]
        if let name = words.last?.after("as:") {
            numbers[String(name)] = next
            words.removeLast()
        }
        guard let first = words.first else { return }
        if words.count == 1, let seconds = first.after("wait:") {
            steps.append(.wait(try Self.nanoseconds(seconds)))
        } else if let count = first.after("times:") {
            guard let count = Int(count), count > 0 else {
                throw Reason(text: "expected a number from 1 after 'times:', found '\(count)'")
            }
            for _ in 0..<count { try add(words.dropFirst(), inside: open) }
        } else {
            try add(words, inside: open)
        }
    }

    private mutating func add(_ words: ArraySlice<String>, inside open: [String]) throws(Reason) {
        guard let first = words.first else { throw Reason(text: "expected an event or a fragment after 'times:'") }
        if words == ["."] { return append(Event(.turnEnded)) }
        if let name = first.after("@") { return try addFragment(String(name), words.dropFirst(), inside: open) }
        let parts = words.split(separator: ")", omittingEmptySubsequences: false)
        if let opening = parts[0].first { append(try event(opening, parts[0].dropFirst())) }
        for fields in parts.dropFirst() { append(try event("return", fields)) }
    }

    private mutating func append(_ event: Event) {
        steps.append(.event(event))
        next += 1
    }

    private mutating func addFragment(
        _ name: String, _ arguments: ArraySlice<String>, inside open: [String]
    ) throws(Reason) {
        guard let text = fragments[name], !open.contains(name) else {
            let nearest = NearestName.to(name, among: fragments.keys.sorted())
            throw Reason(
                text: open.contains(name)
                    ? "the fragment '@\(name)' contains itself"
                    : "there is no fragment '@\(name)'\(NearestName.question(nearest))")
        }
        let count = (1...9).last { text.contains("$\($0)") } ?? 0
        guard arguments.count == count else {
            throw Reason(text: "arguments of '@\(name)': expected \(count), found \(arguments.count)")
        }
        for line in text.split(separator: "\n") {
            let filled = zip(1..., arguments).reduce(String(line)) { line, argument in
                line.split(separator: "$\(argument.0)", omittingEmptySubsequences: false).joined(separator: argument.1)
            }
            try add(filled[...], inside: open + [name])
        }
    }

    private func event(_ kind: String, _ fields: ArraySlice<String>) throws(Reason) -> Event {
        var object = JSONObject()
        object.append("kind", .string(kind))
        for field in fields {
            let name = field.prefix { $0 != ":" }
            guard name.endIndex < field.endIndex else {
                throw Reason(text: "expected a field as 'name:value', found '\(field)'")
            }
            let value = try self.value(field[name.endIndex...].dropFirst(), of: name)
            guard object.appendIfNew(String(name), value) else { throw Reason(text: "'\(name)' is there twice") }
        }
        let event = try Self.event(object)
        guard event.kind != .unknown else { throw Reason(text: event.unknownNames[0].description) }
        if let field = event.unknownFields.first {
            throw Reason(
                text: "'\(kind)' has no field '\(field.name)'; its fields are "
                    + event.kind.fields.map(\.name).joined(separator: ", "))
        }
        return event
    }

    private static func event(_ object: JSONObject) throws(Reason) -> Event {
        do throws(EventJSONError) {
            return try Event(json: object, seq: 0, previousTime: 0)
        } catch {
            throw Reason(text: "\(error)")
        }
    }

    private func value(_ text: Substring, of field: Substring) throws(Reason) -> JSONValue {
        if field == "cause", text.first?.isLetter == true {
            guard let number = numbers[String(text)] else {
                throw Reason(text: "no event before is named 'as:\(text)'")
            }
            return try Self.json("\(number)")
        }
        let isJSON =
            text.first.map { "[{\"-0123456789".contains($0) } == true || ["true", "false", "null"].contains(text)
        return isJSON ? try Self.json(String(text)) : .string(String(text))
    }

    private static func json(_ text: String) throws(Reason) -> JSONValue {
        do throws(JSONError) { return try JSONReader.parse(text) } catch { throw Reason(text: "\(text): \(error)") }
    }

    private static func nanoseconds(_ seconds: Substring) throws(Reason) -> UInt64 {
        guard let number = Double(seconds), number >= 0, number < 1e9 else {
            throw Reason(text: "expected seconds after 'wait:', found '\(seconds)'")
        }
        return UInt64((number * 1e9).rounded())
    }

    /// The words of a line; a space in a string of JSON separates none.
    private static func words(of line: Substring) -> [String] {
        var words = [""]
        var (isQuoted, isEscaped) = (false, false)
        for letter in line {
            if letter == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = letter == "\\" && isQuoted && !isEscaped
            if letter == " ", !isQuoted { words.append("") } else { words[words.count - 1].append(letter) }
        }
        return words.filter { !$0.isEmpty }
    }
}

/// Where a text of an example is wrong, and what to write.
package struct ExampleTextError: Error, Equatable, CustomStringConvertible {
    /// From 1. A mistake in a fragment is at the line that names the fragment.
    package let line: Int
    package let reason: String

    package var description: String { "line \(line): \(reason)" }
}

extension StringProtocol {
    /// What follows the prefix; nil if the text does not begin with it.
    fileprivate func after(_ prefix: String) -> SubSequence? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
