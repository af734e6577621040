/// App Tracking Transparency: a test says what the user answers.
@_exported import Foundation
@_exported import HeadlessUIKit

/// What the user of a session answers to an app that asks to track. A test sets it.
public final class TrackingAnswer: @unchecked Sendable {
    private let lock = NSLock()
    private var values = (
        status: ATTrackingManager.AuthorizationStatus.notDetermined,
        answer: ATTrackingManager.AuthorizationStatus.denied
    )

    /// `notDetermined` until the app asks.
    public var status: ATTrackingManager.AuthorizationStatus {
        get { lock.withLock { values.status } }
        set { lock.withLock { values.status = newValue } }
    }
    /// `denied` at first.
    public var answer: ATTrackingManager.AuthorizationStatus {
        get { lock.withLock { values.answer } }
        set { lock.withLock { values.answer = newValue } }
    }

    static var current: TrackingAnswer { Session.currentExtras.value(TrackingAnswer.init) }

    fileprivate func ask() -> ATTrackingManager.AuthorizationStatus {
        if status == .notDetermined { status = answer }
        return status
    }
}

extension Session {
    public var trackingAnswer: TrackingAnswer { extras.value(TrackingAnswer.init) }
}

/// Source: ATTrackingManager.h.
open class ATTrackingManager: NSObject, @unchecked Sendable {
    public enum AuthorizationStatus: UInt, Sendable {
        case notDetermined = 0
        case restricted = 1
        case denied = 2
        case authorized = 3
    }

    open class var trackingAuthorizationStatus: AuthorizationStatus { TrackingAnswer.current.status }
    /// Answers in a later turn.
    open class func requestTrackingAuthorization(
        completionHandler completion: @escaping (AuthorizationStatus) -> Void
    ) {
        nonisolated(unsafe) let completion = completion
        let answer = TrackingAnswer.current
        DispatchQueue.main.async { completion(answer.ask()) }
    }
    open class func requestTrackingAuthorization() async -> AuthorizationStatus { TrackingAnswer.current.ask() }
}
