import HierarchyModel

@testable import HeadlessUIKit

/// Events as lines for comparison: indented by open scope, identifiers by name, the cause as the kind of the event that it
/// names, `return` only where it says something.
@MainActor
struct EventScript {
    let stage: Stage
    /// The kinds to leave out.
    var without: Set<EventKind> = [.viewFramed, .turnEnded, .traitsChanged]

    func lines(from start: Int = 0) -> [String] {
        var depth = 0
        var lines: [String] = []
        for event in stage.log.events {
            if event.kind == .return { depth -= 1 }
            if event.seq >= start, let line = line(event) { lines.append(String(repeating: "  ", count: depth) + line) }
            if event.opensScope { depth += 1 }
        }
        return lines
    }

    private func line(_ event: Event) -> String? {
        var shown = event
        shown.cause = nil
        let fields = stage.journal.named(EventText.fields(shown))
        if without.contains(event.kind) || event.kind == .return && fields.isEmpty { return nil }
        let cause = event.cause.map { "<- \(stage.log.events[Int($0)].name)" }
        return [event.name, fields, cause ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Stage {
    /// What the events of `body` say.
    func script(without: Set<EventKind> = [.viewFramed, .turnEnded, .traitsChanged], of body: () -> Void) -> [String] {
        let start = log.events.count
        body()
        return EventScript(stage: self, without: without).lines(from: start)
    }
}
