import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A name that UIKit's guides use, and the evidence that it works here.
struct ChecklistRow: Sendable, CustomTestStringConvertible {
    enum Evidence: Sendable {
        /// A check that runs on a device, in a preset.
        case does(String, SessionConfiguration.Semantics, @MainActor @Sendable (Fixture) -> Bool)
        /// A sample of the project: its folder, and texts in its sources.
        case sample(folder: String, words: [String])
        /// A file with tests in this target.
        case tests(String)
        /// A text of the page <doc:DifferencesFromUIKit> that says why the name does not exist here.
        case absent(String)
    }

    /// The name in Objective-C and in the guides.
    let name: String
    /// The name in Swift.
    let swift: String
    let evidence: Evidence

    var testDescription: String { name }

    static func does(
        _ name: String, _ swift: String, on device: String = "iPhone 6",
        _ preset: SessionConfiguration.Semantics = .v13,
        _ check: @escaping @MainActor @Sendable (Fixture) -> Bool
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

extension Fixture {
    /// The lines that `body` and its effects add to the transcript.
    @discardableResult
    func lines(_ body: () -> Void) -> [String] {
        transcript.clear()
        body()
        session.runUntilIdle()
        return transcript.lines
    }

    /// Shows P with its child C.
    func showPair() {
        show(p)
        embed(c, in: p)
        session.runUntilIdle()
    }
}

extension [String] {
    /// Whether the list holds these lines in this order.
    func has(_ wanted: String...) -> Bool {
        var rest = self[...]
        return wanted.allSatisfy { line in
            guard let index = rest.firstIndex(of: line) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
}
