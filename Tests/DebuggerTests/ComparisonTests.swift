import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel

@testable import Debugger

/// The debugger over two recordings.
@Suite struct ComparisonTests {
    private static let first = """
        {"kind":"window.created","window":1,"size":[393,852]}
        {"kind":"controller.created","controller":2,"class":"Home"}
        {"kind":"window.rootChanged","window":1,"to":2}
        {"kind":"view.framed","controller":2,"frame":[0,0,10,10]}
        {"kind":"marker","name":"k"}
        {"kind":"controller.created","controller":3,"class":"Detail"}
        {"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
        {"kind":"marker","name":"m"}
        {"kind":"controller.created","controller":4,"class":"Extra"}
        {"kind":"marker","name":"end"}
        """
    /// The same app with another frame, one controller more, and one less at the end.
    private static let second = """
        {"kind":"window.created","window":7,"size":[393,852]}
        {"kind":"controller.created","controller":5,"class":"Home"}
        {"kind":"window.rootChanged","window":7,"to":5}
        {"kind":"view.framed","controller":5,"frame":[0,0,20,20]}
        {"kind":"marker","name":"k"}
        {"kind":"controller.created","controller":9,"class":"Banner"}
        {"kind":"controller.created","controller":8,"class":"Detail"}
        {"kind":"parent.changed","child":8,"from":null,"to":5,"index":0}
        {"kind":"marker","name":"m"}
        {"kind":"marker","name":"end"}
        """

    private func fixture(columns: Int = 80, rows: Int = 24) throws -> ComparisonFixture {
        try ComparisonFixture(lines: Self.first, Self.second, columns: columns, rows: rows)
    }

    /// The row of the screen with a text in the left column or in the right one.
    private func row(_ lines: [String], _ text: String) -> String? { lines.first { $0.contains(text) } }

    private func pageText(_ debugger: ComparisonFixture) -> String {
        debugger.model.page.map { ([$0.title] + $0.rows.map(\.text)).joined(separator: "\n") } ?? ""
    }

    @Test func `both sides move together, and n and N go to the differences`() throws {
        var debugger = try fixture()
        #expect(debugger.positions == [3, 3])
        debugger.press("n")
        #expect(debugger.positions == [4, 5])
        debugger.press("n")
        #expect(debugger.positions == [8, 8])
        debugger.press("n")
        #expect(debugger.positions == [8, 8])
        #expect(debugger.lines.last == "! no difference after this position")
        debugger.press("N N")
        #expect(debugger.positions == [3, 3])
        debugger.press("N")
        #expect(debugger.positions == [3, 3])
        #expect(debugger.lines.last == "! no difference before this position")
        debugger.press("l")
        #expect(debugger.positions == [4, 4])
        debugger.press("2 l")
        #expect(debugger.positions == [5, 6])
        debugger.press("h h h")
        #expect(debugger.positions == [3, 3])
        debugger.press("2 n")
        #expect(debugger.positions == [8, 8])
        debugger.press("l N")
        #expect(debugger.positions == [8, 8])
        debugger.press("g")
        #expect(debugger.positions == [nil, nil])
        debugger.press("h")
        #expect(debugger.lines.last == "! this is the start of both traces")
        debugger.press("G")
        #expect(debugger.positions == [9, 9])
        debugger.press("l")
        #expect(debugger.lines.last == "! this is the end of both traces")
        debugger.press("6 G")
        #expect(debugger.positions == [6, 7])
        debugger.press("5 0 %")
        #expect(debugger.positions == [4, 4])
        debugger.press("9 9 G")
        #expect(debugger.lines.last?.hasPrefix("! E99: no such event; ") == true)
        debugger.open(atLeft: 5)
        #expect(debugger.positions == [5, 6])
        debugger.open(atLeft: nil)
        #expect(debugger.positions == [nil, nil])
    }

