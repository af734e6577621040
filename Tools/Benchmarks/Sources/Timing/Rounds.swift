/// Work to be timed, which does many operations in one call.
public struct Candidate {
    public let name: String
    let operations: Int
    let body: () -> Void

    /// - Parameters:
    ///   - operations: the number of operations of one call of `body`; at least 1.
    ///   - body: takes about 10 ms, so that the cost of reading the clock is negligible.
    public init(_ name: String, operations: Int, _ body: @escaping () -> Void) {
        precondition(operations > 0, "Candidate: \(name) does \(operations) operations")
        self.name = name
        self.operations = operations
        self.body = body
    }
}

/// The times of a candidate, in nanoseconds of processor time per operation.
public struct Measurement: Sendable {
    public let name: String
    /// In the order of the rounds.
    public let rounds: [Double]

    public init(name: String, rounds: [Double]) {
        self.name = name
        self.rounds = rounds
    }

    public var median: Double { rounds.median }

    /// The median of the ratios within each round, which a noisy machine disturbs least.
    public func ratio(to other: Measurement) -> Double { zip(rounds, other.rounds).map { $0 / $1 }.median }
}

/// Times all candidates in turn for `rounds` rounds, after one round of warm-up.
public func measure(rounds: Int = 5, _ candidates: [Candidate]) -> [Measurement] {
    for candidate in candidates { candidate.body() }
    var taken = candidates.map { _ in [Double]() }
    for _ in 0..<rounds {
        for (index, candidate) in candidates.enumerated() {
            let start = ThreadClock.nanoseconds
            candidate.body()
            taken[index].append(Double(ThreadClock.nanoseconds - start) / Double(candidate.operations))
        }
    }
    return zip(candidates, taken).map { Measurement(name: $0.name, rounds: $1) }
}

extension [Double] {
    /// The median: the mean of the two middle values if their number is even, 0 if there are none.
    public var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
