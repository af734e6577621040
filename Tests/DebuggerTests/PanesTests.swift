import HierarchyModel
import TerminalUI
import TestSupport
import Testing

@testable import Debugger

@Suite struct PanesTests {
    @Test func `q at the top asks once`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        #expect(debugger.press("q") == nil)
        #expect(debugger.model.message == .note("press q again to quit"))
        #expect(debugger.press("l") == nil)
        #expect(debugger.press("q") == nil)
        #expect(debugger.press("q") == .quit)
        // A page is closed first.
        #expect(debugger.press("? q") == nil)
        #expect(debugger.press("q") == nil)
        #expect(debugger.press("Q") == .quit)
    }

    @Test func `a trace opens at its last event, and w goes to the first violation`() throws {
        var debugger = try DebuggerFixture("missing-did-move", columns: 120)
        debugger.openAtEnd()
        #expect(debugger.position == 78)
        #expect(debugger.lines.last == "0.0 s · 0 transitions · 2 controllers · 1 warning   w first violation  ? help")
        debugger.press("w")
        #expect(debugger.position == 41)
        debugger.press("G w")
        #expect(debugger.position == 41)
    }

    @Test func `enter on a transition goes to its beginning, then to its end`() throws {
        var debugger = try DebuggerFixture("half-sheet", at: 330)
        debugger.press("7 tab enter")
        #expect(debugger.position == 281)
        debugger.press("enter")
        #expect(debugger.position == 338)
        debugger.press("k enter")
        #expect(debugger.position == 221)
    }

    @Test func `a cancelled transition shows what it did not restore`() throws {
        var debugger = try DebuggerFixture("cancelled-transition-not-undone")
        debugger.press("7 tab enter")
        #expect(debugger.model.page?.rows.last?.text == "  ShelfController #1 \"Shelf\"  host: #2 → null")
    }

    @Test func `why explains the outcome of a transition and its first event`() throws {
        var debugger = try DebuggerFixture("cancelled-transition-not-undone")
        debugger.press("7 tab a")
        let texts = try #require(debugger.model.page?.rows.map(\.text))
        #expect(texts.first == "▓▓░░ 30 % cancelled, 1 field differs")
        #expect(texts.contains("  ShelfController #1 \"Shelf\"  host: #2 → null"))
        #expect(texts.contains { $0.contains(" › transition.began E") })
        #expect(texts.contains("  type: present"))
        #expect(texts.last?.hasPrefix("ended E") == true)
    }

    @Test func `why explains a transition by its number with its outcome`() throws {
        var debugger = try DebuggerFixture("cancelled-transition-not-undone")
        debugger.openAtEnd()
        _ = debugger.enter("why #4")
        let texts = try #require(debugger.model.page?.rows.map(\.text))
        #expect(texts.prefix(4).contains("▓▓░░ 30 % cancelled, 1 field differs"))
        #expect(texts.filter { $0 == "  ShelfController #1 \"Shelf\"  host: #2 → null" }.count == 1)
        #expect(texts.contains("Why it is gone"))
        _ = debugger.enter("why #1")
        #expect(debugger.model.page?.rows.contains { $0.text.contains("cancelled, 1 field") } == false)
    }

    @Test func `why never leads to a page that says nothing`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("3 tab a")
        #expect(debugger.model.page == nil)
        #expect(debugger.model.message == .failure("no event is before this position; l goes to the first"))
        debugger.press("7 tab a q G 3 tab a")
        #expect(debugger.model.page.map { $0.rows.count > 2 } == true)
        var empty = try DebuggerFixture("missing-did-move")
        empty.press("7 tab a")
        #expect(empty.model.message == .failure("there is no transition to explain"))
    }

    @Test func `a controller that left with the last move has a row`() throws {
        var debugger = try DebuggerFixture(
            [Event](
                jsonLines: """
                    {"kind":"controller.created","controller":2,"class":"Root"}
                    {"kind":"controller.created","controller":3,"class":"Child"}
                    {"kind":"identity.changed","controller":3,"title":"Soup"}
                    {"kind":"parent.changed","child":3,"to":2}
                    {"kind":"parent.changed","child":3,"to":null}
                    {"kind":"controller.destroyed","controller":3}
                    """), at: 3)
        debugger.press("l")
        #expect(rows(debugger).contains("- ├ Child #3 \"Soup\" left"))
        debugger.press("h 2 l")
        #expect(rows(debugger) == ["~ Root #2 not loaded", "- ├ Child #3 \"Soup\" destroyed"])
        debugger.press("h h l l")
        #expect(!rows(debugger).contains { $0.hasPrefix("-") })
    }

    private func rows(_ debugger: DebuggerFixture) -> [String] {
        HierarchyPane(debugger.model).nodes().map(\.row.text)
    }

    /// A state whose names hold markup and control characters.
    @Test func `no name reaches the terminal unescaped`() throws {
        let name = "\\u001b]0;x\\u0007\\u202e"
        let debugger = try DebuggerFixture(
            [Event](
                jsonLines: """
                    {"kind":"window.created","window":1,"size":[393,852]}
                    {"kind":"window.shown","window":1,"visible":true}
                    {"kind":"controller.created","controller":2,"class":"\(name)","base":"\(name)"}
                    {"kind":"identity.changed","controller":2,"title":"\(name)"}
                    {"kind":"window.rootChanged","window":1,"to":2}
                    {"kind":"view.loaded","controller":2}
                    {"kind":"view.framed","controller":2,"frame":[0,0,393,852]}
                    {"kind":"view.attached","controller":2,"host":1}
                    {"kind":"transition.began","transition":5,"type":"\(name)","container":1,"to":2,\
                    "animator":"\(name)"}
                    """), columns: 200, rows: 60, at: 8)
        let screen = debugger.lines.joined()
        #expect(screen.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
        #expect(screen.contains("\\u{1B}]0;x\\u{7}\\u{202E}"))
    }

    @Test(arguments: [(24, 80), (40, 120), (60, 200), (12, 120), (10, 40)])
    func `the panes cover the screen and do not overlap`(rows: Int, columns: Int) throws {
        var debugger = try DebuggerFixture("mail-on-phone", columns: columns, rows: rows, at: 2_000)
        for key in ["1", "2", "3", "4", "5", "6", "7"] {
            debugger.press("\(key) tab")
            let panes = debugger.model.layout.panes
            #expect(panes.map { $0.area.rows.count * $0.area.columns.count }.reduce(0, +) == (rows - 4) * columns)
            #expect(panes.allSatisfy { $0.area.rows.count >= 2 }, "\(key): \(panes)")
            if columns < 120, key > "2" { #expect(panes.contains { $0.pane == debugger.model.focus }) }
        }
    }
}
