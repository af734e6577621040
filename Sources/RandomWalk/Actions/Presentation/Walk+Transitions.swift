import UIKit

// Presentations with a custom transition.
extension Walk {
    func presentWithCustomTransition() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeScreen()
        let presentation = CustomPresentation(isCovering: random.oneIn(2), slides: random.oneIn(2))
        presentation.configure(presented)
        change([presenter, presented]) { done in
            requester.present(presented, animated: !random.oneIn(4), completion: done)
        }
        track(presentation.slide)
    }

    /// Begins an interactive dismissal of a custom presentation. ``drag()`` continues and ends it.
    func startDrag() {
        guard draggedPresentation == nil,
            let screen = anyScreen(where: {
                $0.transitioningDelegate is CustomPresentation && $0.presentedViewController == nil && $0.isSettled
                    && $0.viewIfLoaded?.window?.isHidden == false
            }), let presentation = screen.transitioningDelegate as? CustomPresentation,
            let presenter = screen.presentingViewController as? any Screen, presenter.isSettled
        else { return }
        presentation.driver =
            presentation.slide == nil ? UIPercentDrivenInteractiveTransition() : makeInteractionController()
        draggedPresentation = presentation
        // The interaction controller alone moves the transition.
        if runningSlide === presentation.slide { runningSlide = nil }
        change([presenter, screen]) { done in
            screen.dismiss(animated: true) {
                presentation.driver = nil
                done()
            }
        }
    }

    func drag() {
        guard let presentation = draggedPresentation else { return startDrag() }
        guard let driver = presentation.driver else {
            draggedPresentation = nil
            return
        }
        // The driver ignores progress before the transition has begun.
        guard driver.duration > 0 else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: driver.finish()
        case 1: driver.cancel()
        default: return driver.update(CGFloat.random(in: 0...1, using: &random))
        }
        if !(driver is LateInteractionController) || random.oneIn(2) { draggedPresentation = nil }
    }
}
