import HierarchyModel
import TraceFile

/// A trace that a command reads, with the name that messages give it.
final class TraceInput {
    /// A stream must fit into memory; every other trace is read from its file piece by piece.
    private static let maximumStreamBytes = 1 << 31

    let name: String
    let reader: TraceReader

    /// Opens a trace, `-` being standard input.
    init(_ path: String) throws(Failure) {
        name = path == "-" ? Descriptor.standardInput.name : path
        let stream = path == "-" ? try Descriptor.standardInput.allBytes(limit: Self.maximumStreamBytes) : nil
        do throws(TraceError) {
            reader = if let stream { try TraceReader(bytes: stream, name: name) } else { try TraceReader(path: path) }
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
    func resolve(_ position: Position, option: String) throws(Failure) -> UInt64? {
        do throws(PositionError) {
            return try PositionResolver(self).resolve(position)
        } catch {
            throw Failure(.usage, name, "\(option) \(position): \(error.reason)")
        }
    }
}

extension TraceInput {
    /// Hands out every event in order, with a progress bar of that title.
    func forEachEvent(_ title: String, _ body: (Event) -> Void) {
        var progress = Progress(title, of: reader.eventCount)
        defer { progress.finish() }
        for event in reader.events {
            progress.advance(to: event.seq)
            body(event)
        }
    }
}
