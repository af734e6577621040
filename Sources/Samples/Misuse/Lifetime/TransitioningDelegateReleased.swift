import UIKit

/// Retains the transitioning delegate of a card only until the card is presented.
private final class TableController: PageController {
    private var transition: CardTransition?

    func showCard() {
        let card = PageController("Card")
        let transition = CardTransition()
        self.transition = transition
        card.modalPresentationStyle = .fullScreen
        card.transitioningDelegate = transition
        present(card, animated: true) { self.transition = nil }  // misuse: transitioning-delegate-released
        title = "Shown"
    }

    func hideCard() { dismiss(animated: true) }
}

private final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { BouncePresentAnimation() }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        NormalDismissAnimation()
    }
}

extension Sample {
    /// ``bounceTransition`` is correct.
    static let transitioningDelegateReleased = Sample(
        name: "transitioning-delegate-released",
        summary: "The transitioning delegate of a card is deallocated before the card is dismissed",
        misuses: [Misuse(rule: "transitioning-delegate-released", blamed: "call.present")]
    ) { app in
        let table = TableController("Table")
        app.launch(table)
        table.showCard()
        app.settle()
        table.hideCard()
        app.settle()
    }
}
