import UIKit

/// Presents the modal screen, and provides its animators and its interaction controller.
final class MainViewController: UIViewController {
    let showButton = UIButton(type: .system)
    let swipe = SwipeInteractiveTransition()
    private let presentAnimation = BouncePresentAnimation()
    private let dismissAnimation = NormalDismissAnimation()

    override func viewDidLoad() {
        super.viewDidLoad()
        showButton.frame = CGRect(x: 80, y: 210, width: 160, height: 40)
        showButton.setTitle("Click me", for: .normal)
        showButton.addTarget(self, action: MainViewController.buttonClicked, for: .touchUpInside)
        view.addSubview(showButton)
    }

    private func buttonClicked(_ sender: UIControl) {
        let modal = ModalViewController()
        modal.delegate = self
        modal.modalPresentationStyle = .fullScreen
        modal.transitioningDelegate = self  // right: transitioning-delegate-released
        swipe.wire(to: modal)
        present(modal, animated: true)
    }
}

extension MainViewController: ModalViewControllerDelegate {
    func modalViewControllerDidClickedDismissButton(_ viewController: ModalViewController) {
        dismiss(animated: true)  // right: double-dismiss-climbs
    }
}

extension MainViewController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { presentAnimation }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        dismissAnimation
    }

    /// The button dismisses without interaction.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { swipe.isInteracting ? swipe : nil }
}
