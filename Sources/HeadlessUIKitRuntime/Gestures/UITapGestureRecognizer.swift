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
    /// Whether it recognizes taps near the edges of its view only.
    var isForEdges = false
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

extension UIView {
    /// Gives a tap in the middle of this view to the tap recognizers of this view and of the views around it, as a
    /// touch on a phone reaches them. Returns whether one of them cancels the touch in the view.
    ///
    /// The recognizers of this view are asked first, those of the window last. One that recognizes the tap prevents the
    /// others, unless a delegate lets both recognize it; one that requires another one to fail comes after it.
    ///
    /// MODEL: the actions run before the view gets the touch. A scroll view delays the touch for longer than a tap
    /// takes.
    ///
    /// Source: Apple's "Event Handling Guide for iOS", Gesture Recognizers; UIGestureRecognizer.h, UIScrollView.h
    /// (delaysContentTouches).
    func recognizersCancelTap() -> Bool {
        let fingers = Fingers(1, at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil), on: self)
        let taps = sequence(first: self, next: \.superview).flatMap(\.recognizers)
            .compactMap { $0 as? UITapGestureRecognizer }.filter { $0.takesSingleTap && $0.receives(fingers) }
        for tap in taps { tap.begin(with: fingers) }
        var (left, recognized) = (taps, [UITapGestureRecognizer]())
        while !left.isEmpty {
            let tap = left.remove(at: left.firstIndex { tap in !left.contains { tap.waits(for: $0) } } ?? 0)
            guard tap.fingers === fingers else { continue }
            guard recognized.allSatisfy({ $0.allows(tap) && !tap.waits(for: $0) }) else {
                tap.enter(.failed)
                continue
            }
            let before = tap.sentStates
            tap.receive(.ended) { if tap.mayBegin() { tap.enter(.ended) } }
            if tap.sentStates != before { recognized.append(tap) }
        }
        return recognized.contains { $0.cancelsTouchesInView }
    }
}

extension UITapGestureRecognizer {
    /// Whether one tap of one finger in the middle of a view may be what it recognizes.
    fileprivate var takesSingleTap: Bool {
        isEnabled && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 && fingers == nil
            && !isForEdges
    }

    fileprivate func waits(for other: UIGestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Whether `other` may recognize the tap that this one has recognized.
    fileprivate func allows(_ other: UIGestureRecognizer) -> Bool {
        !canPrevent(other) || !other.canBePrevented(by: self)
            || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }
}
