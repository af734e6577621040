import AppResources
import CoreData
import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

private final class List: NSManagedObject {
    var name: String? {
        get { managedValue("name") }
        set { setManagedValue(newValue, "name") }
    }
    var count: Int16 {
        get { managedValue("count") }
        set { setManagedValue(newValue, "count") }
    }
    var items: Set<Item> {
        get { managedValue("items") }
        set { setManagedValue(newValue, "items") }
    }
    override func awakeFromInsert() { name = name ?? "new" }
}

private final class Item: NSManagedObject {
    var title: String {
        get { managedValue("title") }
        set { setManagedValue(newValue, "title") }
    }
    var list: List? {
        get { managedValue("list") }
        set { setManagedValue(newValue, "list") }
    }
}

/// A class that code knows by its name only.
private final class Note: NSManagedObject {}

/// Objects are inserted, fetched, deleted and saved, in memory. Source: the framework's headers.
@MainActor
struct CoreDataTests {
    /// Two entities: a list has items, which a deletion of it deletes.
    private static let contents = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="List" representedClassName="List" syncable="YES">
                <attribute name="count" optional="YES" attributeType="Integer 16" defaultValueString="3"/>
                <attribute name="name" optional="YES" attributeType="String"/>
                <relationship name="items" optional="YES" toMany="YES" deletionRule="Cascade"
                    destinationEntity="Item" inverseName="list" inverseEntity="Item"/>
            </entity>
            <entity name="Item" representedClassName=".Item" syncable="YES">
                <attribute name="title" attributeType="String"/>
                <relationship name="list" optional="YES" maxCount="1" deletionRule="Nullify"
                    destinationEntity="List" inverseName="items" inverseEntity="List"/>
            </entity>
        </model>
        """

    /// Calls `body` with a folder that has the model `Lists`.
    private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let version = folder.appendingPathComponent("Lists.xcdatamodeld/Lists.xcdatamodel")
        try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
        try Self.contents.write(to: version.appendingPathComponent("contents"), atomically: true, encoding: .utf8)
        return try body(folder)
    }

    private func model() throws -> NSManagedObjectModel {
        try withFolder { folder in
            try #require(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("Lists.xcdatamodeld")))
        }
    }

    private func container() throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Lists", managedObjectModel: try model())
        var loaded = 0
        container.loadPersistentStores { _, error in loaded += error == nil ? 1 : 0 }
        #expect(loaded == 1)
        return container
    }

    private func names(_ objects: [NSManagedObject]) -> String {
        objects.map { $0.value(forKey: "name") as? String ?? "-" }.joined(separator: " ")
    }

    @Test func `a model is read from the project's file`() throws {
        let model = try model()
        #expect(model.entities.map(\.name) == ["List", "Item"])
        let list = try #require(model.entitiesByName["List"])
        #expect(list.attributesByName["count"]?.defaultValue as? Int == 3)
        #expect(list.attributesByName["count"]?.attributeType == .integer16AttributeType)
        let items = try #require(list.relationshipsByName["items"])
        #expect(items.isToMany)
        #expect(items.deleteRule == .cascadeDeleteRule)
        #expect(items.inverseRelationship === model.entitiesByName["Item"]?.relationshipsByName["list"])
        #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/no/model")) == nil)
    }

    @Test func `a container finds the model in the app's folder`() throws {
        try withFolder { folder in
            let configuration = SessionConfiguration(
                appFolder: try AppFolder(folder), device: .ofTests, semantics: .v13)
            try Session(configuration).run {
                let url = try #require(Bundle.main.url(forResource: "Lists", withExtension: "momd"))
                #expect(url.lastPathComponent == "Lists.xcdatamodeld")
                #expect(NSPersistentContainer(name: "Lists").managedObjectModel.entities.count == 2)
                #expect(NSPersistentContainer(name: "Other").managedObjectModel.entities.isEmpty)
                #expect(NSManagedObjectModel.mergedModel(from: nil)?.entities.count == 2)
            }
        }
    }

    @Test func `objects are saved and fetched in order`() throws {
        let context = try container().viewContext
        for (name, count) in [("b", 2), ("a", 1), ("c", 2)] {
            let list = List(context: context)
            #expect(list.name == "new")
            #expect(list.count == 3)
            #expect(list.isInserted)
            #expect(list.objectID.isTemporaryID)
            (list.name, list.count) = (name, Int16(count))
        }
        #expect(context.hasChanges)
        #expect(context.insertedObjects.count == 3)
        try context.save()
        #expect(!context.hasChanges)
        let request = NSFetchRequest<List>(entityName: "List")
        #expect(names(try context.fetch(request)) == "b a c")
        request.sortDescriptors = [
            NSSortDescriptor(key: "count", ascending: false), NSSortDescriptor(key: "name", ascending: true),
        ]
        #expect(names(try context.fetch(request)) == "b c a")
        request.predicate = NSPredicate(format: "count == %d", 2)
        #expect(names(try context.fetch(request)) == "b c")
        #expect(try context.count(for: request) == 2)
        request.predicate = NSPredicate { object, _ in (object as? List)?.name == "a" }
        #expect(names(try context.fetch(request)) == "a")
        (request.predicate, request.fetchOffset, request.fetchLimit) = (nil, 1, 1)
        #expect(names(try context.fetch(request)) == "c")
        let first = try #require(try context.fetch(NSFetchRequest<List>(entityName: "List")).first)
        #expect(first.objectID.uriRepresentation().absoluteString == "x-coredata://store1/List/p1")
        #expect(try context.existingObject(with: first.objectID) === first)
    }

    @Test func `values are changed, committed and taken back`() throws {
        let context = try container().viewContext
        let list: NSManagedObject = List(context: context)
        list.setValue("x", forKey: "name")
        try context.save()
        list.setValue("y", forKey: "name")
        #expect(list.isUpdated)
        #expect(list.changedValues()["name"] as? String == "y")
        #expect(list.changedValues().count == 1)
        #expect(list.committedValues(forKeys: ["name"])["name"] as? String == "x")
        let other = List(context: context)
        context.rollback()
        #expect(!context.hasChanges)
        #expect(list.value(forKey: "name") as? String == "x")
        #expect(other.managedObjectContext == nil)
        #expect(try context.count(for: NSFetchRequest<List>(entityName: "List")) == 1)
        context.delete(list)
        #expect(list.isDeleted)
        #expect(try context.count(for: NSFetchRequest<List>(entityName: "List")) == 0)
        try context.save()
        #expect(list.managedObjectContext == nil)
        #expect(throws: NSError.self) { try context.existingObject(with: list.objectID) }
    }

    @Test func `both sides of a relationship change`() throws {
        let context = try container().viewContext
        let (one, other) = (List(context: context), List(context: context))
        let items = (1...3).map { number in
            let item = Item(context: context)
            (item.title, item.list) = ("\(number)", one)
            return item
        }
        #expect(one.items == Set(items))
        #expect(other.items.isEmpty)
        other.items = [items[1]]
        #expect(one.items == [items[0], items[2]])
        #expect(items[1].list === other)
        one.mutableSetValue(forKey: "items").add(items[1])
        #expect(one.items.count == 3)
        #expect(other.items.isEmpty)
        #expect(items[1].list === one)
        one.removeManaged(items[0], "items")
        #expect(items[0].list == nil)
        one.removeManaged(at: NSIndexSet(index: 0), "items")
        one.addManaged(NSSet(object: items[2]), "items", at: IndexSet(integer: 0))
        #expect((one.value(forKey: "items") as? NSSet)?.count == 2)
        #expect(one.value(forKeyPath: "items.@count") as? Int == 2)
        try context.save()
        context.delete(one)
        try context.save()
        #expect(try context.fetch(NSFetchRequest<Item>(entityName: "Item")).map(\.title) == ["1"])
    }

    @Test func `a value that is missing is an error`() throws {
        let context = try container().viewContext
        let item = Item(context: context)
        #expect(item.title == "")
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == NSValidationMissingMandatoryPropertyError)
        #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "title")
        #expect(context.hasChanges)
        item.title = "set"
        try context.save()
        let without = NSManagedObjectContext(.mainQueue)
        without.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: try model())
        _ = List(context: without)
        #expect(throws: NSError.self) { try without.save() }
    }

    @Test func `a child saves to its parent, and a context merges what others save`() throws {
        let container = try container()
        let (view, child) = (container.viewContext, NSManagedObjectContext(.privateQueue))
        child.parent = view
        let list = List(context: child)
        list.name = "child"
        try child.save()
        #expect(view.insertedObjects.count == 1)
        #expect(list.objectID.isTemporaryID)
        try view.save()
        let saved = try #require(try view.fetch(NSFetchRequest<List>(entityName: "List")).first)
        #expect(saved !== list)
        #expect(saved.name == "child")
        #expect(saved.objectID == list.objectID)

        view.automaticallyMergesChangesFromParent = true
        let background = container.newBackgroundContext()
        let same = try #require(background.object(with: saved.objectID) as? List)
        same.name = "background"
        #expect(saved.name == "child")
        try background.save()
        #expect(saved.name == "background")
        #expect(!view.hasChanges)
        let deletion = NSBatchDeleteRequest(fetchRequest: List.fetchRequest())
        deletion.resultType = .resultTypeCount
        let result = try view.execute(deletion) as? NSBatchDeleteResult
        #expect(result?.result as? Int == 1)
        view.reset()
        #expect(try view.count(for: NSFetchRequest<List>(entityName: "List")) == 0)
    }

    @Test func `blocks run in later turns`() throws {
        let container = try container()
        withFixture { fixture in
            container.performBackgroundTask { context in
                _ = List(context: context)
                try? context.save()
                MainActor.assumeIsolated { fixture.note("saved") }
            }
            container.viewContext.performAndWait { fixture.note("waited") }
            fixture.note("after")
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["waited", "after", "saved"])
        }
    }

    @Test func `an open model has an entity of any name`() throws {
        let container = NSPersistentContainer(name: "None")
        container.loadPersistentStores { _, _ in }
        let context = container.viewContext
        ClassRegistry.register(Note.self)
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
        #expect(note is Note)
        note.setValue("text", forKey: "name")
        note.setValue(Date.distantPast, forKey: "day")
        try context.save()
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Note")
        let found = try context.fetch(request) as? [NSManagedObject]
        #expect(found.map(names) == "text")
        request.resultType = .dictionaryResultType
        request.propertiesToFetch = ["name"]
        #expect(try context.fetch(request) as? [NSDictionary] == [["name": "text"]])
    }

    @Test func `the delegate gets fetched results at the end of the turn`() throws {
        let context = try container().viewContext
        try withFixture { fixture in
            for name in ["b", "d"] { List(context: context).name = name }
            try context.save()
            let request = NSFetchRequest<List>(entityName: "List")
            request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
            let controller = NSFetchedResultsController(
                fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
            let delegate = ResultsDelegate(controller)
            controller.delegate = delegate
            #expect(controller.fetchedObjects == nil)
            try controller.performFetch()
            #expect(controller.sections?.map(\.numberOfObjects) == [2])
            let (b, d) = (controller.object(at: [0, 0]), controller.object(at: [0, 1]))
            #expect(controller.indexPath(forObject: d) == [0, 1])

            List(context: context).name = "c"
            #expect(delegate.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(delegate.take() == ["will", "insert c - 0.1", "did 3 true"])
            b.name = "e"
            d.count = 9
            try context.save()
            #expect(delegate.take() == ["will", "update d 0.2 0.1", "move e 0.0 0.2", "did 3 true"])
            context.delete(d)
            context.processPendingChanges()
            #expect(delegate.take() == ["will", "delete d 0.1 -", "did 2 true"])
            controller.delegate = nil
            context.delete(b)
            context.processPendingChanges()
            #expect(delegate.lines.isEmpty)
            #expect(controller.fetchedObjects?.count == 2)
        }
    }

    @Test func `sections come and go`() throws {
        let context = try container().viewContext
        for (name, count) in [("a", 1), ("b", 2), ("c", 2)] {
            let list = List(context: context)
            (list.name, list.count) = (name, Int16(count))
        }
        let request = NSFetchRequest<List>(entityName: "List")
        request.sortDescriptors = ["count", "name"].map { NSSortDescriptor(key: $0, ascending: true) }
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "count", cacheName: nil)
        let delegate = ResultsDelegate(controller)
        controller.delegate = delegate
        try controller.performFetch()
        #expect(controller.sections?.map(\.name) == ["1", "2"])
        #expect(controller.sectionIndexTitles == ["1", "2"])
        controller.object(at: [0, 0]).count = 3
        context.processPendingChanges()
        #expect(
            delegate.take() == [
                "will", "delete section 1 0", "insert section 3 1", "move a 0.0 1.0", "did 3 true",
            ])
        #expect(controller.sections?.map(\.numberOfObjects) == [2, 1])
    }
}

private final class ResultsDelegate: NSObject, NSFetchedResultsControllerDelegate {
    private(set) var lines: [String] = []
    private weak var controller: NSFetchedResultsController<List>?

    init(_ controller: NSFetchedResultsController<List>) { self.controller = controller }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        lines.append("will")
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
        lines.append("did \(controller.fetchedObjects?.count ?? 0) \(controller.isEqual(self.controller))")
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
        at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
        let paths = [indexPath, newIndexPath].map { $0.map { "\($0.section).\($0.item)" } ?? "-" }
        lines.append("\(type) \((anObject as? List)?.name ?? "?") \(paths[0]) \(paths[1])")
    }

    func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
        for type: NSFetchedResultsChangeType
    ) { lines.append("\(type) section \(sectionInfo.name) \(sectionIndex)") }
}
