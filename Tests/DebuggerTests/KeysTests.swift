import HierarchyModel
import TerminalUI
import Testing
import TimeTravel

@testable import Debugger

/// Digits, the key bar, the titles, the help and the first row.
@Suite struct KeysTests {
    @Test func `a digit is a count before a move, and a pane alone, before Tab or before another key`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("5")
        #expect(debugger.model.focus == .hierarchy)
        #expect(debugger.model.isWaitingForKey)
        #expect(debugger.lines.last?.hasPrefix("pane 5 Lanes, or a count") == true)
        debugger.press("l")
        #expect(debugger.position == 65)
        #expect(debugger.model.focus == .hierarchy)
        #expect(!debugger.model.isWaitingForKey)
        debugger.press("5")
        debugger.settle()
        #expect(debugger.model.focus == .lanes)
        #expect(debugger.model.lower == .lanes)
        #expect(!debugger.model.isWaitingForKey)
        debugger.press("4 tab")
        #expect(debugger.model.focus == .violations)
        debugger.press("3 enter")
        #expect(debugger.model.focus == .events)
        #expect(debugger.model.page?.title == "E65")
        debugger.press("q 2 esc l")
        #expect(debugger.model.focus == .events)
        #expect(debugger.position == 66)
        // More than one digit is a count only.
        debugger.press("1 2")
        debugger.settle()
        debugger.press("h")
        #expect(debugger.position == 54)
        #expect(debugger.model.focus == .events)
    }

    @Test func `a script shows a pane by its number alone`() throws {
        var driver = ScriptDriver(try DebuggerFixture("modal-chain", at: 60).model, format: .text)
        _ = driver.run("key 5")
        #expect(driver.run("screen").contains { $0.contains("[5 Lanes") })
        _ = driver.run("key 3")
        _ = driver.run("key l")
        #expect(driver.run("where")[1].hasPrefix("E63 "))
    }

    @Test(arguments: [(10, 40), (12, 40), (24, 80), (40, 120), (60, 200)])
    func `every pane can be seen or named on the screen`(size: (rows: Int, columns: Int)) throws {
        // The analysis of the trace takes most of the time; each pane begins with a copy.
        let opened = try DebuggerFixture("mail-on-phone", columns: size.columns, rows: size.rows, at: 2_000)
        for pane in PaneID.all {
            for keys in ["", "O"] {
                var debugger = opened
                debugger.press("\(pane.number) tab \(keys)")
                let titles = debugger.lines.filter { $0.contains("─") || $0.contains("[") }.joined()
                for other in PaneID.all { #expect(titles.contains("\(other.number)"), "\(other) \(pane) \(keys)") }
                #expect(titles.contains(pane.title), "\(pane) \(keys)")
                #expect(debugger.lines[0].contains("E2000/E4327"), "\(pane) \(keys)")
            }
        }
    }

    @Test func `a click on a title shows that pane`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        let row = try #require(debugger.lines.firstIndex { $0.contains("5 Lanes") })
        let line = debugger.lines[row]
        let column = line.distance(from: line.startIndex, to: try #require(line.range("5 Lanes")))
        debugger.take(.mouse(Mouse(.press, CellPosition(row: row, column: column + 3))))
        #expect(debugger.model.focus == .lanes)
        #expect(debugger.model.lower == .lanes)
    }

    @Test func `the key bar changes with the pane, and a click presses its keys`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        for (pane, text) in [
            ("1", "enter fold"), ("2", "enter cause"), ("3", "enter details"), ("4", "enter explain"),
            ("5", "zi zo zoom"), ("6", "a why"), ("7", "enter go there"),
        ] {
            debugger.press("\(pane) tab")
            #expect(debugger.lines.last?.contains(text) == true)
            #expect(debugger.lines.last?.contains("…") == false)
        }
        debugger.press("3 tab")
        let bar = try #require(debugger.lines.last)
        let column = bar.distance(from: bar.startIndex, to: try #require(bar.range("h l step")))
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 23, column: column))))
        #expect(debugger.position == 59)
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 23, column: column + 5))))
        #expect(debugger.position == 60)
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 23, column: 0))))
        #expect(debugger.model.page?.title.hasPrefix("Keys, commands and signs") == true)
    }

    @Test func `a click on a completion puts it into the prompt`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press(": b")
        let row = try #require(debugger.lines.firstIndex { $0.hasPrefix(" back-out") })
        debugger.take(.mouse(Mouse(.press, CellPosition(row: row, column: 70))))
        #expect(debugger.model.prompt?.field.text == "back-out")
        #expect(debugger.position == 60)
        // A click above the list does what it always does.
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 2, column: 3))))
        #expect(debugger.model.prompt?.field.text == "back-out")
        #expect(debugger.model.focus == .hierarchy)
    }

    @Test func `the help is searched, and explains every sign`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("? /")
        debugger.type("bookmark")
        #expect(debugger.model.prompt?.note.hasPrefix("match 1 of ") == true)
        debugger.press("enter n")
        let page = try #require(debugger.model.page)
        #expect(page.rows[try #require(page.found)].text.lowercased().contains("bookmark"))
        #expect(debugger.position == 60)
        let model = try DebuggerFixture("modal-chain").model
        let help = model.helpPage().rows.map(\.text)
        for sign in ["▲", "●", "⇑", "~push", "▶", "✓ ✗", "━", "≈", "▓░", "╱", "▁▃█", "2E 1W"] {
            #expect(help.contains { $0.hasPrefix("  \(sign)") || $0.hasPrefix("  + ~ -") && sign == "+" })
        }
        let found = model.helpPage("≈").rows.map(\.text)
        #expect(found == ["Signs in Lanes", "  ≈             in a transition"])
        #expect(model.helpPage("no such thing").rows.map(\.text) == ["Nothing in the help has it."])
    }

    @Test(arguments: [
        (200, " mail-on-phone.vctrace  E2000/E4327  11.100s  filter kind:callback · 1649 hidden"),
        (80, " mail-on-phone.vctra…  E2000/E4327  11.100s  filter kind:callback · 1649 hidden"),
        (40, " E2000/E4327  filter kin… · 1649 hidden"),
    ])
    func `the first row has the position and the filter at any width`(columns: Int, text: String) throws {
        var debugger = try DebuggerFixture("mail-on-phone", columns: columns, rows: 24, at: 2_000)
        _ = debugger.enter("filter kind:callback")
        #expect(debugger.lines[0].hasPrefix(text), "\(debugger.lines[0])")
    }
}

extension String {
    /// Where a text begins in this one.
    func range(_ text: String) -> Index? { indices.first { self[$0...].hasPrefix(text) } }
}
