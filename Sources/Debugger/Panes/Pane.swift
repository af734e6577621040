import HierarchyModel
import TerminalUI

/// A part of the screen that shows one thing about a trace. Each has a file of its own, and a line in ``PaneID/types``.
///
/// A value is the pane at the position of a model. What changes a model is static.
protocol Pane: SendableMetatype {
    static var title: String { get }
    static var place: PanePlace { get }
    /// The keys that are of use while it is focused, in the last row of the screen.
    static var keys: [KeyBar.Item] { get }

    /// The list that `/` searches while the pane is focused; nil if `/` searches the events.
    static var searchedList: (any ListPane.Type)? { get }

    /// - Parameter width: of the pane, in columns.
    init(_ model: Model, width: Int)

    /// The rows that it can fill; nil for any number. Where the number changes with each step, it is a bound that
    /// stays, so that the panes do not move.
    static func rowsNeeded(_ model: Model) -> Int?

    /// - Parameter scroll: by how many columns the rows are scrolled to the right.
    func draw(on surface: inout Surface, in area: Area, scroll: Int)

    /// Selects the row that is `distance` rows after the selected one.
    static func moveSelection(by distance: Int, in model: inout Model) throws(CommandFailure) -> CommandResult
    /// Selects the row at which the user has clicked.
    ///
    /// - Parameter size: of the pane without its title.
    static func select(row: Int, of size: ScreenSize, in model: inout Model)
    /// Opens what is selected.
    static func open(in model: inout Model) throws(CommandFailure) -> CommandResult
    /// What `why` without an argument explains.
    static func why(in model: inout Model) throws(CommandFailure) -> Page

    /// The event that `edit` and `copy-event` are for: the selected one.
    static func event(in model: Model) -> UInt64?

