import Foundation
import HierarchyModel

// The columns of iOS 14.
extension UISplitViewController {
    /// The columns of a split view controller.
    ///
    /// Source: `UISplitViewController.h`, iOS 14; so for the enumerations below.
    public enum Style: Int, Sendable {
        /// The controllers are those of ``UISplitViewController/viewControllers``, as until iOS 13.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn = 1
        /// A supplementary column between the two.
        case tripleColumn = 2
    }

    public enum Column: Int, Sendable {
        case primary = 0
        case supplementary = 1
        case secondary = 2
        /// Replaces all columns if the width is compact.
        case compact = 3
        /// At the trailing side of the secondary column. It is hidden at first. Since iOS 26.
        case inspector = 4

        /// The name in events.
        var eventName: String { String(describing: self) }
    }

    /// How the columns beside the secondary one are shown.
    public enum SplitBehavior: Int, Sendable {
        /// The split view controller chooses. ``UISplitViewController/splitBehavior`` is never this.
        case automatic = 0
        /// Beside the secondary column, which gets narrower.
        case tile = 1
        /// Over the secondary column.
        case overlay = 2
        /// Beside the secondary column, a part of which leaves the screen.
        case displace = 3
    }

    func showColumn(_ column: Column) {
        guard hasColumn(column, doing: "showColumn:") else { return }
        if column == .inspector { return showInspector(true) }
        if isCollapsed { return showCollapsed(column) }
        if let mode = modeShowing(column) { asApp { updateMode(mode) } }
    }

    func hideColumn(_ column: Column) {
        guard hasColumn(column, doing: "hideColumn:") else { return }
        if column == .inspector { return showInspector(false) }
        if isCollapsed { return hideCollapsed(column) }
        if let mode = modeHiding(column) { asApp { updateMode(mode) } }
    }

    /// Runs a change that the app asks for.
    func asApp(_ change: () -> Void) {
        let wasChangedByApp = isChangedByApp
        isChangedByApp = true
        change()
        isChangedByApp = wasChangedByApp
    }
}

/// The content of a column.
struct ColumnContent {
    /// The controller that the app has set.
    let given: UIViewController
    /// The controller that is shown in the column: the navigation controller around `given`, or `given` itself.
    let holder: UIViewController
}

/// The contents of the columns, by column, in a fixed order.
struct ColumnContents {
    private var contents = [ColumnContent?](repeating: nil, count: UISplitViewController.Column.inspector.rawValue + 1)

    subscript(column: UISplitViewController.Column) -> ColumnContent? {
        get { contents[column.rawValue] }
        set { contents[column.rawValue] = newValue }
    }

    /// In the order of the columns.
    var all: [(column: UISplitViewController.Column, content: ColumnContent)] {
        contents.enumerated().compactMap { (number, content) in
            guard let content, let column = UISplitViewController.Column(rawValue: number) else { return nil }
            return (column, content)
        }
    }
}

extension UISplitViewController {
    /// The controllers that are shown while the columns are expanded, in their order.
    var expandedColumns: [UIViewController] {
        let columns = [Column.primary, .supplementary, .secondary].compactMap { columnContents[$0]?.holder }
        return columns + [inspector].compactMap { $0 }.filter { $0.ownPresenter == nil }
    }

    /// The controller of the inspector column.
    var inspector: UIViewController? { columnContents[.inspector]?.holder }

    /// The columns that are visible, in their order.
    var visibleColumns: [Column] {
        let others: [Column] =
            if !isCollapsed {
                columns(in: displayMode).filter { columnContents[$0] != nil || style == .unspecified }
            } else {
                [columnOnTop].compactMap { $0 }
            }
        return others + (isShowingInspector ? [.inspector] : [])
    }

    private var isShowingInspector: Bool {
        isCollapsed ? inspector?.ownPresenter != nil : inspector != nil && isInspectorShown
    }

    /// The column that is visible while the columns are collapsed.
    private var columnOnTop: Column? {
        guard style != .unspecified else { return columnControllers.first.flatMap(column(of:)) }
        guard columnContents[.compact] == nil, let base = columnControllers.first as? UINavigationController else {
            return columnControllers.first.flatMap(column(of:))
        }
        return base.viewControllers.reversed().lazy.compactMap { self.column(of: $0) }.first ?? column(of: base)
    }

    /// The column of a controller; nil if it is in no column.
    func column(of controller: UIViewController) -> Column? {
        guard style == .unspecified else {
            return columnContents.all.first { $0.content.holder === controller }?.column
        }
        return columnControllers.firstIndex(of: controller).map { $0 == 0 ? .primary : .secondary }
    }

    /// The columns that a mode shows.
    func columns(in mode: DisplayMode) -> [Column] {
        let leading: Column = style == .tripleColumn ? .supplementary : .primary
        switch mode {
        case .automatic, .secondaryOnly: return [.secondary]
        case .oneBesideSecondary, .oneOverSecondary: return [leading, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            return [.primary, .supplementary, .secondary]
        }
    }
}

// Setting a column.
extension UISplitViewController {
    private func hasColumn(_ column: Column, doing method: String) -> Bool {
        let message: String
        if style == .unspecified {
            message = "\(debugName) was made without a style: \(method) needs one."
        } else if style == .doubleColumn, column == .supplementary {
            message = "\(debugName) has two columns: \(method) names the supplementary one."
        } else {
            return true
        }
        session.diagnose(message, subject: id, thrown: true)
        return false
    }

    func performSet(_ controller: UIViewController?, for column: Column, _ site: CallSite?) {
        if let controller, !sharesSession(with: controller, doing: "setViewController") { return }
        let fields: EventFields = [
            .container: .id(id), .order: .ids(controller.map { [$0.id] } ?? []), .animated: .bool(false),
        ]
        session.call(.callSetViewControllers, fields, at: site) { _ in
            if hasColumn(column, doing: "setViewController:forColumn:") { put(controller, in: column) }
        }
    }

    func put(_ controller: UIViewController?, in column: Column) {
        guard controller !== columnContents[column]?.given, canStand(controller, in: column) else { return }
        let new = controller.map { content($0, of: column) }
        if isCollapsed { unstack() }
        columnContents[column] = new
        showColumns(column)
    }

    private func canStand(_ controller: UIViewController?, in column: Column) -> Bool {
        guard let controller else { return true }
        let others = columnContents.all.filter { $0.column != column }
        guard !others.contains(where: { $0.content.given === controller || $0.content.holder === controller }) else {
            session.diagnose(
                "\(debugName) cannot show \(controller.debugName) in two columns.", subject: controller.id, thrown: true
            )
            return false
        }
        return canHold([controller])
    }

    private func content(_ controller: UIViewController, of column: Column) -> ColumnContent {
        guard column != .compact, !(controller is UINavigationController) else {
            return ColumnContent(given: controller, holder: controller)
        }
        return ColumnContent(given: controller, holder: wrapped(controller))
    }

    private func showColumns(_ column: Column) {
        guard isCollapsed else {
            if column != .compact { replace(with: expandedColumns) }
            return
        }
        guard column != .inspector else { return }
        record(collapsed: false, mode(for: plannedSize))
        setColumns(expandedColumns, laysOut: false)
        if isOnScreen { adapt() }
        layOutColumns()
    }
}
