import Foundation
// A test needs `Session` and `SessionConfiguration`, which UIKit does not re-export.
@_exported import HeadlessUIKit
import HierarchyModel
import Linting
import ReplayConfiguration
import Synchronization
import Testing
import TraceFile

/// Runs an app in its own session, and attaches its trace as `TEST.vctrace` if the test records an issue while it runs.
///
/// ```swift
/// @Test func filterIsPresented() async throws {
///     try await withRecording { session in
///         let shop = Shop()
///         shop.start()
///         session.runUntilIdle()
///         #expect(shop.filter.presentingViewController != nil)
///     }
/// }
/// ```
///
/// Attachments are stored where `swift test --attachments-path FOLDER` says; `replay` opens them.
///
/// - Parameters:
///   - configuration: the device, preset and clock. The default clock is virtual.
///   - name: the name of the attachment. The default is the name of the test.
///   - body: the app, and what its user does. The session is the current session while it runs. The body may await what
///     the app does, `session.idle()` and `session.advance(by:)`: see `Session.runTask(timeout:_:)`.
/// - Returns: the recorded trace. The session has ended, so no violation is pending.
/// - Throws: what `body` throws, and `UnfinishedTask` if the body waits for something that does not come.
@MainActor
@discardableResult
public func withRecording(
    _ configuration: SessionConfiguration = SessionConfiguration(), named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @MainActor (Session) async throws -> Void
) async throws -> RecordedTrace {
    try await withRecording(
        configuration, named: name, runsUntilIdle: true, sourceLocation: sourceLocation, body)
}

/// Does the same; `runsUntilIdle` says whether the scheduled work runs after `body`.
@MainActor
func withRecording(
    _ configuration: SessionConfiguration, named name: String?, runsUntilIdle: Bool,
    sourceLocation: SourceLocation, _ body: @escaping @MainActor (Session) async throws -> Void
) async throws -> RecordedTrace {
    let (trace, hasIssues) = try await record(configuration, name, runsUntilIdle, sourceLocation, body)
    if hasIssues { trace.attach(sourceLocation) }
    return trace
}

/// Runs an app in its own session, and records each violation of a rule as an issue of the test. If there are any, the
/// trace is attached.
///
/// - Parameter rules: which rules to check, and their severities. Nil for those of the nearest `.replay.yml`, in the
///   current folder or a folder above it, as `replay lint` finds it; without one, all rules. A note is not an issue,
///   unless that file says `fail_on: note`; its `fail_on: error` leaves warnings out, too. No baseline applies in a
///   test. Where tests do not run in the folder of their package, as in Xcode, the file is searched from the folder of
///   the test's source.
/// - Throws: what `body` throws, and before it runs `ConfigurationError` with file, line and column for a `.replay.yml`
///   that cannot be used.
@MainActor
@discardableResult
public func expectNoViolations(
    _ configuration: SessionConfiguration = SessionConfiguration(), rules: LintConfiguration? = nil,
    named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation, testFile: String = #filePath,
    _ body: @escaping @MainActor (Session) async throws -> Void
) async throws -> RecordedTrace {
    let file = try rules == nil ? nearestFile(to: testFile) : nil
    let (trace, hasIssues) = try await record(configuration, name, true, sourceLocation, body)
    let failOn = file?.failOn ?? .warning
    let violations = trace.violations(rules ?? file?.lint ?? LintConfiguration()).filter { $0.severity >= failOn }
    for violation in violations {
        Issue.record(["\(violation)", "Fix: \(violation.fix)"], sourceLocation: sourceLocation)
    }
    if hasIssues || !violations.isEmpty { trace.attach(sourceLocation) }
    return trace
}

/// The `.replay.yml` of the current folder; if there is none, that of the test.
func nearestFile(to testFile: String) throws(ConfigurationError) -> ConfigurationFile? {
    if let file = try ConfigurationFile.nearest() { return file }
    return try ConfigurationFile.nearest(to: URL(filePath: testFile).deletingLastPathComponent().path)
}

/// Returns the recorded trace, and whether the test has recorded issues while it ran. Attaches the trace if `body`
/// throws.
@MainActor
private func record(
    _ configuration: SessionConfiguration, _ name: String?, _ runsUntilIdle: Bool, _ sourceLocation: SourceLocation,
    _ body: @escaping @MainActor (Session) async throws -> Void
) async throws -> (trace: RecordedTrace, hasIssues: Bool) {
    let recorder = Recorder(configuration, name: name ?? Recorder.currentTestName)
    let hasIssues = Atomic(false)
    do {
        try await observingIssues {
            hasIssues.store(true, ordering: .relaxed)
        } perform: {
            try await recorder.run(body, untilIdle: runsUntilIdle)
        }
    } catch {
        recorder.trace.attach(sourceLocation)
        throw error
    }
    return (recorder.trace, hasIssues.load(ordering: .relaxed))
}

/// A session that collects its events.
@MainActor
private final class Recorder {
    private let session: Session
    private let log = EventLog()
    private let name: String

    init(_ configuration: SessionConfiguration, name: String) {
        session = Session(configuration)
        self.name = name
        session.attach(log)
    }

    var trace: RecordedTrace { RecordedTrace(name: name, events: log.events) }

    /// Runs the body, and ends the session after it, also if it throws.
    func run(_ body: @escaping @MainActor (Session) async throws -> Void, untilIdle: Bool) async throws {
        defer { session.end() }
        try await session.runTask { [session] in
            try await body(session)
            if untilIdle { session.runUntilIdle() }
        }
    }

    /// The name of the current test, such as `filterIsPresented`, or `recording` outside of a test. In a sentence,
    /// hyphens replace spaces.
    static var currentTestName: String {
        guard let name = Test.current?.name else { return "recording" }
        let isSentence = name.first == "`"
        let plain = isSentence ? name.dropFirst().prefix { $0 != "`" } : name.prefix { $0 != "(" }
        return String(plain.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" })
    }
}

/// Calls `onIssue` for each issue that the test records while `body` runs.
private func observingIssues(
    _ onIssue: @escaping @Sendable () -> Void, perform body: @escaping @Sendable () async throws -> Void
) async throws {
    guard let test = Test.current else { return try await body() }
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
        onIssue()
        return issue
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
}

extension RecordedTrace {
    /// Attaches the trace to the current test. Records a warning if it cannot be written.
    func attach(_ sourceLocation: SourceLocation) {
        do {
            Attachment.record(try fileBytes(), named: "\(name).vctrace", sourceLocation: sourceLocation)
        } catch {
            Issue.record(
                ["the trace could not be attached: \(error)"], severity: .warning, sourceLocation: sourceLocation)
        }
    }
}
