import HierarchyModel

/// The pending violations and the violations that were found.
struct ViolationStore {
    let rules: [RuleDocumentation]
    private let list: RuleList
    /// In the order in which they became certain.
    private var found: [ConfirmedViolation] = []
    /// The last violations that were suppressed by a root cause, allowed by the app, or repeat a mistake.
    private var suppressed: [ConfirmedViolation] = []
    private(set) var allowed = 0
    private(set) var undetermined = 0
    /// The rules about which UIKit wrote a diagnostic that could not be attributed to an object.
    private(set) var unattributed: Set<Int> = []
    /// The rules whose violations are notes unless a diagnostic shows them, since the producer cannot record what may
    /// excuse the app.
    var uncertain: Set<Int> = []
    /// Whether the current event is a diagnostic.
    var isHandlingDiagnostic = false
    private var pendingViolations: PendingViolations
    /// The violations by rule, subject and blamed event: their indexes in ``found``, or ``unlisted`` for those that the
    /// app allows or that repeat a mistake. Numbers of 32 bits here, since a trace may have 100,000 violations.
    private var reported: [ViolationKey: Int32] = [:]
    private var rootCauses: RootCauseFilter
    /// The mistakes that are reported once.
    private var mistakes: Set<Mistake> = []
    /// The indexes in ``found`` of the last violation of each rule and subject, of any and of those that no diagnostic
    /// showed first.
    private var latest: [Subject: (any: Int32, own: Int32?)] = [:]
    /// By rule, the last violations that UIKit has written nothing about yet: their indexes in ``found``, ascending.
    private var unwritten: [[Int]]
    /// By rule and object, the last violation that the object is a party of, of rules whose violations are raised.
    private var raisable: [Subject: Int32] = [:]

    private static let unlisted: Int32 = -1

    private struct Subject: Hashable {
        private let rule: Int32
        private let object: ObjectID

        init(rule: Int, object: ObjectID) { (self.rule, self.object) = (Int32(rule), object) }

        /// Like that of `ObjectID`: each violation is noted here.
        func _rawHashValue(seed: Int) -> Int { object._rawHashValue(seed: seed ^ Int(rule) << 32) }
    }

    private struct Mistake: Hashable {
        let rule: Int
        let place: String
    }

    private struct ViolationKey: Hashable {
        private let rule: Int32
        private let subject: ObjectID
        private let blamed: UInt64

        init(rule: Int, subject: ObjectID, blamed: UInt64) {
            (self.rule, self.subject, self.blamed) = (Int32(rule), subject, blamed)
        }

        /// Like that of `ObjectID`: few are looked up, but each violation is inserted.
        func _rawHashValue(seed: Int) -> Int {
            let event = ObjectID(UInt32(truncatingIfNeeded: blamed))
            return subject._rawHashValue(seed: seed) ^ event._rawHashValue(seed: Int(rule))
        }
    }

    /// A violation that is certain. Its message is not written yet.
    private struct ConfirmedViolation {
        let detectedAt: UInt64
        // From here on in two words.
        var details: ViolationDetails
        /// Whether UIKit has written a diagnostic about it.
        var isReportedByUIKit: Bool
        /// Whether a later event has made it untrue.
        var isRetracted = false
        private let index: Int32

        var rule: Int { Int(index) }

        init(rule: Int, details: ViolationDetails, detectedAt: UInt64, isReportedByUIKit: Bool) {
            (index, self.details) = (Int32(rule), details)
            (self.detectedAt, self.isReportedByUIKit) = (detectedAt, isReportedByUIKit)
        }
    }

    init(_ rules: RuleList) {
        self.rules = rules.documentation
        list = rules
        pendingViolations = PendingViolations(rules: rules.rules.count)
        unwritten = Array(repeating: [], count: rules.rules.count)
        rootCauses = RootCauseFilter(rules.suppressions)
    }

    func pendingViolation(_ rule: Int, _ subject: ObjectID) -> PendingViolation? {
        pendingViolations.find(rule, subject)
    }

    func pendingViolations(of rule: Int) -> [ViolationDetails] {
        pendingViolations.all(of: rule).map(\.details).sorted { $0.subject.id < $1.subject.id }
    }

    func windowed(_ rule: Int, naming other: ObjectID) -> [ViolationDetails] {
        pendingViolations.windowed(of: rule, naming: other).map(\.details)
    }

    mutating func pendingViolations(of rule: Int, concerning id: ObjectID) -> [ViolationDetails] {
        pendingViolations.all(of: rule, concerning: id).map(\.details)
    }

    func hasNoPendingViolations(of rule: Int) -> Bool { pendingViolations.isEmpty(rule) }

