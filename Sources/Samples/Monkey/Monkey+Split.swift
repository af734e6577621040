import UIKit

// Split view controllers.
extension Monkey {
    /// Puts one at the root of a window.
    func openSplit() {
        guard canHaveSplits, controllers.count < Self.mostControllers - 4,
            mood == .columns || random.oneIn(2),
            let window = windows.filter({ canReplaceRoot(of: $0) }).randomElement(using: &random)
        else { return }
        window.rootViewController = makeSplit()
    }

    /// Until iOS 7 they are for pads.
    var canHaveSplits: Bool { session.configuration.semantics != .v5 || UIDevice.current.userInterfaceIdiom == .pad }

    private func canReplaceRoot(of window: UIWindow) -> Bool {
        guard let root = window.rootViewController as? any Screen else { return true }
        return root.subtree.allSatisfy { $0.isSettled && $0.shown == nil }
    }

    /// With a stack first, which takes the detail over where the columns collapse.
    func makeSplit() -> MonkeySplit {
        if session.configuration.semantics != .v5, random.oneIn(4) { return makeColumns() }
        let split = MonkeySplit()
        split.viewControllers = [makeStack(), makeScreen()]
        return split
    }

    /// With the columns of iOS 14, each a stack.
    private func makeColumns() -> MonkeySplit {
        let split = MonkeySplit(style: random.oneIn(2) ? .doubleColumn : .tripleColumn)
        split.setViewController(makeStack(), for: .primary)
        if split.style == .tripleColumn { split.setViewController(makeStack(), for: .supplementary) }
        split.setViewController(makeStack(), for: .secondary)
        if random.oneIn(4) { split.setViewController(makeController(), for: .compact) }
        return split
    }

    private func makeStack() -> MonkeyNavigation { MonkeyNavigation(rootViewController: makeController()) }

    func anySplit() -> MonkeySplit? {
        controllers.compactMap { $0 as? MonkeySplit }.filter { $0.isSettled && $0.viewControllers.count > 0 }
            .randomElement(using: &random)
    }

    /// Shows a new detail from where one would be chosen.
    func chooseDetail() {
        guard controllers.count < Self.mostControllers, let split = anySplit(),
            let stack = split.viewControllers[0] as? MonkeyNavigation
        else { return }
        if split.isCollapsed { stack.isNavigating = stack.told == "appeared" }
        let detail = split.style == .unspecified ? makeController() : makeStack()
        split.viewControllers[0].showDetailViewController(detail, sender: nil)
    }

    /// Shows a controller in the place of the detail that asks for it.
    func showInColumn() {
        guard controllers.count < Self.mostControllers, let split = anySplit(), !split.isCollapsed,
            let detail = split.viewControllers.last as? MonkeyController
        else { return }
        detail.show(makeController(), sender: nil)
    }

    /// Makes a pad's window so narrow that columns collapse, or wide again; until iOS 7 turns the pad.
    func changeRoomForColumns() {
        guard UIDevice.current.userInterfaceIdiom == .pad, let split = anySplit(),
            let window = split.viewIfLoaded?.window
        else { return }
        if session.configuration.semantics == .v5 {
            return session.rotate(to: window.bounds.width > window.bounds.height ? .portrait : .landscapeLeft)
        }
        let screen = UIScreen.main.bounds
        session.resize(window, to: CGSize(width: split.isCollapsed ? screen.width : 320, height: screen.height))
    }

    func replaceColumns() {
        guard controllers.count < Self.mostControllers, random.oneIn(3), let split = anySplit() else { return }
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
extension Monkey {
    private func chooseColumn(of split: MonkeySplit) {
        let columns: [UISplitViewController.Column] =
            split.style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        let column = columns.randomElement(using: &random) ?? .primary
        let stack = split.viewControllers.first as? MonkeyNavigation
        let before = stack?.topViewController
        if random.oneIn(2) { split.show(column) } else { split.hide(column) }
        if let stack, split.isCollapsed, stack.topViewController !== before {
            stack.isNavigating = stack.told == "appeared"
        }
        let behaviors: [UISplitViewController.SplitBehavior] = [.automatic, .tile, .overlay, .displace]
        if random.oneIn(4) { split.preferredSplitBehavior = behaviors.randomElement(using: &random) ?? .automatic }
    }
}

// Until iOS 7.
extension Monkey {
    /// The user taps the item of a primary column that is hidden, or beside its popover.
    func showHiddenColumn() {
        guard let split = anySplit(), split.isInTheUsersHands, let hidden = split.hidden else { return }
        if hidden.popover.isPopoverVisible { session.tapOutside(hidden.popover) } else { session.tap(hidden.item) }
    }
}

/// Two columns, or one.
final class MonkeySplit: UISplitViewController, MonkeyScreen, UISplitViewControllerDelegate {
    private(set) var told = "disappeared"
    var keptAlive: AnyObject?
    var isBusy = false
    /// Until iOS 7, while the primary column is hidden.
    private(set) var hidden: (item: UIBarButtonItem, popover: UIPopoverController)?
    private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        view.addSubview(bar)
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {
        hidden = (barButtonItem, pc)
        barButtonItem.title = aViewController.title
        bar.items = [barButtonItem]
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        hidden = nil
        bar.items = []
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }
}

extension UISplitViewController {
    /// The widest window of a pad that is compact in width, in points.
    private static let widestCompact: CGFloat = 640

    /// What the place of a column overrides; nil where that is nothing.
    func traits(inPlaceOf column: UIViewController) -> UITraitCollection? {
        let columns = viewControllers
        guard !isCollapsed, let index = columns.firstIndex(of: column), session.configuration.semantics != .v5 else {
            return nil
        }
        let isSecondary = style == .unspecified ? index > 0 : column === columns.last
        let isNarrow = UIDevice.current.userInterfaceIdiom == .pad && widthOfSecondary <= Self.widestCompact
        return !isSecondary || isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil
    }

    private var widthOfSecondary: CGFloat {
        let width = view.bounds.width
        let leading = style == .tripleColumn ? supplementaryColumnWidth : primaryColumnWidth
        switch displayMode {
        case .oneBesideSecondary, .twoDisplaceSecondary: return width - leading
        case .twoBesideSecondary: return width - leading - primaryColumnWidth
        default: return width
        }
    }
}
