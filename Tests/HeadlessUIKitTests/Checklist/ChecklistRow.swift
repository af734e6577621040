import Testing

@testable import HeadlessUIKit

/// A name that the documents use, and what shows that it does what they say.
struct ChecklistRow: Sendable, CustomTestStringConvertible {
    enum Evidence: Sendable {
        /// On a device, in a preset: whether it does what the row says.
        case does(String, SessionConfiguration.Semantics, @MainActor @Sendable (Stage) -> Bool)
        /// A sample of the project: its folder, and words in its sources.
        case sample(folder: String, words: [String])
        /// A file of this target, for what is a sequence of its own.
        case tests(String)
        /// Words of the page <doc:DifferencesFromUIKit> that say why it is not there.
        case absent(String)
    }

    /// As Objective-C and the documents have it.
    let name: String
    /// As Swift has it.
    let swift: String
    let evidence: Evidence

    var testDescription: String { name }

    static func does(
        _ name: String, _ swift: String, on device: String = "iPhone 6",
        _ preset: SessionConfiguration.Semantics = .v13,
        _ check: @escaping @MainActor @Sendable (Stage) -> Bool
    ) -> ChecklistRow { .init(name: name, swift: swift, evidence: .does(device, preset, check)) }

    static func sample(_ name: String, _ folder: String, _ words: String...) -> ChecklistRow {
        .init(name: name, swift: words.first ?? folder, evidence: .sample(folder: folder, words: words))
    }

    static func tests(_ name: String, _ swift: String, _ file: String) -> ChecklistRow {
        .init(name: name, swift: swift, evidence: .tests(file))
    }

    static func absent(_ name: String, _ words: String) -> ChecklistRow {
        .init(name: name, swift: "", evidence: .absent(words))
    }

    /// By subject.
    static let sections: KeyValuePairs<String, [ChecklistRow]> = [
        "controllers and containment": core, "appearance": appearance, "rotation and the status bar": rotation,
        "containers and popovers": containers, "presentation": presentation, "transitions": transitions,
        "traits": traits, "storyboards": storyboards, "restoration": restoration, "views": views,
    ]

    static let all = sections.flatMap(\.value)
}

extension Stage {
    /// The lines of the journal that `body` and what follows from it have made.
    @discardableResult
    func told(_ body: () -> Void) -> [String] {
        journal.clear()
        body()
        session.runUntilIdle()
        return journal.lines
    }

    /// P with C in it, on screen.
    func showPair() {
        show(p)
        embed(c, in: p)
        session.runUntilIdle()
    }
}

extension [String] {
    /// Whether these lines are there, in this order.
    func has(_ wanted: String...) -> Bool {
        var rest = self[...]
        return wanted.allSatisfy { line in
            guard let index = rest.firstIndex(of: line) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
