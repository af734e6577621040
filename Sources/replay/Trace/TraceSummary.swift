import HierarchyModel
import JSONText
import Reporting
import TraceFile

/// The answer of `replay info`.
struct TraceSummary {
    private let input: TraceInput
    private let reader: TraceReader
    private let damage: [Damage]
    private let kinds: KindCounts
    private let session: Event?
    private let controllers: UInt64
    private let consistency: TraceConsistency

    init(_ input: TraceInput) {
        self.input = input
        reader = input.reader
        damage = input.verify()
        let counts = input.kindCounts()
        kinds = KindCounts(counts)
        session = Self.session(of: reader, counts)
        controllers = Self.controllerCount(of: input, counts)
        let state = input.state(after: reader.eventCount > 0 ? reader.eventCount - 1 : nil)
        // Without `return`, no scope ends.
        let recordsReturn = session.flatMap { DeclaredKinds($0) }?.kinds.contains(.return) ?? true
        consistency = TraceConsistency(
            anomalies: state.anomalies, openScopes: recordsReturn ? UInt64(state.openScopes) : 0)
    }

    /// The first `session.began`. It is the first event, unless the trace is damaged or foreign.
    private static func session(of reader: TraceReader, _ counts: [String: UInt64]) -> Event? {
        guard counts[EventKind.sessionBegan.name, default: 0] > 0 else { return nil }
        return reader.events.first { $0.kind == .sessionBegan }
    }

    /// The number of controllers in the trace. A `state.given` may hold controllers whose creation is not in the trace.
    private static func controllerCount(of input: TraceInput, _ counts: [String: UInt64]) -> UInt64 {
        guard counts[EventKind.stateGiven.name, default: 0] > 0 else {
            return counts[EventKind.controllerCreated.name, default: 0]
        }
        var seen: Set<ObjectID> = []
        input.forEachEvent("Counting controllers") { event in
            if event.kind == .controllerCreated, let id = event.id(.controller) { seen.insert(id) }
            guard event.kind == .stateGiven else { return }
            var given = HierarchyState()
            given.apply(event)
            seen.formUnion(given.controllers.map(\.id))
        }
        return UInt64(seen.count)
    }
}

extension TraceSummary {
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", input.name)
        writer.member("events", reader.eventCount)
        writer.member("duration", reader.duration)
        writer.member("closed", reader.isClosed)
        writer.member("chunks", UInt64(reader.chunkCount))
        writer.member("snapshots", UInt64(reader.snapshotCount))
        writer.member("bytes", reader.byteCount)
        writer.member("controllers", controllers)
        writer.key("kinds")
        kinds.write(to: &writer)
        writeSession(to: &writer)
        writer.list("damage", damage) { $0.write(to: &$1) }
        writer.member("anomalies", consistency.anomalies)
        writer.member("openScopes", consistency.openScopes)
        writer.endObject()
        return writer.text
    }

    private func writeSession(to writer: inout JSONWriter) {
        writer.key("session")
        guard let session else { return writer.null() }
        writer.beginObject()
        session.writeFields(to: &writer)
        writer.endObject()
    }
}

extension TraceSummary {
    /// A table of names and values, for people.
    var lines: [String] {
        var rows = [("trace", input.name)] + sessionRows
        rows += [
            ("events", "\(reader.eventCount)"),
            ("duration", EventText.time(reader.duration)),
            ("controllers", "\(controllers)"),
            ("closed", reader.isClosed ? "yes" : "no: \(TraceInput.notClosed)"),
            (
                "on disk",
                "\(reader.byteCount) bytes, \(counted(reader.chunkCount, "chunk")), "
                    + counted(reader.snapshotCount, "snapshot")
            ),
        ]
        if let note = consistency.note { rows.append(("consistency", "\(note): lint may miss violations")) }
        rows += damage.map { ("damage", $0.description) }
        let table = rows.map { Self.row($0, width: 12) + TerminalText.escaped($1) }
        let width = 4 + (kinds.rows.map(\.kind.count).max() ?? 0)
        return table + kinds.rows.map { "  " + Self.row(TerminalText.escaped($0.kind), width: width) + "\($0.count)" }
    }

    private var sessionRows: [(String, String)] {
        guard let session else { return [("session", "unknown: no session.began")] }
        let model = [session.string(.device), session.string(.idiom), screen(of: session)].compactMap { $0 }
        let program = RecordedProgram(session)
        var rows = [("app", program.app ?? "unknown"), ("device", model.joined(separator: ", "))]
        if let system = program.system { rows.append(("system", system)) }
        if let start = program.start { rows.append(("started", start)) }
        return rows + [
            ("semantics", session.string(.semantics) ?? "unknown"),
            ("clock", session.string(.clock) ?? "unknown"),
        ]
    }

    private func screen(of session: Event) -> String? {
        guard case .size(let size)? = session[.screen] else { return nil }
        let points = "\(StateText.size(size)) points"
        return session.double(.scale).map { "\(points) at \(StateText.number($0))x" } ?? points
    }

    private static func row(_ name: String, width: Int) -> String {
        name + String(repeating: " ", count: max(1, width - name.count))
    }
}
