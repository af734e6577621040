import HierarchyModel
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

@Suite struct SearchingTests {
    @Test func expressionsAreFoundBothWays() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("/")
        for character in "kind:call.present" { _ = debugger.press(String(character)) }
        debugger.press("enter")
        let first = try #require(debugger.position)
        #expect(debugger.model.moment.event?.kind == .callPresent)
        debugger.press("n")
        let second = try #require(debugger.position)
        #expect(debugger.model.moment.event?.kind == .callPresent && second > first)
        debugger.press("N")
        #expect(debugger.position == first)
        debugger.press("N")
        #expect(debugger.position == first)
        #expect(debugger.model.message == .failure("nothing before this position satisfies kind:call.present"))
        debugger.press("ctrl-o")
        #expect(debugger.position == second)
    }

    @Test func anExpressionThatIsWrongSaysWhere() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 5)
        _ = debugger.enter("find apearance:appeared")
        #expect(debugger.model.message == .failure("column 1: there is no field 'apearance'; did you mean 'appearance'?"))
        #expect(debugger.position == 5)
    }

    @Test func aFilterLeavesOutWhatDoesNotMatch() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 100)
        _ = debugger.enter("filter kind:call.present")
        debugger.press("3 tab j")
        let there = try #require(debugger.position)
        #expect(there > 100)
        #expect(debugger.model.moment.event?.kind == .callPresent)
        let calls = debugger.model.timeline.reader.events.filter { $0.kind == .callPresent }
        let rows = EventsPane(debugger.model).rows(height: 50)
        #expect(rows.count == calls.count)
        _ = debugger.enter("filter")
        #expect(EventsPane(debugger.model).rows(height: 50).count == 50)
    }

    @Test func aRunStopsAtBreakpointsAndWatchpointsBothWays() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        _ = debugger.enter("watch #1.appearance")
        let here = debugger.model.moment.state.controller(ObjectID(1))?.appearance
        debugger.press("C")
        let cause = try #require(debugger.position)
        #expect(debugger.model.moment.state.controller(ObjectID(1))?.appearance == here)
        #expect(debugger.model.before != nil)
        #expect(debugger.model.timeline.reader.state(after: cause - 1).controller(ObjectID(1))?.appearance != here)
        _ = debugger.enter("delete *")
        debugger.press("c")
        #expect(debugger.model.message == .failure("say where to stop first: break EXPRESSION, or watch #4.appearance"))
        _ = debugger.enter("break kind:transition.ended")
        debugger.press("c")
        #expect(debugger.model.moment.event?.kind == .transitionEnded)
    }

    @Test func aFieldLeadsToWhatGaveItItsValue() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        _ = debugger.enter("why #1.appearance")
        let event = try #require(debugger.model.moment.event)
        #expect(event.kind == .appearanceChanged)
        #expect(debugger.model.message == .note("appearance of #1: appeared → disappearing"))
        debugger.press("ctrl-o")
        #expect(debugger.position == 60)
        _ = debugger.enter("select #1")
        debugger.press("2 tab")
        let lines = InspectorPane(debugger.model).lines()
        let row = try #require(lines.firstIndex { $0.field == "appearance" })
        #expect(lines[row].row.text.hasSuffix("  E\(event.seq)"))
        debugger.press(String(row).map(String.init).joined(separator: " ") + " j enter")
        #expect(debugger.position == event.seq)
    }

    @Test func whatWouldBeWithoutAnEventIsShown() throws {
        var debugger = try DebuggerFixture("missing-did-move")
        debugger.press("w x")
        let page = try #require(debugger.model.page)
        #expect(page.title == "Without E39")
        let lines = page.rows.map(\.text)
        #expect(lines.contains { $0.hasPrefix("  - E39 missing-did-move") })
        #expect(lines.contains { $0.contains("> controller #3 PageController") })
        debugger.press("q")
        #expect(EventsPane(debugger.model).rows(height: 3)[1].text.contains("E39"))
        debugger.press("x")
        #expect(debugger.model.message == .note("E39 is there again"))
        debugger.press("X")
        #expect(debugger.model.message == .failure("no event is left out; x leaves one out"))
        _ = debugger.enter("without everything")
        #expect(debugger.model.message == .failure("say event, scope or consequences, not 'everything'"))
    }

    @Test(arguments: [
        ("why #1", "say the field too: #4.appearance"), ("why #1.apearance", "#1 has no field 'apearance'; did you mean 'appearance'?"),
        ("why #99.title", "#99 is not here; it is made later, or gone"), ("watch #99", "#99 is not here; it is made later, or gone"),
        ("delete 3", "there are 0 stops; * takes all away"),
    ])
    func whatCannotBeLookedForIsSaid(line: String, reason: String) throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        _ = debugger.enter(line)
        #expect(debugger.model.message == .failure(reason))
    }
}
