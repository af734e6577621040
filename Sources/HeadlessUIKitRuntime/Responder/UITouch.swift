import Foundation

/// A finger on the screen. The session makes the touches of its inputs.
///
/// Source: UITouch.h.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static var stylus: TouchType { .pencil }
    }

    /// Seconds since the session began.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase = Phase.began
    open internal(set) var tapCount = 1
    open var type: TouchType { .direct }
    open var view: UIView? { ownView }
    weak var ownView: UIView?
    open var window: UIWindow? { ownWindow }
    weak var ownWindow: UIWindow?
    /// The recognizers that receive the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.compactMap(\.object) }
    var recognizers: [WeakReference<UIGestureRecognizer>] = []
    /// In points.
    open var majorRadius: CGFloat { 20 }
    open var majorRadiusTolerance: CGFloat { 0 }
    /// That of an average touch.
    open var force: CGFloat { 1 }
    open var maximumPossibleForce: CGFloat { 1 }
    /// In radians; a right angle, as of a finger.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// In radians: a finger has no direction.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// In the window.
    var place = CGPoint.zero
    private var previousPlace = CGPoint.zero

    public override init() {}

    /// In the coordinates of `view`, or of the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
    /// The location before the last movement.
    open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPlace, from: nil) ?? previousPlace }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    func move(to place: CGPoint) { (previousPlace, self.place) = (self.place, place) }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// The fingers of one gesture, from the first touch to the last. They move together.
@MainActor
package final class Fingers {
    let touches: [UITouch]
    package let event: UIEvent

    /// - Parameter place: in the window.
    package init(_ count: Int, at place: CGPoint, on view: UIView?, taps: Int = 1) {
        touches = (0..<max(count, 1)).map { _ in UITouch() }
        event = UIEvent()
        for touch in touches {
            (touch.ownView, touch.ownWindow, touch.tapCount) = (view, view?.window, taps)
            touch.move(to: place)
            touch.move(to: place)
        }
        event.touches = touches
    }

    var place: CGPoint { touches[0].place }

    package func move(by movement: CGPoint) {
        for touch in touches { touch.move(to: CGPoint(x: touch.place.x + movement.x, y: touch.place.y + movement.y)) }
    }

    package func enter(_ phase: UITouch.Phase, at time: UInt64) {
        event.timestamp = Double(time) / 1e9
        for touch in touches { (touch.phase, touch.timestamp) = (phase, event.timestamp) }
    }
}