    /// The subject whose pending violation the diagnostic confirms: the named subject, or else the only pending
    /// violation that concerns it; without a subject, the only one. A violation that the end of the trace decides is
    /// confirmed only for the subject itself.
    func subjectConfirmed(_ rule: Int, _ subject: ObjectID?, _ classes: Set<String>) -> ObjectID? {
        guard !pendingViolations.isEmpty(rule) else { return nil }
        if let subject, pendingViolations.find(rule, subject) != nil { return subject }
        // Of so many, a diagnostic tells none, and each would look at all of them.
        guard pendingViolations.windowedCount(of: rule) <= Self.maximumUnwritten else { return nil }
        let candidates = pendingViolations.windowed(of: rule).filter { pending in
            subject.map(pending.concerns) ?? pending.details.concerns(anyOfClasses: classes)
        }
        return candidates.count == 1 ? candidates[0].details.subject.id : nil
    }

    /// Whether the diagnostic is about a violation that the rule itself found since the turn began, or since the two
    /// turns before if no diagnostic has been about it and its event was the last of its kind. Of those that are not of
    /// the subject itself, the last ``maximumUnwritten`` are considered.
    mutating func matchesFoundViolation(
        _ rule: Int, of subject: ObjectID?, _ classes: Set<String>, since turn: UInt64, orUnreportedSince start: UInt64,
        where isLast: (Event) -> Bool
    ) -> Bool {
        func matches(_ one: ConfirmedViolation) -> Bool {
            guard one.rule == rule, one.detectedAt >= start, one.details.blamed.kind != .diagnostic else {
                return false
            }
            let isCandidate =
                if let subject {
                    one.details.subject.id == subject || !one.isReportedByUIKit && one.details.concerns(subject)
                } else {
                    !one.isReportedByUIKit && one.details.concerns(anyOfClasses: classes)
                }
            // The call history is asked last, since the answer is linear in it.
            return isCandidate && (one.detectedAt >= turn || !one.isReportedByUIKit && isLast(one.details.blamed))
        }
        let own = subject.flatMap { latest[Subject(rule: rule, object: $0)]?.own }.flatMap {
            matches(found[Int($0)]) ? Int($0) : nil
        }
        let other = unwritten[rule].reversed().prefix { found[$0].detectedAt >= start }.first { matches(found[$0]) }
        if let index = [own, other].compactMap({ $0 }).max() {
            markReportedByUIKit(index)
            return true
        }
        guard let index = suppressed.lastIndex(where: matches) else { return false }
        suppressed[index].isReportedByUIKit = true
        return true
    }

    /// Whether the rule has found a violation of the subject since that event, suppressed, allowed and repeated ones
    /// included.
    func hasFound(_ rule: Int, of subject: ObjectID, since start: UInt64) -> Bool {
        if let index = latest[Subject(rule: rule, object: subject)]?.any,
            found[Int(index)].detectedAt >= start
        {
            return true
        }
        return suppressed.contains { $0.rule == rule && $0.details.subject.id == subject && $0.detectedAt >= start }
    }

    /// Notes a diagnostic of the rule that cannot be attributed to an object.
    mutating func leaveUnattributed(_ rule: Int) { unattributed.insert(rule) }

    mutating func suspect(_ pending: PendingViolation, _ phase: PendingViolation.Phase) {
        let subject = pending.details.subject.id
        withdraw(pending.rule, subject)
        guard !rootCauses.suppressesPending(pending.rule, of: subject, blamed: pending.details.blamed.seq) else {
            return
        }
        pendingViolations.add(pending, phase)
    }

    @inline(__always)
    mutating func withdraw(_ rule: Int, _ subject: ObjectID) { pendingViolations.remove(rule, subject) }

    mutating func confirm(_ rule: Int, _ subject: ObjectID, at seq: UInt64) {
        if let pending = pendingViolations.remove(rule, subject) { addViolation(pending, at: seq) }
    }

    /// - Parameter mistake: the place in the app's code, where it can make many violations. Only the first one is in
    ///   the report; the others have consequences as the first one has.
    mutating func addViolation(
        _ rule: Int, _ details: consuming ViolationDetails, of mistake: String? = nil, isAllowed: Bool, at seq: UInt64
    ) {
        let subject = details.subject.id
        let key = ViolationKey(rule: rule, subject: subject, blamed: details.blamed.seq)
        guard !rootCauses.suppresses(rule, of: subject, blamed: details.blamed.seq) else {
            recordSuppressed(rule, details, at: seq)
            return raiseCause(of: subject)
        }
        guard reported[key] == nil else { return isHandlingDiagnostic ? markReportedByUIKit(key) : () }
        reported[key] = isAllowed ? Self.unlisted : Int32(found.count)
        if isAllowed {
            recordSuppressed(rule, details, at: seq)
            allowed += 1
            return
        }
        if !hasLoweredSeverity(rule, details) { rootCauses.found(rule, details, removingFrom: &pendingViolations) }
        if let mistake, !mistakes.insert(Mistake(rule: rule, place: mistake)).inserted {
            reported[key] = Self.unlisted
            return recordSuppressed(rule, details, at: seq)
        }
        found.append(
            ConfirmedViolation(rule: rule, details: details, detectedAt: seq, isReportedByUIKit: isHandlingDiagnostic))
        noteLast()
    }

