import AppResources
import Foundation
import HeadlessUIKit

/// The entities of a store, from a model of the app's folder or from code.
///
/// A model that the app's folder does not have is open: any name is the name of an entity without properties, and its
/// objects take values for any key.
///
/// Source: NSManagedObjectModel.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.managedObjectModel = self } }
    }
    open var versionIdentifiers: Set<AnyHashable> = []
    /// Whether it makes an entity of any name.
    private(set) var isOpen = false

    public override init() {
        super.init()
        ModelRegistry.add(self)
    }

    convenience init(isOpen: Bool) {
        self.init()
        self.isOpen = isOpen
    }

    /// The current version of an `.xcdatamodeld`, or an `.xcdatamodel`; nil if there is none at the URL.
    public convenience init?(contentsOf url: URL) {
        guard let entities = ModelFile.entities(at: url) else { return nil }
        self.init()
        self.entities = entities
        for entity in entities { entity.managedObjectModel = self }
    }

    /// The models of the app's folder in one; an open model if there is none.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = Session.currentConfiguration.resourceFolders.flatMap { ModelFile.models(in: $0.url) }
        if models.isEmpty { return NSManagedObjectModel(isOpen: true) }
        let merged = NSManagedObjectModel()
        merged.entities = models.flatMap { ModelFile.entities(at: $0) ?? [] }
        return merged
    }

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { _, last in last }
    }

    func entity(named name: String) -> NSEntityDescription? {
        if let known = entities.first(where: { $0.name == name }) { return known }
        if !isOpen { return nil }
        let entity = NSEntityDescription()
        entity.name = name
        entities.append(entity)
        return entity
    }
}

/// The models that are in use, to find the entity of a class.
enum ModelRegistry {
    private final class Reference {
        weak var model: NSManagedObjectModel?
        init(_ model: NSManagedObjectModel) { self.model = model }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var references: [Reference] = []

    static func add(_ model: NSManagedObjectModel) {
        lock.withLock {
            references.removeAll { $0.model == nil }
            references.append(Reference(model))
        }
    }

    /// The newest model first.
    static var models: [NSManagedObjectModel] { lock.withLock { references.reversed().compactMap(\.model) } }
}
