import HierarchyModel
import Linting
import TerminalUI
import TestSupport
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

@Suite struct LanesTests {
    private func pane(_ debugger: DebuggerFixture, width: Int = 80) -> LanesPane {
        LanesPane(debugger.model, width: width)
    }

    private func lanes(_ debugger: DebuggerFixture, width: Int = 80) -> [ScreenRow] {
        let pane = pane(debugger, width: width)
        return pane.rows(0..<pane.count)
    }

    @Test(
        arguments: [
            (here: 50, total: 60, first: 0), (here: 10, total: 400, first: 0), (here: 200, total: 400, first: 150),
            (here: 390, total: 400, first: 300),
        ] as [(here: UInt64, total: UInt64, first: UInt64)])
    func `the position is in the middle if not all fits`(here: UInt64, total: UInt64, first: UInt64) {
        let scale = LaneScale(usesTime: false, events: 1, time: 1)
        #expect(scale.first(at: here, position: here, of: total, columns: 100) == first)
        let wider = LaneScale(usesTime: true, events: 1, time: 10)
        #expect(wider.first(at: here * 10, position: here, of: total * 10, columns: 100) == first * 10)
    }

    @Test func `a column is a number of events or a span of time`() throws {
        var debugger = try DebuggerFixture("modal-chain", columns: 100, rows: 30, at: 60)
        #expect(pane(debugger).heading[0].text.hasPrefix("▏= 8 events "))
        debugger.press("z t")
        #expect(debugger.model.message == .note("a column of Lanes is 0.100s"))
        #expect(pane(debugger).heading[0].text.contains("▏0.000s     ▏1.200s"))
        debugger.press("z i")
        #expect(debugger.model.laneScale.time == 50_000_000)
        #expect(debugger.model.laneScale.events == 8)
        debugger.press("z o z o z t z o")
        #expect(debugger.model.laneScale.time == 200_000_000)
        #expect(debugger.model.laneScale.events == 16)
    }

    @Test(arguments: [true, false])
    func `zooming out of a whole life never shows less`(usesTime: Bool) {
        var scale = LaneScale(usesTime: usesTime, events: 1, time: 1)
        scale.show(0...UInt64.max, columns: 1, at: nil)
        #expect(scale.step == .max)
        scale.zoomOut()
        #expect(scale.step == .max)
        #expect(scale.start == nil)
        scale.show(100...899, columns: 8, at: nil)
        scale.zoomOut()
        #expect(scale.step == (usesTime ? 200 : 100))
    }

    @Test func `each column of time has the state at its end`() throws {
        let events = [0, 10, 11, 40].enumerated().map { index, time in
            Event(
                seq: UInt64(index), t: UInt64(time),
                index == 0 ? .controllerCreated : index == 3 ? .viewLoaded : .marker,
                index == 1 || index == 2 ? [.name: .string("x")] : [.controller: .id(ObjectID(1))])
        }
        var debugger = try DebuggerFixture(events, at: 2)
        debugger.model(usesTimeOf: 10)
        let columns = LaneColumns(debugger.model, width: 30)
        #expect(columns.events == [0, 2, 2, 2, 3])
        #expect(columns.here == 1)
        #expect((0..<4).map { columns.column(of: $0) } == [0, 1, 1, 4])
        #expect(lanes(debugger)[0].text.hasSuffix(" ····─"))
    }

