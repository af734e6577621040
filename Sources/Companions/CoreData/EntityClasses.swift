import Foundation
import HeadlessUIKit

/// The class that `NSManagedObject` has without an app's own.
private final class BlankManagedObject: NSManagedObject {}

/// Which class of the app an entity has.
enum EntityClasses {
    private static let initializer = DynamicInitializer(base: NSManagedObject.self, blank: BlankManagedObject.self)
    private static let lock = NSLock()
    /// Classes that the app has named in code, by the name of the entity or of the class.
    nonisolated(unsafe) private static var known: [String: NSManagedObject.Type] = [:]

    static func note(_ type: NSManagedObject.Type, as name: String) {
        if type != NSManagedObject.self { lock.withLock { known[name] = type } }
    }

    /// The entity of the newest model that has the class; an entity of the class's name if no model has it.
    static func entity(
        of type: NSManagedObject.Type, in coordinator: NSPersistentStoreCoordinator?
    ) -> NSEntityDescription {
        let name = String(describing: type)
        note(type, as: name)
        let models = (coordinator.map { [$0.managedObjectModel] } ?? []) + ModelRegistry.models
        for model in models {
            if let entity = model.entities.first(where: { $0.className == name }) { return entity }
        }
        if let entity = models.lazy.compactMap({ $0.entity(named: name) }).first { return entity }
        let entity = NSEntityDescription()
        entity.name = name
        return entity
    }

    static func make(_ entity: NSEntityDescription, in context: NSManagedObjectContext?) -> NSManagedObject {
        initializer.make(
            type(of: entity), DynamicInitializer.words(of: entity) + DynamicInitializer.words(of: context))
    }

    private static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
        let names = [entity.className, entity.name].compactMap { $0 }.filter { $0 != "NSManagedObject" }
        if let found = lock.withLock({ names.lazy.compactMap { known[$0] }.first }) { return found }
        return names.lazy.compactMap { ClassRegistry.appClass(named: $0) as? NSManagedObject.Type }.first
            ?? NSManagedObject.self
    }
}

extension NSEntityDescription {
    /// Without its module.
    fileprivate var className: String? { managedObjectClassName?.split(separator: ".").last.map(String.init) }

    /// Inserts an object of the entity's class.
    func makeObject(in context: NSManagedObjectContext) -> NSManagedObject { EntityClasses.make(self, in: context) }

    /// An object without a context that has an identifier.
    func makeObject(_ id: NSManagedObjectID) -> NSManagedObject {
        let object = EntityClasses.make(self, in: nil)
        object.objectID = id
        return object
    }
}
