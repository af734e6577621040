import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// Events as lines for comparison: indented by open scope, with names for identifiers, the kind of the cause, and
/// `return` only where it has fields. An input is shown without the element and the gesture.
@MainActor
struct EventScript {
    let fixture: Fixture
    /// The kinds to leave out.
    var without: Set<EventKind> = [.viewFramed, .turnEnded, .traitsChanged]

    func lines(from start: Int = 0) -> [String] {
        var depth = 0
        var lines: [String] = []
        for event in fixture.log.events {
            if event.kind == .return { depth -= 1 }
            if event.seq >= start, let line = line(event) { lines.append(String(repeating: "  ", count: depth) + line) }
            if event.opensScope { depth += 1 }
        }
        return lines
    }

    private func line(_ event: Event) -> String? {
        var shown = event
        shown.cause = nil
        let way: Set<FieldName> = [.element, .action, .item, .row, .gesture]
        for field in event.kind.fields where event.kind.family == .input && way.contains(field.field) {
            shown[field.field] = nil
        }
        let fields = fixture.transcript.named(EventText.fields(shown))
        if without.contains(event.kind) || event.kind == .return && fields.isEmpty { return nil }
        let cause = event.cause.map { "<- \(fixture.log.events[Int($0)].name)" }
        return [event.name, fields, cause ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Fixture {
    /// The lines of the events of `body`.
    func script(without: Set<EventKind> = [.viewFramed, .turnEnded, .traitsChanged], of body: () -> Void) -> [String] {
        let start = log.events.count
        body()
        return EventScript(fixture: self, without: without).lines(from: start)
    }
}
