import HierarchyModel
import Linting

/// A Swift Testing file that does with UIKit's API what an app does in a trace, and expects a violation.
///
/// The app's classes have its class names and override the methods in which the app has done something. What the app
/// does not do in a method, and what its user does, are statements of the test. UIKit's own work is not written, so
/// that the test says whether UIKit still leads to the violation.
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
            SwiftTestFile(program: program, rule: rule.id, type: type, name: name).lines.joined(separator: "\n") + "\n"
    }
}

/// The lines of a file.
private struct SwiftTestFile {
    let program: AppProgram
    let rule: String
    /// The class of the violation's object.
    let type: String
    let name: String

    var lines: [String] {
        ["// Made by 'replay shrink --to swift-test' from the trace '\(SwiftText.comment(name))'."]
            + ["// It breaks the rule \(rule).", "", "import HierarchyTesting", "import Testing", "import UIKit", ""]
            + test + objects + classes + delegate
    }

    private var test: [String] {
        [
            "@MainActor", "@Test func `the app breaks \(rule)`() async throws {",
        ] + configuration + [
            "    let trace = try await withRecording\(configuration.isEmpty ? "" : "(configuration)") { session in"
        ] + program.body.lines(8) + [
            "    }", "    let violations = trace.violations().filter { $0.rule == \"\(rule)\" }",
            "    #expect(violations.contains { $0.subject.class == \"\(type)\" })", "}", "",
        ]
    }

    private var configuration: [String] {
        var lines: [String] = []
        let began = program.began
        if let device = began?.string(.device), device != "iPhone 15 Pro" {
            let name = SwiftText.literal(device)
            lines.append("    configuration.device = try #require(DeviceProfile.all.first { $0.name == \(name) })")
        }
        if let system = began?.systemVersion, system != 13 {
            lines.append("    configuration.semantics = .iOS(\(system.major), \(system.minor))")
        }
        return lines.isEmpty ? [] : ["    var configuration = SessionConfiguration()"] + lines
    }

    private var objects: [String] {
        ["/// The objects of the app, with their numbers in the trace.", "@MainActor", "private final class Objects {"]
            + (program.launch == nil ? [] : ["    var delegate: AppDelegate!"])
            + program.objects.declarations.map { "    " + $0 }
            + ["}", "", "@MainActor", "private let objects = Objects()"]
    }

    private var delegate: [String] {
        guard let launch = program.launch else { return [] }
        return [
            "", "private final class AppDelegate: UIResponder, UIApplicationDelegate {", "    func application(",
            "        _ application: UIApplication,",
            "        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?",
            "    ) -> Bool {",
        ] + launch.lines(8) + ["        return true", "    }", "}"]
    }

    private var classes: [String] { program.objects.classes.flatMap { [""] + declaration($0) } }

    private func declaration(_ type: AppObjects.Class) -> [String] {
        let invocations = program.invocations.filter { program.objects.type($0.controller) == type.name }
        let kinds = invocations.reduce(into: [EventKind]()) { if !$0.contains($1.kind) { $0.append($1.kind) } }
        let methods = kinds.compactMap { kind in
            AppMethod(invocations.filter { $0.kind == kind }, objects: program.objects)?.lines
        }
        guard !methods.isEmpty else { return ["private final class \(type.name): \(type.base) {}"] }
        return ["private final class \(type.name): \(type.base) {"] + methods.joined(separator: [""]) + ["}"]
    }
}

/// A method of a class, made from its invocations on all objects of the class.
private struct AppMethod {
    let lines: [String]

    /// Nil if the method need not be overridden.
    init?(_ invocations: [AppProgram.Invocation], objects: AppObjects) {
        guard let row = invocations.first.flatMap({ CallbackMethod.row($0.kind) }) else { return nil }
        let callsSuper = invocations.allSatisfy(\.callsSuper)
        guard let call = row.superCall else {
            let answers = invocations.compactMap(\.answer)
            guard let answer = answers.lazy.compactMap(row.answer).first else { return nil }
            lines = ["    override \(row.declaration) { \(answer) }"]
            return
        }
        guard !callsSuper || invocations.contains(where: { !$0.block.isEmpty }) else { return nil }
        guard callsSuper || invocations.contains(where: { !$0.block.isEmpty }) else {
            lines = ["    override \(row.declaration) {}"]
            return
        }
        let counter = "\(call.prefix { $0 != "(" })Calls"
        let bodies = Self.bodies(invocations, objects, counter)
        let isCounted = bodies.contains { $0.contains(counter) }
        lines =
            (isCounted ? ["    private var \(counter) = 0", ""] : [])
            + ["    override \(row.declaration) {"] + (callsSuper ? ["        super.\(call)"] : [])
            + (isCounted ? ["        \(counter) += 1"] : []) + bodies + ["    }"]
    }

    /// The statements of all invocations: as they are if they are the same in each, otherwise each under a condition.
    private static func bodies(
        _ invocations: [AppProgram.Invocation], _ objects: AppObjects, _ counter: String
    ) -> [String] {
        let bodies = invocations.map { invocation in
            invocation.block.lines(8, replacing: objects.ownVariable(invocation.controller).map { ($0, "self") })
        }
        if bodies.allSatisfy({ $0 == bodies[0] }) { return bodies[0] }
        var counts: [ObjectID: Int] = [:]
        return zip(invocations, bodies).flatMap { invocation, body -> [String] in
            let count = counts[invocation.controller, default: 0] + 1
            counts[invocation.controller] = count
            guard !body.isEmpty, let variable = objects.ownVariable(invocation.controller) else { return [] }
            return ["        if self === \(variable), \(counter) == \(count) {"] + body.map { "    " + $0 } + [
                "        }"
            ]
        }
    }
}
