import HierarchyModel
import JSONText
import Linting
import TimeTravel

extension WhyPage {
    /// `{"path":"…","at":33,"objects":[{"id":4,"type":"controller","label":"…","created":12,"destroyed":null,
    /// "fields":[{"name":"parent","from":null,"to":2,
    /// "event":{…},"callers":[{"tie":"scope","event":{…}}]}],"departure":[]}]}`; the fields of an object that is gone
    /// are those that it had last, and `departure` has the events that took it away. For a query about one property,
    /// each object also has `events`, `attempts` with their `diagnostics`, and `violations`. For an event the answer is
    /// `{"path":"…","event":{…},"callers":[…]}`.
    var json: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("path", name)
        if let chain {
            write(chain, to: &writer)
        } else {
            writer.member("at", position)
            writer.list("objects", answers) { write($0, to: &$1) }
        }
        writer.endObject()
        return writer.text
    }

    private func write(_ answer: WhyAnswer, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", UInt64(answer.id.rawValue))
        writer.member("type", answer.object?.typeName)
        writer.member("label", answer.object?.label)
        writer.member("created", answer.known.created)
        writer.member("destroyed", answer.known.destroyed)
        writer.list("fields", answer.origins) { origin, writer in
            write(origin, answer.callers[origin.event.seq] ?? [], to: &writer)
        }
        writer.list("departure", answer.departure) { object($0, to: &$1) { _ in } }
        if let details = answer.details { write(details, to: &writer) }
        writer.endObject()
    }

    private func write(_ details: WhyAnswer.Details, to writer: inout JSONWriter) {
        writer.list("events", [details.last].compactMap { $0 }) { object($0, to: &$1) { _ in } }
        writer.list("attempts", details.unmetRequests) { attempt, writer in
            object(attempt.call, to: &writer) { writer in
                writer.list("diagnostics", attempt.diagnostics) { $0.write(to: &$1) }
            }
        }
        writer.list("violations", details.violations) { found, writer in
            object(found.call, to: &writer) { writer in
                writer.member("rule", found.violation.rule)
                writer.member("severity", found.violation.severity.rawValue)
                writer.member("message", found.violation.message)
                writer.member("fix", found.violation.fix)
            }
        }
    }

    private func object(_ chain: Chain?, to writer: inout JSONWriter, _ rest: (inout JSONWriter) -> Void) {
        writer.beginObject()
        rest(&writer)
        if let chain { write(chain, to: &writer) }
        writer.endObject()
    }

    private func write(_ origin: FieldOrigin, _ callers: [Caller], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", origin.change.name)
        writer.key("from")
        origin.change.old.write(to: &writer)
        writer.key("to")
        origin.change.new.write(to: &writer)
        write(Chain(event: origin.event, callers: callers), to: &writer)
        writer.endObject()
    }

    /// Writes the members into the open object.
    private func write(_ chain: Chain, to writer: inout JSONWriter) {
        writer.key("event")
        chain.event.write(to: &writer)
        writer.list("callers", chain.callers) { caller, writer in
            writer.beginObject()
            writer.member("tie", caller.tie.rawValue)
            writer.key("event")
            caller.event.write(to: &writer)
            writer.endObject()
        }
    }
}
