/// How much work each rule may do, so that no rule makes a trace take long.
///
/// The work is counted, not timed: a report does not depend on the machine. It is counted over the whole trace, lost
/// events or not.
struct WorkLimit: Sendable {
    /// What a rule may do in a trace beyond the work for each event: some seconds.
    static let free = 1 << 26
    /// What each event that a rule gets adds.
    static let forEvent = 1 << 10

    private let free, forEvent: Int
    /// By rule: what is left.
    private var left: [Int]
    /// By rule that did too much: the event from which on it is not checked.
    private(set) var exceeded: [Int: UInt64] = [:]

    init(rules: Int, free: Int, forEvent: Int) {
        (self.free, self.forEvent) = (free, forEvent)
        left = Array(repeating: free, count: rules)
    }

    /// False if the rule has done too much.
    mutating func spend(_ work: Int, by rule: Int, at seq: UInt64) -> Bool {
        left[rule] = min(left[rule] + forEvent, free) - work
        if left[rule] < 0, exceeded[rule] == nil { exceeded[rule] = seq }
        return exceeded[rule] == nil
    }
}
