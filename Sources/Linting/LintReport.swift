/// The result of checking a whole trace.
public struct LintReport: Hashable, Sendable {
    /// Ordered by blamed event, then by rule, then by subject.
    public var violations: [Violation]
    /// How many violations are still pending at the end of a trace that was cut off; they never fail a run.
    public var undetermined: Int
    /// How many violations the app allowed by `rule.allowed`.
    public var allowed: Int
    /// The identifiers of the rules that were not checked, sorted: the producer cannot record the kinds that they need,
    /// they are for other systems, or UIKit wrote a diagnostic that could not be attributed to an object of the trace.
    public var notChecked: [String]
    /// The entries of the producer's `records` that are neither a kind nor a family of kinds, in their order: a typing
    /// error, or the kinds of a newer producer.
    public var unknownRecords: [String] = []
    /// The sequence numbers of events that were not checked, since lost events before them changed the state. In order.
    public var notJudged: [Range<UInt64>] = []
    /// Why the rules of ``notChecked`` were not checked, the reason of most rules first. A rule may have several.
    public var uncheckedRules: [UncheckedRules] = []
    /// How many times an event contradicts the state before it. The state and the violations may then be wrong.
    public var anomalies: UInt64 = 0
    /// How many scopes are open at the end; 0 where the producer does not record `return`. A violation that depends on
    /// the end of a scope may then be missing.
    public var openScopes = 0
}
