import HierarchyModel
import TimeTravel
import TraceFile

/// A trace that a command reads, with the name that messages give it.
final class TraceInput {
    /// A stream must fit into memory; every other trace is read from its file piece by piece.
    private static let maximumStreamBytes = 1 << 31

    /// What may be the matter with a trace that its writer has not closed.
    static let notClosed = "still being written, or its writer died"

    let name: String
    let reader: TraceReader
    let isStream: Bool

    /// More than the header of a trace.
    private static let openingBytes = 64

    /// Opens a trace, `-` being standard input. Of a pipe or a device too, everything is read.
    init(_ path: String) throws(Failure) {
        if let stream = try Descriptor.stream(path) {
            name = stream.name
            isStream = true
            reader = try Self.reader(stream)
        } else {
            name = path
            isStream = false
            reader = try Self.reader { () throws(TraceError) in try TraceReader(path: path) }
        }
    }

    /// Refuses what is no trace by its first bytes: it may have no end.
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

    /// Goes on from an event with what is written meanwhile.
    func follower(from first: UInt64) throws(Failure) -> TraceFollower {
        guard !isStream else { throw Failure(.usage, name, "--follow needs a file and its journal; a stream has none") }
        do throws(TraceError) {
            return try TraceFollower(path: name, from: first)
        } catch {
            throw Failure(error)
        }
    }

    /// Says on standard error what of the trace is missing: called at the end, since reading finds it out.
    func noteDamage() {
        for damage in reader.damage { Notes.write("\(name): damaged: \(damage)") }
    }

    /// The state just after an event; the empty state before event 0.
    func state(after seq: UInt64?) -> HierarchyState { seq.map { reader.state(after: $0) } ?? HierarchyState() }

    /// The number of the event that a position stands behind; nil before event 0. Throws what would be valid.
    ///
    /// - Parameter analysis: knows markers and violations if it is complete.
    func resolve(_ position: Position, option: String, _ analysis: IncrementalAnalysis? = nil) throws(Failure)
        -> UInt64?
    {
        do throws(PositionError) {
            return try PositionResolver(reader, analysis: analysis, pass: forEachEvent).resolve(position)
        } catch {
            throw Failure(.usage, name, "\(option) \(position): \(error.reason)")
        }
    }
}

extension TraceInput {
    /// Reads everything, with a progress bar, and returns all damage that there is.
    func verify() -> [Damage] {
        var progress = Progress("Reading", of: reader.eventCount)
        defer { progress.finish() }
        return reader.verify { progress.advance(to: $0) }
    }

    /// How many events there are of each kind, by name; a trace that is not closed is read for it, with a progress bar.
    func kindCounts() -> [String: UInt64] {
        var progress = Progress("Counting", of: reader.eventCount)
        defer { progress.finish() }
        return reader.countKinds { progress.advance(to: $0) }
    }

    /// Does what goes through the trace, with a progress bar of that title.
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

    /// Hands out every event in order, with a progress bar of that title. Another thread decodes ahead.
    func forEachEvent(_ title: String, _ body: (Event) -> Void) {
        var progress = Progress(title, of: reader.eventCount)
        defer { progress.finish() }
        reader.forEachEvent(threads: 2) { event in
            progress.advance(to: event.seq)
            body(event)
        }
    }
}
