import UIKit

// What the user's fingers do beside tapping buttons.
extension SampleApp {
    func tap(_ recognizer: UITapGestureRecognizer) { session.tap(recognizer) }

    /// A drag of one finger along `steps`, in points, with time between them.
    ///
    /// - Parameter isInterrupted: the system takes the gesture away instead of the finger letting go.
    func drag(_ pan: UIPanGestureRecognizer, along steps: [CGPoint], isInterrupted: Bool = false) {
        session.drag(pan, .began())
        for step in steps {
            wait(0.1)
            session.drag(pan, .changed(by: step))
        }
        wait(0.1)
        session.drag(pan, isInterrupted ? .cancelled : .ended())
    }
}
