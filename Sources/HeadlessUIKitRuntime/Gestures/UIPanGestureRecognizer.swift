import Foundation
import HierarchyModel

/// Recognizes a finger that drags.
///
/// Source: UIPanGestureRecognizer.h; <doc:Sources#View-controller-transitions-in-iOS-7>.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The gesture does not begin with fewer fingers.
    open var minimumNumberOfTouches = 1
    /// Stored: there is no trackpad.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// The gesture does not begin with more fingers.
    open var maximumNumberOfTouches = Int.max

    /// The origin of ``translation(in:)``, in the window.
    private var start = CGPoint.zero
    /// In points a second, in the window.
    private var velocity = CGPoint.zero

    /// The movement of the finger since the gesture began or the translation was set, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        Self.vector(CGPoint(x: place.x - start.x, y: place.y - start.y), in: view)
    }

    /// Sets the translation, from which the count continues, and the velocity to zero.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let origin = view?.convert(CGPoint.zero, to: nil) ?? .zero
        let end = view?.convert(translation, to: nil) ?? translation
        start = CGPoint(x: place.x - (end.x - origin.x), y: place.y - (end.y - origin.y))
        velocity = .zero
    }

    /// In points a second.
    open func velocity(in view: UIView?) -> CGPoint { Self.vector(velocity, in: view) }

    private static func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        guard let view else { return vector }
        let (origin, end) = (view.convert(CGPoint.zero, from: nil), view.convert(vector, from: nil))
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Whether the recognizer accepts a drag with this number of fingers.
    func accepts(touches: Int) -> Bool { minimumNumberOfTouches <= touches && touches <= maximumNumberOfTouches }
}

extension UIPanGestureRecognizer {
    fileprivate func take(_ phase: Session.DragPhase) {
        switch phase {
        case .began(let place, let touches): begin(at: place, touches)
        case .changed(let movement, let velocity): change(by: movement, velocity)
        case .ended(let velocity): end(velocity)
        case .cancelled: receiveCancellation()
        }
    }

    private func begin(at place: CGPoint?, _ touches: Int) {
        guard putDown(touches, at: place) else { return }
        receive(.moved) { [self] in
            (start, velocity) = (self.place, .zero)
            if accepts(touches: touches), mayBegin() { enter(.began) }
        }
        if !isUnderWay { letGo() }
    }

    private func change(by movement: CGPoint, _ velocity: CGPoint) {
        guard isUnderWay else { return }
        fingers?.move(by: movement)
        receive(.moved) { [self] in
            self.velocity = velocity
            enter(.changed)
        }
    }

    private func end(_ velocity: CGPoint) {
        guard isUnderWay else { return }
        receive(.ended) { [self] in
            self.velocity = velocity
            enter(.ended)
        }
    }
}

extension UIGestureRecognizer {
    /// The system cancels the gesture.
    func receiveCancellation() {
        receive(.cancelled) { [self] in cancelGesture() }
        if isUnderWay { cancelGesture() }
    }

    /// In the window.
    var centerOfView: CGPoint {
        view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) } ?? .zero
    }
}

/// Recognizes a finger that drags from an edge of the screen.
///
/// Source: UIScreenEdgePanGestureRecognizer.h.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture may begin; none by default.
    open var edges: UIRectEdge = []

    override func accepts(touches: Int) -> Bool { super.accepts(touches: touches) && isAtEdge }

    /// The distance from the edge, in points. Source: measured figures are between 10 and 30.
    private static let reach: CGFloat = 20

    private var isAtEdge: Bool {
        guard let bounds = view?.window?.bounds else { return false }
        let reach = Self.reach
        return edges.contains(.left) && place.x <= bounds.minX + reach
            || edges.contains(.right) && place.x >= bounds.maxX - reach
            || edges.contains(.top) && place.y <= bounds.minY + reach
            || edges.contains(.bottom) && place.y >= bounds.maxY - reach
    }
}

extension Session {
    /// The phases of a drag.
    public enum DragPhase: Hashable, Sendable {
        /// The finger touches the view at a point of the window, or in the middle of the view if the point is nil.
        case began(at: CGPoint? = nil, touches: Int = 1)
        /// The finger has moved by this distance since the last phase: points of the window, and points a second.
        case changed(by: CGPoint, velocity: CGPoint = .zero)
        /// The finger lifts with this velocity, in points a second.
        case ended(velocity: CGPoint = .zero)
        /// The system cancels the gesture.
        case cancelled

        var recorded: GesturePhase {
            switch self {
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
        }
    }

    /// One phase of a drag for `recognizer`: an input, then the actions, then the end of the turn.
    ///
    /// The drag does not begin if touches do not reach the view, the recognizer is disabled, its delegate refuses, the
    /// number of fingers is wrong, or an edge pan does not start at the edge. The following phases then have no effect.
    public func drag(_ recognizer: UIPanGestureRecognizer, _ phase: DragPhase) {
        turn(by: RecordedInput(.drag, phase), on: recognizer) {
            recognizer.take(phase)
        }
    }
}
