import Foundation
import HierarchyModel

/// What has submitted work that waits for its time. The work of one origin runs in the order of submission.
package enum WorkOrigin: Hashable, Sendable, CustomStringConvertible {
    /// A `Timer`; `perform(_:with:afterDelay:)`, which makes one.
    case timer
    /// `DispatchQueue.asyncAfter` and `Session.schedule(after:_:)`.
    case delayedBlock
    /// UIKit and Core Animation.
    case animation
    /// A sleep of a task.
    case task
    /// A request such as `GET https://library.test/books`.
    case answer(String)

    package var description: String {
        switch self {
        case .timer: "a timer"
        case .delayedBlock: "a delayed block"
        case .animation: "the end of an animation"
        case .task: "the end of a task's sleep"
        case .answer(let request): "the answer to \(Self.withoutSecrets(request))"
        }
    }
}

extension WorkOrigin {
    /// The method, the host and the path of a request: the rest may hold passwords and what the user has typed.
    private static func withoutSecrets(_ request: String) -> String {
        let start = request.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = start.range(of: "://") else { return String(start) }
        let host = start[scheme.upperBound...].prefix { $0 != "/" }
        guard let user = host.lastIndex(of: "@") else { return String(start) }
        return String(start[..<scheme.upperBound] + start[start.index(after: user)...])
    }
}

/// Decides which of two pieces of work that are due at the same time runs first.
package struct WorkOrder {
    private enum Decision {
        case submission
        case random(RandomNumbers, left: Int)
        case listed(Set<Int>)
    }

    private var decision: Decision
    /// How many pairs there were.
    private var pairs = 0
    /// The numbers of the pairs that were exchanged, from 0.
    private(set) var exchanged: [Int] = []

    package init(_ order: SessionConfiguration.EqualTimeOrder) {
        decision =
            switch order {
            case .submission: .submission
            case .seeded(let seed, let exchanges): .random(RandomNumbers(seed: seed), left: exchanges)
            }
    }

    /// Exchanges the pairs with these numbers.
    package init(exchanging pairs: [Int]) { decision = pairs.isEmpty ? .submission : .listed(Set(pairs)) }

    /// Whether no pair will be exchanged.
    var isOfSubmission: Bool {
        switch decision {
        case .submission: true
        case .random(_, let left): left <= 0
        case .listed: false
        }
    }

    mutating func exchangesNextPair() -> Bool {
        defer { pairs += 1 }
        let exchanges: Bool
        switch decision {
        case .submission: exchanges = false
        case .listed(let numbers): exchanges = numbers.contains(pairs)
        case .random(var random, let left):
            exchanges = left > 0 && random.oneIn(3)
            decision = .random(random, left: exchanges ? left - 1 : left)
        }
        if exchanges { exchanged.append(pairs) }
        return exchanges
    }
}

extension Session {
    /// Takes out the timer that runs next. Returns it, and those that were to run before it by the order of submission.
    func takeNextTimer() -> (timer: RunLoopState.Timer, postponed: [DeferredItem]) {
        guard !runLoop.order.isOfSubmission else { return (runLoop.timers.removeFirst(), []) }
        let candidates = exchangeableTimers
        var choice = 0
        while choice + 1 < candidates.count, runLoop.order.exchangesNextPair() { choice += 1 }
        let postponed = candidates[..<choice].map(\.item)
        return (runLoop.timers.remove(at: candidates[choice].position), postponed)
    }

    /// How many timers are looked at, so that the next one costs no more if many are due with it.
    nonisolated static let reachOfExchanges = 100

    /// The first timer, and the first ones of other origins that are due with it, among the first hundred, with their
    /// positions. Work without an origin keeps its place, and so does what comes after it.
    private var exchangeableTimers: [(position: Int, item: DeferredItem)] {
        guard let first = runLoop.timers.first else { return [] }
        guard !runLoop.timers.isFirstAlone else { return [(0, first.item)] }
        var origins: Set<WorkOrigin> = []
        var found: [(position: Int, item: DeferredItem)] = []
        for (position, timer) in runLoop.timers.prefix(Self.reachOfExchanges).enumerated() {
            guard timer.due == first.due, let origin = timer.item.origin else { break }
            guard !timer.item.body.isCancelled, origins.insert(origin).inserted else { continue }
            found.append((position, timer.item))
        }
        return found.isEmpty ? [(0, first.item)] : found
    }

    /// Records that work runs before other work of the same time, which comes first otherwise.
    func recordExchange(of item: DeferredItem, with postponed: [DeferredItem]) {
        guard !postponed.isEmpty else { return }
        let earlier = postponed.map(\.text).joined(separator: " and ")
        commit(
            .marker,
            [
                .name: .string("exchanged-work"),
                .detail: .string(
                    "\(item.text) runs before \(earlier), which is due at the same time and comes first otherwise."),
            ], cause: item.cause, site: item.site)
    }

    /// Runs `body` with another order of work at equal times. Returns the numbers of the pairs that were exchanged.
    package func ordering(_ order: WorkOrder, _ body: () -> Void) -> [Int] {
        let outer = runLoop.order
        runLoop.order = order
        body()
        defer { runLoop.order = outer }
        return runLoop.order.exchanged
    }
}

extension DeferredItem {
    /// `a timer (E12)`: the event says where it was submitted.
    fileprivate var text: String {
        let name = origin.map(\.description) ?? "work"
        return cause.map { "\(name) (E\($0))" } ?? name
    }
}
