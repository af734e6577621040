import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

/// The state of the debugger over two traces, whose positions move together. Input changes it, views draw it.
///
/// A position is a number of steps: see `TraceComparison`. Each side is a ``Model``. A command about one trace is run
/// in one of them, and the other one follows.
public struct ComparisonModel {
    private(set) var left: Model
    private(set) var right: Model
    private(set) var comparison: TraceComparison
    /// The number of steps before the position.
    private(set) var position = 0
    /// Whether commands about one trace are for the right one.
    private(set) var looksRight = false
    public internal(set) var size: ScreenSize {
        didSet { (left.size, right.size) = (size, size) }
    }
    var console = Console()
    private let treesCache = ComparedTreesCache()
    /// Called during long work with its name and the fraction that is done. False cancels the work.
    public var onProgress: (String, Double) -> Bool = { _, _ in true } {
        didSet { (left.onProgress, right.onProgress) = (onProgress, onProgress) }
    }

    /// Begins before event 0 of both traces.
    ///
    /// - Parameter size: of the screen.
    public init(
        _ left: TraceReader, named leftName: String, _ right: TraceReader, named rightName: String, size: ScreenSize
    ) {
        self.left = Model(left, name: leftName, size: size)
        self.right = Model(right, name: rightName, size: size)
        comparison = TraceComparison(left, right)
        self.size = size
        know(Self.shownSteps)
    }

    /// The source files of both sides.
    public var sources: Sources {
        get { trace.sources }
        set { (left.sources, right.sources) = (newValue, newValue) }
    }

    /// Goes to the first difference, if it is near the beginning.
    public mutating func openAtFirstDifference() {
        know(Self.maximumOpening)
        if let first = comparison.difference(from: 0) { move(to: first.first + 1) }
    }

    /// Goes to a position of the left trace; nil is before event 0.
    public mutating func open(atLeft position: UInt64?) {
        complete { $0.steps(toLeft: position) != nil }
        if let steps = comparison.steps(toLeft: position) { move(to: steps) }
    }

    /// How many steps around the position the screen may show.
    private static let shownSteps = 1_024
    /// How many steps are searched for the first difference before the first screen.
    private static let maximumOpening = 4_096

    private mutating func know(_ steps: Int) {
        if steps > comparison.count { comparison.advance(by: steps - comparison.count) }
    }

    /// Compares further until the condition holds or the traces end. False if the user cancelled it.
    @discardableResult
    mutating func complete(until isEnough: (TraceComparison) -> Bool) -> Bool {
        while !isEnough(comparison), !comparison.isComplete {
            guard onProgress("Comparing", comparison.fraction) else { return false }
            comparison.advance(by: 5_000)
        }
        return true
    }

    mutating func move(to steps: Int) {
        know(steps + Self.shownSteps)
        position = max(0, min(steps, comparison.count))
        let positions = comparison.positions(after: position)
        left.move(to: positions.left)
        right.move(to: positions.right)
    }

    /// The trees at the position.
    var trees: ComparedTrees { treesCache.trees(self) }

    /// The step just before the position; nil at the start.
    var step: ComparisonStep? { position > 0 ? comparison[position - 1] : nil }

    /// The difference that the position is in.
    var difference: TraceComparison.Difference? { position > 0 ? comparison.difference(at: position - 1) : nil }
}

extension ComparisonModel {
    public var isBusy: Bool { !comparison.isComplete || left.isBusy || right.isBusy || isSearchingObjects }

    public mutating func work() {
        guard !isSearchingObjects else { return continueSearch() }
        if !comparison.isComplete { return comparison.advance(by: 200) }
        if left.isBusy { left.work() } else { right.work() }
    }

    /// Compares the traces to their ends, and checks both.
    mutating func completeAll() {
        complete { _ in false }
        left.completeWork()
        right.completeWork()
    }

    public var isPlaying: Bool { trace.isPlaying }

    public mutating func advancePlayback(by nanoseconds: UInt64) {
        guard isPlaying else { return }
        try? withTrace { (trace) throws(CommandFailure) in trace.advancePlayback(by: nanoseconds) }
    }

    /// Makes commands about one trace be for the other one.
    mutating func lookAtOther() {
        looksRight.toggle()
        console.page = nil
    }

