import HierarchyModel

/// One thing that is wrong in a trace that was clean.
struct Mutation {
    /// What must be found.
    enum Due {
        /// The rule of the operator, blamed on one of these events of the clean trace, or on the one that the edit put in.
        case blame([Int])
        case blameNew
        /// Nothing: the mistake does no harm here, for that reason.
        case nothing(because: String)
    }

    /// The event of the clean trace at which it happens.
    let place: Int
    let due: Due
    let edit: Edit
}

/// How one trace becomes another.
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

    /// Leaves those events out.
    mutating func drop(_ places: ClosedRange<Int>) { steps.append(.drop(places)) }

    /// Puts events in, in front of the one at `place`: at their own time, or at that of the event before if that is later.
    mutating func insert(_ events: [Event], before place: Int) { steps.append(.insert(events, before: place)) }

    /// Puts those of the trace itself in again, in front of the one at `place`.
    mutating func move(_ places: ClosedRange<Int>, before place: Int) { steps.append(.move(places, before: place)) }

    mutating func change(_ place: Int, _ body: @escaping (inout Event) -> Void) { changes[place] = body }

    /// The order of the other trace.
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

    /// The other trace, numbered from 0, and where each event that was kept stands in it. Causes follow their events; times never decrease.
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
