import HierarchyModel
import UIKit

// Split view controllers.
extension Walk {
    /// Makes a split view controller the root of a window.
    func openSplit() {
        guard supportsSplits, controllers.count < Self.maximumControllers - 4,
            weights == .columns || random.oneIn(2),
            let window = windows.filter({ canReplaceRoot(of: $0) }).randomElement(using: &random)
        else { return }
        window.rootViewController = makeSplit()
    }

    /// Until iOS 7 only a pad has split view controllers.
    var supportsSplits: Bool { session.configuration.has(.adaptivity) || UIDevice.current.userInterfaceIdiom == .pad }

    private func canReplaceRoot(of window: UIWindow) -> Bool {
        guard let root = window.rootViewController as? any Screen else { return true }
        return root.subtree.allSatisfy { $0.isSettled && $0.presentedScreen == nil }
    }

    /// The first column is a navigation controller: it takes over the detail when the columns collapse.
    func makeSplit() -> WalkSplitViewController {
        if session.configuration.has(.adaptivity), random.oneIn(4) { return makeColumns() }
        let split = WalkSplitViewController()
        split.viewControllers = [makeStack(), makeScreen()]
        return split
    }

    /// Makes the columns of iOS 14, each a navigation controller.
    private func makeColumns() -> WalkSplitViewController {
        let split = WalkSplitViewController(style: random.oneIn(2) ? .doubleColumn : .tripleColumn)
        split.setViewController(makeStack(), for: .primary)
        if split.style == .tripleColumn { split.setViewController(makeStack(), for: .supplementary) }
        split.setViewController(makeStack(), for: .secondary)
        if random.oneIn(4) { split.setViewController(makeController(), for: .compact) }
        return split
    }

    private func makeStack() -> WalkNavigationController {
        WalkNavigationController(rootViewController: makeController())
    }

    func anySplit() -> WalkSplitViewController? {
        controllers.compactMap { $0 as? WalkSplitViewController }.filter {
            $0.isSettled && $0.viewControllers.count > 0
        }
        .randomElement(using: &random)
    }

    /// Shows a new detail from the primary column, once that is a child: since iOS 26 this takes until the end of the
    /// turn.
    func chooseDetail() {
        guard controllers.count < Self.maximumControllers, let split = anySplit(),
            let stack = split.viewControllers[0] as? WalkNavigationController, stack.parent != nil
        else { return }
        if split.isCollapsed { stack.isNavigating = stack.lastAppearance == .appeared }
        let detail = split.style == .unspecified ? makeController() : makeStack()
        split.viewControllers[0].showDetailViewController(detail, sender: nil)
    }

    /// Calls `show` on the detail, which replaces it.
    func showInColumn() {
        guard controllers.count < Self.maximumControllers, let split = anySplit(), !split.isCollapsed,
            let detail = split.viewControllers.last as? WalkController
        else { return }
        detail.show(makeController(), sender: nil)
    }

    /// Makes a pad's window narrow, so that the columns collapse, or wide again. Until iOS 7 it rotates the pad.
    func changeRoomForColumns() {
        guard UIDevice.current.userInterfaceIdiom == .pad, let split = anySplit(),
            let window = split.viewIfLoaded?.window
        else { return }
        if !session.configuration.has(.adaptivity) {
            return session.rotate(to: window.bounds.width > window.bounds.height ? .portrait : .landscapeLeft)
        }
        let screen = UIScreen.main.bounds
        session.resize(window, to: CGSize(width: split.isCollapsed ? screen.width : 320, height: screen.height))
    }

    func replaceColumns() {
        guard controllers.count < Self.maximumControllers, random.oneIn(3), let split = anySplit() else { return }
        let columns = split.viewControllers
        let stack = makeStack()
        guard split.style == .unspecified else {
            return split.setViewController(stack, for: random.oneIn(2) ? .primary : .secondary)
        }
        split.viewControllers = random.oneIn(2) ? [stack] + columns.dropFirst() : [columns[0], makeScreen()]
    }

    func chooseDisplayMode() {
        guard let split = anySplit() else { return }
        if split.style != .unspecified, random.oneIn(2) { return chooseColumn(of: split) }
        guard random.oneIn(2) else { return session.swipePrimaryColumn(of: split) }
        let modes: [UISplitViewController.DisplayMode] = [.automatic, .primaryHidden, .allVisible, .primaryOverlay]
        split.preferredDisplayMode = modes.randomElement(using: &random) ?? .automatic
        split.preferredPrimaryColumnWidthFraction = CGFloat(Int.random(in: 1...4, using: &random)) / 10
    }
}

// The columns of iOS 14.
extension Walk {
    private func chooseColumn(of split: WalkSplitViewController) {
        let columns: [UISplitViewController.Column] =
            split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let column = columns.randomElement(using: &random) ?? .primary
        let stack = split.viewControllers.first as? WalkNavigationController
        let before = stack?.topViewController
        if random.oneIn(2) { split.show(column) } else { split.hide(column) }
        if let stack, split.isCollapsed, stack.topViewController !== before {
            stack.isNavigating = stack.lastAppearance == .appeared
        }
        let behaviors: [UISplitViewController.SplitBehavior] = [.automatic, .tile, .overlay, .displace]
        if random.oneIn(4) { split.preferredSplitBehavior = behaviors.randomElement(using: &random) ?? .automatic }
    }
}

// The hidden primary column until iOS 7.
extension Walk {
    /// Taps the bar button item of a hidden primary column, or outside its popover.
    func showHiddenColumn() {
        guard let split = anySplit(), split.isFrontmost, let hidden = split.hidden else { return }
        if hidden.popover.isPopoverVisible { session.tapOutside(hidden.popover) } else { session.tap(hidden.item) }
    }
}
