import CallSites
import HierarchyModel
import Linting
import ReplayConfiguration
import TimeTravel
import TraceFile

/// A trace that a command reads, with the name that messages use.
final class TraceInput {
    /// A stream is read into memory as a whole, up to this size; a file is read piece by piece.
    static let maximumStreamBytes = 1 << 31

    /// The possible reasons why a trace is not closed.
    static let notClosed = "still being written, or its writer ended early"

    let name: String
    /// The last component of the name.
    var fileName: String { String(name.split(separator: "/").last ?? "") }
    let reader: TraceReader
    let isStream: Bool

    /// More than the size of a trace's header.
    private static let openingBytes = 64

    /// Opens a trace; `-` is standard input. A pipe or a device is read to its end. A file of JSON Lines is imported:
    /// every command reads what other producers write.
    init(_ path: String) throws(Failure) {
        if let stream = try Descriptor.stream(path) {
            name = stream.name
            isStream = true
            reader = try Self.reader(stream)
        } else if let bytes = try JSONLinesImport.trace(ofFile: path) {
            name = path
            isStream = true
            reader = try Self.reader { () throws(TraceError) in try TraceReader(bytes: bytes, name: path) }
        } else {
            name = path
            isStream = false
            reader = try Self.reader { () throws(TraceError) in try Self.reader(ofFile: path) }
        }
    }

    /// Opens the trace of a file. Calls that a killed recording had not found are looked up in the recorded program.
    static func reader(ofFile path: String) throws(TraceError) -> TraceReader {
        try TraceReader(path: path, findingCalls: calls.place)
    }

    private static let calls = FileCallFinder()

    /// Rejects a stream by its first bytes if it is not a trace, since it may be endless.
    private static func reader(_ stream: Descriptor) throws(Failure) -> TraceReader {
        let opening = try stream.bytes(atLeast: openingBytes)
        let reader = try reader { () throws(TraceError) in try TraceReader(bytes: opening, name: stream.name) }
        let rest = try stream.allBytes(limit: maximumStreamBytes - opening.count)
        guard !rest.isEmpty else { return reader }
        return try Self.reader { () throws(TraceError) in try TraceReader(bytes: opening + rest, name: stream.name) }
    }

    private static func reader(_ open: () throws(TraceError) -> TraceReader) throws(Failure) -> TraceReader {
        do throws(TraceError) {
            return try open()
        } catch {
            throw Failure(error)
        }
    }

    /// Follows the trace from an event on, while it is being written.
    func follower(from first: UInt64) throws(Failure) -> TraceFollower {
        guard !isStream else { throw Failure(.usage, name, "--follow needs a file with a journal; a stream has none") }
        do throws(TraceError) {
            return try TraceFollower(path: name, from: first, findingCalls: Self.calls.place)
        } catch {
            throw Failure(error)
        }
    }

    /// Notes the damage on standard error. Called at the end, since damage is found while reading.
    func noteDamage() {
        for damage in reader.damage { Notes.write("\(name): damaged: \(damage)") }
    }

    /// The state just after an event; the empty state before event 0.
    func state(after seq: UInt64?) -> HierarchyState { seq.map { reader.state(after: $0) } ?? HierarchyState() }

    /// The sequence number of the event just before a position; nil before event 0. Throws a failure that says what is
    /// valid.
    ///
    /// - Parameter analysis: if it is complete, markers and violations come from it.
    func resolve(_ position: Position, option: String, _ analysis: IncrementalAnalysis? = nil) throws(Failure)
        -> UInt64?
    {
        let customRules = try position.isOfViolation ? ConfigurationFile.customRules() : []
        do throws(PositionError) {
            return try PositionResolver(
                reader, analysis: analysis, customRules: customRules, iterate: forEachEvent
            ).resolve(position)
        } catch {
            throw Failure(.usage, name, "\(option) \(position): \(error.reason)")
        }
    }

    /// The events from one position to another, both included; nil if there is none, as before `start`.
    func resolve(from: Position, to: Position) throws(Failure) -> ClosedRange<UInt64>? {
        let first = try resolve(from, option: "--from")
        let last = try resolve(to, option: "--to")
        if let first, last.map({ first > $0 }) ?? true {
            let end = last.map { "E\($0)" } ?? "before event 0"
            throw Failure(
                .usage, name,
                "--from \(from) is E\(first), after --to \(to), which is \(end); exchange the two positions")
        }
        return last.map { (first ?? 0)...$0 }
    }
}

extension TraceInput {
    /// Reads the whole trace with a progress bar and returns all damage.
    func verify() -> [Damage] {
        var progress = Progress("Reading", of: reader.eventCount)
        defer { progress.finish() }
        return reader.verify { progress.advance(to: $0) }
    }

    /// The number of events of each kind, by name. A trace that is not closed is read for it, with a progress bar.
    func kindCounts() -> [String: UInt64] {
        var progress = Progress("Counting", of: reader.eventCount)
        defer { progress.finish() }
        return reader.countKinds { progress.advance(to: $0) }
    }

    /// Runs a search over the trace with a progress bar of that title.
    func withProgress<Result>(_ title: String, _ body: (@escaping Timeline.ProgressHandler) throws -> Result) rethrows
        -> Result
    {
        var progress = Progress(title, of: reader.eventCount)
        defer { progress.finish() }
        return try body {
            progress.advance(to: $0)
            return true
        }
    }

    /// The complete analysis of the trace, with a progress bar.
    func analysis(customRules: [any Rule] = []) -> IncrementalAnalysis {
        var analysis = IncrementalAnalysis(reader, rules: Rules.byDefault + customRules)
        withProgress("Checking the rules") { _ = analysis.complete($0) }
        return analysis
    }

    /// Calls the body with every event in order, with a progress bar of that title. Another thread decodes ahead.
    func forEachEvent(_ title: String, _ body: (Event) -> Void) {
        var progress = Progress(title, of: reader.eventCount)
        defer { progress.finish() }
        reader.forEachEvent(threads: 2) { event in
            progress.advance(to: event.seq)
            body(event)
        }
    }
}
