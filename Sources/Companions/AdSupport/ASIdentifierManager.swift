/// AdSupport without tracking: the identifier is zero.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: ASIdentifierManager.h.
// Unchecked: it has no state of its own that changes.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
    private static let manager = ASIdentifierManager()

    open class func shared() -> ASIdentifierManager { manager }
    /// Zeros, as without the user's permission.
    open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    open var isAdvertisingTrackingEnabled: Bool { false }
}