    @Test func `differing rows are marked, with both values`() throws {
        var debugger = try fixture()
        var lines = debugger.lines
        #expect(row(lines, "─ E3 differs in frame ─") != nil)
        #expect(row(lines, "frame: [0 0 10 10]")?.contains("│~frame: [0 0 20 20]") == true)
        #expect(lines.first { $0.hasPrefix("E3 ") }?.contains("│~E3") == true)
        // The row of the object is the same, but not all of its fields.
        #expect(row(lines, "Home #2 not loaded")?.contains("│·Home #5 not loaded") == true)
        #expect(row(lines, "Window #1")?.contains("│ Window #7") == true)
        #expect(lines[0].hasPrefix(" a.vctrace  E3/E9 "))
        #expect(lines[0].contains("  b.vctrace  E3/E9 "))
        #expect(lines[0].hasSuffix(" 1/3"))
        debugger.press("n")
        lines = debugger.lines
        #expect(row(lines, "Banner #9 not loaded")?.hasPrefix(String(repeating: " ", count: 39) + "│+") == true)
        #expect(row(lines, "│+E5 ") != nil)
        debugger.press("n")
        lines = debugger.lines
        #expect(row(lines, "Extra #4 not loaded")?.contains("│-") == true)
        #expect(lines.first { $0.hasPrefix("E8 ") }?.contains("│-") == true)
        debugger.press("h")
        #expect(debugger.lines[0].hasSuffix(" =/3"))
    }

    @Test func `the selected row shows the fields that differ`() throws {
        var debugger = try fixture()
        debugger.press("l l l j")
        debugger.press("g 3 l l k k k k")
        // The window is the first row.
        #expect(row(debugger.lines, "─ Fields of #1 and #7 ─") != nil)
        #expect(row(debugger.lines, "All fields are the same.") != nil)
        debugger.press("j")
        #expect(row(debugger.lines, "─ Fields of #2 and #5: 1 differs ─") != nil)
        #expect(row(debugger.lines, "frame: [0 0 10 10]")?.contains("frame: [0 0 20 20]") == true)
        debugger.press("n 9 j")
        #expect(row(debugger.lines, "Only the second trace has it here.") != nil)
        debugger.press("N esc")
        #expect(row(debugger.lines, "─ E3 differs in frame ─") != nil)
    }

    @Test func `on a narrow screen the sides stand under each other`() throws {
        let debugger = try fixture(columns: 40, rows: 12)
        let lines = debugger.lines
        #expect(lines[0] == " a.vctrac… E3/E9  b.vctrac… E3/E9   1/3")
        #expect(row(lines, "· Home #2 not loaded") != nil)
        #expect(lines[1].hasPrefix("─[1 Hierarchy  - a  + b]──"))
        let long = try ComparisonFixture("tabs-and-stacks", "tabs-and-stacks-on-pad", columns: 40, rows: 12)
        #expect(long.lines[1].hasPrefix("─[1 Hierarchy  - …-stacks  + …-on-pad]─"))
        let events = lines.filter { $0.contains("view.framed") }
        #expect(events.map { String($0.prefix(2)) } == ["- ", "+ "])
    }

    @Test(arguments: [(10, 40), (12, 40), (24, 80), (40, 120), (60, 200), (9, 30), (1, 1), (10, 71), (17, 72)])
    func `every size is drawn, and the position is in the first row`(rows: Int, columns: Int) throws {
        var debugger = try ComparisonFixture("tabs-and-stacks", "tabs-and-stacks-on-pad")
        debugger.take(.resized(ScreenSize(rows: rows, columns: columns)))
        for keys in ["n", "5 n", "G", "g", "?", "q enter", "q 4 0 j"] {
            debugger.press(keys)
            let lines = debugger.lines
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { $0.columns <= columns })
            guard rows >= 10, columns >= 40 else { continue }
            let texts = debugger.positions.map { $0.map { "E\($0)/" } ?? "start/" }
            #expect(texts.allSatisfy(lines[0].contains), "\(lines[0])")
        }
        if rows < 10, columns > 9 { #expect(debugger.lines[0].hasPrefix("too small".prefix(columns))) }
    }