    @Test func `transitions are spans and violations are flags`() throws {
        var debugger = try DebuggerFixture("double-dismiss-climbs", columns: 120, rows: 40, at: 130)
        debugger.press("z t")
        let heading = pane(debugger, width: 110).heading.map(\.text)
        #expect(heading.count == 3)
        #expect(heading[1].hasPrefix("transitions "))
        #expect(heading[1].contains("├present──"))
        #expect(heading[1].contains("├dismiss──"))
        #expect(heading[2].hasPrefix("flags "))
        #expect(heading[2].contains("W"))
        let violation = try #require(debugger.model.analysis.violations.first)
        let columns = LaneColumns(debugger.model, width: pane(debugger, width: 110).room)
        let flag = heading[2].distance(from: heading[2].startIndex, to: try #require(heading[2].firstIndex(of: "W")))
        #expect(columns.column(of: violation.seq) == flag - (110 - columns.width))
        debugger.press("m q")
        #expect(
            pane(debugger, width: 110).heading[2].text.contains("q") || columns.here == flag - (110 - columns.width))
        // Without any, there are no rows for them.
        debugger = try DebuggerFixture("missing-did-move", at: 3)
        debugger.press("z t z t z i z i z i")
        #expect(pane(debugger, width: 14).heading.count == 1)
    }

    /// The events of a push that a pop ends before its time, as iOS 26 has it.
    @Test(arguments: [(.uint(20), "╳"), (.null, "┤")] as [(FieldValue, Character)])
    func `the span of a transition that another one interrupted ends with a cross`(
        _ interruptedBy: FieldValue, _ end: Character
    ) throws {
        let events = (0..<24).map { (seq: UInt64) in
            switch seq {
            case 0: Event(seq: seq, t: seq, .controllerCreated, [.controller: .id(ObjectID(1))])
            case 2:
                Event(
                    seq: seq, t: seq, .transitionBegan,
                    [.transition: .id(ObjectID(5)), .type: .string("push"), .container: .id(ObjectID(1))])
            case 21:
                Event(
                    seq: seq, t: seq, .transitionEnded,
                    [.transition: .id(ObjectID(5)), .completed: .bool(true), .interruptedBy: interruptedBy])
            default: Event(seq: seq, t: seq, .marker, [.name: .string("x")])
            }
        }
        let debugger = try DebuggerFixture(events, at: 23)
        let row = try #require(pane(debugger).heading.map(\.text).first { $0.hasPrefix("transitions ") })
        #expect(row.contains("├push─"))
        #expect(row.last { $0 != " " } == end)
    }

    @Test func `the names take the columns that they need`() throws {
        let debugger = try DebuggerFixture("modal-chain", at: 60)
        let texts = lanes(debugger).map(\.text)
        let widest = debugger.model.current.state.controllers.map { controller in
            "\(controller.id) \(controller.title ?? controller.class ?? "")".count + 1
        }
        #expect(80 - pane(debugger).room == min(26, max(12, widest.max() ?? 0)))
        #expect(texts.allSatisfy { $0.columns <= 80 })
        #expect(lanes(debugger, width: 36).allSatisfy { $0.text.columns <= 36 })
    }

    @Test func `the life of the selected controller fills the lanes`() throws {
        var debugger = try DebuggerFixture("double-dismiss-climbs", columns: 120, rows: 40, at: 130)
        _ = debugger.enter("select #3")
        debugger.press("z s")
        #expect(debugger.model.message == .note("ListSheetController #3 \"Closed\" from E4…E150"))
        #expect(debugger.model.focus == .lanes)
        let columns = LaneColumns(debugger.model, width: LanesPane(debugger.model, width: 53).room)
        #expect(columns.start(of: 0) == 4)
        #expect(columns.column(of: 150) != nil)
        // A move out of it has the position in the middle again.
        debugger.press("g l")
        #expect(LaneColumns(debugger.model, width: 20).start(of: 0) == 0)
    }

    @Test func `equal rates leave the bar blank`() throws {
        let same = (0..<200).map { Event(seq: UInt64($0), t: UInt64($0) * 1_000_000, .marker, [.name: .string("x")]) }
        let other = same.map { event in
            var event = event
            if event.seq > 100 { event.t = 100_000_000 + (event.seq - 100) * 50_000_000 }
            return event
        }
        let quiet = try DebuggerFixture(same, at: 3)
        #expect(quiet.lines[21].isEmpty)
        let told = try DebuggerFixture(other, at: 3)
        #expect(told.lines[21].contains("█"))
        #expect(told.lines[21].contains("▁"))
    }
}
