import HierarchyModel
import TraceFile

/// Prints the events of a trace while it is being recorded.
struct FollowedLog {
    private let follower: TraceFollower
    private let name: String
    private var selection: LogSelection
    private var printer: LogPrinter
    private var notes: Set<String> = []

    init(_ follower: TraceFollower, _ name: String, _ selection: LogSelection, _ printer: LogPrinter) {
        self.follower = follower
        self.name = name
        self.selection = selection
        self.printer = printer
    }

    /// Returns when `limit` events are printed, or when no more can come.
    mutating func print(atMost limit: UInt64, to output: Output) throws {
        var left = limit
        try output.write(bytes: printer.head)
        while left > 0 {
            switch follower.next() {
            case .events(let events):
                try print(events, atMost: &left, to: output)
                try output.flush()
            case .nothing: noteWaiting()
            case .end(let ending):
                note(ending)
                left = 0
            }
        }
        try output.write(bytes: printer.tail)
        try output.flush()
        for damage in follower.damage { Notes.write("\(name): damaged: \(damage)") }
    }

    private mutating func print(_ events: [Event], atMost left: inout UInt64, to output: Output) throws {
        for event in events where left > 0 {
            guard let choice = selection.take(event) else {
                printer.skip(event)
                continue
            }
            try output.write(bytes: printer.line(event, anomaly: choice.anomaly))
            left -= 1
        }
    }

    private func note(_ ending: TraceFollower.Ending) {
        switch ending {
        case .closed: break
        case .abandoned: Notes.write("\(name): its writer ended without closing it; no more events will come")
        case .replaced: Notes.write("\(name): another recording has replaced it; run --follow again to see that one")
        }
    }

    /// Says once what is waited for, where that is not the next event of a writer.
    private mutating func noteWaiting() {
        if !follower.hasBegun {
            note("its writer has not written the beginning of the trace yet")
        } else if !follower.isWriterKnown {
            note("it has no journal, so it is unknown whether it is still being written")
        }
    }

    private mutating func note(_ text: String) {
        if notes.insert(text).inserted { Notes.write("\(name): \(text)") }
    }
}
