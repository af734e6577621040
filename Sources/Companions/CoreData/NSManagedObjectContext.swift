import Foundation
import HeadlessUIKit

/// Source: NSManagedObjectContext.h.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType = 0
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

/// The objects of a store with their unsaved changes.
///
/// Notifications and fetched results get the changes at the end of the turn, or by a save. Blocks that a context
/// performs run on the main queue in later turns, also those of a private queue, so that a recording has one order.
/// There is no undo but ``rollback()``, and the later of two saves wins.
///
/// Source: NSManagedObjectContext.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    public struct ConcurrencyType: Sendable {
        let type: NSManagedObjectContextConcurrencyType
        public static let mainQueue = Self(type: .mainQueueConcurrencyType)
        public static let privateQueue = Self(type: .privateQueueConcurrencyType)
    }
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }

    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

    public let concurrencyType: NSManagedObjectContextConcurrencyType
    open var parent: NSManagedObjectContext?
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { rootCoordinator }
        set { coordinator = newValue }
    }
    private var coordinator: NSPersistentStoreCoordinator?
    var rootCoordinator: NSPersistentStoreCoordinator? { parent?.rootCoordinator ?? coordinator }

    open var name: String?
    open var mergePolicy: Any = NSErrorMergePolicy
    open var automaticallyMergesChangesFromParent = false {
        didSet { ContextRegistry.set(self, mergesChanges: automaticallyMergesChangesFromParent) }
    }
    open var undoManager: UndoManager?
    open var transactionAuthor: String?
    open var shouldDeleteInaccessibleFaults = true
    open var propagatesDeletesAtEndOfEvent = true
    open var retainsRegisteredObjects = false
    open var stalenessInterval: TimeInterval = -1
    open var userInfo = NSMutableDictionary()

    /// The objects that the context has made or fetched.
    var objects: [NSManagedObjectID: NSManagedObject] = [:]
    /// The objects with unsaved changes, in the order of their first.
    var changed: [NSManagedObject] = []
    /// What has not been told yet.
    var pending = ContextChanges()
    private var isScheduled = false
    /// The fetched results of the context.
    var results: [() -> (any FetchedResults)?] = []

    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }
    public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }
    @available(iOS, deprecated: 9.0)
    public convenience override init() { self.init(concurrencyType: .confinementConcurrencyType) }

    open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
    open var insertedObjects: Set<NSManagedObject> { Set(changed.filter(\.isInserted)) }
    open var updatedObjects: Set<NSManagedObject> { Set(changed.filter(\.isUpdated)) }
    open var deletedObjects: Set<NSManagedObject> { Set(changed.filter(\.isDeleted)) }
    open var hasChanges: Bool { !changed.isEmpty }

    open func insert(_ object: NSManagedObject) {
        if object.managedObjectContext != nil { return }
        register(object, as: .inserted)
        changed.append(object)
        note(\.inserted, object)
        object.awakeFromInsert()
    }
    open func delete(_ object: NSManagedObject) { deleteObject(object) }

    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { objects[objectID] }
    /// The object of the identifier, without values if the store has none.
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        objects[objectID] ?? fetched(objectID, storedValues(of: objectID) ?? [:])
    }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let object = objects[objectID], !object.isDeleted { return object }
        guard objects[objectID] == nil, let values = storedValues(of: objectID) else {
            throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError)
        }
        return fetched(objectID, values)
    }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects where object.objectID.isTemporaryID { try firstStore().makePermanent(object.objectID) }
    }
    /// Stored nowhere: the first store takes all objects.
    open func assign(_ object: Any, to store: NSPersistentStore) {}

    open func save() throws { try saveChanges() }
    open func rollback() { rollBack() }
    open func reset() {
        for object in objects.values { (object.managedObjectContext, object.state) = (nil, .none) }
        (objects, changed, pending) = ([:], [], ContextChanges())
    }
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) { reload(object, keepingChanges: flag) }
    open func refreshAllObjects() {
        for object in objects.values where object.state == .clean { reload(object, keepingChanges: true) }
    }
    open func mergeChanges(fromContextDidSave notification: Notification) { merge(notification) }
    open class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
    ) {
        let notification = Notification(
            name: didSaveObjectsNotification, userInfo: changeNotificationData)
        for context in contexts { context.merge(notification) }
    }
    /// Has no effect: only ``rollback()`` takes changes back.
    open func undo() {}
    /// Has no effect: only ``rollback()`` takes changes back.
    open func redo() {}

    open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { results(of: request).compactMap { $0 as? T } }
    open func count<T>(for request: NSFetchRequest<T>) throws -> Int { fetchedObjects(request).count }
    @discardableResult
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { try run(request) }
    /// The results of a request, at once.
    @discardableResult
    open func execute<T>(_ request: NSAsynchronousFetchRequest<T>) throws -> NSPersistentStoreResult {
        let result = NSAsynchronousFetchResult(try fetch(request.fetchRequest), nil)
        MainQueue.run { request.completion?(result) }
        return result
    }

    /// Runs the block in a later turn of the main queue.
    open func perform(_ block: @escaping () -> Void) {
        MainQueue.run { [self] in
            block()
            processPendingChanges()
        }
    }
    /// Runs the block at once.
    open func performAndWait(_ block: () -> Void) {
        block()
        if concurrencyType == .privateQueueConcurrencyType { processPendingChanges() }
    }
    /// Runs the block at once.
    open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
    /// Runs the block on the main queue.
    open func perform<Result, Failure: Error>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> Result
    ) async throws(Failure) -> Result { try await MainQueue.value(of: block).get() }

    /// Tells what has changed since it was last told.
    open func processPendingChanges() {
        isScheduled = false
        while !pending.isEmpty {
            let changes = pending
            pending = ContextChanges()
            NotificationCenter.default.post(
                name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes.userInfo)
            results.removeAll { $0() == nil }
            for result in results { result()?.contextDidChange(changes) }
        }
    }

    func note(_ list: WritableKeyPath<ContextChanges, [NSManagedObject]>, _ object: NSManagedObject) {
        pending.add(object, to: list)
        if isScheduled { return }
        isScheduled = true
        MainQueue.atEndOfTurn { [weak self] in
            if let self, isScheduled { processPendingChanges() }
        }
    }
}

