import HierarchyModel
import TerminalUI
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

@Suite struct SearchingTests {
    @Test func `an expression is found in both directions`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("/")
        for character in "kind:call.present" { _ = debugger.press(String(character)) }
        debugger.press("enter")
        let first = try #require(debugger.position)
        #expect(debugger.model.current.event?.kind == .callPresent)
        debugger.press("n")
        let second = try #require(debugger.position)
        #expect(debugger.model.current.event?.kind == .callPresent)
        #expect(second > first)
        debugger.press("N")
        #expect(debugger.position == first)
        #expect(debugger.model.message == .note("match 1 of 4"))
        debugger.press("N")
        #expect(debugger.model.message == .note("match 4 of 4, from the end"))
        debugger.press("n")
        #expect(debugger.position == first)
        #expect(debugger.model.message == .note("match 1 of 4, from the start"))
        debugger.press("5 n")
        #expect(
            debugger.position
                == debugger.model.searchMatches.known(
                    debugger.model.search!, debugger.model.timeline)?.positions[1])
        debugger.press("ctrl-o ctrl-o ctrl-o ctrl-o")
        #expect(debugger.position == second)
    }

    @Test(arguments: ["find restored:no", "find outcome:cancelled"])
    func `a search finds the end of a cancelled transition`(line: String) throws {
        var debugger = try DebuggerFixture("cancelled-transition-not-undone")
        _ = debugger.enter(line)
        #expect(debugger.model.current.event?.kind == .transitionEnded)
        #expect(debugger.model.current.event?.bool(.completed) == false)
        let there = debugger.position
        debugger.press("g")
        _ = debugger.enter(line.replacing("find", with: "break"))
        debugger.press("c")
        #expect(debugger.position == there)
    }

    @Test func `an error in an expression names the column`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 5)
        _ = debugger.enter("find apearance:appeared")
        #expect(
            debugger.model.message == .failure("column 1: there is no field 'apearance'; did you mean 'appearance'?"))
        #expect(debugger.position == 5)
    }

    @Test func `a filter hides events that do not match`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 100)
        _ = debugger.enter("filter kind:call.present")
        debugger.press("3 tab j")
        let there = try #require(debugger.position)
        #expect(there > 100)
        #expect(debugger.model.current.event?.kind == .callPresent)
        let calls = debugger.model.timeline.reader.events.filter { $0.kind == .callPresent }
        let rows = EventsPane(debugger.model).rows(height: 50)
        #expect(rows.count == calls.count)
        _ = debugger.enter("filter")
        #expect(EventsPane(debugger.model).rows(height: 50).count == 50)
    }

    @Test func `a filter says how many events it has searched`() throws {
        let count = EventsPane.maximumSearched + 5_000
        var debugger = try DebuggerFixture(Self.markers(count, wanted: [0, count - 1]), at: 1)
        _ = debugger.enter("filter name=wanted")
        #expect(
            EventsPane(debugger.model).rows(height: 9).map(\.text).last
                == "  … no match in 65536 more events; j searches further")
        #expect(EventsPane(debugger.model).rows(height: 9).count == 3)
        debugger.press("3 tab j")
        #expect(debugger.position == count - 1)
        let rows = EventsPane(debugger.model).rows(height: 9)
        #expect(rows.count == 2)
        #expect(rows.first?.text == "  … no match in 65536 more events; k searches further")
        #expect([0, 2].map { EventsPane(debugger.model).target(ofRow: $0, height: 9) } == [.nothing, .nothing])
        #expect(EventsPane(debugger.model).target(ofRow: 1, height: 9) == .position(count - 1))
        debugger.press("j")
        #expect(debugger.model.message == .failure("no match of name=wanted after this position"))
        debugger.press("k")
        #expect(debugger.position == 0)
    }

    @Test func `the rows of a filter and its notes fit into the pane`() throws {
        let (count, middle) = (2 * EventsPane.maximumSearched + 10_000, EventsPane.maximumSearched + 5_000)
        var debugger = try DebuggerFixture(Self.markers(count, wanted: Set(middle - 2...middle + 2)), at: middle)
        _ = debugger.enter("filter name=wanted")
        for height in 4...9 {
            let rows = EventsPane(debugger.model).rows(height: height).map(\.text)
            #expect(rows.count == min(height, 7))
            // Only a pane with room for more than the matches makes the search go on to its limit.
            let hasNotes = height > 5
            #expect(rows.first?.hasSuffix("; k searches further") == hasNotes)
            #expect(rows.last?.hasSuffix("; j searches further") == hasNotes)
            let here = try #require(rows.firstIndex { $0.hasPrefix("▶") })
            #expect(EventsPane(debugger.model).target(ofRow: here, height: height) == .position(middle))
        }
    }

    /// Events of which some are the markers that a filter lets pass.
    private static func markers(_ count: UInt64, wanted: Set<UInt64>) -> [Event] {
        (0..<count).map { seq in
            Event(seq: seq, t: seq, .marker, [.name: .string(wanted.contains(seq) ? "wanted" : "other")])
        }
    }

    @Test func `a run stops at breakpoints and watchpoints in both directions`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        _ = debugger.enter("watch #1.appearance")
        let here = debugger.model.current.state.controller(ObjectID(1))?.appearance
        debugger.press("C")
        let cause = try #require(debugger.position)
        #expect(debugger.model.current.state.controller(ObjectID(1))?.appearance == here)
        #expect(debugger.model.previous != nil)
        #expect(debugger.model.timeline.reader.state(after: cause - 1).controller(ObjectID(1))?.appearance != here)
        _ = debugger.enter("delete *")
        debugger.press("c")
        #expect(
            debugger.model.message
                == .failure("no breakpoint is set; set one with break WORDS or watch #4.appearance"))
        _ = debugger.enter("break kind:transition.ended")
        debugger.press("c")
        #expect(debugger.model.current.event?.kind == .transitionEnded)
    }

    @Test func `a run stops at calls and violations of a controller`() throws {
        var debugger = try DebuggerFixture("did-move-mismatch")
        _ = debugger.enter("watch #1.call.didMove")
        #expect(debugger.model.message == .note("c and C stop at #1.call.didMove; #1 does not exist here"))
        debugger.press("G C")
        #expect(debugger.position == 62)
        #expect(debugger.model.message == .note("stopped at watch #1.call.didMove"))
        _ = debugger.enter("delete *")
        _ = debugger.enter("watch #1.violations")
        debugger.press("g c")
        #expect(debugger.position == 62)
        #expect(debugger.model.message == .note("stopped at watch #1.violations"))
    }

    @Test func `a watchpoint takes the names that why takes`() throws {
        var debugger = try DebuggerFixture("missing-did-move")
        _ = debugger.enter("watch Mail.appearance")
        #expect(
            debugger.model.message
                == .note("c and C stop where Mail.appearance changes; #3 does not exist here"))
        debugger.press("c")
        #expect(
            debugger.model.message == .note("stopped at watch Mail.appearance, appearance: null → disappeared"))
        _ = debugger.enter("watch Controller.appearance")
        #expect(
            debugger.model.message
                == .failure("several objects have 'Controller.appearance' in their class or title: #1, #3"))
    }

    @Test func `queries about objects are completed`() throws {
        var debugger = try DebuggerFixture("missing-did-move", at: 60)
        for (typed, expected) in [
            ("watch #3.appe", "watch #3.appearance"), ("why Pa", "why #3"), ("why mail", "why #3"),
            ("why #1.didM", "why #1.didMove"),
        ] {
            debugger.press(":")
            for character in typed { debugger.take(.key(.character(character))) }
            debugger.press("tab")
            #expect(debugger.model.prompt?.field.text == expected)
            debugger.press("esc")
        }
    }

    @Test func `the difference without an event is shown`() throws {
        var debugger = try DebuggerFixture("missing-did-move")
        debugger.press("w x")
        let page = try #require(debugger.model.page)
        #expect(page.title == "Without E41")
        let lines = page.rows.map(\.text)
        #expect(lines.contains { $0.hasPrefix("  - E41 missing-did-move") })
        #expect(lines.contains { $0.contains("> controller #3 PageController") })
        #expect(lines.contains { $0.contains(" ≠ ") })
        #expect(lines.contains { $0.hasPrefix("  No code of the app runs again: ") })
        debugger.press("q")
        #expect(EventsPane(debugger.model).rows(height: 3)[1].text.contains("E41"))
        debugger.press("x")
        #expect(debugger.model.message == .note("E41 is included again"))
        debugger.press("X")
        #expect(debugger.model.message == .failure("no event is excluded; x excludes one"))
        _ = debugger.enter("without everything")
        #expect(debugger.model.message == .failure("'everything' is not an extent; write event, scope or consequences"))
    }

    @Test(arguments: [
        (
            "why #1.apearance",
            "no object has a field 'apearance', and no event has that name; did you mean 'appearance'?"
        ),
        ("watch #1.root", "controller #1 has no field 'root'"),
        ("why Absent.title", "no controller of the trace has 'Absent' in its class or title"),
        ("why Ordr", "no controller of the trace has 'Ordr' in its class or title; did you mean 'Order'?"),
        ("why #99.title", "no window, controller or transition of the trace has the number #99"),
        ("find Shopp", "no event matches Shopp; did you mean 'Shop'?"),
        ("find viewDidApear", "no event matches viewDidApear; did you mean 'viewDidAppear'?"),
        ("find nothing like it", "no event matches nothing like it"),
        ("delete 3", "there is no such number; :stops lists the numbers, * deletes all"),
    ])
    func `a search that is not possible says why`(line: String, reason: String) throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        _ = debugger.enter(line)
        #expect(debugger.model.message == .failure(reason))
    }
}
