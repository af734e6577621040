import Foundation
import HeadlessUIKit

extension NSManagedObjectContext {
    /// What the parent or the stores have of an object.
    func storedValues(of id: NSManagedObjectID) -> [String: Any]? {
        guard let parent else { return rootCoordinator?.persistentStores.lazy.compactMap { $0.values(of: id) }.first }
        guard let object = parent.objects[id] else { return parent.storedValues(of: id) }
        return object.isDeleted ? nil : object.values
    }

    /// The saved objects in the order of insertion, then those that the context has inserted.
    private func liveIDs(includingInserted: Bool = true) -> [NSManagedObjectID] {
        let stored = parent.map { $0.liveIDs() } ?? rootCoordinator?.persistentStores.flatMap(\.ids) ?? []
        let kept = stored.filter { objects[$0]?.isDeleted != true }
        return includingInserted ? kept + changed.filter(\.isInserted).map(\.objectID) : kept
    }

    /// Registers an object with the values that the store has.
    func fetched(_ id: NSManagedObjectID, _ values: [String: Any]) -> NSManagedObject {
        let object = id.entity.makeObject(id)
        (object.values, object.committed) = (values, values)
        register(object, as: .clean)
        object.awakeFromFetch()
        return object
    }

    /// The objects that a request finds, sorted.
    func fetchedObjects<T>(_ request: NSFetchRequest<T>) -> [NSManagedObject] {
        guard let name = request.entityName, let entity = NSEntityDescription.entity(forEntityName: name, in: self)
        else {
            preconditionFailure(
                "NSFetchRequest could not locate an NSEntityDescription for entity name "
                    + "'\(request.entityName ?? "")'")
        }
        let found = liveIDs(includingInserted: request.includesPendingChanges).filter {
            $0.entity === entity || request.includesSubentities && $0.entity.isKindOf(entity: entity)
        }
        var objects: [NSManagedObject] = found.map { object(with: $0) }
        if let predicate = request.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
        objects = objects.sorted(by: request.sortDescriptors ?? [])
        let rest = objects.dropFirst(request.fetchOffset)
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }

    func results<T>(of request: NSFetchRequest<T>) -> [Any] {
        let objects = fetchedObjects(request)
        switch request.resultType {
        case .managedObjectIDResultType: return objects.map(\.objectID)
        case .countResultType: return [NSNumber(value: objects.count)]
        case .dictionaryResultType: return dictionaries(objects, request)
        default: return objects
        }
    }

    private func dictionaries<T>(_ objects: [NSManagedObject], _ request: NSFetchRequest<T>) -> [NSDictionary] {
        let names = request.propertiesToFetch?.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
        var found: [NSDictionary] = []
        for object in objects {
            let keys = names ?? object.entity.attributesByName.keys.sorted()
            let dictionary = NSMutableDictionary()
            for key in keys { object.value(forKeyPath: key).map { dictionary[key] = $0 } }
            if !request.returnsDistinctResults || !found.contains(dictionary) { found.append(dictionary) }
        }
        return found
    }

    /// Runs a request that is no fetch: deletions in the stores, which no context gets.
    func run(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let deletion = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
        let reader = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        reader.persistentStoreCoordinator = rootCoordinator
        let ids = deletion.ids ?? reader.fetchedObjects(deletion.fetchRequest).map(\.objectID)
        for store in rootCoordinator?.persistentStores ?? [] { store.delete(Set(ids)) }
        let result: Any =
            switch deletion.resultType {
            case .resultTypeStatusOnly: NSNumber(value: true)
            case .resultTypeObjectIDs: ids
            case .resultTypeCount: NSNumber(value: ids.count)
            }
        return NSBatchDeleteResult(result, deletion.resultType)
    }
}

extension [NSManagedObject] {
    /// Objects that no descriptor tells apart keep their order.
    func sorted(by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
        sorted { one, other in
            for descriptor in descriptors {
                switch descriptor.compare(one, to: other) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return false
        }
    }
}
