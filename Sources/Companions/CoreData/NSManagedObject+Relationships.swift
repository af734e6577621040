import Foundation
import HeadlessUIKit

extension NSEntityDescription {
    func relationship(named name: String) -> NSRelationshipDescription? {
        properties.first { $0.name == name } as? NSRelationshipDescription
    }
}

extension NSManagedObject {
    /// Sets a value, and the other side of a relationship.
    func set(_ value: Any?, forKey key: String) {
        let relationship = entity.relationship(named: key)
        insertDetached(value)
        let stored = ManagedValue.stored(value, isOrdered: relationship?.isOrdered)
        let before = ManagedValue.ids(in: values[key])
        assign(stored, key)
        guard let relationship, let inverse = relationship.inverseRelationship else { return }
        let after = ManagedValue.ids(in: stored)
        for id in before where !after.contains(id) { managedObjectContext?.object(with: id).unlink(objectID, inverse) }
        for id in after where !before.contains(id) {
            managedObjectContext?.object(with: id).link(self, inverse, relationship)
        }
    }

    /// An object without a context comes into the context of the object that it is related to.
    private func insertDetached(_ value: Any?) {
        guard let context = managedObjectContext, let other = KeyedValue.flat(value) as? NSManagedObject else { return }
        if other.managedObjectContext == nil, other.state == .none { context.insert(other) }
        precondition(
            other.managedObjectContext === context,
            "Illegal attempt to establish a relationship between objects in different contexts")
    }

    private func assign(_ stored: Any?, _ key: String) {
        values[key] = stored
        managedObjectContext?.noteUpdate(of: self)
    }

    /// Adds the owner to this side of its relationship.
    private func link(
        _ owner: NSManagedObject, _ side: NSRelationshipDescription, _ other: NSRelationshipDescription
    ) {
        var ids = ManagedValue.ids(in: values[side.name])
        if ids.contains(owner.objectID) { return }
        if side.isToMany {
            ids.append(owner.objectID)
            assign(ManagedIDs(ids: ids, isOrdered: side.isOrdered), side.name)
        } else {
            for id in ids { managedObjectContext?.object(with: id).unlink(objectID, other) }
            assign(owner.objectID, side.name)
        }
    }

    /// Removes an object from this side of a relationship.
    func unlink(_ id: NSManagedObjectID, _ side: NSRelationshipDescription) {
        let ids = ManagedValue.ids(in: values[side.name])
        guard ids.contains(id) else { return }
        let rest = ManagedIDs(ids: ids.filter { $0 != id }, isOrdered: side.isOrdered)
        assign(side.isToMany ? rest : nil, side.name)
    }

    /// Adds objects to a relationship to many, at its end or at an index.
    public func addManaged(_ objects: Any, _ key: String, at index: Int? = nil) {
        let added = KeyedValue.elements(of: objects) ?? [objects]
        var all = list(key).filter { old in !added.contains { $0 as AnyObject === old } }
        all.insert(contentsOf: added.compactMap { $0 as? NSManagedObject }, at: min(index ?? all.count, all.count))
        setList(all, key)
    }

    public func removeManaged(_ objects: Any, _ key: String) {
        let removed = KeyedValue.elements(of: objects) ?? [objects]
        setList(list(key).filter { old in !removed.contains { $0 as AnyObject === old } }, key)
    }

    public func removeManaged(at indexes: IndexSet, _ key: String) {
        setList(list(key).enumerated().filter { !indexes.contains($0.offset) }.map(\.element), key)
    }

    public func replaceManaged(at indexes: IndexSet, _ key: String, with objects: Any) {
        var all = list(key)
        let new = (KeyedValue.elements(of: objects) ?? [objects]).compactMap { $0 as? NSManagedObject }
        for (index, object) in zip(indexes, new) where all.indices.contains(index) { all[index] = object }
        setList(all, key)
    }

    public func addManaged(_ objects: Any, _ key: String, at indexes: IndexSet) {
        addManaged(objects, key, at: indexes.first)
    }
    public func addManaged(_ objects: Any, _ key: String, at indexes: NSIndexSet) {
        addManaged(objects, key, at: indexes as IndexSet)
    }
    public func removeManaged(at indexes: NSIndexSet, _ key: String) { removeManaged(at: indexes as IndexSet, key) }
    public func replaceManaged(at indexes: NSIndexSet, _ key: String, with objects: Any) {
        replaceManaged(at: indexes as IndexSet, key, with: objects)
    }

    func list(_ key: String) -> [NSManagedObject] {
        ManagedValue.ids(in: values[key]).compactMap { managedObjectContext?.object(with: $0) }
    }

    func setList(_ objects: [NSManagedObject], _ key: String) {
        for object in objects { insertDetached(object) }
        let isOrdered = entity.relationship(named: key)?.isOrdered ?? (values[key] as? ManagedIDs)?.isOrdered ?? false
        set(NSOrderedSet(array: objects), forKey: key)
        // Of an open model, too.
        values[key] = ManagedIDs(ids: objects.map(\.objectID), isOrdered: isOrdered)
    }
}

/// The objects of a relationship, as a set that changes them.
final class ManagedSet: NSMutableSet {
    private let owner: NSManagedObject
    private let key: String

    init(_ owner: NSManagedObject, _ key: String) {
        (self.owner, self.key) = (owner, key)
        super.init(capacity: 0)
    }
    required init(capacity numItems: Int) { fatalError("A relationship's set has an owner") }
    override required init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
        fatalError("A relationship's set has an owner")
    }
    required init?(coder aDecoder: NSCoder) { nil }

    override var count: Int { owner.list(key).count }
    override func member(_ object: Any) -> Any? { owner.list(key).first { $0 === object as AnyObject } }
    override func objectEnumerator() -> NSEnumerator { NSArray(array: owner.list(key)).objectEnumerator() }
    override func add(_ object: Any) { owner.addManaged(object, key) }
    override func remove(_ object: Any) { owner.removeManaged(object, key) }
}

/// The objects of a relationship, as an ordered set that changes them.
final class ManagedOrderedSet: NSMutableOrderedSet {
    private let owner: NSManagedObject
    private let key: String

    init(_ owner: NSManagedObject, _ key: String) {
        (self.owner, self.key) = (owner, key)
        super.init(capacity: 0)
    }
    override required init(capacity numItems: Int) { fatalError("A relationship's set has an owner") }
    required init?(coder aDecoder: NSCoder) { nil }
    required init(arrayLiteral elements: Any...) { fatalError("A relationship's set has an owner") }

    override var count: Int { owner.list(key).count }
    override func object(at idx: Int) -> Any { owner.list(key)[idx] }
    override func index(of object: Any) -> Int {
        owner.list(key).firstIndex { $0 === object as AnyObject } ?? NSNotFound
    }
    override func insert(_ object: Any, at idx: Int) { owner.addManaged(object, key, at: idx) }
    override func removeObject(at idx: Int) { owner.removeManaged(at: [idx], key) }
    override func replaceObject(at idx: Int, with object: Any) { owner.replaceManaged(at: [idx], key, with: object) }
}
