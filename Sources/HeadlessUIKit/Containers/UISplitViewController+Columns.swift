import Foundation
import HierarchyModel

/// A split view controller's view: the columns follow its size at once, and on screen what the user has chosen ends with it, also where
/// nobody was told of the new size.
final class SplitColumnsView: UIView {
    override var frame: CGRect {
        get { super.frame }
        set { resize { super.frame = newValue } }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { resize { super.bounds = newValue } }
    }

    private func resize(_ change: () -> Void) {
        let old = super.bounds.size
        change()
        guard super.bounds.size != old, let split = owner as? UISplitViewController else { return }
        split.comingSize = nil
        if split.session.hasTraits, split.isOnScreen { split.chosenMode = nil }
        split.layOutColumns()
    }
}

// Which controllers stand in the columns.
extension UISplitViewController {
    func appSets(_ controllers: [UIViewController], _ site: CallSite?) {
        guard controllers.allSatisfy({ sharesSession(with: $0, doing: "viewControllers") }) else { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(controllers.map(\.id)), .animated: .bool(false),
        ]
        session.call(.callSetViewControllers, on: id, fields, at: site) { _ in
            if canBeSet(), canHold(controllers) { replace(with: controllers) }
        }
    }

    private func canBeSet() -> Bool {
        guard style != .unspecified else { return true }
        session.diagnose(
            "\(debugName) was made with a style: its controllers are set for columns.", subject: id, thrown: true)
        return false
    }

    /// What UIKit answers with an exception is refused.
    func canHold(_ controllers: [UIViewController]) -> Bool {
        let message: String
        if controllers.count > 2 {
            message = "\(debugName) takes a primary and a secondary view controller, not \(controllers.count)."
        } else if controllers.count == 2, controllers[0] === controllers[1] {
            message = "\(debugName) cannot show \(controllers[0].debugName) in both columns."
        } else if let wrong = controllers.first(where: isSelfOrBelow) {
            message =
                "\(wrong.debugName) cannot be a column of \(debugName), which is the same controller or stands below it."
        } else {
            return true
        }
        session.diagnose(message, subject: id, thrown: true)
        return false
    }

    /// Two controllers while the columns are collapsed are expanded and collapse again, where the width is still compact.
    func replace(with controllers: [UIViewController]) {
        guard controllers != viewControllers else { return }
        if isCollapsed, controllers.count == 2 { record(collapsed: false, mode(for: plannedSize)) }
        setColumns(controllers, laysOut: !session.hasTraits || traitCollection.horizontalSizeClass != .compact)
        if isOnScreen, adapt() || isCollapsed { layOutColumns() }
    }

    /// Lets go of the controllers that are no columns any more and takes the new ones in, but for those that a callback finds another
    /// place for.
    ///
    /// Source: <doc:SplitViewController>; the children are told as those of a tab bar controller,
    /// <doc:TabBarController>.
    func setColumns(_ controllers: [UIViewController], laysOut: Bool) {
        columnChanges += 1
        let number = columnChanges
        let before = controllers.map(\.parent)
        for controller in viewControllers where !controllers.contains(controller) { letGo(controller) }
        let added = zip(controllers, before).filter { $0.parent === $1 && ($1 !== self || isLeaving($0)) }.map(\.0)
        for controller in added where number == columnChanges { takeIn(controller) }
        guard number == columnChanges else { return releaseStrays(controllers) }
        let order = controllers.filter { $0.parent === self }
        recordColumns(order)
        if laysOut { layOutColumns() }
        for controller in added { tellArrival(of: controller) }
    }

    /// A callback has set other columns meanwhile.
    private func releaseStrays(_ controllers: [UIViewController]) {
        for controller in controllers where !viewControllers.contains(controller) { letGo(controller) }
    }

    private func recordColumns(_ order: [UIViewController]) {
        let ids = order.map(\.id)
        if viewControllers.map(\.id) != ids || (session.state.controller(id, \.stack) ?? nil) == nil {
            session.commit(.stackChanged, [.container: .id(id), .order: .ids(ids)])
        }
        orderChildren(first: ids)
        let detail = isCollapsed ? nil : order.first { column(of: $0) == .secondary }?.id
        guard detail != session.state.controller(id, \.selected) ?? nil else { return }
        session.commit(.selectionChanged, [.container: .id(id), .selected: .id(detail)])
    }

    /// A controller leaves at once, if it is still a child: its view first.
    func release(_ controller: UIViewController) {
        sendAway(controller)
        if controller.parent === self { controller.leaveParent() }
    }

    /// A controller that is no column any more leaves; one that was seen does so once it has disappeared.
    ///
    /// Source: <doc:NavigationController#Pop>; <doc:SplitViewController>.
    private func letGo(_ controller: UIViewController) {
        sendAway(controller)
        guard controller.appearance == .disappearing else {
            if controller.parent === self { controller.leaveParent() }
            return
        }
        session.afterCommit(because: session.asker) { [self] in
            if isLeaving(controller), !viewControllers.contains(controller) { controller.leaveParent() }
        }
    }

    private func sendAway(_ controller: UIViewController) {
        guard controller.parent === self else { return }
        closeHiddenPrimary(ifShowing: controller)
        tellDeparture(of: controller)
        if controller.parent === self { controller.leaveSuperview() }
    }

    /// Still a child, but told that it will be none.
    func isLeaving(_ controller: UIViewController) -> Bool { controller.parent === self && controller.move == .out }

    /// One that is about to leave is told, and stays a child.
    private func takeIn(_ controller: UIViewController) {
        if controller.parent !== self {
            controller.leaveSuperview()
            controller.leaveParent()
        }
        session.tell(.callbackWillMove, controller.id, [.to: .id(id)]) { controller.willMove(toParent: self) }
        adopt(controller)
    }
}

extension UIViewController {
    /// The root view leaves where it is, and what is presented in its place; the controllers are told as after a removal by hand.
    func leaveSuperview() { takeOutOfPlace(because: session.asker) }
}
