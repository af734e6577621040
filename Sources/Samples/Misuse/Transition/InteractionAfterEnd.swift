import UIKit

extension Sample {
    /// ``bounceTransition`` is correct.
    static let interactionAfterEnd = Sample(
        name: "interaction-after-end", summary: "An app updates an interactive dismissal after it was cancelled",
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
