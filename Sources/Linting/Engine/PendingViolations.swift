import HierarchyModel

/// The pending violations: at most one for each rule and subject.
///
/// Most events look for a violation that does not exist, and most returns close a scope that no violation waits for:
/// both are one check.
struct PendingViolations: Sendable {
    private struct Entry {
        let pending: PendingViolation
        let phase: PendingViolation.Phase
        /// The order in which they were added.
        let number: UInt64
    }

    /// By rule, then by subject: those in the window of a scope, an operation or a turn. They are few at any time.
    private var windowed: [ObjectMap<Entry>]
    /// The rules that have some of those, in no particular order.
    private var occupied: [Int] = []
    /// By rule, then by a related object: the subjects of those in the window that name it.
    private var naming: [ObjectMap<Set<ObjectID>>]
    /// Those that only the end of the trace decides: as many as there are objects.
    private var held: [ObjectMap<Entry>]
    /// As ``naming``, of those. Nil until they are looked for by a related object: for most rules they never are.
    private var heldNaming: [ObjectMap<Set<ObjectID>>?]
    /// The scopes that they wait for, one entry for each pending violation.
    private var scopes: [UInt64] = []
    /// How many in total wait for operations and for the turn.
    private var waiting = (operations: 0, turn: 0)
    private var nextNumber: UInt64 = 0

    init(rules: Int) {
        windowed = Array(repeating: ObjectMap(), count: rules)
        naming = Array(repeating: ObjectMap(), count: rules)
        held = windowed
        heldNaming = Array(repeating: nil, count: rules)
    }

    func isAwaited(_ scope: UInt64) -> Bool { !scopes.isEmpty && scopes.contains(scope) }

    func isEmpty(_ rule: Int) -> Bool { windowed[rule].isEmpty && held[rule].isEmpty }

    func find(_ rule: Int, _ subject: ObjectID) -> PendingViolation? {
        windowed[rule][subject, \.pending] ?? held[rule][subject, \.pending]
    }

    /// In no particular order.
    func all(of rule: Int) -> [PendingViolation] {
        var all: [PendingViolation] = []
        windowed[rule].forEach { all.append($0.pending) }
        held[rule].forEach { all.append($0.pending) }
        return all
    }

    /// How many are not held until the end of the trace.
    func windowedCount(of rule: Int) -> Int { windowed[rule].count }

    /// Those that are not held until the end of the trace, in the order in which they were added.
    func windowed(of rule: Int) -> [PendingViolation] {
        var found: [Entry] = []
        windowed[rule].forEach { found.append($0) }
        return inOrder(&found)
    }

    /// Those of them that have `other` among the related objects, in that order. Linear in their number.
    func windowed(of rule: Int, naming other: ObjectID) -> [PendingViolation] {
        guard let subjects = naming[rule][other] else { return [] }
        var found = subjects.compactMap { windowed[rule][$0] }
        return inOrder(&found)
    }

    /// Those that have the object as their subject or among the related objects, by subject, also those that are held
    /// until the end of the trace. Linear in their number; the first time for a rule, in all that it holds.
    mutating func all(of rule: Int, concerning id: ObjectID) -> [PendingViolation] {
        guard !isEmpty(rule) else { return [] }
        indexHeld(rule)
        var subjects = (naming[rule][id] ?? []).union(heldNaming[rule]?[id] ?? [])
        subjects.insert(id)
        return subjects.sorted().compactMap { find(rule, $0) }
    }

    private mutating func indexHeld(_ rule: Int) {
        guard heldNaming[rule] == nil else { return }
        var index = ObjectMap<Set<ObjectID>>()
        held[rule].forEach { index.insert($0.pending) }
        heldNaming[rule] = index
    }

    /// Those that wait for that phase, in the order in which they were added. Linear in those that are not held until
    /// the end of the trace.
    func waiting(for phase: PendingViolation.Phase) -> [PendingViolation] {
        guard isAwaited(phase) else { return [] }
        var found: [Entry] = []
        for rule in occupied { windowed[rule].forEach { if $0.phase == phase { found.append($0) } } }
        return inOrder(&found)
    }

    /// In the order in which they were added.
    private func inOrder(_ found: inout [Entry]) -> [PendingViolation] {
        if found.count > 1 { found.sort { $0.number < $1.number } }
        return found.map(\.pending)
    }

    mutating func add(_ pending: PendingViolation, _ phase: PendingViolation.Phase) {
        put(Entry(pending: pending, phase: phase, number: nextNumber))
        nextNumber += 1
    }

    mutating func move(_ pending: PendingViolation, to phase: PendingViolation.Phase) {
        guard let open = take(pending.rule, pending.details.subject.id) else { return }
        put(Entry(pending: pending, phase: phase, number: open.number))
    }

    @discardableResult
    @inline(__always)
    mutating func remove(_ rule: Int, _ subject: ObjectID) -> PendingViolation? {
        isEmpty(rule) ? nil : take(rule, subject)?.pending
    }

    /// In no particular order.
    mutating func removeAll() -> [PendingViolation] {
        let all = windowed.indices.flatMap(all(of:))
        windowed = Array(repeating: ObjectMap(), count: windowed.count)
        naming = Array(repeating: ObjectMap(), count: windowed.count)
        occupied = []
        held = windowed
        heldNaming = Array(repeating: nil, count: windowed.count)
        scopes = []
        waiting = (0, 0)
        return all
    }

    private mutating func put(_ open: Entry) {
        let (rule, subject) = (open.pending.rule, open.pending.details.subject.id)
        if open.phase == .trace {
            held[rule][subject] = open
            heldNaming[rule]?.insert(open.pending)
        } else {
            if windowed[rule].isEmpty { occupied.append(rule) }
            windowed[rule][subject] = open
            naming[rule].insert(open.pending)
        }
        switch open.phase {
        case .scope(let scope): scopes.append(scope)
        case .operations: waiting.operations += 1
        case .turn: waiting.turn += 1
        case .trace: break
        }
    }

    private mutating func take(_ rule: Int, _ subject: ObjectID) -> Entry? {
        if !windowed[rule].isEmpty, let open = windowed[rule].remove(subject) {
            if windowed[rule].isEmpty { occupied.removeAll { $0 == rule } }
            naming[rule].remove(open.pending)
            forget(open.phase)
            return open
        }
        guard !held[rule].isEmpty, let open = held[rule].remove(subject) else { return nil }
        heldNaming[rule]?.remove(open.pending)
        return open
    }

    private mutating func forget(_ phase: PendingViolation.Phase) {
        switch phase {
        case .scope(let scope): if let index = scopes.firstIndex(of: scope) { scopes.remove(at: index) }
        case .operations: waiting.operations -= 1
        case .turn: waiting.turn -= 1
        case .trace: break
        }
    }

    private func isAwaited(_ phase: PendingViolation.Phase) -> Bool {
        switch phase {
        case .scope(let scope): isAwaited(scope)
        case .operations: waiting.operations > 0
        case .turn: waiting.turn > 0
        case .trace: true
        }
    }
}

/// Subjects of pending violations by related object.
extension ObjectMap<Set<ObjectID>> {
    fileprivate mutating func insert(_ pending: PendingViolation) {
        for other in pending.details.related { insert(pending.details.subject.id, under: other.id) }
    }

    fileprivate mutating func remove(_ pending: PendingViolation) {
        for other in pending.details.related { remove(pending.details.subject.id, under: other.id) }
    }
}
