@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: NSPropertyDescription.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
    open internal(set) weak var entity: NSEntityDescription?
    open var name = ""
    open var isOptional = true
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
    open var renamingIdentifier: String?

    public override init() {}
}

/// Source: NSAttributeDescription.h.
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
}

/// The type is stored, and not enforced. Source: NSAttributeDescription.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var attributeValueClassName: String?
    open var defaultValue: Any?
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false
}

/// Source: NSRelationshipDescription.h.
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule = 0
    case nullifyDeleteRule = 1
    case cascadeDeleteRule = 2
    case denyDeleteRule = 3
}

/// Source: NSRelationshipDescription.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    open weak var destinationEntity: NSEntityDescription?
    open weak var inverseRelationship: NSRelationshipDescription?
    /// 0 is any number.
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isOrdered = false
    open var isToMany: Bool { maxCount != 1 }
}

/// Source: NSEntityDescription.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSEntityDescription: NSObject, @unchecked Sendable {
    open internal(set) weak var managedObjectModel: NSManagedObjectModel?
    open var name: String?
    open var managedObjectClassName: String! = "NSManagedObject"
    open var isAbstract = false
    open var userInfo: [AnyHashable: Any]?
    open private(set) weak var superentity: NSEntityDescription?
    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }
    /// Those of the entity and of the entities above it.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + own }
        set {
            own = newValue
            for property in own { property.entity = self }
        }
    }
    private var own: [NSPropertyDescription] = []

    public override init() {}

    open var propertiesByName: [String: NSPropertyDescription] {
        Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
    }
    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
    }
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) ?? false
    }

    /// Nil if the context's model has no entity of that name.
    open class func entity(
        forEntityName entityName: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        guard let coordinator = context.rootCoordinator else {
            preconditionFailure(
                "+entityForName: nil is not a legal NSPersistentStoreCoordinator for searching for entity name "
                    + "'\(entityName)'")
        }
        return coordinator.managedObjectModel.entity(named: entityName)
    }

    /// An object of the entity's class, or of a class of the entity's name that the app has.
    open class func insertNewObject(
        forEntityName entityName: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            preconditionFailure("+entityForName: could not locate an entity named '\(entityName)' in this model.")
        }
        return entity.makeObject(in: context)
    }
}
