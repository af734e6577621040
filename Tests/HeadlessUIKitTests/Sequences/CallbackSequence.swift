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

    var testDescription: String { "\(section): \(name)" }

    /// The sections of the reference that have a test.
    static let sections = [
        "LoadingAView", "RootController", "AppearanceCallbacks a", "AppearanceCallbacks b", "AppearanceCallbacks c",
        "AppearanceCallbacks manual", "AddingAChild", "RemovingAChild", "TransitionBetweenChildren", "TransitionFlags",
        "StateInsideCallbacks", "ChoosingThePresenter", "PresentAndDismiss",
        "PresentAndDismiss chain",
        "PresentAndDismiss dismiss", "NavigationController", "NavigationController interactive",
        "NavigationController refused", "ShowAndShowDetail", "LayoutPass", "MemoryWarnings", "ConformanceAssertions 1",
        "ConformanceAssertions 2", "ConformanceAssertions 3", "ConformanceAssertions 4",
        "ConformanceAssertions 5",
        "ConformanceAssertions 6", "ConformanceAssertions 7", "ConformanceAssertions 11", "ConformanceAssertions 12",
        "ConformanceAssertions 13", "ConformanceAssertions 15",
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
        #expect(CallbackSequence.all.contains { $0.section == section }, "no sequence of \(section)")
    }

    @Test func namesEachSequenceOnce() {
        let names = CallbackSequence.all.map(\.testDescription)
        #expect(names.count == Set(names).count)
        #expect(Set(CallbackSequence.all.map(\.section)).isSubset(of: CallbackSequence.sections))
    }
}
