import HierarchyModel

/// The suspicions that are open and the violations that were found.
struct ViolationStore {
    let rules: [RuleDocumentation]
    /// In the order in which they became certain.
    private var found: [ConfirmedViolation] = []
    /// The last that follow from others, or that the app allows.
    private var silent: [ConfirmedViolation] = []
    private(set) var allowed = 0
    private(set) var undetermined = 0
    /// The rules of whose misuse UIKit spoke where nobody is known whom it can have meant.
    private(set) var unattributed: Set<Int> = []
    /// The event at hand is UIKit's words.
    var isHandlingDiagnostic = false
    private var pendingViolations: PendingViolations
    private var reported: Set<Fingerprint> = []
    private var rootCauses: RootCauseFilter

    private struct Fingerprint: Hashable {
        let rule: Int
        let subject: ObjectID
        let blamed: UInt64

        /// As that of `ObjectID`: few are looked for, but each violation is put in.
        func _rawHashValue(seed: Int) -> Int {
            subject._rawHashValue(seed: seed) ^ ObjectID(UInt32(truncatingIfNeeded: blamed))._rawHashValue(seed: rule)
        }
    }

    /// A finding that has become a violation, whose words nobody has asked for yet.
    private struct ConfirmedViolation {
        let rule: Int
        var details: ViolationDetails
        let detectedAt: UInt64
        /// UIKit has spoken of it.
        var isReportedByUIKit: Bool
    }

    init(_ rules: [RuleDocumentation]) {
        self.rules = rules
        pendingViolations = PendingViolations(rules: rules.count)
        rootCauses = RootCauseFilter(rules.map(\.id))
    }

    func pendingViolation(_ rule: Int, _ subject: ObjectID) -> PendingViolation? {
        pendingViolations.find(rule, subject)
    }

    func pendingViolations(of rule: Int) -> [ViolationDetails] {
        pendingViolations.all(of: rule).map(\.details).sorted { $0.subject.id < $1.subject.id }
    }

    func windowed(_ rule: Int, naming other: ObjectID) -> [ViolationDetails] {
        pendingViolations.windowed(of: rule).map(\.details).filter { details in
            details.related.contains { $0.id == other }
        }
    }

    func hasNoPendingViolations(of rule: Int) -> Bool { pendingViolations.isEmpty(rule) }

    /// Whom UIKit's words confirm a suspicion of: the subject, or else the only one with a suspicion that names it; without a subject the
    /// only one. What the end of the trace decides is left alone but for the subject's own.
    func suspected(_ rule: Int, _ subject: ObjectID?) -> ObjectID? {
        guard !pendingViolations.isEmpty(rule) else { return nil }
        if let subject, pendingViolations.find(rule, subject) != nil { return subject }
        let meant = pendingViolations.windowed(of: rule).filter { pending in subject.map(pending.concerns) ?? true }
        return meant.count == 1 ? meant[0].details.subject.id : nil
    }

    /// Whether UIKit's words are about something that the rule has found by itself since the turn began, or since the turn before if
    /// nothing has been said of it yet and it was the last of its kind.
    mutating func hears(
        _ rule: Int, of subject: ObjectID?, since turn: UInt64, orUnreportedSince start: UInt64,
        where isLast: (Event) -> Bool
    ) -> Bool {
        func hear(in list: inout [ConfirmedViolation]) -> Bool {
            for index in list.indices.reversed() {
                let one = list[index]
                guard one.detectedAt >= start else { return false }
                guard one.rule == rule, one.details.blamed.kind != .diagnostic else { continue }
                let isOfSubject = one.details.subject.id == subject
                guard isOfSubject || !one.isReportedByUIKit && (subject.map(one.details.concerns) ?? true) else {
                    continue
                }
                guard one.detectedAt >= turn || !one.isReportedByUIKit && isLast(one.details.blamed) else { continue }
                list[index].isReportedByUIKit = true
                return true
            }
            return false
        }
        return hear(in: &found) || hear(in: &silent)
    }

    /// UIKit has spoken of the rule's misuse, and there is nobody whom it can have meant.
    mutating func leaveUnattributed(_ rule: Int) { unattributed.insert(rule) }

    mutating func suspect(_ pending: PendingViolation, _ phase: PendingViolation.Phase) {
        let subject = pending.details.subject.id
        withdraw(pending.rule, subject)
        guard !rootCauses.explains(pending.rule, of: subject, blamed: pending.details.blamed.seq) else { return }
        pendingViolations.add(pending, phase)
    }

    /// True if there was one.
    @discardableResult
    mutating func withdraw(_ rule: Int, _ subject: ObjectID) -> Bool { pendingViolations.remove(rule, subject) != nil }

    mutating func confirm(_ rule: Int, _ subject: ObjectID, at seq: UInt64) {
        if let pending = pendingViolations.remove(rule, subject) { violate(pending, at: seq) }
    }

    mutating func violate(_ rule: Int, _ details: consuming ViolationDetails, isAllowed: Bool, at seq: UInt64) {
        let subject = details.subject.id
        let fingerprint = Fingerprint(rule: rule, subject: subject, blamed: details.blamed.seq)
        guard !rootCauses.suppresses(rule, of: subject, blamed: details.blamed.seq) else {
            keepSilent(rule, details, at: seq)
            return raiseCause(of: subject)
        }
        guard reported.insert(fingerprint).inserted else { return isHandlingDiagnostic ? tell(fingerprint) : () }
        if isAllowed {
            keepSilent(rule, details, at: seq)
            allowed += 1
            return
        }
        if !isMild(rule, details) {
            for consequence in rootCauses.found(rule, details) where withdraw(consequence.rule, consequence.subject) {
                rootCauses.hasExplained(consequence)
            }
        }
        found.append(
            ConfirmedViolation(rule: rule, details: details, detectedAt: seq, isReportedByUIKit: isHandlingDiagnostic))
    }

