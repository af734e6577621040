import Testing

@testable import HeadlessUIKit

/// A sequence of the reference that holds in some of the presets.
protocol PresetSequence: Sendable, CustomTestStringConvertible {
    static var all: [Self] { get }
    var presets: [SessionConfiguration.Semantics] { get }
}

/// A sequence in one preset.
struct PresetCase<Tested: PresetSequence>: Sendable, CustomTestStringConvertible {
    let sequence: Tested
    let preset: SessionConfiguration.Semantics

    var testDescription: String { "\(sequence.testDescription), \(preset)" }

    static var all: [PresetCase] {
        Tested.all.flatMap { sequence in sequence.presets.map { PresetCase(sequence: sequence, preset: $0) } }
    }
}