    @Test func `a return has a row only where it differs`() throws {
        let lines = """
            {"kind":"controller.created","controller":2,"class":"Home"}
            {"kind":"callback.viewDidLoad","controller":2}
            {"kind":"return","superCalled":true}
            {"kind":"callback.viewWillAppear","controller":2,"animated":false}
            {"kind":"return","superCalled":true}
            {"kind":"marker","name":"m"}
            """
        var debugger = try ComparisonFixture(
            lines: lines,
            lines.replacing(
                "Load\",\"controller\":2}\n{\"kind\":\"return\",\"superCalled\":true",
                with: "Load\",\"controller\":2}\n{\"kind\":\"return\",\"superCalled\":false"))
        #expect(debugger.positions == [2, 2])
        debugger.press("G")
        let rows = debugger.lines.filter { $0.contains("return of ") }
        #expect(rows.count == 1)
        #expect(rows.first?.hasPrefix("E2 return of ") == true)
        #expect(rows.first?.contains("│~E2") == true)
    }

    @Test func `the page of a step has both values and both events`() throws {
        var debugger = try fixture()
        debugger.press("enter")
        let page = try #require(debugger.model.page?.rows.map(\.text))
        #expect(
            page.prefix(3) == ["The events belong together and differ.", "", "~ frame: [0 0 10 10] → [0 0 20 20]"])
        #expect(page.contains("a.vctrace E3"))
        #expect(page.contains("b.vctrace E3"))
        #expect(page.contains("  frame: [0 0 20 20]"))
        #expect(debugger.lines[0].contains("a.vctrace  E3/E9"))
        #expect(debugger.lines[0].contains("b.vctrace"))
        debugger.press("enter n enter")
        #expect(debugger.model.page?.rows[0].text == "Only b.vctrace has this event.")
        debugger.press("n")
        #expect(debugger.model.page == nil)
        #expect(debugger.positions == [8, 8])
        debugger.press("enter")
        #expect(debugger.model.page?.rows[0].text == "Only a.vctrace has this event.")
    }

    @Test func `the help can be searched, and keys quit`() throws {
        var debugger = try fixture()
        debugger.press("?")
        debugger.press("/ s e l e c t")
        #expect(debugger.lines.last?.contains("match 1 of ") == true)
        debugger.press("enter n")
        #expect(debugger.lines.last?.hasPrefix("match 2 of ") == true)
        #expect(debugger.positions == [3, 3])
        debugger.press("q")
        #expect(debugger.model.page == nil)
        #expect(debugger.press("q") == nil)
        #expect(debugger.press("q") == .quit)
        #expect(debugger.press("ctrl-c") == .quit)
        #expect(debugger.press("ctrl-z") == .suspend)
        #expect(debugger.press("y p") == .copy("E3"))
        debugger.press("b")
        #expect(debugger.lines.last?.hasPrefix("! no command has the key b") == true)
    }

    @Test func `a click on the key bar presses its keys`() throws {
        var debugger = try fixture()
        let bar = try #require(debugger.lines.last)
        #expect(bar.hasPrefix("? help  q quit  n N difference  h l step  j k select"))
        let column = bar.distance(from: bar.startIndex, to: try #require(bar.range("n N difference")))
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 23, column: column))))
        #expect(debugger.positions == [4, 5])
        debugger.take(.mouse(Mouse(.press, CellPosition(row: 23, column: column + 2))))
        #expect(debugger.positions == [3, 3])
        debugger.take(.mouse(Mouse(.wheelDown, CellPosition(row: 3, column: 3))))
        #expect(debugger.positions == [4, 4])
    }

    @Test func `equal, empty and unlike traces`() throws {
        var same = try ComparisonFixture("modal-chain", "modal-chain", columns: 80, rows: 24)
        #expect(same.positions == [nil, nil])
        #expect(same.lines[0].hasSuffix(" ="))
        same.press("n")
        #expect(same.lines.last?.hasPrefix("! the traces have no differences") == true)
        same.press("G")
        #expect(same.positions == [309, 309])
        #expect(!same.lines.contains { $0.contains("│~") || $0.contains("│-") })
        var empty = try ComparisonFixture(lines: "", "")
        #expect(row(empty.lines, "The traces have no events.") != nil)
        for keys in ["n", "N", "l", "h", "G", "g", "enter", "q", "5 0 %", "3 G", "j", "k"] { empty.press(keys) }
        #expect(empty.positions == [nil, nil])
        var half = try ComparisonFixture(lines: "", Self.second)
        #expect(half.positions == [nil, 0])
        half.press("G enter")
        #expect(half.positions == [nil, 9])
        #expect(half.lines[0].contains("start/-"))
        var unlike = try ComparisonFixture("mail-on-phone", "modal-chain")
        unlike.press("n n n N 3 l")
        #expect(unlike.positions.contains { $0 != nil })
    }

    @Test func `a comparison can be cancelled, and goes on later`() throws {
        let many = (0..<6_000).map { _ in #"{"kind":"marker","name":"x"}"# }.joined(separator: "\n")
        var debugger = try ComparisonFixture(lines: many, many + "\n" + #"{"kind":"marker","name":"y"}"#)
        debugger.press("n")
        #expect(debugger.positions == [5_999, 6_000])
        var model = debugger.model
        model = ComparisonModel(
            debugger.model.left.timeline.reader, named: "a", debugger.model.right.timeline.reader, named: "b",
            size: ScreenSize(rows: 24, columns: 80))
        model.openAtFirstDifference()
        #expect(model.isBusy)
        #expect(model.surface().lines[0].hasSuffix(" =/0+"))
        model.onProgress = { _, _ in false }
        _ = model.handle(.key(.character("n")))
        #expect(model.surface().lines[23].hasPrefix("! cancelled; the traces are compared up to "))
        model.onProgress = { _, _ in true }
        _ = model.handle(.key(.character("n")))
        #expect(model.surface().lines[0].hasSuffix(" 1/1"))
    }

    @Test func `scripts run over two traces`() throws {
        var driver = ScriptDriver(try fixture().model, format: .text)
        #expect(
            driver.run("next-difference") == [
                "> next-difference", "+ E5  0.000s  controller.created  controller=#9 class=Banner",
            ])
        #expect(
            driver.run("goto 7") == ["> goto 7", "  E7  0.000s  marker  name=m", "  E8  0.000s  marker  name=m"])
        #expect(driver.run("key N")[1].hasPrefix("+ E5 "))
        #expect(driver.run("first") == ["> first", "  start"])
        #expect(driver.run("size 40x12") == ["> size 40x12"])
        #expect(driver.run("screen").count == 13)
        #expect(driver.failures == 0)
        #expect(
            driver.run("next-diference") == [
                "> next-diference",
                "error: there is no command 'next-diference'; did you mean 'next-difference'?",
            ])
        #expect(driver.run("goto x")[1].hasPrefix("error: 'x' is not a position; valid are "))
        #expect(driver.failures == 2)
        _ = driver.run("quit")
        #expect(driver.hasQuit)
        var json = ScriptDriver(try fixture().model, format: .jsonl)
        #expect(
            json.run("next-difference")[0].hasPrefix(
                #"{"command":"next-difference","position":4,"events":[null,{"seq":5,"#))
    }

    @Test func `a search goes to matches of the trace that is looked at, until esc ends it`() throws {
        var debugger = try fixture()
        debugger.press("g /")
        debugger.type("Detail")
        #expect(debugger.positions == [5, 6])
        #expect(debugger.lines.last?.contains("match 1 of ") == true)
        debugger.press("esc")
        #expect(debugger.positions == [nil, nil])
        debugger.press("/")
        debugger.type("marker")
        debugger.press("enter n")
        #expect(debugger.positions == [7, 8])
        #expect(debugger.lines.last == "match 2 of 3")
        debugger.press("N N")
        #expect(debugger.positions == [9, 9])
        #expect(debugger.lines.last == "match 3 of 3, from the end")
        debugger.press("g esc n")
        #expect(debugger.positions == [3, 3])
        debugger.press("/")
        debugger.type("Banner")
        debugger.press("enter")
        #expect(debugger.positions == [3, 3])
        #expect(debugger.lines.last?.hasPrefix("! no event matches Banner") == true)
        debugger.press("o /")
        debugger.type("Banner")
        debugger.press("enter")
        #expect(debugger.positions == [4, 5])
        #expect(debugger.lines[0].contains("*b.vctrace  E5/E9"))
        debugger.press("z N")
        #expect(debugger.positions == [3, 3])
    }

    @Test func `commands about one trace are for the one that is looked at`() throws {
        var debugger = try fixture()
        debugger.press("g l l a")
        #expect(debugger.model.page?.title == "E1")
        debugger.press("q j a")
        #expect(pageText(debugger).contains("Home"))
        debugger.press("q o a")
        #expect(pageText(debugger).contains("#5"))
        debugger.press("q")
        debugger.enter("select Home")
        #expect(debugger.model.left.selection == ObjectID(2))
        #expect(debugger.model.right.selection == ObjectID(5))
        debugger.enter("why #9")
        #expect(pageText(debugger).contains("Banner"))
        debugger.press("q m a G ' a")
        #expect(debugger.positions == [1, 1])
        debugger.press("ctrl-o")
        #expect(debugger.positions == [9, 9])
    }

    @Test func `a link of a page leads both traces to its event`() throws {
        var debugger = try fixture()
        debugger.press("G")
        debugger.enter("why #2.frame")
        let page = try #require(debugger.model.page)
        guard case .event(let seq)? = page.rows[try #require(page.selected)].link else {
            Issue.record("no link to an event is selected")
            return
        }
        debugger.press("enter")
        #expect(debugger.positions == [seq, seq])
        #expect(debugger.model.page == nil)
        debugger.press("ctrl-o")
        #expect(debugger.positions == [9, 9])
        #expect(debugger.model.page != nil)
    }

    @Test func `transitions, violations and sources lead both traces`() throws {
        var debugger = try ComparisonFixture("missing-did-move", "missing-did-move")
        debugger.setSource { _ in (1...200).map { "line \($0)" } }
        debugger.press("w")
        #expect(debugger.positions == [41, 41])
        debugger.press("S")
        #expect(debugger.model.page?.rows.contains { $0.text.contains("line 6") } == true)
        var transitions = try ComparisonFixture("modal-chain", "modal-chain")
        transitions.press("}")
        let first = transitions.positions
        #expect(first[0] != nil)
        #expect(first[0] == first[1])
        transitions.press("} {")
        #expect(transitions.positions == first)
    }

    @Test(arguments: PaneID.all, [(12, 40), (24, 80), (50, 200)])
    func `Tab and numbers show each pane of both traces`(pane: PaneID, size: (rows: Int, columns: Int)) throws {
        var debugger = try ComparisonFixture(
            "tabs-and-stacks", "tabs-and-stacks-on-pad", columns: size.columns, rows: size.rows)
        debugger.press("5 0 % \(pane.number) tab")
        #expect(debugger.model.left.focus == pane)
        #expect(debugger.model.right.focus == pane)
        let focused = debugger.lines.filter { $0.hasPrefix("─[") }
        #expect(focused.count == 1, "\(focused)")
        #expect(focused.first?.contains(pane == .inspector ? "[" : pane.title) == true, "\(focused)")
        debugger.press("O")
        #expect(debugger.lines[1].hasPrefix("─["))
        debugger.press("j k enter")
        #expect(debugger.lines.count == size.rows)
        debugger.press("q esc O tab")
        #expect(debugger.model.left.focus != pane)
    }

    @Test func `panes stand beside each other, or under each other on a narrow screen`() throws {
        var debugger = try ComparisonFixture("missing-did-move", "modal-chain", columns: 80, rows: 24)
        debugger.press("4 tab")
        #expect(debugger.lines.contains { $0.contains("W E41") && $0.contains("│ No violations.") })
        debugger.take(.resized(ScreenSize(rows: 20, columns: 60)))
        #expect(debugger.lines.contains { $0.hasPrefix("+ modal-chain.vctrace") })
        #expect(debugger.lines.contains { $0.hasPrefix("No violations.") })
    }

    @Test func `a field that differs leads to its cause`() throws {
        var debugger = try fixture()
        debugger.press("G k k k k k j 2 tab j")
        #expect(row(debugger.lines, "[Fields of #2 and #5: 1 differs]") != nil)
        debugger.press("a")
        #expect(pageText(debugger).contains("frame"))
        debugger.press("q enter")
        #expect(debugger.positions == [3, 3])
    }

    @Test func `a filter leaves only matching events of either trace`() throws {
        var debugger = try fixture(rows: 40)
        debugger.enter("filter Banner")
        #expect(row(debugger.lines, "marker") == nil)
        #expect(row(debugger.lines, "│+E5 ") != nil)
        debugger.enter("filter")
        debugger.press("G")
        #expect(row(debugger.lines, "marker") != nil)
    }

    @Test func `a filter of the trees leaves rows of either trace with those around them`() throws {
        var debugger = try fixture(rows: 40)
        debugger.press("G")
        func rows() -> [String] {
            let trees = debugger.model.trees
            return (0..<trees.shown.count).map { index in
                let row = trees.rows[trees.shown[index]]
                return "\(row.left?.id?.description ?? "") \(row.right?.id?.description ?? "")"
            }
        }
        #expect(rows() == ["#1 #7", "#2 #5", "#3 #8", " ", "#4 ", " #9"])
        debugger.enter("filter-rows detail")
        #expect(rows() == ["#1 #7", "#2 #5", "#3 #8"])
        #expect(row(debugger.lines, "&detail · 1 of 6") != nil)
        // Both traces are shown so, whichever one is looked at.
        #expect(debugger.model.left.rowFilters == debugger.model.right.rowFilters)
        debugger.press("k k k k j")
        #expect(debugger.model.left.selection == ObjectID(2))
        #expect(debugger.model.right.selection == ObjectID(5))
        debugger.enter("filter-rows banner")
        #expect(rows() == [" ", " #9"])
        // The heading above it cannot be selected.
        debugger.press("j")
        #expect(debugger.model.left.selection == nil)
        #expect(debugger.model.right.selection == ObjectID(9))
        debugger.press("k")
        #expect(debugger.model.right.selection == ObjectID(9))
        debugger.enter("filter-rows")
        #expect(rows().count == 6)
    }

    @Test func `fields that are ignored make no difference`() throws {
        var debugger = try fixture()
        debugger.enter("ignore frame")
        #expect(debugger.lines.last == "compared without frame: 2 differences")
        #expect(debugger.positions == [3, 3])
        #expect(row(debugger.lines, "Home #2 not loaded")?.contains("│ Home #5 not loaded") == true)
        debugger.press("g n")
        #expect(debugger.positions == [4, 5])
        debugger.enter("ignore effectiveStile, siez")
        #expect(
            debugger.model.message
                == .failure("no event and no object has a field 'effectiveStile'; did you mean 'effectiveStyle'?"))
        debugger.enter("ignore")
        #expect(debugger.lines.last == "all fields are compared: 3 differences")
        #expect(debugger.positions == [4, 4])
    }

    @Test(arguments: 0..<3)
    func `any keys do no harm`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var debugger = try ComparisonFixture("popover-on-phone", "popover-on-pad", columns: 80, rows: 24)
        let keys: [Key] =
            [.up, .down, .left, .right, .home, .end, .tab, .backTab, .enter, .escape, .backspace, .delete, .pageUp]
            + (32..<127).map { .character(Character(Unicode.Scalar(UInt8($0)))) } + [.control("o"), .control("d")]
        for _ in 0..<150 {
            _ = debugger.take(.key(keys[Int(random.number(below: UInt64(keys.count)))]))
            if random.number(below: 12) == 0 {
                let rows = 1 + Int(random.number(below: 50))
                debugger.take(.resized(ScreenSize(rows: rows, columns: 1 + Int(random.number(below: 150)))))
            }
            _ = debugger.lines
            let step = debugger.model.comparison.positions(after: debugger.model.position)
            #expect(debugger.positions == [step.left, step.right])
        }
    }
}
