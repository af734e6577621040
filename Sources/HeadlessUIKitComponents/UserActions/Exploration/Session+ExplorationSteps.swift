import HeadlessUIKitRuntime

extension Session {
    /// Repeats what an ``Explorer`` has done, then runs the session until nothing is scheduled. An action that the user
    /// cannot perform now is left out; the time before it passes all the same.
    ///
    /// - Returns: the steps whose action was performed.
    ///
    /// Complexity: for each step as ``userActions``, and what the app does.
    @discardableResult
    public func perform(_ steps: [ExplorationStep]) -> [ExplorationStep] {
        let performed = steps.filter(perform)
        runUntilIdle()
        chooseAnswerTime(nil)
        return performed
    }

    private func perform(_ step: ExplorationStep) -> Bool {
        var isPerformed = false
        _ = ordering(WorkOrder(exchanging: step.exchanges)) {
            wait(step.wait)
            runLoop.answerTime = step.answers
            guard let action = userActions.first(where: { $0.description == step.action }) else { return }
            action.perform(in: self, pauses: step.pauses)
            isPerformed = true
        }
        return isPerformed
    }

    func wait(_ wait: ExplorationStep.Wait) {
        switch wait {
        case .seconds(let seconds): advance(by: seconds)
        case .untilIdle: runUntilIdle()
        }
    }
}
