import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel
import TraceFile

@testable import Debugger

@Suite struct FollowingTests {
    /// A key waits for one slice of the check, so a slice has few events; and slices must come to an end.
    @Test func `the check goes on in slices of 500 events`() throws {
        let reader = try DebuggerFixture("mail-on-phone").model.timeline.reader
        var model = Model(reader, name: "a.vctrace", size: ScreenSize(rows: 24, columns: 80))
        var passed: [UInt64] = []
        while model.isBusy, passed.count < 20 {
            model.work()
            passed.append(model.analysis.eventsPassed)
        }
        #expect(passed == [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_328])
        #expect(model.surface().lines[0].hasSuffix("no violations"))
    }

    @Test func `the position follows the end of a growing trace`() throws {
        let file = TemporaryTraceFile()
        let path = file.path
        let events = Array(try DebuggerFixture("modal-chain").model.timeline.reader.events)
        let writer = try TraceWriter(path: path)
        for event in events[..<50] { writer.receive(event) }

        var model = Model(try TraceReader(path: path), name: path, size: ScreenSize(rows: 24, columns: 80))
        model.reopen = { try? TraceReader(path: path) }
        _ = model.handle(.key(.character("F")))
        #expect(model.current.position == 49)
        for event in events[50..<120] { writer.receive(event) }
        model.refresh()
        #expect(model.current.position == 119)
        // A position before the end stays where it is.
        _ = model.handle(.key(.character("h")))
        for event in events[120...] { writer.receive(event) }
        try writer.close()
        model.refresh()
        #expect(model.current.position == 118)
        #expect(model.timeline.end == UInt64(events.count - 1))
        #expect(!model.isFollowing)
        #expect(model.message == .note("the trace was closed; it is complete"))
        _ = model.completeAnalysis()
        #expect(model.analysis.isComplete)
        let whole = try DebuggerFixture("modal-chain")
        #expect(model.analysis.violations == whole.model.analysis.violations)
        #expect(model.analysis.eventRates == whole.model.analysis.eventRates)
        #expect(file.exists)
    }

    @Test func `a closed trace is not followed`() throws {
        var debugger = try DebuggerFixture("modal-chain")
        debugger.press("F")
        #expect(debugger.model.message == .failure("the trace is closed: it will get no new events"))
    }

    /// A file may claim that nearly 2^64 events were lost.
    @Test func `a trace that claims nearly all sequence numbers is drawn quickly`() throws {
        var eventRates = EventRateHistogram()
        for seq in [0, 1, .max - 2, .max - 1] as [UInt64] { eventRates.add(seq: seq, t: seq / 2) }
        #expect(eventRates.density(of: .max, in: 80).allSatisfy { $0 != nil })
        #expect(UInt64.max.share(80, of: 80) == .max)
        #expect(UInt64.max.share(1, of: 2) == UInt64.max / 2)
        var debugger = try DebuggerFixture(path: PackageFiles.trace("damaged/gap-of-nearly-all-numbers"))
        for keys in ["G", "W", "h", "g", "l", "}", "5 0 %", "3 tab", "4 tab", "5 tab", "G", "s O", "s i", "[", "]"] {
            debugger.press(keys)
            #expect(debugger.lines.count == 24)
        }
        _ = debugger.enter("find kind:call.push")
        debugger.press("N")
        #expect(debugger.model.message == .failure("no event matches kind:call.push"))
    }

    @Test func `the event rate is known in every part of a trace of any length`() {
        for count in [1, 2, 79, 80, 8_192, 8_193, 50_000] as [UInt64] {
            var eventRates = EventRateHistogram()
            for seq in 0..<count { eventRates.add(seq: seq, t: seq * 1_000_000) }
            let density = eventRates.density(of: count, in: 80)
            #expect(density.allSatisfy { $0 != nil })
            // A thousand events a second in each part with more than one event.
            if count > 8_000 { #expect(density.dropLast().allSatisfy { abs($0! - 1_000) < 20 }) }
            #expect(eventRates.density(of: count * 2, in: 80).last == .some(nil))
        }
    }
}
