import UIKit

extension Sample {
    /// ``bounceTransition`` is correct.
    static let interactionProgressOutOfRange = Sample(
        name: "interaction-progress-out-of-range",
        summary: "An app updates an interactive dismissal to a progress above 1",
        misuses: [Misuse(rule: "interaction-progress-out-of-range", blamed: "call.updateInteractive")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        let finger = UIPercentDrivenInteractiveTransition()
        screen.finger = finger
        screen.animator = FadingAnimator { $0.completeTransition(!$0.transitionWasCancelled) }
        screen.dismiss(animated: true)
        app.wait(0.1)
        finger.update(500 / 400)  // misuse: interaction-progress-out-of-range
        finger.finish()
        app.settle()
    }
}
