import HierarchyModel

/// The suspicions that are open and the violations that were found.
struct Ledger {
    let rules: [RuleDocumentation]
    /// In the order in which they became certain.
    private var found: [Certain] = []
    /// The last that follow from others, or that the app allows.
    private var silent: [Certain] = []
    private(set) var allowed = 0
    private(set) var undetermined = 0
    /// The rules of whose misuse UIKit spoke where nobody is known whom it can have meant.
    private(set) var unattributed: Set<Int> = []
    /// The event at hand is UIKit's words.
    var hearsWords = false
    private var suspicions: Suspicions
    private var reported: Set<Fingerprint> = []
    private var absorption: Absorption

    private struct Fingerprint: Hashable {
        let rule: Int
        let subject: ObjectID
        let blamed: UInt64

        /// As that of ``ObjectID``: few are looked for, but each violation is put in.
        func _rawHashValue(seed: Int) -> Int {
            subject._rawHashValue(seed: seed) ^ ObjectID(UInt32(truncatingIfNeeded: blamed))._rawHashValue(seed: rule)
        }
    }

    /// A finding that has become a violation, whose words nobody has asked for yet.
    private struct Certain {
        let rule: Int
        var finding: Finding
        let detectedAt: UInt64
        /// UIKit has spoken of it.
        var isTold: Bool
    }

    init(_ rules: [RuleDocumentation]) {
        self.rules = rules
        suspicions = Suspicions(rules: rules.count)
        absorption = Absorption(rules.map(\.id))
    }

    func suspicion(_ rule: Int, _ subject: ObjectID) -> Suspicion? { suspicions.find(rule, subject) }

    func suspicions(of rule: Int) -> [Finding] {
        suspicions.all(of: rule).map(\.finding).sorted { $0.subject.id < $1.subject.id }
    }

    func windowed(_ rule: Int, naming other: ObjectID) -> [Finding] {
        suspicions.windowed(of: rule).map(\.finding).filter { finding in finding.related.contains { $0.id == other } }
    }

    func hasNoSuspicions(of rule: Int) -> Bool { suspicions.isEmpty(rule) }

    /// Whom UIKit's words confirm a suspicion of: the subject, or else the only one with a suspicion that names it; without a subject the
    /// only one. What the end of the trace decides is left alone but for the subject's own.
    func suspected(_ rule: Int, _ subject: ObjectID?) -> ObjectID? {
        guard !suspicions.isEmpty(rule) else { return nil }
        if let subject, suspicions.find(rule, subject) != nil { return subject }
        let meant = suspicions.windowed(of: rule).filter { suspicion in subject.map(suspicion.concerns) ?? true }
        return meant.count == 1 ? meant[0].finding.subject.id : nil
    }

    /// Whether UIKit's words are about something that the rule has found by itself since the turn began, or since the turn before if
    /// nothing has been said of it yet and it was the last of its kind.
    mutating func hears(
        _ rule: Int, of subject: ObjectID?, since turn: UInt64, orUntoldSince start: UInt64,
        where isLast: (Event) -> Bool
    ) -> Bool {
        func hear(in list: inout [Certain]) -> Bool {
            for index in list.indices.reversed() {
                let one = list[index]
                guard one.detectedAt >= start else { return false }
                guard one.rule == rule, one.finding.blamed.kind != .diagnostic else { continue }
                let isOfSubject = one.finding.subject.id == subject
                guard isOfSubject || !one.isTold && (subject.map(one.finding.concerns) ?? true) else { continue }
                guard one.detectedAt >= turn || !one.isTold && isLast(one.finding.blamed) else { continue }
                list[index].isTold = true
                return true
            }
            return false
        }
        return hear(in: &found) || hear(in: &silent)
    }

    /// UIKit has spoken of the rule's misuse, and there is nobody whom it can have meant.
    mutating func leaveUnattributed(_ rule: Int) { unattributed.insert(rule) }

    mutating func suspect(_ suspicion: Suspicion, _ phase: Suspicion.Phase) {
        let subject = suspicion.finding.subject.id
        withdraw(suspicion.rule, subject)
        guard !absorption.explains(suspicion.rule, of: subject, blamed: suspicion.finding.blamed.seq) else { return }
        suspicions.add(suspicion, phase)
    }

    /// True if there was one.
    @discardableResult
    mutating func withdraw(_ rule: Int, _ subject: ObjectID) -> Bool { suspicions.remove(rule, subject) != nil }

    mutating func confirm(_ rule: Int, _ subject: ObjectID, at seq: UInt64) {
        if let suspicion = suspicions.remove(rule, subject) { violate(suspicion, at: seq) }
    }

    mutating func violate(_ rule: Int, _ finding: consuming Finding, isAllowed: Bool, at seq: UInt64) {
        let subject = finding.subject.id
        let fingerprint = Fingerprint(rule: rule, subject: subject, blamed: finding.blamed.seq)
        guard !absorption.absorbs(rule, of: subject, blamed: finding.blamed.seq) else {
            keepSilent(rule, finding, at: seq)
            return raiseCause(of: subject)
        }
        guard reported.insert(fingerprint).inserted else { return hearsWords ? tell(fingerprint) : () }
        if isAllowed {
            keepSilent(rule, finding, at: seq)
            allowed += 1
            return
        }
        if !isMild(rule, finding) {
            for consequence in absorption.found(rule, finding) where withdraw(consequence.rule, consequence.subject) {
                absorption.hasExplained(consequence)
            }
        }
        found.append(Certain(rule: rule, finding: finding, detectedAt: seq, isTold: hearsWords))
    }

