import Foundation
import HeadlessUIKit

struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    var managedObjects: [NSManagedObject]
    var numberOfObjects: Int { managedObjects.count }
    var objects: [Any]? { managedObjects }
}

/// The contents of a controller of fetched results, which do not depend on the type of the results.
final class FetchedResultsCore: FetchedResults {
    let context: NSManagedObjectContext
    let sectionNameKeyPath: String?
    let cacheName: String?
    weak var delegate: (any NSFetchedResultsControllerDelegate)?
    /// Nil before the first fetch.
    private(set) var sections: [FetchedSection]?
    private(set) var indexPaths: [ObjectIdentifier: IndexPath] = [:]
    private let request: () -> [NSManagedObject]

    init(
        _ context: NSManagedObjectContext, _ sectionNameKeyPath: String?, _ cacheName: String?,
        _ request: @escaping () -> [NSManagedObject]
    ) {
        (self.context, self.sectionNameKeyPath, self.cacheName) = (context, sectionNameKeyPath, cacheName)
        self.request = request
        context.results.append { [weak self] in self }
    }

    func fetch() {
        // The request sees what the context has not told yet.
        context.processPendingChanges()
        set(sectioned(request()))
    }

    func object(at path: IndexPath) -> NSManagedObject? {
        guard let sections, sections.indices.contains(path.section),
            sections[path.section].managedObjects.indices.contains(path.item)
        else { return nil }
        return sections[path.section].managedObjects[path.item]
    }

    func indexTitle(_ name: String) -> String? {
        delegate?.controller(NSFetchedResultsController(self), sectionIndexTitleForSectionName: name)
            ?? name.first.map { $0.uppercased() }
    }

    private func set(_ sections: [FetchedSection]) {
        self.sections = sections
        indexPaths = Self.indexPaths(sections)
    }

    static func indexPaths(_ sections: [FetchedSection]) -> [ObjectIdentifier: IndexPath] {
        var paths: [ObjectIdentifier: IndexPath] = [:]
        for (index, section) in sections.enumerated() {
            for (row, object) in section.managedObjects.enumerated() {
                paths[ObjectIdentifier(object)] = IndexPath(item: row, section: index)
            }
        }
        return paths
    }

    /// One section without a key path, also of no objects.
    private func sectioned(_ objects: [NSManagedObject]) -> [FetchedSection] {
        guard let sectionNameKeyPath else {
            return [FetchedSection(name: "", indexTitle: nil, managedObjects: objects)]
        }
        var sections: [FetchedSection] = []
        for object in objects {
            let name = object.value(forKeyPath: sectionNameKeyPath).map { "\($0)" } ?? ""
            if sections.last?.name == name {
                sections[sections.count - 1].managedObjects.append(object)
            } else {
                sections.append(FetchedSection(name: name, indexTitle: indexTitle(name), managedObjects: [object]))
            }
        }
        return sections
    }

    func contextDidChange(_ changes: ContextChanges) {
        guard let delegate, let old = sections else { return }
        let new = sectioned(request())
        let difference = FetchedDifference(
            from: old, to: new, updated: Set((changes.updated + changes.refreshed).map(ObjectIdentifier.init)))
        if difference.isEmpty { return }
        let controller = NSFetchedResultsController<any NSFetchRequestResult>(self)
        delegate.controllerWillChangeContent(controller)
        set(new)
        for (section, index, type) in difference.sections {
            delegate.controller(controller, didChange: section, atSectionIndex: index, for: type)
        }
        for change in difference.objects {
            delegate.controller(
                controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
        }
        delegate.controllerDidChangeContent(controller)
    }
}

/// The calls that a delegate gets for two states of fetched results.
struct FetchedDifference {
    struct Change {
        let object: NSManagedObject
        let type: NSFetchedResultsChangeType
        let old: IndexPath?
        let new: IndexPath?
    }

    private(set) var sections: [(FetchedSection, Int, NSFetchedResultsChangeType)] = []
    private(set) var objects: [Change] = []
    var isEmpty: Bool { sections.isEmpty && objects.isEmpty }

    init(from old: [FetchedSection], to new: [FetchedSection], updated: Set<ObjectIdentifier>) {
        let (oldNames, newNames) = (old.map(\.name), new.map(\.name))
        for (index, section) in old.enumerated() where !newNames.contains(section.name) {
            sections.append((section, index, .delete))
        }
        for (index, section) in new.enumerated() where !oldNames.contains(section.name) {
            sections.append((section, index, .insert))
        }
        let (before, after) = (FetchedResultsCore.indexPaths(old), FetchedResultsCore.indexPaths(new))
        for object in old.flatMap(\.managedObjects) where after[ObjectIdentifier(object)] == nil {
            objects.append(Change(object: object, type: .delete, old: before[ObjectIdentifier(object)], new: nil))
        }
        let moved = Self.moved(old, new, updated)
        for object in new.flatMap(\.managedObjects) {
            let id = ObjectIdentifier(object)
            guard let from = before[id] else {
                objects.append(Change(object: object, type: .insert, old: nil, new: after[id]))
                continue
            }
            if moved.contains(id) {
                objects.append(Change(object: object, type: .move, old: from, new: after[id]))
            } else if updated.contains(id) {
                objects.append(Change(object: object, type: .update, old: from, new: after[id]))
            }
        }
    }

    /// The changed objects that are in another section, or at another place among the objects that stay.
    private static func moved(
        _ old: [FetchedSection], _ new: [FetchedSection], _ updated: Set<ObjectIdentifier>
    ) -> Set<ObjectIdentifier> {
        let (before, after) = (names(old), names(new))
        let common = Set(before.map(\.id)).intersection(after.map(\.id))
        let newNames = Dictionary(after.map { ($0.id, $0.name) }) { first, _ in first }
        var moved: Set<ObjectIdentifier> = []
        var settled = common.subtracting(updated)
        for (id, name) in before where common.contains(id) && updated.contains(id) {
            let precedingOld = before.prefix { $0.id != id }.map(\.id).filter(settled.contains)
            let precedingNew = after.prefix { $0.id != id }.map(\.id).filter(settled.contains)
            if newNames[id] == name, Set(precedingOld) == Set(precedingNew) {
                settled.insert(id)
            } else {
                moved.insert(id)
            }
        }
        return moved
    }

    private static func names(_ sections: [FetchedSection]) -> [(id: ObjectIdentifier, name: String)] {
        sections.flatMap { section in section.managedObjects.map { (ObjectIdentifier($0), section.name) } }
    }
}
