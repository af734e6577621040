import UIKit

/// Makes the view around the presented one each time that it is asked for it.
private final class FrameMakingPresentationController: UIPresentationController {
    override var presentedView: UIView? {
        let frame = UIView()  // misuse: presented-view-remade
        if let view = super.presentedView, view.superview == nil { frame.addSubview(view) }
        return frame
    }
}

private final class FrameTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        FrameMakingPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

private final class FramePresenter: UIViewController {
    private let transition = FrameTransition()

    func showCard() {
        let card = PageController("Card")
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
        present(card, animated: true)
    }
}

extension Sample {
    static let presentedViewRemade = Sample(
        name: "presented-view-remade",
        summary: "A presentation controller makes another view each time that it is asked for the presented one",
        misuses: [Misuse(rule: "presented-view-remade", blamed: "diagnostic")]
    ) { app in
        let presenter = FramePresenter()
        app.launch(presenter)
        presenter.showCard()
        app.settle()
    }
}
