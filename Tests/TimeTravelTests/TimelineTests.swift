import HierarchyModel
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

@Suite struct TimelineTests {
    @Test func `steps stop at both ends`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(3, seed: 1)))
        let moves: [(Direction, moved: Bool, to: UInt64?)] = [
            (.backward, false, nil), (.forward, true, 0), (.forward, true, 1), (.forward, true, 2),
            (.forward, false, 2),
            (.backward, true, 1), (.backward, true, 0), (.backward, true, nil), (.backward, false, nil),
        ]
        for (direction, expected, position) in moves {
            let moved = timeline.step(direction)
            #expect(moved == expected)
            #expect(timeline.position == position)
            #expect(timeline.event?.seq == position)
        }
        #expect(timeline.state == HierarchyState())
    }

    @Test func `seeking beyond the end goes to the last event`() throws {
        var timeline = Timeline(try Traces.reader(RandomEvents.list(100, seed: 2)))
        timeline.seek(to: 99_999)
        #expect(timeline.position == 99)
        timeline.seek(to: nil)
        #expect(timeline.position == nil)
        var empty = Timeline(try Traces.reader([Event]()))
        empty.seek(to: 3)
        #expect(empty.position == nil)
        let moved = [empty.step(), empty.step(.backward), empty.step(.over), empty.stepTransition(.backward)]
        #expect(moved == [false, false, false, false])
    }

    @Test(arguments: ["mail-on-pad", "modal-chain", "tabs-and-stacks"])
    func `after any moves the state is the folded one`(sample: String) throws {
        let reader = try Traces.sample(sample)
        try expectWalks(Timeline(reader), Array(reader.events), seed: 7, moves: 150)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `after any moves over random events the state is the folded one`(seed: UInt64) throws {
        let events = RandomEvents.list(1_500, seed: seed)
        try expectWalks(Timeline(try Traces.reader(events, eventsPerChunk: 37)), events, seed: seed, moves: 300)
    }

    /// Random steps, jumps and reversals. The state is compared with the state folded from the beginning, the position
    /// with the position found by looking at every event.
    private func expectWalks(_ timeline: Timeline, _ events: [Event], seed: UInt64, moves: Int) throws {
        let model = Model(events)
        var timeline = timeline
        var random = SeededGenerator(seed: seed)
        var kinds: Set<Int> = []
        for _ in 0..<moves {
            let direction = random.element(of: Direction.allCases)
            let here = timeline.position
            let choice = random.number(below: 8)
            switch choice {
            case 0:
                let aim = random.number(below: UInt64(events.count + 1))
                timeline.seek(to: aim == 0 ? nil : aim - 1)
                #expect(timeline.position == (aim == 0 ? nil : aim - 1))
            case 1, 2:
                timeline.step(direction)
                #expect(timeline.position == model.neighbour(here, direction))
            case 3:
                timeline.stepTransition(direction)
                #expect(timeline.position == model.nearest(here, direction, Model.isTransition))
            case 4:
                timeline.stepMarker(direction)
                #expect(timeline.position == model.nearest(here, direction) { $0.kind == .marker })
            default:
                let step = ScopeStep.allCases[choice - 5]
                let moved = timeline.step(step, direction)
                #expect(moved == (timeline.position != here))
                #expect(
                    timeline.position == model.step(here, step, direction),
                    "\(step) \(direction) from \(String(describing: here))")
            }
            if timeline.position != here { kinds.insert(choice) }
            #expect(timeline.state == model.state(timeline.position))
        }
        #expect(kinds.count >= 6)
    }
}

/// Computes positions and states by looking at every event.
private struct Model {
    let events: [Event]
    let levels: [Int]

    init(_ events: [Event]) {
        self.events = events
        var state = HierarchyState()
        levels = events.map { event in
            let before = state.scopes.count + state.uncountedScopes
            state.apply(event)
            return min(before, state.scopes.count + state.uncountedScopes)
        }
    }

    static func isTransition(_ event: Event) -> Bool {
        event.kind == .transitionBegan || event.kind == .transitionEnded
    }

