import UIKit

// Presentations that the app animates.
extension Walk {
    func presentWithCustomTransition() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeScreen()
        let presentation = CustomPresentation(isCovering: random.oneIn(2), slides: random.oneIn(2))
        presentation.take(presented)
        change([presenter, presented]) { done in
            requester.present(presented, animated: !random.oneIn(4), completion: done)
        }
        watch(presentation.slide)
    }

    /// Drags what was presented in the app's own way; the finger lets go later, in ``drag()``.
    func startDrag() {
        guard dragged == nil,
            let screen = anyScreen(where: {
                $0.transitioningDelegate is CustomPresentation && $0.presentedViewController == nil && $0.isSettled
                    && $0.viewIfLoaded?.window?.isHidden == false
            }), let presentation = screen.transitioningDelegate as? CustomPresentation,
            let presenter = screen.presentingViewController as? any Screen, presenter.isSettled
        else { return }
        presentation.driver = presentation.slide == nil ? UIPercentDrivenInteractiveTransition() : makeFinger()
        dragged = presentation
        // What a finger drags nobody else moves.
        if running === presentation.slide { running = nil }
        change([presenter, screen]) { done in
            screen.dismiss(animated: true) {
                presentation.driver = nil
                done()
            }
        }
    }

    func drag() {
        guard let presentation = dragged else { return startDrag() }
        guard let driver = presentation.driver else {
            dragged = nil
            return
        }
        // What is said before the transition has begun is lost.
        guard driver.duration > 0 else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: driver.finish()
        case 1: driver.cancel()
        default: return driver.update(CGFloat.random(in: 0...1, using: &random))
        }
        if !(driver is LateFinger) || random.oneIn(2) { dragged = nil }
    }
}
