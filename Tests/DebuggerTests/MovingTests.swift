import HierarchyModel
import Linting
import TerminalUI
import TestSupport
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

@Suite struct MovingTests {
    @Test func `keys move from event to event`() throws {
        var debugger = try DebuggerFixture("simple-modal")
        var positions: [UInt64?] = []
        for keys in [
            "l", "right", ".", "h", "1 0 l", "5 ,", "left left left left left left left", "G", "l", "g", "h", "1 2 G",
            "5 0 %",
        ] {
            debugger.press(keys)
            positions.append(debugger.position)
        }
        let last = debugger.model.timeline.end
        #expect(positions == [0, 1, 2, 1, 11, 6, nil, last, last, nil, nil, 12, last.map { $0 / 2 }])
    }

    @Test func `a jump can be undone and redone`() throws {
        var debugger = try DebuggerFixture("simple-modal")
        debugger.press("2 0 G 4 0 G l ctrl-o")
        #expect(debugger.position == 20)
        debugger.press("ctrl-o")
        #expect(debugger.position == nil)
        debugger.press("ctrl-n ctrl-n")
        #expect(debugger.position == 41)
        debugger.press("ctrl-n")
        #expect(debugger.position == 41)
        #expect(debugger.model.message == .failure("there is no jump to redo"))
    }

    @Test func `violations are found in both directions`() throws {
        var debugger = try DebuggerFixture("missing-did-move")
        debugger.press("w")
        let there = debugger.position
        #expect(debugger.model.violationsHere.map(\.rule).contains("missing-did-move"))
        let text =
            "warning: 'PageController' (#3) was added to 'HastyContainerController' (#1) but never got "
            + "didMove(toParent:), or its override does not call super [missing-did-move]"
        #expect(debugger.model.message == .note(text))
        debugger.press("G w")
        #expect(debugger.position == there)
        #expect(debugger.model.message == .note(text + " (from the start)"))
        debugger.press("G W")
        #expect(debugger.position == there)
        #expect(debugger.model.message == .note(text))
        debugger.press("W")
        #expect(debugger.model.message == .note(text + " (from the end)"))
        debugger.press("s e")
        #expect(debugger.model.message == .failure("the trace has no errors"))
    }

    @Test(arguments: ["}", "{"]) func `keys stop at the beginning and the end of each transition`(key: String) throws {
        var debugger = try DebuggerFixture("modal-chain")
        if key == "{" { debugger.press("G") }
        var kinds: [String] = []
        while true {
            let here = debugger.position
            debugger.press(key)
            guard debugger.position != here else { break }
            kinds.append(debugger.model.current.event?.name ?? "?")
        }
        #expect(!kinds.isEmpty)
        #expect(Set(kinds) == ["transition.began", "transition.ended"])
    }

    @Test func `keys step into scopes and out of them`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        let call = try #require(debugger.model.timeline.reader.events.first { $0.kind == .callPresent })
        _ = debugger.enter("goto \(EventText.position(call.seq))")
        debugger.press("s i")
        let inside = debugger.position
        #expect(inside == call.seq + 1)
        debugger.press("s u")
        #expect(debugger.model.current.event?.kind == .return)
        let end = debugger.position
        debugger.press("s O")
        #expect(debugger.position == call.seq)
        debugger.press("L")
        #expect(debugger.position == end)
    }

    @Test(
        arguments: [
            ("goto 12", 12), ("12", 12), ("E12", 12), ("goto start", nil), ("end", 132), ("50%", 66),
        ] as [(String, UInt64?)])
    func `a typed position is gone to`(line: String, position: UInt64?) throws {
        var debugger = try DebuggerFixture("simple-modal", at: 3)
        _ = debugger.enter(line)
        let end = debugger.model.timeline.end
        #expect(debugger.position == (line == "end" ? end : line == "50%" ? end.map { $0 / 2 } : position))
    }

    @Test(arguments: [
        ("goto nowhere", "'nowhere' is not a position; valid are \(Position.forms)"),
        ("goto", "an argument is missing: goto POSITION"),
        ("gotoo 3", "there is no command 'gotoo'; did you mean 'goto'?"),
        ("next", "'next' is ambiguous: next-transition, next-error, next-violation, next-mark"),
        ("quit now", "quit takes no argument"),
        ("to-mark z", "there is no bookmark z; m and a letter set one"),
        ("select Nobody", "no controller of class 'Nobody' exists here"),
        ("pane 9", "the panes are 1 to 7"),
        ("later soon", "'soon' is not a time; write 3.25s, 350ms or 1m02s"),
    ])
    func `a command that fails says why`(line: String, reason: String) throws {
        var debugger = try DebuggerFixture("simple-modal", at: 3)
        #expect(debugger.enter(line) == nil)
        #expect(debugger.model.message == .failure(reason))
        #expect(debugger.position == 3)
    }

    @Test func `bookmarks are set and found`() throws {
        var debugger = try DebuggerFixture("simple-modal", at: 30)
        debugger.press("m a g ' a")
        #expect(debugger.position == 30)
        debugger.press("G [")
        #expect(debugger.position == 30)
        #expect(debugger.press("y p") == .copy("E30"))
    }

    @Test func `keys move by time`() throws {
        var debugger = try DebuggerFixture("simple-modal")
        debugger.press(">")
        let first = debugger.model.current.time
        #expect(debugger.position != nil)
        _ = debugger.enter("later 100ms")
        #expect(debugger.model.current.time >= first)
        debugger.press("G")
        let end = debugger.model.current.time
        _ = debugger.enter("earlier 200ms")
        #expect(debugger.model.current.time <= end - 200_000_000)
    }

    /// After any moves, the state equals the state that is folded from the beginning.
    @Test func `the state does not depend on the way to a position`() throws {
        var debugger = try DebuggerFixture("tabs-and-stacks")
        let keys = [
            "l", "h", "}", "{", "1 7 l", "9 h", "L", "H", "s i", "s u", "shift-right", "shift-left", ">", "<", "ctrl-o",
            "]",
        ]
        var random = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            debugger.press(random.element(of: keys))
            var folded = HierarchyState()
            for event in debugger.model.timeline.reader.events(in: 0..<(debugger.position.map { $0 + 1 } ?? 0)) {
                folded.apply(event)
            }
            #expect(debugger.model.current.state == folded)
        }
    }
}
