/// Objective-C names of the methods of UIKit's delegates that hand calls on. Swift has renamed most of them.
///
/// Methods that have one name in Swift and several in Objective-C are missing. A test compares the list with the
/// library.
enum LibraryDelegateSelectors {
    static let names: [String: String] = [
        "collectionView(_:canEditItemAt:)": "collectionView:canEditItemAtIndexPath:",
        "collectionView(_:canFocusItemAt:)": "collectionView:canFocusItemAtIndexPath:",
        "collectionView(_:canMoveItemAt:)": "collectionView:canMoveItemAtIndexPath:",
        "collectionView(_:canPerformAction:forItemAt:withSender:)":
            "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
        "collectionView(_:canPerformPrimaryActionForItemAt:)":
            "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
        "collectionView(_:cancelPrefetchingForItemsAt:)": "collectionView:cancelPrefetchingForItemsAtIndexPaths:",
        "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)":
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
        "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)":
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
        "collectionView(_:contextMenuConfigurationForItemAt:point:)":
            "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
        "collectionView(_:contextMenuConfigurationForItemsAt:point:)":
            "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
        "collectionView(_:didBeginMultipleSelectionInteractionAt:)":
            "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
        "collectionView(_:didDeselectItemAt:)": "collectionView:didDeselectItemAtIndexPath:",
        "collectionView(_:didEndDisplaying:forItemAt:)": "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
        "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)":
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
        "collectionView(_:didHighlightItemAt:)": "collectionView:didHighlightItemAtIndexPath:",
        "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
        "collectionView(_:didUnhighlightItemAt:)": "collectionView:didUnhighlightItemAtIndexPath:",
        "collectionView(_:didUpdateFocusIn:with:)": "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
        "collectionView(_:indexPathForIndexTitle:at:)": "collectionView:indexPathForIndexTitle:atIndex:",
        "collectionView(_:layout:insetForSectionAt:)": "collectionView:layout:insetForSectionAtIndex:",
        "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)":
            "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
        "collectionView(_:layout:minimumLineSpacingForSectionAt:)":
            "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
        "collectionView(_:layout:referenceSizeForFooterInSection:)":
            "collectionView:layout:referenceSizeForFooterInSection:",
        "collectionView(_:layout:referenceSizeForHeaderInSection:)":
            "collectionView:layout:referenceSizeForHeaderInSection:",
        "collectionView(_:layout:sizeForItemAt:)": "collectionView:layout:sizeForItemAtIndexPath:",
        "collectionView(_:moveItemAt:to:)": "collectionView:moveItemAtIndexPath:toIndexPath:",
        "collectionView(_:performAction:forItemAt:withSender:)":
            "collectionView:performAction:forItemAtIndexPath:withSender:",
        "collectionView(_:performPrimaryActionForItemAt:)": "collectionView:performPrimaryActionForItemAtIndexPath:",
        "collectionView(_:previewForDismissingContextMenuWithConfiguration:)":
            "collectionView:previewForDismissingContextMenuWithConfiguration:",
        "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)":
            "collectionView:previewForHighlightingContextMenuWithConfiguration:",
        "collectionView(_:selectionFollowsFocusForItemAt:)": "collectionView:selectionFollowsFocusForItemAtIndexPath:",
        "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)":
            "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
        "collectionView(_:shouldDeselectItemAt:)": "collectionView:shouldDeselectItemAtIndexPath:",
        "collectionView(_:shouldHighlightItemAt:)": "collectionView:shouldHighlightItemAtIndexPath:",
        "collectionView(_:shouldSelectItemAt:)": "collectionView:shouldSelectItemAtIndexPath:",
        "collectionView(_:shouldShowMenuForItemAt:)": "collectionView:shouldShowMenuForItemAtIndexPath:",
        "collectionView(_:shouldUpdateFocusIn:)": "collectionView:shouldUpdateFocusInContext:",
        "collectionView(_:targetContentOffsetForProposedContentOffset:)":
            "collectionView:targetContentOffsetForProposedContentOffset:",
        "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)":
            "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
        "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)":
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
        "collectionView(_:transitionLayoutForOldLayout:newLayout:)":
            "collectionView:transitionLayoutForOldLayout:newLayout:",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)":
            "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
        "collectionView(_:willDisplay:forItemAt:)": "collectionView:willDisplayCell:forItemAtIndexPath:",
        "collectionView(_:willDisplayContextMenu:animator:)":
            "collectionView:willDisplayContextMenuWithConfiguration:animator:",
        "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)":
            "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
        "collectionView(_:willEndContextMenuInteraction:animator:)":
            "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
        "collectionView(_:willPerformPreviewActionForMenuWith:animator:)":
            "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
        "collectionViewDidEndMultipleSelectionInteraction(_:)": "collectionViewDidEndMultipleSelectionInteraction:",
        "didDismissSearchController(_:)": "didDismissSearchController:",
        "didPresentSearchController(_:)": "didPresentSearchController:",
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)":
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)":
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
        "gestureRecognizer(_:shouldRequireFailureOf:)": "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
        "gestureRecognizerShouldBegin(_:)": "gestureRecognizerShouldBegin:",
        "indexTitles(for:)": "indexTitlesForCollectionView:",
        "navigationController(_:animationControllerFor:from:to:)":
            "navigationController:animationControllerForOperation:fromViewController:toViewController:",
        "navigationController(_:didShow:animated:)": "navigationController:didShowViewController:animated:",
        "navigationController(_:interactionControllerFor:)":
            "navigationController:interactionControllerForAnimationController:",
        "navigationController(_:willShow:animated:)": "navigationController:willShowViewController:animated:",
        "navigationControllerPreferredInterfaceOrientationForPresentation(_:)":
            "navigationControllerPreferredInterfaceOrientationForPresentation:",
        "navigationControllerSupportedInterfaceOrientations(_:)": "navigationControllerSupportedInterfaceOrientations:",
        "pickerView(_:attributedTitleForRow:forComponent:)": "pickerView:attributedTitleForRow:forComponent:",
        "pickerView(_:didSelectRow:inComponent:)": "pickerView:didSelectRow:inComponent:",
        "pickerView(_:rowHeightForComponent:)": "pickerView:rowHeightForComponent:",
        "pickerView(_:titleForRow:forComponent:)": "pickerView:titleForRow:forComponent:",
        "pickerView(_:viewForRow:forComponent:reusing:)": "pickerView:viewForRow:forComponent:reusingView:",
        "pickerView(_:widthForComponent:)": "pickerView:widthForComponent:",
        "presentSearchController(_:)": "presentSearchController:",
        "scrollViewDidChangeAdjustedContentInset(_:)": "scrollViewDidChangeAdjustedContentInset:",
        "scrollViewDidEndDecelerating(_:)": "scrollViewDidEndDecelerating:",
        "scrollViewDidEndDragging(_:willDecelerate:)": "scrollViewDidEndDragging:willDecelerate:",
        "scrollViewDidEndScrollingAnimation(_:)": "scrollViewDidEndScrollingAnimation:",
        "scrollViewDidEndZooming(_:with:atScale:)": "scrollViewDidEndZooming:withView:atScale:",
        "scrollViewDidScroll(_:)": "scrollViewDidScroll:",
        "scrollViewDidScrollToTop(_:)": "scrollViewDidScrollToTop:",
        "scrollViewDidZoom(_:)": "scrollViewDidZoom:",
        "scrollViewShouldScrollToTop(_:)": "scrollViewShouldScrollToTop:",
        "scrollViewWillBeginDecelerating(_:)": "scrollViewWillBeginDecelerating:",
        "scrollViewWillBeginDragging(_:)": "scrollViewWillBeginDragging:",
        "scrollViewWillBeginZooming(_:with:)": "scrollViewWillBeginZooming:withView:",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)":
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
        "searchBar(_:selectedScopeButtonIndexDidChange:)": "searchBar:selectedScopeButtonIndexDidChange:",
        "searchBar(_:shouldChangeTextIn:replacementText:)": "searchBar:shouldChangeTextInRange:replacementText:",
        "searchBar(_:shouldChangeTextInRanges:replacementText:)": "searchBar:shouldChangeTextInRanges:replacementText:",
        "searchBar(_:textDidChange:)": "searchBar:textDidChange:",
        "searchBarBookmarkButtonClicked(_:)": "searchBarBookmarkButtonClicked:",
        "searchBarCancelButtonClicked(_:)": "searchBarCancelButtonClicked:",
        "searchBarResultsListButtonClicked(_:)": "searchBarResultsListButtonClicked:",
        "searchBarSearchButtonClicked(_:)": "searchBarSearchButtonClicked:",
        "searchBarShouldBeginEditing(_:)": "searchBarShouldBeginEditing:",
        "searchBarShouldEndEditing(_:)": "searchBarShouldEndEditing:",
        "searchBarTextDidBeginEditing(_:)": "searchBarTextDidBeginEditing:",
        "searchBarTextDidEndEditing(_:)": "searchBarTextDidEndEditing:",
        "searchController(_:didChangeFrom:)": "searchController:didChangeFromSearchBarPlacement:",
        "searchController(_:willChangeTo:)": "searchController:willChangeToSearchBarPlacement:",
        "sectionIndexTitles(for:)": "sectionIndexTitlesForTableView:",
        "tabBar(_:didBeginCustomizing:)": "tabBar:didBeginCustomizingItems:",
        "tabBar(_:didEndCustomizing:changed:)": "tabBar:didEndCustomizingItems:changed:",
        "tabBar(_:didSelect:)": "tabBar:didSelectItem:",
        "tabBar(_:willBeginCustomizing:)": "tabBar:willBeginCustomizingItems:",
        "tabBar(_:willEndCustomizing:changed:)": "tabBar:willEndCustomizingItems:changed:",
        "tabBarController(_:animationControllerForTransitionFrom:to:)":
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
        "tabBarController(_:didEndCustomizing:changed:)": "tabBarController:didEndCustomizingViewControllers:changed:",
        "tabBarController(_:didSelect:)": "tabBarController:didSelectViewController:",
        "tabBarController(_:didSelectTab:previousTab:)": "tabBarController:didSelectTab:previousTab:",
        "tabBarController(_:displayOrderDidChangeFor:)": "tabBarController:displayOrderDidChangeForGroup:",
        "tabBarController(_:displayedViewControllersFor:proposedViewControllers:)":
            "tabBarController:displayedViewControllersForTab:proposedViewControllers:",
        "tabBarController(_:interactionControllerFor:)":
            "tabBarController:interactionControllerForAnimationController:",
        "tabBarController(_:shouldSelect:)": "tabBarController:shouldSelectViewController:",
        "tabBarController(_:shouldSelectTab:)": "tabBarController:shouldSelectTab:",
        "tabBarController(_:visibilityDidChangeFor:)": "tabBarController:visibilityDidChangeForTabs:",
        "tabBarController(_:willBeginCustomizing:)": "tabBarController:willBeginCustomizingViewControllers:",
        "tabBarController(_:willEndCustomizing:changed:)":
            "tabBarController:willEndCustomizingViewControllers:changed:",
        "tabBarControllerDidEndEditing(_:)": "tabBarControllerDidEndEditing:",
        "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)":
            "tabBarControllerPreferredInterfaceOrientationForPresentation:",
        "tabBarControllerSupportedInterfaceOrientations(_:)": "tabBarControllerSupportedInterfaceOrientations:",
        "tabBarControllerWillBeginEditing(_:)": "tabBarControllerWillBeginEditing:",
        "tableView(_:accessoryButtonTappedForRowWith:)": "tableView:accessoryButtonTappedForRowWithIndexPath:",
        "tableView(_:canEditRowAt:)": "tableView:canEditRowAtIndexPath:",
        "tableView(_:canFocusRowAt:)": "tableView:canFocusRowAtIndexPath:",
        "tableView(_:canMoveRowAt:)": "tableView:canMoveRowAtIndexPath:",
        "tableView(_:canPerformAction:forRowAt:withSender:)":
            "tableView:canPerformAction:forRowAtIndexPath:withSender:",
        "tableView(_:canPerformPrimaryActionForRowAt:)": "tableView:canPerformPrimaryActionForRowAtIndexPath:",
        "tableView(_:cancelPrefetchingForRowsAt:)": "tableView:cancelPrefetchingForRowsAtIndexPaths:",
        "tableView(_:commit:forRowAt:)": "tableView:commitEditingStyle:forRowAtIndexPath:",
        "tableView(_:contextMenuConfigurationForRowAt:point:)":
            "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
        "tableView(_:didBeginMultipleSelectionInteractionAt:)":
            "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
        "tableView(_:didDeselectRowAt:)": "tableView:didDeselectRowAtIndexPath:",
        "tableView(_:didEndDisplaying:forRowAt:)": "tableView:didEndDisplayingCell:forRowAtIndexPath:",
        "tableView(_:didEndDisplayingFooterView:forSection:)": "tableView:didEndDisplayingFooterView:forSection:",
        "tableView(_:didEndDisplayingHeaderView:forSection:)": "tableView:didEndDisplayingHeaderView:forSection:",
        "tableView(_:didEndEditingRowAt:)": "tableView:didEndEditingRowAtIndexPath:",
        "tableView(_:didHighlightRowAt:)": "tableView:didHighlightRowAtIndexPath:",
        "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
        "tableView(_:didUnhighlightRowAt:)": "tableView:didUnhighlightRowAtIndexPath:",
        "tableView(_:didUpdateFocusIn:with:)": "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
        "tableView(_:editActionsForRowAt:)": "tableView:editActionsForRowAtIndexPath:",
        "tableView(_:editingStyleForRowAt:)": "tableView:editingStyleForRowAtIndexPath:",
        "tableView(_:estimatedHeightForFooterInSection:)": "tableView:estimatedHeightForFooterInSection:",
        "tableView(_:estimatedHeightForHeaderInSection:)": "tableView:estimatedHeightForHeaderInSection:",
        "tableView(_:estimatedHeightForRowAt:)": "tableView:estimatedHeightForRowAtIndexPath:",
        "tableView(_:heightForFooterInSection:)": "tableView:heightForFooterInSection:",
        "tableView(_:heightForHeaderInSection:)": "tableView:heightForHeaderInSection:",
        "tableView(_:heightForRowAt:)": "tableView:heightForRowAtIndexPath:",
        "tableView(_:indentationLevelForRowAt:)": "tableView:indentationLevelForRowAtIndexPath:",
        "tableView(_:leadingSwipeActionsConfigurationForRowAt:)":
            "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
        "tableView(_:moveRowAt:to:)": "tableView:moveRowAtIndexPath:toIndexPath:",
        "tableView(_:performAction:forRowAt:withSender:)": "tableView:performAction:forRowAtIndexPath:withSender:",
        "tableView(_:performPrimaryActionForRowAt:)": "tableView:performPrimaryActionForRowAtIndexPath:",
        "tableView(_:previewForDismissingContextMenuWithConfiguration:)":
            "tableView:previewForDismissingContextMenuWithConfiguration:",
        "tableView(_:previewForHighlightingContextMenuWithConfiguration:)":
            "tableView:previewForHighlightingContextMenuWithConfiguration:",
        "tableView(_:sectionForSectionIndexTitle:at:)": "tableView:sectionForSectionIndexTitle:atIndex:",
        "tableView(_:selectionFollowsFocusForRowAt:)": "tableView:selectionFollowsFocusForRowAtIndexPath:",
        "tableView(_:shouldBeginMultipleSelectionInteractionAt:)":
            "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
        "tableView(_:shouldHighlightRowAt:)": "tableView:shouldHighlightRowAtIndexPath:",
        "tableView(_:shouldIndentWhileEditingRowAt:)": "tableView:shouldIndentWhileEditingRowAtIndexPath:",
        "tableView(_:shouldShowMenuForRowAt:)": "tableView:shouldShowMenuForRowAtIndexPath:",
        "tableView(_:shouldUpdateFocusIn:)": "tableView:shouldUpdateFocusInContext:",
        "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)":
            "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
        "tableView(_:titleForDeleteConfirmationButtonForRowAt:)":
            "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
        "tableView(_:titleForFooterInSection:)": "tableView:titleForFooterInSection:",
        "tableView(_:titleForHeaderInSection:)": "tableView:titleForHeaderInSection:",
        "tableView(_:trailingSwipeActionsConfigurationForRowAt:)":
            "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
        "tableView(_:viewForFooterInSection:)": "tableView:viewForFooterInSection:",
        "tableView(_:viewForHeaderInSection:)": "tableView:viewForHeaderInSection:",
        "tableView(_:willBeginEditingRowAt:)": "tableView:willBeginEditingRowAtIndexPath:",
        "tableView(_:willDeselectRowAt:)": "tableView:willDeselectRowAtIndexPath:",
        "tableView(_:willDisplay:forRowAt:)": "tableView:willDisplayCell:forRowAtIndexPath:",
        "tableView(_:willDisplayContextMenu:animator:)": "tableView:willDisplayContextMenuWithConfiguration:animator:",
        "tableView(_:willDisplayFooterView:forSection:)": "tableView:willDisplayFooterView:forSection:",
        "tableView(_:willDisplayHeaderView:forSection:)": "tableView:willDisplayHeaderView:forSection:",
        "tableView(_:willEndContextMenuInteraction:animator:)":
            "tableView:willEndContextMenuInteractionWithConfiguration:animator:",
        "tableView(_:willPerformPreviewActionForMenuWith:animator:)":
            "tableView:willPerformPreviewActionForMenuWithConfiguration:animator:",
        "tableView(_:willSelectRowAt:)": "tableView:willSelectRowAtIndexPath:",
        "tableViewDidEndMultipleSelectionInteraction(_:)": "tableViewDidEndMultipleSelectionInteraction:",
        "textStorage(_:didProcessEditing:range:changeInLength:)": "textStorage:didProcessEditing:range:changeInLength:",
        "textStorage(_:willProcessEditing:range:changeInLength:)":
            "textStorage:willProcessEditing:range:changeInLength:",
        "textView(_:didBeginFormattingWith:)": "textView:didBeginFormattingWithViewController:",
        "textView(_:didEndFormattingWith:)": "textView:didEndFormattingWithViewController:",
        "textView(_:editMenuForTextIn:suggestedActions:)": "textView:editMenuForTextInRange:suggestedActions:",
        "textView(_:editMenuForTextInRanges:suggestedActions:)": "textView:editMenuForTextInRanges:suggestedActions:",
        "textView(_:insertInputSuggestion:)": "textView:insertInputSuggestion:",
        "textView(_:menuConfigurationFor:defaultMenu:)": "textView:menuConfigurationForTextItem:defaultMenu:",
        "textView(_:primaryActionFor:defaultAction:)": "textView:primaryActionForTextItem:defaultAction:",
        "textView(_:shouldChangeTextIn:replacementText:)": "textView:shouldChangeTextInRange:replacementText:",
        "textView(_:shouldChangeTextInRanges:replacementText:)": "textView:shouldChangeTextInRanges:replacementText:",
        "textView(_:textItemMenuWillDisplayFor:animator:)": "textView:textItemMenuWillDisplayForTextItem:animator:",
        "textView(_:textItemMenuWillEndFor:animator:)": "textView:textItemMenuWillEndForTextItem:animator:",
        "textView(_:willBeginFormattingWith:)": "textView:willBeginFormattingWithViewController:",
        "textView(_:willDismissEditMenuWith:)": "textView:willDismissEditMenuWithAnimator:",
        "textView(_:willEndFormattingWith:)": "textView:willEndFormattingWithViewController:",
        "textView(_:willPresentEditMenuWith:)": "textView:willPresentEditMenuWithAnimator:",
        "textView(_:writingToolsIgnoredRangesInEnclosingRange:)": "textView:writingToolsIgnoredRangesInEnclosingRange:",
        "textViewDidBeginEditing(_:)": "textViewDidBeginEditing:",
        "textViewDidChange(_:)": "textViewDidChange:",
        "textViewDidChangeSelection(_:)": "textViewDidChangeSelection:",
        "textViewDidEndEditing(_:)": "textViewDidEndEditing:",
        "textViewShouldBeginEditing(_:)": "textViewShouldBeginEditing:",
        "textViewShouldEndEditing(_:)": "textViewShouldEndEditing:",
        "textViewWritingToolsDidEnd(_:)": "textViewWritingToolsDidEnd:",
        "textViewWritingToolsWillBegin(_:)": "textViewWritingToolsWillBegin:",
        "viewForZooming(in:)": "viewForZoomingInScrollView:",
        "webView(_:didCommit:)": "webView:didCommitNavigation:",
        "webView(_:didFail:withError:)": "webView:didFailNavigation:withError:",
        "webView(_:didFailProvisionalNavigation:withError:)": "webView:didFailProvisionalNavigation:withError:",
        "webView(_:didFinish:)": "webView:didFinishNavigation:",
        "webView(_:didReceiveServerRedirectForProvisionalNavigation:)":
            "webView:didReceiveServerRedirectForProvisionalNavigation:",
        "webView(_:didStartProvisionalNavigation:)": "webView:didStartProvisionalNavigation:",
        "webViewWebContentProcessDidTerminate(_:)": "webViewWebContentProcessDidTerminate:",
        "willDismissSearchController(_:)": "willDismissSearchController:",
        "willPresentSearchController(_:)": "willPresentSearchController:",
    ]
}
