import HierarchyModel
import Linting
import TimeTravel

/// A line that the user may want to type, for Tab and for the list above the prompt.
struct Completion: Equatable {
    /// The whole line, without the sign of the prompt.
    let line: String
    /// What the list shows: the part that is completed.
    let label: String
    /// One line without a full stop; empty where there is nothing to say.
    let help: String

    init(_ line: String, _ label: String? = nil, help: String = "") {
        (self.line, self.label, self.help) = (line, label ?? line, help)
    }
}

extension DebuggerModel {
    /// The completions of what is typed after the sign of a prompt.
    func completions(of text: String, after sign: String = ":") -> [Completion] {
        guard sign == ":" else { return page == nil && !trace.searchesRowsOnly ? trace.searchCompletions(text) : [] }
        guard let space = text.firstIndex(of: " ") else {
            let all = Self.commands.all
            let begins = all.filter { $0.name.hasPrefix(text) }
            // A word of the help finds a command of which the name is not known.
            let found = begins.isEmpty ? all.filter { ($0.name + " " + $0.help).contains(text) } : begins
            return found.sorted { $0.name < $1.name }.map(\.completion)
        }
        let name = String(text[..<space])
        let argument = String(text[text.index(after: space)...])
        guard let command = Self.commands.named(name) else { return [] }
        if ["WORDS", "[WORDS]"].contains(command.parameter) {
            // No row of a list is compared with an expression.
            let found = trace.searchCompletions(argument).filter {
                !["find-row", "filter-rows"].contains(name) || !EventPattern.isExpression($0.line)
            }
            return found.map { Completion("\(name) \($0.line)", $0.label, help: $0.help) }
        }
        if command.parameter.contains("CONTROLLER"), !argument.contains(".") {
            return trace.pick(argument, existing: command.parameter == "CONTROLLER").map {
                Completion("\(name) \($0.id)", $0.label, help: $0.help)
            }
        }
        return trace.arguments(of: command.parameter, argument).filter { $0.hasPrefix(argument) }.sorted().map {
            Completion("\(name) \($0)", $0)
        }
    }
}

extension Command {
    fileprivate var completion: Completion {
        Completion(name, usage, help: help + (keyText.isEmpty ? "" : "  [\(keyText)]"))
    }
}

extension Model {
    /// What an argument of that form may be.
    fileprivate func arguments(of parameter: String, _ typed: String) -> [String] {
        switch parameter {
        case "POSITION", "[POSITION]":
            let markers = Set(analysis.markers.prefix(1_000).map { "@\($0.name)" })
            let rules = Set(analysis.violations.map { "violation:\($0.rule)" })
            return ["start", "end"] + markers + rules
        case "[CONTROLLER.WHAT]", "CONTROLLER[.WHAT]":
            guard let point = typed.firstIndex(of: ".") else { return [] }
            return ObjectQuery.words.map { typed[...point] + $0 }
        case "LETTER": return timeline.bookmarks.all.map(\.name)
        default: return []
        }
    }

    private var classes: [String] { Set(current.state.controllers.compactMap(\.class)).sorted() }
    private var titles: [String] { Set(current.state.controllers.compactMap { ObjectName($0).title }).sorted() }
}

extension Model {
    /// Completes the last word of a search: a title, a class or a kind; a field; or after `:` a value.
    fileprivate func searchCompletions(_ text: String) -> [Completion] {
        let start = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
        let (before, word) = (String(text[..<start]), text[start...])
        guard !word.isEmpty else { return [] }
        func isSign(_ character: Character) -> Bool { ":=~<>!".contains(character) }
        guard let sign = word.firstIndex(where: isSign) else { return words(String(word), before) }
        let value = word[sign...].firstIndex { !isSign($0) } ?? word.endIndex
        let found = values(of: word[..<sign].filter { $0 != "(" }).filter { $0.text.hasPrefix(word[value...]) }
        return found.map { Completion(before + word[..<value] + Self.quoted($0.text), $0.text, help: $0.meaning) }
    }

    private func values(of field: String) -> [(text: String, meaning: String)] {
        switch field {
        case "class": classes.map { ($0, "") }
        case "title": titles.map { ($0, "") }
        default: ExpressionVocabulary.values(of: field).map { ($0.text, $0.meaning) }
        }
    }

    /// What is known at the position comes before what any trace may have.
    private func words(_ typed: String, _ before: String) -> [Completion] {
        let typed = typed.lowercased()
        func begins(_ text: String) -> Bool { text.lowercased().hasPrefix(typed) }
        let titles = titles.filter { ([$0] + $0.split(separator: " ").map(String.init)).contains(where: begins) }
        let names = titles.map { ($0, Self.quoted($0), "a title") } + classes.filter(begins).map { ($0, $0, "a class") }
        var seen: Set<String> = []
        let kinds = Vocabulary.kinds.compactMap { kind -> (String, String, String)? in
            let last = kind.name.split(separator: ".").last.map(String.init) ?? kind.name
            return begins(last) && seen.insert(last).inserted ? (last, last, kind.meaning) : nil
        }
        let fields = ExpressionVocabulary.fields.filter { begins($0.text) }.map {
            ($0.text + ":", $0.text + ":", "a field: \($0.meaning)")
        }
        return (names + kinds + fields).map { Completion(before + $0.1, $0.0, help: $0.2) }
    }

    private static func quoted(_ text: String) -> String { text.contains(" ") ? "\"\(text)\"" : text }
}
