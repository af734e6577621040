import HeadlessUIKit
import HierarchyModel
import HierarchyRecording
import Linting
import TestSupport
import Testing
import TraceFile

/// Rules that are checked while the app records.
@MainActor
struct LiveRulesTests {
    private let trace = TemporaryTraceFile()
    private let session = Session()

    private func found(_ configuration: LintConfiguration = LintConfiguration()) throws -> [Violation] {
        final class Found { var violations: [Violation] = [] }
        nonisolated(unsafe) let found = Found()
        let rules = LiveRules(configuration) { found.violations.append($0) }
        let recording = try Recording.start(to: trace.path, session: session, rules: rules)
        let window = startApp(in: session, tellsChild: false)
        let live = found.violations
        recording.stop()
        withExtendedLifetime(window) {}
        return live
    }

    @Test func `a violation is reported once it is certain, and is the one that replay lint finds`() throws {
        let live = try found()
        #expect(live.map(\.rule) == ["missing-did-move"])
        var engine = LintEngine()
        for event in try trace.reader().events { engine.receive(event) }
        #expect(engine.finish().violations == live)
    }

    @Test func `the configuration applies to live rules`() throws {
        var configuration = LintConfiguration()
        configuration.general.severities["missing-did-move"] = .error
        #expect(try found(configuration).map(\.severity) == [.error])
    }

    @Test func `an excluded violation is not reported`() throws {
        var configuration = LintConfiguration()
        configuration.general.excludedClasses = [NamePattern("UIView*")]
        #expect(try found(configuration) == [])
    }

    @Test func `custom rules are live as the built-in ones are`() throws {
        var rule = CustomRule(
            id: "no-children", message: "{child} gets the parent {parent}", when: "kind:call.addChild")
        rule.severity = .note
        rule.subject = "child"
        var configuration = LintConfiguration()
        configuration.customRules = [try ExpressionRule(rule)]
        let live = try found(configuration)
        #expect(live.map(\.rule) == ["no-children", "missing-did-move"])
        #expect(live.first?.severity == .note)
        #expect(live.first?.message.hasSuffix(")") == true)
        var engine = LintEngine(rules: configuration.rules)
        for event in try trace.reader().events { engine.receive(event) }
        #expect(engine.finish().violations.map(\.message).sorted() == live.map(\.message).sorted())
    }

    @Test func `a recording that the app starts while it launches has all that the launch does wrong`() throws {
        let (session, app) = (Session(SessionConfiguration(semantics: .v13)), RecordedApp(trace.path))
        session.launch(app)
        session.end()
        #expect(app.failure == nil)
        var engine = LintEngine()
        for event in try trace.reader().events { engine.receive(event) }
        #expect(engine.finish().violations.map(\.rule) == ["missing-did-move"])
    }
}

/// Starts its recording when its launch has finished, before its window exists.
@MainActor
private final class RecordedApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var failure: (any Error)?
    private let path: String

    init(_ path: String) { self.path = path }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        do { try Recording.start(to: path) } catch { failure = error }
        let (root, child) = (UIViewController(), UIViewController())
        window = UIWindow()
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        root.addChild(child)
        root.view.addSubview(child.view)
        return true
    }
}