    /// UIKit may speak later of what nobody hears of, as of what is a violation.
    private mutating func keepSilent(_ rule: Int, _ details: ViolationDetails, at seq: UInt64) {
        if silent.count == Self.maximumSilent { silent.removeFirst(Self.maximumSilent / 2) }
        silent.append(
            ConfirmedViolation(rule: rule, details: details, detectedAt: seq, isReportedByUIKit: isHandlingDiagnostic))
    }

    private static let maximumSilent = 64

    /// UIKit speaks of what is a violation already.
    private mutating func tell(_ fingerprint: Fingerprint) {
        let index = found.lastIndex { one in
            one.rule == fingerprint.rule && one.details.subject.id == fingerprint.subject
                && one.details.blamed.seq == fingerprint.blamed
        }
        if let index { found[index].isReportedByUIKit = true }
    }

    /// What has come to more than its rule's usual finding is an error.
    private mutating func raiseCause(of subject: ObjectID) {
        guard let cause = rootCauses.raised else { return }
        let index = found.lastIndex { one in
            one.rule == cause
                && (one.details.subject.id == subject || one.details.related.contains { $0.id == subject })
        }
        if let index { found[index].details.severity = .error }
    }

    /// The violations that nothing explains which became certain later than they, as reports have them: by cause, then rule, then subject.
    var unexplained: [Violation] {
        let numbers = found.indices.filter {
            !rootCauses.explainsForAll(found[$0].rule, blamed: found[$0].details.blamed.seq)
        }
        return numbers.sorted { stands(found[$0], before: found[$1]) }.map(violation)
    }

    private func stands(_ left: ConfirmedViolation, before right: ConfirmedViolation) -> Bool {
        let (first, second) = (left.details.blamed.seq, right.details.blamed.seq)
        guard first == second else { return first < second }
        return (rules[left.rule].id, left.details.subject.id) < (rules[right.rule].id, right.details.subject.id)
    }

    var violationCount: Int { found.count }

    func violation(_ number: Int) -> Violation { violation(found[number]) }

    private func violation(_ one: ConfirmedViolation) -> Violation {
        Violation(one.details, rules[one.rule], detectedAt: one.detectedAt)
    }

    /// What is less than its rule's usual finding explains no other.
    private func isMild(_ rule: Int, _ details: ViolationDetails) -> Bool {
        details.severity.map { $0 < rules[rule].severity } ?? false
    }

    private mutating func violate(_ pending: PendingViolation, at seq: UInt64) {
        violate(pending.rule, pending.details, isAllowed: pending.isAllowed, at: seq)
    }

    /// The object is gone: nothing more can follow from what befell it.
    mutating func forget(_ subject: ObjectID) { rootCauses.forget(subject) }
}

extension ViolationStore {
    /// Whether something is decided when that scope closes, or goes on to wait for something else.
    func isAwaited(_ scope: UInt64) -> Bool { pendingViolations.isAwaited(scope) }

    mutating func scopeClosed(_ scope: UInt64, _ operations: RunningOperations, at seq: UInt64) {
        pass(pendingViolations.waiting(for: .scope(scope)), at: seq) { pending in
            if operations.hold(pending) { return .operations }
            return pending.gracePeriod.end == .turn ? .turn : nil
        }
    }

    mutating func operationEnded(_ operations: RunningOperations) {
        for pending in pendingViolations.waiting(for: .operations) where !operations.hold(pending) {
            pendingViolations.move(pending, to: .turn)
        }
    }

    mutating func turnEnded(_ operations: RunningOperations, _ state: HierarchyState, at seq: UInt64) {
        pass(pendingViolations.waiting(for: .turn), at: seq) { pending in
            if operations.hold(pending) { return .operations }
            let appearance = pending.gracePeriod.appearanceOf.flatMap { state.controller($0, \.appearance) }
            return appearance == "appearing" || appearance == "disappearing" ? .turn : nil
        }
    }

    /// Moves each of the suspicions to its next phase; without one it becomes a violation.
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
        violate(certain, at: seq)
    }

    /// A clean end: whatever is suspected now is certain, but for what had too little time.
    mutating func decide(at event: Event) {
        violate(takeAll(at: event.t), at: event.seq)
    }

    private mutating func violate(_ pendingViolations: [PendingViolation], at seq: UInt64) {
        guard pendingViolations.count > 1 else { return pendingViolations.forEach { violate($0, at: seq) } }
        let ordered = pendingViolations.enumerated().sorted { left, right in
            rootCauses.stands(left.element.rule, before: right.element.rule)
                || !rootCauses.stands(right.element.rule, before: left.element.rule) && left.offset < right.offset
        }
        for (_, pending) in ordered { violate(pending, at: seq) }
    }

    /// The trace was cut off at that time: nobody knows how it went on.
    mutating func abandon(at t: UInt64) {
        undetermined += takeAll(at: t).count { !$0.isAllowed }
    }

    private mutating func takeAll(at t: UInt64) -> [PendingViolation] {
        let ripe = pendingViolations.removeAll().filter { t >= $0.since && t - $0.since >= $0.gracePeriod.delay }
        return ripe.sorted { ($0.details.blamed.seq, $0.rule) < ($1.details.blamed.seq, $1.rule) }
    }
}
