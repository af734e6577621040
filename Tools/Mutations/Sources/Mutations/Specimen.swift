import HierarchyModel
import Linting
import RuleExamples
import TraceFile

/// A trace that breaks no rule, to which mistakes are added.
struct Specimen {
    let name: String
    let events: [Event]
    /// For each event: the index of the `return` that closes its scope; its own index if it opens none or is never
    /// closed.
    let ends: [Int]
    /// By index of a `return`: the event whose scope it closes.
    let openers: [Int: Int]
    /// For each event: the event that opened the innermost scope around it.
    let scopes: [Int?]

    init(name: String, events: [Event]) {
        self.name = name
        self.events = events
        var ends = Array(events.indices)
        var openers: [Int: Int] = [:]
        var scopes = [Int?](repeating: nil, count: events.count)
        var open: [Int] = []
        for (place, event) in events.enumerated() {
            if event.kind == .return, let opener = open.popLast() { (ends[opener], openers[place]) = (place, opener) }
            scopes[place] = open.last
            if event.opensScope { open.append(place) }
        }
        self.ends = ends
        self.openers = openers
        self.scopes = scopes
    }

    /// The scope of that event with all its events; the event alone where it opens none.
    func extent(_ place: Int) -> ClosedRange<Int> { place...ends[place] }

    /// The indexes of events of those kinds, in order.
    func places(_ kinds: EventKind...) -> [Int] { events.indices.filter { kinds.contains(events[$0].kind) } }

    /// The indexes of events of that kind while no finger is down, in order. A call that is forgotten under a finger
    /// may still come when it is lifted.
    func placesWithoutDrag(_ kind: EventKind) -> [Int] {
        var dragged: Set<ObjectID?> = []
        return events.indices.filter { place in
            let event = events[place]
            switch event.kind {
            case .inputDragged where ["ended", "cancelled"].contains(event.string(.phase)):
                dragged.remove(event.id(.target))
            case .inputDragged: dragged.insert(event.id(.target))
            case .controllerDestroyed: dragged.remove(event.id(.controller))
            default: break
            }
            return event.kind == kind && dragged.isEmpty
        }
    }

    /// The next event after `place` that satisfies the condition, before one that satisfies `limit`.
    func next(after place: Int, until limit: (Event) -> Bool = { _ in false }, where isMeant: (Event) -> Bool) -> Int? {
        for next in events.indices[(place + 1)...] {
            if isMeant(events[next]) { return next }
            if limit(events[next]) { return nil }
        }
        return nil
    }

    /// The last event before `place` that satisfies the condition, after one that satisfies `limit`.
    func last(before place: Int, until limit: (Event) -> Bool = { _ in false }, where isMeant: (Event) -> Bool) -> Int?
    {
        for last in events.indices[..<place].reversed() {
            if isMeant(events[last]) { return last }
            if limit(events[last]) { return nil }
        }
        return nil
    }

    /// Whether the app caused the event: no `call.*` other than `call.addView` and `call.removeView` contains it.
    func isByApp(_ place: Int) -> Bool {
        guard events[place].cause == nil else { return false }
        guard let scope = scopes[place], events[scope].family == .call else { return true }
        return events[scope].kind == .callAddView || events[scope].kind == .callRemoveView
    }

    /// The hierarchy just before that event. Linear in its index.
    func state(before place: Int) -> HierarchyState {
        var state = HierarchyState()
        for event in events[..<place] { state.apply(event) }
        return state
    }

    /// Visits each event, with the hierarchy just before it.
    func fold(_ visit: (Int, HierarchyState) -> Void) {
        var state = HierarchyState()
        for (place, event) in events.enumerated() {
            visit(place, state)
            state.apply(event)
        }
    }
}

extension Specimen {
    /// A trace of a file, if it is complete and clean.
    static func trace(_ path: String) throws(TraceError) -> Specimen? {
        let reader = try TraceReader(path: path)
        let events = Array(reader.events)
        return reader.damage.isEmpty && isClean(events) ? Specimen(name: path, events: events) : nil
    }

    /// The clean examples of all rules: short traces, each for an exception of a rule.
    static var examples: [Specimen] {
        Rules.all.flatMap { rule in
            rule.documentation.allExamples.filter { $0.blamed == nil && isClean($0.events) }.map { example in
                Specimen(name: "\(rule.id): \(example.title)", events: example.events)
            }
        }
    }

    private static func isClean(_ events: [Event]) -> Bool { Lint.report(on: events).violations.isEmpty }
}

enum Lint {
    static func report(on events: [Event]) -> LintReport {
        var engine = LintEngine()
        for event in events { engine.receive(event) }
        return engine.finish()
    }
}
