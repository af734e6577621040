import Foundation

/// How the text of a result looks.
///
/// Source: UITextSearching.h, iOS 16.
public enum UITextSearchFoundTextStyle: Int, Sendable {
    case normal = 0
    case found = 1
    case highlighted = 2
}

/// A text that a ``UITextSearchingFindSession`` searches.
///
/// Source: UITextSearching.h, iOS 16.
@preconcurrency @MainActor
public protocol UITextSearching: NSObjectProtocol {
    /// What tells several texts apart.
    associatedtype DocumentIdentifier: Hashable = AnyHashable?

    var selectedTextRange: UITextRange? { get }
    /// The order of two results of one text.
    func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
    ) -> ComparisonResult
    /// Tells the aggregator the results, then that the search has finished.
    func performTextSearch(
        queryString: String, options: UITextSearchOptions,
        resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
    func decorate(
        foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle: UITextSearchFoundTextStyle)
    /// Called when the results are no longer valid.
    func clearAllDecoratedFoundText()

    // What an object may leave out.

    var supportsTextReplacement: Bool { get }
    func shouldReplace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) -> Bool
    func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String)
    func replaceAll(queryString: String, options: UITextSearchOptions, withText: String)
    func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
    func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
    var selectedTextSearchDocument: DocumentIdentifier? { get }
    /// The order of two texts.
    func compare(document fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
    public var supportsTextReplacement: Bool { false }
    public func shouldReplace(
        foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String
    ) -> Bool { true }
    public func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText: String) {}
    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {}
    public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
    public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
    public var selectedTextSearchDocument: DocumentIdentifier? { nil }
    public func compare(
        document fromDocument: DocumentIdentifier, toDocument: DocumentIdentifier
    ) -> ComparisonResult { .orderedSame }
}

/// Takes the results of a search, on the main thread. Results of an earlier search change nothing.
///
/// Source: UITextSearching.h, iOS 16.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
    let all: () -> [UITextRange]
    let found: (UITextRange, DocumentIdentifier) -> Void
    let lost: (UITextRange, DocumentIdentifier) -> Void
    let invalidated: () -> Void
    let finished: () -> Void

    /// The results so far; once the search has finished, in their order.
    public var allFoundRanges: [UITextRange] { all() }
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        found(range, document)
    }
    /// The result is no longer in the text. If it was highlighted, the next one is.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) { lost(range, document) }
    /// Clears the results and searches anew.
    public func invalidate() { invalidated() }
    public func finishedSearching() { finished() }
}
