import UIKit

// Bars, the status bar and the safe area.
extension Walk {
    func changeBars() {
        guard let stack = anyStack(), let top = stack.topViewController else { return }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: stack.setNavigationBarHidden(!stack.isNavigationBarHidden, animated: random.oneIn(2))
        case 1: stack.setToolbarHidden(!stack.isToolbarHidden, animated: random.oneIn(2))
        case 2: top.navigationItem.rightBarButtonItem = makeItem()
        case 3: top.toolbarItems = [makeItem(), .flexibleSpace()]
        default: if let item = top.navigationItem.rightBarButtonItem ?? top.toolbarItems?.first { session.tap(item) }
        }
    }

    private func makeItem() -> UIBarButtonItem {
        UIBarButtonItem(title: "Mark", primaryAction: UIAction { [session] _ in session.mark("item") })
    }

    /// Changes what a screen prefers for the status bar, then asks UIKit to update it.
    func changeStatusBar() {
        guard let screen = anyScreen(where: { _ in true }) else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: (screen as? WalkController)?.wantsFullScreen.toggle()
        case 1: screen.modalPresentationCapturesStatusBarAppearance.toggle()
        case 2: UIApplication.shared.setStatusBarHidden(random.oneIn(2), with: .fade)
        default: screen.setNeedsUpdateOfHomeIndicatorAutoHidden()
        }
        screen.setNeedsStatusBarAppearanceUpdate()
    }

    func changeInsets() {
        let inset = CGFloat(Int.random(in: 0..<3, using: &random)) * 10
        anyScreen { _ in true }?.additionalSafeAreaInsets = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    }
}
