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

    /// The indices in the list of all rows that are shown.
    var inList: some Sequence<Int> { (0..<count).lazy.map { self[$0] } }
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

    /// The index in the list of the shown row that is a number of rows after the selected one; of the first one without
    /// a selection. Nil if no row is shown.
    func index(_ distance: Int, after selected: Int?) -> Int? {
        guard count > 0 else { return nil }
        var target = 0
        if let selected {
            // The next row after one that the filter hides has its index already.
            let isHidden = shownIndex(of: selected) == nil
            target = shownIndex(atOrAfter: selected) + (isHidden && distance > 0 ? distance - 1 : distance)
        }
        return self[max(0, min(target, count - 1))]
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
    static let maximumFiltered = 20_000

    /// `&push · 3 of 12`, above the rows of a list with a filter.
    ///
    /// - Parameter count: the number of rows of the list.
    func heading(_ matches: Int, of count: Int) -> ScreenRow {
        var row = ScreenRow("&" + TerminalText.escaped(text), Theme.strong)
        let searched = min(count, Self.maximumFiltered)
        row.add(" · \(matches) of \(searched < count ? "the first " : "")\(searched)", Theme.quiet)
        return row
    }
}

extension ShownRows {
    /// These rows of a tree and the rows around them, ascending. Linear in the rows up to the last one of them.
    ///
    /// - Parameters:
    ///   - indices: ascending.
    ///   - depths: that of each row of the tree.
    static func withAncestors(_ indices: [Int], _ depths: some Sequence<Int>) -> [Int] {
        var kept: Set<Int> = []
        var rest = indices[...]
        /// The rows around the row, the outermost first.
        var open: [(index: Int, depth: Int)] = []
        for (index, depth) in depths.enumerated() {
            guard let next = rest.first else { break }
            while let last = open.last, last.depth >= depth { open.removeLast() }
            open.append((index, depth))
            guard next == index else { continue }
            rest.removeFirst()
            for row in open.reversed() {
                guard kept.insert(row.index).inserted else { break }
            }
        }
        return kept.sorted()
    }
}

extension ListPane {
    /// The filter of this list; nil if all rows are shown.
    private var filter: RowSearch? { model.rowFilters[Self.id] }

    /// The rows that the filter of the list leaves.
    var shown: ShownRows {
        filter.map { model.filteredRows.rows($0, in: self).shown } ?? ShownRows(all: count)
    }

    /// The heading of the filter; nil without one.
    var filterRow: ScreenRow? {
        filter.map { $0.heading(model.filteredRows.rows($0, in: self).matches.count, of: count) }
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
