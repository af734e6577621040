import HierarchyModel
import Interchange
import JSONText
import TraceFile

/// JSON Lines, as `replay import` reads them.
struct LinesTarget: FuzzTarget {
    let name = "lines"

    func run(_ input: [UInt8]) {
        var events: [Event] = []
        var reader = JSONLinesReader()
        let half = input.count / 2
        do {
            for piece in [input[..<half], input[half...]] { try reader.read(Array(piece)) { events.append($0) } }
            try reader.finish { events.append($0) }
        } catch {
            _ = "\(error)"
        }
        check(events)
        WrittenTrace.check(events)
    }

    /// Checks that events are unchanged after writing and reading them as JSON Lines.
    private func check(_ events: [Event]) {
        let lines = events.map { $0.line + "\n" }.joined()
        var again: [String] = []
        var reader = JSONLinesReader()
        do {
            try reader.read(Array(lines.utf8)) { again.append($0.line + "\n") }
        } catch {
            fatalError("\(error) in lines that were written from events: \(lines)")
        }
        require(again.joined() == lines, "\(lines)\n\(again.joined())")
    }

    func seeds(_ events: [Event]) throws -> [[UInt8]] {
        stride(from: 0, to: min(events.count, 64), by: 8).map { first in
            Array(
                events[first...].prefix(8).map { event in
                    var copy = event
                    copy.seq = event.seq - events[first].seq
                    return copy.line + "\n"
                }.joined().utf8)
        }
    }
}
