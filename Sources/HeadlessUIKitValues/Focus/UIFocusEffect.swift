import Foundation

/// Source: UIFocusAnimationCoordinator.h.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: AnyObject {
    var duration: TimeInterval { get }
}

/// A hint of where the focus would move.
///
/// Source: UIFocusMovementHint.h.
@preconcurrency @MainActor
open class UIFocusMovementHint: NSObject {
    open private(set) var movementDirection = CGVector.zero
    open private(set) var translation = CGVector.zero

    package override init() {}
}

/// How a focused item looks.
///
/// Source: UIFocusEffect.h.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public required override init() {}
}
