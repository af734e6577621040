import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// One phase of a touch on `view`, for views and recognizers that handle touches themselves: an input, then the
    /// touches, then the end of the turn.
    ///
    /// The finger is on the view that a hit test finds, which is `view` or a view in it; otherwise only the input
    /// happens. The recognizers of that view and of the views around it receive it, too. The runtime's own recognizers
    /// recognize nothing by it: ``drag(_:_:)`` and the like are for them.
    public func touch(_ view: UIView, _ phase: DragPhase) {
        turn(by: RecordedInput(.touch, phase), on: view) {
            switch phase {
            case .began(let place, let touches): beginTouch(on: view, at: place, touches)
            case .changed(let movement, _):
                application.touch?.fingers.move(by: movement)
                application.touch?.send(.moved)
            case .ended: endTouch(.ended)
            case .cancelled: endTouch(.cancelled)
            }
        }
    }

    private func beginTouch(on view: UIView, at place: CGPoint?, _ touches: Int) {
        if application.touch != nil { endTouch(.cancelled) }
        let place = place ?? view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        guard let window = view.window, view.takesTouches,
            let hit = window.hitTest(window.convert(place, from: nil), with: nil), hit.isDescendant(of: view)
        else { return }
        let touch = ViewTouch(Fingers(touches, at: place, on: hit), hit)
        application.touch = touch
        touch.send(.began)
    }

    private func endTouch(_ phase: UITouch.Phase) {
        application.touch?.send(phase)
        application.touch = nil
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

extension Session {
    /// One phase of a long press for `recognizer`: an input, then the actions, then the end of the turn. The gesture
    /// begins when the finger has rested long enough.
    ///
    /// The press does not begin if touches do not reach the view, the recognizer is disabled, its delegate refuses, or
    /// the number of fingers is wrong. The following phases then have no effect.
    public func press(_ recognizer: UILongPressGestureRecognizer, _ phase: DragPhase) {
        turn(by: RecordedInput(.press, phase), on: recognizer) {
            recognizer.take(phase)
        }
    }
}
