extension Vocabulary {
    /// Callbacks: what the runtime told or asked the app. Each opens a scope.
    static let callbackRows: [KindDescription] = [
        KindDescription(.callbackLoadView, "callback.loadView", "loadView()", .id(.controller)),
        KindDescription(
            .callbackViewDidLoad, "callback.viewDidLoad", "viewDidLoad()", .id(.controller), mustCallSuper: true),
        KindDescription(.callbackAwakeFromNib, "callback.awakeFromNib", "awakeFromNib()", .id(.controller)),
        KindDescription(.callbackViewWillUnload, "callback.viewWillUnload", "viewWillUnload()", .id(.controller)),
        KindDescription(.callbackViewDidUnload, "callback.viewDidUnload", "viewDidUnload()", .id(.controller)),
        KindDescription(
            .callbackUpdateViewConstraints, "callback.updateViewConstraints", "updateViewConstraints()",
            .id(.controller), mustCallSuper: true),
        KindDescription(
            .callbackViewWillLayoutSubviews, "callback.viewWillLayoutSubviews", "viewWillLayoutSubviews()",
            .id(.controller)),
        KindDescription(
            .callbackViewDidLayoutSubviews, "callback.viewDidLayoutSubviews", "viewDidLayoutSubviews()",
            .id(.controller)),
        KindDescription(
            .callbackViewWillAppear, "callback.viewWillAppear", "viewWillAppear(_:)", .id(.controller),
            .bool(.animated), mustCallSuper: true),
        KindDescription(
            .callbackViewIsAppearing, "callback.viewIsAppearing", "viewIsAppearing(_:)", .id(.controller),
            .bool(.animated), mustCallSuper: true),
        KindDescription(
            .callbackViewDidAppear, "callback.viewDidAppear", "viewDidAppear(_:)", .id(.controller), .bool(.animated),
            mustCallSuper: true),
        KindDescription(
            .callbackViewWillDisappear, "callback.viewWillDisappear", "viewWillDisappear(_:)", .id(.controller),
            .bool(.animated), mustCallSuper: true),
        KindDescription(
            .callbackViewDidDisappear, "callback.viewDidDisappear", "viewDidDisappear(_:)", .id(.controller),
            .bool(.animated), mustCallSuper: true),
        KindDescription(
            .callbackDidReceiveMemoryWarning, "callback.didReceiveMemoryWarning", "didReceiveMemoryWarning()",
            .id(.controller), mustCallSuper: true),
        KindDescription(
            .callbackWillMove, "callback.willMove", "willMove(toParent:)", .id(.controller, "the child"),
            .optionalID(.to, "the new parent; null where the child is removed"), mustCallSuper: true),
        KindDescription(
            .callbackDidMove, "callback.didMove", "didMove(toParent:)", .id(.controller, "the child"),
            .optionalID(.to, "the new parent; null where the child was removed"), mustCallSuper: true),
        KindDescription(
            .callbackShouldAutomaticallyForwardAppearanceMethods,
            "callback.shouldAutomaticallyForwardAppearanceMethods", "shouldAutomaticallyForwardAppearanceMethods",
            .id(.controller)),
        KindDescription(
            .callbackSizeForChild, "callback.sizeForChild", "size(forChildContentContainer:withParentContainerSize:)",
            .id(.controller), .id(.child)),
        KindDescription(
            .callbackPreferredContentSizeDidChange, "callback.preferredContentSizeDidChange",
            "preferredContentSizeDidChange(forChildContentContainer:)", .id(.controller), .id(.child)),
        KindDescription(
            .callbackWillTransitionToTraits, "callback.willTransitionToTraits", "willTransition(to:with:)",
            .id(.controller), .traits(.traits, "all traits after the change"), mustCallSuper: true),
        KindDescription(
            .callbackViewWillTransitionToSize, "callback.viewWillTransitionToSize", "viewWillTransition(to:with:)",
            .id(.controller), .size(.size), mustCallSuper: true),
        KindDescription(
            .callbackTraitCollectionDidChange, "callback.traitCollectionDidChange", "traitCollectionDidChange(_:)",
            .id(.controller), .traits(.previous, "all traits before the change"), mustCallSuper: true),
        KindDescription(.callbackShouldAutorotate, "callback.shouldAutorotate", "shouldAutorotate", .id(.controller)),
        KindDescription(
            .callbackSupportedInterfaceOrientations, "callback.supportedInterfaceOrientations",
            "supportedInterfaceOrientations", .id(.controller)),
        KindDescription(
            .callbackPreferredOrientation, "callback.preferredOrientation",
            "preferredInterfaceOrientationForPresentation", .id(.controller)),
        KindDescription(
            .callbackWillRotate, "callback.willRotate", "willRotate(to:duration:)", .id(.controller),
            .symbol(.orientation, orientations)),
        KindDescription(
            .callbackWillAnimateRotation, "callback.willAnimateRotation", "willAnimateRotation(to:duration:)",
            .id(.controller), .symbol(.orientation, orientations)),
        KindDescription(
            .callbackDidRotate, "callback.didRotate", "didRotate(from:)", .id(.controller),
            .symbol(.from, orientations, "the orientation before")),
        KindDescription(
            .callbackChildForStatusBar, "callback.childForStatusBar",
            "childForStatusBarStyle or childForStatusBarHidden", .id(.controller)),
        KindDescription(
            .callbackPreferredStatusBar, "callback.preferredStatusBar",
            "preferredStatusBarStyle or prefersStatusBarHidden", .id(.controller)),
        KindDescription(
            .callbackNavigationWillShow, "callback.navigationWillShow",
            "navigationController(_:willShow:animated:) of the delegate", .id(.controller), .id(.shown),
            .bool(.animated)),
        KindDescription(
            .callbackNavigationDidShow, "callback.navigationDidShow",
            "navigationController(_:didShow:animated:) of the delegate", .id(.controller), .id(.shown),
            .bool(.animated)),
        KindDescription(
            .callbackTabShouldSelect, "callback.tabShouldSelect", "tabBarController(_:shouldSelect:) of the delegate",
            .id(.controller), .id(.selected)),
        KindDescription(
            .callbackTabDidSelect, "callback.tabDidSelect", "tabBarController(_:didSelect:) of the delegate",
            .id(.controller), .id(.selected)),
        KindDescription(
            .callbackPageBefore, "callback.pageBefore",
            "pageViewController(_:viewControllerBefore:) of the data source", .id(.controller)),
        KindDescription(
            .callbackPageAfter, "callback.pageAfter", "pageViewController(_:viewControllerAfter:) of the data source",
            .id(.controller)),
        KindDescription(
            .callbackPageWillTransition, "callback.pageWillTransition",
            "pageViewController(_:willTransitionTo:) of the delegate", .id(.controller),
            .ids(.pending, "the controllers that are about to be shown")),
        KindDescription(
            .callbackPageDidFinish, "callback.pageDidFinish",
            "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) of the delegate",
            .id(.controller), .bool(.finished), .bool(.completed),
            .ids(.previous, "the controllers that were shown before")),
        KindDescription(
            .callbackCollapseSecondary, "callback.collapseSecondary",
            "splitViewController(_:collapseSecondary:onto:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackSeparateSecondary, "callback.separateSecondary",
            "splitViewController(_:separateSecondaryFrom:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPrimaryForCollapsing, "callback.primaryForCollapsing",
            "primaryViewController(forCollapsing:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPrimaryForExpanding, "callback.primaryForExpanding",
            "primaryViewController(forExpanding:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackSplitWillChangeDisplayMode, "callback.splitWillChangeDisplayMode",
            "splitViewController(_:willChangeTo:) of the delegate", .id(.controller), .string(.displayMode)),
        KindDescription(
            .callbackSplitShow, "callback.splitShow", "splitViewController(_:show:sender:) of the delegate",
            .id(.controller), .id(.shown)),
        KindDescription(
            .callbackSplitShowDetail, "callback.splitShowDetail",
            "splitViewController(_:showDetail:sender:) of the delegate", .id(.controller), .id(.shown)),
        KindDescription(
            .callbackSplitWillHide, "callback.splitWillHide", "splitViewController(_:willHide:) of the delegate",
            .id(.controller)),
        KindDescription(
            .callbackSplitWillShow, "callback.splitWillShow", "splitViewController(_:willShow:) of the delegate",
            .id(.controller)),
        KindDescription(
            .callbackShowDetailTargetDidChange, "callback.showDetailTargetDidChange",
            "the observers of showDetailTargetDidChangeNotification", .id(.controller)),
        KindDescription(
            .callbackPresentationControllerForPresented, "callback.presentationControllerForPresented",
            "presentationController(forPresented:presenting:source:) of the transitioning delegate", .id(.controller)),
        KindDescription(
            .callbackPresentationTransitionWillBegin, "callback.presentationTransitionWillBegin",
            "presentationTransitionWillBegin() of the presentation controller", .id(.controller)),
        KindDescription(
            .callbackPresentationTransitionDidEnd, "callback.presentationTransitionDidEnd",
            "presentationTransitionDidEnd(_:) of the presentation controller", .id(.controller), .bool(.completed)),
        KindDescription(
            .callbackDismissalTransitionWillBegin, "callback.dismissalTransitionWillBegin",
            "dismissalTransitionWillBegin() of the presentation controller", .id(.controller)),
        KindDescription(
            .callbackDismissalTransitionDidEnd, "callback.dismissalTransitionDidEnd",
            "dismissalTransitionDidEnd(_:) of the presentation controller", .id(.controller), .bool(.completed)),
        KindDescription(
            .callbackContainerViewWillLayoutSubviews, "callback.containerViewWillLayoutSubviews",
            "containerViewWillLayoutSubviews() of the presentation controller", .id(.controller)),
        KindDescription(
            .callbackContainerViewDidLayoutSubviews, "callback.containerViewDidLayoutSubviews",
            "containerViewDidLayoutSubviews() of the presentation controller", .id(.controller)),
        KindDescription(
            .callbackFrameOfPresentedView, "callback.frameOfPresentedView",
            "frameOfPresentedViewInContainerView of the presentation controller", .id(.controller)),
        KindDescription(
            .callbackPresentationShouldDismiss, "callback.presentationShouldDismiss",
            "presentationControllerShouldDismiss(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPresentationWillDismiss, "callback.presentationWillDismiss",
            "presentationControllerWillDismiss(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPresentationDidDismiss, "callback.presentationDidDismiss",
            "presentationControllerDidDismiss(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPresentationDidAttemptToDismiss, "callback.presentationDidAttemptToDismiss",
            "presentationControllerDidAttemptToDismiss(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackAdaptivePresentationStyle, "callback.adaptivePresentationStyle",
            "adaptivePresentationStyle(for:traitCollection:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackViewControllerForAdaptivePresentationStyle, "callback.viewControllerForAdaptivePresentationStyle",
            "presentationController(_:viewControllerForAdaptivePresentationStyle:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackWillPresentWithAdaptiveStyle, "callback.willPresentWithAdaptiveStyle",
            "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:) of the delegate",
            .id(.controller), .string(.style)),
        KindDescription(
            .callbackPrepareForPopover, "callback.prepareForPopover",
            "prepareForPopoverPresentation(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPopoverShouldDismiss, "callback.popoverShouldDismiss",
            "popoverPresentationControllerShouldDismissPopover(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPopoverDidDismiss, "callback.popoverDidDismiss",
            "popoverPresentationControllerDidDismissPopover(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackPopoverWillReposition, "callback.popoverWillReposition",
            "popoverPresentationController(_:willRepositionPopoverTo:in:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackAnimationControllerForPresented, "callback.animationControllerForPresented",
            "animationController(forPresented:presenting:source:)", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackAnimationControllerForDismissed, "callback.animationControllerForDismissed",
            "animationController(forDismissed:)", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackInteractionControllerForPresentation, "callback.interactionControllerForPresentation",
            "interactionControllerForPresentation(using:)", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackInteractionControllerForDismissal, "callback.interactionControllerForDismissal",
            "interactionControllerForDismissal(using:)", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackAnimationController, "callback.animationController",
            "the delegate of a container for an animation controller", .id(.controller), .optionalID(.transition),
            .string(.operation, "the operation: push or pop")),
        KindDescription(
            .callbackInteractionController, "callback.interactionController",
            "the delegate of a container for an interaction controller", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackTransitionDuration, "callback.transitionDuration", "transitionDuration(using:) of the animator",
            .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackAnimateTransition, "callback.animateTransition", "animateTransition(using:) of the animator",
            .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackStartInteractiveTransition, "callback.startInteractiveTransition",
            "startInteractiveTransition(_:) of the interaction controller", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackAnimationEnded, "callback.animationEnded", "animationEnded(_:) of the animator", .id(.controller),
            .optionalID(.transition), .bool(.completed)),
        KindDescription(
            .callbackAlongside, "callback.alongside",
            "the animation closure of animate(alongsideTransition:completion:)", .id(.controller),
            .optionalID(.transition)),
        KindDescription(
            .callbackCoordinatorCompletion, "callback.coordinatorCompletion",
            "the completion closure of animate(alongsideTransition:completion:)", .id(.controller),
            .optionalID(.transition)),
        KindDescription(
            .callbackInteractionChanged, "callback.interactionChanged",
            "the closure of notifyWhenInteractionChanges(_:)", .id(.controller), .optionalID(.transition)),
        KindDescription(
            .callbackShouldPerformSegue, "callback.shouldPerformSegue", "shouldPerformSegue(withIdentifier:sender:)",
            .id(.controller), .string(.identifier)),
        KindDescription(
            .callbackSegueInit, "callback.segueInit", "init(identifier:source:destination:) of a segue",
            .id(.controller)),
        KindDescription(
            .callbackPrepareForSegue, "callback.prepareForSegue", "prepare(for:sender:)", .id(.controller),
            .string(.identifier), .string(.segueKind), .string(.class, "the class of the segue"), .id(.destination)),
        KindDescription(
            .callbackSeguePerform, "callback.seguePerform", "perform() of a segue", .id(.controller),
            .string(.identifier), .string(.segueKind), .string(.class, "the class of the segue"), .id(.destination)),
        KindDescription(
            .callbackCanPerformUnwind, "callback.canPerformUnwind", "canPerformUnwindSegueAction(_:from:sender:)",
            .id(.controller), .string(.action), .id(.from, "the controller from which the segue unwinds")),
        KindDescription(
            .callbackAllowedChildrenForUnwinding, "callback.allowedChildrenForUnwinding",
            "allowedChildrenForUnwinding(from:)", .id(.controller)),
        KindDescription(
            .callbackUnwindTowards, "callback.unwindTowards", "unwind(for:towards:)", .id(.controller),
            .id(.next, "the next controller on the way")),
        KindDescription(
            .callbackUnwindAction, "callback.unwindAction", "the action of an unwind segue", .id(.controller),
            .string(.action), .id(.from, "the controller from which the segue unwinds")),
        KindDescription(
            .callbackEncodeRestorableState, "callback.encodeRestorableState", "encodeRestorableState(with:)",
            .id(.controller), .strings(.path), mustCallSuper: true),
        KindDescription(
            .callbackDecodeRestorableState, "callback.decodeRestorableState", "decodeRestorableState(with:)",
            .id(.controller), .strings(.path), mustCallSuper: true),
        KindDescription(
            .callbackViewControllerWithRestorationPath, "callback.viewControllerWithRestorationPath",
            "viewController(withRestorationIdentifierPath:coder:)", .optionalID(.controller), .strings(.path)),
        KindDescription(
            .callbackApplicationFinishedRestoringState, "callback.applicationFinishedRestoringState",
            "applicationFinishedRestoringState()", .optionalID(.controller)),
        KindDescription(
            .callbackApplicationDidFinishLaunching, "callback.applicationDidFinishLaunching",
            "application(_:didFinishLaunchingWithOptions:) of the app's delegate", .optionalID(.controller)),
        KindDescription(
            .callbackCompletion, "callback.completion",
            "a completion closure of the app; its 'cause' is the call that was given the closure",
            .optionalID(.controller), .bool(.finished, "the argument of the closure; null if it has none")),
        KindDescription(
            .callbackSheetDidChangeSelectedDetentIdentifier, "callback.sheetDidChangeSelectedDetentIdentifier",
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackApplicationDidBecomeActive, "callback.applicationDidBecomeActive",
            "applicationDidBecomeActive(_:) of the app's delegate"),
        KindDescription(
            .callbackApplicationWillResignActive, "callback.applicationWillResignActive",
            "applicationWillResignActive(_:) of the app's delegate"),
        KindDescription(
            .callbackApplicationDidEnterBackground, "callback.applicationDidEnterBackground",
            "applicationDidEnterBackground(_:) of the app's delegate"),
        KindDescription(
            .callbackApplicationWillEnterForeground, "callback.applicationWillEnterForeground",
            "applicationWillEnterForeground(_:) of the app's delegate"),
        KindDescription(
            .callbackApplicationWillTerminate, "callback.applicationWillTerminate",
            "applicationWillTerminate(_:) of the app's delegate"),
        KindDescription(
            .callbackSceneWillConnect, "callback.sceneWillConnect",
            "scene(_:willConnectTo:options:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackSceneDidDisconnect, "callback.sceneDidDisconnect",
            "sceneDidDisconnect(_:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackSceneDidBecomeActive, "callback.sceneDidBecomeActive",
            "sceneDidBecomeActive(_:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackSceneWillResignActive, "callback.sceneWillResignActive",
            "sceneWillResignActive(_:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackSceneDidEnterBackground, "callback.sceneDidEnterBackground",
            "sceneDidEnterBackground(_:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackSceneWillEnterForeground, "callback.sceneWillEnterForeground",
            "sceneWillEnterForeground(_:) of the scene's delegate", .string(.scene)),
        KindDescription(
            .callbackOpenURLs, "callback.openURLs",
            "scene(_:openURLContexts:), or application(_:open:options:) of the app's delegate",
            .string(.scene, sceneOfDelegate), .strings(.urls, "the URLs to open")),
        KindDescription(
            .callbackWillContinueActivity, "callback.willContinueActivity",
            "scene(_:willContinueUserActivityWithType:), or that of the app's delegate",
            .string(.scene, sceneOfDelegate), .strings(.activities, "the type of the user activity")),
        KindDescription(
            .callbackContinueActivity, "callback.continueActivity",
            "scene(_:continue:), or application(_:continue:restorationHandler:)", .string(.scene, sceneOfDelegate),
            .strings(.activities, "the type of the user activity")),
        KindDescription(
            .callbackPerformShortcut, "callback.performShortcut",
            "windowScene(_:performActionFor:completionHandler:), or that of the app's delegate",
            .string(.scene, sceneOfDelegate), .string(.shortcut, "the type of the home screen action")),
        KindDescription(
            .callbackNotificationResponse, "callback.notificationResponse",
            "userNotificationCenter(_:didReceive:withCompletionHandler:)",
            .string(.identifier, "the identifier of the notification's request"),
            .string(.action, "the identifier of the chosen action")),
        KindDescription(
            .callbackDidFailToContinueActivity, "callback.didFailToContinueActivity",
            "scene(_:didFailToContinueUserActivityWithType:error:), or that of the app's delegate",
            .string(.scene, sceneOfDelegate), .strings(.activities, "the type of the user activity")),
        KindDescription(
            .callbackDidUpdateActivity, "callback.didUpdateActivity",
            "scene(_:didUpdate:), or application(_:didUpdate:)", .string(.scene, sceneOfDelegate),
            .strings(.activities, "the type of the user activity")),
        KindDescription(
            .callbackRestoreInteractionState, "callback.restoreInteractionState",
            "scene(_:restoreInteractionStateWith:) of the scene's delegate", .string(.scene),
            .strings(.activities, "the type of the user activity")),
        KindDescription(
            .callbackTabProvider, "callback.tabProvider", "the provider of a tab", .id(.controller),
            .string(.identifier, "the identifier of the tab")),
        KindDescription(
            .callbackTabShouldSelectTab, "callback.tabShouldSelectTab",
            "tabBarController(_:shouldSelectTab:) of the delegate", .id(.controller),
            .string(.identifier, "the identifier of the tab")),
        KindDescription(
            .callbackTabDidSelectTab, "callback.tabDidSelectTab",
            "tabBarController(_:didSelectTab:previousTab:) of the delegate", .id(.controller),
            .string(.identifier, "the identifier of the tab"),
            .string(.previous, "the identifier of the tab that was selected before; null for none")),
        KindDescription(
            .callbackSplitTopColumn, "callback.splitTopColumn",
            "splitViewController(_:topColumnForCollapsingToProposedTopColumn:) of the delegate", .id(.controller),
            .string(.item, "the column that UIKit proposes")),
        KindDescription(
            .callbackSplitModeForExpanding, "callback.splitModeForExpanding",
            "splitViewController(_:displayModeForExpandingToProposedDisplayMode:) of the delegate", .id(.controller),
            .string(.displayMode, "the mode that UIKit proposes")),
        KindDescription(
            .callbackSplitDidCollapse, "callback.splitDidCollapse",
            "splitViewControllerDidCollapse(_:) of the delegate", .id(.controller)),
        KindDescription(
            .callbackSplitDidExpand, "callback.splitDidExpand", "splitViewControllerDidExpand(_:) of the delegate",
            .id(.controller)),
        KindDescription(
            .callbackSplitDidShow, "callback.splitDidShow", "splitViewController(_:didShow:) of the delegate",
            .id(.controller), .string(.item, "the column")),
        KindDescription(
            .callbackSplitDidHide, "callback.splitDidHide", "splitViewController(_:didHide:) of the delegate",
            .id(.controller), .string(.item, "the column")),
        KindDescription(
            .callbackUpdateProperties, "callback.updateProperties", "updateProperties()", .id(.controller),
            mustCallSuper: true),
        KindDescription(
            .callbackUpdateContentUnavailableConfiguration, "callback.updateContentUnavailableConfiguration",
            "updateContentUnavailableConfiguration(using:)", .id(.controller)),
        KindDescription(
            .callbackPrefersInterfaceOrientationLocked, "callback.prefersInterfaceOrientationLocked",
            "prefersInterfaceOrientationLocked", .id(.controller)),
        KindDescription(
            .callbackSceneDidUpdateGeometry, "callback.sceneDidUpdateGeometry",
            "windowScene(_:didUpdateEffectiveGeometry:), or the older method with the coordinate space",
            .string(.scene), .size(.size, "the new size of the scene in points"), .symbol(.orientation, orientations),
            .bool(.interactive, "whether the user goes on resizing the scene")),
    ]

    private static let sceneOfDelegate = "the scene whose delegate is called; null for the app's delegate"
}
