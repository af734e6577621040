import HeadlessUIKit
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Sequences about traits, sizes, rotation and what presentations make of them.
enum EnvironmentSequences {
    /// The sources that have a sequence.
    static let sources = [
        "TransitionCoordinator", "LayoutPass", "TraitsAndSizeChanges", "TraitsAndSizeChanges hierarchy",
        "TraitsAndSizeChanges presented", "TraitsAndSizeChanges initial", "TraitsAndSizeChanges override",
        "TraitsAndSizeChanges own", "TraitsAndSizeChanges resize", "TraitsAndSizeChanges meeting",
        "TraitsAndSizeChanges launch", "RootController launch", "RootController mask", "RootController later mask",
        "SizesOfChildren", "SizesOfChildren by hand", "Rotation", "Rotation decision",
        "Rotation v5", "Rotation fallback", "Rotation by hand", "AdaptivePresentation", "Popovers", "SheetDismissal",
        "AppearanceCallbacks v5", "ConformanceAssertions 19", "ConformanceAssertions 20", "ConformanceAssertions 25",
    ]

    static let table = SequenceTable<Fixture>(
        device: "iPhone 6", presets: [.v8, .v13], probes: .sensing, ignoresQuestions: true, make: { $0 },
        setup: { $0.show($0.p) }, rows: rows)

    private static let rows: [FixtureRow] =
        rotating + coordinating + outOfHierarchy + presentedOnes + initialTraits + launching + launchingOnItsSide
        + launchingByMask + turningByMask + turningByOldAnswers + overriding + resizing
        + preferring
        + overridingThemselves + tellingByHand + deciding + meeting + turningOld + turningByHand + fallingBack
        + assertionsOfEnvironment + adaptingFirst + adaptingLater + wrapping + sheets + popovers
}

@MainActor
struct EnvironmentSequenceTests {
    @Test(arguments: EnvironmentSequences.table.cases)
    func `a change of the environment tells controllers in this order`(_ one: SequenceCase<Fixture>) throws {
        try one.run()
    }

    @Test(arguments: EnvironmentSequences.sources)
    func `each source has a sequence`(_ source: String) {
        #expect(EnvironmentSequences.table.sources.contains(source), "no sequence of \(source)")
    }

    @Test func `each sequence has a name of its own and a source that is listed`() {
        EnvironmentSequences.table.expectUniqueNames()
        #expect(EnvironmentSequences.table.sources.isSubset(of: EnvironmentSequences.sources))
    }
}
