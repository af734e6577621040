import Synchronization

/// A permission that an app asks the user for once, and what the user answers.
package final class Permission<Status: Equatable & Sendable>: Sendable {
    private let undetermined: Status
    private let values: Mutex<(status: Status, answer: Status)>

    /// - Parameters:
    ///   - undetermined: the status until the app asks.
    ///   - answer: what the user answers at first.
    package init(undetermined: Status, answer: Status) {
        self.undetermined = undetermined
        values = Mutex((undetermined, answer))
    }

    package var status: Status {
        get { values.withLock { $0.status } }
        set { values.withLock { $0.status = newValue } }
    }

    package var answer: Status {
        get { values.withLock { $0.answer } }
        set { values.withLock { $0.answer = newValue } }
    }

    /// The status after the user was asked; a user who has answered is not asked again.
    package func ask() -> Status {
        values.withLock {
            if $0.status == undetermined { $0.status = $0.answer }
            return $0.status
        }
    }
}
