import Testing

@testable import HeadlessUIKit

/// A sequence of the reference about traits, sizes, rotation and what presentations make of them as a test, in each of the
/// presets that it holds in.
struct EnvironmentSequence: PresetSequence {
    /// The section of the reference.
    let section: String
    let name: String
    var device = "iPhone 6"
    var presets: [SessionConfiguration.Semantics] = [.v8, .v13]
    /// Of what kind the controllers are.
    var cast = Cast.sensing
    var detail = Journal.Detail.plain
    /// Questions are lines as well.
    var showsQuestions = false
    /// What comes before; its journal is not compared.
    var setup: @MainActor @Sendable (Stage) -> Void = { $0.show($0.p) }
    let steps: @MainActor @Sendable (Stage) -> Void
    let expected: [String]

    var testDescription: String { "\(section): \(name)" }

    /// The kind of a stage's controllers.
    enum Cast: Sendable {
        /// They know traits and sizes.
        case sensing
        /// They know the callbacks of rotation only.
        case turning
        /// They know all of them.
        case both

        @MainActor
        func probe(_ name: String, _ journal: Journal) -> Probe {
            switch self {
            case .sensing: SensingProbe(name, journal)
            case .turning: TurningProbe(name, journal)
            case .both: SensingTurningProbe(name, journal)
            }
        }
    }

    static let sections = [
        "TransitionCoordinator", "LayoutPass", "TraitsAndSizeChanges", "TraitsAndSizeChanges hierarchy",
        "TraitsAndSizeChanges presented", "TraitsAndSizeChanges initial", "TraitsAndSizeChanges override",
        "TraitsAndSizeChanges own",
        "TraitsAndSizeChanges resize",
        "TraitsAndSizeChanges meeting", "TraitsAndSizeChanges launch", "SizesOfChildren", "SizesOfChildren by hand",
        "Rotation",
        "Rotation decision", "Rotation v5", "Rotation fallback", "Rotation by hand", "AdaptivePresentation", "Popovers",
        "SheetDismissal", "AppearanceCallbacks v5", "ConformanceAssertions 19", "ConformanceAssertions 20",
        "ConformanceAssertions 25",
    ]

    static let all =
        rotating + coordinating + outOfHierarchy + presentedOnes + initialTraits + launching + overriding + resizing
        + preferring
        + overridingThemselves + tellingByHand + deciding + meeting + turningOld + turningByHand + fallingBack
        + assertionsOfEnvironment + adaptingFirst + adaptingLater + wrapping + sheets + popovers
}

@MainActor
struct EnvironmentSequenceTests {
    @Test(arguments: PresetCase<EnvironmentSequence>.all)
    func runs(_ one: PresetCase<EnvironmentSequence>) {
        let sequence = one.sequence
        onStage(device: sequence.device, one.preset, sequence.cast) { stage in
            if !sequence.showsQuestions { stage.journal.hidesQuestions() }
            sequence.setup(stage)
            stage.journal.clear()
            stage.journal.detail = sequence.detail
            sequence.steps(stage)
            #expect(stage.journal.lines == sequence.expected)
        }
    }

    @Test(arguments: EnvironmentSequence.sections)
    func isTested(_ section: String) {
        #expect(EnvironmentSequence.all.contains { $0.section == section }, "no sequence of \(section)")
    }

    @Test func namesEachSequenceOnce() {
        let names = PresetCase<EnvironmentSequence>.all.map(\.testDescription)
        #expect(names.count == Set(names).count)
        #expect(Set(EnvironmentSequence.all.map(\.section)).isSubset(of: EnvironmentSequence.sections))
    }
}
