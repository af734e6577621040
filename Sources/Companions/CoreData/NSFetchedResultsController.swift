import Foundation
import HeadlessUIKit

/// Source: NSFetchedResultsController.h.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

/// Source: NSFetchedResultsController.h.
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1
    case delete = 2
    case move = 3
    case update = 4
}

/// Source: NSFetchedResultsController.h.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType)
    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        sectionIndexTitleForSectionName sectionName: String
    ) -> String?
}

extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {}
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) {}
    /// The first letter of the name, as a capital.
    public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        sectionIndexTitleForSectionName sectionName: String
    ) -> String? { sectionName.first.map { $0.uppercased() } }
}

/// What a context tells of its changes.
protocol FetchedResults: AnyObject {
    func contextDidChange(_ changes: ContextChanges)
}

/// The objects of a request, in sections, kept up to date while there is a delegate.
///
/// The delegate's argument is a controller that is equal to this one and has the same contents. It is another object,
/// since a generic class of Swift does not convert to one of another argument. There is no cache.
///
/// Source: NSFetchedResultsController.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
    private(set) var core: FetchedResultsCore
    public let fetchRequest: NSFetchRequest<ResultType>

    /// A controller without a context, which a property holds until it gets the real one.
    public override init() {
        fetchRequest = NSFetchRequest()
        core = FetchedResultsCore(NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType), nil, nil) { [] }
    }

    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        core = FetchedResultsCore(context, sectionNameKeyPath, name) { [unowned context] in
            context.fetchedObjects(fetchRequest)
        }
    }

    /// For a delegate.
    convenience init(_ core: FetchedResultsCore) {
        self.init()
        self.core = core
    }

    open var managedObjectContext: NSManagedObjectContext { core.context }
    open var sectionNameKeyPath: String? { core.sectionNameKeyPath }
    open var cacheName: String? { core.cacheName }
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        get { core.delegate }
        set { core.delegate = newValue }
    }

    open func performFetch() throws { core.fetch() }
    open class func deleteCache(withName name: String?) {}

    open var fetchedObjects: [ResultType]? {
        core.sections.map { $0.flatMap(\.managedObjects).compactMap { $0 as? ResultType } }
    }
    open var sections: [any NSFetchedResultsSectionInfo]? { core.sections }
    open var sectionIndexTitles: [String] { (core.sections ?? []).compactMap(\.indexTitle) }
    open func sectionIndexTitle(forSectionName sectionName: String) -> String? { core.indexTitle(sectionName) }
    open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
        core.sections?.firstIndex { $0.indexTitle == title } ?? sectionIndex
    }

    open func object(at indexPath: IndexPath) -> ResultType {
        guard let object = core.object(at: indexPath) as? ResultType else {
            preconditionFailure("no object at index \(indexPath.item) in section at index \(indexPath.section)")
        }
        return object
    }
    open func indexPath(forObject object: ResultType) -> IndexPath? {
        core.indexPaths[ObjectIdentifier(object as AnyObject)]
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? any SharesCore)?.sharedCore === core }
    open override var hash: Int { ObjectIdentifier(core).hashValue }
}

private protocol SharesCore {
    var sharedCore: FetchedResultsCore { get }
}

extension NSFetchedResultsController: SharesCore {
    fileprivate var sharedCore: FetchedResultsCore { core }
}
