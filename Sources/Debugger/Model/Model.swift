import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// Everything that the debugger shows and remembers. Commands and input change it; views draw it.
public struct Model {
    /// The file's name without its folder.
    let name: String
    private(set) var timeline: Timeline
    let memo = OriginsMemo()
    var analysis: IncrementalAnalysis
    private(set) var current: PositionContents
    /// Where the reader was before the last move.
    private(set) var previous: PositionContents?
    /// What became of the objects by the last move.
    private(set) var changes: StateDiff

    var size: ScreenSize
    var focus = Pane.hierarchy
    /// What the lower part shows, or shows besides the events.
    var lower = Pane.events
    var isFull = false
    var folded: Set<ObjectID> = []
    /// In the order in which they were pinned.
    var pins: [ObjectID] = []
    /// What the reader chose; nil follows the events.
    var selection: ObjectID?
    var selectedField = 0
    var selectedViolation = 0
    var laneScale = 1

    /// The bookmark that was set last.
    var lastMark: String?
    /// What `n` looks for.
    var search: EventExpression?
    /// Which events the events pane shows; nil for all.
    var filter: EventExpression?
    /// The events that are left out when one asks what would be.
    var muted: [Muted] = []
    /// Where `c` stops.
    var breakpoints: [Breakpoint] = []
    var timeFormat = TimeFormat.start
    var playback = Playback()

    /// Keys that are the beginning of a binding, and the number typed before them.
    var typed = TypedKeys()
    var prompt: Prompt?
    /// A text over everything else.
    var page: Page?
    /// What the last command has to say: one line.
    var message = Message.none
    /// Whether the end of the trace is gone along with.
    public internal(set) var isFollowing = false
    /// Reads the trace anew, as far as it has been written meanwhile; nil where that cannot be done.
    public var reopen: (() -> TraceReader?)?
    /// The lines of the source file of a name; nil where it is not found.
    public var source: (String) -> [String]? = { _ in nil }
    /// Told what takes long and how much of it is done; false if the reader would rather not wait.
    public var onProgress: (String, Double) -> Bool = { _, _ in true }
    /// What `:` was given before, the newest last.
    var history: [String] = []

    /// - Parameter size: of the screen.
    public init(_ reader: TraceReader, name: String, size: ScreenSize, position: UInt64? = nil) {
        self.name = name.split(separator: "/").last.map(String.init) ?? name
        self.size = size
        timeline = Timeline(reader)
        timeline.seek(to: position)
        analysis = IncrementalAnalysis(reader)
        current = PositionContents(timeline)
        changes = StateDiff(from: current.state, to: current.state)
        if let position, position > 0 {
            var earlier = timeline
            earlier.step(.backward)
            previous = PositionContents(earlier)
            changes = StateDiff(from: previous!.state, to: current.state)
        }
        laneScale = Self.laneScale(reader.eventCount)
    }

    /// So that a short trace is seen whole.
    private static func laneScale(_ count: UInt64) -> Int { [1, 2, 4, 8].first { UInt64($0) * 50 >= count } ?? 8 }

    var layout: Layout { Layout(size, lower: lower, full: isFull ? focus : nil) }
}

extension Model {
    /// Moves to a position and takes down what changed.
    mutating func move(to position: UInt64?) {
        timeline.seek(to: position)
        arrive()
    }

    /// Moves so that the way back is known.
    mutating func jump(to position: UInt64?) {
        timeline.jump(to: position)
        arrive()
    }

    /// Goes on with a newer reading of the trace.
    mutating func follow(_ reader: TraceReader) {
        timeline.follow(reader)
        analysis.follow(reader)
    }

    /// Starts or ends to follow a trace that grows.
    public mutating func setFollowing(_ follows: Bool) {
        isFollowing = follows
        if follows { jump(to: timeline.end) }
    }

    var bookmarks: Bookmarks {
        get { timeline.bookmarks }
        set { timeline.bookmarks = newValue }
    }

    /// Sets a bookmark here.
    mutating func mark(_ name: String) {
        timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: current.position)
        lastMark = name
    }

    /// Takes a bookmark away; false if there is none of that name.
    mutating func unmark(_ name: String) -> Bool {
        defer { timeline.bookmarks[name] = nil }
        return timeline.bookmarks[name] != nil
    }

    /// Moves by what a walk over the timeline does.
    mutating func walk<Result>(_ body: (inout Timeline) throws -> Result) rethrows -> Result {
        defer { arrive() }
        return try body(&timeline)
    }

    private mutating func arrive() {
        guard timeline.position != current.position else { return }
        let old = current
        current = PositionContents(timeline)
        previous = old
        changes = StateDiff(from: old.state, to: current.state)
    }

    /// What the inspector shows: what was chosen, else what the event is about.
    var inspected: ObjectID? { selection ?? subject }

    /// The first object that the event names and that is there.
    private var subject: ObjectID? {
        let named = current.event?.identifiers ?? []
        return named.first { current.state.controller($0) != nil } ?? named.first { current.state.holds($0) }
            ?? current.state.windows.first?.root
    }

    /// Those whose event is the one just behind.
    var violationsHere: ArraySlice<Violation> { current.position.map(analysis.violations(at:)) ?? [] }

    /// Where the time of `T` is counted from: the bookmark that was set last, or the start.
    var markTime: UInt64 { mark?.position.flatMap { timeline.reader.event($0)?.t } ?? 0 }

    /// The bookmark that was set last, if it is still there.
    var mark: Bookmarks.Bookmark? { lastMark.flatMap { timeline.bookmarks[$0] } }

    /// `E12480` takes so many columns.
    var positionWidth: Int { EventText.position(timeline.end ?? 0).count }
}

/// One line for the reader.
enum Message: Equatable {
    case none
    case note(String)
    case failure(String)
}

extension Model {
    /// Looks at the rest of the trace; false if the reader would rather not wait.
    mutating func completeAnalysis() -> Bool {
        let (onProgress, count) = (onProgress, Double(max(1, timeline.reader.eventCount)))
        return analysis.complete { onProgress("Checking the rules", Double($0) / count) }
    }
}
