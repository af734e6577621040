import HierarchyModel

// From the columns of iOS 14 to one controller and back.
extension UISplitViewController {
    /// Replaces the columns by the compact column. Without one, they are pushed on the stack of the first column, up to
    /// the one that the delegate wants on top.
    ///
    /// Source: `UISplitViewController.h`, iOS 14.
    func collapseColumns() {
        modeOfExpansion = nil
        let columns = expandedColumns.filter { $0 !== inspector }
        let visible = visibleColumns.filter { $0 != .inspector }
        let top = askTopColumn()
        tellColumnsWillChange(from: visible, to: [columnContents[.compact] == nil ? top : .compact])
        if let compact = columnContents[.compact]?.holder {
            record(collapsed: true, displayMode)
            setColumns([compact], laysOut: false)
        } else if let first = columns.first {
            stack(columns, upTo: top)
            record(collapsed: true, displayMode)
            setColumns([first], laysOut: false)
        } else {
            record(collapsed: true, displayMode)
        }
        if let delegate {
            session.tell(.callbackSplitDidCollapse, id) { delegate.splitViewControllerDidCollapse(self) }
        }
        if isInspectorShown { session.afterLayout(because: session.currentCause) { [self] in presentInspector() } }
    }

    private func askTopColumn() -> Column {
        guard let delegate else { return proposedTopColumn }
        let proposed = proposedTopColumn
        return session.ask(
            .callbackSplitTopColumn, id, [.item: .string(proposed.eventName)], answer: \.eventName
        ) { delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) }
    }

    private func askMode(_ proposed: DisplayMode) -> DisplayMode {
        guard let delegate else { return proposed }
        return session.ask(
            .callbackSplitModeForExpanding, id, [.displayMode: .string(proposed.eventName)], answer: \.eventName
        ) { delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) }
    }

    func expandColumns() {
        let visible = visibleColumns.filter { $0 != .inspector }
        dismissInspector()
        let detail = unstack()
        if let detail, detail.parent == nil, column(of: detail) == nil {
            columnContents[.secondary] = ColumnContent(
                given: detail, holder: detail as? UINavigationController ?? wrapped(detail))
        }
        let proposed = mode(for: plannedSize)
        let wanted = askMode(proposed)
        if wanted != .automatic, wanted != proposed { modeOfExpansion = wanted }
        let mode = mode(for: plannedSize)
        let old = displayMode
        tellColumnsWillChange(from: visible, to: columns(in: mode))
        record(collapsed: false, mode)
        setColumns(expandedColumns, laysOut: false)
        if mode != old { tellDisplayModeWillChange(to: mode) }
        if let delegate {
            session.tell(.callbackSplitDidExpand, id) { delegate.splitViewControllerDidExpand(self) }
        }
        if session.environment.change(of: viewIfLoaded?.window) == nil { keepModeOfExpansion() }
    }

    /// Keeps the mode that the delegate has chosen until the size changes.
    func keepModeOfExpansion() {
        if let modeOfExpansion { chosenMode = modeOfExpansion }
        modeOfExpansion = nil
    }

    /// Source: UIKit without a delegate puts the last column on top.
    private var proposedTopColumn: Column {
        columnContents[.compact] != nil
            ? .compact : [.secondary, .supplementary].first { columnContents[$0] != nil } ?? .primary
    }

    private func stack(_ columns: [UIViewController], upTo top: Column) {
        guard let base = columns.first as? UINavigationController else { return }
        for controller in columns.dropFirst() where column(of: controller).map({ $0.rawValue <= top.rawValue }) == true
        {
            base.takeOver(controller, from: self)
        }
    }

    /// Removes the columns and the details from the first column's stack. Returns what was on top of it.
    @discardableResult
    func unstack() -> UIViewController? {
        defer { details = [] }
        guard columnContents[.compact] == nil, let base = expandedColumns.first as? UINavigationController else {
            return nil
        }
        return base.removeDetails(to: self)
    }

    /// A navigation controller around a controller. The columns beside the compact one are navigation controllers.
    func wrapped(_ controller: UIViewController) -> UINavigationController {
        controller.removeViewFromSuperview()
        let stack = UINavigationController(nibName: nil, bundle: nil)
        stack.change(to: [controller], .push, false, because: session.currentOrLastCause)
        return stack
    }
}

// Showing and hiding while the columns are collapsed.
extension UISplitViewController {
    /// The stack that replaces the columns; nil if the compact column replaces them.
    private var stackOfColumns: UINavigationController? {
        columnContents[.compact] == nil ? columnControllers.first as? UINavigationController : nil
    }

