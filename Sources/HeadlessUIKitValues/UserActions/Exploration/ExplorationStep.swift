/// What an `Explorer` does once: it waits, then performs an action of the user. It also decides about what the user
/// does not: the network, and the order of work at equal times.
public struct ExplorationStep: Hashable, Sendable, CustomStringConvertible {
    /// The time before the action.
    public enum Wait: Hashable, Sendable {
        case seconds(Double)
        /// As long as `Session.runUntilIdle()` takes.
        case untilIdle
    }

    public var wait: Wait
    /// `UserAction.description`. With another text, such as `wait`, the step only waits.
    public var action: String
    /// Seconds between the parts of a gesture, or before the user comes back to the app; 0 where there is none.
    public var pauses: [Double]
    /// When the answers come to the requests that the app makes from the action until that of the next step.
    public var answers: AnswerTime
    /// The pairs of pieces of work, due at the same time, that run in the other order than that of their submission.
    /// They are counted from 0, in the time before the action and in its pauses.
    ///
    /// See ``SessionConfiguration/orderOfEqualTimes``.
    public var exchanges: [Int]

    public init(
        _ action: String, after wait: Wait = .untilIdle, pauses: [Double] = [], answers: AnswerTime = .asRegistered,
        exchanges: [Int] = []
    ) {
        (self.action, self.wait, self.pauses) = (action, wait, pauses)
        (self.answers, self.exchanges) = (answers, exchanges)
    }

    /// `after 0.12 s tap UIButton "Add" in PlayersController`.
    public var description: String {
        let start =
            switch wait {
            case .seconds(let seconds): "after \(seconds) s \(action)"
            case .untilIdle: "then \(action)"
            }
        let seconds = pauses.map { "\($0) s" }.joined(separator: ", ")
        let pairs = exchanges.map { "\($0)" }.joined(separator: ", ")
        let parts: [String?] = [
            start, pauses.contains { $0 > 0 } ? "with pauses of \(seconds)" : nil,
            answers == .asRegistered ? nil : "with answers \(answers.rawValue)",
            exchanges.isEmpty ? nil : "with exchanges of work \(pairs)",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
