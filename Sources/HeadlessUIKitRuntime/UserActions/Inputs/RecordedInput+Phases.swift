import Foundation
import HierarchyModel

// The phases of gestures as an event has them, in both directions.
extension RecordedInput {
    package init(_ action: InputAction, _ drag: Session.DragPhase) {
        self.init(action, phase: drag.recorded)
        switch drag {
        case .began(let point, let count):
            gesture.point = point.map(Point.init)
            gesture.touches = Self.unlessOne(count)
        case .changed(let movement, let velocity):
            (gesture.movement, gesture.velocity) = (Point(movement), Self.velocity(velocity))
        case .ended(let velocity): gesture.velocity = Self.velocity(velocity)
        case .cancelled: break
        }
    }

    private static func velocity(_ velocity: CGPoint) -> Point? { velocity == .zero ? nil : Point(velocity) }

    /// Nil if the phase is not known.
    package var dragPhase: Session.DragPhase? {
        switch phase {
        case .began: .began(at: gesture.point.map(CGPoint.init), touches: gesture.touches ?? 1)
        case .changed:
            .changed(
                by: gesture.movement.map(CGPoint.init) ?? .zero, velocity: gesture.velocity.map(CGPoint.init) ?? .zero)
        case .ended: .ended(velocity: gesture.velocity.map(CGPoint.init) ?? .zero)
        case .cancelled: .cancelled
        case nil: nil
        }
    }

    package init(_ action: InputAction, _ swipe: Session.SwipePhase, toward direction: String? = nil) {
        self.init(action, phase: swipe.recorded)
        gesture.direction = direction
        switch swipe {
        case .changed(let fraction): gesture.value = fraction
        case .ended(let finishing): gesture.finished = finishing
        case .began, .cancelled: break
        }
    }

    /// Nil if the phase is not known.
    package var swipePhase: Session.SwipePhase? {
        switch phase {
        case .began: .began
        case .changed: .changed(gesture.value ?? 0)
        case .ended: .ended(finishing: gesture.finished ?? false)
        case .cancelled: .cancelled
        case nil: nil
        }
    }

    init(_ action: InputAction, _ fingers: Session.TwoFingerPhase) {
        self.init(action, phase: fingers.recorded)
        guard case .changed(let value, let speed) = fingers else { return }
        gesture.value = value
        gesture.speed = speed == 0 ? nil : speed
    }

    /// Nil if the phase is not known.
    package var twoFingerPhase: Session.TwoFingerPhase? {
        switch phase {
        case .began: .began
        case .changed: .changed(to: gesture.value ?? 0, velocity: gesture.speed ?? 0)
        case .ended: .ended
        case .cancelled: .cancelled
        case nil: nil
        }
    }
}

extension Point {
    package init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
    package init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension UISwipeGestureRecognizer.Direction {
    private static let names: [(direction: Self, name: String)] = [
        (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
    ]

    /// Nil for several directions.
    var eventName: String? { Self.names.first { $0.direction == self }?.name }

    package init?(eventName: String?) {
        guard let found = Self.names.first(where: { $0.name == eventName }) else { return nil }
        self = found.direction
    }
}
