import HeadlessUIKit
import HierarchyModel
import Linting
import Synchronization
import Testing
import TraceFile

/// Runs an app in a session of its own, and keeps its trace as an attachment `TEST.vctrace` if the test fails meanwhile.
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
///   - configuration: device, preset and clock; the clock is virtual unless it says otherwise.
///   - name: of the attachment; the test's own where none is given.
///   - body: runs with the session as the current one.
/// - Returns: what was recorded. The session has ended: what was suspected at its end is certain.
/// - Throws: what `body` throws.
@MainActor
@discardableResult
public func withRecording(
    _ configuration: SessionConfiguration = SessionConfiguration(), named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @MainActor (Session) throws -> Void
) async throws -> RecordedTrace {
    let (trace, hasIssues) = try await record(configuration, name, sourceLocation, body)
    if hasIssues { trace.attach(sourceLocation) }
    return trace
}

/// Runs an app in a session of its own, and reports every violation of a rule as an issue of the test; then the trace is attached.
///
/// - Parameter rules: which rules, and how severe; a note is no issue.
/// - Throws: what `body` throws.
@MainActor
@discardableResult
public func expectNoViolations(
    _ configuration: SessionConfiguration = SessionConfiguration(), rules: LintConfiguration = LintConfiguration(),
    named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor (Session) throws -> Void
) async throws -> RecordedTrace {
    let (trace, hasIssues) = try await record(configuration, name, sourceLocation, body)
    let violations = trace.violations(rules).filter { $0.severity > .note }
    for violation in violations {
        Issue.record("\(violation)\nFix: \(violation.fix)", sourceLocation: sourceLocation)
    }
    if hasIssues || !violations.isEmpty { trace.attach(sourceLocation) }
    return trace
}

/// What was recorded, and whether the test has recorded issues meanwhile. The trace is attached here where `body` throws only.
@MainActor
private func record(
    _ configuration: SessionConfiguration, _ name: String?, _ sourceLocation: SourceLocation,
    _ body: @escaping @MainActor (Session) throws -> Void
) async throws -> (trace: RecordedTrace, hasIssues: Bool) {
    let recorder = Recorder(configuration, name: name ?? Recorder.nameOfTest)
    let hasIssues = Atomic(false)
    do {
        try await noticingIssues {
            hasIssues.store(true, ordering: .relaxed)
        } perform: {
            try await recorder.run(body)
        }
    } catch {
        recorder.trace.attach(sourceLocation)
        throw error
    }
    return (recorder.trace, hasIssues.load(ordering: .relaxed))
}

/// A session that keeps its events.
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

    /// The session ends with the body, however that ends.
    func run(_ body: @MainActor (Session) throws -> Void) throws {
        defer { session.end() }
        try session.run {
            try body(session)
            session.runUntilIdle()
        }
    }

    /// `filterIsPresented`; `recording` outside of a test.
    static var nameOfTest: String {
        guard let name = Test.current?.name else { return "recording" }
        let plain = name.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }
        return String(plain)
    }
}

/// Calls `notice` for each issue that the test records while it performs.
private func noticingIssues(
    _ notice: @escaping @Sendable () -> Void, perform body: @escaping @Sendable () async throws -> Void
) async throws {
    guard let test = Test.current else { return try await body() }
    let trait: IssueHandlingTrait = .compactMapIssues { issue in
        notice()
        return issue
    }
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
}

extension RecordedTrace {
    /// Says what stands in the way where it cannot be written.
    func attach(_ sourceLocation: SourceLocation) {
        do {
            Attachment.record(try fileBytes(), named: "\(name).vctrace", sourceLocation: sourceLocation)
        } catch {
            Issue.record(
                "the trace could not be attached: \(error)", severity: .warning, sourceLocation: sourceLocation)
        }
    }
}
