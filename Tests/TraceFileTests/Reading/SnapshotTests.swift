@testable import HierarchyModel
import TestSupport
import Testing

@testable import TraceFile

@Suite struct SnapshotTests {
    /// Every field of the schema, alone among objects that do not have it, with random values.
    @Test(arguments: 0..<20)
    func `every field is read`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var windows = [WindowState(id: ObjectID(1))]
        var controllers = [ControllerState(id: ObjectID(300))]
        var transitions = [TransitionState(id: ObjectID(70_000))]
        func add<Object: StateObject>(to objects: inout [Object], after id: UInt32) {
            for (index, field) in Object.fields.enumerated() {
                var object = Object(id: ObjectID(id + UInt32(index)))
                field.set(&object, random.value(of: field.type))
                objects.append(object)
            }
        }
        add(to: &windows, after: 2)
        add(to: &controllers, after: 301)
        add(to: &transitions, after: 70_001)
        var requested: [TransitionState] = []
        add(to: &requested, after: 80_000)
        let state = HierarchyState(
            seq: .max - 1, t: 7, anomalies: 3, scopes: [1, 9, 4], uncountedScopes: 2, windows: windows,
            controllers: controllers, transitions: transitions, requestedTransitions: requested)
        #expect(state.requestedTransitions.count == TransitionState.fields.count)
        #expect(try Self.read { Snapshot.payload(state, &$0) } == state)
    }

    @Test func `the state before the first event is read`() throws {
        #expect(try Self.read { Snapshot.payload(HierarchyState(), &$0) } == HierarchyState())
    }

    /// Names that this version knows and does not know, each of several objects.
    @Test func `symbols are read by their names`() throws {
        let appearances = ["appeared", "hovering", "appeared", "disappearing", "hovering", "appearing"]
        let controllers = appearances.enumerated().map { index, name in
            var controller = ControllerState(id: ObjectID(UInt32(index + 1)))
            controller.appearance = Symbol(name)
            controller.reason = index == 2 ? nil : Symbol(index < 2 ? "window" : "magic")
            return controller
        }
        let state = HierarchyState(
            seq: 9, t: 7, anomalies: 0, scopes: [], uncountedScopes: 0, windows: [], controllers: controllers,
            transitions: [], requestedTransitions: [])
        let read = try Self.read { Snapshot.payload(state, &$0) }
        #expect(read.controllers.map(\.appearance.text) == appearances)
        #expect(read.controllers.map { $0.reason?.text } == ["window", "window", nil, "magic", "magic", "magic"])
        #expect(read == state)
    }

    /// A column in which all objects have the default takes no byte.
    @Test func `columns of defaults are left out`() {
        func size(_ change: (inout ControllerState) -> Void) -> Int {
            var controller = ControllerState(id: ObjectID(1))
            change(&controller)
            var definitions = DefinitionsWriter()
            return Snapshot.payload(
                HierarchyState(
                    seq: nil, t: nil, anomalies: 0, scopes: [], uncountedScopes: 0, windows: [],
                    controllers: [controller],
                    transitions: [], requestedTransitions: []), &definitions
            ).count
        }
        let empty = size { _ in }
        #expect(size { $0.appearance = .known(.disappeared) } == empty)
        #expect(size { $0.viewLoaded = true } == empty + 4)
        #expect(size { $0.title = "" } > empty)
    }

    /// A newer version has columns of every type, one that has become of another type, and another table.
    @Test func `columns that this version does not know are skipped`() throws {
        var random = SeededGenerator(seed: 1)
        let newer = (0..<5).map { number in
            var object = NewerController(id: ObjectID(UInt32(number * 3)))
            for field in NewerController.fields where number > 0 { field.set(&object, random.value(of: field.type)) }
            object.values["title"] = .string("Title \(number)")
            object.values["children"] = .ids([ObjectID(7), ObjectID(UInt32(number))])
            return object
        }
        let state = try Self.read { definitions in
            var writer = SnapshotWriter(&definitions)
            writer.head(of: HierarchyState())
            writer.table("spaceships", newer)
            writer.table("controllers", newer)
            writer.table("windows", [WindowState(id: ObjectID(90))])
            return writer.finish(&definitions)
        }
        #expect(state.windows == [WindowState(id: ObjectID(90))])
        #expect(
            state.controllers
                == (0..<5).map { number in
                    var controller = ControllerState(id: ObjectID(UInt32(number * 3)))
                    controller.title = "Title \(number)"
                    controller.children = [ObjectID(7), ObjectID(UInt32(number))]
                    return controller
                })
    }

    @Test(
        arguments: [
            ([0], "1 more bytes"), ([3, 0], "0 or 1"), ([0, 0, 0, 0, 0, 9], "a string defined before"),
            ([0, 0, 0, 0, 0, 0, 200, 1], "a number of objects"),
            ([0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 6, 2, 2, 2], "the end of the column"),
            ([0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 6, 1, 3], "a flag below 3"),
            ([0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 6, 9, 2], "a length of"),
        ] as [([UInt8], String)])
    func `a payload that is no snapshot is damage`(_ payload: [UInt8], _ expected: String) throws {
        var writer = DefinitionsWriter()
        for text in ["controllers", "viewLoaded"] { _ = writer.string(text) }
        var definitions = Definitions()
        if let additions = writer.takeAdditions() { try definitions.add(additions, storedSize: 100) }
        let error = #expect(throws: Corruption.self) { try Snapshot.state(payload, definitions) }
        #expect(error?.expected.contains(expected) == true || error?.description.contains(expected) == true)
    }

    private static func read(_ payload: (inout DefinitionsWriter) -> [UInt8]) throws -> HierarchyState {
        var writer = DefinitionsWriter()
        let bytes = payload(&writer)
        var definitions = Definitions()
        if let additions = writer.takeAdditions() { try definitions.add(additions, storedSize: additions.count) }
        return try Snapshot.state(bytes, definitions)
    }
}

/// A controller of a version that has more fields.
private struct NewerController: StateObject {
    let id: ObjectID
    var values: [String: FieldValue] = [:]
    var label: String? { nil }
    static let typeName = "controller"
    static let kindsOfLife: [EventKind] = []

    init(id: ObjectID) { self.id = id }

    private static let types: [(String, FieldType)] = [
        ("anID", .id), ("anOptionalID", .optionalID), ("title", .string), ("anInt", .int), ("aUInt", .uint),
        ("aDouble", .double), ("aBool", .bool), ("aString", .string), ("aSymbol", .symbol(["a"])), ("children", .ids),
        ("aSize", .size), ("aRect", .rect), ("ids", .ids), ("strings", .strings), ("someTraits", .traits),
        ("anObject", .object), ("module", .int), ("viewLoaded", .string), ("frame", .size),
    ]

    static let fields = types.map { name, type in
        StateField<NewerController>(
            name, type, get: { $0.values[name] ?? .null }, set: { $0.values[name] = $1 })
    }
}