    /// Selects the row of an object of the left trace and of one of the right one. Two nils follow the events.
    mutating func select(_ leftID: ObjectID?, _ rightID: ObjectID?) {
        (left.selection, right.selection) = (leftID, rightID)
    }

    /// Selects the field of that name in both traces.
    mutating func selectField(_ name: String) {
        left.selectField(name)
        right.selectField(name)
    }

    /// Compares the traces anew without fields of these names, and stays at the event of the left trace.
    mutating func ignore(_ names: Set<String>) {
        let here = left.current.position
        comparison = TraceComparison(left.timeline.reader, right.timeline.reader, ignoring: names)
        position = 0
        open(atLeft: here)
    }
}

extension Model {
    fileprivate mutating func selectField(_ name: String) {
        if let index = InspectorPane(self).lines().firstIndex(where: { $0.field == name }) { selectedField = index }
    }
}

extension ComparisonModel: DebuggerModel {
    static let commands = CommandTable(groups)

    var trace: Model { looksRight ? right : left }

    mutating func withTrace<Result>(
        _ body: (inout Model) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        let (position, selection) = (trace.current.position, trace.selection)
        do throws(CommandFailure) {
            let result = looksRight ? try body(&right) : try body(&left)
            try follow(from: position, selection)
            return result
        } catch {
            try? follow(from: position, selection)
            throw error
        }
    }

    /// Makes the other trace follow what a command has changed in the one that is looked at.
    private mutating func follow(from position: UInt64?, _ selection: ObjectID?) throws(CommandFailure) {
        if trace.current.position != position { try goTo(trace.current.position, from: position) }
        let chosen = trace.selection
        if chosen != selection {
            let row = trees.rows.first { chosen != nil && (looksRight ? $0.right : $0.left)?.id == chosen }
            if looksRight { select(row?.left?.id, chosen) } else { select(chosen, row?.right?.id) }
        }
        if looksRight { left.showAs(right) } else { right.showAs(left) }
    }

    /// Goes to a position of the trace that is looked at.
    private mutating func goTo(_ position: UInt64?, from start: UInt64?) throws(CommandFailure) {
        let isRight = looksRight
        func steps(_ comparison: TraceComparison) -> Int? {
            isRight ? comparison.steps(toRight: position) : comparison.steps(toLeft: position)
        }
        guard complete(until: { steps($0) != nil }), let steps = steps(comparison) else {
            if looksRight { right.move(to: start) } else { left.move(to: start) }
            throw CommandFailure("cancelled, or not compared that far")
        }
        move(to: steps)
    }

    mutating func show(_ pane: PaneID) {
        page = nil
        left.show(pane)
        right.show(pane)
    }

    mutating func moveSelection(by distance: Int) throws(CommandFailure) -> CommandResult {
        try trace.focus.type.moveSelection(by: distance, in: &self)
    }

    mutating func open() throws(CommandFailure) -> CommandResult { try trace.focus.type.open(in: &self) }

    /// Also ends the search, so that `n` goes to differences again.
    mutating func unselect() {
        select(nil, nil)
        (left.search, right.search) = (nil, nil)
        (left.rowSearch, right.rowSearch) = (nil, nil)
    }

    var summary: String? { nil }

    /// Handles an input.
    public mutating func handle(_ input: Input) -> Effect? { take(input) }
    public var isWaitingForKey: Bool { waitsForKey }
    public mutating func settleTypedKeys() { settleNumber() }
    public mutating func report(failure: String) { message = .failure(failure) }

    mutating func handle(mouse: Mouse) -> Effect? {
        switch mouse.action {
        case .wheelUp: press([.character("h")])
        case .wheelDown: press([.character("l")])
        default: nil
        }
    }
}

extension Model {
    /// Takes over how another trace is shown: panes, filter, search, times.
    fileprivate mutating func showAs(_ other: Model) {
        (focus, lower, isFull, scroll) = (other.focus, other.lower, other.isFull, other.scroll)
        (search, rowSearch, rowFilters) = (other.search, other.rowSearch, other.rowFilters)
        (timeFormat, laneScale, sources) = (other.timeFormat, other.laneScale, other.sources)
        guard filter != other.filter else { return }
        filter = other.filter
        if let filter { _ = filterMatches.matches(filter, timeline, progressHandler("Counting the matches")) }
    }
}

extension ComparisonModel: InteractiveModel {}
