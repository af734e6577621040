import Foundation
import HierarchyModel

/// The finger of ``Session/touch(_:_:)``: what receives it.
@MainActor
final class ViewTouch {
    let fingers: Fingers
    let view: UIView
    private var recognizers: [UIGestureRecognizer]
    private var isCancelledInView = false
    private var phase = UITouch.Phase.began

    init(_ fingers: Fingers, _ view: UIView) {
        (self.fingers, self.view) = (fingers, view)
        recognizers = sequence(first: view, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
            .filter { $0.isEnabled && $0.receives(fingers) }
    }

    /// Sends the event to the app, which sends it to the window, which calls ``deliver()``.
    func send(_ phase: UITouch.Phase) {
        self.phase = phase
        view.session.application.shared.sendEvent(fingers.event)
    }

    /// The recognizers receive the finger first, those of the view before those above it; then the view, until a
    /// recognizer cancels its touches.
    ///
    /// Source: Apple's "Event Handling Guide for iOS", Gesture Recognizers.
    func deliver() {
        var isRecognized = false
        for recognizer in recognizers {
            let before = recognizer.sentStates
            if phase == .began { recognizer.begin(with: fingers) } else { recognizer.receive(phase) }
            isRecognized = isRecognized || recognizer.sentStates != before && recognizer.cancelsTouchesInView
        }
        recognizers.removeAll { $0.fingers !== fingers }
        guard !isCancelledInView else { return }
        fingers.enter(phase, at: view.session.now)
        call(phase)
        guard isRecognized, phase != .ended, phase != .cancelled else { return }
        isCancelledInView = true
        call(.cancelled)
    }

    private func call(_ phase: UITouch.Phase) {
        let (touches, event, app) = (Set(fingers.touches), fingers.event, view.session.application)
        let outer = app.event
        app.event = event
        switch phase {
        case .began: view.touchesBegan(touches, with: event)
        case .ended: view.touchesEnded(touches, with: event)
        case .cancelled: view.touchesCancelled(touches, with: event)
        default: view.touchesMoved(touches, with: event)
        }
        app.event = outer
    }
}

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
