import HierarchyModel

/// Writes the intervals in which each field of each object had a value, and the life of each object.
///
/// An interval begins with the event that set the value, and lasts until the event that set another one. A field that
/// is null has no interval. What holds at the end has no `next`.
struct IntervalHistory {
    private struct Interval {
        let value: DatabaseValue
        let start: Instant
    }

    private struct Life {
        let state: AnyStateObject
        let start: Instant
        var intervals: [String: Interval] = [:]
    }

    private struct Instant {
        let seq: DatabaseValue
        let t: DatabaseValue

        init(_ event: Event) { (seq, t) = (DatabaseValue(event.seq), DatabaseValue(event.t)) }
    }

    private let objects: Database.Insertion
    private let intervals: Database.Insertion
    private var lives: [ObjectID: Life] = [:]

    init(_ database: Database) throws(ExportError) {
        objects = try database.insertion(into: "objects", columns: 8, replacing: true)
        intervals = try database.insertion(into: "intervals", columns: 7)
    }

    /// Compares objects with what is known of them; nil for all of the state, and those that it does not have any more.
    mutating func update(_ touched: [ObjectID]?, in state: HierarchyState, at event: Event) throws {
        for id in touched ?? Set(lives.keys).union(state.ids).sorted() {
            try update(id, state.object(id), Instant(event))
        }
    }

    /// Writes what holds at the end of the trace.
    mutating func finish() throws {
        for (id, life) in lives.sorted(by: { $0.key < $1.key }) { try end(id, life, at: nil) }
        lives = [:]
    }

    private mutating func update(_ id: ObjectID, _ new: AnyStateObject?, _ now: Instant) throws {
        guard var life = lives.removeValue(forKey: id) else {
            if let new { lives[id] = begin(new, now) }
            return
        }
        guard let new, new.typeName == life.state.typeName else {
            try end(id, life, at: now)
            if let new { lives[id] = begin(new, now) }
            return
        }
        for change in AnyStateObject.changes(from: life.state, to: new) {
            if let ended = life.intervals.removeValue(forKey: change.name) {
                try write(id, change.name, ended, until: now)
            }
            if change.new != .null {
                life.intervals[change.name] = Interval(value: DatabaseValue(change.new), start: now)
            }
        }
        lives[id] = Life(state: new, start: life.start, intervals: life.intervals)
    }

    private func begin(_ object: AnyStateObject, _ now: Instant) -> Life {
        var life = Life(state: object, start: now)
        for (name, value) in object.fields where value != .null {
            life.intervals[name] = Interval(value: DatabaseValue(value), start: now)
        }
        return life
    }

    private func end(_ id: ObjectID, _ life: Life, at end: Instant?) throws {
        for (name, _) in life.state.fields {
            if let interval = life.intervals[name] { try write(id, name, interval, until: end) }
        }
        try objects.add([
            DatabaseValue(id), .text(life.state.typeName), DatabaseValue(life.state.label),
            DatabaseValue(life.state.value(of: "title") ?? .null), life.start.seq, end?.seq ?? .null, life.start.t,
            end?.t ?? .null,
        ])
    }

    private func write(_ id: ObjectID, _ field: String, _ interval: Interval, until end: Instant?) throws {
        try intervals.add([
            DatabaseValue(id), .text(field), interval.value, interval.start.seq, end?.seq ?? .null, interval.start.t,
            end?.t ?? .null,
        ])
    }
}

extension HierarchyState {
    /// The windows, controllers and transitions.
    var ids: [ObjectID] { windows.map(\.id) + controllers.map(\.id) + allTransitions.map(\.id) }
}
