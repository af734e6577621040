import HeadlessUIKitRuntime
import HierarchyModel

/// An impatient user, who tries everything and does not wait: acts while screens move, taps again at once, leaves the
/// app in the middle of a gesture. Where the session answers the app's requests, the answers come at once, late, in a
/// transition, when the screen is gone, twice or never. Work that is due at the same time runs in either order.
///
/// What was not done yet on a screen, while the same transitions ran, is likelier than what was. The seed alone decides
/// what happens, so that the same seed and the same app give the same steps on every machine.
///
/// ```swift
/// let explorer = Explorer(seed: 7)
/// for _ in 0..<200 { explorer.act(in: session) }
/// ```
@preconcurrency @MainActor
public final class Explorer {
    /// What the user does.
    private var random: RandomNumbers
    /// What the network and the system do.
    private var circumstances: RandomNumbers
    /// How often an action was performed, by screen with its running transitions, then by action.
    private var performed: [String: [String: Int]] = [:]
    /// What may be done again at once.
    private var last: (action: String, isOfSystem: Bool)?

    public init(seed: UInt64) { (random, circumstances) = (RandomNumbers(seed: seed), RandomNumbers(seed: ~seed)) }

    /// Lets another seed decide from now on. What was done so far is remembered.
    public func goOn(withSeed seed: UInt64) {
        (random, circumstances) = (RandomNumbers(seed: seed), RandomNumbers(seed: ~seed))
    }

    /// Waits for a while, and performs an action of ``Session/userActions``. Returns what it did; nil if the user can
    /// do nothing.
    ///
    /// Complexity: as ``Session/userActions``, and what the app does.
    @discardableResult
    public func act(in session: Session) -> ExplorationStep? {
        var step: ExplorationStep?
        let order = WorkOrder(.seeded(circumstances.next(), exchanges: Self.exchangesInStep))
        let exchanges = session.ordering(order) { step = performStep(in: session) }
        step?.exchanges = exchanges
        return step
    }

    private static let exchangesInStep = 2

    private func performStep(in session: Session) -> ExplorationStep? {
        let answers = makeAnswers()
        let repeats = last?.isOfSystem == false && random.oneIn(4)
        let wait = repeats ? ExplorationStep.Wait.seconds(seconds(below: 100)) : makeWait()
        session.wait(wait)
        session.chooseAnswerTime(session.inbox.answersRequests ? answers : nil)
        // The action may make the app choose another time.
        let answerTime = session.answerTime
        var known: Set<String> = []
        let actions = session.userActions.filter { known.insert($0.description).inserted }
        guard let action = repeated(repeats, actions) ?? choose(actions, in: session) else { return nil }
        let pauses = action.parts.dropLast().map { _ in random.oneIn(2) ? seconds(below: 400) : 0 }
        last = (action.description, action.isOfSystem)
        action.perform(in: session, pauses: pauses)
        return ExplorationStep(
            action.description, after: wait, pauses: pauses.contains { $0 > 0 } ? pauses : [],
            answers: answerTime)
    }

    private func makeAnswers() -> AnswerTime {
        AnswerTime.allCases[Int.random(in: 0..<AnswerTime.allCases.count, using: &circumstances)]
    }

    /// At once, within the time that a transition takes, or until all is at rest.
    private func makeWait() -> ExplorationStep.Wait {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .seconds(0)
        case 1...4: .seconds(seconds(below: 600))
        case 5: .seconds(seconds(below: 3000))
        default: .untilIdle
        }
    }

    private func seconds(below milliseconds: Int) -> Double {
        Double(Int.random(in: 0..<milliseconds, using: &random)) / 1000
    }

    private func repeated(_ repeats: Bool, _ actions: [UserAction]) -> UserAction? {
        repeats ? actions.first { $0.description == last?.action } : nil
    }

    /// Chooses at random. An action that was performed n times has the weight 1 / (n + 1)², one of the device a
    /// quarter of it.
    private func choose(_ actions: [UserAction], in session: Session) -> UserAction? {
        guard !actions.isEmpty else { return nil }
        let moment = session.momentName
        let weights = weights(of: actions, performed[moment] ?? [:])
        var rest = Int.random(in: 0..<weights.reduce(0, +), using: &random)
        let index = weights.firstIndex { weight in
            rest -= weight
            return rest < 0
        }
        let chosen = actions[index ?? 0]
        performed[moment, default: [:]][chosen.description, default: 0] += 1
        return chosen
    }

    private func weights(of actions: [UserAction], _ performed: [String: Int]) -> [Int] {
        actions.map { action in
            let times = min(performed[action.description, default: 0] + 1, 100)
            return max(1, (action.isOfSystem ? 10_000 : 40_000) / (times * times))
        }
    }
}

extension Session {
    /// Uses the app as an impatient user does: `count` actions of an ``Explorer`` with that seed, then all scheduled
    /// work. Returns what was done, for `perform(_:)`.
    @discardableResult
    public func explore(actions count: Int, seed: UInt64) -> [ExplorationStep] {
        explore(actions: count, seed: seed, after: [])
    }

    /// Repeats the beginning of a walk, then goes on with another seed, so that other actions follow where many actions
    /// have led. A beginning that itself goes on from another one has several parts.
    ///
    /// - Parameter count: how many actions there are at most, those of the beginning included.
    @discardableResult
    public func explore(actions count: Int, seed: UInt64, after prefix: [ExplorationPart]) -> [ExplorationStep] {
        let explorer = Explorer(seed: seed)
        var steps: [ExplorationStep] = []
        for part in prefix + [ExplorationPart(seed: seed, actions: count)] {
            explorer.goOn(withSeed: part.seed)
            let end = steps.count + min(max(part.actions, 0), count - steps.count)
            while steps.count < end, let step = explorer.act(in: self) { steps.append(step) }
        }
        runUntilIdle()
        chooseAnswerTime(nil)
        return steps
    }

    /// The screen, and the transitions that run on it.
    fileprivate var momentName: String {
        let running = state.transitions.map { "\($0.type?.text ?? "")\($0.interactive == true ? " by hand" : "")" }
        return ([screenName] + running).joined(separator: ", ")
    }
}
