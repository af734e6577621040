import HierarchyModel
import TestSupport
import Testing

@testable import Debugger

/// The list of objects where a command takes one.
@Suite struct ObjectPickerTests {
    private static let lines = """
        {"kind":"controller.created","controller":1,"class":"CartViewController"}
        {"kind":"controller.created","controller":2,"class":"SmallCart"}
        {"kind":"controller.created","controller":3,"class":"Descartes"}
        {"kind":"controller.created","controller":4,"class":"CatalogArt"}
        {"kind":"controller.created","controller":5,"class":"Page"}
        {"kind":"identity.changed","controller":5,"title":"Cart"}
        {"kind":"controller.created","controller":6,"class":"CartViewController"}
        {"kind":"controller.destroyed","controller":1}
        """

    @Test(
        arguments: [
            ("why cart", ["#5", "#6", "#1", "#2", "#3", "#4"]), ("why #6", ["#6"]), ("why CATA", ["#4"]),
            ("watch zzz", []), ("select cart", ["#5", "#6", "#2", "#3", "#4"]),
        ] as [(String, [String])])
    func `objects are found by characters of class and title, the best first`(line: String, found: [String]) throws {
        let model = try DebuggerFixture([Event](jsonLines: Self.lines), at: 7).model
        let command = line.prefix { $0 != " " }
        #expect(model.completions(of: line).map(\.line) == found.map { "\(command) \($0)" })
    }

    @Test func `an object that is gone is marked`() throws {
        let model = try DebuggerFixture([Event](jsonLines: Self.lines), at: 7).model
        let shown = model.completions(of: "why cart")
        #expect(shown[0] == Completion("why #5", "#5 Page \"Cart\""))
        #expect(shown[2] == Completion("why #1", "#1 CartViewController", help: "not here: created E0, destroyed E7"))
    }

    @Test func `of a long trace the objects at the position are listed, the first thousand`() throws {
        // More events than are read between two keys.
        let names = ["Cart", "CatalogArt", "Page"]
        let events = (1...70_000).map { number in
            Event(
                seq: UInt64(number - 1), .controllerCreated,
                [.controller: .id(ObjectID(UInt32(number))), .class: .string(names[number % 3])])
        }
        var model = try DebuggerFixture(events, at: 69_999).model
        #expect(model.pick("cart", existing: false).map(\.id.rawValue) == (1...1_000).map { 3 * $0 })
        #expect(model.pick("art", existing: true).map(\.label).prefix(2) == ["#1 CatalogArt", "#4 CatalogArt"])
        #expect(model.pick("#65000", existing: true).map(\.id) == [ObjectID(65_000)])
        #expect(model.pick("zzz", existing: true).isEmpty)
        // What is listed follows the position.
        model.move(to: 5)
        #expect(model.pick("cart", existing: false).map(\.id.rawValue) == [3, 6, 1, 4])
    }
}
