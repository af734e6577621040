import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// The scenarios that `Tools/simulator` runs with Apple's UIKit, too.
@MainActor
struct SharedScenarioTests {
    private static let expected = "Tests/HeadlessUIKitTests/SharedScenarios/Expected"

    private func lines(of scenario: SharedScenario, under system: SessionConfiguration.Semantics) -> [String] {
        var text = ""
        withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
            let stage = ScenarioStage(UIWindow(frame: UIScreen.main.bounds))
            for (index, step) in scenario.steps.enumerated() {
                stage.take(step, number: index + 1)
                fixture.session.runUntilIdle()
            }
            text = stage.text
        }
        return text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: SharedScenario.all.map(\.name), [SessionConfiguration.Semantics.v18, .v26, .v27])
    func `the controllers write the lines of the file`(
        _ name: String, _ system: SessionConfiguration.Semantics
    ) throws {
        let scenario = try #require(SharedScenario.named(name))
        let expected = try PackageFiles.text("\(Self.expected)/\(name).txt").split(separator: "\n").map(String.init)
        if let difference = LineDifference(expected: expected, actual: lines(of: scenario, under: system)) {
            Issue.record("\(difference)")
        }
    }

    @Test func `each scenario has a file, and each file a scenario`() throws {
        let folder = PackageFiles.root.appendingPathComponent(Self.expected).path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.sorted() == SharedScenario.all.map { "\($0.name).txt" }.sorted())
    }
}
