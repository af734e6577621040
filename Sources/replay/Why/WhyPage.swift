import HierarchyModel
import JSONText
import TimeTravel

/// What `replay why` prints.
struct WhyPage {
    /// Where the fields of one object come from.
    struct Answer {
        let id: ObjectID
        /// Nil where it is gone.
        let object: AnyStateObject?
        let origins: [FieldOrigin]
        /// By event.
        let callers: [UInt64: [Caller]]

        init(_ id: ObjectID, _ timeline: Timeline, fields: [String]?, _ goesOn: Timeline.Continuation) {
            self.id = id
            object = timeline.state.object(id)
            origins = timeline.origins(of: id, fields: fields, goesOn)
            callers = Dictionary(uniqueKeysWithValues: Set(origins.map(\.event.seq)).map { ($0, timeline.callers(of: $0)) })
        }

        fileprivate var chains: [Chain] { origins.map { Chain(event: $0.event, callers: callers[$0.event.seq] ?? []) } }
    }

    /// An event and who asked for it.
    struct Chain {
        let event: Event
        let callers: [Caller]

        fileprivate var events: [Event] { [event] + callers.map(\.event) }
    }

    private let name: String
    private let position: UInt64?
    private let answers: [Answer]
    /// Nil where fields are asked about.
    private let chain: Chain?
    private let text: EventText

    init(_ name: String, _ timeline: Timeline, _ answers: [Answer]) {
        self.init(name, timeline, answers, nil, answers.flatMap { answer in answer.chains.flatMap(\.events) })
    }

    init(_ name: String, _ timeline: Timeline, _ chain: Chain) { self.init(name, timeline, [], chain, chain.events) }

    private init(_ name: String, _ timeline: Timeline, _ answers: [Answer], _ chain: Chain?, _ events: [Event]) {
        self.name = name
        position = timeline.position
        self.answers = answers
        self.chain = chain
        text = EventText(lastSeq: events.map(\.seq).max() ?? 0, lastTime: events.map(\.t).max() ?? 0)
    }

    /// For each object its name; then, the latest event first, the fields that it gave their values, the event and below that its callers.
    var lines: [String] {
        if let chain { return lines(of: chain) }
        return answers.flatMap { answer in [heading(answer)] + groups(of: answer).flatMap { lines(of: $0, in: answer) } }
    }

    private func heading(_ answer: Answer) -> String {
        guard let object = answer.object else { return "\(answer.id) is gone" }
        return "\(object.typeName) \(answer.id)" + (object.label.map { " " + TerminalText.word($0) } ?? "")
    }

    /// Fields that one event gave their values, in their order; the latest event first.
    private func groups(of answer: Answer) -> [[FieldOrigin]] {
        Dictionary(grouping: answer.origins, by: \.event.seq).sorted { $0.key > $1.key }.map(\.value)
    }

    private func lines(of group: [FieldOrigin], in answer: Answer) -> [String] {
        guard let event = group.first?.event else { return [] }
        let fields = group.map { "  \($0.change.name): \($0.change.old.text) → \($0.change.new.text)" }
        return fields + lines(of: Chain(event: event, callers: answer.callers[event.seq] ?? [])).map { "    " + $0 }
    }

    private func lines(of chain: Chain) -> [String] {
        [line(chain.event)] + chain.callers.map { "  \($0.tie == .scope ? "in" : "caused by")  \(line($0.event))" }
    }

    private func line(_ event: Event) -> String {
        var text = text
        return text.line(event)
    }

    /// `{"path":"…","at":33,"objects":[{"id":4,"type":"controller","label":"…","fields":[{"name":"parent","from":null,"to":2,
    /// "event":{…},"callers":[{"tie":"scope","event":{…}}]}]}]}`; `type` and `label` are null where the object is gone. Of an event
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

    private func write(_ answer: Answer, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", UInt64(answer.id.rawValue))
        writer.member("type", answer.object?.typeName)
        writer.member("label", answer.object?.label)
        writer.list("fields", answer.origins) { origin, writer in
            write(origin, answer.callers[origin.event.seq] ?? [], to: &writer)
        }
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

    /// As members of the object that is open.
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
