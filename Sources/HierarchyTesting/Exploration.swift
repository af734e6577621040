import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import ReplayConfiguration
import Testing
import TimeTravel

/// Lets impatient users explore an app, and expects that no rule is broken. A user taps, swipes, types, turns the
/// device, opens links and leaves the app while screens still move, as a seed decides (`Explorer`). Answers of
/// `networkAnswers` come early, late, twice or never, unless the app sets `Session.answerTime`, and work that is due at
/// the same time runs in either order.
///
/// ```swift
/// @Test func `an impatient user breaks no rule`() throws {
///     try expectNoViolations(exploring: 300) { AppDelegate() }
/// }
/// ```
///
/// Each rule that is broken by an object of a class is an issue, once for all seeds. It names the fewest actions that
/// were found to break it, as a test that repeats them. The trace of these actions, a page that shows it, and a file
/// with the test are attached: `swift test --attachments-path FOLDER` stores them.
///
/// The work runs on virtual time. An app that asks for the machine's time or for random numbers, keeps something from
/// one session to the next, or works on queues in the background may not do the same again; the issue then has all
/// actions.
///
/// - Parameters:
///   - actions: how many actions each user performs.
///   - seeds: a user each. `HINDSIGHT_SEEDS=6...25` in the environment takes their place, so that a job that runs each
///     night need not repeat itself.
///   - configuration: the device, the system, the app's folder, its links and the answers to its requests. Its clock
///     is virtual.
///   - rules: as in the form of `expectNoViolations` without `exploring`.
///   - makeDelegate: makes the app's delegate, with which each session launches.
/// - Returns: what was found, in the order of the seeds.
/// - Throws: what `makeDelegate` throws, `ConfigurationError` for a `.replay.yml` that cannot be used, and
///   ``SeedRangeError``.
///
/// Complexity: for each seed one run; for each finding 300 runs at most, of fewer and fewer actions.
@MainActor
@discardableResult
public func expectNoViolations(
    exploring actions: Int, seeds: ClosedRange<UInt64> = 1...5,
    _ configuration: SessionConfiguration = SessionConfiguration(), rules: LintConfiguration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    _ makeDelegate: @escaping @MainActor () throws -> any UIApplicationDelegate
) throws -> [ExplorationFinding] {
    try expectNoViolations(
        exploring: actions, seeds: seeds, configuration, rules: rules, sourceLocation: sourceLocation,
        testFile: testFile
    ) { session in
        let delegate = try makeDelegate()
        session.launch(delegate)
        return delegate
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
    launching launch: @escaping @MainActor (Session) throws -> AnyObject?
) throws -> [ExplorationFinding] {
    let file = try rules == nil ? nearestFile(to: testFile) : nil
    let app = ExploredApp(
        configuration: configuration, rules: rules ?? file?.lint ?? LintConfiguration(),
        failOn: file?.failOn ?? .warning, launch: launch)
    let seeds = try SeedRange.chosen(in: ProcessInfo.processInfo.environment, or: seeds)
    let findings = try app.explore(actions: actions, seeds: seeds)
    for (finding, delegate) in findings {
        let heading =
            "\(counted(finding.steps.count, "action")) of \(finding.performed) with seed \(finding.seed) "
            + "\(finding.steps.count == 1 ? "is" : "are") enough:"
        Issue.record(
            ["\(finding.violation)", "Fix: \(finding.violation.fix)"]
                + finding.exchanges.map { "The order of work decides: \($0)" } + [heading]
                + finding.testCode(configuration, delegate: delegate?.name),
            sourceLocation: sourceLocation)
        finding.attach(configuration, delegate: delegate, sourceLocation)
    }
    return findings.map(\.finding)
}

/// A broken rule that an exploration has found, and how.
public struct ExplorationFinding: Sendable {
    /// Of ``trace``.
    public let violation: Violation
    public let seed: UInt64
    /// How many actions the user had performed when the rule was broken.
    public let performed: Int
    /// When the answers come to the requests that the app makes before the first action.
    public let answersAtLaunch: AnswerTime
    /// The fewest actions that were found to break the rule.
    public let steps: [ExplorationStep]
    /// What happens in them.
    public let trace: RecordedTrace

    /// Where work has to run in another order than that of its submission for the rule to be broken: the event at which
    /// the two runs part, its time, and the pieces of work.
    public var exchanges: [String] {
        trace.events.filter { $0.kind == .marker && $0.string(.name) == "exchanged-work" }.map { event in
            "E\(event.seq), \(Double(event.t) / 1e9) s: \(event.string(.detail) ?? "")"
        }
    }

    /// A test that repeats the actions in the session in which they were found.
    ///
    /// - Parameter delegate: the class of the app's delegate; nil if the app was launched in another way, which the
    ///   test calls `launch(session)`. It calls the folder of answers `answers`.
    func testCode(_ configuration: SessionConfiguration, delegate: String?) -> [String] {
        let system = configuration.semantics
        let device = SwiftLanguage.embedded(configuration.device.name)
        let prepare = answersAtLaunch == .asRegistered ? [] : ["session.answerTime = .\(answersAtLaunch.rawValue)"]
        let launch = delegate.map { ["let app = \($0)()", "session.launch(app)"] } ?? ["let app = try launch(session)"]
        return [
            "@MainActor @Test func `\(violation.rule)`() async throws {",
            "    var configuration = SessionConfiguration()",
            "    configuration.device = try #require(DeviceProfile.all.first { $0.name == \(device) })",
            "    configuration.semantics = .iOS(\(system.major), \(system.minor))",
        ] + surroundings(configuration) + [
            "    try await expectNoViolations(configuration) { session in"
        ] + (prepare + launch).map { "        \($0)" } + [
            "        session.runUntilIdle()", "        session.perform([",
        ]
            + steps.map { "            \($0.code)," } + [
                "        ])", "        withExtendedLifetime(app) {}", "    }", "}",
            ]
    }

    private func surroundings(_ configuration: SessionConfiguration) -> [String] {
        let links = configuration.links.map { SwiftLanguage.embedded($0.absoluteString) }.joined(separator: ", ")
        var lines = links.isEmpty ? [] : ["    configuration.links = [\(links)].compactMap { URL(string: $0) }"]
        #if canImport(FoundationNetworking)
            if configuration.networkAnswers != nil { lines.append("    configuration.networkAnswers = answers") }
        #endif
        if case .seeded(let seed, let exchanges) = configuration.orderOfEqualTimes {
            lines.append("    configuration.orderOfEqualTimes = .seeded(\(seed), exchanges: \(exchanges))")
        }
        return lines
    }
}

extension ExplorationStep {
    fileprivate var code: String {
        let wait: String? =
            switch wait {
            case .seconds(let seconds): "after: .seconds(\(seconds))"
            case .untilIdle: nil
            }
        let pauses = pauses.isEmpty ? nil : "pauses: [\(pauses.map { "\($0)" }.joined(separator: ", "))]"
        let answers = answers == .asRegistered ? nil : "answers: .\(answers.rawValue)"
        let exchanges = exchanges.isEmpty ? nil : "exchanges: \(exchanges)"
        let arguments = [SwiftLanguage.embedded(action), wait, pauses, answers, exchanges].compactMap(\.self)
        return "ExplorationStep(\(arguments.joined(separator: ", ")))"
    }
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
    ) throws -> [(finding: ExplorationFinding, delegate: DelegateClass?)] {
        var findings: [(ExplorationFinding, DelegateClass?)] = []
        var known: Set<Misuse> = []
        for seed in seeds {
            var steps: [ExplorationStep] = []
            // The number of the last event after each step.
            var ends: [UInt64] = []
            let answers = Self.answersAtLaunch(seed)
            let (trace, delegate) = try run(named: "seed-\(seed)", answers) { session in
                let explorer = Explorer(seed: seed)
                for _ in 0..<actions {
                    guard let step = explorer.act(in: session) else { break }
                    steps.append(step)
                    ends.append(session.state.seq ?? 0)
                }
                session.runUntilIdle()
            }
            for violation in violations(of: trace) where known.insert(Misuse(violation)).inserted {
                let count = min(steps.count, (ends.firstIndex { $0 >= violation.detectedAt } ?? steps.count) + 1)
                let all = Exploration(
                    seed: seed, answers: answers, steps: Array(steps.prefix(count)), trace: trace, violation: violation)
                findings.append((try shrunk(all), delegate))
            }
        }
        return findings
    }

    private static func answersAtLaunch(_ seed: UInt64) -> AnswerTime {
        // Other numbers than the explorer's.
        var random = RandomNumbers(seed: seed.byteSwapped)
        return AnswerTime.allCases[Int.random(in: 0..<AnswerTime.allCases.count, using: &random)]
    }

    /// Steps that break a rule.
    private struct Exploration {
        var seed: UInt64
        var answers: AnswerTime
        var steps: [ExplorationStep]
        var trace: RecordedTrace
        var violation: Violation
    }

    /// Leaves out actions and times as long as the rule is still broken.
    private func shrunk(_ all: Exploration) throws -> ExplorationFinding {
        var best = all
        var trials = 0
        func isBroken(by steps: [ExplorationStep], _ answers: AnswerTime) throws -> Bool {
            guard trials < Self.maximumTrials else { return false }
            trials += 1
            let (trace, _) = try run(named: "\(all.violation.rule)-seed-\(all.seed)", answers) { $0.perform(steps) }
            let violation = violations(of: trace).first { Misuse($0) == Misuse(all.violation) }
            guard let violation else { return false }
            (best.answers, best.steps, best.trace, best.violation) = (answers, steps, trace, violation)
            return true
        }
        func breaksRule(_ steps: [ExplorationStep]) throws -> Bool { try isBroken(by: steps, best.answers) }
        if all.answers != .asRegistered { _ = try isBroken(by: all.steps, .asRegistered) }
        if try breaksRule([]) || breaksRule(all.steps) {
            _ = try DeltaDebugging.minimized(best.steps, while: breaksRule)
            try simplify(best.steps, while: breaksRule)
        }
        return ExplorationFinding(
            violation: best.violation, seed: all.seed, performed: all.steps.count, answersAtLaunch: best.answers,
            steps: best.steps, trace: best.trace)
    }

    /// Lets each step wait until all is at rest, act without a pause, and leave network and order of work as they are,
    /// where the rule is still broken so.
    private func simplify(_ steps: [ExplorationStep], while breaksRule: ([ExplorationStep]) throws -> Bool) throws {
        var steps = steps
        for index in steps.indices {
            let fewerExchanges = steps[index].exchanges.map { pair in
                { (step: inout ExplorationStep) in step.exchanges.removeAll { $0 == pair } }
            }
            let changes: [(inout ExplorationStep) -> Void] =
                [
                    { $0.pauses = [] }, { $0.wait = .untilIdle }, { $0.answers = .asRegistered },
                    { if !$0.exchanges.isEmpty { $0.action = "wait" } },
                ] + fewerExchanges
            for change in changes {
                var simpler = steps
                change(&simpler[index])
                if simpler != steps, try breaksRule(simpler) { steps = simpler }
            }
        }
    }

    /// - Returns: the trace, and the class of the app's delegate if that is what `launch` has made.
    private func run(
        named name: String, _ answers: AnswerTime, _ use: (Session) -> Void
    ) throws -> (trace: RecordedTrace, delegate: DelegateClass?) {
        let session = Session(configuration)
        let log = EventLog()
        session.attach(log)
        defer { session.end() }
        session.chooseAnswerTime(answers)
        let app = try session.run { try launch(session) }
        session.runUntilIdle()
        use(session)
        withExtendedLifetime(app) { session.end() }
        let delegate = (app as? any UIApplicationDelegate).map { DelegateClass($0) }
        return (RecordedTrace(name: name, events: log.events), delegate)
    }

    private func violations(of trace: RecordedTrace) -> [Violation] {
        trace.violations(rules).filter { $0.severity >= failOn }
    }
}
