import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import Linting
import Testing
import TraceFile

/// Rules that are checked while the app records.
@MainActor
struct LiveRulesTests {
    private let trace = TemporaryTrace()
    private let session = Session()

    /// Adds a child and never tells it.
    private func misuse() -> UIWindow {
        session.run {
            let window = UIWindow()
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            session.runUntilIdle()
            let child = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            session.runUntilIdle()
            return window
        }
    }

    private func found(_ configuration: LintConfiguration = LintConfiguration()) throws -> [Violation] {
        final class Found { var violations: [Violation] = [] }
        nonisolated(unsafe) let found = Found()
        let rules = LiveRules(configuration) { found.violations.append($0) }
        let recording = try Recording.start(to: trace.path, session: session, rules: rules)
        let window = misuse()
        let live = found.violations
        recording.stop()
        withExtendedLifetime(window) {}
        return live
    }

    @Test("A violation is told as soon as it is certain, the same as replay lint finds")
    func live() throws {
        let live = try found()
        #expect(live.map(\.rule) == ["missing-did-move"])
        var engine = LintEngine()
        for event in try trace.reader().events { engine.receive(event) }
        #expect(engine.finish().violations == live)
    }

    @Test("The configuration is obeyed")
    func configured() throws {
        var configuration = LintConfiguration()
        configuration.general.severities["missing-did-move"] = .error
        #expect(try found(configuration).map(\.severity) == [.error])
    }

    @Test("What is left out is not told")
    func leftOut() throws {
        var configuration = LintConfiguration()
        configuration.general.excludedClasses = [NamePattern("UIView*")]
        #expect(try found(configuration) == [])
    }
}
