import UIKit

// Presentations in the place of a part of the screen.
extension Walk {
    /// Lets a controller inside of others present in its own place, or no longer.
    func changeContext() {
        guard let screen = anyScreen(where: { $0.shown == nil }) else { return }
        screen.definesPresentationContext = !random.oneIn(4)
        screen.providesPresentationContextTransitionStyle = random.oneIn(2)
        screen.modalTransitionStyle = random.oneIn(2) ? .crossDissolve : .coverVertical
    }

    /// Presents from inside of what defines a context, or over all where nothing does.
    func presentInContext() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen() else { return }
        let style: UIModalPresentationStyle = random.oneIn(2) ? .currentContext : .overCurrentContext
        guard let presenter = freePresenter(for: requester, style) else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = style
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }
}
