/// What an ``Explorer`` does once: it waits, then performs an action of the user.
public struct ExplorationStep: Hashable, Sendable, CustomStringConvertible {
    /// The time before the action.
    public enum Wait: Hashable, Sendable {
        case seconds(Double)
        /// As long as ``Session/runUntilIdle()`` takes.
        case untilIdle
    }

    public var wait: Wait
    /// ``UserAction/description``.
    public var action: String
    /// Seconds between the parts of a gesture, or before the user comes back to the app; 0 where there is none.
    public var pauses: [Double]

    public init(_ action: String, after wait: Wait = .untilIdle, pauses: [Double] = []) {
        (self.action, self.wait, self.pauses) = (action, wait, pauses)
    }

    /// `after 0.12 s tap UIButton "Add" in PlayersController`.
    public var description: String {
        let seconds = pauses.map { "\($0) s" }.joined(separator: ", ")
        let pause = pauses.contains { $0 > 0 } ? ", with pauses of \(seconds)" : ""
        return switch wait {
        case .seconds(let seconds): "after \(seconds) s \(action)\(pause)"
        case .untilIdle: "then \(action)\(pause)"
        }
    }
}

extension Session {
    /// Repeats what an ``Explorer`` has done, then runs the session until nothing is scheduled. An action that the user
    /// cannot perform now is left out; the time before it passes all the same.
    ///
    /// Of actions with the same description the first is performed, as the explorer does.
    ///
    /// - Returns: the steps whose action was performed.
    ///
    /// Complexity: for each step as ``userActions``, and what the app does.
    @discardableResult
    public func perform(_ steps: [ExplorationStep]) -> [ExplorationStep] {
        let performed = steps.filter(perform)
        runUntilIdle()
        return performed
    }

    private func perform(_ step: ExplorationStep) -> Bool {
        wait(step.wait)
        guard let action = userActions.first(where: { $0.description == step.action }) else { return false }
        action.perform(in: self, pauses: step.pauses)
        return true
    }

    func wait(_ wait: ExplorationStep.Wait) {
        switch wait {
        case .seconds(let seconds): advance(by: seconds)
        case .untilIdle: runUntilIdle()
        }
    }
}
