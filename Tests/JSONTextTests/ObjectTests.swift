import JSONText
import Testing

@Suite struct ObjectTests {
    @Test(arguments: [0, 1, 16, 17, 1_000])
    func `members keep their order and are found by key`(count: Int) {
        let object = object(count: count)
        #expect(object.map(\.key) == (0..<count).map { "key\(count - $0)" })
        for position in 0..<count { #expect(object["key\(count - position)"] == .number(JSONNumber(position))) }
        #expect(object["key"] == nil)
    }

    @Test(arguments: [1, 16, 17, 1_000])
    func `a second member with the same key is refused`(count: Int) {
        var object = object(count: count)
        let before = object
        let isAppended = object.appendIfNew("key1", .null)
        #expect(!isAppended)
        #expect(object == before)
    }

    @Test(arguments: [0, 20])
    func `canonically equivalent keys are different keys`(others: Int) {
        var object = object(count: others)
        object.append("\u{E9}", .bool(true))
        object.append("e\u{301}", .bool(false))
        #expect(object["\u{E9}"] == .bool(true))
        #expect(object["e\u{301}"] == .bool(false))
    }

    @Test func `objects are equal if their members are equal in order`() {
        var left = JSONObject()
        left.append("a", .null)
        left.append("b", .null)
        var right = JSONObject()
        right.append("b", .null)
        right.append("a", .null)
        #expect(left != right)
        #expect(Set([left, right, left]).count == 2)
    }

    @Test func `appending the same key again traps`() async {
        await #expect(processExitsWith: .failure) {
            var object = JSONObject()
            object.append("a", .null)
            object.append("a", .null)
        }
    }

    @Test func `the error of a duplicate key in a large object names the key`() {
        let members = (0..<5_000).map { "\"k\($0)\":0" } + [#""k77":1"#]
        let text = "{" + members.joined(separator: ",") + "}"
        let error = #expect(throws: JSONError.self) { try JSONReader.parse(text) }
        #expect(error?.found == #""k77" again"#)
    }

    private func object(count: Int) -> JSONObject {
        var object = JSONObject()
        for position in 0..<count { object.append("key\(count - position)", .number(JSONNumber(position))) }
        return object
    }
}
