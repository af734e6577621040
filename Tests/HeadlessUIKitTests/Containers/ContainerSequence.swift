import Testing

@testable import HeadlessUIKit

/// A sequence of the reference about a container, as a test: what is done, and what controllers and delegates are told.
struct ContainerSequence<Container: UIViewController>: Sendable, CustomTestStringConvertible {
    let name: String
    var detail = Journal.Detail.plain
    let make: @MainActor @Sendable (Stage) -> Container
    /// What comes before; its journal is not compared.
    var setup: @MainActor @Sendable (Stage, Container) -> Void = { _, _ in }
    let steps: @MainActor @Sendable (Stage, Container) -> Void
    let expected: [String]

    var testDescription: String { name }

    @MainActor
    func run(_ configuration: SessionConfiguration = .init(), at location: SourceLocation = #_sourceLocation) {
        onStage(configuration) { stage in
            let container = make(stage)
            setup(stage, container)
            stage.journal.clear()
            stage.journal.detail = detail
            steps(stage, container)
            #expect(stage.journal.lines == expected, "\(name), \(configuration.semantics)", sourceLocation: location)
            stage.expectLegalAppearances(at: location)
        }
    }
}

/// The versions of UIKit that are modelled, on a phone and on a pad.
struct Preset: Sendable, CustomTestStringConvertible {
    let semantics: SessionConfiguration.Semantics
    let device: String

    var testDescription: String { "\(semantics) on \(device)" }

    func configuration() throws -> SessionConfiguration {
        SessionConfiguration(device: try #require(DeviceProfile.named(device)), semantics: semantics)
    }

    static let all: [Preset] = [.v5, .v8, .v13].flatMap { (semantics: SessionConfiguration.Semantics) in
        ["iPhone 15 Pro", "iPad Pro 11-inch"].map { Preset(semantics: semantics, device: $0) }
    }
}
