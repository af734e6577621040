import HierarchyModel
import Linting
import TraceFile

/// Why a property of an object is as it is at a position.
public struct Reason: Sendable {
    /// The last change of the field; nil if the query was not about a field, or if no event changed it.
    public let origin: FieldOrigin?
    /// The event that gave the field its value, or the last event of the queried kinds, or the event that the last
    /// violation blames. Nil if there is none before the position.
    public let event: Event?
    public let callers: [Caller]
    /// The calls since then that asked for another value of the field.
    public let unmetRequests: [UnmetRequest]
    /// The violations that blame `event`, and the violations of the object before the position that blame one of the
    /// callers or a later event.
    public let violations: [Violation]
}

extension Timeline {
    /// Explains a property of an object at the position.
    ///
    /// - Parameter analysis: has the violations found so far.
    public func reason(
        for query: ObjectQuery, of object: ObjectID, _ analysis: IncrementalAnalysis,
        _ shouldContinue: ProgressHandler = { _ in true }
    ) -> Reason {
        switch query {
        case .field(let name):
            let origin = origins(of: object, fields: [name], shouldContinue).first
            let unmetRequests = unmetRequests(at: name, of: object, since: origin?.event.seq, shouldContinue)
            return reason(object, origin?.event, origin, unmetRequests, analysis)
        case .events(_, let kinds):
            return reason(
                object, events(of: kinds, naming: object).nearest(in: 0..<next, .backward, shouldContinue), nil, [],
                analysis)
        case .violations:
            let last = analysis.violations(of: object).last { $0.seq < next }
            return reason(object, last.flatMap { reader.event($0.seq) }, nil, [], analysis)
        }
    }

    private func reason(
        _ object: ObjectID, _ event: Event?, _ origin: FieldOrigin?, _ unmetRequests: [UnmetRequest],
        _ analysis: IncrementalAnalysis
    ) -> Reason {
        let callers = event.map { self.callers(of: $0.seq) } ?? []
        let calls = Set(callers.map(\.event.seq))
        let violations = analysis.violations.filter { violation in
            guard violation.seq < next else { return false }
            if violation.seq == event?.seq { return true }
            return violation.concerns(object)
                && (event.map { violation.seq > $0.seq } ?? true || calls.contains(violation.seq))
        }
        return Reason(
            origin: origin, event: event, callers: callers, unmetRequests: unmetRequests, violations: violations)
    }
}

extension IncrementalAnalysis {
    /// The violations in which an object takes part. Linear in the number of violations.
    public func violations(of object: ObjectID) -> [Violation] {
        violations.filter { $0.concerns(object) }
    }
}

extension Violation {
    fileprivate func concerns(_ object: ObjectID) -> Bool {
        subject.id == object || related.contains { $0.id == object }
    }
}
