/// What linting a whole trace found.
public struct LintReport: Hashable, Sendable {
    /// By the event that caused them, then by rule, then by subject.
    public var violations: [Violation]
    /// How many findings the end of a cut-off trace leaves open; they never fail a run.
    public var undetermined: Int
    /// How many violations the app allowed by `rule.allowed`.
    public var allowed: Int
    /// The rules whose evidence the trace's producer cannot record, or of which UIKit has spoken where the trace names nobody that it can
    /// have meant; sorted.
    public var notChecked: [String]
    /// What the producer's `records` hold that is neither a kind nor a family of kinds, in their order: a slip, or a newer producer's kinds.
    public var unknownRecords: [String] = []
    /// The numbers of events that no rule was asked about: behind lost events, whose changes the trace does not tell. In order.
    public var notJudged: [Range<UInt64>] = []
}
