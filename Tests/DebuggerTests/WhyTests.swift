import HierarchyModel
import TerminalUI
import Testing
import TimeTravel

@testable import Debugger

@Suite struct WhyTests {
    private func page(_ debugger: inout DebuggerFixture, _ line: String) throws -> Page {
        let here = debugger.position
        _ = debugger.enter(line)
        #expect(debugger.position == here)
        return try #require(debugger.model.page, "\(debugger.model.message)")
    }

    private func texts(_ page: Page) -> [String] { page.rows.map(\.text) }

    @Test func `a field has its history and the callers of its last change`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        let page = try page(&debugger, "why #1.appearance")
        #expect(page.title == "Why ShopController #1 \"Shop\" · appearance")
        let texts = texts(page)
        let history = texts.filter { $0.contains(" → ") && $0.contains("appearance.changed") }
        let changes = debugger.model.timeline.history(of: ObjectID(1), field: "appearance")
        #expect(history.count == changes.filter { $0.event.kind == .appearanceChanged }.count)
        #expect(history.count > 3)
        let current = history.filter { $0.hasPrefix("▶") }
        #expect(current.count == 1)
        #expect(current.first?.contains("appeared → disappearing") == true)
        #expect(
            texts.contains { $0.contains(" › appearance.changed E") })
    }

    @Test func `each line is a link, and ctrl-o comes back to the page`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        let page = try page(&debugger, "why #1.appearance")
        debugger.press("j enter")
        let second = try #require(page.rows.indices.filter { page.rows[$0].link != nil }.dropFirst().first)
        guard case .event(let seq)? = page.rows[second].link else { return #expect(Bool(false)) }
        #expect(debugger.position == seq)
        #expect(debugger.model.page == nil)
        debugger.press("ctrl-o")
        #expect(debugger.position == 63)
        #expect(debugger.model.page?.title == page.title)
        #expect(debugger.model.page?.selected == second)
        debugger.press("q ctrl-o")
        #expect(debugger.model.message == .failure("there is no jump to go back to"))
    }

    @Test func `a click on a link follows it`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        let page = try page(&debugger, "why #1.appearance")
        let row = try #require(debugger.lines.firstIndex { $0.contains("disappearing → disappeared") })
        debugger.take(.mouse(Mouse(.press, CellPosition(row: row, column: 8))))
        guard case .event(let seq)? = page.rows[debugger.model.lines(of: page)[row - 2].row].link else {
            return #expect(Bool(false))
        }
        #expect(debugger.position == seq)
    }

    @Test func `an object that is gone is explained as it was`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("G")
        let page = try page(&debugger, "why #10")
        let texts = texts(page)
        #expect(texts[0].contains("created E"))
        #expect(texts[0].contains("destroyed E307"))
        #expect(texts[1] == "It is gone at E309; this is how it is at E306.")
        #expect(texts.contains { $0.hasPrefix("  appearance: disappeared  E") })
        // A field leads to a page of its own, from which ctrl-o comes back.
        debugger.press("/")
        debugger.type("  appearance: ")
        debugger.press("enter enter")
        #expect(debugger.model.page?.title.hasPrefix("Why AddressController #10") == true)
        #expect(debugger.model.page?.title.contains(" · ") == true)
        debugger.press("ctrl-o")
        #expect(debugger.model.page?.title == page.title)
    }

    @Test func `an object that comes later is explained too`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 3)
        let page = try page(&debugger, "why #10")
        #expect(texts(page)[1].hasPrefix("It does not exist yet at E3"))
    }

    @Test func `a name of several objects lists them`() throws {
        var debugger = try DebuggerFixture("mail-on-phone", at: 2_000)
        let page = try page(&debugger, "why Lyon.presented")
        #expect(page.rows.count > 1)
        #expect(page.title.hasSuffix("objects have 'Lyon.presented'; Enter explains one"))
        #expect(page.rows.allSatisfy { $0.text.contains("Lyon") && $0.link != nil })
        debugger.press("j enter")
        #expect(debugger.model.page?.title.hasSuffix(" · presented") == true)
        #expect(debugger.position == 2_000)
    }

    @Test func `calls that asked in vain are named`() throws {
        var debugger = try DebuggerFixture("present-while-presenting", at: 83)
        let texts = texts(try page(&debugger, "why #1.presented"))
        let start = try #require(texts.firstIndex(of: "Later requests without effect"))
        #expect(texts[start + 1].contains("E79 "))
        #expect(texts[start + 1].contains("call.present"))
        #expect(texts.contains { $0.contains("answered by ") })
        #expect(texts.contains { $0.contains("present-while-presenting") })
    }

    @Test func `an event that never came is explained by a violation`() throws {
        var debugger = try DebuggerFixture("missing-did-move", at: 75)
        let texts = texts(try page(&debugger, "why PageController.didMove"))
        #expect(texts.contains("  didMove: never up to E75"))
        let start = try #require(texts.firstIndex(of: "Why not"))
        #expect(texts[start + 1].hasPrefix("  W E41 missing-did-move"))
        #expect(texts[start + 2].hasPrefix("    fix: "))
        let moves = try page(&debugger, "why #3.willMove")
        #expect(moves.rows.contains { $0.text.hasPrefix("▶ ") && $0.text.contains("willMove") })
        #expect(try page(&debugger, "why #3.violations").rows.contains { $0.text.contains("missing-did-move") })
    }

    @Test func `the key explains what is selected`() throws {
        var debugger = try DebuggerFixture("modal-chain", at: 63)
        debugger.press("a")
        #expect(debugger.model.page?.title == "E63")
        _ = debugger.enter("select #1")
        debugger.press("a")
        #expect(debugger.model.page?.title == "Why ShopController #1 \"Shop\"")
        debugger.press("q 2 tab")
        let lines = InspectorPane(debugger.model).lines()
        let row = try #require(lines.firstIndex { $0.field == "appearance" })
        debugger.press(String(row).map(String.init).joined(separator: " ") + " j a")
        #expect(debugger.model.page?.title == "Why ShopController #1 \"Shop\" · appearance")
        // Enter goes to the event, and says so.
        debugger.press("q enter")
        #expect(debugger.model.current.event?.kind == .appearanceChanged)
        #expect(
            debugger.model.message == .note("appearance of #1: appeared → disappearing; ctrl-o goes back"))
    }

    @Test func `an event is explained by its number`() throws {
        var debugger = try DebuggerFixture("double-dismiss-climbs", at: 3)
        let page = try page(&debugger, "why E143")
        #expect(
            texts(page).contains(
                "  call.dismiss E112 › viewDidDisappear E126 › call.dismiss E127 › presentation.ended E143"))
    }
}
