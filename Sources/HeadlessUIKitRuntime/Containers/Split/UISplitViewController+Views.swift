import Foundation
import HierarchyModel

extension UISplitViewController {
    /// Lays out the columns if the controller is on screen: takes the display mode for the size, adds the views of the
    /// visible columns, each with its traits, and removes the others.
    ///
    /// - Parameters:
    ///   - animated: the argument of the callbacks of the columns that appear and disappear.
    ///   - duration: seconds until they have appeared and disappeared.
    func layOutColumns(animated: Bool = false, for duration: TimeInterval = 0) {
        guard isOnScreen, !isAdapting, let view = viewIfLoaded else { return }
        layouts += 1
        let number = layouts
        updateDisplayMode(for: view.bounds.size)
        let layout = layout(for: view.bounds.size)
        let columns = columnControllers
        let move = ColumnMove(animated: animated, duration: duration, cause: session.currentCause)
        for (column, frame) in zip(columns, layout.frames) where number == layouts && frame == nil {
            takeOut(column, move)
        }
        for (column, frame) in zip(columns, layout.frames) where number == layouts {
            if let frame { put(column, in: frame, isPrimary: self.column(of: column) != .secondary, move) }
        }
        guard session.environment.change(of: view.window) == nil else { return }
        for column in columns where number == layouts { column.inheritNow() }
    }

    /// Source: <doc:SplitViewController>: the delegate is called before the columns are laid out.
    func updateDisplayMode(for size: CGSize) {
        guard !isCollapsed else { return }
        if !session.hasTraits { askToHide() }
        let mode = mode(for: size)
        if mode != displayMode {
            let old = displayMode
            record(collapsed: false, mode)
            tellDisplayModeWillChange(to: mode)
            tellColumnsWillChange(from: old, to: mode)
        }
        followHiding()
    }

    /// Until iOS 7: asks the delegate for each orientation whether the primary column is hidden.
    private func askToHide() {
        guard let primary = columnControllers.first, orientationOfMode != interfaceOrientation else { return }
        orientationOfMode = interfaceOrientation
        let hides =
            delegate?.splitViewController(self, shouldHide: primary, in: interfaceOrientation)
            ?? interfaceOrientation.isPortrait
        chosenMode = hides ? .secondaryOnly : .oneBesideSecondary
    }

    private func takeOut(_ column: UIViewController, _ move: ColumnMove) {
        guard let inside = viewIfLoaded, column.viewInPlace?.superview === inside else { return }
        guard move.duration > 0 else { return column.removeViewFromSuperview() }
        column.beginInPlace(appearing: false, animated: move.animated, reason: .container)
        session.after(move.duration, because: move.cause) {
            guard column.isLeavingPlace, column.viewInPlace?.superview === inside else { return }
            column.removeFromPlace(isFinished: true, because: move.cause)
            column.finishLeavingPlace()
        }
    }

    /// Removes a column that a callback has prevented from appearing.
    private func revertChanges(_ column: UIViewController, _ move: ColumnMove) {
        guard column.appearance == .appearing, column.viewIfLoaded?.window == nil else { return }
        column.beginInPlace(appearing: false, animated: move.animated, reason: .container)
        column.finishLeavingPlaceAfterCommit(because: move.cause)
    }

    private func put(_ column: UIViewController, in frame: CGRect, isPrimary: Bool, _ move: ColumnMove) {
        guard let inside = viewIfLoaded, column.parent === self, column.move != .out else { return }
        column.assignPendingTraits()
        guard let view = column.preparedView(for: frame, []), view.superview !== inside || column.isLeavingPlace else {
            return
        }
        column.beginInPlace(
            appearing: true, animated: move.animated, reason: column.move == .into ? .movedIn : .container)
        guard isOnScreen, column.parent === self else { return revertChanges(column, move) }
        place(column, in: frame, at: isPrimary ? .front : .index(0), mask: [])
        guard appearance == .appeared else { return }
        session.after(move.duration, because: move.cause) {
            if column.viewInPlace?.superview === inside { column.finishInPlace() }
        }
    }
}

/// How columns appear and disappear.
private struct ColumnMove {
    var animated: Bool
    /// In seconds.
    var duration: TimeInterval
    var cause: UInt64?
}

// Showing and hiding the primary column.
extension UISplitViewController {
    /// The duration of an animated change, in seconds.
    private static let displayModeDuration = 0.35

    private func seen(in mode: DisplayMode) -> [UIViewController] {
        let columns = columns(in: mode)
        return columnControllers.filter { column(of: $0).map(columns.contains) == true }
    }

    /// The user asks for the other mode. The delegate chooses it; otherwise the primary column is hidden if it is
    /// visible, or shown over the secondary one.
    ///
    /// Source: `UISplitViewController.h`; <doc:SplitViewController#Display-mode>.
    package func chooseDisplayMode() {
        guard session.hasTraits, appearance == .appeared, !isCollapsed else { return }
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        chosenMode =
            wanted == .automatic ? (displayMode == .secondaryOnly ? .oneOverSecondary : .secondaryOnly) : wanted
        changeDisplayMode(animated: true)
    }

    /// A preference of the app has changed: it holds at the next layout, at the latest at the end of the turn.
    ///
    /// Source: Apple's reference, `UISplitViewController.preferredSplitBehavior`.
    func preferenceHasChanged() {
        guard session.has(.splitModesWaitForLayout) else { return changeDisplayMode(animated: false) }
        hasNewPreference = true
        viewIfLoaded?.setNeedsLayout()
        session.beforeLayout(because: session.currentCause) { [weak self] in self?.applyPreference() }
    }

    func applyPreference() {
        guard hasNewPreference else { return }
        hasNewPreference = false
        asApp { changeDisplayMode(animated: false) }
    }

    /// Changes to the mode that is wanted now, in a transition of its own if the columns are on screen.
    func changeDisplayMode(animated: Bool) {
        guard appearance == .appeared, !isCollapsed, let view = viewIfLoaded, mode(for: view.bounds.size) != displayMode
        else {
            return layOutColumns()
        }
        let (old, new) = (seen(in: displayMode), seen(in: mode(for: view.bounds.size)))
        moveColumns(
            from: old.first { !new.contains($0) }, to: new.first { !old.contains($0) }, in: view, animated: animated)
    }

    /// Lays out the columns in a transition of their own.
    func moveColumns(from: UIViewController?, to: UIViewController?, in view: UIView, animated: Bool) {
        let isAnimated = animated && session.application.areAnimationsEnabled
        let duration = isAnimated ? Self.displayModeDuration : 0
        let plan = TransitionPlan(
            type: "split", container: id, from: from, to: to, isAnimated: isAnimated, duration: duration,
            cause: session.currentCause)
        let transition = session.begin(plan)
        let coordinator = TransitionCoordinator(transition, plan, of: self, in: view)
        layOutColumns(animated: isAnimated, for: duration)
        coordinator.start()
        session.after(duration, because: session.currentCause) { [session] in
            session.end(transition, completed: true, because: plan.cause)
            coordinator.complete()
        }
    }
}
