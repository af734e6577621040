/// App Tracking Transparency: a test says what the user answers.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// What the user of a session answers to an app that asks to track. A test sets it.
public final class TrackingAnswer: Sendable {
    private let permission = Permission(
        undetermined: ATTrackingManager.AuthorizationStatus.notDetermined, answer: .denied)

    /// `notDetermined` until the app asks.
    public var status: ATTrackingManager.AuthorizationStatus {
        get { permission.status }
        set { permission.status = newValue }
    }
    /// `denied` at first.
    public var answer: ATTrackingManager.AuthorizationStatus {
        get { permission.answer }
        set { permission.answer = newValue }
    }

    static var current: TrackingAnswer { Session.currentExtras.value(TrackingAnswer.init) }

    fileprivate func ask() -> ATTrackingManager.AuthorizationStatus { permission.ask() }
}

extension Session {
    public var trackingAnswer: TrackingAnswer { extras.value(TrackingAnswer.init) }
}

/// Source: ATTrackingManager.h.
// Unchecked: it has no state of its own that changes.
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
