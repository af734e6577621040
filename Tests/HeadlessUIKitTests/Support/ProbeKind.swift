import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Which callbacks the controllers of a fixture override and note, beside those of containment, loading and appearance.
enum ProbeKind: Sendable {
    /// Those of traits and sizes.
    case sensing
    /// Those of rotation.
    case turning
    /// Both.
    case both

    @MainActor
    func probe(_ name: String, _ transcript: Transcript) -> Probe {
        switch self {
        case .sensing: SensingProbe(name, transcript)
        case .turning: TurningProbe(name, transcript)
        case .both: SensingTurningProbe(name, transcript)
        }
    }
}
