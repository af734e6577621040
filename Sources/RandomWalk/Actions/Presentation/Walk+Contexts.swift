import UIKit

// Presentations in a context: over a part of the screen.
extension Walk {
    /// Makes a controller a presentation context, or an ordinary controller again.
    func changeContext() {
        guard let screen = anyScreen(where: { $0.presentedScreen == nil }) else { return }
        screen.definesPresentationContext = !random.oneIn(4)
        screen.providesPresentationContextTransitionStyle = random.oneIn(2)
        screen.modalTransitionStyle = random.oneIn(2) ? .crossDissolve : .coverVertical
    }

    /// Presents in the nearest presentation context, or over the window if there is none.
    func presentInContext() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen() else { return }
        let style: UIModalPresentationStyle = random.oneIn(2) ? .currentContext : .overCurrentContext
        guard let presenter = freePresenter(for: requester, style) else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = style
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }
}
