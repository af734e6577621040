import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel

@testable import Debugger

/// Searching in the rows of lists.
@Suite struct RowSearchTests {
    /// A debugger in whose pane of that number a text is typed after `/`.
    private func typing(_ text: String, in pane: Int, of trace: String, at position: UInt64? = nil) throws
        -> DebuggerFixture
    {
        var debugger = try DebuggerFixture(trace, at: position)
        debugger.press("\(pane) tab /")
        debugger.type(text)
        return debugger
    }

    @Test func `a search selects rows of Transitions and goes on in both directions`() throws {
        var debugger = try typing("dismiss", in: 7, of: "modal-chain", at: 309)
        #expect(debugger.model.selectedTransition == 5)
        #expect(debugger.model.prompt?.note == "match 2 of 2")
        #expect(debugger.model.prompt?.completions == [])
        for (key, row, note) in [
            ("enter", 5, "match 2 of 2"), ("n", 2, "match 1 of 2, from the start"),
            ("N", 5, "match 2 of 2, from the end"), ("N", 2, "match 1 of 2"),
        ] {
            debugger.press(key)
            #expect(debugger.model.selectedTransition == row)
            #expect(debugger.model.message == .note(note))
        }
        #expect(debugger.position == 309)
        debugger.press("j")
        #expect(debugger.lines.last?.contains("n N next") == true)
    }

    @Test func `a search that is given up selects what was selected before`() throws {
        var debugger = try typing("dismiss", in: 7, of: "modal-chain", at: 309)
        debugger.press("enter /")
        debugger.type("present")
        #expect(debugger.model.selectedTransition == 0)
        #expect(debugger.model.prompt?.note == "match 1 of 4, from the start")
        debugger.press("esc")
        #expect(debugger.model.selectedTransition == 5)
        debugger.press("n")
        #expect(debugger.model.selectedTransition == 2)
        debugger.press("esc n")
        #expect(debugger.model.selectedTransition == 2)
        #expect(debugger.model.message == .failure("nothing to search for; type / and a word"))
    }

    @Test func `a search without a match says so`() throws {
        var debugger = try typing("outcome:cancelled", in: 7, of: "modal-chain", at: 309)
        #expect(debugger.model.prompt?.note == "no match")
        debugger.press("enter")
        #expect(debugger.model.message == .failure("no row of Transitions has 'outcome:cancelled'"))
        #expect(debugger.position == 309)
        #expect(debugger.model.selectedTransition == nil)
    }

    @Test(arguments: ["outcome:cancelled", "restored:no", "shelf CANCELLED", "30 %"])
    func `a transition is found by its outcome`(text: String) throws {
        var debugger = try typing(text, in: 7, of: "cancelled-transition-not-undone")
        debugger.press("enter")
        #expect(debugger.model.message == .note("match 1 of 1"))
    }

    @Test func `a search selects rows of Violations by all words`() throws {
        var debugger = try typing("viewdid super", in: 4, of: "forwarding-without-super")
        #expect(debugger.model.selectedViolation == 1)
        debugger.press("enter n")
        #expect(debugger.model.selectedViolation == 3)
        #expect(debugger.model.message == .note("match 2 of 2"))
        debugger.press("2 n")
        #expect(debugger.model.selectedViolation == 3)
        #expect(debugger.model.message == .note("match 2 of 2, from the start"))
        debugger.press("/")
        debugger.type("viewWillAppear")
        debugger.press("enter enter")
        #expect(debugger.position == 39)
        #expect(debugger.model.page?.title == "missing-super-call")
    }

    @Test func `a list without rows has no match`() throws {
        var debugger = try typing("x", in: 4, of: "modal-chain")
        #expect(debugger.model.prompt?.note == "no match")
        debugger.press("enter")
        #expect(debugger.model.message == .failure("no row of Violations has 'x'"))
        debugger.press("n")
        #expect(debugger.model.message == .failure("nothing to search for; type / and a word"))
    }

    @Test func `a search in Hierarchy selects a node, and what the tree does not have is an event`() throws {
        var debugger = try typing("order", in: 1, of: "modal-chain", at: 60)
        #expect(debugger.model.prompt?.note == "match 1 of 1")
        debugger.press("enter")
        #expect(debugger.position == 60)
        #expect(debugger.model.selection == ObjectID(3))
        #expect(debugger.model.message == .note("match 1 of 1"))
        // Esc ends the search first, and leaves the node selected.
        debugger.press("esc")
        #expect(debugger.model.selection == ObjectID(3))
        debugger.press("esc")
        #expect(debugger.model.selection == nil)
        debugger.press("/")
        debugger.type("viewDidLoad")
        #expect(debugger.position == 98)
        debugger.press("enter n")
        #expect(debugger.position == 184)
    }

    @Test func `a find of events ends the search in a list`() throws {
        var debugger = try typing("order", in: 1, of: "modal-chain", at: 60)
        debugger.press("enter")
        _ = debugger.enter("find viewDidLoad")
        #expect(debugger.position == 98)
        debugger.press("n")
        #expect(debugger.position == 184)
    }

