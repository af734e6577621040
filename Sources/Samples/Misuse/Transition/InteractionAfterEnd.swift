import UIKit

extension Sample {
    /// ``bounceTransition`` does it right.
    static let interactionAfterEnd = Sample(
        name: "interaction-after-end", summary: "A dismissal that was given up is moved on",
        misuses: [Misuse(rule: "interaction-after-end", blamed: "call.updateInteractive")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        let finger = UIPercentDrivenInteractiveTransition()
        screen.finger = finger
        screen.animator = FadingAnimator { $0.completeTransition(!$0.transitionWasCancelled) }
        screen.dismiss(animated: true)
        app.wait(0.1)
        finger.update(0.3)
        finger.cancel()
        finger.update(0.4)  // misuse: interaction-after-end
        app.settle()
    }
}
