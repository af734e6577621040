import Testing
import TimeTravel

@testable import Debugger

@Suite struct MemoryTests {
    @Test func `a stored session is restored`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("m a")
        for line in [
            "note it begins here", "filter kind:call.*", "watch #1.appearance", "break kind:call.present",
            "find kind:call.dismiss",
        ] {
            _ = debugger.enter(line)
        }
        debugger.press("5 tab O")
        let memory = debugger.model.memory
        #expect(SessionMemory(json: Array(memory.json.utf8)) == memory)

        var other = try DebuggerFixture("modal-chain")
        other.recall(memory)
        #expect(other.model.memory == memory)
        #expect(other.position == debugger.position)
        #expect(other.model.timeline.bookmarks["a"]?.note == "it begins here")
        #expect(other.model.breakpoints.map(\.text) == ["watch #1.appearance", "break kind:call.present"])
    }

    @Test func `positions that the trace does not have are not restored`() throws {
        var memory = try DebuggerFixture("tabs-and-stacks", at: 1_500).model.memory
        memory.bookmarks = [Bookmarks.Bookmark(name: "z", position: 1_400), Bookmarks.Bookmark(name: "b", position: 3)]
        memory.filter = "no such expression :"
        var debugger = try DebuggerFixture("modal-chain")
        debugger.recall(memory)
        #expect(debugger.position == debugger.model.timeline.end)
        #expect(debugger.model.timeline.bookmarks.all.map(\.name) == ["b"])
        #expect(debugger.model.filter == nil)
    }

    @Test(arguments: ["", "[]", "{}", #"{"version":2}"#, "{\"version\":1", "\u{0}"])
    func `an invalid session file is ignored`(
        text: String
    ) {
        #expect(SessionMemory(json: Array(text.utf8)) == nil)
    }

    @Test func `unknown and invalid members of a session file are ignored`() throws {
        let text =
            #"{"version":1,"position":"far","bookmarks":[3,{"name":"a"},{}],"lower":1,"focus":99,"full":"yes","#
            + #""stops":[1,"x"],"new":{}}"#
        let memory = try #require(SessionMemory(json: Array(text.utf8)))
        #expect(memory.position == nil)
        #expect(memory.bookmarks.map(\.name) == ["a"])
        #expect(memory.lower == .events)
        #expect(memory.focus == .hierarchy)
        #expect(!memory.isFull)
        var debugger = try DebuggerFixture("modal-chain")
        debugger.recall(memory)
        #expect(debugger.model.breakpoints.isEmpty)
    }
}
