import Foundation
import HierarchyModel

extension UISplitViewController {
    /// Whether the columns of the split view controller around a controller are collapsed.
    ///
    /// Source: Apple's reference, `UISplitViewController.LayoutEnvironment`, iOS 26.
    public enum LayoutEnvironment: Int, Hashable, Sendable {
        /// In no split view controller.
        case none = 0
        case expanded = 1
        case collapsed = 2
    }
}

/// Whether the columns around are collapsed. Source: UITrait.h, iOS 26; WWDC 2025, session 282.
public enum UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
    public static let defaultValue = UISplitViewController.LayoutEnvironment.none
    public static let identifier = "splitViewControllerLayoutEnvironment"
}

extension UIMutableTraits {
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
        set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
    }
}

extension UITraitCollection {
    public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
        self[UITraitSplitViewControllerLayoutEnvironment.self]
    }
}

// The inspector: a column at the trailing side or, while the columns are collapsed, a sheet.
extension UISplitViewController {
    /// Shows or hides the inspector, animated. The delegate is not called.
    ///
    /// Source: Apple's reference, `UISplitViewController.Column.inspector`; WWDC 2025, session 282.
    func showInspector(_ isShown: Bool) {
        guard session.has(.inspectorColumn), let inspector, isShowing(.inspector) != isShown else { return }
        isInspectorShown = isShown
        let animated = session.application.areAnimationsEnabled
        if isCollapsed {
            if isShown { presentInspector(animated: animated) } else { dismissInspector(animated: animated) }
        } else if appearance == .appeared, let view = viewIfLoaded {
            moveColumns(from: isShown ? nil : inspector, to: isShown ? inspector : nil, in: view, animated: animated)
        } else {
            layOutColumns()
        }
    }

    /// Presents the inspector as a sheet.
    ///
    /// Source: WWDC 2025, session 282.
    func presentInspector(animated: Bool = false) {
        guard isCollapsed, isInspectorShown, isOnScreen, let inspector, inspector.parent == nil,
            inspector.ownPresenter == nil
        else { return }
        inspector.modalPresentationStyle = .pageSheet
        session.callAsRuntime(.callPresent, on: id) { present(inspector, animated: animated) }
    }

    /// Dismisses the sheet, if there is one. If the columns have expanded then, the inspector becomes a column again.
    func dismissInspector(animated: Bool = false) {
        guard let inspector, inspector.ownPresenter != nil else {
            if isCollapsed { isInspectorShown = false }
            return
        }
        session.callAsRuntime(.callDismiss, on: inspector.id) {
            inspector.dismiss(animated: animated) { [weak self] in
                guard let self, !isCollapsed else { return }
                replace(with: expandedColumns)
            }
        }
    }
}

extension UISplitViewController {
    package func handleDrag(of column: Column, to x: CGFloat) {
        guard session.has(.inspectorColumn), style != .unspecified, !isCollapsed, receivesTouches, column != .secondary,
            visibleColumns.contains(column),
            let index = columnControllers.firstIndex(where: { self.column(of: $0) == column }), let view = viewIfLoaded,
            let frame = layout(for: view.bounds.size).frames[index]
        else { return }
        let isAtLeadingSide = (column == .inspector) == (primaryEdge == .trailing)
        draggedWidths[column] = max(isAtLeadingSide ? x - frame.minX : frame.maxX - x, 0)
        layOutColumns()
    }
}
