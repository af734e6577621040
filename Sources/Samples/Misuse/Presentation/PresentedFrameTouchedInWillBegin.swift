import UIKit

/// Sets the frame of the presented view when the presentation begins, although the animator sets it later.
private final class EagerPresentationController: UIPresentationController {
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        let frame = CGRect(x: 0, y: 300, width: 300, height: 300)
        presentedView?.frame = frame  // misuse: presented-frame-touched-in-will-begin
    }
}

private final class EagerTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        EagerPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

private final class EagerPresenter: UIViewController {
    private let transition = EagerTransition()

    func showCard() {
        let card = PageController("Card")
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
        present(card, animated: true)
    }
}

extension Sample {
    /// ``halfSheet`` is correct.
    static let presentedFrameTouchedInWillBegin = Sample(
        name: "presented-frame-touched-in-will-begin",
        summary: "A presentation controller sets the frame of the presented view when the presentation begins",
        misuses: [Misuse(rule: "presented-frame-touched-in-will-begin", blamed: "view.framed")]
    ) { app in
        let presenter = EagerPresenter()
        app.launch(presenter)
        presenter.showCard()
        app.settle()
    }
}
