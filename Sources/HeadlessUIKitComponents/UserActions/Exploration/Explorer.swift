import HeadlessUIKitRuntime
import HierarchyModel

/// An impatient user, who tries everything and does not wait: acts while screens move, taps again at once, leaves the
/// app in the middle of a gesture. Where the session answers the app's requests, the answers come at once, late, in a
/// transition, when the screen is gone, twice or never. Work that is due at the same time runs in either order.
///
/// What was not done yet on a screen, while the same transitions ran, is likelier than what was. Rows of a list, or
/// equal buttons, that all lead to one screen count as one action, and what the device does becomes rarer, so that long
/// walks reach more screens. The seed alone decides what happens, so that the same seed and the same app give the same
/// steps on every machine.
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
    /// How often an action of the device was performed, on all screens together.
    private var performedOnDevice: [String: Int] = [:]
    /// What tapping rows has led to, by screen, then by list.
    private var lists: [String: [String: ListUse]] = [:]
    /// The row that was tapped last, whose effect was not looked at yet.
    private var tapped: (screen: String, list: String)?
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
        noteWhereRowLed(in: session)
        let actions = session.userActions
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
    /// quarter of it, and less the more often it was performed anywhere. All rows of a list that lead to one screen
    /// have the weight of one action together.
    private func choose(_ actions: [UserAction], in session: Session) -> UserAction? {
        guard !actions.isEmpty else { return nil }
        let screen = session.screenName
        let moment = session.momentName(on: screen)
        let weights = weights(of: actions, performed[moment] ?? [:], lists[screen] ?? [:])
        var rest = Int.random(in: 0..<weights.reduce(0, +), using: &random)
        let index = weights.firstIndex { weight in
            rest -= weight
            return rest < 0
        }
        let chosen = actions[index ?? 0]
        performed[moment, default: [:]][chosen.description, default: 0] += 1
        if chosen.isOfSystem { performedOnDevice[chosen.description, default: 0] += 1 }
        if let list = chosen.list {
            lists[screen, default: [:]][list, default: ListUse()].taps += 1
            tapped = (screen, list)
        }
        return chosen
    }

    private func weights(of actions: [UserAction], _ performed: [String: Int], _ uses: [String: ListUse]) -> [Int] {
        let uniform = uses.filter { $0.value.isUniform }
        let own = actions.map { action in
            Self.weight(afterTimes: performed[action.description, default: 0]) / (action.isOfSystem ? 4 : 1)
        }
        var sums: [String: Int] = [:]
        for (action, weight) in zip(actions, own) {
            if let list = action.list, uniform[list] != nil { sums[list, default: 0] += weight }
        }
        return zip(actions, own).map { action, weight in
            guard let list = action.list, let use = uniform[list], let sum = sums[list] else {
                return max(1, weight / rarity(of: action))
            }
            return max(1, Self.weight(afterTimes: use.taps) * weight / sum)
        }
    }

    private static func weight(afterTimes count: Int) -> Int {
        let times = min(count + 1, 100)
        return 40_000 / (times * times)
    }

    /// By how much an action of the device is rarer than on a screen that is explored first.
    private func rarity(of action: UserAction) -> Int {
        guard action.isOfSystem else { return 1 }
        let times = performedOnDevice[action.description, default: 0] / Self.oftenOnDevice
        return 1 + times * times
    }

    private static let oftenOnDevice = 8

    /// Where a transition runs, it is unknown which screen comes.
    private func noteWhereRowLed(in session: Session) {
        guard let (screen, list) = tapped else { return }
        tapped = nil
        if session.state.transitions.isEmpty { lists[screen]?[list]?.note(session.screenName) }
    }
}

/// How the rows of a list were used on a screen.
private struct ListUse {
    var taps = 0
    private var outcomes = 0
    private var goal: String?
    private var hasSeveralGoals = false

    init() {}

    private static let outcomesForUniform = 4

    /// Whether all rows lead to one screen, as far as they were tapped.
    var isUniform: Bool { outcomes >= Self.outcomesForUniform && !hasSeveralGoals }

    mutating func note(_ screen: String) {
        outcomes += 1
        if let goal, goal != screen { hasSeveralGoals = true }
        goal = screen
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
    fileprivate func momentName(on screen: String) -> String {
        let running = state.transitions.map { "\($0.type?.text ?? "")\($0.interactive == true ? " by hand" : "")" }
        return ([screen] + running).joined(separator: ", ")
    }
}
