import HierarchyModel
import Linting
import TerminalUI
import TimeTravel
import TraceFile

/// The state of the debugger. Commands and input change it; views draw it.
public struct Model {
    /// The file's name without its folder.
    let name: String
    private(set) var timeline: Timeline
    let originsCache = OriginsCache()
    let knownObjects = KnownObjects()
    let wireframes = WireframeCache()
    var analysis: IncrementalAnalysis
    private(set) var current: PositionContents
    /// The position before the last move.
    private(set) var previous: PositionContents?
    /// The difference that the last move made.
    private(set) var changes: StateDiff

    public internal(set) var size: ScreenSize
    var focus = PaneID.hierarchy
    /// The pane in the lower part, or beside the events on a wide screen.
    var lower = PaneID.events
    var isFull = false
    var folded: Set<ObjectID> = []
    /// In the order in which they were pinned.
    var pins: [ObjectID] = []
    /// The object that the user selected; nil follows the events.
    var selection: ObjectID?
    var selectedField = 0
    var selectedViolation = 0
    /// Nil follows the position.
    var selectedTransition: Int?
    /// By how many columns each pane is scrolled to the right.
    var scroll: [PaneID: Int] = [:]
    var laneScale: LaneScale

    /// The bookmark that was set last.
    var lastMark: String?
    /// What `n` searches for.
    var search: EventPattern?
    /// What the events pane filters by; nil shows all events.
    var filter: EventPattern?
    /// What `n` searches the rows of a list for; nil if it searches the events.
    var rowSearch: RowSearch?
    let rowMatches = RowMatchCache()
    /// The words of which a list shows only the rows that have them.
    var rowFilters: [PaneID: RowSearch] = [:]
    let filteredRows = RowFilterCache()
    let searchMatches = MatchCache()
    let filterMatches = MatchCache()
    let returnMatches = MatchCache()
    /// Where the user began to type a search; nil if no search is being typed.
    var searchStart: SavedPosition?
    /// The events that the what-if page excludes.
    var exclusions: [Exclusion] = []
    /// The breakpoints and watchpoints at which `c` stops.
    var breakpoints: [Breakpoint] = []
    var timeFormat = TimeFormat.start
    var playback = Playback()

    var console = Console()
    /// Whether `w` goes to the first violation of the trace, wherever that is.
    var offersFirstViolation = false
    /// Whether the position follows the end of a trace that is being written.
    public internal(set) var isFollowing = false
    /// Opens the trace again, to read what was written since; nil if that is not possible.
    public var reopen: (() -> TraceReader?)?
    public var sources = Sources { _ in nil }
    /// Called during long work with its name and the fraction that is done. False cancels the work.
    public var onProgress: (String, Double) -> Bool = { _, _ in true }

    /// The rules that are checked besides those that are on by default.
    let customRules: [any Rule]

    /// - Parameter size: of the screen.
    public init(
        _ reader: TraceReader, name: String, size: ScreenSize, position: UInt64? = nil, customRules: [any Rule] = []
    ) {
        self.customRules = customRules
        self.name = name.split(separator: "/").last.map(String.init) ?? name
        self.size = size
        timeline = Timeline(reader)
        timeline.seek(to: position)
        laneScale = LaneScale(eventCount: reader.eventCount, duration: reader.duration)
        analysis = IncrementalAnalysis(reader, rules: Rules.byDefault + customRules)
        current = PositionContents(timeline)
        changes = StateDiff(from: current.state, to: current.state)
        if let position, position > 0 {
            var earlier = timeline
            earlier.step(.backward)
            previous = PositionContents(earlier)
            changes = StateDiff(from: previous!.state, to: current.state)
        }
    }

    var layout: Layout {
        Layout(size, lower: lower, full: isFull ? focus : nil) { $0.type.rowsNeeded(self) }
    }
}

extension Model {
    /// Moves to a position and computes the difference.
    mutating func move(to position: UInt64?) {
        timeline.seek(to: position)
        arrive()
    }

    /// Moves to a position and records the current one in the jump history.
    mutating func jump(to position: UInt64?) {
        timeline.jump(to: position)
        arrive()
    }

    /// The position with what the last move changed and what is selected, to come back to without a trace.
    struct SavedPosition {
        fileprivate let timeline: Timeline
        fileprivate let current: PositionContents
        fileprivate let previous: PositionContents?
        fileprivate let changes: StateDiff
        fileprivate let offersFirstViolation: Bool
        fileprivate let selection: Selection
    }

    var savedPosition: SavedPosition {
        SavedPosition(
            timeline: timeline, current: current, previous: previous, changes: changes,
            offersFirstViolation: offersFirstViolation, selection: selectedRows)
    }

    mutating func restore(_ saved: SavedPosition) {
        (timeline, current, previous, changes) = (saved.timeline, saved.current, saved.previous, saved.changes)
        offersFirstViolation = saved.offersFirstViolation
        selectedRows = saved.selection
    }

