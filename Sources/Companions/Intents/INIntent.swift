/// Intents as closed boxes: nothing is said to Siri, suggested or predicted.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: INIntent.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class INIntent: NSObject, @unchecked Sendable {
    open var identifier: String?
    open var suggestedInvocationPhrase: String?
    open var intentDescription: String? { nil }

    public override init() {}
}

/// Source: INIntentResponse.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class INIntentResponse: NSObject, @unchecked Sendable {
    open var userActivity: NSUserActivity?

    public override init() {}
}

/// What the user has done with the app. Source: INInteraction.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class INInteraction: NSObject, @unchecked Sendable {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?
    open var identifier = UUID().uuidString
    open var groupIdentifier: String?
    open var dateInterval: DateInterval?

    /// Of an intent without a type.
    public convenience override init() { self.init(intent: INIntent(), response: nil) }
    public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

    /// Keeps nothing. The completion handler is called in a later turn, without an error.
    open func donate(completion: (((any Error)?) -> Void)? = nil) { Self.complete(completion) }
    open func donate() async throws {}
    open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) { complete(completion) }
    open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
        complete(completion)
    }
    open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
        complete(completion)
    }

    private class func complete(_ completion: (((any Error)?) -> Void)?) {
        guard let completion else { return }
        nonisolated(unsafe) let call = completion
        DispatchQueue.main.async { call(nil) }
    }
}

/// Source: INPreferences.h.
public enum INSiriAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}

/// Source: INPreferences.h.
// Unchecked: it has no state of its own.
open class INPreferences: NSObject, @unchecked Sendable {
    public override init() {}

    private final class Answer: Sendable {
        let permission = Permission(undetermined: INSiriAuthorizationStatus.notDetermined, answer: .denied)
    }

    private class var permission: Permission<INSiriAuthorizationStatus> {
        Session.currentExtras.value(Answer.init).permission
    }

    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { permission.status }
    /// The user refuses, in a later turn.
    open class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
        nonisolated(unsafe) let call = handler
        let permission = permission
        DispatchQueue.main.async { call(permission.ask()) }
    }
    open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { permission.ask() }
    open class func siriLanguageCode() -> String { Session.currentConfiguration.languages.first ?? "en" }
}

/// Source: INShortcut.h.
// Unchecked: it has no state of its own that changes.
open class INShortcut: NSObject, @unchecked Sendable {
    public let intent: INIntent?
    public let userActivity: NSUserActivity?

    /// Apple's gives nil for an intent that it does not know. There is no list of intents here.
    public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }
    public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }
}

/// A shortcut of the user's with the phrase that starts it. Source: INVoiceShortcut.h.
// Unchecked: it has no state of its own that changes.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
    public let identifier: UUID
    public let invocationPhrase: String
    public let shortcut: INShortcut

    init(_ shortcut: INShortcut, _ phrase: String, _ identifier: UUID) {
        (self.shortcut, invocationPhrase, self.identifier) = (shortcut, phrase, identifier)
    }
}

/// The user has no shortcuts. Source: INVoiceShortcutCenter.h.
// Unchecked: it has no state of its own.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
    public static let shared = INVoiceShortcutCenter(ofSystem: ())
    init(ofSystem: Void) {}

    /// Answers in a later turn.
    open func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        nonisolated(unsafe) let call = completion
        DispatchQueue.main.async { call([], nil) }
    }
    open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
    /// Stored nowhere: nothing is suggested.
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

extension NSUserActivity {
    /// Source: NSUserActivity+IntentsAdditions.h.
    public var suggestedInvocationPhrase: String? {
        get { objc_getAssociatedObject(self, PhraseOfActivity.key) as? String }
        set { objc_setAssociatedObject(self, PhraseOfActivity.key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
    /// Nil: a session's activities come from no intent.
    public var interaction: INInteraction? { nil }

    /// Deletes nothing: no activity is kept. The handler is called in a later turn.
    public class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        nonisolated(unsafe) let call = handler
        DispatchQueue.main.async { call() }
    }
}

private enum PhraseOfActivity {
    nonisolated(unsafe) static let key = UnsafeRawPointer.newAssociationKey()
}
