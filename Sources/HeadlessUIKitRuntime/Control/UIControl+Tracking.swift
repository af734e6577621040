import Foundation

// How a control follows a finger. Source: UIControl.h.
extension UIControl {
    /// A finger touches the control and leaves.
    package func takeTap() {
        guard isEnabled else { return }
        let fingers = Fingers(1, at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil), on: self)
        let outer = session.application.event
        session.application.event = fingers.event
        for phase in [UITouch.Phase.began, .ended] {
            fingers.enter(phase, at: session.now)
            if phase == .began {
                touchesBegan(Set(fingers.touches), with: fingers.event)
            } else {
                touchesEnded(Set(fingers.touches), with: fingers.event)
            }
        }
        session.application.event = outer
    }

    func track(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, let touch = touches.first else { return }
        let isFollowed = beginTracking(touch, with: event)
        tracking = Tracking(isInside: true, isFollowed: isFollowed)
        isHighlighted = true
        if isFollowed { sendActions(for: .touchDown) }
    }

    func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = touches.first, let before = tracking else { return }
        let isInside = bounds.isEmpty || point(inside: touch.location(in: self), with: event)
        tracking?.isInside = isInside
        isHighlighted = isInside
        guard before.isFollowed else { return }
        tracking?.isFollowed = continueTracking(touch, with: event)
        guard isTracking else { return }
        sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
        if isInside != before.isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    }

    func release(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let tracking else { return }
        isHighlighted = false
        self.tracking = nil
        guard tracking.isFollowed else { return }
        endTracking(touches.first, with: event)
        guard tracking.isInside else { return sendActions(for: .touchUpOutside) }
        if showsMenuAsPrimaryAction { sendActions(for: .menuActionTriggered) } else { takeFingerUp() }
    }

    func cancelTouches(_ event: UIEvent?) {
        guard let tracking else { return }
        isHighlighted = false
        self.tracking = nil
        guard tracking.isFollowed else { return }
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// The finger on a control.
    struct Tracking {
        var isInside: Bool
        /// Whether the control wants to know of movements.
        var isFollowed: Bool
    }
}