    /// What is selected in the panes.
    fileprivate typealias Selection = (
        object: ObjectID?, field: Int, violation: Int, transition: Int?, folded: Set<ObjectID>
    )

    /// With the nodes that are closed, since a search opens those around what it selects.
    private var selectedRows: Selection {
        get { (selection, selectedField, selectedViolation, selectedTransition, folded) }
        set { (selection, selectedField, selectedViolation, selectedTransition, folded) = newValue }
    }

    /// Goes to the last event, from where `w` goes to the first violation.
    public mutating func openAtEnd() {
        if let end = timeline.end { move(to: end) }
        previous = nil
        changes = StateDiff(from: current.state, to: current.state)
        offersFirstViolation = true
    }

    /// Continues with a newer reader of the trace.
    mutating func follow(_ reader: TraceReader) {
        timeline.follow(reader)
        analysis.follow(reader)
    }

    /// Starts or stops following the end of the trace.
    public mutating func setFollowing(_ follows: Bool) {
        isFollowing = follows
        if follows { jump(to: timeline.end) }
    }

    var bookmarks: Bookmarks {
        get { timeline.bookmarks }
        set { timeline.bookmarks = newValue }
    }

    /// Sets a bookmark at the position.
    mutating func mark(_ name: String) {
        timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: current.position)
        lastMark = name
    }

    /// Removes a bookmark; false if there is none of that name.
    mutating func unmark(_ name: String) -> Bool {
        defer { timeline.bookmarks[name] = nil }
        return timeline.bookmarks[name] != nil
    }

    /// Moves the timeline and computes the difference.
    mutating func moveTimeline<Result>(_ body: (inout Timeline) throws -> Result) rethrows -> Result {
        defer { arrive() }
        return try body(&timeline)
    }

    private mutating func arrive() {
        guard timeline.position != current.position else { return }
        offersFirstViolation = false
        let old = current
        current = PositionContents(timeline)
        previous = old
        changes = StateDiff(from: old.state, to: current.state)
        selectedTransition = nil
    }

    /// The object that the inspector shows: the selected one, or else the subject of the event.
    var inspected: ObjectID? { selection ?? subject }

    /// The first object that the event names and that exists.
    private var subject: ObjectID? {
        let named = current.event?.identifiers ?? []
        return named.first { current.state.controller($0) != nil } ?? named.first { current.state.holds($0) }
            ?? current.state.windows.first?.root
    }

    /// The violations that blame the current event.
    var violationsHere: ArraySlice<Violation> { current.position.map(analysis.violations(at:)) ?? [] }

    /// The time of the bookmark that was set last, or of the start. ``TimeFormat/mark`` counts from it.
    var markTime: UInt64 { mark?.position.flatMap { timeline.reader.event($0)?.t } ?? 0 }

    /// The bookmark that was set last, if it still exists.
    var mark: Bookmarks.Bookmark? { lastMark.flatMap { timeline.bookmarks[$0] } }

    /// A time in the current format, as wide as the last time of the trace.
    func timeText(_ time: UInt64, previous: UInt64) -> String {
        let text = timeFormat.text(time, mark: markTime, previous: previous)
        let width = EventText.time(timeline.reader.duration).count
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// The number of columns of the last position, such as `E12480`.
    var positionWidth: Int { EventText.position(timeline.end ?? 0).count }
}

extension Model {
    /// Analyzes the rest of the trace; false if the user cancelled it.
    mutating func completeAnalysis() -> Bool {
        let knownObjects = knownObjects
        return analysis.complete(progressHandler("Checking the rules"), knownObjects.receive)
    }

    /// Reports the progress of work over the whole trace; the handler returns false if the user cancelled the work.
    func progressHandler(_ title: String) -> Timeline.ProgressHandler {
        let (onProgress, count) = (onProgress, Double(max(1, timeline.reader.eventCount)))
        return { onProgress(title, Double($0) / count) }
    }
}

extension Model: DebuggerModel {
    static let commands = CommandTable(Command<Model>.groups)

    var signs: [HelpSection] { Help.signs }
    var trace: Model { self }

    mutating func withTrace<Result>(
        _ body: (inout Model) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        try body(&self)
    }

    mutating func show(_ pane: PaneID) {
        page = nil
        focus = pane
        if PaneID.lower.contains(pane) { lower = pane }
    }

    mutating func moveSelection(by distance: Int) throws(CommandFailure) -> CommandResult {
        try focus.type.moveSelection(by: distance, in: &self)
    }

    mutating func open() throws(CommandFailure) -> CommandResult { try focus.type.open(in: &self) }
    mutating func unselect() {
        // Esc ends a search in a list first, and leaves what it found selected.
        if rowSearch?.pane == focus { rowSearch = nil } else { selection = nil }
    }

    /// Handles an input.
    public mutating func handle(_ input: Input) -> Effect? { take(input) }
    public var isWaitingForKey: Bool { waitsForKey }
    public mutating func settleTypedKeys() { settleNumber() }
    public mutating func report(failure: String) { message = .failure(failure) }
}
