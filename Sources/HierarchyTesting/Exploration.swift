import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import ReplayConfiguration
import Testing
import TimeTravel

/// Lets impatient users explore an app, and expects that no rule is broken. A user taps, swipes, types, turns the
/// device and leaves the app while screens still move, as a seed decides (`Explorer`).
///
/// ```swift
/// @Test func `nobody breaks the shop`() throws {
///     try expectNoViolations(exploring: 300) { AppDelegate() }
/// }
/// ```
///
/// Each rule that is broken by an object of a class is an issue, once for all seeds. It names the fewest actions that
/// were found to break it, as a test that repeats them. The trace of these actions is attached.
///
/// The work runs on virtual time. An app that asks for the machine's time or for random numbers may not do the same
/// again; the issue then has all actions.
///
/// - Parameters:
///   - actions: how many actions each user performs.
///   - seeds: a user each.
///   - configuration: the device, the system and the app's folder. Its clock is virtual.
///   - rules: as in the form of `expectNoViolations` without `exploring`.
///   - makeDelegate: makes the app's delegate, with which each session launches.
/// - Returns: what was found, in the order of the seeds.
/// - Throws: what `makeDelegate` throws, and `ConfigurationError` for a `.replay.yml` that cannot be used.
///
/// Complexity: for each seed one run; for each finding 300 runs at most, of fewer and fewer actions.
@MainActor
@discardableResult
public func expectNoViolations(
    exploring actions: Int, seeds: ClosedRange<UInt64> = 1...5,
    _ configuration: SessionConfiguration = SessionConfiguration(), rules: LintConfiguration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    _ makeDelegate: @MainActor () throws -> any UIApplicationDelegate
) throws -> [ExplorationFinding] {
    try withoutActuallyEscaping(makeDelegate) { makeDelegate in
        try exploreExpectingNoViolations(actions, seeds, configuration, rules, sourceLocation, testFile) { session in
            let delegate = try makeDelegate()
            session.launch(delegate)
            return delegate
        }
    }
}

/// Does the same with an app that `launch` starts in each session, such as one with a storyboard or without a delegate.
///
/// - Parameter launch: starts the app. What it returns lives as long as the session.
@MainActor
@discardableResult
public func expectNoViolations(
    exploring actions: Int, seeds: ClosedRange<UInt64> = 1...5,
    _ configuration: SessionConfiguration = SessionConfiguration(), rules: LintConfiguration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    launching launch: @MainActor (Session) throws -> AnyObject?
) throws -> [ExplorationFinding] {
    try exploreExpectingNoViolations(actions, seeds, configuration, rules, sourceLocation, testFile, launch)
}

/// A broken rule that an exploration has found, and how.
public struct ExplorationFinding: Sendable {
    /// Of ``trace``.
    public let violation: Violation
    public let seed: UInt64
    /// How many actions the user had performed when the rule was broken.
    public let performed: Int
    /// The fewest actions that were found to break the rule.
    public let steps: [ExplorationStep]
    /// What happens in them.
    public let trace: RecordedTrace

    /// A test that repeats the actions. It says `AppDelegate` where the class of the delegate is not known.
    func testCode(delegate: String) -> [String] {
        let calls = steps.map { step in
            let wait: String? =
                switch step.wait {
                case .seconds(let seconds): "after: .seconds(\(seconds))"
                case .untilIdle: nil
                }
            let pauses = step.pauses.isEmpty ? nil : "pauses: [\(step.pauses.map { "\($0)" }.joined(separator: ", "))]"
            let arguments = [SwiftLanguage.embedded(step.action), wait, pauses].compactMap(\.self)
            return "            ExplorationStep(\(arguments.joined(separator: ", "))),"
        }
        return [
            "@MainActor @Test func `\(violation.rule)`() async throws {",
            "    try await expectNoViolations { session in",
            "        let app = \(delegate)()",
            "        session.launch(app)",
            "        session.runUntilIdle()",
            "        session.perform([",
        ] + calls + ["        ])", "        withExtendedLifetime(app) {}", "    }", "}"]
    }
}

@MainActor
private func exploreExpectingNoViolations(
    _ actions: Int, _ seeds: ClosedRange<UInt64>, _ configuration: SessionConfiguration, _ rules: LintConfiguration?,
    _ sourceLocation: SourceLocation, _ testFile: String, _ launch: @MainActor (Session) throws -> AnyObject?
) throws -> [ExplorationFinding] {
    let file = try rules == nil ? nearestFile(to: testFile) : nil
    let findings = try withoutActuallyEscaping(launch) { launch in
        let app = ExploredApp(
            configuration: configuration, rules: rules ?? file?.lint ?? LintConfiguration(),
            failOn: file?.failOn ?? .warning, launch: launch)
        return try app.explore(actions: actions, seeds: seeds)
    }
    for (finding, delegate) in findings {
        let heading =
            "\(counted(finding.steps.count, "action")) of \(finding.performed) with seed \(finding.seed) "
            + "\(finding.steps.count == 1 ? "is" : "are") enough:"
        Issue.record(
            ["\(finding.violation)", "Fix: \(finding.violation.fix)", heading] + finding.testCode(delegate: delegate),
            sourceLocation: sourceLocation)
        finding.trace.attach(sourceLocation)
    }
    return findings.map(\.finding)
}

