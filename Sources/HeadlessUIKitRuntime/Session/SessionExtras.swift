import CHindsightMainQueue
import Foundation

/// What other modules of the package keep for a session: the contacts, the photos and the answers of the user.
// Unchecked: a lock guards what changes.
package final class SessionExtras: @unchecked Sendable {
    static let ofMain = SessionExtras()

    private let lock = NSLock()
    private var values: [ObjectIdentifier: any Sendable] = [:]

    init() {}

    /// The value of a type, made on first use. `make` must not use the extras: their lock is held while it runs.
    package func value<Value: AnyObject & Sendable>(_ make: () -> Value) -> Value {
        lock.withLock {
            if let value = values[ObjectIdentifier(Value.self)] as? Value { return value }
            let value = make()
            values[ObjectIdentifier(Value.self)] = value
            return value
        }
    }
}

extension Session {
    /// The extras of the current session, also outside of the main actor.
    package nonisolated static var currentExtras: SessionExtras {
        guard let session = cmq_current_session() else { return TaskSession.current?.extras ?? .ofMain }
        return Unmanaged<Session>.fromOpaque(session).takeUnretainedValue().extras
    }
}
