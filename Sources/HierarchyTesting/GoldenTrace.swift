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
    /// What screens show: `content.changed`.
    public static let content = TraceDetails(rawValue: 8)
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
/// Objects are compared by their classes and titles, and events in their order, as by `replay diff`. Identifiers,
/// times, layout passes and what screens show may differ, unless `details` names them. A difference is an issue with
/// the events of both traces; both are attached, with all differences as `NAME.diff`, and the new trace as a page for
/// the browser, `NAME.html`, if it fits on one.
///
/// With `HINDSIGHT_RECORD=1` in the environment the golden trace is written anew, and only a warning is recorded.
///
/// A golden trace that was recorded under an older system is compared under that system, with a warning, unless the
/// configuration names a system.
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
    _ body: @escaping @MainActor (Session) async throws -> Void
) async throws -> RecordedTrace {
    let file = URL(filePath: golden, relativeTo: URL(filePath: testFile).deletingLastPathComponent())
    let expected = GoldenTrace(file: file, name: golden, details: details)
    let trace = try await withRecording(
        expected.configuration(from: configuration, sourceLocation),
        named: file.deletingPathExtension().lastPathComponent, sourceLocation: sourceLocation, body)
    expected.check(trace, sourceLocation)
    return trace
}

/// A trace that was recorded before, and what must be equal to it.
struct GoldenTrace {
    let file: URL
    let name: String
    let details: TraceDetails

    /// How many differences an issue describes.
    private static let maximumDifferences = 5

    /// The configuration of the test, on the device and under the system of the golden trace if the test names none. A
    /// warning says so if that is not the newest system.
    func configuration(
        from test: SessionConfiguration, records: Bool = Self.records, _ sourceLocation: SourceLocation
    ) -> SessionConfiguration {
        guard !records, let began else { return test }
        var configuration = test
        if !test.namesDevice, let device = began.string(.device).flatMap(DeviceProfile.named) {
            configuration.device = device
        }
        guard !test.namesSystem, let system = began.systemVersion, system < test.semantics else {
            return configuration
        }
        configuration.semantics = system
        if test.linkedSDK == nil {
            configuration.linkedSDK = began.string(.linkedSDK).flatMap(SystemVersion.init(rawValue:))
        }
        Issue.record(
            [
                "'\(name)' was recorded under iOS \(system), and is compared under it; "
                    + "'HINDSIGHT_RECORD=1 swift test' records it anew under iOS \(test.semantics)"
            ],
            severity: .warning, sourceLocation: sourceLocation)
        return configuration
    }

    /// The first event of the golden trace; nil if it cannot be read.
    private var began: Event? {
        (try? TraceReader(path: file.path))?.events.first { $0.kind == .sessionBegan }
    }

    /// Records an issue if the traces differ, or writes the golden trace anew if the environment says so.
    ///
    /// - Parameters:
    ///   - isReplay: whether the new trace repeats the inputs of the golden trace.
    ///   - end: the event of the golden trace at which the new one stopped; nil if it came to its end.
    @MainActor
    func check(
        _ trace: RecordedTrace, isReplay: Bool = false, before end: UInt64? = nil, records: Bool = Self.records,
        _ sourceLocation: SourceLocation
    ) {
        do {
            if records, end == nil { return try record(trace, sourceLocation) }
            guard FileManager.default.fileExists(atPath: file.path) else {
                Issue.record(
                    ["there is no '\(name)'; 'HINDSIGHT_RECORD=1 swift test' records it"],
                    sourceLocation: sourceLocation)
                return trace.attach(sourceLocation)
            }
            let expected = RecordedTrace(
                name: "\(trace.name)-expected", events: Array(try TraceReader(path: file.path).events))
            let (old, new) = Self.compared(expected.events, trace.events, before: end)
            let differences = differences(from: old, to: new)
            guard let first = differences.first else { return }
            let heading =
                isReplay
                ? "the app parts from '\(name)' at \(Parting(first, in: first.isNew ? new : old))"
                : Self.heading(name, old.first?.systemVersion, new.first?.systemVersion)
            let lines = differences.map(\.lines)
            Issue.record(self.lines(lines, heading), sourceLocation: sourceLocation)
            trace.attach(sourceLocation)
            expected.attach(sourceLocation)
            Attachment.record(
                Issue.text(self.lines(lines, heading, atMost: .max)) + "\n", named: "\(trace.name).diff",
                sourceLocation: sourceLocation)
            if let page = try? trace.reportPage() {
                Attachment.record(page, named: "\(trace.name).html", sourceLocation: sourceLocation)
            }
        } catch {
            Issue.record(["'\(name)': \(error)"], sourceLocation: sourceLocation)
        }
    }

