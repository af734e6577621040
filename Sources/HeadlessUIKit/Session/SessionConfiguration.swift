import HierarchyModel

/// What a session models and how it tells the time; stands in `session.began`.
public struct SessionConfiguration: Sendable {
    /// Where `now` comes from.
    public enum Clock: String, Sendable {
        /// Time stands still but for ``Session/advance(by:)`` and ``Session/runUntilIdle()``: the same run gives the same events.
        case virtual
        /// The machine's monotonic clock; waiting for an animation takes as long as it says.
        case real
    }

    /// The UIKit that is modelled.
    public enum Semantics: String, Sendable {
        case v5, v8, v13
    }

    /// What a call does that UIKit answers with an exception. It never has any other effect.
    public enum ExceptionResponse: Sendable {
        /// A `diagnostic` with `thrown` true is committed and the app goes on.
        case report
        /// The same, then the process ends with the message.
        case trap
    }

    public var device: DeviceProfile
    public var app: String
    /// What a preserved state says of the app that saved it.
    public var appVersion: String
    public var clock: Clock
    /// Nanoseconds; a real clock is recorded in steps of this length.
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
