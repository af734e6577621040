import UIKit

extension Sample {
    /// ``bounceTransition`` is correct.
    static let completionContradictsCancellation = Sample(
        name: "completion-contradicts-cancellation",
        summary: "An animator completes a cancelled dismissal as successful",
        misuses: [Misuse(rule: "completion-contradicts-cancellation", blamed: "call.completeTransition")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        let finger = UIPercentDrivenInteractiveTransition()
        screen.finger = finger
        screen.animator = FadingAnimator { context in
            context.completeTransition(true)  // misuse: completion-contradicts-cancellation
            _ = context.containerView
        }
        screen.dismiss(animated: true)
        app.wait(0.1)
        finger.update(0.3)
        finger.cancel()
        app.settle()
    }
}
