import UIKit

/// A map of the city. A button or a pan presents the details of a place over its right half.
final class CityController: PageController {
    let placeButton = UIButton(type: .system)
    private(set) lazy var pullIn = PullInteraction(.up, on: view) { [weak self] in self?.showPlace() }

    override func viewDidLoad() {
        super.viewDidLoad()
        placeButton.addAction(UIAction { [weak self] _ in self?.showPlace() }, for: .touchUpInside)
        view.addSubview(placeButton)
        pullIn.completionSpeed = 2
    }

    private func showPlace() {
        let place = PlaceController("Place")
        place.modalPresentationStyle = .custom  // right: invalid-presentation-style
        place.transitioningDelegate = self  // right: custom-style-without-delegate
        place.onDone = { [weak self] in self?.dismiss(animated: true) }  // right: leaked-after-removal, self-dismissal
        present(place, animated: true)
    }
}

extension CityController: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DiagonalAnimator(.presenting) }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        DiagonalAnimator(.dismissing)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { pullIn.isPulling ? pullIn : nil }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let place = presentedViewController as? PlaceController
        return place.flatMap { $0.pullOut.isPulling ? $0.pullOut : nil }
    }
}

/// The details of a place in the city.
final class PlaceController: PageController {
    var onDone: () -> Void = {}
    let doneButton = UIButton(type: .system)
    private(set) lazy var pullOut = PullInteraction(.down, on: view) { [weak self] in self?.onDone() }

    override func viewDidLoad() {
        super.viewDidLoad()
        doneButton.addAction(UIAction { [weak self] _ in self?.onDone() }, for: .touchUpInside)
        view.addSubview(doneButton)
        pullOut.completionSpeed = 2
    }
}
