import UIKit

extension Sample {
    /// ``bounceTransition`` is correct.
    static let interactionNeverEnded = Sample(
        name: "interaction-never-ended",
        summary: "An app neither finishes nor cancels an interactive dismissal",
        misuses: [Misuse(rule: "interaction-never-ended", blamed: "transition.began")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        let finger = UIPercentDrivenInteractiveTransition()
        screen.finger = finger  // misuse: interaction-never-ended
        screen.animator = FadingAnimator { $0.completeTransition(!$0.transitionWasCancelled) }
        screen.dismiss(animated: true)
        app.wait(0.1)
        finger.update(0.3)
        app.settle()
        app.wait(3)
    }
}