extension MainQueue {
    // Unchecked: it has no state of its own that changes.
    private struct Carried<Value>: @unchecked Sendable { let value: Value }

    /// At the end of the session's turn; elsewhere than on the main thread, soon.
    static func atEndOfTurn(_ block: @escaping () -> Void) {
        guard Thread.isMainThread else { return run(block) }
        let work = Carried(value: block)
        MainActor.assumeIsolated { Session.current.atEndOfTurn { work.value() } }
    }

    static func value<Success, Failure: Error>(
        of block: @escaping () throws(Failure) -> Success
    ) async -> Result<Success, Failure> {
        await withCheckedContinuation { continuation in
            let work = Carried(value: block)
            DispatchQueue.main.async {
                let result = Result { () throws(Failure) -> Success in try work.value() }
                continuation.resume(returning: Carried(value: result))
            }
        }.value
    }
}

/// The contexts that merge what others save.
enum ContextRegistry {
    private final class Reference {
        weak var context: NSManagedObjectContext?
        init(_ context: NSManagedObjectContext) { self.context = context }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var references: [Reference] = []

    static func set(_ context: NSManagedObjectContext, mergesChanges: Bool) {
        lock.withLock {
            references.removeAll { $0.context == nil || $0.context === context }
            if mergesChanges { references.append(Reference(context)) }
        }
    }

    /// Those that have what a context saves to as their parent or store.
    static func contexts(besides saved: NSManagedObjectContext) -> [NSManagedObjectContext] {
        lock.withLock { references.compactMap(\.context) }.filter {
            $0 !== saved && $0.parent === saved.parent && $0.rootCoordinator === saved.rootCoordinator
        }
    }
}
