import TerminalUI
import TestSupport
import Testing

@testable import Debugger

/// Questions of every day, each answered in at most twelve keys from where the trace opens.
@Suite struct EverydayTests {
    /// Presses the keys, each a character or a name in brackets, and returns the screen.
    private func screen(_ trace: String, _ keys: String, rows: Int = 40, columns: Int = 120) throws -> [String] {
        var debugger = try DebuggerFixture(trace, columns: columns, rows: rows)
        debugger.openAtEnd()
        let names = keys.split(separator: " ").flatMap { part in
            Key(String(part)) == nil ? part.map(String.init) : [String(part)]
        }
        #expect(names.count <= 12, "\(names.count) keys")
        for name in names { debugger.press(name) }
        debugger.settle()
        return debugger.lines
    }

    private func expect(_ lines: [String], _ texts: String...) {
        for text in texts {
            #expect(lines.contains { $0.contains(text) }, "'\(text)' is not in\n\(lines.joined(separator: "\n"))")
        }
    }

    @Test func `why the detail is gone`() throws {
        let lines = try screen("mail-on-phone", "G : why space #107 enter")
        expect(
            lines, "Why MessageController #107 \"Hotel in Lyon\"", "Why it is gone", "controller.destroyed",
            "destroyed E4316")
    }

    @Test func `who dismissed the half sheet`() throws {
        let lines = try screen("half-sheet", "G 7 a")
        expect(lines, "input.tapped E", " › call.dismiss E647 › transition", "HalfSheetPresentationController.swift:73")
    }

    @Test func `what the rotation changed`() throws {
        let lines = try screen("half-sheet", "/ resiz enter m a } } D")
        expect(lines, "From E", "window #2  orientation: portrait → landscape")
    }

    @Test func `the order of callbacks in the cancelled pop`() throws {
        let lines = try screen("tabs-and-stacks", "/ drag enter } } 3 O")
        let callbacks = [
            "▶ E517", "#1 RecipesController  viewWillDisappear", "#1 RecipesController  viewDidDisappear",
            "#10 RecipeController  viewWillAppear", "#10 RecipeController  viewDidAppear",
        ]
        let rows = callbacks.map { text in lines.lastIndex { $0.contains(text) } ?? -1 }
        #expect(rows == rows.sorted(), "\(lines.joined(separator: "\n"))")
        #expect(!rows.contains(-1), "\(lines.joined(separator: "\n"))")
    }

    @Test func `the first moment of compact width on the pad`() throws {
        let lines = try screen("size-classes-on-pad", "/ compact enter")
        // The containers are asked at this event, before the traits change.
        expect(lines, "E279/E494  1.500s", "willTransitionToTrait")
    }

    @Test func `which tab is selected at six seconds`() throws {
        let lines = try screen("tabs-and-stacks", ": 6s enter")
        expect(lines, "● UINavigationController #7")
    }

    @Test func `which transitions were cancelled and whether all was restored`() throws {
        let lines = try screen("tabs-and-stacks", "7 O", rows: 40)
        #expect(lines.filter { $0.contains("cancelled, restored") }.count == 2)
        #expect(!lines.contains { $0.contains("not restored") })
    }

    @Test func `why the clock is never deallocated`() throws {
        let lines = try screen("leaked-after-removal", "4 enter")
        expect(
            lines, "it was never", "call:       LeakedAfterRemoval.swift:22", "detected:   E104", "Break the cycle")
    }

    @Test func `what closed the menu when the pad was turned`() throws {
        let lines = try screen("menu-popover", "7 tab k k a")
        expect(lines, "input.resized E", "› call.dismissPopover E138 › transition.began E139", "type: dismiss")
    }

    @Test func `which tap opened the popover on the phone`() throws {
        let lines = try screen("popover-on-phone", "/ adapt enter a")
        expect(lines, "input.tapped E80 › call.present E89 › adaptivePresentationStyle E90", "TextController.swift:29")
    }

    @Test func `the order in which the pages of the order disappeared`() throws {
        let lines = try screen("modal-chain", "& DidDisa enter 3 O")
        let rows = lines.filter { $0.contains("viewDidDisappear") }
        #expect(
            rows.compactMap { $0.split(separator: " ").first { $0.hasPrefix("#") } }
                == ["#1", "#5", "#3", "#1", "#10", "#8"])
    }

    @Test func `which code released the view when memory was short`() throws {
        let lines = try screen("memory-warning-unheeded", "w a")
        expect(
            lines, "input.memoryWarning E81 › didReceiveMemoryWarning E84 › call.removeView E85",
            "Called from MemoryWarningUnheeded.swift:7")
    }

    @Test func `what would be on screen without the second dismissal`() throws {
        let lines = try screen("double-dismiss-climbs", "w x")
        expect(
            lines, "≠   ⇑ pageSheet ListSheetController #3 \"Closed\" appeared", "- E127 double-dismiss-climbs",
            "E150 controller.destroyed depends too")
        #expect(!lines.contains { $0.contains("+ E150") })
    }

    @Test func `which drag dismissed the page of the bouncing transition`() throws {
        let lines = try screen("bounce-transition", "7 a")
        expect(lines, "input.dragged E394 › call.dismiss E395 › transition.began E405", "NormalDismissAnimation")
    }

    @Test func `when the list sheet was on screen`() throws {
        let lines = try screen("double-dismiss-climbs", "5 j z t z s")
        expect(lines, "▏= 0.0", "transitions", "├present", "├dismiss", "#3 Closed")
    }

    @Test func `what the pad does otherwise than the phone when the window comes`() throws {
        var debugger = try ComparisonFixture("tabs-and-stacks", "tabs-and-stacks-on-pad")
        expect(debugger.lines, "difference 1 of 119", "│+E60   0.000s  #9 UISplitViewController  controller.created")
        debugger.press("n")
        expect(debugger.lines, "difference 2 of 119", "E62 and E88 differ in size", "│~size: 768x1024")
    }
}
