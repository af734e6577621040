import Foundation
import Testing

/// How much the tests do: `Tools/test --all` sets `HINDSIGHT_ALL_TESTS=1`, and every test does its full work.
public enum TestEffort {
    /// Whether slow tests run and every random walk has its full length.
    public static let isFull = ProcessInfo.processInfo.environment["HINDSIGHT_ALL_TESTS"] == "1"

    /// The number of repetitions: `usual`, or `full` with `Tools/test --all`.
    public static func count(_ usual: Int, full: Int) -> Int { isFull ? full : usual }

    /// The seeds of random walks from 0: a tenth of them, or all with `Tools/test --all`.
    public static func seeds(_ all: Int) -> Range<Int> { 0..<count((all + 9) / 10, full: all) }
}

extension Trait where Self == ConditionTrait {
    /// The test takes long and rarely fails. It runs with `Tools/test --all` only.
    public static var slow: Self { .enabled(if: TestEffort.isFull, "slow: runs with Tools/test --all") }
}
