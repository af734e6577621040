import Foundation
import HeadlessUIKit

/// Source: CSSearchQuery.h.
public let CSSearchQueryErrorDomain = "CSSearchQueryErrorDomain"

/// Why a search has no result. A query string that cannot be read has the place and the cause in its description.
///
/// Source: CSSearchQuery.h.
public struct CSSearchQueryError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -2000
        case indexUnreachable = -2001
        case invalidQuery = -2002
        case cancelled = -2003
    }

    public let code: Code
    private let text: String?

    public init(_ code: Code) { (self.code, text) = (code, nil) }
    init(_ failure: SearchSyntaxError) { (code, text) = (.invalidQuery, failure.description) }

    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { text.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }
    public static var errorDomain: String { CSSearchQueryErrorDomain }

    public static let unknown = Code.unknown
    public static let indexUnreachable = Code.indexUnreachable
    public static let invalidQuery = Code.invalidQuery
    public static let cancelled = Code.cancelled
}

/// What a search fetches, and what else its items have to match.
///
/// Source: CSSearchQuery.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
    open var fetchAttributes: [String] = []
    /// Query strings, all of which an item matches that is found.
    open var filterQueries: [String] = []
}

/// A search of what the app has indexed in the session, in all of its indexes.
///
/// A query string compares attributes: `title == "Kok*"cd && rating > 3`. Attributes have the names of the properties
/// of `CSSearchableItemAttributeSet`; an attribute with several values matches with any of them. The operators are
/// `==`, `!=`, `<`, `>`, `<=`, `>=` and `InRange(attribute, least, most)`, the last five for numbers and dates, which
/// are seconds since 2001 or `$time.iso(2026-11-30T12:00:00Z)`. `&&`, `||` and parentheses combine them. In quotes,
/// `*` stands for any characters and `\` for the next one as it is. After the quotes, `c` ignores case, `d`
/// diacritics, `w` compares with words that follow each other, and `t` with words in any order; a word may also end
/// where a small letter comes before a capital. Times that are relative to now are not read.
///
/// The handlers are called in a later turn: first the one for items, if there are any, with all of them, those of the
/// index without a name first, then those of the others by name.
///
/// Source: CSSearchQuery.h and https://developer.apple.com/documentation/corespotlight/cssearchquery.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CSSearchQuery: NSObject, @unchecked Sendable {
    /// Gets items that have the attributes that were asked for, and no others.
    open var foundItemsHandler: (([CSSearchableItem]) -> Void)?
    open var completionHandler: (((any Error)?) -> Void)?
    /// Stored: all items can be read.
    open var protectionClasses: [FileProtectionType] = []
    open private(set) var foundItemCount = 0
    open private(set) var isCancelled = false

    private let queries: [String]
    private let attributes: [String]
    private let searchable = SearchableItems.current
    private var isStarted = false

    /// - Parameter attributes: what the items that are found have; nil for nothing but their identifiers.
    public init(queryString: String, attributes: [String]?) {
        (queries, self.attributes) = ([queryString], attributes ?? [])
    }
    public init(queryString: String, queryContext: CSSearchQueryContext?) {
        queries = [queryString] + (queryContext?.filterQueries ?? [])
        attributes = queryContext?.fetchAttributes ?? []
    }

    /// Searches once, in a later turn.
    open func start() {
        guard !isStarted else { return }
        isStarted = true
        DispatchQueue.main.async { self.complete() }
    }

    /// The completion handler of a search that runs gets the error `cancelled`, and no item is found any more.
    open func cancel() { isCancelled = true }

    private func complete() {
        do {
            let found = try search()
            if !found.isEmpty { foundItemsHandler?(found) }
            if isCancelled { throw CSSearchQueryError(.cancelled) }
            completionHandler?(nil)
        } catch {
            completionHandler?(error)
        }
    }

    fileprivate func search() throws -> [CSSearchableItem] {
        if isCancelled { throw CSSearchQueryError(.cancelled) }
        let conditions: [SearchCondition]
        do throws(SearchSyntaxError) {
            conditions = try queries.map { (query) throws(SearchSyntaxError) in try SearchCondition(query) }
        } catch {
            throw CSSearchQueryError(error)
        }
        let found = searchable.all.filter { item in conditions.allSatisfy { $0.matches(item.attributeSet) } }
        foundItemCount = found.count
        return found.map(fetched)
    }

    private func fetched(_ item: CSSearchableItem) -> CSSearchableItem {
        let values = CSSearchableItemAttributeSet()
        for name in attributes { SearchAttribute.named[name]?.copy(item.attributeSet, values) }
        return CSSearchableItem(
            uniqueIdentifier: item.uniqueIdentifier, domainIdentifier: item.domainIdentifier, attributeSet: values)
    }
}

extension CSSearchQuery {
    /// The items that are found, when the first one is asked for.
    ///
    /// Source: CoreSpotlight overlay.
    public struct Results: AsyncSequence, Sendable {
        public struct Item: Sendable {
            public var item: CSSearchableItem
        }

        public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
            fileprivate let query: CSSearchQuery
            private var left: ArraySlice<CSSearchableItem>?

            fileprivate init(query: CSSearchQuery) { self.query = query }

            public mutating func next() async throws -> Item? {
                if query.isCancelled { throw CSSearchQueryError(.cancelled) }
                var rest = try left ?? query.search()[...]
                let item = rest.popFirst()
                left = rest
                return item.map(Item.init)
            }
        }

        fileprivate let query: CSSearchQuery
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(query: query) }
    }

    public var results: Results { Results(query: self) }
}
