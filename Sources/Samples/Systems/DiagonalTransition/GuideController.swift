import UIKit

/// The first page of a guide. A tap presents a chapter, and a pan can drive the transition.
final class GuideController: PageController {
    let openButton = UIButton(type: .system)
    let pullButton = UIButton(type: .system)
    /// Drives the transition if it is interactive.
    private(set) var interaction: ContainerPanInteraction?

    override func viewDidLoad() {
        super.viewDidLoad()
        openButton.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
        pullButton.addAction(UIAction { [weak self] _ in self?.pull { $0.open() } }, for: .touchUpInside)
        view.addSubview(openButton)
        view.addSubview(pullButton)
    }

    private func open() {
        let chapter = ChapterController("Chapter")
        chapter.modalPresentationStyle = .fullScreen
        chapter.transitioningDelegate = self
        chapter.onClose = { [weak self] in self?.dismiss(animated: true) }
        chapter.onPull = { [weak self] in self?.pull { $0.dismiss(animated: true) } }
        present(chapter, animated: true)
    }

    /// Makes the transition that `start` begins interactive.
    private func pull(_ start: (GuideController) -> Void) {
        interaction = ContainerPanInteraction()
        start(self)
    }
}

extension GuideController: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CornerAnimator(isPresenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        CornerAnimator(isPresenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// A full-screen chapter. Its heading animates alongside the transition.
final class ChapterController: PageController {
    var onClose: () -> Void = {}
    var onPull: () -> Void = {}
    let closeButton = UIButton(type: .system)
    let pullButton = UIButton(type: .system)
    private let heading = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.alpha = 0
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
        pullButton.addAction(UIAction { [weak self] _ in self?.onPull() }, for: .touchUpInside)
        for part in [heading, closeButton, pullButton] { view.addSubview(part) }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        fadeHeading(to: 1)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        fadeHeading(to: 0)
    }

    /// Animates the heading alongside the transition. A cancelled transition animates it back.
    private func fadeHeading(to alpha: CGFloat) {
        guard let transitionCoordinator else {  // right: coordinator-misuse
            heading.alpha = alpha
            return
        }
        let queued = transitionCoordinator.animate(alongsideTransition: { _ in self.heading.alpha = alpha })
        if !queued { heading.alpha = alpha }
    }
}
