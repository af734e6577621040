import HierarchyModel
import UIKit

// Presentation, and dismissal by the app.
extension Walk {
    func presentNew() {
        let style = Self.styles.randomElement(using: &random) ?? .automatic
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester, style)
        else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = style
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    func anyVisibleScreen() -> (any Screen)? {
        anyScreen { $0.isSettled && $0.viewIfLoaded?.window?.isHidden == false }
    }

    /// The controller that would present for `requester`; nil if it cannot present now.
    func freePresenter(for requester: any Screen, _ style: UIModalPresentationStyle = .fullScreen) -> (any Screen)? {
        let isInContext = style == .currentContext || style == .overCurrentContext
        guard let presenter = isInContext ? requester.presentationContext : requester.outermostAncestor,
            presenter.isSettled,
            presenter.presentedScreen == nil, presenter.viewIfLoaded?.window != nil
        else { return nil }
        return presenter
    }

    /// Dismisses the controller that a presenter presents, and all presented above it.
    func dismissPresented() {
        guard let presenter = anyScreen(where: { $0.presentedScreen != nil }) else { return }
        let chain = presenter.presentationChain
        guard chain.allSatisfy({ $0.isSettled }), presenter.presentedScreen?.viewIfLoaded?.window?.isHidden == false
        else { return }
        change(chain) { done in
            let byPresenter = random.oneIn(2) || chain.count > 2
            let animated = random.oneIn(2)
            // A line for each purpose: to dismiss what the receiver presents, or the receiver.
            if byPresenter {
                presenter.dismiss(animated: animated, completion: done)
            } else {
                chain[1].dismiss(animated: animated, completion: done)
            }
        }
    }

    /// Marks the controllers as busy until `work` calls its completion.
    func change(_ controllers: [any Screen], _ work: (@escaping () -> Void) -> Void) {
        for controller in controllers { controller.isBusy = true }
        work { for controller in controllers { controller.isBusy = false } }
    }

    private static let styles: [UIModalPresentationStyle] = [
        .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    ]
}

// Presentation by methods without a completion.
extension Walk {
    /// Calls `show`, so that the controller's ancestors decide whether to push or to present.
    func showNew() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen() else { return }
        let action = Selector(("showViewController:sender:"))
        guard let target = requester.targetViewController(forAction: action, sender: nil) else {
            return present(from: requester) { $0.show($1, sender: nil) }
        }
        guard let stack = target as? WalkNavigationController, stack.isSettled else { return }
        stack.isNavigating = stack.lastAppearance == .appeared
        requester.show(makeController(), sender: nil)
    }

    func showDetail() {
        let action = Selector(("showDetailViewController:sender:"))
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen(),
            requester.targetViewController(forAction: action, sender: nil) == nil
        else { return }
        present(from: requester) { $0.showDetailViewController($1, sender: nil) }
    }

    /// Presents by the method of iOS 2 to 5.
    func presentOldStyle() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen() else { return }
        let isAnimated = random.oneIn(2)
        present(from: requester) { $0.presentModalViewController($1, animated: isAnimated) }
    }

    /// Presents by a method without a completion.
    private func present(from requester: any Screen, _ show: (UIViewController, UIViewController) -> Void) {
        guard let presenter = freePresenter(for: requester) else { return }
        let presented = makeScreen()
        change([presenter, presented]) { done in
            show(requester, presented)
            session.schedule(after: 0.5) { done() }
        }
    }
}
