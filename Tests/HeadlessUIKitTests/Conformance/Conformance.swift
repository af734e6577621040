import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// One of the numbered assertions about UIKit, or a part of one.
///
/// Source: <doc:ConformanceAssertions>.
struct Conformance: Sendable {
    let number: Int
    let name: String
    let device: String
    let presets: [SessionConfiguration.Semantics]
    /// The kind of the controllers; nil for plain probes.
    let probes: ProbeKind?
    /// Whether the row runs with and without animation, or only without.
    let animations: [Bool]
    /// Runs before the steps; its lines are not compared.
    let setup: @MainActor (Fixture) -> Void
    let steps: @MainActor (Fixture, Bool) -> Void
    let expected: ExpectedLines

    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ probes: ProbeKind? = nil,
        setup: @escaping @MainActor (Fixture) -> Void = { _ in }, steps: @escaping @MainActor (Fixture) -> Void,
        expected: ExpectedLines
    ) {
        (self.number, self.name, self.device, self.presets, self.probes) = (number, name, device, presets, probes)
        (animations, self.setup, self.expected) = ([false], setup, expected)
        self.steps = { fixture, _ in steps(fixture) }
    }

    /// A row that runs with and without animation; `(a)` in the lines stands for the flag.
    init(
        _ number: Int, _ name: String, on device: String = "iPhone 6",
        _ presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13], _ probes: ProbeKind? = nil,
        setup: @escaping @MainActor (Fixture) -> Void = { _ in },
        animated steps: @escaping @MainActor (Fixture, Bool) -> Void, expected: ExpectedLines
    ) {
        (self.number, self.name, self.device, self.presets, self.probes) = (number, name, device, presets, probes)
        (animations, self.setup, self.steps, self.expected) = ([false, true], setup, steps, expected)
    }

    static let all =
        containment + stacks + containers + presentations + transitions + environment + segues
        + restoration

    static let table = SequenceTable<Fixture>(
        ignoresQuestions: true, make: { $0 }, rows: all.flatMap(\.rows))

    /// One row without animation and, where the assertion allows it, one with animation.
    private var rows: [FixtureRow] {
        animations.map { isAnimated in
            FixtureRow(
                "ConformanceAssertions \(number)", isAnimated ? "\(name), animated" : name, device: device,
                presets: presets, probes: probes,
                setup: { fixture in
                    setup(fixture)
                    fixture.session.runUntilIdle()
                }, steps: { steps($0, isAnimated) }, expected: lines(isAnimated))
        }
    }

    private func lines(_ isAnimated: Bool) -> ExpectedLines {
        guard animations.count > 1 else { return expected }
        return ExpectedLines(
            expected.lines.map {
                $0.replacing("(a)", with: "(\(isAnimated))").replacing(", a)", with: ", \(isAnimated))")
            })
    }
}

@MainActor
struct ConformanceTests {
    @Test(arguments: Conformance.table.cases)
    func `the assertion holds`(_ one: SequenceCase<Fixture>) throws { try one.run() }

    @Test func `each assertion has a row`() {
        #expect(Conformance.table.sources == Set((1...26).map { "ConformanceAssertions \($0)" }))
    }

    @Test func `each sequence has a name of its own`() { Conformance.table.expectUniqueNames() }
}
