import HierarchyModel
import TimeTravel

/// A search for words in the rows of a pane.
struct RowSearch: Equatable {
    let pane: PaneID
    /// A row that matches has all words of it, in any case. A text in quotes is one word.
    let text: String
}

/// What the matching rows of a list depend on.
struct RowRequest: Equatable {
    private let search: RowSearch
    private let position: UInt64?
    private let previous: UInt64?
    private let pins: [ObjectID]
    private let timeFormat: TimeFormat
    private let markTime: UInt64
    private let eventsPassed: UInt64
    private let count: Int

    init<List: ListPane>(_ search: RowSearch, in list: List) {
        let model = list.model
        self.search = search
        position = List.followsPosition ? model.current.position : nil
        previous = List.followsPosition ? model.previous?.position : nil
        (pins, timeFormat, markTime) = (model.pins, model.timeFormat, model.markTime)
        (eventsPassed, count) = (model.analysis.eventsPassed, list.count)
    }
}

/// Caches the rows that a search matches.
final class RowMatchCache {
    private var last: (request: RowRequest, matches: PatternMatches)?

    /// The indices of the rows; nil if the search was cancelled.
    func matches<List: ListPane>(
        _ search: RowSearch, in list: List, _ shouldContinue: (Int) -> Bool
    ) -> PatternMatches? {
        let request = RowRequest(search, in: list)
        if let last, last.request == request { return last.matches }
        var found: [UInt64] = []
        var first = 0
        while first < list.count {
            let range = first..<min(list.count, first + RowSearch.maximumPreviewed)
            found += list.matches(of: search, in: range)
            first = range.upperBound
            guard shouldContinue(first) else { return nil }
        }
        last = (request, PatternMatches(positions: found))
        return last?.matches
    }
}

extension RowSearch {
    /// The number of rows that may be searched while the user types.
    fileprivate static let maximumPreviewed = 1_000
}

extension ListPane {
    /// The indices of the rows in a range that a search matches.
    func matches(of search: RowSearch, in range: Range<Int>) -> [UInt64] {
        let isMatch = search.isMatch
        return zip(range, searchedTexts(range)).compactMap { isMatch($1) ? UInt64($0) : nil }
    }
}

extension RowSearch {
    /// Whether a text has all words of the search.
    var isMatch: (String) -> Bool {
        let words = WordPattern.split(text.lowercased())
        return { text in
            let text = text.lowercased()
            return words.allSatisfy(text.hasWord)
        }
    }
}

extension String {
    /// Whether the word is a part of the text. An identifier, such as `#1`, is not a part of `#10`.
    fileprivate func hasWord(_ word: String) -> Bool {
        let digits = "0"..."9" as ClosedRange<Character>
        guard word.count > 1, word.first == "#", word.dropFirst().allSatisfy(digits.contains) else {
            return contains(word)
        }
        return ranges(of: word).contains { $0.upperBound == endIndex || !digits.contains(self[$0.upperBound]) }
    }
}

extension Model {
    /// Whether `/` searches only the rows of the focused list.
    var searchesRowsOnly: Bool { focus.type.searchedList != nil && focus != .hierarchy }

    /// Whether a text that is typed after `/` is searched for in the rows of the focused list. In Hierarchy it is if
    /// the tree has it, and else it is searched for in the events.
    func searchesRows(for text: String) -> Bool { !text.isEmpty && (searchesRowsOnly || hasRow(text)) }

    private func hasRow(_ text: String) -> Bool {
        let search = RowSearch(pane: focus, text: text)
        return focus.type.searchedList.flatMap { matches(of: search, in: $0) }?.positions.isEmpty == false
    }

    /// All rows that match; nil if the search was cancelled.
    private func matches<List: ListPane>(of search: RowSearch, in type: List.Type) -> PatternMatches? {
        let list = List.searched(self)
        let (onProgress, count) = (onProgress, Double(max(1, list.count)))
        return rowMatches.matches(search, in: list) { onProgress("Searching", Double($0) / count) }
    }

    /// While a search is typed: selects the nearest row that matches, at or after the selected one. Returns what is
    /// said about it; nil if the search is for an event.
    mutating func showRow(of text: String) -> String? {
        guard let type = focus.type.searchedList else { return nil }
        let note = showRow(of: RowSearch(pane: focus, text: text), in: type)
        return note ?? (searchesRowsOnly ? "no match" : nil)
    }

    /// Nil if no row matches.
    private mutating func showRow<List: ListPane>(of search: RowSearch, in type: List.Type) -> String? {
        let list = List.searched(self)
        guard list.count > RowSearch.maximumPreviewed else {
            let matches = rowMatches.matches(search, in: list) { _ in true }
            guard let (index, text) = matches?.match(1, from: list.beforeSelected, .forward) else { return nil }
            List.selectFound(Int(index), in: &self)
            return text
        }
        let first = max(0, list.selected ?? 0)
        let near = list.matches(of: search, in: first..<min(list.count, first + RowSearch.maximumPreviewed))
        guard let index = near.first else { return "no match near" }
        List.selectFound(Int(index), in: &self)
        return "Enter counts the matches"
    }

    /// Selects the nearest row with these words in the focused list, at or after the selected one.
    mutating func findRow(_ text: String) throws(CommandFailure) -> CommandResult {
        let search = RowSearch(pane: focus, text: text)
        let result = try selectMatch(of: search, .forward, 1, includingSelected: true)
        rowSearch = search
        return result
    }

    /// Selects the row that is a number of matches after or before the selected row.
    mutating func selectMatch(
        of search: RowSearch, _ direction: Direction, _ times: Int, includingSelected: Bool = false
    ) throws(CommandFailure) -> CommandResult {
        guard let type = search.pane.type.searchedList else {
            throw CommandFailure("the rows of \(search.pane.title) are not searched; find searches the events")
        }
        return try selectMatch(of: search, in: type, direction, times, includingSelected)
    }

    private mutating func selectMatch<List: ListPane>(
        of search: RowSearch, in type: List.Type, _ direction: Direction, _ times: Int, _ includingSelected: Bool
    ) throws(CommandFailure) -> CommandResult {
        guard let matches = matches(of: search, in: type) else { throw CommandFailure("cancelled") }
        let list = List.searched(self)
        let start = includingSelected ? list.beforeSelected : list.selected.flatMap { UInt64(exactly: $0) }
        guard let (index, text) = matches.match(times, from: start, direction) else {
            throw CommandFailure("no row of \(search.pane.title) has '\(search.text)'")
        }
        List.selectFound(Int(index), in: &self)
        return .note(text)
    }
}

extension ListPane {
    /// The row before the selected one; nil for none.
    fileprivate var beforeSelected: UInt64? { selected.flatMap { $0 > 0 ? UInt64($0 - 1) : nil } }
}
