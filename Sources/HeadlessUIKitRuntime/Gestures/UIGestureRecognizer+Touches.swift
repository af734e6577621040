import Foundation

// How a recognizer receives the fingers of an input.
extension UIGestureRecognizer {
    /// Puts fingers down on the recognizer's view.
    ///
    /// - Parameter place: in the window; nil is the middle of the view.
    /// - Returns: whether the recognizer takes them: touches reach the view, the delegate lets them through, and the
    ///   recognizer has not failed.
    func putDown(_ count: Int, at place: CGPoint?, taps: Int = 1) -> Bool {
        cancelGesture()
        let fingers = Fingers(count, at: place ?? centerOfView, on: view, taps: taps)
        guard isEnabled, view?.takesTouches == true, receives(fingers) else { return false }
        begin(with: fingers)
        return self.fingers != nil
    }

    /// Whether the delegate lets the fingers through.
    func receives(_ fingers: Fingers) -> Bool {
        fingers.touches.allSatisfy { delegate?.gestureRecognizer(self, shouldReceive: $0) ?? true }
    }

    func begin(with fingers: Fingers) {
        self.fingers = fingers
        numberOfTouches = fingers.touches.count
        for touch in fingers.touches { touch.recognizers.append(WeakReference(object: self)) }
        receive(.began)
    }

    /// Passes the fingers to the recognizer, then runs its actions if its state has changed.
    ///
    /// - Parameter work: what the runtime's recognizer does then. It is left out if an override does not call super.
    func receive(_ phase: UITouch.Phase, _ work: @escaping () -> Void = {}) {
        guard let fingers else { return }
        let session = Session.current
        fingers.enter(phase, at: session.now)
        place = fingers.place
        let (touches, outer) = (Set(fingers.touches), session.application.event)
        session.application.event = fingers.event
        collectState(work) {
            switch phase {
            case .began: touchesBegan(touches, with: fingers.event)
            case .ended: touchesEnded(touches, with: fingers.event)
            case .cancelled: touchesCancelled(touches, with: fingers.event)
            default: touchesMoved(touches, with: fingers.event)
            }
        }
        session.application.event = outer
        if phase == .ended || phase == .cancelled { letGo() }
    }

    /// The fingers are no longer those of a gesture.
    func letGo() {
        fingers = nil
        numberOfTouches = 0
    }
}