    /// Makes the last of ``found`` the one that later diagnostics and consequences can be about.
    private mutating func noteLast() {
        let (index, one) = (found.count - 1, found[found.count - 1])
        let isOwn = one.details.blamed.kind != .diagnostic
        let key = Subject(rule: one.rule, object: one.details.subject.id)
        latest[key] = (Int32(index), isOwn ? Int32(index) : latest[key]?.own)
        if isOwn, !one.isReportedByUIKit {
            if unwritten[one.rule].count == Self.maximumUnwritten {
                unwritten[one.rule].removeFirst(Self.maximumUnwritten / 2)
            }
            unwritten[one.rule].append(index)
        }
        guard rootCauses.raises(one.rule) else { return }
        for party in [one.details.subject] + one.details.related {
            raisable[Subject(rule: one.rule, object: party.id)] = Int32(index)
        }
    }

    private static let maximumUnwritten = 256

    /// UIKit may later write a diagnostic about a suppressed, allowed or repeated violation, as about any other.
    private mutating func recordSuppressed(_ rule: Int, _ details: ViolationDetails, at seq: UInt64) {
        if suppressed.count == Self.maximumSuppressed { suppressed.removeFirst(Self.maximumSuppressed / 2) }
        suppressed.append(
            ConfirmedViolation(rule: rule, details: details, detectedAt: seq, isReportedByUIKit: isHandlingDiagnostic))
    }

    private static let maximumSuppressed = 64

    /// UIKit wrote a diagnostic about a violation that is already certain.
    private mutating func markReportedByUIKit(_ key: ViolationKey) {
        if let index = listed(key) { markReportedByUIKit(index) }
    }

    /// The index in ``found``; nil if there is none.
    private func listed(_ key: ViolationKey) -> Int? {
        reported[key].flatMap { $0 == Self.unlisted ? nil : Int($0) }
    }

    private mutating func markReportedByUIKit(_ index: Int) {
        found[index].isReportedByUIKit = true
        unwritten[found[index].rule].removeAll { $0 == index }
    }

    /// Removes a violation from the report, unless UIKit has written a diagnostic about it. Violations that it
    /// suppressed when they were found stay suppressed.
    mutating func retract(_ rule: Int, _ subject: ObjectID, blamed: UInt64) {
        let key = ViolationKey(rule: rule, subject: subject, blamed: blamed)
        guard let index = listed(key), !found[index].isReportedByUIKit else { return }
        found[index].isRetracted = true
        rootCauses.retract(rule, found[index].details)
    }

    /// Makes one more object a party of the violations that the rule has found.
    mutating func extendCause(_ rule: Int, to party: ObjectID, since blamed: UInt64) {
        rootCauses.extend(rule, to: party, since: blamed)
    }

    /// Whether the diagnostic may be about one of those objects and is then a consequence of a known violation.
    mutating func suppresses(_ rule: Int, ofAnyOf subjects: [ObjectID], blamed: UInt64) -> Bool {
        subjects.contains { rootCauses.suppresses(rule, of: $0, blamed: blamed) }
    }

    /// A violation with consequences that raise it becomes an error.
    private mutating func raiseCause(of subject: ObjectID) {
        guard let cause = rootCauses.raised, let index = raisable[Subject(rule: cause, object: subject)] else { return }
        found[Int(index)].details.severity = .error
    }

    /// The violations without a root cause that became certain after them, in the order of reports: by blamed event,
    /// then rule, then subject.
    var rootViolations: [Violation] {
        var causes = rootCauses
        causes.restartForAll()
        for one in found where !one.isRetracted && !hasLoweredSeverity(one.rule, one.details) {
            causes.noteForAll(one.rule, blamed: one.details.blamed.seq)
        }
        let numbers = found.indices.filter {
            !found[$0].isRetracted && !causes.suppressesForAll(found[$0].rule, blamed: found[$0].details.blamed.seq)
        }
        return numbers.sorted { precedes(found[$0], found[$1]) }.map(violation)
    }

