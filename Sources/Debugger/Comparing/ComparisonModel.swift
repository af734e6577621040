import HierarchyModel
import TerminalUI
import TimeTravel
import TraceFile

/// The state of the debugger over two traces, whose positions move together. Input changes it, views draw it.
///
/// A position is a number of steps: see `TraceComparison`. Each side is a ``Model``, of which the trees, the rows of
/// events and the pages are drawn.
public struct ComparisonModel: InteractiveModel {
    private(set) var left: Model
    private(set) var right: Model
    private(set) var comparison: TraceComparison
    /// The number of steps before the position.
    private(set) var position = 0
    public internal(set) var size: ScreenSize {
        didSet { (left.size, right.size) = (size, size) }
    }
    /// The row that the user selected in the trees; nil follows the events.
    var selection: RowIdentity?
    /// By how many columns the rows are scrolled to the right.
    var scroll = 0
    var typed = TypedKeys()
    var message = Message.none
    /// Called during long work with its name and the fraction that is done. False cancels the work.
    public var onProgress: (String, Double) -> Bool = { _, _ in true }

    /// A row of the trees, by the objects in it.
    struct RowIdentity: Equatable {
        let left: ObjectID?
        let right: ObjectID?

        init(_ row: TreeComparison.Row) { (left, right) = (row.left?.id, row.right?.id) }

        func matches(_ row: TreeComparison.Row) -> Bool {
            left != nil && left == row.left?.id || right != nil && right == row.right?.id
        }
    }

    /// Begins before event 0 of both traces.
    ///
    /// - Parameter size: of the screen.
    public init(
        _ left: TraceReader, named leftName: String, _ right: TraceReader, named rightName: String, size: ScreenSize
    ) {
        self.left = Model(left, name: leftName, size: size)
        self.right = Model(right, name: rightName, size: size)
        (self.left.isNew, self.right.isNew) = (false, false)
        comparison = TraceComparison(left, right)
        self.size = size
        know(Self.shownSteps)
    }

    /// The lines of a source file, by its name, for the pages of both sides; nil if it is not found.
    public mutating func setSource(_ source: @escaping (String) -> [String]?) {
        (left.source, right.source) = (source, source)
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

    public var isBusy: Bool { !comparison.isComplete }

    public mutating func work() { comparison.advance(by: 200) }

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

    /// The step just before the position; nil at the start.
    var step: ComparisonStep? { position > 0 ? comparison[position - 1] : nil }

    /// The difference that the position is in.
    var difference: TraceComparison.Difference? { position > 0 ? comparison.difference(at: position - 1) : nil }

    /// The page that covers the panes, of which the left side takes care.
    var page: Page? {
        get { left.page }
        set { left.page = newValue }
    }

    /// Handles a key of a page or of its search; false if there is no page or the key closes it and has another use.
    mutating func handlePageKey(_ key: Key) -> Bool {
        if left.prompt != nil {
            _ = left.handlePromptKey(key)
            return true
        }
        guard page != nil else { return false }
        left.message = .none
        guard left.handlePageKey(key) != nil else { return false }
        message = left.message
        return true
    }
}
