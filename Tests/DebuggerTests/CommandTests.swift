import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel

@testable import Debugger

@Suite struct CommandTests {
    /// The names, the bindings and the help of the commands of one trace and of two.
    struct Table: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let names: [String]
        let bindings: [String]
        let usages: [String]
        let helps: [String]

        init<Subject>(_ testDescription: String, _ table: CommandTable<Subject>) {
            self.testDescription = testDescription
            (names, bindings) = (table.all.map(\.name), table.all.flatMap(\.keys))
            (usages, helps) = (table.all.map(\.usage), table.all.map(\.help))
        }
    }

    static let tables = [Table("one trace", Model.commands), Table("two traces", ComparisonModel.commands)]

    @Test(arguments: tables) func `each name and each binding belongs to one command`(table: Table) {
        #expect(Set(table.names).count == table.names.count)
        #expect(Set(table.bindings).count == table.bindings.count)
    }

    @Test(arguments: tables) func `each binding consists of keys`(table: Table) {
        for binding in table.bindings {
            for part in binding.split(separator: " ") where part != "*" {
                #expect(Key(String(part)) != nil, "\(binding)")
            }
        }
    }

    /// If a binding is the beginning of another one, the longer one can never be typed.
    @Test(arguments: tables) func `no binding is the beginning of another`(table: Table) {
        let bindings = table.bindings.map { $0.split(separator: " ").map(String.init) }
        for short in bindings {
            for long in bindings where long.count > short.count { #expect(Array(long.prefix(short.count)) != short) }
        }
    }

    @Test func `the help page lists every command`() throws {
        let model = try DebuggerFixture("modal-chain").model
        let two = try ComparisonFixture("modal-chain", "modal-chain").model
        for (table, page) in zip(Self.tables, [model.helpPage(), two.helpPage()]) {
            let help = page.rows.map(\.text).joined(separator: "\n")
            for usage in table.usages { #expect(help.contains(":" + usage)) }
            #expect(!table.helps.contains { $0.hasSuffix(".") })
        }
    }

    /// A trace that is being written cannot be compared, and the rows of two trees are not folded.
    @Test func `what works in one trace works in two`() {
        let (one, two) = (Self.tables[0], Self.tables[1])
        #expect(Set(one.names).subtracting(two.names) == ["close-all", "open-all", "follow"])
        #expect(Set(one.bindings).subtracting(two.bindings) == ["z M", "z R", "F"])
    }

    @Test(arguments: [
        ("ne", ["next-error", "next-mark", "next-transition", "next-violation"]), ("goto @", []),
        ("goto s", ["goto start"]), ("select Sho", ["select #1"]), ("frobnicate ", []),
        ("find kind:call.presentP", ["find kind:call.presentPopover"]), ("find-row kind:call.pres", []),
        ("find-row kin", []),
        ("find-row Shop", ["find-row Shop", "find-row ShopController"]),
    ])
    func `a line is completed from its beginning`(text: String, offers: [String]) throws {
        #expect(try DebuggerFixture("modal-chain", at: 60).model.completions(of: text).map(\.line) == offers)
    }

    @Test func `Tab cycles through the completions`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press(": n e x t - m tab")
        #expect(debugger.model.prompt?.field.text == "next-mark")
        debugger.press("esc : n e tab tab")
        #expect(debugger.model.prompt?.field.text == "next-mark")
        debugger.press("shift-tab")
        #expect(debugger.model.prompt?.field.text == "next-error")
    }

    @Test func `the arrow keys recall earlier lines`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        _ = debugger.enter("goto 12")
        _ = debugger.enter("goto 13")
        debugger.press(": up up enter")
        #expect(debugger.position == 12)
        debugger.press(": up down")
        #expect(debugger.model.prompt?.field.text == "")
    }

    @Test func `a closed node hides what is below it and nothing else`() throws {
        var debugger = try DebuggerFixture(
            [Event](
                jsonLines: """
                    {"kind":"window.created","window":1}
                    {"kind":"controller.created","controller":2,"class":"Root"}
                    {"kind":"window.rootChanged","window":1,"to":2}
                    {"kind":"controller.created","controller":3,"class":"First"}
                    {"kind":"parent.changed","child":3,"to":2}
                    {"kind":"controller.created","controller":4,"class":"Inner"}
                    {"kind":"parent.changed","child":4,"to":3}
                    {"kind":"controller.created","controller":5,"class":"Second"}
                    {"kind":"parent.changed","child":5,"to":2}
                    {"kind":"controller.created","controller":6,"class":"Sheet"}
                    {"kind":"presentation.began","presenter":2,"presented":6,"requester":2}
                    {"kind":"controller.created","controller":7,"class":"Loose"}
                    """), at: 11)
        func shown() -> [UInt32] { HierarchyPane(debugger.model).nodes().map(\.id.rawValue) }
        #expect(shown() == [1, 2, 3, 4, 5, 6, 0, 7])
        _ = debugger.enter("select #3")
        debugger.press("1 tab enter")
        #expect(shown() == [1, 2, 3, 5, 6, 0, 7])
        debugger.press("z M")
        #expect(shown() == [1, 2, 0, 7])
        debugger.press("z R")
        #expect(shown() == [1, 2, 3, 4, 5, 6, 0, 7])
    }

    @Test func `the mouse selects positions, panes and rows`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        _ = debugger.take(.mouse(Mouse(.press, CellPosition(row: 22, column: 40))))
        let end = try #require(debugger.model.timeline.end)
        #expect(debugger.position == UInt64((Double(end) * 40 / 79).rounded()))
        _ = debugger.take(.mouse(Mouse(.press, CellPosition(row: 3, column: 5))))
        #expect(debugger.model.focus == .hierarchy)
        #expect(debugger.model.selection != nil)
        let here = debugger.position
        _ = debugger.take(.mouse(Mouse(.wheelDown, CellPosition(row: 15, column: 5))))
        // Three rows: a return has none.
        #expect(debugger.position == here.map { $0 + 4 })
        _ = debugger.take(.mouse(Mouse(.drag, CellPosition(row: 21, column: 79))))
        #expect(debugger.position == end)
    }

    @Test func `the message says from where times count`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("T")
        #expect(debugger.model.message == .note("times count from the last bookmark; m and a letter set one"))
        debugger.press("T T m a T")
        #expect(debugger.model.message == .note("times count from the last bookmark"))
    }

    @Test func `a trace plays at its recorded speed`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 37)
        debugger.press("space")
        let start = debugger.model.current.time
        debugger.pass(milliseconds: 100)
        #expect(debugger.model.current.time >= start)
        #expect(debugger.model.current.time <= start + 100_000_000)
        debugger.press("+ +")
        debugger.pass(milliseconds: 60_000)
        #expect(debugger.position == debugger.model.timeline.end)
        #expect(!debugger.model.isPlaying)
    }

    @Test(arguments: [(0, 0), (1, 1), (9, 39), (10, 40), (24, 80), (80, 400), (3, 500), (200, 41)])
    func `every screen size is drawn`(
        rows: Int, columns: Int
    ) throws {
        for keys in ["", "?", "5 tab", "6 tab", "7 tab", "O", ":"] {
            var debugger = try DebuggerFixture("modal-chain", at: 60)
            _ = debugger.take(.resized(ScreenSize(rows: rows, columns: columns)))
            debugger.press(keys)
            #expect(debugger.model.surface().size == ScreenSize(rows: rows, columns: columns))
        }
    }

    @Test func `the source file of a call is shown at its line`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 42)
        debugger.press("S")
        #expect(
            debugger.model.message
                == .failure("ModalChain.swift:11 was not found; :source DIR names another folder"))
        debugger.setSource { $0 == "ModalChain.swift" ? (1...30).map { "\tline \($0)\u{1B}" } : nil }
        debugger.press("S")
        #expect(debugger.model.page?.rows[10].text == "▶ 11      line 11\\u{1B}")
        #expect(debugger.lines.contains { $0.contains("line 11") })
        debugger.press("q 3 tab enter")
        #expect(debugger.model.page?.rows.map(\.text).filter { $0.contains("line ") }.count == 7)
        // A file that was shortened after the recording.
        debugger.setSource { _ in ["one line"] }
        debugger.press("q enter")
        #expect(debugger.model.page?.rows.contains { $0.text.contains("line") } == false)
        debugger.press("q g S")
        #expect(debugger.model.message == .failure("no call site is recorded for this event and its callers"))
    }
}
