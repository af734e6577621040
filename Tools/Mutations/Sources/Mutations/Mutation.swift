import HierarchyModel

/// One mistake in a trace that was clean.
struct Mutation {
    /// What the rule must find.
    enum Due {
        /// The rule of the operator, blamed on one of these events of the clean trace, or on the event that the edit
        /// added.
        case blame([Int])
        case blameNew
        /// Nothing: the mistake is harmless here, for that reason.
        case nothing(because: String)
    }

    /// The event of the clean trace at which the mistake is made.
    let place: Int
    let due: Due
    let edit: Edit
}

/// How the clean trace is edited.
struct Edit {
    private enum Step {
        case drop(ClosedRange<Int>)
        case insert([Event], before: Int)
        case move(ClosedRange<Int>, before: Int)
    }

    private enum Piece {
        case kept(Int)
        case new(Event)
    }

    private var steps: [Step] = []
    private var changes: [Int: (inout Event) -> Void] = [:]

    /// Removes those events.
    mutating func drop(_ places: ClosedRange<Int>) { steps.append(.drop(places)) }

    /// Adds events before the one at `place`: at their own time, or at that of the event before if that is later.
    mutating func insert(_ events: [Event], before place: Int) { steps.append(.insert(events, before: place)) }

    /// Adds events of the trace itself again, before the one at `place`.
    mutating func move(_ places: ClosedRange<Int>, before place: Int) { steps.append(.move(places, before: place)) }

    mutating func change(_ place: Int, _ body: @escaping (inout Event) -> Void) { changes[place] = body }

    /// The order of the edited trace.
    private func pieces(of specimen: Specimen) -> [Piece] {
        var pieces = specimen.events.indices.map(Piece.kept)
        for step in steps {
            switch step {
            case .drop(let places): Self.drop(places, from: &pieces)
            case .insert(let events, let place):
                pieces.insert(contentsOf: events.map(Piece.new), at: Self.position(of: place, in: pieces))
            case .move(let places, let place):
                Self.drop(places, from: &pieces)
                pieces.insert(contentsOf: places.map(Piece.kept), at: Self.position(of: place, in: pieces))
            }
        }
        return pieces
    }

    private static func drop(_ places: ClosedRange<Int>, from pieces: inout [Piece]) {
        pieces.removeAll { if case .kept(let place) = $0 { places.contains(place) } else { false } }
    }

    private static func position(of place: Int, in pieces: [Piece]) -> Int {
        pieces.firstIndex { if case .kept(place) = $0 { true } else { false } } ?? pieces.count
    }

    /// The edited trace, numbered from 0, and the new index of each event that was kept. Causes are adjusted; times
    /// never decrease.
    func events(of specimen: Specimen) -> (events: [Event], places: [Int: UInt64], new: [UInt64]) {
        let pieces = pieces(of: specimen)
        var places: [Int: UInt64] = [:]
        var new: [UInt64] = []
        for (position, piece) in pieces.enumerated() {
            if case .kept(let place) = piece { places[place] = UInt64(position) } else { new.append(UInt64(position)) }
        }
        var time: UInt64 = 0
        let events = pieces.enumerated().map { position, piece in
            var event: Event
            switch piece {
            case .kept(let place):
                event = specimen.events[place]
                changes[place]?(&event)
                event.cause = event.cause.flatMap { places[Int($0)] }
            case .new(let added):
                event = added
            }
            event.t = max(event.t, time)
            time = event.t
            event.seq = UInt64(position)
            return event
        }
        return (events, places, new)
    }
}
