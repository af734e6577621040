import Foundation
import HierarchyModel

/// The view of a split view controller. The columns follow its size at once. A change of the size on screen ends the
/// mode that the user has chosen, even if no callback announced the size.
final class SplitColumnsView: UIView {
    override var frame: CGRect {
        get { super.frame }
        set { resize { super.frame = newValue } }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { resize { super.bounds = newValue } }
    }

    override func layoutSubviews() {
        (owner as? UISplitViewController)?.applyPreference()
        super.layoutSubviews()
    }

    private func resize(_ change: () -> Void) {
        let old = super.bounds.size
        change()
        guard super.bounds.size != old, let split = owner as? UISplitViewController else { return }
        split.comingSize = nil
        if split.session.hasTraits, split.isOnScreen { split.updateChosenMode(for: super.bounds.size) }
        split.layOutColumns()
    }
}

// Which controllers are in the columns.
extension UISplitViewController {
    func performSet(_ controllers: [UIViewController], _ site: CallSite?) {
        guard controllers.allSatisfy({ sharesSession(with: $0, doing: "viewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(controllers.map(\.id)), .animated: .bool(false),
        ]
        session.call(.callSetViewControllers, on: id, fields, at: site) { call in
            guard canBeSet(), canHold(controllers) else { return }
            guard session.has(.splitColumnsWaitForCommit), isOnScreen else { return replace(with: controllers) }
            pendingColumns = controllers
            session.beforeLayout(because: call) { [weak self] in self?.placePendingColumns() }
        }
    }

    /// Replaces the columns by those that the app has set in this turn.
    ///
    /// Source: zotero-ios issue 1146: they are no children at once.
    func placePendingColumns() {
        guard let controllers = pendingColumns else { return }
        pendingColumns = nil
        replace(with: controllers)
    }

    private func canBeSet() -> Bool {
        guard style != .unspecified else { return true }
        session.diagnose(
            "\(debugName) was made with a style: its controllers are set for columns.", subject: id, thrown: true)
        return false
    }

    /// Whether these controllers can be the columns. False, with an exception, if UIKit raises one.
    package func canHold(_ controllers: [UIViewController]) -> Bool {
        let message: String
        if controllers.count > 2 {
            message = "\(debugName) takes a primary and a secondary view controller, not \(controllers.count)."
        } else if controllers.count == 2, controllers[0] === controllers[1] {
            message = "\(debugName) cannot show \(controllers[0].debugName) in both columns."
        } else if let wrong = controllers.first(where: isSelfOrBelow) {
            message =
                "\(wrong.debugName) cannot be a column of \(debugName), which is the same controller or "
                + "a descendant of it."
        } else {
            return true
        }
        session.diagnose(message, subject: id, thrown: true)
        return false
    }

    /// Replaces the columns. If two controllers are set while the columns are collapsed, they expand, and collapse
    /// again if the width is still compact.
    package func replace(with controllers: [UIViewController]) {
        guard controllers != columnControllers else { return }
        if isCollapsed, controllers.count == 2 { record(collapsed: false, mode(for: plannedSize)) }
        setColumns(controllers, laysOut: !session.hasTraits || traitCollection.horizontalSizeClass != .compact)
        if isOnScreen, adapt() || isCollapsed { layOutColumns() }
    }

    /// Removes the controllers that are no columns any more and adds the new ones, except those that a callback moves
    /// elsewhere.
    ///
    /// The children are called like those of a tab bar controller.
    ///
    /// Source: <doc:SplitViewController>, <doc:TabBarController>.
    func setColumns(_ controllers: [UIViewController], laysOut: Bool) {
        columnChanges += 1
        let number = columnChanges
        let before = controllers.map(\.parent)
        for controller in columnControllers where !controllers.contains(controller) { letGo(controller) }
        let added = zip(controllers, before).filter { $0.parent === $1 && ($1 !== self || isLeaving($0)) }.map(\.0)
        for controller in added where number == columnChanges { addOrKeep(controller) }
        guard number == columnChanges else { return releaseStrays(controllers) }
        let order = controllers.filter { $0.parent === self }
        recordColumns(order)
        replaceHiddenPrimary()
        if laysOut { layOutColumns() }
        for controller in added { callDidMoveToParent(of: controller) }
    }

    /// Removes controllers that are no columns, since a callback has set other columns meanwhile.
    private func releaseStrays(_ controllers: [UIViewController]) {
        for controller in controllers where !columnControllers.contains(controller) { letGo(controller) }
    }

    private func recordColumns(_ order: [UIViewController]) {
        let ids = order.map(\.id)
        if columnControllers.map(\.id) != ids || (session.state.controller(id, \.stack) ?? nil) == nil {
            session.commit(.stackChanged, [.container: .id(id), .order: .ids(ids)])
        }
        orderChildren(first: ids)
        let detail = isCollapsed ? nil : order.first { column(of: $0) == .secondary }?.id
        guard detail != session.state.controller(id, \.selected) ?? nil else { return }
        session.commit(.selectionChanged, [.container: .id(id), .selected: .id(detail)])
    }

    /// Removes a controller at once, if it is still a child. Its view is removed first.
    func release(_ controller: UIViewController) {
        sendAway(controller)
        if controller.parent === self { controller.removeFromPresentParent() }
    }

    /// Removes a controller that is no column any more. If it was on screen, it leaves when it has disappeared.
    ///
    /// Source: <doc:NavigationController#Pop>; <doc:SplitViewController>.
    private func letGo(_ controller: UIViewController) {
        sendAway(controller)
        guard controller.appearance == .disappearing else {
            if controller.parent === self { controller.removeFromPresentParent() }
            return
        }
        session.afterLayout(because: session.currentCause) { [self] in
            if isLeaving(controller), !columnControllers.contains(controller) { controller.removeFromPresentParent() }
        }
    }

    private func sendAway(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        closeHiddenPrimary(ifShowing: controller)
        callWillLeave(of: controller)
        if controller.parent === self { controller.removeViewFromSuperview() }
    }

    /// Whether a controller is still a child, but `willMove` has told it that it will leave.
    func isLeaving(_ controller: UIViewController) -> Bool { controller.parent === self && controller.move == .out }

    /// Adds a child. A child that is about to leave is called, and stays.
    private func addOrKeep(_ controller: UIViewController) {
        if controller.parent !== self {
            controller.removeViewFromSuperview()
            controller.removeFromPresentParent()
        }
        session.tell(.callbackWillMove, controller.id, [.to: .id(id)]) { controller.callWillMove(to: self) }
        adopt(controller)
    }
}

extension UIViewController {
    /// Removes the root view, and what is presented in its place, from its superview. The callbacks are those of a
    /// removal by app code.
    func removeViewFromSuperview() { removeFromPlace(because: session.currentCause) }
}
