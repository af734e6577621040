import Foundation
import HeadlessUIKit

extension NSManagedObjectContext {
    /// Moves the changes to the parent, or to the first store.
    func saveChanges() throws {
        if changed.isEmpty { return processPendingChanges() }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        for object in changed { object.willSave() }
        processPendingChanges()
        for object in changed { try object.validateForSave() }
        let saved = changed
        if let parent {
            parent.adopt(saved)
        } else {
            let store = try firstStore()
            store.delete(Set(saved.filter(\.isDeleted).map(\.objectID)))
            for object in saved where !object.isDeleted { store.save(object.objectID, object.values) }
        }
        finishSave(of: saved)
    }

    private func finishSave(of saved: [NSManagedObject]) {
        var changes = ContextChanges()
        for object in saved {
            switch object.state {
            case .inserted: changes.inserted.append(object)
            case .deleted: changes.deleted.append(object)
            default: changes.updated.append(object)
            }
            object.committed = object.values
            if object.isDeleted {
                objects[object.objectID] = nil
                (object.managedObjectContext, object.state) = (nil, .none)
            } else {
                object.state = .clean
            }
        }
        changed = []
        for object in saved { object.didSave() }
        let notification = Notification(
            name: .NSManagedObjectContextDidSave, object: self, userInfo: changes.userInfo)
        NotificationCenter.default.post(notification)
        for context in ContextRegistry.contexts(besides: self) { context.merge(notification) }
    }

    /// Takes over the changes of a child.
    private func adopt(_ saved: [NSManagedObject]) {
        for other in saved {
            let known = objects[other.objectID]
            if other.isDeleted {
                // A child's deletion has applied the rules already.
                if let object = known ?? (try? existingObject(with: other.objectID)) { deleteObject(object) }
                continue
            }
            let object = known ?? other.entity.makeObject(other.objectID)
            if known == nil {
                register(object, as: other.isInserted ? .inserted : .clean)
                if other.isInserted { changed.append(object) } else { object.committed = other.committed }
            }
            object.values = other.values
            if other.isInserted { note(\.inserted, object) } else { noteUpdate(of: object) }
        }
        processPendingChanges()
    }

    func firstStore() throws -> NSPersistentStore {
        if let store = rootCoordinator?.persistentStores.first { return store }
        throw NSError(
            domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save operation."
            ])
    }
}

extension NSManagedObject {
    fileprivate func validateForSave() throws {
        switch state {
        case .inserted: try validateForInsert()
        case .updated: try validateForUpdate()
        case .deleted: try validateForDelete()
        case .none, .clean: break
        }
    }
}
