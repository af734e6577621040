import Foundation
import HierarchyModel

/// Recognizes taps.
///
/// Source: UITapGestureRecognizer.h.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    open var numberOfTapsRequired = 1
    /// The number of fingers.
    open var numberOfTouchesRequired = 1
}

/// Recognizes a quick movement of a finger.
///
/// Source: UISwipeGestureRecognizer.h.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that the recognizer accepts.
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1
}

extension UIGestureRecognizer {
    /// Recognizes a discrete gesture.
    package func recognize(at place: CGPoint?, touches: Int, taps: Int = 1) {
        guard putDown(touches, at: place, taps: taps) else { return }
        receive(.ended) { [self] in
            if mayBegin() { enter(.ended) }
        }
    }
}
