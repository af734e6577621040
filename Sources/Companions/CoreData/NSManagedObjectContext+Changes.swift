import Foundation
import HeadlessUIKit

/// Objects that have changed, each in one list, in order.
struct ContextChanges {
    var inserted: [NSManagedObject] = []
    var updated: [NSManagedObject] = []
    var deleted: [NSManagedObject] = []
    var refreshed: [NSManagedObject] = []

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var userInfo: [AnyHashable: Any] {
        let lists = [
            (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated), (NSDeletedObjectsKey, deleted),
            (NSRefreshedObjectsKey, refreshed),
        ]
        return Dictionary(uniqueKeysWithValues: lists.filter { !$0.1.isEmpty }.map { ($0.0, Set($0.1)) })
    }

    mutating func add(_ object: NSManagedObject, to list: WritableKeyPath<ContextChanges, [NSManagedObject]>) {
        if self[keyPath: list].contains(where: { $0 === object }) { return }
        if list == \.updated || list == \.refreshed, inserted.contains(where: { $0 === object }) { return }
        if list == \.deleted {
            let wasInserted = inserted.contains { $0 === object }
            inserted.removeAll { $0 === object }
            updated.removeAll { $0 === object }
            refreshed.removeAll { $0 === object }
            if wasInserted { return }
        }
        self[keyPath: list].append(object)
    }
}

extension NSManagedObjectContext {
    func register(_ object: NSManagedObject, as state: NSManagedObject.State) {
        objects[object.objectID] = object
        (object.managedObjectContext, object.state) = (self, state)
    }

    func noteUpdate(of object: NSManagedObject) {
        if object.state == .clean {
            object.state = .updated
            changed.append(object)
        }
        if object.state != .deleted { note(\.updated, object) }
    }

    /// Deletes an object, and what the rules of its relationships say.
    func deleteObject(_ object: NSManagedObject) {
        guard object.managedObjectContext === self, object.state != .deleted else { return }
        object.prepareForDeletion()
        let wasInserted = object.isInserted
        changed.removeAll { $0 === object }
        object.state = .deleted
        note(\.deleted, object)
        if wasInserted { objects[object.objectID] = nil } else { changed.append(object) }
        for case let relationship as NSRelationshipDescription in object.entity.properties {
            for id in ManagedValue.ids(in: object.values[relationship.name]) {
                let other = self.object(with: id)
                switch relationship.deleteRule {
                case .cascadeDeleteRule: deleteObject(other)
                case .nullifyDeleteRule:
                    if let inverseRelationship = relationship.inverseRelationship {
                        other.unlink(object.objectID, inverseRelationship)
                    }
                case .denyDeleteRule, .noActionDeleteRule: break
                }
            }
        }
    }

    func rollBack() {
        for object in changed {
            switch object.state {
            case .inserted:
                objects[object.objectID] = nil
                note(\.deleted, object)
                (object.managedObjectContext, object.state) = (nil, .none)
            case .updated, .deleted:
                object.values = object.committed
                pending.deleted.removeAll { $0 === object }
                note(object.isDeleted ? \.inserted : \.refreshed, object)
                object.state = .clean
            case .none, .clean: break
            }
        }
        changed = []
        processPendingChanges()
    }

    func reload(_ object: NSManagedObject, keepingChanges: Bool) {
        guard object.managedObjectContext === self, [.clean, .updated].contains(object.state),
            let stored = storedValues(of: object.objectID)
        else { return }
        let changes = keepingChanges ? object.changedKeys : []
        object.values = stored.merging(object.values.filter { changes.contains($0.key) }) { $1 }
        object.committed = stored
        if changes.isEmpty, object.isUpdated {
            changed.removeAll { $0 === object }
            object.state = .clean
        }
        note(\.refreshed, object)
    }

    /// Takes over what another context has saved.
    func merge(_ notification: Notification) {
        let info = notification.userInfo ?? [:]
        for id in ids(info, NSInsertedObjectsKey, NSInsertedObjectIDsKey) {
            note(\.inserted, object(with: id))
        }
        for id in ids(info, NSUpdatedObjectsKey, NSUpdatedObjectIDsKey) {
            if let known = objects[id] { reload(known, keepingChanges: true) }
        }
        for id in ids(info, NSDeletedObjectsKey, NSDeletedObjectIDsKey) {
            guard let known = objects.removeValue(forKey: id) else { continue }
            changed.removeAll { $0 === known }
            note(\.deleted, known)
            (known.managedObjectContext, known.state) = (nil, .none)
        }
        if concurrencyType != .mainQueueConcurrencyType { processPendingChanges() }
    }

    private func ids(_ info: [AnyHashable: Any], _ objects: String, _ ids: String) -> [NSManagedObjectID] {
        let values = [info[objects], info[ids]].compactMap { $0 }.flatMap { KeyedValue.elements(of: $0) ?? [] }
        let found = values.compactMap { ($0 as? NSManagedObject)?.objectID ?? $0 as? NSManagedObjectID }
        return found.sorted { $0.order < $1.order }
    }
}
