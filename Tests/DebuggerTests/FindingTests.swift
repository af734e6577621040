import HierarchyModel
import TerminalUI
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

/// Typing a search: words, the preview, the list of completions.
@Suite struct FindingTests {
    private func typing(_ text: String, _ trace: String = "mail-on-phone", at position: UInt64? = nil) throws
        -> DebuggerFixture
    {
        var debugger = try DebuggerFixture(trace, at: position)
        debugger.press("3 /")
        debugger.type(text)
        return debugger
    }

    @Test func `words are previewed while they are typed`() throws {
        var debugger = try typing("Lyon", at: 2_000)
        let there = try #require(debugger.position)
        #expect(there > 2_000)
        let note = try #require(debugger.model.prompt?.note)
        #expect(note.hasPrefix("match "))
        #expect(debugger.lines.last?.hasSuffix(note) == true)
        debugger.press("esc")
        #expect(debugger.position == 2_000)
        #expect(debugger.model.message == .none)
        // Enter goes there, and the way back leads to where the search began.
        debugger.press("/")
        debugger.type("Lyon")
        debugger.press("enter")
        #expect(debugger.position == there)
        #expect(debugger.model.message == .note(note))
        debugger.press("ctrl-o")
        #expect(debugger.position == 2_000)
    }

    @Test func `what the last move changed is shown again after a preview`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("2 0 l")
        let before = debugger.lines
        debugger.press("/")
        debugger.type("Address")
        debugger.press("esc")
        #expect(debugger.lines.dropLast() == before.dropLast())
    }

    @Test(arguments: [("nothing like it", "no match"), ("kind:", ""), ("", "")])
    func `a preview without a match stays where the search began`(text: String, note: String) throws {
        let debugger = try typing(text, at: 2_000)
        #expect(debugger.position == 2_000)
        #expect(debugger.model.prompt?.note == note)
    }

    @Test(
        arguments: [
            ("kin", ["kind:"]), ("kind:call.pres", ["kind:call.present", "kind:call.presentPopover"]),
            ("appearance:appear", ["appearance:appeared", "appearance:appearing"]),
            ("animated:", ["animated:false", "animated:true"]), ("#4 viewDidApp", ["#4 viewDidAppear"]),
            ("Shop", ["Shop", "ShopController"]), ("class:Sh", ["class:ShopController"]), ("zzz", []), ("", []),
        ] as [(String, [String])])
    func `fields, kinds, values, classes and titles are completed`(text: String, offers: [String]) throws {
        let debugger = try typing(text, "modal-chain", at: 60)
        #expect(debugger.model.prompt?.completions.map(\.line) == offers)
        debugger.model.prompt?.completions.forEach { completion in
            #expect(debugger.lines.contains { $0.contains(completion.label) })
        }
    }

    @Test func `the list under the colon has the commands with their help`() throws {
        var debugger = try DebuggerFixture("modal-chain", columns: 120, rows: 30, at: 60)
        debugger.press(":")
        #expect(debugger.lines.contains { $0.contains("back [COUNT]") && $0.contains("go to the previous event") })
        #expect(debugger.lines.contains { $0.hasSuffix("more") })
        debugger.type("clipb")
        #expect(debugger.model.prompt?.completions.map(\.line) == ["copy"])
        debugger.press("tab enter")
        #expect(debugger.model.message == .note("copied E60"))
    }

    @Test func `the keys that may follow are listed`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("z")
        #expect(debugger.lines.contains { $0.hasPrefix(" zM ") && $0.contains("close all nodes of the hierarchy") })
        debugger.press("esc")
        #expect(!debugger.lines.contains { $0.hasPrefix(" zM ") })
    }

    @Test func `a long trace is searched near the position while the user types`() throws {
        let count = PatternMatches.maximumPreviewed + 10
        let events = (0..<count).map { seq in
            Event(seq: seq, t: seq, .marker, [.name: .string([5, count - 1].contains(seq) ? "wanted" : "other")])
        }
        var debugger = try DebuggerFixture(events, at: 1)
        debugger.press("/")
        debugger.type("wanted")
        #expect(debugger.position == 5)
        #expect(debugger.model.prompt?.note == "Enter counts the matches")
        debugger.press("enter")
        #expect(debugger.model.message == .note("match 1 of 2"))
        _ = debugger.enter("filter wanted")
        #expect(debugger.lines[0].contains("filter wanted · \(count - 2) hidden"))
    }

    @Test func `a filter, a breakpoint and a script take words too`() throws {
        var debugger = try DebuggerFixture("modal-chain", columns: 120)
        _ = debugger.enter("break viewDidAppear")
        debugger.press("c")
        #expect(debugger.model.current.event?.kind == .callbackViewDidAppear)
        _ = debugger.enter("filter viewDidAppear")
        let rows = EventsPane(debugger.model).rows(height: 50)
        #expect(rows.count > 1)
        #expect(rows.allSatisfy { $0.text.contains("viewDidAppear") })
        let end = try #require(debugger.model.timeline.end)
        // A return has no row of its own, with and without the filter.
        let all = (0...end).filter { debugger.model.timeline.reader.event($0)?.kind != .return }
        #expect(debugger.lines[0].contains("filter viewDidAppear · \(all.count - rows.count) hidden"))
        _ = debugger.enter("filter kind:return")
        #expect(debugger.lines[0].contains("filter kind:return · \(all.count) hidden"))
        _ = debugger.enter("filter viewDidAppear")
        var driver = ScriptDriver(debugger.model, format: .text)
        #expect(driver.run("find viewDidAppear").last == "match 2 of \(rows.count)")
    }
}
