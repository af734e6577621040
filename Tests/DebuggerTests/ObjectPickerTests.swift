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
}
