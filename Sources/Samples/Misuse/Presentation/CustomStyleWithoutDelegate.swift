import UIKit

/// Does not retain the transitioning delegate of its card.
private final class CardsController: UIViewController {
    func showCard() {
        let card = PageController("Card")
        design(card)
        present(card, animated: true)  // misuse: custom-style-without-delegate
        title = "Shown"
    }

    private func design(_ card: UIViewController) {
        let transition = CardTransition()
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
    }
}

private final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

extension Sample {
    /// ``halfSheet`` is correct.
    static let customStyleWithoutDelegate = Sample(
        name: "custom-style-without-delegate",
        summary: "A transitioning delegate is deallocated before its presentation begins",
        misuses: [Misuse(rule: "custom-style-without-delegate", blamed: "call.present")]
    ) { app in
        let cards = CardsController()
        app.launch(cards)
        cards.showCard()
        app.settle()
    }
}
