import HierarchyModel
import TestSupport
import Testing
import TimeTravel

@testable import Debugger

/// Showing only some rows of lists.
@Suite struct RowFilterTests {
    private func filtered(_ text: String, pane: Int, of trace: String, at position: UInt64? = nil) throws
        -> DebuggerFixture
    {
        var debugger = try DebuggerFixture(trace, at: position)
        debugger.press("\(pane) tab &")
        debugger.type(text)
        debugger.press("enter")
        return debugger
    }

    @Test func `a filter of Transitions leaves the matching rows, of which j and k select the next one`() throws {
        var debugger = try filtered("dismiss", pane: 7, of: "modal-chain", at: 309)
        #expect(debugger.model.message == .note("Transitions shows the rows with 'dismiss'"))
        let rows = TransitionsPane(debugger.model).rows(height: 10).map(\.text)
        #expect(rows.count == 3)
        #expect(rows.first == "&dismiss · 2 of 6")
        #expect(rows.dropFirst().allSatisfy { $0.contains("dismiss") })
        for (keys, row) in [("k", 2), ("k", 2), ("j", 5), ("j", 5)] {
            debugger.press(keys)
            #expect(debugger.model.selectedTransition == row, "\(keys)")
        }
        debugger.press("& enter")
        #expect(debugger.model.message == .note("Transitions shows all rows"))
        #expect(TransitionsPane(debugger.model).rows(height: 10).count == 6)
        debugger.press("k")
        #expect(debugger.model.selectedTransition == 4)
    }

    @Test func `an empty filter ends that of the list, then that of the events`() throws {
        var debugger = try filtered("dismiss", pane: 7, of: "modal-chain", at: 309)
        _ = debugger.enter("filter kind:callback")
        #expect(debugger.model.filter != nil)
        #expect(debugger.model.rowFilters.count == 1)
        debugger.press("& enter")
        #expect(debugger.model.filter != nil)
        #expect(debugger.model.rowFilters.isEmpty)
        debugger.press("& enter")
        #expect(debugger.model.filter == nil)
        #expect(debugger.model.rowFilters.isEmpty)
    }

    @Test func `after a row that the filter hides comes the next one that it leaves`() throws {
        var debugger = try filtered("present", pane: 7, of: "modal-chain", at: 309)
        let left = TransitionsPane(debugger.model).shown
        #expect((0..<left.count).map { left[$0] } == [0, 1, 3, 4])
        for (hidden, keys, row) in [(2, "j", 3), (2, "k", 1), (5, "j", 4), (5, "k", 4)] {
            debugger.press("& enter")
            _ = debugger.enter("find-row dismiss")
            if debugger.model.selectedTransition != hidden { debugger.press("n") }
            #expect(debugger.model.selectedTransition == hidden)
            _ = debugger.enter("filter-rows present")
            debugger.press(keys)
            #expect(debugger.model.selectedTransition == row, "\(keys) from \(hidden)")
        }
    }

    @Test func `a filter without a match says so`() throws {
        let debugger = try filtered("zzz", pane: 4, of: "forwarding-without-super")
        let count = debugger.model.analysis.violations.count
        #expect(ViolationsPane(debugger.model, width: 80).rows(height: 9).map(\.text) == ["&zzz · 0 of \(count)"])
    }

    @Test func `a filter of Hierarchy shows matches with their ancestors, in closed nodes too`() throws {
        let lines = [
            #"{"kind":"controller.created","controller":1,"class":"Root"}"#,
            #"{"kind":"controller.created","controller":2,"class":"Left"}"#,
            #"{"kind":"controller.created","controller":3,"class":"Deep"}"#,
            #"{"kind":"controller.created","controller":4,"class":"Right"}"#,
            #"{"kind":"parent.changed","child":2,"to":1,"index":0}"#,
            #"{"kind":"parent.changed","child":3,"to":2,"index":0}"#,
            #"{"kind":"parent.changed","child":4,"to":1,"index":1}"#,
        ]
        var debugger = try DebuggerFixture([Event](jsonLines: lines.joined(separator: "\n")), at: 6)
        func ids() -> [UInt32] {
            let pane = HierarchyPane(debugger.model)
            let shown = pane.shown
            return (0..<shown.count).map { pane.nodes()[shown[$0]].id.rawValue }
        }
        #expect(ids() == [1, 2, 3, 4])
        _ = debugger.enter("close-all")
        #expect(ids() == [1])
        debugger.press("&")
        debugger.type("deep")
        debugger.press("enter")
        #expect(ids() == [1, 2, 3])
        debugger.press("& enter")
        #expect(ids() == [1])
        // A text that the tree does not have filters the events.
        debugger.press("&")
        debugger.type("kind:parent.changed")
        debugger.press("enter")
        #expect(debugger.model.filter != nil)
        #expect(debugger.model.rowFilters.isEmpty)
    }

    @Test func `a search opens the closed nodes around what it finds, until it is given up`() throws {
        let lines = [
            #"{"kind":"controller.created","controller":1,"class":"Root"}"#,
            #"{"kind":"controller.created","controller":2,"class":"Left"}"#,
            #"{"kind":"controller.created","controller":3,"class":"Deep"}"#,
            #"{"kind":"parent.changed","child":2,"to":1,"index":0}"#,
            #"{"kind":"parent.changed","child":3,"to":2,"index":0}"#,
        ]
        var debugger = try DebuggerFixture([Event](jsonLines: lines.joined(separator: "\n")), at: 4)
        _ = debugger.enter("close-all")
        let closed = debugger.model.folded
        #expect(closed.contains(ObjectID(1)))
        debugger.press("/")
        debugger.type("deep")
        #expect(debugger.model.selection == ObjectID(3))
        #expect(!debugger.model.folded.contains(ObjectID(1)))
        #expect(!debugger.model.folded.contains(ObjectID(2)))
        debugger.press("esc")
        #expect(debugger.model.folded == closed)
        debugger.press("/")
        debugger.type("deep")
        debugger.press("enter")
        #expect(debugger.model.message == .note("match 1 of 1"))
        #expect(HierarchyPane(debugger.model).nodes().map(\.id).contains(ObjectID(3)))
    }

    @Test func `the bookmarks are filtered, and enter goes to one that is left`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 10)
        debugger.press("m a")
        _ = debugger.enter("goto 200")
        debugger.press("m b")
        _ = debugger.enter("note here it begins")
        _ = debugger.enter("goto 30")
        _ = debugger.enter("marks")
        debugger.press("&")
        debugger.type("BEGINS")
        debugger.press("enter")
        #expect(debugger.model.message == .note("1 of 2 rows"))
        let page = try #require(debugger.model.page)
        #expect(debugger.model.lines(of: page).map(\.row) == [1])
        #expect(debugger.lines.contains { $0.contains("Bookmarks · &BEGINS") })
        debugger.press("& enter")
        #expect(debugger.model.page?.shown == [0, 1])
        debugger.press("&")
        debugger.type("begins")
        debugger.press("enter enter")
        #expect(debugger.position == 200)
        #expect(debugger.model.page == nil)
    }
}
