import HierarchyModel
import Linting

/// The smallest part of a trace that is found to show a violation: `DeltaDebugging` over objects, scopes and events.
///
/// A part is a trace of its own: what mentions an object that is left out is left out or names no object there, a call
/// goes with its `return`, and the part has no more anomalies than the trace. At the end events and objects are
/// numbered anew; times stay, since rules measure them.
public struct TraceShrink {
    private let rule: any Rule
    private let target: NamedObject
    private let maximumAnomalies: UInt64
    /// The old numbers of all events, in order, and whether none is missing between them.
    private let oldNumbers: [UInt64]
    private let isDense: Bool
    /// For each of them, the number in the part that is tried.
    private var numbers: [UInt64]
    private var events: [Event]
    /// How many parts were tried.
    public private(set) var trials = 0
    private let onTrial: (Int) -> Void

    /// Nil if the rule finds no violation in these events.
    ///
    /// - Parameters:
    ///   - events: the events of a trace or of a slice, in order.
    ///   - onTrial: is called with the number of events of the smallest part, after each trial.
    public init?(_ events: [Event], rule: any Rule, onTrial: @escaping (Int) -> Void = { _ in }) {
        guard let first = events.first, let last = events.last else { return nil }
        self.rule = rule
        self.events = events
        self.onTrial = onTrial
        oldNumbers = events.map(\.seq)
        isDense = last.seq - first.seq == UInt64(events.count - 1)
        numbers = Array(repeating: 0, count: events.count)
        var engine = LintEngine(rules: [rule])
        for event in events { engine.receive(event) }
        let report = engine.finish()
        guard let violation = report.violations.first(where: { $0.rule == rule.id }) else { return nil }
        (target, maximumAnomalies) = (violation.subject, report.anomalies)
        let end = events.firstIndex { $0.seq > violation.detectedAt } ?? events.count
        _ = keep(Array(events[..<end]))
    }

    /// Shrinks as long as a round makes the part smaller, and returns its events.
    public mutating func run() -> [Event] {
        var before = Int.max
        while events.count < before {
            before = events.count
            removeObjects()
            removeScopes()
            removeEvents()
        }
        return renamed(numbered(events))
    }
}

// What can be left out.
extension TraceShrink {
    private mutating func removeObjects() {
        let objects = events.reduce(into: Objects()) { $0.add($1) }.list
        _ = DeltaDebugging.minimized(objects) { kept in keep(Self.projected(events, onto: Set(kept))) }
    }

    /// Whole scopes, the outermost first, and events beside them.
    private mutating func removeScopes() {
        var depth = 0
        while case let units = spans(at: depth), !units.isEmpty {
            let all = events
            let isInUnit = Set(units.joined())
            _ = DeltaDebugging.minimized(units) { kept in
                let kept = Set(kept.joined())
                return keep(all.indices.filter { !isInUnit.contains($0) || kept.contains($0) }.map { all[$0] })
            }
            depth += 1
        }
    }

    /// Single events, and scopes without what is in them.
    private mutating func removeEvents() {
        let all = events
        let ends = Self.ends(of: all)
        let returns = Set(ends.values)
        // What a session says of itself stays.
        let units = all.indices.filter { !returns.contains($0) && all[$0].kind != .sessionBegan }.map { index in
            [index] + (ends[index].map { [$0] } ?? [])
        }
        _ = DeltaDebugging.minimized(units) { kept in
            let kept = Set(kept.joined())
            return keep(all.indices.filter { kept.contains($0) || all[$0].kind == .sessionBegan }.map { all[$0] })
        }
    }

    /// Keeps this part if it still shows the violation.
    private mutating func keep(_ part: [Event]) -> Bool {
        guard part.count < events.count else { return false }
        trials += 1
        defer { onTrial(events.count) }
        var engine = LintEngine(rules: [rule])
        for event in numbered(part) { engine.receive(event) }
        let report = engine.finish()
        guard report.anomalies <= maximumAnomalies,
            report.violations.contains(where: { $0.rule == rule.id && $0.subject.class == target.class })
        else { return false }
        events = part
        return true
    }
}