    func state(_ position: UInt64?) -> HierarchyState {
        var state = HierarchyState()
        for event in events.prefix(position.map { Int($0) + 1 } ?? 0) { state.apply(event) }
        return state
    }

    func neighbour(_ here: UInt64?, _ direction: Direction) -> UInt64? {
        let place = (here.map { Int($0) } ?? -1) + (direction == .forward ? 1 : -1)
        return place < 0 ? nil : UInt64(min(place, events.count - 1))
    }

    func nearest(_ here: UInt64?, _ direction: Direction, _ passes: (Event) -> Bool) -> UInt64? {
        ahead(here, direction).first { passes(events[$0]) }.map { UInt64($0) } ?? here
    }

    func step(_ here: UInt64?, _ step: ScopeStep, _ direction: Direction) -> UInt64? {
        let level = here.map { levels[Int($0)] } ?? 0
        let ahead = ahead(here, direction)
        let found =
            switch step {
            case .into: ahead.first { levels[$0] != level }.flatMap { levels[$0] > level ? $0 : nil }
            case .over: ahead.first { levels[$0] <= level }
            case .out: ahead.first { levels[$0] < level }
            }
        return found.map { UInt64($0) } ?? here
    }

    private func ahead(_ here: UInt64?, _ direction: Direction) -> [Int] {
        let place = here.map { Int($0) } ?? -1
        return direction == .forward ? Array((place + 1)..<events.count) : (0..<max(0, place)).reversed()
    }
}

@Suite struct ScopeStepTests {
    /// 0 call.addChild { 1 willMove { 2 marker  3 return }  4 parent.changed  5 return }  6 marker
    private let lines = """
        {"kind":"call.addChild","parent":1,"child":2}
        {"kind":"callback.willMove","controller":2,"to":1}
        {"kind":"marker","name":"inside"}
        {"kind":"return"}
        {"kind":"parent.changed","child":2,"to":1}
        {"kind":"return"}
        {"kind":"marker","name":"outside"}
        """

    @Test(
        arguments: [
            (nil, .into, .forward, 1), (nil, .over, .forward, 0), (0, .over, .forward, 5), (0, .into, .forward, 1),
            (1, .over, .forward, 3), (1, .out, .forward, 5), (2, .out, .forward, 3), (4, .into, .forward, 4),
            (4, .over, .forward, 5),
            (5, .over, .forward, 6), (6, .over, .forward, 6), (0, .out, .forward, 0),
            (6, .over, .backward, 5), (5, .over, .backward, 0), (5, .into, .backward, 4), (4, .into, .backward, 2),
            (4, .over, .backward, 3), (3, .over, .backward, 1), (2, .out, .backward, 1), (1, .out, .backward, 0),
        ] as [(UInt64?, ScopeStep, Direction, UInt64)])
    func `a step by scopes ends at this event`(_ from: UInt64?, _ step: ScopeStep, _ direction: Direction, _ to: UInt64)
        throws
    {
        var timeline = Timeline(try Traces.reader(lines))
        timeline.seek(to: from)
        let moved = timeline.step(step, direction)
        #expect(moved == (from != to))
        #expect(timeline.position == to)
    }

    @Test func `a cancelled search keeps the position`() throws {
        var timeline = Timeline(
            try Traces.reader((0..<5_000).map { Event(seq: $0, t: 0, .turnEnded) }, eventsPerChunk: 512))
        var asked: [UInt64] = []
        var moved = timeline.step(.into, .forward) {
            asked.append($0)
            return $0 < 2_000
        }
        #expect(!moved)
        #expect(asked == [0, 1_024, 2_048])
        #expect(timeline.position == nil)
        timeline.seek(to: .max)
        asked = []
        moved = timeline.step(.into, .backward) {
            asked.append($0)
            return $0 < 1_000
        }
        #expect(!moved)
        #expect(asked.last ?? 0 >= 1_000)
        #expect(asked == asked.sorted())
        #expect(timeline.position == 4_999)
    }
}
