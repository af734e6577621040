import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct NavigationTests {
    @Test func `the jump history goes back and forward`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 41)))
        timeline.jump(to: 10)
        timeline.step()
        timeline.jump(to: 30)
        timeline.jump(to: 40)
        let moves: [(back: Bool, moved: Bool, to: UInt64?)] = [
            (true, true, 30), (true, true, 11), (false, true, 30), (true, true, 11), (true, true, nil),
            (true, false, nil), (false, true, 11),
        ]
        for (back, expected, position) in moves {
            let moved = back ? timeline.back() : timeline.forward()
            #expect(moved == expected)
            #expect(timeline.position == position)
        }
        timeline.jump(to: 5)
        let moved = timeline.forward()
        #expect(!moved)
        #expect(timeline.position == 5)
    }

    @Test func `two jumps from one position are one entry of the history`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 41)))
        timeline.jump(to: 10)
        timeline.jump(to: 30)
        timeline.seek(to: 10)
        timeline.jump(to: 40)
        let moved = [timeline.back(), timeline.position == 10, timeline.back(), timeline.position == nil]
        #expect(moved == [true, true, true, true])
        #expect(!timeline.history.canGoBack)
    }

    @Test func `a copy of a timeline undoes`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 42)))
        timeline.jump(to: 20)
        let kept = timeline
        timeline.jump(to: 30)
        timeline.bookmarks["a"] = Bookmarks.Bookmark(name: "a", position: 30)
        timeline = kept
        #expect(timeline.position == 20)
        #expect(timeline.bookmarks["a"] == nil)
    }

    @Test func `bookmarks are sorted by position and name`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(50, seed: 43)))
        for (name, position) in [("b", 30), ("a", 30), ("start", nil), ("c", 7)] as [(String, UInt64?)] {
            timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: position, note: "n")
        }
        #expect(timeline.bookmarks.all.map(\.name) == ["start", "c", "a", "b"])
        timeline.bookmarks["c"] = Bookmarks.Bookmark(name: "other", position: 40)
        #expect(timeline.bookmarks.all.map(\.name) == ["start", "a", "b", "c"])
        timeline.bookmarks["b"] = nil
        let walk = [
            timeline.stepBookmark(), timeline.stepBookmark(), timeline.stepBookmark(), timeline.stepBookmark(.backward),
        ]
        #expect(walk.map { $0?.name } == ["a", "c", nil, "a"])
        let start = timeline.stepBookmark(.backward)
        #expect(start?.name == "start")
        #expect(timeline.position == nil)
        timeline.back()
        #expect(timeline.position == 30)
    }

    @Test func `steps visit all violations in both directions`() throws {
        var timeline = Timeline(try Traces.recording("forwarding-without-super"))
        var analysis = IncrementalAnalysis(timeline.reader)
        let early = timeline.stepViolation(in: analysis)
        #expect(early == nil)
        analysis.complete()
        let all = Array(Set(analysis.violations.map(\.seq))).sorted()
        #expect(all.count == 4)
        for (direction, expected) in [(.forward, all), (.backward, all.reversed())] as [(Direction, [UInt64])] {
            timeline.seek(to: direction == .forward ? nil : .max)
            var seen: [UInt64] = []
            while let violation = timeline.stepViolation(direction, in: analysis) {
                seen.append(violation.seq)
                #expect(timeline.position == violation.seq)
            }
            #expect(seen == expected)
            timeline.seek(to: direction == .forward ? nil : .max)
            let error = timeline.stepViolation(direction, in: analysis, atLeast: .error)
            let errors = analysis.violations.filter { $0.severity == .error }
            #expect(error == (direction == .forward ? errors.first : errors.last))
        }
    }

    @Test func `an analysis can be cancelled`() throws {
        var analysis = IncrementalAnalysis(
            try Traces.reader(RandomEvents.list(120_000, seed: 44), eventsPerChunk: 4096))
        let wasCompleted = analysis.complete { $0 < 50_000 }
        #expect(!wasCompleted)
        #expect(!analysis.isComplete)
        #expect(analysis.eventsPassed == 50_000)
    }

    @Test(arguments: 45...46 as ClosedRange<UInt64>)
    func `steps visit all markers and bookmarks`(seed: UInt64) throws {
        let events = RandomEvents.list(300, seed: seed)
        var timeline = Timeline(try Traces.reader(events, eventsPerChunk: 40))
        for (name, position) in [("a", nil), ("b", 0), ("c", 77), ("d", 250)] as [(String, UInt64?)] {
            timeline.bookmarks[name] = Bookmarks.Bookmark(name: name, position: position)
        }
        let places = Set(events.filter { $0.kind == .marker }.map(\.seq) + [0, 77, 250]).sorted()
        #expect(places.count > 7)
        var seen: [UInt64?] = []
        while timeline.stepMark() { seen.append(timeline.position) }
        #expect(seen == places)
        timeline.seek(to: .max)
        seen = []
        while timeline.stepMark(.backward) { seen.append(timeline.position) }
        #expect(seen == places.reversed().filter { $0 != 299 } + [nil])
    }
}