    func showCollapsed(_ column: Column) {
        guard let base = stackOfColumns, let target = columnContents[column]?.holder else { return }
        let animated = session.application.areAnimationsEnabled
        if target === base || base.viewControllers.contains(target) {
            let top = target === base ? base.viewControllers.prefix { !details.contains($0.id) }.last : target
            guard let top, top !== base.topViewController else { return }
            session.callAsRuntime(.callPop, on: base.id) { _ = base.popToViewController(top, animated: animated) }
        } else if target.parent == nil {
            details.insert(target.id)
            base.pushDetail(target, animated: animated)
        }
    }

    func hideCollapsed(_ column: Column) {
        guard let base = stackOfColumns, let target = columnContents[column]?.holder,
            let index = base.viewControllers.firstIndex(of: target), index > 0
        else { return }
        let below = base.viewControllers[index - 1]
        session.callAsRuntime(.callPop, on: base.id) {
            _ = base.popToViewController(below, animated: session.application.areAnimationsEnabled)
        }
    }
}

// Showing and hiding while the columns are expanded.
extension UISplitViewController {
    func modeShowing(_ column: Column) -> DisplayMode? {
        switch column {
        case .primary: style == .tripleColumn ? twoColumns : oneColumn
        case .supplementary: columns(in: displayMode).contains(.supplementary) ? nil : oneColumn
        case .secondary: modeUncoveringSecondary
        case .compact, .inspector: nil
        }
    }

    func modeHiding(_ column: Column) -> DisplayMode? {
        guard columns(in: displayMode).contains(column) else { return nil }
        switch column {
        case .primary:
            return style == .tripleColumn ? (isBeside ? .oneBesideSecondary : .oneOverSecondary) : .secondaryOnly
        case .supplementary: return .secondaryOnly
        case .secondary, .compact, .inspector: return nil
        }
    }

    private var modeUncoveringSecondary: DisplayMode? {
        switch displayMode {
        case .oneOverSecondary, .twoOverSecondary: .secondaryOnly
        case .twoDisplaceSecondary: .oneBesideSecondary
        default: nil
        }
    }

    private var isBeside: Bool { displayMode == .twoBesideSecondary || displayMode == .twoDisplaceSecondary }

    private var oneColumn: DisplayMode { splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary }

    private var twoColumns: DisplayMode {
        switch splitBehavior {
        case .overlay: .twoOverSecondary
        case .displace: .twoDisplaceSecondary
        case .tile, .automatic: .twoBesideSecondary
        }
    }

    func updateMode(_ mode: DisplayMode) {
        guard mode != displayMode else { return }
        (chosenMode, modeOfExpansion) = (mode, nil)
        changeDisplayMode(animated: true)
    }

    /// Calls the delegate for the columns that a change of the mode shows and hides, in the order of the columns.
    func tellColumnsWillChange(from old: DisplayMode, to new: DisplayMode) {
        if session.has(.columnCallsFollowSystem) {
            if !isChangedByApp { tellColumnsWillChange(from: columns(in: old), to: columns(in: new)) }
        } else {
            tellWillChange(from: columns(in: old), to: columns(in: new))
        }
    }

    /// Calls the delegate for what the system or the user changes: now, and when the change is over.
    ///
    /// Source: <doc:SplitViewController#Columns-of-iOS-14>.
    func tellColumnsWillChange(from before: [Column], to after: [Column]) {
        guard session.has(.columnCallsFollowSystem) else { return }
        tellWillChange(from: before, to: after)
        guard session.has(.inspectorColumn), before != after else { return }
        let tell = { [weak self] in self?.tellDidChange(from: before, to: after) ?? () }
        if let coordinator = runningCoordinator as? TransitionCoordinator {
            coordinator.addCompletion(tell)
        } else {
            session.afterLayout(because: session.currentCause, tell)
        }
    }

    private func tellWillChange(from before: [Column], to after: [Column]) {
        guard style != .unspecified, let delegate else { return }
        for column in before where !after.contains(column) && columnContents[column] != nil {
            session.tell(.callbackSplitWillHide, id) { delegate.splitViewController(self, willHide: column) }
        }
        for column in after where !before.contains(column) && columnContents[column] != nil {
            session.tell(.callbackSplitWillShow, id) { delegate.splitViewController(self, willShow: column) }
        }
    }

    private func tellDidChange(from before: [Column], to after: [Column]) {
        guard style != .unspecified, let delegate else { return }
        for column in before where !after.contains(column) && columnContents[column] != nil {
            session.tell(.callbackSplitDidHide, id, [.item: .string(column.eventName)]) {
                delegate.splitViewController(self, didHide: column)
            }
        }
        for column in after where !before.contains(column) && columnContents[column] != nil {
            session.tell(.callbackSplitDidShow, id, [.item: .string(column.eventName)]) {
                delegate.splitViewController(self, didShow: column)
            }
        }
    }
}
