import HierarchyModel
import Linting

/// A Swift Testing file that does with UIKit's API what an app does in a trace, and expects a violation.
///
/// The app's classes have its class names and override the methods in which the app has done something. What the app
/// does not do in a method, and what its user does, are statements of the test. UIKit's own work is not written, so
/// that the test says whether UIKit still leads to the violation.
///
/// ```swift
/// import HierarchyModel
/// import Linting
/// import TestWriting
///
/// func tests(of events: [Event], rules: [any Rule]) -> [String] {
///     rules.compactMap { try? SwiftTest(events, rule: $0, name: "menu.vctrace").text }
/// }
/// ```
public struct SwiftTest: Sendable {
    /// The code of the file, deterministic for a trace and a rule.
    public let text: String

    /// Complexity: linear in the number of events.
    ///
    /// Throws ``SwiftTestError`` if the rule has no violation, or for the first event that the API cannot express.
    ///
    /// - Parameters:
    ///   - events: the events of a whole trace, in order. What comes after the rule's first violation is left out.
    ///   - name: the name of the trace, for the comment of the file.
    public init(_ events: [Event], rule: any Rule, name: String) throws {
        var engine = LintEngine(rules: [rule])
        for event in events { engine.receive(event) }
        guard let violation = engine.finish().violations.first(where: { $0.rule == rule.id }) else {
            throw SwiftTestError("the trace does not break \(rule.id)")
        }
        let part = Array(events.prefix { $0.seq <= violation.detectedAt })
        let program = try AppProgram(part, violation: violation.detectedAt)
        guard let type = program.objects.type(violation.subject.id) else {
            throw SwiftTestError("the trace does not say what the violation's object is")
        }
        text =
            SwiftTestFile(
                program: program, rule: rule.id, isCustom: rule is ExpressionRule, type: type, name: name
            ).lines.joined(separator: "\n").text + "\n"
    }
}

/// The lines of a file.
private struct SwiftTestFile {
    let program: AppProgram
    /// Words with hyphens, also for a rule of `.replay.yml`.
    let rule: String
    /// Whether the rule is one of `.replay.yml`, which the test then reads.
    let isCustom: Bool
    /// The class of the violation's object.
    let type: String
    let name: String

    private var ruleName: SwiftCode { SwiftCode(checked: rule) }

    var lines: [SwiftCode] {
        let head: [SwiftCode] = [
            "// Made by 'replay shrink --to swift-test' from the trace '\(SwiftLanguage.comment(name))'.",
            isCustom ? "// It breaks the rule \(ruleName) of .replay.yml." : "// It breaks the rule \(ruleName).", "",
            "import HierarchyTesting",
        ]
        let imports: [SwiftCode] =
            (isCustom ? ["import ReplayConfiguration"] : []) + ["import Testing", "import UIKit", ""]
        return [head, imports, test, objects, classes, delegate].flatMap(\.self)
    }

    private var test: [SwiftCode] {
        let parameter: SwiftCode = configuration.isEmpty ? "" : "(configuration)"
        let head: [SwiftCode] = ["@MainActor", "@Test func `the app breaks \(ruleName)`() async throws {"]
        let recording: SwiftCode = "    let trace = try await withRecording\(parameter) { session in"
        let violations: SwiftCode = isCustom ? "try trace.violations(.nearest())" : "trace.violations()"
        let end: [SwiftCode] = [
            "    }", "    let violations = \(violations).filter { $0.rule == \(text: rule) }",
            "    #expect(violations.contains { $0.subject.class == \(text: type) })", "}", "",
        ]
        return head + configuration + [recording] + program.body.lines(8) + end
    }

    private var configuration: [SwiftCode] {
        var lines: [SwiftCode] = []
        let began = program.began
        if let device = began?.string(.device) {
            lines.append(
                "    configuration.device = try #require(DeviceProfile.all.first { $0.name == \(text: device) })")
        }
        if let system = began?.systemVersion {
            lines.append("    configuration.semantics = .iOS(\(system.major), \(system.minor))")
        }
        return lines.isEmpty ? [] : ["    var configuration = SessionConfiguration()"] + lines
    }

    private var objects: [SwiftCode] {
        var lines: [SwiftCode] = [
            "/// The objects of the app, with their numbers in the trace.", "@MainActor",
            "private final class Objects {",
        ]
        if program.launch != nil { lines.append("    var delegate: AppDelegate!") }
        for declaration in program.objects.declarations { lines.append("    \(declaration)") }
        return lines + ["}", "", "@MainActor", "private let objects = Objects()"]
    }

