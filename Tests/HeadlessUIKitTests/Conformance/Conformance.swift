import Foundation
import Testing

@testable import HeadlessUIKit

/// One of the numbered assertions of the reference, or a part of one.
///
/// Source: <doc:ConformanceAssertions>.
struct Conformance: Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    let device: String
    let presets: [SessionConfiguration.Semantics]
    /// Of what kind the controllers are; plain probes without it.
    let cast: EnvironmentSequence.Cast?
    /// With and without animation, or only without.
    let animations: [Bool]
    /// What comes before; its journal is not compared.
    let setup: @MainActor @Sendable (Stage) -> Void
    let steps: @MainActor @Sendable (Stage, Bool) -> Void
    let expected: @Sendable (Bool) -> [String]

    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ cast: EnvironmentSequence.Cast? = nil,
        setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Stage) -> Void,
        expected: String...
    ) { self.init(number, name, on: device, presets, cast, setup: setup, steps: steps, lines: expected) }

    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ cast: EnvironmentSequence.Cast? = nil,
        setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        steps: @escaping @MainActor @Sendable (Stage) -> Void,
        lines expected: [String]
    ) {
        (self.number, self.name, self.device, self.presets, self.cast) = (number, name, device, presets, cast)
        (animations, self.setup) = ([false], setup)
        self.steps = { stage, _ in steps(stage) }
        self.expected = { _ in expected }
    }

    /// The same for what may be animated; `(a)` in the lines stands for whether it is.
    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ cast: EnvironmentSequence.Cast? = nil,
        setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        animated steps: @escaping @MainActor @Sendable (Stage, Bool) -> Void, expected: String...
    ) { self.init(number, name, on: device, presets, cast, setup: setup, animated: steps, lines: expected) }

    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ cast: EnvironmentSequence.Cast? = nil,
        setup: @escaping @MainActor @Sendable (Stage) -> Void = { _ in },
        animated steps: @escaping @MainActor @Sendable (Stage, Bool) -> Void, lines: [String]
    ) {
        (self.number, self.name, self.device, self.presets, self.cast) = (number, name, device, presets, cast)
        (animations, self.setup, self.steps) = ([false, true], setup, steps)
        expected = { isAnimated in
            lines.map { $0.replacing("(a)", with: "(\(isAnimated))").replacing(", a)", with: ", \(isAnimated))") }
        }
    }

    var testDescription: String { "\(number). \(name)" }

    static let all =
        containment + stacks + containers + presentations + transitions + environment + segues
        + restoration

    static var cases: [Case] {
        all.flatMap { one in
            one.presets.flatMap { preset in
                one.animations.map { Case(conformance: one, preset: preset, isAnimated: $0) }
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let conformance: Conformance
        let preset: SessionConfiguration.Semantics
        let isAnimated: Bool

        var testDescription: String { "\(conformance.testDescription), \(preset)\(isAnimated ? ", animated" : "")" }
    }
}

@MainActor
struct ConformanceTests {
    @Test(arguments: Conformance.cases)
    func holds(_ one: Conformance.Case) {
        let conformance = one.conformance
        let device = DeviceProfile.named(conformance.device) ?? .default
        onStage(SessionConfiguration(device: device, semantics: one.preset)) { stage in
            stage.window = UIWindow(frame: CGRect(origin: .zero, size: stage.screen))
            conformance.cast.map(stage.enter)
            stage.journal.hidesQuestions()
            conformance.setup(stage)
            stage.session.runUntilIdle()
            stage.journal.clear()
            conformance.steps(stage, one.isAnimated)
            #expect(stage.journal.lines == conformance.expected(one.isAnimated))
        }
    }

    @Test func eachNumberHasATest() {
        #expect(Set(Conformance.all.map(\.number)).sorted() == Array(1...26))
    }

    @Test func namesEachOnce() {
        let names = Conformance.cases.map(\.testDescription)
        #expect(Set(names).count == names.count)
    }
}
