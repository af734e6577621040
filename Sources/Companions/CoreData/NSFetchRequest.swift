import Foundation
import HeadlessUIKit

/// Source: NSPersistentStoreRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {
    open var affectedStores: [NSPersistentStore]?
    public override init() {}
}

/// Source: NSFetchRequest.h.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType: Self = []
    public static let managedObjectIDResultType = Self(rawValue: 1)
    public static let dictionaryResultType = Self(rawValue: 2)
    public static let countResultType = Self(rawValue: 4)
}

/// The type of its results has no constraint, since a protocol as such a type does not conform to itself in Swift
/// without Objective-C.
///
/// Source: NSFetchRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
    open var entity: NSEntityDescription?
    private var name: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    /// 0 is no limit.
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var includesSubentities = true
    open var includesPendingChanges = true
    /// The names or descriptions of the properties in dictionaries.
    open var propertiesToFetch: [Any]?
    open var returnsDistinctResults = false
    // Stored: all objects are in memory.
    open var fetchBatchSize = 0
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
    open var shouldRefreshRefetchedObjects = false
    open var relationshipKeyPathsForPrefetching: [String]?
    open var propertiesToGroupBy: [Any]?
    open var havingPredicate: NSPredicate?

    public override init() {}
    public init(entityName: String) {
        name = entityName
        if let type = ResultType.self as? NSManagedObject.Type { EntityClasses.note(type, as: entityName) }
    }

    open var entityName: String? { entity?.name ?? name }
}

/// Source: NSAsynchronousFetchRequest.h.
// Unchecked: it has no state of its own that changes.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// Source: NSFetchRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
    public let fetchRequest: NSFetchRequest<ResultType>
    let completion: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
    ) { (fetchRequest, completion) = (request, blk) }
}

/// Source: NSPersistentStoreResult.h.
// Unchecked: it has no state of its own that changes.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult, @unchecked Sendable {
    open private(set) var finalResult: [ResultType]?
    open private(set) var operationError: (any Error)?
    convenience init(_ result: [ResultType]?, _ error: (any Error)?) {
        self.init()
        (finalResult, operationError) = (result, error)
    }
}

/// Source: NSPersistentStoreResult.h.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly = 0
    case resultTypeObjectIDs = 1
    case resultTypeCount = 2
}

/// Source: NSBatchDeleteRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    let ids: [NSManagedObjectID]?
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { (fetchRequest, ids) = (fetch, nil) }
    public init(objectIDs objects: [NSManagedObjectID]) {
        (fetchRequest, ids) = (NSFetchRequest(entityName: objects.first?.entity.name ?? ""), objects)
    }
}

/// Source: NSPersistentStoreResult.h.
// Unchecked: it has no state of its own that changes.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
    open private(set) var result: Any?
    open private(set) var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    convenience init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
        self.init()
        (self.result, resultType) = (result, type)
    }
}
