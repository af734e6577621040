import HierarchyModel
import TerminalUI
import Testing
import TimeTravel

@testable import Debugger

/// What is copied of the selected event.
@Suite struct SelectedEventTests {
    private static let didMove =
        "'PageController' (#3) was added to 'HastyContainerController' (#1) but never got didMove(toParent:), or its "
        + "override does not call super [missing-did-move]"

    @Test(arguments: [
        ("y p", "E41"), ("y e", "E41  0.000s  call.addChild  parent=#1 child=#3  MissingDidMove.swift:6"),
        ("y f", "MissingDidMove.swift:6"), ("y m", didMove),
    ])
    func `y and a key copy a part of the event`(keys: String, text: String) throws {
        var debugger = try DebuggerFixture("missing-did-move", at: 41)
        #expect(debugger.press(keys) == .copy(text))
        #expect(debugger.model.message == .note("copied \(text)"))
        // The page of the event stays, whatever row is selected at first.
        debugger.press("3 tab enter")
        #expect(debugger.press(keys) == .copy(text))
        #expect(debugger.model.page?.title == "E41")
    }

    @Test func `the choice is listed while y waits`() throws {
        var debugger = try DebuggerFixture("missing-did-move", at: 41)
        debugger.press("y")
        for text in [" yp ", " ye ", " yf ", " ym "] { #expect(debugger.lines.contains { $0.hasPrefix(text) }) }
    }

    @Test func `an event without a call site copies the site of its caller`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        #expect(debugger.press("y f") == .copy("ModalChain.swift:11"))
        debugger.press("g y f")
        #expect(debugger.model.message == .failure("no call site is recorded for this event and its callers"))
        debugger.press("y e")
        #expect(debugger.model.message == .failure("no event is before this position; l goes to the first"))
        debugger.press("y m")
        #expect(debugger.model.message == .failure("no violation blames this event; w goes to the next one"))
    }

    @Test func `what is selected in Violations and in Transitions is copied`() throws {
        var debugger = try DebuggerFixture("missing-did-move")
        debugger.press("4 tab")
        #expect(debugger.press("y m") == .copy(Self.didMove))
        #expect(debugger.press("y f") == .copy("MissingDidMove.swift:6"))
        #expect(debugger.position == nil)
        debugger = try DebuggerFixture("modal-chain", at: 309)
        debugger.press("7 tab g 7 tab")
        #expect(debugger.press("y f") == .copy("ModalChain.swift:11"))
    }

    @Test func `of two violations of an event, the one of the page is copied`() throws {
        let message =
            "'DashboardController' (#1) was notified of its new size, but did not notify its child 'PageController' "
            + "(#3), whose size changed too, or its override does not call super [size-change-not-forwarded]"
        var debugger = try DebuggerFixture("size-change-not-forwarded")
        debugger.press("4 tab j enter")
        #expect(debugger.position == 91)
        #expect(debugger.model.page?.title == "size-change-not-forwarded")
        #expect(debugger.press("y m") == .copy(message))
        #expect(debugger.press("y p") == .copy("E91"))
    }

    @Test func `the page of another event copies its own violation`() throws {
        var debugger = try DebuggerFixture("size-change-not-forwarded", at: 90)
        debugger.press("4 tab j")
        _ = debugger.enter("why E90")
        #expect(debugger.model.page?.title == "E90")
        #expect(debugger.press("y m") == nil)
        #expect(debugger.model.message == .failure("no violation blames this event; w goes to the next one"))
    }

    @Test func `on a page the row that was chosen is copied`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 57)
        debugger.press("3 tab enter")
        let links = try #require(debugger.model.page).rows.compactMap(\.link)
        let callers = links.compactMap { if case .event(let seq) = $0 { seq } else { nil } }
        let first = try #require(callers.first)
        debugger.press(Array(repeating: "j", count: links.count - callers.count).joined(separator: " "))
        guard case .copy(let text)? = debugger.press("y e") else { return #expect(Bool(false)) }
        #expect(text.hasPrefix("E\(first) "))
    }

    @Test func `a script copies what the keys copy`() throws {
        var driver = ScriptDriver(try DebuggerFixture("missing-did-move", at: 41).model, format: .text)
        #expect(driver.run("copy").last == "E41")
        #expect(driver.run("copy-site") == ["> copy-site", "MissingDidMove.swift:6"])
        #expect(driver.run("copy-message").last == Self.didMove)
    }
}
