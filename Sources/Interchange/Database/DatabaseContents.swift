import HierarchyModel
import JSONText
import Linting
import TimeTravel
import TraceFile

/// Writes the rows of an exported database in one pass over a trace.
struct DatabaseContents: ExportContents {
    private let trace: TraceReader
    private let database: Database
    private let info: Database.Insertion
    private let events: Database.Insertion
    private let fields: Database.Insertion
    private let transitions: Database.Insertion
    private let violations: Database.Insertion
    private var history: IntervalHistory

    /// How many events a transaction has. Each keeps some of the database in memory.
    private static let eventsPerTransaction: UInt64 = 50_000

    init(_ trace: TraceReader, _ database: Database) throws(ExportError) {
        self.trace = trace
        self.database = database
        info = try database.insertion(into: "info", columns: 2, replacing: true)
        events = try database.insertion(into: "events", columns: 13)
        // A newer producer may name a field like one of this version.
        fields = try database.insertion(into: "fields", columns: 3, replacing: true)
        transitions = try database.insertion(into: "transitions", columns: 18)
        violations = try database.insertion(into: "violations", columns: 11)
        history = try IntervalHistory(database)
    }

    mutating func write(checking rules: [any Rule], _ progress: (UInt64) -> Void) throws {
        try database.execute("BEGIN")
        try addAll(of: trace, rules: rules, progress: progress)
        try history.finish()
        try info.add([.text("events"), DatabaseValue(trace.eventCount)])
        try info.add([.text("duration"), DatabaseValue(trace.duration)])
        try info.add([.text("closed"), DatabaseValue(trace.isClosed)])
        try database.execute("COMMIT")
    }

    mutating func add(_ moment: ExportMoment) throws {
        let event = moment.event
        try addRow(event, in: moment.scope)
        try history.update(moment.touched, in: moment.state, at: event)
        if event.kind == .sessionBegan { try addInfo(event) }
        guard event.seq % Self.eventsPerTransaction == 0 else { return }
        try database.execute("COMMIT")
        try database.execute("BEGIN")
    }

    private func addRow(_ event: Event, in scope: UInt64?) throws {
        let seq = DatabaseValue(event.seq), place = event.site?.place
        try events.add([
            seq, DatabaseValue(event.t), .text(event.name), .text(event.family.rawValue),
            DatabaseValue(scope), DatabaseValue(event.cause), DatabaseValue(event.identifiers.first),
            DatabaseValue(place?.file), DatabaseValue(place?.line), DatabaseValue(place?.function),
            DatabaseValue(place?.exact), DatabaseValue(place?.pc), DatabaseValue(place?.image),
        ])
        for (index, field) in event.kind.fields.enumerated() {
            if let value = event.value(at: index) { try fields.add([seq, .text(field.name), DatabaseValue(value)]) }
        }
        for (name, value) in event.unknownFields { try fields.add([seq, .text(name), DatabaseValue(value)]) }
    }

    /// The fields of the session, such as `device`.
    private func addInfo(_ event: Event) throws {
        for (index, field) in event.kind.fields.enumerated() {
            if let value = event.value(at: index) { try info.add([.text(field.name), DatabaseValue(value)]) }
        }
    }

    func add(_ record: TransitionRecord) throws {
        try transitions.add([
            DatabaseValue(record.id), DatabaseValue(record.type), DatabaseValue(record.container?.id),
            DatabaseValue(record.from?.id), DatabaseValue(record.to?.id), DatabaseValue(record.requested),
            DatabaseValue(record.began), DatabaseValue(record.ended), DatabaseValue(record.startTime),
            DatabaseValue(record.endTime), DatabaseValue(record.animated), DatabaseValue(record.interactive),
            .real(record.progress), .text(record.outcome.rawValue), DatabaseValue(record.isRestored),
            DatabaseValue(record.call?.seq), DatabaseValue(record.input?.seq), DatabaseValue(record.interruption?.seq),
        ])
    }

    func add(_ violation: Violation) throws {
        let place = violation.site?.place
        try violations.add([
            .text(violation.rule), .text(violation.severity.rawValue), DatabaseValue(violation.seq),
            DatabaseValue(violation.t), DatabaseValue(violation.detectedAt), DatabaseValue(violation.subject.id),
            DatabaseValue(violation.subject.class), .text(violation.message), .text(violation.fix),
            DatabaseValue(place?.file), DatabaseValue(place?.line),
        ])
    }
}

extension DatabaseValue {
    /// SQLite stores no infinity and takes NaN for null: both become text, as in JSON.
    init(_ number: Double) {
        self = number.isFinite ? .real(number) : .text(JSONNumber(number).canonicalText)
    }

    init(_ id: ObjectID?) { self = id.map { .integer(Int64($0.rawValue)) } ?? .null }

    /// The same for a field of a newer producer.
    init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let flag): self.init(flag)
        case .string(let text): self.init(text)
        case .number(let number):
            self = number.int64.map { .integer($0) } ?? number.uint64.map { Self($0) } ?? Self(number.double)
        default: self = .text(value.canonicalText)
        }
    }

    /// Numbers, texts and flags as they are; an object by its identifier; lists, sizes and traits as JSON.
    init(_ value: FieldValue) {
        switch value {
        case .null: self = .null
        case .id(let id): self.init(id)
        case .int(let number): self = .integer(number)
        case .uint(let number): self.init(number)
        case .double(let number): self.init(number)
        case .bool(let flag): self.init(flag)
        case .string(let text): self.init(text)
        default:
            var writer = JSONWriter()
            value.write(to: &writer)
            self = .text(writer.text)
        }
    }
}