/// An app that is launched again and again.
@MainActor
private struct ExploredApp {
    let configuration: SessionConfiguration
    let rules: LintConfiguration
    let failOn: Severity
    let launch: @MainActor (Session) throws -> AnyObject?

    private static let maximumTrials = 300

    /// What a rule says of a class.
    private struct Misuse: Hashable {
        var rule: String
        var subject: String?

        init(_ violation: Violation) { (rule, subject) = (violation.rule, violation.subject.class) }
    }

    func explore(
        actions: Int, seeds: ClosedRange<UInt64>
    ) throws -> [(finding: ExplorationFinding, delegate: String)] {
        var findings: [(ExplorationFinding, String)] = []
        var known: Set<Misuse> = []
        for seed in seeds {
            var steps: [ExplorationStep] = []
            // The number of the last event after each step.
            var ends: [UInt64] = []
            let (trace, delegate) = try run(named: "seed-\(seed)") { session in
                let explorer = Explorer(seed: seed)
                for _ in 0..<actions {
                    guard let step = explorer.act(in: session) else { break }
                    steps.append(step)
                    ends.append(session.state.seq ?? 0)
                }
                session.runUntilIdle()
            }
            for violation in violations(of: trace, rules) where known.insert(Misuse(violation)).inserted {
                let count = min(steps.count, (ends.firstIndex { $0 >= violation.detectedAt } ?? steps.count) + 1)
                let all = Exploration(seed: seed, steps: Array(steps.prefix(count)), trace: trace, violation: violation)
                findings.append((try shrunk(all), delegate))
            }
        }
        return findings
    }

    /// Steps that break a rule.
    private struct Exploration {
        var seed: UInt64
        var steps: [ExplorationStep]
        var trace: RecordedTrace
        var violation: Violation
    }

    /// Leaves out actions and times as long as the rule is still broken.
    private func shrunk(_ all: Exploration) throws -> ExplorationFinding {
        var only = rules
        only.onlyRules = [all.violation.rule]
        var best = all
        var trials = 0
        func breaksRule(_ steps: [ExplorationStep]) throws -> Bool {
            guard trials < Self.maximumTrials else { return false }
            trials += 1
            var performed: [ExplorationStep] = []
            let (trace, _) = try run(named: "\(all.violation.rule)-seed-\(all.seed)") {
                performed = $0.perform(steps)
            }
            let violation = violations(of: trace, only).first { Misuse($0) == Misuse(all.violation) }
            guard let violation else { return false }
            (best.steps, best.trace, best.violation) = (performed, trace, violation)
            return true
        }
        if try breaksRule([]) || breaksRule(all.steps) {
            _ = try DeltaDebugging.minimized(best.steps, while: breaksRule)
            try simplifyTimes(of: best.steps, while: breaksRule)
        }
        return ExplorationFinding(
            violation: best.violation, seed: all.seed, performed: all.steps.count, steps: best.steps, trace: best.trace)
    }

    /// Makes each step wait until all is at rest, and act without a pause, where the rule is still broken so.
    private func simplifyTimes(
        of steps: [ExplorationStep], while breaksRule: ([ExplorationStep]) throws -> Bool
    ) throws {
        var steps = steps
        for index in steps.indices {
            for change in [{ $0.pauses = [] }, { $0.wait = .untilIdle }] as [(inout ExplorationStep) -> Void] {
                var simpler = steps
                change(&simpler[index])
                if simpler != steps, try breaksRule(simpler) { steps = simpler }
            }
        }
    }

    /// - Returns: the trace, and the class of what `launch` has made.
    private func run(
        named name: String, _ use: (Session) -> Void
    ) throws -> (trace: RecordedTrace, delegate: String) {
        let session = Session(configuration)
        let log = EventLog()
        session.attach(log)
        defer { session.end() }
        let app = try session.run { try launch(session) }
        session.runUntilIdle()
        use(session)
        withExtendedLifetime(app) { session.end() }
        return (RecordedTrace(name: name, events: log.events), app.map { "\(type(of: $0))" } ?? "AppDelegate")
    }

    private func violations(of trace: RecordedTrace, _ rules: LintConfiguration) -> [Violation] {
        trace.violations(rules).filter { $0.severity >= failOn }
    }
}
