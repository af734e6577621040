/// Methods of UIKit's protocols that an object may leave out and that take no argument label. Without a label, the call
/// could be that of an optional closure.
enum LibraryOptionalMethods {
    static let names: Set<String> = [
        "animationDidStart", "applicationDidBecomeActive", "applicationDidEnterBackground",
        "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground", "applicationWillResignActive",
        "applicationWillTerminate", "didDismissSearchController", "didPresentSearchController",
        "gestureRecognizerShouldBegin", "imagePickerControllerDidCancel",
        "navigationControllerPreferredInterfaceOrientationForPresentation",
        "navigationControllerSupportedInterfaceOrientations", "popoverPresentationControllerDidDismissPopover",
        "popoverPresentationControllerShouldDismissPopover", "presentSearchController",
        "presentationControllerDidAttemptToDismiss", "presentationControllerDidDismiss",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "sceneDidBecomeActive",
        "sceneDidDisconnect", "sceneDidEnterBackground", "sceneWillEnterForeground", "sceneWillResignActive",
        "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation",
        "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
        "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "searchBarBookmarkButtonClicked",
        "searchBarCancelButtonClicked", "searchBarResultsListButtonClicked", "searchBarSearchButtonClicked",
        "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidBeginEditing",
        "searchBarTextDidEndEditing", "tabBarControllerPreferredInterfaceOrientationForPresentation",
        "tabBarControllerSupportedInterfaceOrientations", "textFieldDidBeginEditing", "textFieldDidChangeSelection",
        "textFieldDidEndEditing", "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
        "textFieldShouldReturn", "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
        "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
        "willDismissSearchController", "willPresentSearchController",
    ]
}