    private var delegate: [SwiftCode] {
        guard let launch = program.launch else { return [] }
        let head: [SwiftCode] = [
            "", "private final class AppDelegate: UIResponder, UIApplicationDelegate {", "    func application(",
            "        _ application: UIApplication,",
            "        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?",
            "    ) -> Bool {",
        ]
        return head + launch.lines(8) + ["        return true", "    }", "}"] + sceneDelegate
    }

    private var sceneDelegate: [SwiftCode] {
        guard let connection = program.connection else { return [] }
        let head: [SwiftCode] = [
            "", "private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {", "    func scene(",
            "        _ scene: UIScene, willConnectTo _: UISceneSession, options _: UIScene.ConnectionOptions",
            "    ) {",
        ]
        let scene: [SwiftCode] =
            program.makesWindowInScene ? ["        guard let scene = scene as? UIWindowScene else { return }"] : []
        return head + scene + connection.lines(8) + ["    }", "}"]
    }

    private var classes: [SwiftCode] { program.objects.classes.flatMap { [""] + declaration($0) } }

    private func declaration(_ type: AppObjects.Class) -> [SwiftCode] {
        let invocations = program.invocations.filter { program.objects.type($0.controller) == type.name }
        let kinds = invocations.reduce(into: [EventKind]()) { if !$0.contains($1.kind) { $0.append($1.kind) } }
        let methods = kinds.compactMap { kind in
            AppMethod(invocations.filter { $0.kind == kind }, objects: program.objects)?.lines
        }
        // Both are names: the one an identifier, the other a class of UIKit that has an initializer.
        let head = SwiftCode(checked: "private final class \(type.name): \(type.base) {")
        guard !methods.isEmpty else { return [head + "}"] }
        return [head] + methods.joined(separator: [""]) + ["}"]
    }
}

/// A method of a class, made from its invocations on all objects of the class.
private struct AppMethod {
    let lines: [SwiftCode]

    /// Nil if the method need not be overridden.
    init?(_ invocations: [AppProgram.Invocation], objects: AppObjects) {
        guard let row = invocations.first.flatMap({ CallbackMethod.row($0.kind) }) else { return nil }
        let callsSuper = invocations.allSatisfy(\.callsSuper)
        guard let call = row.superCall else {
            let answers = invocations.compactMap(\.answer)
            let answer = answers.lazy.compactMap(row.answer).first
            if invocations.contains(where: \.asksPresented) {
                let name = SwiftCode(checked: String(row.declaration.text.dropFirst(4).prefix { $0 != ":" }))
                let own = answer ?? "super.\(name)"
                lines = [
                    "    override \(row.declaration) {", "        presentedViewController?.\(name) ?? \(own)", "    }",
                ]
                return
            }
            guard let answer else { return nil }
            lines = ["    override \(row.declaration) { \(answer) }"]
            return
        }
        guard !callsSuper || invocations.contains(where: { !$0.block.isEmpty }) else { return nil }
        guard callsSuper || invocations.contains(where: { !$0.block.isEmpty }) else {
            lines = ["    override \(row.declaration) {}"]
            return
        }
        let counter = SwiftCode(checked: "\(call.text.prefix { $0 != "(" })Calls")
        let bodies = Self.bodies(invocations, objects, counter)
        let isCounted = bodies.contains { $0.text.contains(counter.text) }
        var lines: [SwiftCode] = isCounted ? ["    private var \(counter) = 0", ""] : []
        lines.append("    override \(row.declaration) {")
        if callsSuper { lines.append("        super.\(call)") }
        if isCounted { lines.append("        \(counter) += 1") }
        self.lines = lines + bodies + ["    }"]
    }

    /// The statements of all invocations: as they are if they are the same in each, otherwise each under a condition.
    private static func bodies(
        _ invocations: [AppProgram.Invocation], _ objects: AppObjects, _ counter: SwiftCode
    ) -> [SwiftCode] {
        let bodies = invocations.map { invocation in
            invocation.block.lines(8, replacing: objects.ownVariable(invocation.controller).map { ($0, "self") })
        }
        if bodies.allSatisfy({ $0 == bodies[0] }) { return bodies[0] }
        var counts: [ObjectID: Int] = [:]
        return zip(invocations, bodies).flatMap { invocation, body -> [SwiftCode] in
            let count = counts[invocation.controller, default: 0] + 1
            counts[invocation.controller] = count
            guard !body.isEmpty, let variable = objects.ownVariable(invocation.controller) else { return [] }
            let condition: SwiftCode = "        if self === \(variable), \(counter) == \(count) {"
            return [condition] + body.map { "    \($0)" } + ["        }"]
        }
    }
}
