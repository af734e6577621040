import Testing

@testable import HeadlessUIKit

/// A numbered sequence of the reference as a test: what is done, and what the controllers are told.
struct CallbackSequence: Sendable, CustomTestStringConvertible {
    /// The section of the reference.
    let section: String
    let name: String
    var detail = Journal.Detail.plain
    /// What comes before; its journal is not compared.
    var setup: @MainActor @Sendable (Stage) -> Void = { _ in }
    let steps: @MainActor @Sendable (Stage) -> Void
    let expected: [String]

    var testDescription: String { "§\(section) \(name)" }

    /// The sections of the reference that have a test.
    static let sections = [
        "1.1", "1.3", "1.4 a", "1.4 b", "1.4 c", "1.4 manual", "1.5", "1.6", "1.7", "1.8", "1.8b", "1.14", "1.15",
        "1.15 chain",
        "1.15 dismiss", "1.9", "1.9 interactive", "1.9 refused", "1.13", "1.19", "1.32", "6.1", "6.2", "6.3", "6.4",
        "6.5",
        "6.6", "6.7", "6.11", "6.12", "6.13", "6.15",
    ]

    static let all =
        loading + windows + forwarding + forwardingByHand + adding + removing + swapping + moving + stateInside + layout
        + assertions + presenters + presenting + stateInsidePresentations + dismissing + dismissForwarding + chains
        + presentationAssertions + pushing + popping + replacing + changingStackInCallbacks + refusedNavigation
        + showing + swiping
}

@MainActor
struct CallbackSequenceTests {
    @Test(arguments: CallbackSequence.all)
    func runs(_ sequence: CallbackSequence) {
        onStage { stage in
            sequence.setup(stage)
            stage.journal.clear()
            stage.journal.detail = sequence.detail
            sequence.steps(stage)
            #expect(stage.journal.lines == sequence.expected)
        }
    }

    @Test(arguments: CallbackSequence.sections)
    func isTested(_ section: String) {
        #expect(CallbackSequence.all.contains { $0.section == section }, "no sequence of §\(section)")
    }

    @Test func namesEachSequenceOnce() {
        let names = CallbackSequence.all.map(\.testDescription)
        #expect(names.count == Set(names).count)
        #expect(Set(CallbackSequence.all.map(\.section)).isSubset(of: CallbackSequence.sections))
    }
}