    @Test func `a number before the sign searches in that pane`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 60)
        debugger.press("3 /")
        debugger.type("order")
        debugger.press("enter")
        #expect(debugger.model.focus == .events)
        #expect(debugger.model.selection == nil)
        #expect(debugger.position.map { $0 > 60 } == true)
    }

    @Test func `a row that stands for no object is not found`() throws {
        var debugger = try DebuggerFixture("mail-on-phone")
        debugger.openAtEnd()
        _ = debugger.enter("goto 60")
        #expect(HierarchyPane(debugger.model).nodes().contains { $0.row.text.contains("WelcomePageController #129") })
        debugger.press("/")
        debugger.type("WelcomePage")
        #expect(debugger.model.prompt?.note == "match 1 of 1")
        #expect(debugger.model.selection == ObjectID(3))
    }

    @Test func `a long list is searched near the selected row while the user types`() throws {
        let lines = (1...1_200).map {
            #"{"kind":"controller.created","controller":\#($0),"class":"\#($0 == 1_200 ? "Last" : "Page")"}"#
        }
        var debugger = try DebuggerFixture([Event](jsonLines: lines.joined(separator: "\n")), at: 1_199)
        _ = debugger.enter("select #1")
        debugger.press("/")
        debugger.type("Last")
        #expect(debugger.model.prompt?.note == "no match near")
        #expect(debugger.position == 1_199)
        #expect(debugger.model.selection == ObjectID(1))
        debugger.press("enter")
        #expect(debugger.model.selection == ObjectID(1_200))
        #expect(debugger.model.message == .note("match 1 of 1"))
        debugger.press("/")
        debugger.type("Last")
        #expect(debugger.model.prompt?.note == "Enter counts the matches")
    }

    @Test func `the bookmarks are searched, and enter goes to one`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 10)
        debugger.press("m a g m s")
        _ = debugger.enter("goto 200")
        debugger.press("m b")
        _ = debugger.enter("note here it begins")
        _ = debugger.enter("goto 30")
        for (text, position) in [("begins", 200), ("start", nil), ("E10", 10)] as [(String, UInt64?)] {
            _ = debugger.enter("marks")
            debugger.press("/")
            debugger.type(text)
            debugger.press("enter")
            #expect(debugger.model.message == .note("match 1 of 1"))
            debugger.press("enter")
            #expect(debugger.position == position)
            #expect(debugger.model.page == nil)
        }
        _ = debugger.enter("marks")
        debugger.press("/")
        debugger.type("zzz")
        debugger.press("enter")
        #expect(debugger.model.message == .note("no match"))
    }

    @Test func `a list is searched in two traces until esc ends it`() throws {
        var debugger = try ComparisonFixture("tabs-and-stacks", "tabs-and-stacks-on-pad")
        let here = debugger.positions
        debugger.press("7 tab /")
        debugger.type("push")
        debugger.press("enter")
        #expect(debugger.lines.last?.hasPrefix("match ") == true)
        debugger.press("n")
        #expect(debugger.lines.last?.hasPrefix("match ") == true)
        #expect(debugger.positions == here)
        debugger.press("esc n")
        #expect(debugger.positions != here)
    }

    @Test func `a script searches the list of the pane that it shows`() throws {
        var driver = ScriptDriver(try DebuggerFixture("modal-chain", at: 309).model, format: .text)
        #expect(driver.run("find-row dismiss").last == "error: no row of Hierarchy has 'dismiss'")
        _ = driver.run("pane 3")
        #expect(
            driver.run("find-row dismiss").last
                == "error: the rows of Events are not searched; find searches the events")
        _ = driver.run("pane 7")
        #expect(driver.run("find-row dismiss") == ["> find-row dismiss", "match 2 of 2"])
        #expect(driver.run("find-next").last == "match 1 of 2, from the start")
    }

    private func driver(_ trace: String, pane: Int, at position: UInt64? = nil) throws -> ScriptDriver {
        var driver = ScriptDriver(try DebuggerFixture(trace, at: position).model, format: .text)
        _ = driver.run("pane \(pane)")
        return driver
    }

    @Test(
        arguments: [
            ("not call viewdid", "match 1 of 2"), (#""not CALL" viewdid"#, "match 1 of 2"),
            (#""call not" viewdid"#, #"error: no row of Violations has '"call not" viewdid'"#),
        ])
    func `a text in quotes is one word`(text: String, answer: String) throws {
        var driver = try driver("forwarding-without-super", pane: 4)
        #expect(driver.run("find-row \(text)").last == answer)
    }

    @Test(arguments: [
        ("#1", "match 1 of 1"), ("#128", "match 1 of 1"), ("#1 flow", "match 1 of 1"),
        ("#4", "match 1 of 1, from the start"),
        ("#12", "error: no row of Hierarchy has '#12'"), ("#1 page", "error: no row of Hierarchy has '#1 page'"),
    ])
    func `an identifier is found as a whole`(text: String, answer: String) throws {
        var driver = try driver("mail-on-phone", pane: 1, at: 4_327)
        #expect(driver.run("find-row \(text)").last == answer)
    }

    @Test func `a row is found by the time and the sign that it has now`() throws {
        var transitions = try driver("modal-chain", pane: 7, at: 309)
        for (line, answer) in [
            ("goto E57", nil), ("mark a", "bookmark a is at E57"), ("goto E309", nil),
            ("find-row +1.500s", "error: no row of Transitions has '+1.500s'"),
            ("times", "times count from the last bookmark"),
            ("find-row +1.500s", "match 1 of 1, from the start"),
            ("mark b", "bookmark b is at E309"),
            ("find-row +1.500s", "error: no row of Transitions has '+1.500s'"), ("find-row -1.500s", "match 1 of 1"),
        ] as [(String, String?)] {
            let last = transitions.run(line).last
            if let answer { #expect(last == answer, "\(line)") }
        }
        var hierarchy = try driver("modal-chain", pane: 1, at: 309)
        #expect(hierarchy.run("find-row *").last == "error: no row of Hierarchy has '*'")
        #expect(hierarchy.run("pin").last == "#1 is pinned")
        #expect(hierarchy.run("find-row *").last == "match 1 of 1")
    }
}
