import Foundation
import HierarchyModel

// Heights that views define.
extension UITableView {
    /// Gives a cell the frame of its row, after measuring it if its height is an estimate.
    func place(_ cell: UITableViewCell, at path: IndexPath) {
        if let index = index(ofRow: path), parts.rows?[index].origin == .estimated {
            if cell.bounds.width != bounds.width { cell.frame = rectForRow(at: path) }
            cell.updateConfigurationIfNeeded()
            let height = height(of: cell) ?? Self.usualRowHeight
            // The code of the cell may have changed the rows.
            if parts.cells[path] === cell { take(height, of: .row(path), at: index) }
        }
        let frame = rectForRow(at: path)
        if cell.frame != frame { cell.frame = frame }
    }

    /// Measures the view of a header or footer if its height is an estimate.
    func measure(_ end: TableParts.End, at index: Int) {
        guard parts.rows?[index].origin == .estimated,
            let view = parts.ends[end] ?? parts.waitingEnds[end] ?? newView(for: end)
        else { return }
        if parts.ends[end] == nil { parts.waitingEnds[end] = view }
        if view.bounds.width != bounds.width { view.frame = rect(of: end) }
        (view as? UITableViewHeaderFooterView)?.updateConfigurationIfNeeded()
        take(height(of: view) ?? Self.usualEndHeight, of: end.part, at: index)
    }

    /// The height of a view in the width of the table; nil if it defines none.
    ///
    /// Source: Apple's reference of `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`
    /// and article "Creating self-sizing table view cells".
    private func height(of view: UIView) -> CGFloat? {
        view.updateConstraintsOfSubtree()
        var height: CGFloat = 0
        session.autoLayout.measuring {
            height =
                view.systemLayoutSizeFitting(
                    CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        return height > 0 && height.isFinite ? height : nil
    }

    /// - Parameter index: of the part before it was measured. The code of its view may have changed the rows.
    private func take(_ height: CGFloat, of part: TableRows.Part, at index: Int) {
        guard parts.rows?.part(at: index) == part, parts.rows?.isMeasurable(at: index) == true else { return }
        parts.rows?[index] = TableRows.Height(height, .measured)
        parts.measures += 1
    }

    private func index(ofRow path: IndexPath) -> Int? {
        parts.rows?.index(of: path).flatMap { _ in parts.rows?.index(of: .row(path)) }
    }

    func index(of end: TableParts.End) -> Int? {
        guard let rows = parts.rows, rows.counts.indices.contains(end.section) else { return nil }
        return rows.index(of: end.part)
    }

    /// Measures the cell of a row again at the next layout, if it has defined the height.
    func measureAgain(_ path: IndexPath) { if forgetMeasure(of: path) { setNeedsLayout() } }

    /// Makes the height of a row an estimate if it was measured. Returns whether it was.
    @discardableResult
    func forgetMeasure(of path: IndexPath) -> Bool {
        guard let index = index(ofRow: path), parts.rows?[index].origin == .measured else { return false }
        parts.rows?[index].origin = .estimated
        return true
    }

    /// The cell, or its content view, has invalidated its size, or the cell has another configuration.
    ///
    /// Source: Apple's reference of `UITableView.SelfSizingInvalidation`.
    func contentHasChanged(in cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !session.autoLayout.isMeasuring,
            let path = indexPath(for: cell), session.has(.resizesInvalidatedRows)
        else { return }
        measureAgain(path)
    }

    func traitsHaveChanged(from old: UITraitCollection?) {
        let size = session.collection(of: viewTraits).preferredContentSizeCategory
        guard let old, old.preferredContentSizeCategory != size else { return }
        parts.rows?.forgetMeasures()
        setNeedsLayout()
    }

    /// Keeps the heights that were measured before an update. Visible views are measured again.
    ///
    /// Source: Apple's reference of `beginUpdates()`.
    func keepHeights(_ old: TableRows, through update: ItemUpdate) {
        guard old.hasMeasures else { return }
        update.forEachRowThatStays(old.counts) { before, after in
            let height = old[old.index(of: .row(before))]
            guard height.origin == .measured, let index = index(ofRow: after) else { return }
            keep(height.extent, parts.cells[before] == nil ? .measured : .estimated, at: index)
        }
        for section in old.counts.indices {
            guard let place = update.place(ofSection: section), parts.rows?.counts.indices.contains(place) == true
            else {
                continue
            }
            for (before, after) in [
                (TableRows.Part.header(section), TableRows.Part.header(place)), (.footer(section), .footer(place)),
            ] {
                let height = old[old.index(of: before)]
                guard height.origin == .measured, let index = parts.rows?.index(of: after) else { continue }
                keep(height.extent, .estimated, at: index)
            }
        }
        if let rows = parts.rows { measureContent(rows) }
    }

    private func keep(_ height: CGFloat, _ origin: TableRows.Height.Origin, at index: Int) {
        guard parts.rows?.isMeasurable(at: index) == true else { return }
        parts.rows?[index] = TableRows.Height(height, origin)
    }
}

extension TableParts.End {
    fileprivate var part: TableRows.Part {
        switch self {
        case .header(let section): .header(section)
        case .footer(let section): .footer(section)
        }
    }
}

extension UIView {
    /// The text size in the traits; unspecified for that of the system.
    var specifiedTextSize: UIContentSizeCategory {
        UITraitPreferredContentSizeCategory.value(
            of: viewTraits[UITraitPreferredContentSizeCategory.eventName.rawValue])
    }

    /// Gives a cell that has come into its table, and its subviews, the traits that they would get in their layout.
    func takeTraitsBeforeLayout() {
        guard session.updatePass.rules.traitsFollowViews, window?.isShown == true else { return }
        catchUpBeforeLayout()
        updateOwnTraits()
        for view in subviews where view.owner == nil { view.takeTraitsBeforeLayout() }
    }

    /// Updates the constraints that need it, except in the views of controllers, which have callbacks for it.
    func updateConstraintsOfSubtree() {
        guard owner == nil else { return }
        updateConstraintsIfDirty()
        for view in subviews { view.updateConstraintsOfSubtree() }
    }
}