// Scopes.
extension TraceShrink {
    /// The indexes of the events at a depth, each with all that is in its scope.
    private func spans(at depth: Int) -> [[Int]] {
        var spans: [[Int]] = []
        var open = 0
        var start: Int?
        for (index, event) in events.enumerated() {
            if event.kind == .return {
                open = max(0, open - 1)
                if open == depth, let first = start {
                    spans.append(Array(first...index))
                    start = nil
                }
            } else if event.opensScope {
                if open == depth { start = index }
                open += 1
            } else if open == depth, event.kind != .sessionBegan {
                spans.append([index])
            }
        }
        if let start { spans.append(Array(start..<events.count)) }
        return spans
    }

    /// The index of the `return` of each event that opens a scope.
    private static func ends(of events: [Event]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        for (index, event) in events.enumerated() {
            if event.kind == .return {
                if let opener = open.popLast() { ends[opener] = index }
            } else if event.opensScope {
                open.append(index)
            }
        }
        return ends
    }
}

// Objects and numbers.
extension TraceShrink {
    /// The objects that events mention, in the order of their first mention.
    private struct Objects {
        private(set) var list: [ObjectID] = []
        private var known: Set<ObjectID> = []

        mutating func add(_ event: Event) {
            for index in event.kind.fields.indices {
                switch event.value(at: index) {
                case .id(let id): add(id)
                case .ids(let ids): ids.forEach { add($0) }
                default: break
                }
            }
        }

        private mutating func add(_ id: ObjectID) {
            if known.insert(id).inserted { list.append(id) }
        }
    }

    /// The events that need none but the kept objects. Where a field may be null it is, and lists lose what is left
    /// out.
    static func projected(_ events: [Event], onto kept: Set<ObjectID>) -> [Event] {
        var result: [Event] = []
        // Of the open scopes, whether their event is in the result.
        var open: [Bool] = []
        for event in events {
            if event.kind == .return {
                if open.popLast() ?? true { result.append(event) }
                continue
            }
            let part = projected(event, kept)
            if event.opensScope { open.append(part != nil) }
            if let part { result.append(part) }
        }
        return result
    }

    private static func projected(_ event: Event, _ kept: Set<ObjectID>) -> Event? {
        var result = event
        for (index, field) in event.kind.fields.enumerated() {
            switch event.value(at: index) {
            case .id(let id) where !kept.contains(id):
                guard field.type == .optionalID else { return nil }
                result.set(.null, at: index)
            case .ids(let ids): result.set(.ids(ids.filter(kept.contains)), at: index)
            default: break
            }
        }
        return result
    }

    /// The events with numbers from 0. A cause that is left out is none.
    private mutating func numbered(_ part: [Event]) -> [Event] {
        for index in numbers.indices { numbers[index] = .max }
        for (number, event) in part.enumerated() {
            if let index = index(of: event.seq) { numbers[index] = UInt64(number) }
        }
        return part.enumerated().map { number, event in
            let cause = event.cause.flatMap(index).flatMap { numbers[$0] == .max ? nil : numbers[$0] }
            return event.renumbered(UInt64(number), t: event.t, cause: cause)
        }
    }

    /// The index of an old number; nil if no event has it. A gap may be nearly as large as `UInt64.max`.
    private func index(of seq: UInt64) -> Int? {
        guard let first = oldNumbers.first, seq >= first else { return nil }
        let index = isDense ? Int(clamping: seq - first) : oldNumbers.prefixCount { $0 < seq }
        return index < oldNumbers.count && oldNumbers[index] == seq ? index : nil
    }

    /// The events with objects from 1, in the order of their first mention. A `state.given` names objects too, so that
    /// all names stay.
    private func renamed(_ events: [Event]) -> [Event] {
        guard !events.contains(where: { $0.kind == .stateGiven }) else { return events }
        let objects = events.reduce(into: Objects()) { $0.add($1) }.list
        let names = Dictionary(uniqueKeysWithValues: zip(objects, (1...).lazy.map { ObjectID(UInt32($0)) }))
        return events.map { event in
            var event = event
            for index in event.kind.fields.indices {
                switch event.value(at: index) {
                case .id(let id): event.set(.id(names[id] ?? id), at: index)
                case .ids(let ids): event.set(.ids(ids.compactMap { names[$0] }), at: index)
                default: break
                }
            }
            return event
        }
    }
}
