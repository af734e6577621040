import Foundation

extension UITableView {
    /// Gives views to the visible rows, headers and footers, and removes the others.
    func showRows() {
        placeEnds(rows)
        placeBackground()
        if parts.measuredWidth != bounds.width {
            parts.measuredWidth = bounds.width
            parts.rows?.forgetMeasures()
        }
        _ = scrollBack()
        showVisibleParts()
        for _ in 0..<Self.mostScrolls {
            guard scrollOn() || scrollBack() else { return }
            showVisibleParts()
        }
    }

    /// How often in a row the measuring of rows may make the table scroll on. Each time at least one row is measured,
    /// unless the data source changes its rows meanwhile.
    private static let mostScrolls = 100

    private func showVisibleParts() {
        takeOutInvisibleParts()
        let (top, bottom) = (bounds.minY - topOfRows, bounds.maxY - topOfRows)
        let known = parts.measures
        measureVisibleEnds()
        var index = rows.firstPart(below: top)
        while let part = parts.rows?.part(at: index), let start = parts.rows?.top(at: index), start < bottom {
            switch part {
            case .header(let section): measure(.header(section), at: index)
            case .row(let path): showCell(path)
            case .footer(let section): measure(.footer(section), at: index)
            }
            index += 1
        }
        measureVisibleEnds()
        if parts.measures != known {
            placeEnds(rows)
            takeOutInvisibleParts()
        }
        var isStale = false
        for (end, frame) in visibleEnds(rows).sorted(by: { $0.key < $1.key }) {
            show(end, frame)
            if forgetsMeasure(of: end) { isStale = true }
        }
        if isStale { showVisibleParts() }
    }

    /// Gives a header or footer that has come into the table the text size of the table. Returns whether it must be
    /// measured again.
    private func forgetsMeasure(of end: TableParts.End) -> Bool {
        guard let view = parts.ends[end], view.specifiedTextSize != specifiedTextSize else { return false }
        view.takeTraitsBeforeLayout()
        guard view.specifiedTextSize == specifiedTextSize, let index = index(of: end),
            parts.rows?[index].origin == .measured
        else { return false }
        parts.rows?[index].origin = .estimated
        return true
    }

    /// A header or footer that stays visible with its section may have its own place outside the bounds.
    private func measureVisibleEnds() {
        for end in visibleEnds(rows).keys.sorted() {
            if let index = index(of: end) { measure(end, at: index) }
        }
    }

    private func takeOutInvisibleParts() {
        let rows = rows
        let inSight = rows.indices(from: bounds.minY - topOfRows, to: bounds.maxY - topOfRows)
        let visibleEnds = visibleEnds(rows)
        for path in parts.cells.keys.sorted() where !(rows.index(of: path).map(inSight.contains) ?? false) {
            takeOutCell(at: path)
        }
        for end in parts.ends.keys.sorted() where visibleEnds[end] == nil { takeOut(end) }
    }

    private func showCell(_ path: IndexPath) {
        if let cell = parts.cells[path] { return place(cell, at: path) }
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
        cell.frame = rectForRow(at: path)
        guard parts.cells[path] == nil else { return }
        parts.cells[path] = cell
        cell.setSelected(parts.selection.contains(path), animated: false)
        cell.indentationLevel = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
        reportEditing(path, animated: false)
        place(cell, at: path)
        let (margins, textSize) = (cell.contentView.layoutMargins, cell.specifiedTextSize)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        keepingLayout { insert(cell, at: .front, moving: cell.topmostRootControllers) }
        // A cell may take its margins and its text size from the table.
        let (left, right) = (cell.contentView.layoutMargins.left, cell.contentView.layoutMargins.right)
        if (left, right) != (margins.left, margins.right) { forgetMeasure(of: path) }
        if specifiedTextSize != textSize {
            cell.takeTraitsBeforeLayout()
            forgetMeasure(of: path)
        }
        if parts.cells[path] === cell { place(cell, at: path) }
    }

