import HierarchyModel
import TerminalUI

/// The rows of a list that a filter leaves, in their order.
struct ShownRows: Equatable {
    /// Ascending; nil for all rows.
    private let indices: [Int]?
    let count: Int

    init(all count: Int) { (indices, self.count) = (nil, count) }

    /// - Parameter indices: ascending.
    init(_ indices: [Int]) { (self.indices, count) = (indices, indices.count) }

    /// The index in the list of a row by its index among those that are shown.
    subscript(shownIndex: Int) -> Int { indices?[shownIndex] ?? shownIndex }

    /// The index, among the rows that are shown, of the first row at or after that index in the list. Logarithmic.
    func shownIndex(atOrAfter index: Int) -> Int {
        indices.map { $0.prefixCount { $0 < index } } ?? max(0, min(index, count))
    }

    /// The index, among the rows that are shown, of a row of the list; nil if it is hidden.
    func shownIndex(of index: Int) -> Int? {
        let shownIndex = shownIndex(atOrAfter: index)
        return shownIndex < count && self[shownIndex] == index ? shownIndex : nil
    }

    /// The ranges of the list that these shown rows are.
    func ranges(_ shownIndices: Range<Int>) -> [Range<Int>] {
        guard let indices else { return [shownIndices] }
        return indices[shownIndices].map { $0..<$0 + 1 }
    }
}

/// Caches the rows that the filters of lists leave.
final class RowFilterCache {
    private var last: [PaneID: (request: RowRequest, matches: [Int], shown: ShownRows)] = [:]

    /// The rows that match a filter, and those that are shown: a node of a tree is shown with its ancestors.
    func rows<List: ListPane>(_ filter: RowSearch, in list: List) -> (matches: [Int], shown: ShownRows) {
        let request = RowRequest(filter, in: list)
        if let last = last[filter.pane], last.request == request { return (last.matches, last.shown) }
        let range = 0..<min(list.count, RowSearch.maximumFiltered)
        let matches = list.matches(of: filter, in: range).map { Int($0) }
        let shown = ShownRows(list.withAncestors(matches))
        last[filter.pane] = (request, matches, shown)
        return (matches, shown)
    }
}

extension RowSearch {
    /// The number of rows that are filtered between two keys.
    fileprivate static let maximumFiltered = 20_000
}

extension ListPane {
    /// The filter of this list; nil if all rows are shown.
    private var filter: RowSearch? { model.rowFilters[Self.id] }

    /// The rows that the filter of the list leaves.
    var shown: ShownRows {
        filter.map { model.filteredRows.rows($0, in: self).shown } ?? ShownRows(all: count)
    }

    /// `&push · 3 of 12`, above the rows of a list with a filter.
    var filterRow: ScreenRow? {
        guard let filter else { return nil }
        var row = ScreenRow("&" + TerminalText.escaped(filter.text), Theme.strong)
        let searched = min(count, RowSearch.maximumFiltered)
        let matches = model.filteredRows.rows(filter, in: self).matches.count
        row.add(" · \(matches) of \(searched < count ? "the first " : "")\(searched)", Theme.quiet)
        return row
    }
}

extension Model {
    /// Whether `&` with this text filters the rows of the focused list, and not the events. In Hierarchy it does if the
    /// tree has the text. Without a text it does if the list has a filter, which it then ends.
    func filtersRows(by text: String) -> Bool {
        guard focus.type.searchedList != nil else { return false }
        return text.isEmpty ? rowFilters[focus] != nil : searchesRows(for: text)
    }

    /// Shows only the rows of the focused list that have these words; all of them without words.
    mutating func filterRows(_ text: String) throws(CommandFailure) -> CommandResult {
        guard let type = focus.type.searchedList else {
            throw CommandFailure("the rows of \(focus.title) are not filtered so; filter is for the events")
        }
        rowFilters[focus] = text.isEmpty ? nil : RowSearch(pane: focus, text: text)
        return .note("\(type.title) shows \(text.isEmpty ? "all rows" : "the rows with '\(text)'")")
    }
}