    /// UIKit may speak later of what nobody hears of, as of what is a violation.
    private mutating func keepSilent(_ rule: Int, _ finding: Finding, at seq: UInt64) {
        if silent.count == Self.maximumSilent { silent.removeFirst(Self.maximumSilent / 2) }
        silent.append(Certain(rule: rule, finding: finding, detectedAt: seq, isTold: hearsWords))
    }

    private static let maximumSilent = 64

    /// UIKit speaks of what is a violation already.
    private mutating func tell(_ fingerprint: Fingerprint) {
        let index = found.lastIndex { one in
            one.rule == fingerprint.rule && one.finding.subject.id == fingerprint.subject
                && one.finding.blamed.seq == fingerprint.blamed
        }
        if let index { found[index].isTold = true }
    }

    /// What has come to more than its rule's usual finding is an error.
    private mutating func raiseCause(of subject: ObjectID) {
        guard let cause = absorption.raised else { return }
        let index = found.lastIndex { one in
            one.rule == cause
                && (one.finding.subject.id == subject || one.finding.related.contains { $0.id == subject })
        }
        if let index { found[index].finding.severity = .error }
    }

    /// The violations that nothing explains which became certain later than they, as reports have them: by cause, then rule, then subject.
    var unexplained: [Violation] {
        let numbers = found.indices.filter {
            !absorption.explainsForAll(found[$0].rule, blamed: found[$0].finding.blamed.seq)
        }
        return numbers.sorted { stands(found[$0], before: found[$1]) }.map(violation)
    }

    private func stands(_ left: Certain, before right: Certain) -> Bool {
        let (first, second) = (left.finding.blamed.seq, right.finding.blamed.seq)
        guard first == second else { return first < second }
        return (rules[left.rule].id, left.finding.subject.id) < (rules[right.rule].id, right.finding.subject.id)
    }

    var violationCount: Int { found.count }

    func violation(_ number: Int) -> Violation { violation(found[number]) }

    private func violation(_ one: Certain) -> Violation {
        Violation(one.finding, rules[one.rule], detectedAt: one.detectedAt)
    }

    /// What is less than its rule's usual finding explains no other.
    private func isMild(_ rule: Int, _ finding: Finding) -> Bool {
        finding.severity.map { $0 < rules[rule].severity } ?? false
    }

    private mutating func violate(_ suspicion: Suspicion, at seq: UInt64) {
        violate(suspicion.rule, suspicion.finding, isAllowed: suspicion.isAllowed, at: seq)
    }

    /// The object is gone: nothing more can follow from what befell it.
    mutating func forget(_ subject: ObjectID) { absorption.forget(subject) }
}

extension Ledger {
    /// Whether something is decided when that scope closes, or goes on to wait for something else.
    func isAwaited(_ scope: UInt64) -> Bool { suspicions.isAwaited(scope) }

    mutating func scopeClosed(_ scope: UInt64, _ operations: RunningOperations, at seq: UInt64) {
        pass(suspicions.waiting(for: .scope(scope)), at: seq) { suspicion in
            if operations.hold(suspicion) { return .operations }
            return suspicion.grace.end == .turn ? .turn : nil
        }
    }

    mutating func operationEnded(_ operations: RunningOperations) {
        for suspicion in suspicions.waiting(for: .operations) where !operations.hold(suspicion) {
            suspicions.move(suspicion, to: .turn)
        }
    }

    mutating func turnEnded(_ operations: RunningOperations, _ state: HierarchyState, at seq: UInt64) {
        pass(suspicions.waiting(for: .turn), at: seq) { suspicion in
            if operations.hold(suspicion) { return .operations }
            let appearance = suspicion.grace.appearanceOf.flatMap { state.controller($0, \.appearance) }
            return appearance == "appearing" || appearance == "disappearing" ? .turn : nil
        }
    }

    /// Moves each of the suspicions to its next phase; without one it becomes a violation.
    private mutating func pass(_ ready: [Suspicion], at seq: UInt64, to next: (Suspicion) -> Suspicion.Phase?) {
        guard !ready.isEmpty else { return }
        var certain: [Suspicion] = []
        for suspicion in ready {
            if let phase = next(suspicion) {
                suspicions.move(suspicion, to: phase)
            } else {
                suspicions.remove(suspicion.rule, suspicion.finding.subject.id)
                certain.append(suspicion)
            }
        }
        violate(certain, at: seq)
    }

    /// A clean end: whatever is suspected now is certain, but for what had too little time.
    mutating func decide(at event: Event) {
        violate(takeAll(at: event.t), at: event.seq)
    }

    private mutating func violate(_ suspicions: [Suspicion], at seq: UInt64) {
        guard suspicions.count > 1 else { return suspicions.forEach { violate($0, at: seq) } }
        let ordered = suspicions.enumerated().sorted { left, right in
            absorption.stands(left.element.rule, before: right.element.rule)
                || !absorption.stands(right.element.rule, before: left.element.rule) && left.offset < right.offset
        }
        for (_, suspicion) in ordered { violate(suspicion, at: seq) }
    }

    /// The trace was cut off at that time: nobody knows how it went on.
    mutating func abandon(at t: UInt64) {
        undetermined += takeAll(at: t).count { !$0.isAllowed }
    }

    private mutating func takeAll(at t: UInt64) -> [Suspicion] {
        let ripe = suspicions.removeAll().filter { t >= $0.since && t - $0.since >= $0.grace.delay }
        return ripe.sorted { ($0.finding.blamed.seq, $0.rule) < ($1.finding.blamed.seq, $1.rule) }
    }
}