    /// The first line about differences between traces of two systems; nil if it is one.
    private static func heading(_ name: String, _ old: SystemVersion?, _ new: SystemVersion?) -> String? {
        guard let old, let new, old != new else { return nil }
        return "the trace of iOS \(new) differs from '\(name)' of iOS \(old), which 'HINDSIGHT_RECORD=1 swift test' "
            + "records anew"
    }

    /// Whether golden traces are written anew.
    static var records: Bool { ProcessInfo.processInfo.environment["HINDSIGHT_RECORD"] == "1" }

    /// The events to compare: before the event at which the new trace stopped, and without the end of the session
    /// unless both have one.
    private static func compared(_ old: [Event], _ new: [Event], before end: UInt64?) -> ([Event], [Event]) {
        guard end != nil || old.last?.kind != .sessionEnded else { return (old, new) }
        let known = old.prefix { $0.seq < end ?? .max }
        return (Array(known), new.last?.kind == .sessionEnded ? new.dropLast() : new)
    }

    @MainActor
    private func record(_ trace: RecordedTrace, _ sourceLocation: SourceLocation) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(trace.fileBytes()).write(to: file, options: .atomic)
        Issue.record(["'\(name)' was recorded anew"], severity: .warning, sourceLocation: sourceLocation)
    }

    /// Events in a row that differ.
    struct Difference {
        /// The events as lines: of the golden trace after `-`, of the new one after `+`.
        var lines: [String] = []
        /// The first of them: of the golden trace, or of the new one if only that has it.
        let first: Event
        let isNew: Bool
    }

    func differences(from expected: [Event], to actual: [Event]) -> [Difference] {
        let (left, right) = (ComparedEvents(expected, details), ComparedEvents(actual, details))
        var comparison = TraceComparison(
            left.events, right.events, ignoring: details.contains(.content) ? [] : [FieldName.content.name])
        var differences: [Difference] = []
        var tally = StepTally()
        var (leftText, rightText) = (EventText(), EventText())
        while !comparison.isComplete { comparison.advance(by: 10_000) }
        for index in 0..<comparison.count {
            let step = comparison[index]
            let (old, new) = (step.left.map { left.original($0) }, step.right.map { right.original($0) })
            let isDifference = step.isDifference || step.relation == .same && differs(old, new)
            if tally.add(isDifference && !step.isDifference ? step.asChanged : step), let first = old ?? new {
                differences.append(Difference(first: first, isNew: old == nil))
            }
            if isDifference {
                let lines = [old.map { "- " + leftText.line($0) }, new.map { "+ " + rightText.line($0) }]
                differences[differences.count - 1].lines += lines.compactMap { $0 }
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

    func lines(
        _ differences: [[String]], _ heading: String? = nil, atMost maximum: Int = maximumDifferences
    ) -> [String] {
        let count = differences.count
        let places = counted(count, "place")
        var lines = [heading.map { "\($0), in \(places):" } ?? "the trace differs from '\(name)' in \(places):"]
        for difference in differences.prefix(maximum) { lines += ["@@"] + difference }
        if count > maximum { lines.append("and \(count - maximum) more") }
        return lines
    }
}

/// Where a replay first differs from its recording.
private struct Parting: CustomStringConvertible {
    private let event: Event
    /// The class and the title of the controller that the event is about.
    private let object: ObjectName?
    private let input: Event?

    /// - Parameter events: the trace that has the first event of the difference.
    init(_ difference: GoldenTrace.Difference, in events: [Event]) {
        let event = difference.first
        let known = events.prefix { $0.seq <= event.seq }
        let state = known.reduce(into: HierarchyState()) { $0.apply($1) }
        self.event = event
        input = known.dropLast().last { $0.kind.family == .input && $0.kind != .inputDeferred }
        object =
            event.kind.fields.lazy.compactMap { field -> ObjectName? in
                guard case .id(let id)? = event[field.field] else { return nil }
                return ObjectName(id, in: state)
            }.first
    }

    var description: String {
        let place = "\(EventText.position(event.seq)) \(event.name)" + (object.map { " of \($0.text)" } ?? "")
        return place + (input.map { ", after \(EventText.position($0.seq)) \($0.name)" } ?? "")
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
