import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import TimeTravel
import TraceFile

/// What ``expectTrace(_:matches:comparing:sourceLocation:testFile:_:)`` compares besides what happened, and to which
/// objects.
public struct TraceDetails: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// When each event happened.
    public static let times = TraceDetails(rawValue: 1)
    /// The identifiers of objects and views.
    public static let identifiers = TraceDetails(rawValue: 2)
    /// Layout passes: `viewWillLayoutSubviews`, `viewDidLayoutSubviews` and those of presentation controllers.
    public static let layout = TraceDetails(rawValue: 4)
}

/// Runs an app in its own session, and expects that its trace tells the same as a golden trace: one that was recorded
/// before.
///
/// ```swift
/// @Test func checkout() async throws {
///     try await expectTrace(matches: "checkout.vctrace") { session in
///         let shop = Shop()
///         shop.pay()
///     }
/// }
/// ```
///
/// Objects are compared by their classes and titles, and events in their order, as by `replay diff`. Identifiers, times
/// and layout passes may differ, unless `details` names them. A difference is an issue with the events of both traces;
/// both are attached, with all differences as `NAME.diff`, and the new trace as a page for the browser, `NAME.html`, if
/// it fits on one.
///
/// With `HINDSIGHT_RECORD=1` in the environment the golden trace is written anew, and only a warning is recorded.
///
/// - Parameters:
///   - golden: the file, from the folder of the test's source file.
///   - details: what must be equal too.
/// - Returns: the recorded trace.
/// - Throws: what `body` throws.
@MainActor
@discardableResult
public func expectTrace(
    _ configuration: SessionConfiguration = SessionConfiguration(), matches golden: String,
    comparing details: TraceDetails = [], sourceLocation: SourceLocation = #_sourceLocation,
    testFile: String = #filePath,
    _ body: @escaping @MainActor (Session) throws -> Void
) async throws -> RecordedTrace {
    let file = URL(filePath: golden, relativeTo: URL(filePath: testFile).deletingLastPathComponent())
    let trace = try await withRecording(
        configuration, named: file.deletingPathExtension().lastPathComponent, sourceLocation: sourceLocation, body)
    GoldenTrace(file: file, name: golden, details: details).check(
        trace, records: ProcessInfo.processInfo.environment["HINDSIGHT_RECORD"] == "1", sourceLocation)
    return trace
}

/// A trace that was recorded before, and what must be equal to it.
struct GoldenTrace {
    let file: URL
    let name: String
    let details: TraceDetails

    /// How many differences an issue describes.
    private static let maximumDifferences = 5

    @MainActor
    func check(_ trace: RecordedTrace, records: Bool, _ sourceLocation: SourceLocation) {
        do {
            if records { return try record(trace, sourceLocation) }
            guard FileManager.default.fileExists(atPath: file.path) else {
                Issue.record(
                    "there is no '\(name)'; 'HINDSIGHT_RECORD=1 swift test' records it", sourceLocation: sourceLocation)
                return trace.attach(sourceLocation)
            }
            let expected = RecordedTrace(
                name: "\(trace.name)-expected", events: Array(try TraceReader(path: file.path).events))
            let differences = differences(from: expected.events, to: trace.events)
            guard !differences.isEmpty else { return }
            Issue.record("\(text(differences))", sourceLocation: sourceLocation)
            trace.attach(sourceLocation)
            expected.attach(sourceLocation)
            Attachment.record(
                text(differences, atMost: .max) + "\n", named: "\(trace.name).diff", sourceLocation: sourceLocation)
            if let page = try? trace.reportPage() {
                Attachment.record(page, named: "\(trace.name).html", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record("'\(name)': \(error)", sourceLocation: sourceLocation)
        }
    }

    @MainActor
    private func record(_ trace: RecordedTrace, _ sourceLocation: SourceLocation) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(trace.fileBytes()).write(to: file, options: .atomic)
        Issue.record("'\(name)' was recorded anew", severity: .warning, sourceLocation: sourceLocation)
    }

    /// Each difference as lines of events: of the golden trace after `-`, of the new one after `+`.
    func differences(from expected: [Event], to actual: [Event]) -> [[String]] {
        let (left, right) = (ComparedEvents(expected, details), ComparedEvents(actual, details))
        var comparison = TraceComparison(left.events, right.events)
        var differences: [[String]] = []
        var tally = StepTally()
        var (leftText, rightText) = (EventText(), EventText())
        while !comparison.isComplete { comparison.advance(by: 10_000) }
        for index in 0..<comparison.count {
            let step = comparison[index]
            let (old, new) = (step.left.map { left.original($0) }, step.right.map { right.original($0) })
            let isDifference = step.isDifference || step.relation == .same && differs(old, new)
            if tally.add(isDifference && !step.isDifference ? step.asChanged : step) { differences.append([]) }
            if isDifference {
                let lines = [old.map { "- " + leftText.line($0) }, new.map { "+ " + rightText.line($0) }]
                differences[differences.count - 1] += lines.compactMap { $0 }
            } else {
                if let old { leftText.skip(old) }
                if let new { rightText.skip(new) }
            }
        }
        return differences
    }

    /// Whether events that tell the same differ in a detail that must be equal.
    private func differs(_ old: Event?, _ new: Event?) -> Bool {
        guard var old, let new else { return false }
        if details.contains(.times), old.t != new.t { return true }
        guard details.contains(.identifiers) else { return false }
        (old.seq, old.t, old.cause, old.site) = (new.seq, new.t, new.cause, new.site)
        return old != new
    }

    func text(_ differences: [[String]], atMost maximum: Int = maximumDifferences) -> String {
        let count = differences.count
        var lines = ["the trace differs from '\(name)' in \(counted(count, "place")):"]
        for difference in differences.prefix(maximum) { lines += ["@@"] + difference }
        if count > maximum { lines.append("and \(count - maximum) more") }
        return lines.joined(separator: "\n")
    }
}

/// The events that are compared, numbered without gaps.
private struct ComparedEvents {
    private(set) var events: [Event] = []
    private var originals: [Event] = []

    private static let layoutKinds: Set<EventKind> = [
        .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .callbackContainerViewWillLayoutSubviews,
        .callbackContainerViewDidLayoutSubviews,
    ]

    init(_ all: [Event], _ details: TraceDetails) {
        // The numbers of the events that are kept, by their own.
        var numbers: [UInt64: UInt64] = [:]
        // For each open scope, whether its call is left out, and so its return.
        var leavesOut: [Bool] = []
        for event in all {
            let isLeftOut =
                event.kind == .return
                ? leavesOut.popLast() ?? false : !details.contains(.layout) && Self.layoutKinds.contains(event.kind)
            if event.kind != .return, event.opensScope { leavesOut.append(isLeftOut) }
            guard !isLeftOut else { continue }
            var numbered = event
            numbered.seq = UInt64(events.count)
            numbered.cause = event.cause.flatMap { numbers[$0] }
            numbers[event.seq] = numbered.seq
            events.append(numbered)
            originals.append(event)
        }
    }

    func original(_ seq: UInt64) -> Event { originals[Int(seq)] }
}
