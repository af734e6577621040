import UIKit

extension Sample {
    /// ``diagonalTransition`` is correct.
    static let transitionNeverCompleted = Sample(
        name: "transition-never-completed", summary: "An animator never completes its transition",
        misuses: [Misuse(rule: "transition-never-completed", blamed: "transition.began")]
    ) { app in
        let screen = FadingScreen("Front page")
        app.launch(screen)
        screen.open(app)
        screen.animator = FadingAnimator { _ in }  // misuse: transition-never-completed
        screen.dismiss(animated: true)
        app.settle()
        app.wait(3)
    }
}
