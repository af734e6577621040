import Foundation
import HeadlessUIKit

/// What the app of a session has indexed: by the name of an index, nil for the default one. Each session begins with
/// none.
// Unchecked: a lock guards what changes.
public final class SearchableItems: @unchecked Sendable {
    private let lock = NSLock()
    private var indexes: [String?: [CSSearchableItem]] = [:]

    static var current: SearchableItems { Session.currentExtras.value(SearchableItems.init) }

    /// The items of an index, in the order in which they came.
    public func items(in index: String? = nil) -> [CSSearchableItem] { lock.withLock { indexes[index] ?? [] } }

    /// The items of all indexes: first of the one without a name, then of the others by name.
    var all: [CSSearchableItem] {
        lock.withLock {
            let named = indexes.compactMap { name, items in name.map { ($0, items) } }
            return (indexes[nil] ?? []) + named.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }

    fileprivate func change(_ index: String?, _ body: (inout [CSSearchableItem]) -> Void) {
        lock.withLock { body(&indexes[index, default: []]) }
    }
}

extension Session {
    public var searchableItems: SearchableItems { extras.value(SearchableItems.init) }

    /// The user finds the item in the system's search and opens it: the app continues an activity of the type
    /// `CSSearchableItemActionType`.
    public func open(_ item: CSSearchableItem) {
        let activity = NSUserActivity(activityType: CSSearchableItemActionType)
        activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
        activity.contentAttributeSet = item.attributeSet
        self.continue(activity)
    }
}

/// Asks the app to index everything again: nothing in a session does.
///
/// Source: CSSearchableIndex.h.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

/// An index of the session, in memory. Completion handlers are called in a later turn, without an error.
///
/// Source: CSSearchableIndex.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    public typealias Completion = ((any Error)?) -> Void

    open weak var indexDelegate: (any CSSearchableIndexDelegate)?
    private let name: String?
    private let searchable = SearchableItems.current

    /// The index of items without a name.
    public convenience override init() { self.init(nil) }
    public convenience init(name: String) { self.init(.some(name)) }
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(.some(name)) }
    @usableFromInline init(_ name: String?) { self.name = name }

    open class func `default`() -> CSSearchableIndex { CSSearchableIndex(nil) }
    open class func isIndexingAvailable() -> Bool { true }

    /// An item replaces the one with the same identifier.
    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: Completion? = nil) {
        searchable.change(name) { indexed in
            var places = Dictionary(
                indexed.enumerated().map { ($1.uniqueIdentifier, $0) }, uniquingKeysWith: { first, _ in first })
            for item in items {
                if let place = places[item.uniqueIdentifier] {
                    indexed[place] = item
                } else {
                    places[item.uniqueIdentifier] = indexed.count
                    indexed.append(item)
                }
            }
        }
        complete(completionHandler)
    }
    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: Completion? = nil) {
        remove(completionHandler) { identifiers.contains($0.uniqueIdentifier) }
    }
    /// Also those of the domains below: `"a.b"` is below `"a"`.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: Completion? = nil
    ) {
        remove(completionHandler) { item in
            guard let domain = item.domainIdentifier else { return false }
            return domainIdentifiers.contains { domain == $0 || domain.hasPrefix($0 + ".") }
        }
    }
    open func deleteAllSearchableItems(completionHandler: Completion? = nil) { remove(completionHandler) { _ in true } }

    private func remove(_ completion: Completion?, _ isRemoved: (CSSearchableItem) -> Bool) {
        searchable.change(name) { $0.removeAll(where: isRemoved) }
        complete(completion)
    }

    private func complete(_ completion: Completion?) {
        guard let completion else { return }
        nonisolated(unsafe) let call = completion
        DispatchQueue.main.async { call(nil) }
    }
}

extension CSSearchableIndex {
    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        indexSearchableItems(items, completionHandler: nil)
    }
    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        deleteSearchableItems(withIdentifiers: identifiers, completionHandler: nil)
    }
    public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: nil)
    }
    public func deleteAllSearchableItems() async throws { deleteAllSearchableItems(completionHandler: nil) }
}
