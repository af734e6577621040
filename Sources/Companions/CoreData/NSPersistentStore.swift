import Foundation
import HeadlessUIKit

/// The objects of a store, in memory. Source: NSPersistentStore.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentStore: NSObject, @unchecked Sendable {
    public let type: String
    open var url: URL?
    open var options: [AnyHashable: Any]?
    open var configurationName: String
    open var identifier: String!
    open var isReadOnly = false
    open var metadata: [String: Any]! = [:]
    open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    /// In the order of insertion.
    private(set) var ids: [NSManagedObjectID] = []
    private var rows: [NSManagedObjectID: [String: Any]] = [:]
    /// The last number of an object of each entity.
    private var numbers: [String: Int] = [:]

    init(_ type: String, _ configuration: String?, _ url: URL?, _ options: [AnyHashable: Any]?, number: Int) {
        (self.type, configurationName, self.url) = (type, configuration ?? "PF_DEFAULT_CONFIGURATION_NAME", url)
        (self.options, identifier) = (options, "store\(number)")
    }

    func values(of id: NSManagedObjectID) -> [String: Any]? { rows[id] }

    func save(_ id: NSManagedObjectID, _ values: [String: Any]) {
        if rows.updateValue(values, forKey: id) == nil { ids.append(id) }
        if id.isTemporaryID { makePermanent(id) }
    }

    func makePermanent(_ id: NSManagedObjectID) {
        let number = numbers[id.entity.name ?? "", default: 0] + 1
        numbers[id.entity.name ?? ""] = number
        id.makePermanent(in: self, number: number)
    }

    func delete(_ deleted: Set<NSManagedObjectID>) {
        ids.removeAll(where: deleted.contains)
        for id in deleted { rows[id] = nil }
    }
}

/// Source: NSPersistentStoreCoordinator.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    public let managedObjectModel: NSManagedObjectModel
    open private(set) var persistentStores: [NSPersistentStore] = []
    open var name: String?

    public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

    /// Adds an empty store in memory, whatever the type and URL are.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = NSPersistentStore(storeType, configuration, storeURL, options, number: persistentStores.count + 1)
        store.persistentStoreCoordinator = self
        persistentStores.append(store)
        NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorStoresDidChange, object: self)
        return store
    }
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        do {
            try addPersistentStore(
                ofType: storeDescription.type, configurationName: storeDescription.configuration,
                at: storeDescription.url, options: storeDescription.options)
            block(storeDescription, nil)
        } catch {
            block(storeDescription, error)
        }
    }
    open func remove(_ store: NSPersistentStore) throws { persistentStores.removeAll { $0 === store } }
    /// Empties the stores at the URL.
    open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
        for store in persistentStores where store.url == url { store.delete(Set(store.ids)) }
    }
    open func persistentStore(for URL: URL) -> NSPersistentStore? { persistentStores.first { $0.url == URL } }
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        persistentStores.lazy.flatMap(\.ids).first { $0.uriRepresentation() == url }
    }
    /// Runs the block at once.
    open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
    /// Runs the block in a later turn of the main queue.
    open func perform(_ block: @escaping () -> Void) { MainQueue.run(block) }
}

enum MainQueue {
    // Unchecked: it has no state of its own that changes.
    private struct Work: @unchecked Sendable { let run: () -> Void }

    /// In a later turn. All work of a recording runs there, so that it has an order.
    static func run(_ block: @escaping () -> Void) {
        let work = Work(run: block)
        DispatchQueue.main.async { work.run() }
    }
}
