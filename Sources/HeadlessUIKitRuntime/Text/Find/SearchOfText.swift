import Foundation

/// The search of a session, whatever the class of the object is.
@MainActor
protocol TextSearch: AnyObject {
    var searchableObject: (any UITextSearching)? { get }
    var count: Int { get }
    /// The index of the highlighted result.
    var highlighted: Int? { get }
    func search(_ query: String, _ options: UITextSearchOptions?)
    func replace(_ query: String, _ text: String, _ options: UITextSearchOptions?)
    func replaceAll(_ query: String, _ text: String, _ options: UITextSearchOptions?)
    func highlightNext(_ direction: UITextStorageDirection)
    func clear()
}

/// The results of an object's search, in its order.
final class SearchOfText<Object: UITextSearching>: TextSearch {
    private struct Found {
        let range: UITextRange
        let document: Object.DocumentIdentifier
    }

    private weak var object: Object?
    private var results: [Found] = []
    private(set) var highlighted: Int?
    private var last: (query: String, options: UITextSearchOptions)?
    /// How many searches have begun, so that results of an earlier one are known.
    private var number = 0
    private var isSearching = false
    /// The index of the result that was replaced, and how many there were.
    private var replaced: (index: Int, count: Int)?

    init(_ object: Object) { self.object = object }

    var searchableObject: (any UITextSearching)? { object }
    var count: Int { results.count }

    func search(_ query: String, _ options: UITextSearchOptions?) { search(query, options, after: nil) }

    private func search(_ query: String, _ options: UITextSearchOptions?, after replaced: (index: Int, count: Int)?) {
        let options = options ?? UITextSearchOptions()
        clear()
        last = (query, options)
        self.replaced = replaced
        let number = number
        weak let search = self
        func whileCurrent(_ body: (SearchOfText) -> Void) {
            if let search, search.number == number { body(search) }
        }
        let aggregator = UITextSearchAggregator<Object.DocumentIdentifier>(
            all: { search?.number == number ? search?.results.map(\.range) ?? [] : [] },
            found: { range, document in
                whileCurrent { $0.results.append(Found(range: range, document: document)) }
            },
            lost: { range, document in whileCurrent { $0.remove(range, document) } },
            invalidated: { whileCurrent { $0.searchAgain() } }, finished: { whileCurrent { $0.finish() } })
        isSearching = true
        object?.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
        isSearching = false
    }

    private func searchAgain() {
        // An object that invalidates its results while it searches would never end.
        guard !isSearching, let last else { return }
        search(last.query, last.options)
    }

    private func finish() {
        guard let object else { return }
        let old = highlighted.map { results[$0] }
        // Sorting in place would keep the object from asking for its results meanwhile.
        results = results.sorted { order($0, $1, object) == .orderedAscending }
        for result in results {
            object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
        }
        highlighted = old.flatMap { old in results.firstIndex { $0.range === old.range } }
        if let index = highlighted ?? firstIndex(object) { highlight(index) }
    }

    private func order(_ first: Found, _ second: Found, _ object: Object) -> ComparisonResult {
        first.document == second.document
            ? object.compare(first.range, toRange: second.range, document: first.document)
            : object.compare(document: first.document, toDocument: second.document)
    }

    /// The result to highlight after a search; nil without results.
    private func firstIndex(_ object: Object) -> Int? {
        guard !results.isEmpty else { return nil }
        if let replaced {
            // The replacement may contain the text itself, also several times.
            return (replaced.index + max(0, results.count - replaced.count + 1)) % results.count
        }
        guard let selection = object.selectedTextRange else { return 0 }
        let document = object.selectedTextSearchDocument
        return results.firstIndex { result in
            document.map { $0 == result.document } ?? true
                && object.compare(selection, toRange: result.range, document: result.document) != .orderedDescending
        } ?? 0
    }

    private func highlight(_ index: Int) {
        guard let object else { return }
        let (result, number) = (results[index], number)
        object.willHighlight(foundTextRange: result.range, document: result.document)
        // The object may have taken results back, or begun anew.
        guard self.number == number, let place = results.firstIndex(where: { $0.range === result.range }) else {
            return
        }
        if let old = highlighted, old != place {
            let result = results[old]
            object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
        }
        highlighted = place
        object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .highlighted)
        object.scrollRangeToVisible(result.range, inDocument: result.document)
    }

    /// After the last result comes the first one (MODEL).
    func highlightNext(_ direction: UITextStorageDirection) {
        guard !results.isEmpty else { return }
        let isForward = direction == .forward
        let next = highlighted.map { $0 + (isForward ? 1 : results.count - 1) } ?? (isForward ? 0 : results.count - 1)
        highlight(next % results.count)
    }

    private func remove(_ range: UITextRange, _ document: Object.DocumentIdentifier) {
        guard let object,
            let index = results.firstIndex(where: { result in
                result.document == document
                    && (result.range === range
                        || object.compare(result.range, toRange: range, document: document) == .orderedSame)
            })
        else { return }
        let result = results.remove(at: index)
        object.decorate(foundTextRange: result.range, document: result.document, usingStyle: .normal)
        guard let old = highlighted else { return }
        if old > index { highlighted = old - 1 }
        if old == index {
            highlighted = nil
            if !results.isEmpty { highlight(index % results.count) }
        }
    }

    func replace(_ query: String, _ text: String, _ options: UITextSearchOptions?) {
        guard let object, let index = highlighted else { return }
        let (result, count) = (results[index], results.count)
        guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) else {
            return
        }
        object.replace(foundTextRange: result.range, document: result.document, withText: text)
        search(query, options, after: (index, count))
    }

    func replaceAll(_ query: String, _ text: String, _ options: UITextSearchOptions?) {
        guard let object else { return }
        object.replaceAll(queryString: query, options: options ?? UITextSearchOptions(), withText: text)
        search(query, options)
    }

    func clear() {
        number += 1
        (results, highlighted, last, replaced) = ([], nil, nil, nil)
        object?.clearAllDecoratedFoundText()
    }
}