    /// The keys that are of use while it is focused in two traces.
    static var comparedKeys: [KeyBar.Item] { get }
    /// The rows of two traces, those that belong together beside each other, with at most `height` lines or a line for
    /// each; nil if the panes of both traces are shown beside each other.
    static func comparedRows(_ model: ComparisonModel, height: Int) -> [SidedRow]?
    /// The row that stays above these rows; nil for none.
    static func comparedHeading(_ model: ComparisonModel) -> ScreenRow?
    /// The title of these rows; nil for that of the pane.
    static func comparedTitle(_ model: ComparisonModel) -> String?
    /// Does for two traces what the function for one does.
    static func moveSelection(by distance: Int, in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult
    /// Does for two traces what the function for one does.
    static func open(in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult
}

extension Pane {
    static var id: PaneID { PaneID(Self.self) }
    static var searchedList: (any ListPane.Type)? { nil }
    static func event(in model: Model) -> UInt64? { model.current.position }

    /// Opens or closes the node of the selected object.
    static func toggleNode(in model: inout Model) throws(CommandFailure) -> CommandResult {
        guard let id = model.inspected else { throw CommandFailure("no object is selected") }
        if model.folded.remove(id) == nil { model.folded.insert(id) }
        return .done
    }

    /// Explains the object that the user has selected, or else the event.
    static func whyOfSelection(in model: inout Model) throws(CommandFailure) -> Page {
        guard let id = model.selection else { return try model.eventPage(model.current.position) }
        return try model.whyPage("\(id)")
    }
}

/// A pane that is a list of rows, of which one may be selected.
protocol ListPane: Pane {
    var model: Model { get }
    /// Rows that stay above the list.
    var heading: [ScreenRow] { get }
    /// The number of rows of the list.
    var count: Int { get }
    /// The index of the selected row, which is on the screen; nil if none is selected.
    var selected: Int? { get }
    /// The row that is marked as selected.
    var marked: Int? { get }
    /// What an empty list shows.
    var empty: ScreenRow? { get }

    /// Some rows of the list. There may be many, so that only those on the screen are made.
    func rows(_ range: Range<Int>) -> [ScreenRow]
    /// The texts of some rows in which a search looks; empty for a row that cannot be selected.
    func searchedTexts(_ range: Range<Int>) -> [String]
    /// Selects a row of the list.
    static func select(_ index: Int, in model: inout Model)

    /// Whether the texts of the rows change with the position.
    static var followsPosition: Bool { get }
    /// The list in which a search looks: all rows, whatever is closed.
    static func searched(_ model: Model) -> Self
    /// Selects a row of the searched list.
    static func selectFound(_ index: Int, in model: inout Model)
    /// These rows and the rows of their ancestors in a tree, both ascending.
    func withAncestors(_ indices: [Int]) -> [Int]
}

extension ListPane {
    var heading: [ScreenRow] { [] }
    var empty: ScreenRow? { nil }
    func searchedTexts(_ range: Range<Int>) -> [String] { rows(range).map(\.text) }
    var marked: Int? { model.focus == Self.id ? selected : nil }

    static var followsPosition: Bool { false }
    static func searched(_ model: Model) -> Self { Self(model, width: model.width(of: id)) }
    static func selectFound(_ index: Int, in model: inout Model) { select(index, in: &model) }
    func withAncestors(_ indices: [Int]) -> [Int] { indices }

    /// The rows that stay above the list, the filter first.
    private var top: [ScreenRow] { [filterRow].compactMap { $0 } + heading }

    /// The rows that fit into the pane; the selected one is in the middle if not all fit.
    func rows(height: Int) -> [ScreenRow] {
        guard count > 0 else { return top + [empty].compactMap { $0 } }
        let (top, shown) = (top, shown)
        let visible = visible(shown, height: height - top.count)
        var rows = shown.ranges(visible).flatMap { self.rows($0) }
        if let index = marked.flatMap(shown.shownIndex(of:)), visible.contains(index), rows.count == visible.count {
            rows[index - visible.lowerBound].isSelected = true
        }
        return top + rows
    }

    /// The rows on the screen, by their indices among those that are shown.
    private func visible(_ shown: ShownRows, height: Int) -> Range<Int> {
        let height = max(0, height)
        let middle = shown.shownIndex(atOrAfter: selected ?? 0)
        let first = max(0, min(middle - height / 2, shown.count - height))
        return first..<min(shown.count, first + height)
    }

    func draw(on surface: inout Surface, in area: Area, scroll: Int) {
        rows(height: area.rows.count).map { $0.scrolled(by: scroll) }.draw(on: &surface, in: area)
    }

    static func moveSelection(by distance: Int, in model: inout Model) throws(CommandFailure) -> CommandResult {
        let pane = Self(model, width: model.width(of: id))
        if let index = pane.shown.index(distance, after: pane.selected) { select(index, in: &model) }
        return .done
    }

    static func select(row: Int, of size: ScreenSize, in model: inout Model) {
        let pane = Self(model, width: size.columns)
        let (top, shown) = (pane.top.count, pane.shown)
        let visible = pane.visible(shown, height: size.rows - top)
        let index = visible.lowerBound + row - top
        if row >= top, visible.contains(index) { select(shown[index], in: &model) }
    }
}

extension Pane {
    static var comparedKeys: [KeyBar.Item] { keys }

    static func comparedRows(_ model: ComparisonModel, height: Int) -> [SidedRow]? { nil }
    static func comparedHeading(_ model: ComparisonModel) -> ScreenRow? { nil }
    static func comparedTitle(_ model: ComparisonModel) -> String? { nil }

    static func moveSelection(
        by distance: Int, in model: inout ComparisonModel
    ) throws(CommandFailure) -> CommandResult {
        try model.withTrace { (trace) throws(CommandFailure) in try moveSelection(by: distance, in: &trace) }
    }

    static func open(in model: inout ComparisonModel) throws(CommandFailure) -> CommandResult {
        try model.withTrace { (trace) throws(CommandFailure) in try open(in: &trace) }
    }
}
