import HierarchyModel

/// The answer to a request, which is on its way.
protocol PendingAnswer: AnyObject, Sendable {
    /// `GET https://library.test/books`.
    var request: String { get }
    /// The number of the request in its `URLSession`.
    var number: Int { get }
    /// The seconds after which the request fails.
    var timeoutInterval: Double { get }
    /// Lets the request fail, in the place of the answer.
    func timeOut()
    /// Gives the answer twice.
    func doubleParts()
}

/// The order of answers that come at the same time: that of their requests. Foundation's threads may hand them over in
/// another one.
struct AnswerOrder {
    /// The event that the request is a consequence of.
    let cause: UInt64
    /// The number of the request in its `URLSession`.
    let number: Int
    /// Decides between the requests of two `URLSession`s.
    let request: String

    /// Whether an answer comes before other work. All that is no answer comes first.
    static func comes(_ first: AnswerOrder?, before second: AnswerOrder?) -> Bool {
        guard let second else { return false }
        guard let first else { return true }
        return (first.cause, first.number, first.request) < (second.cause, second.number, second.request)
    }
}

/// An answer that waits for something other than a time.
struct HeldAnswer {
    enum Goal { case transition, endOfScreen }

    var item: DeferredItem
    var goal: Goal
    /// The controllers on screen when the request was made.
    var screen: Set<ObjectID>
}

extension Session {
    /// When the answers come to the requests that are made from now on. It has an effect only where the session answers
    /// them. The default is ``/HeadlessUIKitValues/AnswerTime/asRegistered``.
    ///
    /// What is set here holds while an ``Explorer`` acts, too: it then chooses none. The steps of ``perform(_:)->_``
    /// set their own, after which what was set here holds again.
    public var answerTime: AnswerTime {
        get { runLoop.answerTime }
        set { (runLoop.answerTime, runLoop.ownAnswerTime) = (newValue, newValue) }
    }

    /// Chooses when answers come, as an explorer does; nil ends that. It changes nothing if ``answerTime`` was set.
    package func chooseAnswerTime(_ time: AnswerTime?) {
        runLoop.answerTime = runLoop.ownAnswerTime ?? time ?? .asRegistered
    }

    private static let lateness: UInt64 = 2_000_000_000
    private static let timeInTransition: UInt64 = 100_000_000

    /// Schedules an answer as ``RunLoopState/answerTime`` says.
    func schedule(_ item: DeferredItem, of answer: any PendingAnswer, at due: UInt64) {
        switch runLoop.answerTime {
        case .asRegistered: scheduleOrEnqueue(item, at: due)
        case .atOnce: scheduleOrEnqueue(item, at: now)
        case .late: schedule(item, at: due + Self.lateness)
        case .inTransition: hold(item, until: .transition)
        case .afterScreen: hold(item, until: .endOfScreen)
        case .never:
            // A request without a timeout never fails.
            guard answer.timeoutInterval < 1e9 else { return }
            answer.timeOut()
            schedule(item, at: now + Self.nanoseconds(answer.timeoutInterval))
        case .twice:
            answer.doubleParts()
            scheduleOrEnqueue(item, at: due)
        }
    }

    private func scheduleOrEnqueue(_ item: DeferredItem, at due: UInt64) {
        guard due <= now else { return _ = schedule(item, at: due) }
        let queue = runLoop.mainQueue
        let later = queue.reversed().prefix {
            $0.answerOrder != nil && AnswerOrder.comes(item.answerOrder, before: $0.answerOrder)
        }
        runLoop.mainQueue.insert(item, at: queue.count - later.count)
    }

    private func hold(_ item: DeferredItem, until goal: HeldAnswer.Goal) {
        runLoop.heldAnswers.append(HeldAnswer(item: item, goal: goal, screen: state.controllersOnScreen))
    }

    /// Lets the answers come that have waited for what is now the case.
    func releaseHeldAnswers() {
        guard !runLoop.heldAnswers.isEmpty else { return }
        let (isMoving, shown) = (!state.transitions.isEmpty, state.controllersOnScreen)
        let held = runLoop.heldAnswers
        runLoop.heldAnswers = []
        for answer in held where !answer.item.body.isCancelled {
            switch answer.goal {
            case .transition where isMoving: schedule(answer.item, at: now + Self.timeInTransition)
            case .endOfScreen where !isMoving && !answer.screen.isSubset(of: shown):
                scheduleOrEnqueue(answer.item, at: now)
            default: runLoop.heldAnswers.append(answer)
            }
        }
    }
}
