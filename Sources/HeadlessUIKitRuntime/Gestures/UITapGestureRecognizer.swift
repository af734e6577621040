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
    fileprivate func recognize(at place: CGPoint?, touches: Int, taps: Int = 1) {
        guard putDown(touches, at: place, taps: taps) else { return }
        receive(.ended) { [self] in
            if mayBegin() { enter(.ended) }
        }
    }
}

extension Session {
    /// The user taps the view of `recognizer`: an input, then the actions, then the end of the turn.
    ///
    /// - Parameters:
    /// - place: a point of the window; nil is the middle of the view.
    /// - taps: the actions run only if this is the number that the recognizer requires; the same holds for `touches`.
    public func tap(_ recognizer: UITapGestureRecognizer, at place: CGPoint? = nil, taps: Int = 1, touches: Int = 1) {
        turn(by: .tap(at: place, taps: taps, touches: touches), on: recognizer) {
            guard taps == recognizer.numberOfTapsRequired, touches == recognizer.numberOfTouchesRequired else { return }
            recognizer.recognize(at: place, touches: touches, taps: taps)
        }
    }

    /// The user swipes over the view of `recognizer`: an input, a drag that ends at once, then the actions, then the
    /// end of the turn.
    public func swipe(
        _ recognizer: UISwipeGestureRecognizer, _ direction: UISwipeGestureRecognizer.Direction, touches: Int = 1
    ) {
        turn(by: .swipe(direction, touches: touches), on: recognizer) {
            guard recognizer.direction.contains(direction), touches == recognizer.numberOfTouchesRequired else {
                return
            }
            recognizer.recognize(at: nil, touches: touches)
        }
    }
}