    /// The headers and footers in the bounds, with their frames. In a plain table they stay visible with their section.
    ///
    /// Source: UITableView.h.
    private func visibleEnds(_ rows: TableRows) -> [TableParts.End: CGRect] {
        var visible: [TableParts.End: CGRect] = [:]
        let room = bounds.inset(by: adjustedContentInset)
        for index in rows.sections(from: bounds.minY - topOfRows, to: bounds.maxY - topOfRows) {
            let section = rows.section(index)
            let extent = rect(ofSection: index)
            guard extent.maxY > bounds.minY, extent.minY < bounds.maxY else { continue }
            var (header, footer) = (rect(of: .header(index)), rect(of: .footer(index)))
            if style == .plain {
                let lowest = extent.maxY - section.footer - section.header
                header.origin.y = min(max(header.minY, room.minY), max(lowest, header.minY))
                let highest = extent.minY + section.header
                footer.origin.y = max(min(footer.minY, room.maxY - section.footer), min(highest, footer.minY))
            }
            if section.header > 0, header.maxY > bounds.minY, header.minY < bounds.maxY {
                visible[.header(index)] = header
            }
            if section.footer > 0, footer.maxY > bounds.minY, footer.minY < bounds.maxY {
                visible[.footer(index)] = footer
            }
        }
        return visible
    }

    private func show(_ end: TableParts.End, _ frame: CGRect) {
        if let view = parts.ends[end] {
            if view.frame != frame { view.frame = frame }
            return
        }
        let waiting = parts.waitingEnds.removeValue(forKey: end)
        guard let view = waiting ?? newView(for: end) else { return }
        view.frame = frame
        parts.ends[end] = view
        switch end {
        case .header(let section): tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        case .footer(let section): tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        keepingLayout { insert(view, at: .front, moving: view.topmostRootControllers) }
    }

    /// The delegate's view, else one with the title.
    func newView(for end: TableParts.End) -> UIView? { delegateView(for: end) ?? titleView(for: end) }

    private func titleView(for end: TableParts.End) -> UIView? {
        let title: String?
        switch end {
        case .header(let section): title = dataSource?.tableView(self, titleForHeaderInSection: section)
        case .footer(let section): title = dataSource?.tableView(self, titleForFooterInSection: section)
        }
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    func takeOut(_ end: TableParts.End) {
        guard let view = parts.ends.removeValue(forKey: end) else { return }
        keepingLayout { view.remove(moving: view.topmostRootControllers) }
        parts.keep(view)
        switch end {
        case .header(let section):
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        case .footer(let section):
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    func takeOutCell(at path: IndexPath) {
        guard let cell = parts.cells.removeValue(forKey: path) else { return }
        cell.setSelected(false, animated: false)
        keepingLayout { cell.remove(moving: cell.topmostRootControllers) }
        parts.keep(cell)
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func forgetRows() {
        parts.rows = nil
        parts.destination = nil
        parts.waitingEnds = [:]
        for path in parts.cells.keys.sorted() { takeOutCell(at: path) }
        for end in parts.ends.keys.sorted() { takeOut(end) }
        setNeedsLayout()
    }

    func reportEditing(_ path: IndexPath, animated: Bool) {
        guard let cell = parts.cells[path] else { return }
        let isEdited = isEditingRows && dataSource?.tableView(self, canEditRowAt: path) == true
        cell.showsReorderControl = isEdited && dataSource?.tableView(self, canMoveRowAt: path) == true
        cell.editingStyle = isEdited ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
        if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
    }

    /// Moves a view without requesting a layout, since the view has its frame.
    private func keepingLayout(_ moveView: () -> Void) {
        let isNeeded = isLayoutNeeded
        moveView()
        isLayoutNeeded = isNeeded
    }

    func exchangeEnd(_ old: UIView?, _ new: UIView?) {
        guard old !== new else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        if let new { insert(new, at: .front, moving: new.topmostRootControllers) }
        setNeedsLayout()
    }

    private func placeEnds(_ rows: TableRows) {
        measureContent(rows)
        for (view, y) in [(tableHeaderView, 0), (tableFooterView, topOfRows + rows.height)] {
            guard let view else { continue }
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
        }
    }

    func exchangeBackground(_ old: UIView?) {
        guard old !== backgroundView else { return }
        if let old, old.superview === self { old.remove(moving: old.topmostRootControllers) }
        guard let backgroundView else { return }
        insert(backgroundView, at: .index(0), moving: backgroundView.topmostRootControllers)
        setNeedsLayout()
    }

    private func placeBackground() {
        guard let backgroundView, backgroundView.superview === self else { return }
        if backgroundView.frame != bounds { backgroundView.frame = bounds }
    }
}
