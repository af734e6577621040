import Foundation
import HeadlessUIKit

/// An object with values by key. Its context keeps it until it is deleted or the context is reset; it is never a fault.
///
/// Source: NSManagedObject.h.
open class NSManagedObject: NSObject, NSFetchRequestResult, KeyedValueSource {
    enum State { case none, clean, inserted, updated, deleted }

    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?
    var state = State.none
    /// The values now, as ``ManagedValue/stored(_:isOrdered:)`` has them.
    var values: [String: Any] = [:]
    /// The values when the object was fetched or saved.
    var committed: [String: Any] = [:]

    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity)
        super.init()
        for (key, attribute) in entity.attributesByName {
            if let value = ManagedValue.stored(attribute.defaultValue, isOrdered: false) { values[key] = value }
        }
        context?.insert(self)
    }

    /// Inserts an object of the entity whose class it is.
    public convenience init(context moc: NSManagedObjectContext) {
        self.init(entity: EntityClasses.entity(of: Self.self, in: moc.rootCoordinator), insertInto: moc)
    }

    open class func entity() -> NSEntityDescription { EntityClasses.entity(of: self, in: nil) }
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? "")
    }

    open var isInserted: Bool { state == .inserted }
    open var isUpdated: Bool { state == .updated }
    open var isDeleted: Bool { state == .deleted }
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    open var hasPersistentChangedValues: Bool { isUpdated && !changedValues().isEmpty }
    open var isFault: Bool { false }
    open var faultingState: Int { 0 }
    open func hasFault(forRelationshipNamed key: String) -> Bool { false }

    open func value(forKey key: String) -> Any? { primitiveValue(forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    open func value(forKeyPath keyPath: String) -> Any? {
        KeyedValue.value(of: self, at: keyPath.split(separator: "."))
    }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = keyPath.split(separator: ".")
        let owner = KeyedValue.value(of: self, at: path.dropLast()) as? NSManagedObject
        owner?.setValue(value, forKey: path.last.map(String.init) ?? "")
    }
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
    }
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { _, last in last }
    }

    open func primitiveValue(forKey key: String) -> Any? {
        let stored = values[key]
        if stored == nil, let relationship = entity.relationship(named: key), relationship.isToMany {
            return relationship.isOrdered ? NSOrderedSet() : NSSet()
        }
        return ManagedValue.visible(stored, in: managedObjectContext)
    }
    /// Sets a value without the inverse of a relationship. It counts as a change.
    open func setPrimitiveValue(_ value: Any?, forKey key: String) {
        values[key] = ManagedValue.stored(value, isOrdered: entity.relationship(named: key)?.isOrdered)
        managedObjectContext?.noteUpdate(of: self)
    }
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}

    /// A set whose changes are changes of the relationship.
    open func mutableSetValue(forKey key: String) -> NSMutableSet { ManagedSet(self, key) }
    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { ManagedOrderedSet(self, key) }
    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { ManagedValue.ids(in: values[key]) }

    open func changedValues() -> [String: Any] {
        Dictionary(uniqueKeysWithValues: changedKeys.map { ($0, primitiveValue(forKey: $0) ?? NSNull()) })
    }
    open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let keys = keys ?? entity.properties.map(\.name)
        return Dictionary(
            keys.map { ($0, ManagedValue.visible(committed[$0], in: managedObjectContext) ?? NSNull()) }
        ) { _, last in last }
    }

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}

    /// Throws for a property that must have a value and has none.
    open func validateForInsert() throws { try validateProperties() }
    /// Throws for a property that must have a value and has none.
    open func validateForUpdate() throws { try validateProperties() }
    /// Throws if a relationship denies the deletion.
    open func validateForDelete() throws { try validateDeletion() }

    open override var description: String {
        let pairs = values.keys.sorted().map { "\($0) = \(values[$0] ?? "nil")" }.joined(separator: "; ")
        return "<\(type(of: self))>: (entity: \(entity.name ?? ""); id: \(objectID); data: {\(pairs)})"
    }
}

extension NSManagedObject {
    /// The value of a property that was `@NSManaged`.
    public func managedValue<Value>(_ key: String) -> Value {
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        return ManagedValue.typed(primitiveValue(forKey: key), Value.self, key)
    }

    /// Sets a property that was `@NSManaged`.
    public func setManagedValue<Value>(_ value: Value, _ key: String) { set(value, forKey: key) }

    var changedKeys: Set<String> { Set(values.keys).union(committed.keys).filter { !isCommitted($0) } }

    private func isCommitted(_ key: String) -> Bool {
        switch (values[key], committed[key]) {
        case (nil, nil): true
        case (let one?, let other?):
            ManagedValue.ids(in: one) == ManagedValue.ids(in: other)
                && (one is ManagedIDs || KeyedValue.areEqual(one, other))
        default: false
        }
    }

    private func validateProperties() throws {
        for property in entity.properties where !property.isOptional && !property.isTransient {
            if let relationship = property as? NSRelationshipDescription {
                let count = ManagedValue.ids(in: values[property.name]).count
                if count >= max(1, relationship.minCount) { continue }
            } else if values[property.name] != nil {
                continue
            }
            throw error(NSValidationMissingMandatoryPropertyError, property.name)
        }
    }

    private func validateDeletion() throws {
        for case let relationship as NSRelationshipDescription in entity.properties
        where relationship.deleteRule == .denyDeleteRule && !ManagedValue.ids(in: values[relationship.name]).isEmpty {
            throw error(NSValidationRelationshipDeniedDeleteError, relationship.name)
        }
    }

    private func error(_ code: Int, _ key: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [
                NSValidationKeyErrorKey: key, NSValidationObjectErrorKey: self,
                NSLocalizedDescriptionKey: code == NSValidationMissingMandatoryPropertyError
                    ? "\(key) is a required value." : "Items cannot be deleted from \(key).",
            ])
    }
}
