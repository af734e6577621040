import HierarchyModel
import Linting
import TimeTravel

/// The answer of `replay why`.
struct WhyPage {
    typealias Chain = WhyAnswer.Chain

    let name: String
    let position: UInt64?
    let answers: [WhyAnswer]
    /// Nil if the query is about objects.
    let chain: Chain?
    private let text: EventText

    init(_ name: String, _ timeline: Timeline, _ answers: [WhyAnswer]) {
        self.init(name, timeline, answers, nil, answers.flatMap(\.events))
    }

    init(_ name: String, _ timeline: Timeline, _ chain: Chain) { self.init(name, timeline, [], chain, chain.events) }

    private init(_ name: String, _ timeline: Timeline, _ answers: [WhyAnswer], _ chain: Chain?, _ events: [Event]) {
        self.name = name
        position = timeline.position
        self.answers = answers
        self.chain = chain
        text = EventText(lastSeq: events.map(\.seq).max() ?? 0, lastTime: events.map(\.t).max() ?? 0)
    }

    /// For each object its name and whether it is gone, then its fields, grouped by the event that gave them their
    /// values, the latest first, each event with its callers. For a query about one property also the unmet requests
    /// and the violations.
    var lines: [String] {
        if let chain { return lines(of: chain) }
        return answers.flatMap { lines(of: $0) }
    }

    private func lines(of answer: WhyAnswer) -> [String] {
        var lines = [heading(answer)]
        if let note = answer.note { lines.append("  " + note) }
        for group in groups(of: answer) { lines += self.lines(of: group, in: answer) }
        lines += answer.details.map { self.lines(of: $0, in: answer) } ?? lost(answer)
        return lines + departure(answer)
    }

    private func heading(_ answer: WhyAnswer) -> String {
        guard let object = answer.object else { return "\(answer.id) \(answer.known.name.text)" }
        return "\(object.typeName) \(answer.id)" + (object.label.map { " " + TerminalText.word($0) } ?? "")
    }

    private func departure(_ answer: WhyAnswer) -> [String] {
        answer.departure.isEmpty
            ? [] : ["  why it is gone:"] + answer.departure.flatMap { lines(of: $0, by: 4) }
    }

    /// The fields grouped by event, the latest event first.
    private func groups(of answer: WhyAnswer) -> [[FieldOrigin]] {
        Dictionary(grouping: answer.origins, by: \.event.seq).sorted { $0.key > $1.key }.map(\.value)
    }

    private func lines(of group: [FieldOrigin], in answer: WhyAnswer) -> [String] {
        guard let event = group.first?.event else { return [] }
        let fields = group.map { "  \($0.change.name): \($0.change.old.text) → \($0.change.new.text)" }
        return fields + lines(of: Chain(event: event, callers: answer.callers[event.seq] ?? []), by: 4)
    }

    private func lost(_ answer: WhyAnswer) -> [String] {
        answer.origins.isEmpty ? ["  the events that changed its fields are lost"] : []
    }

    private func lines(of chain: Chain, by indent: Int = 0) -> [String] {
        let callers = chain.callers.flatMap { caller in
            ["  \(caller.tie == .scope ? "in" : "caused by")  \(line(caller.event))"]
                + overrides(of: caller.event).map { "    " + $0 }
        }
        let lines = [line(chain.event)] + overrides(of: chain.event) + callers
        return lines.map { String(repeating: " ", count: indent) + $0 }
    }

    /// The overrides through which a call came.
    private func overrides(of event: Event) -> [String] {
        event.site.map { EventText.overrides($0.place).map { "  " + $0 } } ?? []
    }

    private func line(_ event: Event) -> String {
        var text = text
        return text.line(event)
    }
}

extension WhyPage {
    private func lines(of details: WhyAnswer.Details, in answer: WhyAnswer) -> [String] {
        about(details, answer) + unmetRequests(details) + violations(details)
    }

    /// The part of an answer that is not about the origin of a field.
    private func about(_ details: WhyAnswer.Details, _ answer: WhyAnswer) -> [String] {
        let place = answer.position.map(EventText.position) ?? "start"
        switch details.query {
        case .field(let name):
            return answer.origins.isEmpty ? ["  \(name): the event that changed it is lost"] : []
        case .events(let word, _):
            guard let last = details.last else { return ["  \(TerminalText.escaped(word)): never up to \(place)"] }
            return ["  \(TerminalText.escaped(word)):"] + lines(of: last, by: 4)
        case .violations: return details.violations.isEmpty ? ["  violations: none up to \(place)"] : []
        }
    }

    private func unmetRequests(_ details: WhyAnswer.Details) -> [String] {
        guard !details.unmetRequests.isEmpty else { return [] }
        return ["  later requests without effect:"]
            + details.unmetRequests.flatMap { call, diagnostics in
                lines(of: call, by: 4) + diagnostics.map { "      answered by  \(line($0))" }
            }
    }

    private func violations(_ details: WhyAnswer.Details) -> [String] {
        guard !details.violations.isEmpty else { return [] }
        return ["  violations:"]
            + details.violations.flatMap { violation, call in
                (call.map { lines(of: $0, by: 4) } ?? []) + [
                    "      \(violation.severity.rawValue): \(TerminalText.printable(violation.message))"
                        + " [\(violation.rule)]",
                    "      fix: \(TerminalText.printable(violation.fix))",
                ]
            }
    }
}
