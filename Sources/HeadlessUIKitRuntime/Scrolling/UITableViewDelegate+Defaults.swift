import Foundation

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        handOn(
            "tableView:willDisplayCell:forRowAtIndexPath:", [tableView, cell, indexPath],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        handOn(
            "tableView:willDisplayHeaderView:forSection:", [tableView, view, section],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willDisplayHeaderView: view, forSection: section) }
    }
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        handOn(
            "tableView:willDisplayFooterView:forSection:", [tableView, view, section],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willDisplayFooterView: view, forSection: section) }
    }
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        handOn(
            "tableView:didEndDisplayingCell:forRowAtIndexPath:", [tableView, cell, indexPath],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath) }
    }
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        handOn(
            "tableView:didEndDisplayingHeaderView:forSection:", [tableView, view, section],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section) }
    }
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        handOn(
            "tableView:didEndDisplayingFooterView:forSection:", [tableView, view, section],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didEndDisplayingFooterView: view, forSection: section) }
    }
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if let target = target("tableView:heightForRowAtIndexPath:") {
            return target.tableView(tableView, heightForRowAt: indexPath)
        }
        return tableView.rowHeight
    }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        if let target = target("tableView:heightForHeaderInSection:") {
            return target.tableView(tableView, heightForHeaderInSection: section)
        }
        return tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        if let target = target("tableView:heightForFooterInSection:") {
            return target.tableView(tableView, heightForFooterInSection: section)
        }
        return tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        if let target = target("tableView:estimatedHeightForRowAtIndexPath:") {
            return target.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
        return tableView.estimatedRowHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        if let target = target("tableView:estimatedHeightForHeaderInSection:") {
            return target.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
        return tableView.estimatedSectionHeaderHeight
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        if let target = target("tableView:estimatedHeightForFooterInSection:") {
            return target.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
        return tableView.estimatedSectionFooterHeight
    }
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let target = target("tableView:viewForHeaderInSection:") {
            return target.tableView(tableView, viewForHeaderInSection: section)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if let target = target("tableView:viewForFooterInSection:") {
            return target.tableView(tableView, viewForFooterInSection: section)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        handOn(
            "tableView:accessoryButtonTappedForRowWithIndexPath:", [tableView, indexPath],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, accessoryButtonTappedForRowWith: indexPath) }
    }
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:shouldHighlightRowAtIndexPath:") {
            return target.tableView(tableView, shouldHighlightRowAt: indexPath)
        }
        return true
    }
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        handOn("tableView:didHighlightRowAtIndexPath:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didHighlightRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        handOn("tableView:didUnhighlightRowAtIndexPath:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didUnhighlightRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let target = target("tableView:willSelectRowAtIndexPath:") {
            return target.tableView(tableView, willSelectRowAt: indexPath)
        }
        return indexPath
    }
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        if let target = target("tableView:willDeselectRowAtIndexPath:") {
            return target.tableView(tableView, willDeselectRowAt: indexPath)
        }
        return indexPath
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        handOn("tableView:didSelectRowAtIndexPath:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didSelectRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        handOn("tableView:didDeselectRowAtIndexPath:", [tableView, indexPath], to: (any UITableViewDelegate).self) {
            $0.tableView(tableView, didDeselectRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:canPerformPrimaryActionForRowAtIndexPath:") {
            return target.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
        }
        return !tableView.isEditing
    }
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        handOn(
            "tableView:performPrimaryActionForRowAtIndexPath:", [tableView, indexPath],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, performPrimaryActionForRowAt: indexPath) }
    }
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
        -> UITableViewCell.EditingStyle
    {
        if let target = target("tableView:editingStyleForRowAtIndexPath:") {
            return target.tableView(tableView, editingStyleForRowAt: indexPath)
        }
        return .delete
    }
    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
        -> String?
    {
        if let target = target("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:") {
            return target.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    {
        if let target = target("tableView:editActionsForRowAtIndexPath:") {
            return target.tableView(tableView, editActionsForRowAt: indexPath)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let target = target("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:") {
            return target.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let target = target("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:") {
            return target.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:shouldIndentWhileEditingRowAtIndexPath:") {
            return target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
        return true
    }
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        handOn("tableView:willBeginEditingRowAtIndexPath:", [tableView, indexPath], to: (any UITableViewDelegate).self)
        { $0.tableView(tableView, willBeginEditingRowAt: indexPath) }
    }
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        handOn(
            "tableView:didEndEditingRowAtIndexPath:", [tableView, indexPath as Any], to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didEndEditingRowAt: indexPath) }
    }
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        if let target = target("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:") {
            return target.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
        return proposedDestinationIndexPath
    }
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        if let target = target("tableView:indentationLevelForRowAtIndexPath:") {
            return target.tableView(tableView, indentationLevelForRowAt: indexPath)
        }
        return 0
    }
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:shouldShowMenuForRowAtIndexPath:") {
            return target.tableView(tableView, shouldShowMenuForRowAt: indexPath)
        }
        return false
    }
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        if let target = target("tableView:canPerformAction:forRowAtIndexPath:withSender:") {
            return target.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
        }
        return false
    }
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        handOn(
            "tableView:performAction:forRowAtIndexPath:withSender:", [tableView, action, indexPath, sender as Any],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender) }
    }
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:canFocusRowAtIndexPath:") {
            return target.tableView(tableView, canFocusRowAt: indexPath)
        }
        return true
    }
    public func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
        if let target = target("indexPathForPreferredFocusedViewInTableView:") {
            return target.indexPathForPreferredFocusedView(in: tableView)
        }
        return nil
    }
    public func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        if let target = target("tableView:selectionFollowsFocusForRowAtIndexPath:") {
            return target.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
        }
        return tableView.selectionFollowsFocus
    }
    public func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
    {
        if let target = target("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:") {
            return target.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
        return false
    }
    public func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        handOn(
            "tableView:didBeginMultipleSelectionInteractionAtIndexPath:", [tableView, indexPath],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }
    public func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        handOn("tableViewDidEndMultipleSelectionInteraction:", [tableView], to: (any UITableViewDelegate).self) {
            $0.tableViewDidEndMultipleSelectionInteraction(tableView)
        }
    }
    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let target = target("tableView:contextMenuConfigurationForRowAtIndexPath:point:") {
            return target.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        }
        return nil
    }
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let target = target("tableView:previewForHighlightingContextMenuWithConfiguration:") {
            return target.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        return nil
    }
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let target = target("tableView:previewForDismissingContextMenuWithConfiguration:") {
            return target.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
        return nil
    }
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        handOn(
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            [tableView, configuration, animator as Any], to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        handOn(
            "tableView:willDisplayContextMenuWithConfiguration:animator:", [tableView, configuration, animator as Any],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willDisplayContextMenu: configuration, animator: animator) }
    }
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        handOn(
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:",
            [tableView, configuration, animator as Any], to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator) }
    }
    public func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
    {
        if let target = target("tableView:shouldUpdateFocusInContext:") {
            return target.tableView(tableView, shouldUpdateFocusIn: context)
        }
        return true
    }
    public func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        handOn(
            "tableView:didUpdateFocusInContext:withAnimationCoordinator:", [tableView, context, coordinator],
            to: (any UITableViewDelegate).self
        ) { $0.tableView(tableView, didUpdateFocusIn: context, with: coordinator) }
    }

    private func target(_ selector: Selector) -> (any UITableViewDelegate)? {
        forwarded(selector, to: (any UITableViewDelegate).self)
    }
}