    private func precedes(_ left: ConfirmedViolation, _ right: ConfirmedViolation) -> Bool {
        let (first, second) = (left.details.blamed.seq, right.details.blamed.seq)
        guard first == second else { return first < second }
        return (rules[left.rule].id, left.details.subject.id) < (rules[right.rule].id, right.details.subject.id)
    }

    var violationCount: Int { found.count }

    func violation(_ number: Int) -> Violation { violation(found[number]) }

    private func violation(_ one: ConfirmedViolation) -> Violation {
        var details = one.details
        if isUncertain(one.rule, details), !one.isReportedByUIKit { details.severity = .note }
        return Violation(details, one.rule, of: list, detectedAt: one.detectedAt)
    }

    /// Whether a violation is a note unless UIKit has written a diagnostic about it.
    private func isUncertain(_ rule: Int, _ details: ViolationDetails) -> Bool {
        (details.isUncertain || uncertain.contains(rule)) && details.blamed.kind != .diagnostic
    }

    /// A violation with a lower severity than its rule's suppresses no other.
    private func hasLoweredSeverity(_ rule: Int, _ details: ViolationDetails) -> Bool {
        details.severity.map { $0 < rules[rule].severity } ?? (isUncertain(rule, details) && !isHandlingDiagnostic)
    }

    private mutating func addViolation(_ pending: PendingViolation, at seq: UInt64) {
        addViolation(pending.rule, pending.details, isAllowed: pending.isAllowed, at: seq)
    }

    /// The object is deallocated: no consequence can follow from its violations.
    mutating func forget(_ subject: ObjectID) { rootCauses.forget(subject) }
}

extension ViolationStore {
    /// Whether a pending violation is decided, or moves to another phase, when that scope closes.
    func isAwaited(_ scope: UInt64) -> Bool { pendingViolations.isAwaited(scope) }

    mutating func scopeClosed(_ scope: UInt64, _ operations: RunningOperations, at seq: UInt64) {
        pass(pendingViolations.waiting(for: .scope(scope)), at: seq) { pending in
            if operations.keepsPending(pending) { return .operations }
            return pending.gracePeriod.end == .turn ? .turn : nil
        }
    }

    mutating func operationEnded(_ operations: RunningOperations) {
        for pending in pendingViolations.waiting(for: .operations) where !operations.keepsPending(pending) {
            pendingViolations.move(pending, to: .turn)
        }
    }

    mutating func turnEnded(_ operations: RunningOperations, _ state: HierarchyState, at seq: UInt64) {
        pass(pendingViolations.waiting(for: .turn), at: seq) { pending in
            if operations.keepsPending(pending) { return .operations }
            let appearance = pending.gracePeriod.appearanceOf.flatMap { state.controller($0, \.appearance) }
            return appearance?.known?.isChanging == true ? .turn : nil
        }
    }

    /// Moves each pending violation to its next phase; without one it becomes certain.
    private mutating func pass(
        _ ready: [PendingViolation], at seq: UInt64, to next: (PendingViolation) -> PendingViolation.Phase?
    ) {
        guard !ready.isEmpty else { return }
        var certain: [PendingViolation] = []
        for pending in ready {
            if let phase = next(pending) {
                pendingViolations.move(pending, to: phase)
            } else {
                pendingViolations.remove(pending.rule, pending.details.subject.id)
                certain.append(pending)
            }
        }
        addViolation(certain, at: seq)
    }

    /// A clean end: every pending violation becomes certain, except those that had too little time.
    mutating func confirmAll(at event: Event) {
        addViolation(removeAllDue(at: event.t), at: event.seq)
    }

    private mutating func addViolation(_ pendingViolations: [PendingViolation], at seq: UInt64) {
        guard pendingViolations.count > 1 else { return pendingViolations.forEach { addViolation($0, at: seq) } }
        let ordered = pendingViolations.enumerated().sorted { left, right in
            rootCauses.precedes(left.element.rule, right.element.rule)
                || !rootCauses.precedes(right.element.rule, left.element.rule) && left.offset < right.offset
        }
        for (_, pending) in ordered { addViolation(pending, at: seq) }
    }

    /// The trace ended without `session.ended` at that time: pending violations stay undetermined.
    mutating func leaveUndetermined(at t: UInt64) {
        undetermined += removeAllDue(at: t).count { !$0.isAllowed }
    }

    private mutating func removeAllDue(at t: UInt64) -> [PendingViolation] {
        let due = pendingViolations.removeAll().filter { t >= $0.since && t - $0.since >= $0.gracePeriod.delay }
        return due.sorted { ($0.details.blamed.seq, $0.rule) < ($1.details.blamed.seq, $1.rule) }
    }
}
