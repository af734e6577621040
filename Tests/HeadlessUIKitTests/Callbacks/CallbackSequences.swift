import HeadlessUIKit
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Sequences about loading, containment, appearance, stacks and presentations.
enum CallbackSequences {
    /// The sources that have a sequence.
    static let sources = [
        "LoadingAView", "RootController", "AppearanceCallbacks a", "AppearanceCallbacks b", "AppearanceCallbacks c",
        "AppearanceCallbacks strays", "AppearanceCallbacks manual", "AddingAChild", "RemovingAChild",
        "TransitionBetweenChildren", "TransitionFlags",
        "StateInsideCallbacks", "ChoosingThePresenter", "PresentAndDismiss", "PresentAndDismiss chain",
        "PresentAndDismiss dismiss", "PresentAndDismiss without animation", "NavigationController",
        "NavigationController interactive", "NavigationController refused", "ShowAndShowDetail", "LayoutPass",
        "MemoryWarnings", "ConformanceAssertions 1", "ConformanceAssertions 2", "ConformanceAssertions 3",
        "ConformanceAssertions 4", "ConformanceAssertions 5", "ConformanceAssertions 6", "ConformanceAssertions 7",
        "ConformanceAssertions 11", "ConformanceAssertions 12", "ConformanceAssertions 13", "ConformanceAssertions 15",
        "FluidNavigation",
    ]

    static let table = table(rows)

    /// Rows that run in a small window on the default device, in the newest preset.
    static func table(_ rows: [FixtureRow]) -> SequenceTable<Fixture> {
        SequenceTable(fillsScreen: false, make: { $0 }, rows: rows)
    }

    private static let rows: [FixtureRow] =
        loading + windows + forwarding + forwardingByHand + adding + removing + swapping + moving + stateInside + layout
        + assertions + presenters + presenting + stateInsidePresentations + dismissing + dismissForwarding + chains
        + presentationAssertions + pushing + popping + replacing + changingStackInCallbacks + refusedNavigation
        + showing + swiping + overlapping + fluid
}

@MainActor
struct CallbackSequenceTests {
    @Test(arguments: CallbackSequences.table.cases)
    func `controllers are told in this order`(_ one: SequenceCase<Fixture>) throws { try one.run() }

    @Test(arguments: CallbackSequences.sources)
    func `each source has a sequence`(_ source: String) {
        #expect(CallbackSequences.table.sources.contains(source), "no sequence of \(source)")
    }

    @Test func `each sequence has a name of its own and a source that is listed`() {
        CallbackSequences.table.expectUniqueNames()
        #expect(CallbackSequences.table.sources.isSubset(of: CallbackSequences.sources))
    }
}
