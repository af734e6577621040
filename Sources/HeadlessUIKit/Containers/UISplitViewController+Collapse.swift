import Foundation
import HierarchyModel

// A change of the surroundings.
extension UISplitViewController {
    /// The views move when the change comes; where it has no change of the view's size in it, with its animation.
    func columnsWillTransition(
        to collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        guard adapt(to: collection.horizontalSizeClass) else { return }
        if let coordinator = coordinator as? TransitionCoordinator {
            coordinator.beside { [weak self] in self?.layOutColumns() }
            coordinator.behind { [weak self] in self?.keepModeOfExpansion() }
        } else {
            layOutColumns()
        }
    }

    func columnsWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        comingSize = size
        chosenMode = nil
        (coordinator as? TransitionCoordinator)?.behind { [weak self] in self?.comingSize = nil }
        if isOnScreen { updateDisplayMode(for: size) }
    }

    /// Collapses or expands if the width asks for it; true if it has.
    @discardableResult
    func adapt() -> Bool { adapt(to: traitCollection.horizontalSizeClass) }

    private func adapt(to width: UIUserInterfaceSizeClass) -> Bool {
        guard session.hasTraits, !isAdapting else { return false }
        switch width {
        case .compact where !isCollapsed: change { collapse() }
        case .regular where isCollapsed: change { expand() }
        default: return false
        }
        return true
    }

    private func change(_ body: () -> Void) {
        isAdapting = true
        body()
        isAdapting = false
        session.tell(.callbackShowDetailTargetDidChange, id) {
            NotificationCenter.default.post(name: UIViewController.showDetailTargetDidChangeNotification, object: self)
        }
    }
}

// From two columns to one and back.
extension UISplitViewController {
    /// Source: <doc:SplitViewController#Collapse>.
    private func collapse() {
        guard style == .unspecified else { return collapseColumns() }
        let columns = viewControllers
        guard let primary = columns.first, let secondary = columns.dropFirst().first else {
            return record(collapsed: true, displayMode)
        }
        let remaining = askPrimaryForCollapsing() ?? primary
        if !askToCollapse(secondary, onto: remaining), secondary !== remaining {
            remaining.collapseSecondaryViewController(secondary, for: self)
        }
        previousSecondary = secondary === remaining ? nil : secondary
        droppedSecondary = secondary.parent === self ? previousSecondary : nil
        record(collapsed: true, displayMode)
        setColumns(canHold([remaining]) ? [remaining] : [primary], laysOut: false)
    }

    /// Source: <doc:SplitViewController#Expand>.
    private func expand() {
        guard style == .unspecified else { return expandColumns() }
        guard let only = viewControllers.first else { return finishExpanding([]) }
        let primary = askPrimaryForExpanding() ?? only
        let secondary = askToSeparate(from: primary) ?? primary.separateSecondaryViewController(for: self)
        let columns = [primary] + (secondary.map { [$0] } ?? [])
        finishExpanding(canHold(columns) ? columns : [only])
    }

    private func finishExpanding(_ columns: [UIViewController]) {
        let mode = mode(for: plannedSize)
        let isOtherMode = mode != displayMode
        (previousSecondary, droppedSecondary) = (nil, nil)
        details = []
        record(collapsed: false, mode)
        setColumns(columns, laysOut: false)
        if isOtherMode { tellDisplayModeWillChange(to: mode) }
    }

    /// What was the secondary controller, if nobody has taken it meanwhile.
    var freePreviousSecondary: UIViewController? {
        guard let previousSecondary, previousSecondary.ownPresenter == nil else { return nil }
        return previousSecondary.parent == nil || isLeaving(previousSecondary) ? previousSecondary : nil
    }
}

// What a navigation controller does with details.
extension UINavigationController {
    /// The secondary controller goes on top of the stack, a navigation controller as it is.
    ///
    /// Source: <doc:SplitViewController#Collapse>, step 3; nested stacks: the master-detail template of Xcode.
    func takeOver(_ secondary: UIViewController, from split: UISplitViewController) {
        guard !plannedStack.contains(secondary) else { return }
        split.release(secondary)
        guard secondary.parent == nil else { return }
        split.details.insert(secondary.id)
        pushDetail(secondary, animated: false)
    }

    func pushDetail(_ controller: UIViewController, animated: Bool) {
        change(to: plannedStack + [controller], .push, animated, because: session.lastAsker)
    }

    /// The topmost of the controllers that have been put on the stack as details, and behind those; they leave the stack at once. Nil
    /// where there are none.
    ///
    /// Source: <doc:SplitViewController#Expand>, step 3.
    func giveBackDetail(to split: UISplitViewController) -> UIViewController? {
        let stack = plannedStack
        guard let first = stack.firstIndex(where: { split.details.contains($0.id) }), first > 0, let top = stack.last
        else { return nil }
        takeOffAtOnce(from: first)
        return top
    }
}
