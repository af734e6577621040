import Foundation

// The recognizers of pages that curl.
extension UIPageViewController {
    var madeGestures: [UIGestureRecognizer] {
        if gestures.isEmpty {
            let tap = UITapGestureRecognizer(target: self, action: UIPageViewController.handleTap)
            tap.isForEdges = true
            gestures = [UIPanGestureRecognizer { [weak self] in self?.endSwipe(finishing: false, .cancelled) }, tap]
            for gesture in gestures { viewIfLoaded?.addGestureRecognizer(gesture) }
        }
        return gestures
    }

    private var drag: UIGestureRecognizer? { gestures.first }

    /// Whether the swipe may begin. It may if the app has not read the recognizer, that of the scroll view among them.
    var allowsSwipe: Bool {
        guard let drag = drag ?? scrollView?.panGestureRecognizer else { return true }
        return drag.isEnabled && drag.delegate?.gestureRecognizerShouldBegin(drag) ?? true
    }

    /// Lets the recognizer follow the turn that the finger drags.
    func follow(_ state: UIGestureRecognizer.State) { drag?.enter(state) }

    private func handleTap(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: view)
        let isForward = navigationOrientation == .horizontal ? place.x >= view.bounds.midX : place.y >= view.bounds.midY
        beginGesture(isForward ? .forward : .reverse)
        endGesture(finishing: true)
    }
}
