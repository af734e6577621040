import Foundation

extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:shouldHighlightItemAtIndexPath:") {
            return target.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        }
        return true
    }
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        handOn(
            "collectionView:didHighlightItemAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didHighlightItemAt: indexPath) }
    }
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        handOn(
            "collectionView:didUnhighlightItemAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:shouldSelectItemAtIndexPath:") {
            return target.collectionView(collectionView, shouldSelectItemAt: indexPath)
        }
        return true
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:shouldDeselectItemAtIndexPath:") {
            return target.collectionView(collectionView, shouldDeselectItemAt: indexPath)
        }
        return true
    }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        handOn(
            "collectionView:didSelectItemAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didSelectItemAt: indexPath) }
    }
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        handOn(
            "collectionView:didDeselectItemAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didDeselectItemAt: indexPath) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:canPerformPrimaryActionForItemAtIndexPath:") {
            return target.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        }
        return !collectionView.isEditing
    }
    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        handOn(
            "collectionView:performPrimaryActionForItemAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        handOn(
            "collectionView:willDisplayCell:forItemAtIndexPath:", [collectionView, cell, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        handOn(
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
            [collectionView, view, elementKind, indexPath], to: (any UICollectionViewDelegate).self
        ) {
            $0.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        handOn(
            "collectionView:didEndDisplayingCell:forItemAtIndexPath:", [collectionView, cell, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        handOn(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
            [collectionView, view, elementKind, indexPath], to: (any UICollectionViewDelegate).self
        ) {
            $0.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:shouldShowMenuForItemAtIndexPath:") {
            return target.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
        }
        return false
    }
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        if let target = target("collectionView:canPerformAction:forItemAtIndexPath:withSender:") {
            return target.collectionView(
                collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
        }
        return false
    }
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        handOn(
            "collectionView:performAction:forItemAtIndexPath:withSender:",
            [collectionView, action, indexPath, sender as Any], to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        if let target = target("collectionView:transitionLayoutForOldLayout:newLayout:") {
            return target.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
        }
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        if let target = target("collectionView:targetContentOffsetForProposedContentOffset:") {
            return target.collectionView(
                collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        }
        return collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        if let target = target("collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:") {
            return target.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
                toProposedIndexPath: proposedIndexPath)
        }
        return proposedIndexPath
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        if let target = target(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:")
        {
            return target.collectionView(
                collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
                atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
        }
        return self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        if let target = target("collectionView:canEditItemAtIndexPath:") {
            return target.collectionView(collectionView, canEditItemAt: indexPath)
        }
        return true
    }
    public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        if let target = target("collectionView:canFocusItemAtIndexPath:") {
            return target.collectionView(collectionView, canFocusItemAt: indexPath)
        }
        return true
    }
    public func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:selectionFollowsFocusForItemAtIndexPath:") {
            return target.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
        }
        return collectionView.selectionFollowsFocus
    }
    public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
        if let target = target("indexPathForPreferredFocusedViewInCollectionView:") {
            return target.indexPathForPreferredFocusedView(in: collectionView)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        if let target = target("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:") {
            return target.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
        return false
    }
    public func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
        handOn(
            "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:", [collectionView, indexPath],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) }
    }
    public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        handOn(
            "collectionViewDidEndMultipleSelectionInteraction:", [collectionView],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionViewDidEndMultipleSelectionInteraction(collectionView) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let target = target("collectionView:contextMenuConfigurationForItemAtIndexPath:point:") {
            return target.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        if let target = target("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:") {
            return target.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
        }
        return indexPaths.first.flatMap {
            self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let target = target("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:") {
            return target.collectionView(
                collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        if let target = target("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:") {
            return target.collectionView(
                collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let target = target("collectionView:previewForHighlightingContextMenuWithConfiguration:") {
            return target.collectionView(
                collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let target = target("collectionView:previewForDismissingContextMenuWithConfiguration:") {
            return target.collectionView(
                collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
        return nil
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        handOn(
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
            [collectionView, configuration, animator as Any], to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        handOn(
            "collectionView:willDisplayContextMenuWithConfiguration:animator:",
            [collectionView, configuration, animator as Any], to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        handOn(
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
            [collectionView, configuration, animator as Any], to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator) }
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        if let target = target("collectionView:shouldUpdateFocusInContext:") {
            return target.collectionView(collectionView, shouldUpdateFocusIn: context)
        }
        return true
    }
    public func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        handOn(
            "collectionView:didUpdateFocusInContext:withAnimationCoordinator:", [collectionView, context, coordinator],
            to: (any UICollectionViewDelegate).self
        ) { $0.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator) }
    }

    private func target(_ selector: Selector) -> (any UICollectionViewDelegate)? {
        forwarded(selector, to: (any UICollectionViewDelegate).self)
    }
}
