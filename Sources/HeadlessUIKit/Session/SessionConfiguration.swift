import HierarchyModel

/// The device, the version of UIKit and the clock of a session. The event `session.began` contains it.
public struct SessionConfiguration: Sendable {
    /// The clock from which ``Session/now`` is read.
    public enum Clock: String, Sendable {
        /// Time passes only in ``Session/advance(by:)`` and ``Session/runUntilIdle()``, so that the same run gives the
        /// same events.
        case virtual
        /// The machine's monotonic clock. Waiting for an animation takes the animation's duration.
        case real
    }

    /// The version of UIKit that is modelled, named by the first version of iOS that has it.
    public enum Semantics: String, Sendable {
        case v5, v8, v13
    }

    /// What happens at a call for which UIKit raises an exception. The call has no other effect.
    public enum ExceptionResponse: Sendable {
        /// Commits a `diagnostic` event whose `thrown` is true. The app continues.
        case report
        /// Commits the same event, then ends the process with the message.
        case trap
    }

    public var device: DeviceProfile
    public var app: String
    /// The version of the app, which a preserved state contains.
    public var appVersion: String
    public var clock: Clock
    /// The step, in nanoseconds, to which the times of events are rounded down if the clock is real.
    public var clockStep: UInt64
    public var semantics: Semantics
    public var onException: ExceptionResponse

    public init(
        device: DeviceProfile = .default, app: String = "App", clock: Clock = .virtual, clockStep: UInt64 = 1000,
        semantics: Semantics = .v13, onException: ExceptionResponse = .report, appVersion: String = "1"
    ) {
        precondition(clockStep > 0, "SessionConfiguration: clockStep is 0; it counts nanoseconds from 1")
        self.device = device
        self.app = app
        self.appVersion = appVersion
        self.clock = clock
        self.clockStep = clockStep
        self.semantics = semantics
        self.onException = onException
    }
}
