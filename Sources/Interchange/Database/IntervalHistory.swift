import HierarchyModel
import JSONText

/// Writes the intervals in which each field of each object had a value, and the life of each object.
///
/// An interval begins with the event that set the value, and lasts until the event that set another one. A field that
/// is null has no interval. What holds at the end has no `next`. Of a long list only the first entries count, and their
/// number: a list grows by single events, and each of them would write all of it once more.
struct IntervalHistory {
    private struct Life {
        var state: ShownObject
        let start: Instant
        /// Since when the fields have their values that have others than in the beginning.
        var starts: [String: Instant] = [:]
    }

    private struct Instant {
        let seq: UInt64
        let t: UInt64

        init(_ event: Event) { (seq, t) = (event.seq, event.t) }
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
            try update(id, state.object(id).map(ShownObject.init), Instant(event))
        }
    }

    /// Writes what holds at the end of the trace.
    mutating func finish() throws {
        for (id, life) in lives.sorted(by: { $0.key < $1.key }) { try end(id, life, at: nil) }
        lives = [:]
    }

    private mutating func update(_ id: ObjectID, _ new: ShownObject?, _ now: Instant) throws {
        guard var life = lives.removeValue(forKey: id) else {
            lives[id] = new.map { Life(state: $0, start: now) }
            return
        }
        guard let new, new.object.typeName == life.state.object.typeName else {
            try end(id, life, at: now)
            lives[id] = new.map { Life(state: $0, start: now) }
            return
        }
        for (name, old) in new.changes(since: life.state) {
            try write(id, name, old, from: life.starts[name] ?? life.start, until: now)
            life.starts[name] = now
        }
        life.state = new
        lives[id] = life
    }

    private func end(_ id: ObjectID, _ life: Life, at end: Instant?) throws {
        for (name, value) in life.state.object.fields {
            let value = life.state.value(value, of: name)
            try write(id, name, value, from: life.starts[name] ?? life.start, until: end)
        }
        try objects.add([
            DatabaseValue(id), .text(life.state.object.typeName), DatabaseValue(life.state.object.label),
            DatabaseValue(life.state.object.value(of: "title") ?? .null), DatabaseValue(life.start.seq),
            DatabaseValue(end?.seq), DatabaseValue(life.start.t), DatabaseValue(end?.t),
        ])
    }

    /// Writes an interval, unless the value is null.
    private func write(
        _ id: ObjectID, _ field: String, _ value: DatabaseValue?, from start: Instant, until end: Instant?
    ) throws {
        guard let value else { return }
        try intervals.add([
            DatabaseValue(id), .text(field), value, DatabaseValue(start.seq), DatabaseValue(end?.seq),
            DatabaseValue(start.t), DatabaseValue(end?.t),
        ])
    }
}

/// What the database shows of an object: of long lists only the first entries.
private struct ShownObject {
    private static let maximumEntries = 100

    private(set) var object: AnyStateObject
    /// How many entries each list has that are not shown.
    private var more: [String: Int] = [:]

    init(_ object: AnyStateObject) {
        self.object = object
        guard case .controller(var controller) = object else { return }
        more["children"] = Self.cut(&controller.children)
        if var stack = controller.stack {
            more["stack"] = Self.cut(&stack)
            controller.stack = stack
        }
        more["overrides"] = Self.cut(&controller.overrides)
        if !more.isEmpty { self.object = .controller(controller) }
    }

    private static func cut<Element>(_ list: inout [Element]) -> Int? {
        guard list.count > maximumEntries else { return nil }
        defer { list = Array(list.prefix(maximumEntries)) }
        return list.count - maximumEntries
    }

    /// The fields that are not as before, each with the value before; nil for null.
    func changes(since old: ShownObject) -> [(name: String, old: DatabaseValue?)] {
        let changes = AnyStateObject.changes(from: old.object, to: object)
        var found = changes.map { ($0.name, old.value($0.old, of: $0.name)) }
        guard more != old.more else { return found }
        for (name, field) in old.object.fields
        where more[name] != old.more[name] && !changes.contains(where: { $0.name == name }) {
            found.append((name, old.value(field, of: name)))
        }
        return found
    }

    /// The value of a field in the database; nil for null.
    func value(_ value: FieldValue, of name: String) -> DatabaseValue? {
        guard value != .null else { return nil }
        guard let count = more[name] else { return DatabaseValue(value) }
        let rest = JSONValue.string("… \(count) more")
        switch value {
        case .ids(let ids):
            return DatabaseValue(JSONValue.array(ids.map { .number(JSONNumber($0.rawValue)) } + [rest]))
        case .object(var object):
            object.append("…", rest)
            return DatabaseValue(JSONValue.object(object))
        default: return DatabaseValue(value)
        }
    }
}

extension HierarchyState {
    /// The windows, controllers and transitions.
    var ids: [ObjectID] { windows.map(\.id) + controllers.map(\.id) + allTransitions.map(\.id) }
}
