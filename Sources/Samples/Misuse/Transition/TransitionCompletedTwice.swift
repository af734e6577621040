import UIKit

extension Sample {
    /// ``diagonalTransition`` is correct.
    static let transitionCompletedTwice = Sample(
        name: "transition-completed-twice", summary: "An animator completes its transition twice",
        misuses: [Misuse(rule: "transition-completed-twice", blamed: "call.completeTransition")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        screen.animator = FadingAnimator { context in
            context.completeTransition(true)
            context.completeTransition(true)  // misuse: transition-completed-twice
            _ = context.containerView
        }
        screen.dismiss(animated: true)
        app.settle()
    }
}
