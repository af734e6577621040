import HierarchyModel
import JSONText
import Testing

/// However many objects a trace creates, so many live.
@Suite struct ObjectLimitTests {
    private static let most = HierarchyState.maximumObjects

    @Test func `an object beyond the limit is not created`() {
        var state = HierarchyState()
        for number in 0..<Self.most { #expect(state.apply(window(number)) == nil) }
        #expect(state.apply(window(Self.most)) == .tooManyObjects)
        #expect(state.apply(controller(Self.most)) == .tooManyObjects)
        #expect(
            state.apply(Event(.transitionBegan, [.transition: .id(ObjectID(UInt32(Self.most)))])) == .tooManyObjects)
        #expect(state.windowCount == Self.most)
        #expect(state.controllerCount + state.transitionCount == 0)
        #expect(state.anomalies == 3)
        #expect(state.apply(window(0)) == .alreadyHeld(ObjectID(0)))
    }

    @Test func `an object that leaves makes room`() {
        var state = HierarchyState()
        for number in 0..<Self.most { state.apply(controller(number)) }
        #expect(state.apply(Event(.controllerDestroyed, [.controller: .id(ObjectID(7))])) == nil)
        #expect(state.apply(controller(Self.most)) == nil)
        #expect(state.controllerCount == Self.most)
    }

    @Test func `a given state keeps to the limit of objects`() {
        let objects = (0...Self.most).map { JSONValue.object(object("id", .number(JSONNumber($0)))) }
        var state = HierarchyState()
        let given = Event(.stateGiven, [.state: .object(object("controllers", .array(objects)))])
        #expect(state.apply(given) == .tooManyObjects)
        #expect(state.controllerCount == Self.most)
    }

    private func object(_ key: String, _ value: JSONValue) -> JSONObject {
        var object = JSONObject()
        object.append(key, value)
        return object
    }

    private func window(_ number: Int) -> Event { Event(.windowCreated, [.window: .id(ObjectID(UInt32(number)))]) }

    private func controller(_ number: Int) -> Event {
        Event(.controllerCreated, [.controller: .id(ObjectID(UInt32(number)))])
    }
}
