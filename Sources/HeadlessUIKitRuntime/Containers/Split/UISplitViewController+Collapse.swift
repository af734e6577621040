import Foundation
import HierarchyModel

// Changes of the traits and the size.
extension UISplitViewController {
    /// Moves the columns for a coming change: with the change of the view's size; if there is none, with the
    /// transition's animation.
    func columnsWillTransition(
        to collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        placePendingColumns()
        guard adapt(to: collection.horizontalSizeClass) else { return }
        if let coordinator = coordinator as? TransitionCoordinator {
            coordinator.addAlongside { [weak self] in self?.layOutColumns() }
            coordinator.addCompletion { [weak self] in self?.keepModeOfExpansion() }
        } else {
            layOutColumns()
        }
    }

    func columnsWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        comingSize = size
        updateChosenMode(for: size)
        (coordinator as? TransitionCoordinator)?.addCompletion { [weak self] in self?.comingSize = nil }
        if isOnScreen { updateDisplayMode(for: size) }
    }

    /// Collapses or expands if the width requires it. Returns whether it did.
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
        let columns = columnControllers
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
        guard let only = columnControllers.first else { return finishExpanding([]) }
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

    /// The former secondary controller, if no other container has taken it.
    var freePreviousSecondary: UIViewController? {
        guard let previousSecondary, previousSecondary.ownPresenter == nil else { return nil }
        return previousSecondary.parent == nil || isLeaving(previousSecondary) ? previousSecondary : nil
    }
}

// What a navigation controller does with details.
extension UINavigationController {
    /// Pushes the secondary controller, even if it is a navigation controller.
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
        change(to: plannedStack + [controller], .push, animated, because: session.currentOrLastCause)
    }

    /// Removes the controllers that were pushed as details, and those above them, at once. Returns the topmost detail;
    /// nil if there is none.
    ///
    /// Source: <doc:SplitViewController#Expand>, step 3.
    func removeDetails(to split: UISplitViewController) -> UIViewController? {
        let stack = plannedStack
        guard let first = stack.firstIndex(where: { split.details.contains($0.id) }), first > 0, let top = stack.last
        else { return nil }
        takeOffAtOnce(from: first)
        return top
    }
}
