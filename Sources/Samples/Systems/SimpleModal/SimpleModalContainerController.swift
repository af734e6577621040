import UIKit

/// Shows one controller over its own view, centred on a dark background. A tap on the background dismisses it.
class SimpleModalContainerController: ContainerBaseController {
    private(set) var simpleModalViewController: UIViewController?
    /// A presentation or dismissal is running. Requests in the meantime have no effect.
    private var isFading = false

    private(set) lazy var backgroundButton: UIButton = {
        let button = UIButton(type: .custom)
        button.backgroundColor = .black
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: SimpleModalContainerController.backgroundTapped, for: .touchUpInside)
        return button
    }()

    /// Does nothing while another controller is presented.
    func presentSimpleModal(_ presented: UIViewController, animated: Bool) {
        guard simpleModalViewController == nil else { return }
        simpleModalViewController = presented
        addChild(presented)
        presented.beginAppearanceTransition(true, animated: animated)
        addViews(of: presented)
        guard animated else {
            show(presented)
            return finishPresenting(presented)
        }
        hide(presented)
        fade({ self.show(presented) }, then: { self.finishPresenting(presented) })
    }

    /// Does nothing if no controller is presented, or a transition is running.
    func dismissSimpleModal(animated: Bool) {
        guard let presented = simpleModalViewController, !isFading else { return }
        presented.willMove(toParent: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        guard animated else { return finishDismissing(presented) }
        fade({ self.hide(presented) }, then: { self.finishDismissing(presented) })
    }

    private func fade(_ change: () -> Void, then finish: @escaping () -> Void) {
        isFading = true
        UIView.animate(
            withDuration: 0.3, animations: change,
            completion: { _ in
                self.isFading = false
                finish()
            })
    }

    private func backgroundTapped(_ sender: UIControl) { dismissSimpleModal(animated: true) }

    private func addViews(of presented: UIViewController) {
        backgroundButton.frame = view.bounds
        view.addSubview(backgroundButton)
        presented.view.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        view.addSubview(presented.view)
    }

    private func show(_ presented: UIViewController) {
        presented.view.alpha = 1
        backgroundButton.alpha = 0.3
    }

    private func hide(_ presented: UIViewController) {
        presented.view.alpha = 0
        backgroundButton.alpha = 0
    }

    private func finishPresenting(_ presented: UIViewController) {
        presented.endAppearanceTransition()
        presented.didMove(toParent: self)
    }

    private func finishDismissing(_ presented: UIViewController) {
        backgroundButton.removeFromSuperview()
        presented.view.removeFromSuperview()
        presented.view.alpha = 1
        presented.endAppearanceTransition()
        presented.removeFromParent()
        simpleModalViewController = nil
    }
}

extension UIViewController {
    /// The nearest ancestor of this class.
    var simpleModalContainerController: SimpleModalContainerController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? SimpleModalContainerController }
            .first
    }
}
