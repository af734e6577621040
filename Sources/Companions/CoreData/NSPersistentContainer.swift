import Foundation
import HeadlessUIKit

/// Source: NSPersistentStoreDescription.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var url: URL?
    open private(set) var options: [String: NSObject] = [:]
    open var isReadOnly = false
    open var timeout: TimeInterval = 240
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    public override init() {}
    public init(url: URL) { self.url = url }
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
}

/// Stored. Source: NSPersistentCloudKitContainerOptions.h.
// Unchecked: it has no state of its own that changes.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
    public let containerIdentifier: String
    public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// A model of the app's folder with a store in memory and a context for the main queue.
///
/// Source: NSPersistentContainer.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext: NSManagedObjectContext
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    /// With the model of that name in the app's folder; an open one if there is none.
    public convenience init(name: String) {
        let url = Bundle.main.url(forResource: name, withExtension: "momd")
        let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
        self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel(isOpen: true))
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        let url = Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite")
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    }

    /// Where stores would be.
    open class func defaultDirectoryURL() -> URL { URL.applicationSupportDirectory }

    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            let add = { [persistentStoreCoordinator] in
                persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
            }
            if description.shouldAddStoreAsynchronously { MainQueue.run(add) } else { add() }
        }
    }

    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Runs the block in a later turn of the main queue.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }
    open func performBackgroundTask<Result, Failure: Error>(
        _ block: @escaping (NSManagedObjectContext) throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let context = newBackgroundContext()
        return try await context.perform { () throws(Failure) -> Result in try block(context) }
    }
}

/// Without iCloud. Source: NSPersistentCloudKitContainer.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
