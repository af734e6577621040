import JSONText
import TestSupport
import Testing

@testable import HierarchyModel

/// Each row of the schema, with random values: what is set is read back, in JSON and in a difference too.
@Suite struct StateFieldTests {
    @Test(arguments: 0..<40)
    func `every field holds what it is given`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        try expectFields(of: WindowState.self, &random)
        try expectFields(of: ControllerState.self, &random)
        try expectFields(of: TransitionState.self, &random)
    }

    private func expectFields<Object: StateObject>(of type: Object.Type, _ random: inout SeededGenerator) throws {
        let new = Object(id: ObjectID(7))
        for field in Object.fields {
            var object = new
            let value = random.value(of: field.type)
            field.set(&object, value)
            #expect(field.get(object) == value, "\(Object.typeName).\(field.name)")
            for other in Object.fields where other.name != field.name {
                #expect(other.get(object) == other.get(new), "\(field.name) changes \(other.name)")
            }

            var writer = JSONWriter()
            object.write(to: &writer)
            #expect(Object(json: try JSONReader.parse(writer.bytes)) == object, "\(Object.typeName).\(field.name)")

            let changes = AnyStateObject.changes(from: new.erased, to: object.erased)
            #expect(changes.map(\.name) == (object == new ? [] : [field.name]))
            #expect(changes.allSatisfy { $0.new == value && $0.old == field.get(new) })

            field.set(&object, .null)
            #expect(object == new, "null gives \(field.name) the value of a new object")
        }
    }

    @Test func `no field has the name of another`() {
        #expect(Set(WindowState.fields.map(\.name)).count == WindowState.fields.count)
        #expect(Set(ControllerState.fields.map(\.name)).count == ControllerState.fields.count)
        #expect(Set(TransitionState.fields.map(\.name)).count == TransitionState.fields.count)
    }

    @Test func `values of another type are those of a new object`() throws {
        let json = #"{"id":3,"title":7,"key":1,"children":[4,"x",5],"frame":[1,2,3],"stack":{},"constraints":"many"}"#
        var expected = ControllerState(id: ObjectID(3))
        expected.children = [ObjectID(4), ObjectID(5)]
        #expect(ControllerState(json: try JSONReader.parse(json)) == expected)
        #expect(ControllerState(json: try JSONReader.parse(#"{"title":"no number"}"#)) == nil)
    }

    /// The calls that `why` looks for after the event that gave a field its value.
    @Test func `calls that request a field are calls`() {
        let fields =
            WindowState.fields.flatMap(\.requestedBy) + ControllerState.fields.flatMap(\.requestedBy)
            + TransitionState.fields.flatMap(\.requestedBy)
        #expect(fields.allSatisfy { $0.family == .call })
        #expect(AnyStateObject.requests(for: "fraction").contains(.callUpdateInteractive))
        #expect(AnyStateObject.requests(for: "root") == [.callSetRoot])
        #expect(AnyStateObject.requests(for: "appearance").contains(.callPop))
        #expect(AnyStateObject.requests(for: "class").isEmpty && AnyStateObject.requests(for: "x").isEmpty)
    }
}

extension StateObject {
    fileprivate var erased: AnyStateObject? {
        switch self {
        case let window as WindowState: .window(window)
        case let controller as ControllerState: .controller(controller)
        case let transition as TransitionState: .transition(transition)
        default: nil
        }
    }
}
