import Foundation
import HierarchyModel

/// The finger of ``Session/touch(_:_:)``: what receives it.
@MainActor
package final class ViewTouch {
    package let fingers: Fingers
    let view: UIView
    private var recognizers: [UIGestureRecognizer]
    private var isCancelledInView = false
    private var phase = UITouch.Phase.began

    package init(_ fingers: Fingers, _ view: UIView) {
        (self.fingers, self.view) = (fingers, view)
        recognizers = sequence(first: view, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
            .filter { $0.isEnabled && $0.receives(fingers) }
    }

    /// Sends the event to the app, which sends it to the window, which calls ``deliver()``.
    package func send(_ phase: UITouch.Phase) {
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
