import Foundation

/// The state of a search. A subclass of the app searches itself; ``UITextSearchingFindSession`` asks an object.
///
/// Source: UIFindSession.h, iOS 16.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
    /// How the panel counts the results. Stored.
    public enum SearchResultDisplayStyle: Int, Sendable {
        case currentAndTotal = 0
        case total = 1
        case none = 2
    }

    open var resultCount: Int { 0 }
    /// `NSNotFound` if no result is highlighted.
    open var highlightedResultIndex: Int { NSNotFound }
    open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
    open var supportsReplacement: Bool { false }
    open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }
    @available(*, deprecated, renamed: "allowsReplacementForCurrentlyHighlightedResult")
    open var allowsReplacement: Bool { allowsReplacementForCurrentlyHighlightedResult }

    open func performSearch(query: String, options: UITextSearchOptions?) {}
    open func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) {}
    open func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
    open func highlightNextResult(in direction: UITextStorageDirection) {}
    /// Called when the search text is cleared and when the panel goes.
    open func invalidateFoundResults() {}
}

/// How a text is searched.
///
/// Source: UIFindSession.h, iOS 16.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
    public enum WordMatchMethod: Int, Sendable {
        case contains = 0
        case startsWith = 1
        case fullWord = 2
    }

    open internal(set) var wordMatchMethod = WordMatchMethod.contains
    /// Without regard to case at first (MODEL).
    open internal(set) var stringCompareOptions: NSString.CompareOptions = .caseInsensitive
}

/// A session that searches an object.
///
/// The object is asked to search at each change of the text. Its results are put in its order and decorated. The first
/// one after the selection is highlighted, else the first of all (MODEL). After a replacement the object searches anew,
/// and the result after the replaced one is highlighted (MODEL).
///
/// Source: UIFindSession.h, iOS 16.
@preconcurrency @MainActor
open class UITextSearchingFindSession: UIFindSession {
    private let search: any TextSearch

    public init<SearchableObject: UITextSearching>(searchableObject: SearchableObject) {
        search = SearchOfText(searchableObject)
        super.init()
    }

    /// Nil once the object is gone.
    open var searchableObject: (any UITextSearching)? { search.searchableObject }
    open override var resultCount: Int { search.count }
    open override var highlightedResultIndex: Int { search.highlighted ?? NSNotFound }
    open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }
    open override var allowsReplacementForCurrentlyHighlightedResult: Bool {
        supportsReplacement && search.highlighted != nil
    }
    open override func performSearch(query: String, options: UITextSearchOptions?) { search.search(query, options) }
    open override func performSingleReplacement(
        query searchQuery: String, replacementString: String, options: UITextSearchOptions?
    ) { search.replace(searchQuery, replacementString, options) }
    open override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
        search.replaceAll(searchQuery, replacementString, options)
    }
    open override func highlightNextResult(in direction: UITextStorageDirection) { search.highlightNext(direction) }
    open override func invalidateFoundResults() { search.clear() }
}
