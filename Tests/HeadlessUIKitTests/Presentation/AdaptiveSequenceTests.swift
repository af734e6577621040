import Testing

@testable import HeadlessUIKit

/// What presentations do when their surroundings change, as tables in each preset that they hold in.
@MainActor
struct AdaptiveSequenceTests {
    @Test(arguments: EnvironmentSequence.adaptive.flatMap { sequence in
        sequence.presets.map { EnvironmentCase(sequence: sequence, preset: $0) }
    })
    func runs(_ one: EnvironmentCase) {
        let sequence = one.sequence
        onStage(device: sequence.device, one.preset, sequence.cast) { stage in
            stage.journal.hidesQuestions()
            sequence.setup(stage)
            stage.journal.clear()
            stage.journal.detail = sequence.detail
            sequence.steps(stage)
            #expect(stage.journal.lines == sequence.expected)
        }
    }
}

extension EnvironmentSequence {
    static let adaptive = adaptingFirst + adaptingLater + wrapping + sheets + popovers
}
