extension Vocabulary {
    /// Callbacks: what the runtime told or asked the app. Each opens a scope.
    static let callbackRows: [KindDescription] = [
        KindDescription(.callbackLoadView, "callback.loadView", [(.controller, .id)]),
        KindDescription(.callbackViewDidLoad, "callback.viewDidLoad", [(.controller, .id)], mustCallSuper: true),
        KindDescription(.callbackAwakeFromNib, "callback.awakeFromNib", [(.controller, .id)]),
        KindDescription(.callbackViewWillUnload, "callback.viewWillUnload", [(.controller, .id)]),
        KindDescription(.callbackViewDidUnload, "callback.viewDidUnload", [(.controller, .id)]),
        KindDescription(
            .callbackUpdateViewConstraints, "callback.updateViewConstraints", [(.controller, .id)],
            mustCallSuper: true),
        KindDescription(
            .callbackViewWillLayoutSubviews, "callback.viewWillLayoutSubviews", [(.controller, .id)]),
        KindDescription(
            .callbackViewDidLayoutSubviews, "callback.viewDidLayoutSubviews", [(.controller, .id)]),
        KindDescription(
            .callbackViewWillAppear, "callback.viewWillAppear", [(.controller, .id), (.animated, .bool)],
            mustCallSuper: true),
        KindDescription(
            .callbackViewIsAppearing, "callback.viewIsAppearing", [(.controller, .id), (.animated, .bool)],
            mustCallSuper: true),
        KindDescription(
            .callbackViewDidAppear, "callback.viewDidAppear", [(.controller, .id), (.animated, .bool)],
            mustCallSuper: true),
        KindDescription(
            .callbackViewWillDisappear, "callback.viewWillDisappear",
            [
                (.controller, .id), (.animated, .bool),
            ], mustCallSuper: true),
        KindDescription(
            .callbackViewDidDisappear, "callback.viewDidDisappear",
            [
                (.controller, .id), (.animated, .bool),
            ], mustCallSuper: true),
        KindDescription(
            .callbackDidReceiveMemoryWarning, "callback.didReceiveMemoryWarning", [(.controller, .id)],
            mustCallSuper: true),
        KindDescription(
            .callbackWillMove, "callback.willMove", [(.controller, .id), (.to, .optionalID)], mustCallSuper: true),
        KindDescription(
            .callbackDidMove, "callback.didMove", [(.controller, .id), (.to, .optionalID)], mustCallSuper: true),
        KindDescription(
            .callbackShouldAutomaticallyForwardAppearanceMethods,
            "callback.shouldAutomaticallyForwardAppearanceMethods",
            [
                (.controller, .id)
            ]),
        KindDescription(.callbackSizeForChild, "callback.sizeForChild", [(.controller, .id), (.child, .id)]),
        KindDescription(
            .callbackPreferredContentSizeDidChange, "callback.preferredContentSizeDidChange",
            [
                (.controller, .id), (.child, .id),
            ]),
        KindDescription(
            .callbackWillTransitionToTraits, "callback.willTransitionToTraits",
            [
                (.controller, .id), (.traits, .traits),
            ], mustCallSuper: true),
        KindDescription(
            .callbackViewWillTransitionToSize, "callback.viewWillTransitionToSize",
            [
                (.controller, .id), (.size, .size),
            ], mustCallSuper: true),
        KindDescription(
            .callbackTraitCollectionDidChange, "callback.traitCollectionDidChange",
            [
                (.controller, .id), (.previous, .traits),
            ], mustCallSuper: true),
        KindDescription(.callbackShouldAutorotate, "callback.shouldAutorotate", [(.controller, .id)]),
        KindDescription(
            .callbackSupportedInterfaceOrientations, "callback.supportedInterfaceOrientations",
            [
                (.controller, .id)
            ]),
        KindDescription(.callbackPreferredOrientation, "callback.preferredOrientation", [(.controller, .id)]),
        KindDescription(
            .callbackWillRotate, "callback.willRotate",
            [
                (.controller, .id), (.orientation, .symbol(Vocabulary.orientations)),
            ]),
        KindDescription(
            .callbackWillAnimateRotation, "callback.willAnimateRotation",
            [
                (.controller, .id), (.orientation, .symbol(Vocabulary.orientations)),
            ]),
        KindDescription(
            .callbackDidRotate, "callback.didRotate",
            [
                (.controller, .id), (.from, .symbol(Vocabulary.orientations)),
            ]),
        KindDescription(.callbackChildForStatusBar, "callback.childForStatusBar", [(.controller, .id)]),
        KindDescription(.callbackPreferredStatusBar, "callback.preferredStatusBar", [(.controller, .id)]),
        KindDescription(
            .callbackNavigationWillShow, "callback.navigationWillShow",
            [
                (.controller, .id), (.shown, .id), (.animated, .bool),
            ]),
        KindDescription(
            .callbackNavigationDidShow, "callback.navigationDidShow",
            [
                (.controller, .id), (.shown, .id), (.animated, .bool),
            ]),
        KindDescription(.callbackTabShouldSelect, "callback.tabShouldSelect", [(.controller, .id), (.selected, .id)]),
        KindDescription(.callbackTabDidSelect, "callback.tabDidSelect", [(.controller, .id), (.selected, .id)]),
        KindDescription(.callbackPageBefore, "callback.pageBefore", [(.controller, .id)]),
        KindDescription(.callbackPageAfter, "callback.pageAfter", [(.controller, .id)]),
        KindDescription(
            .callbackPageWillTransition, "callback.pageWillTransition",
            [
                (.controller, .id), (.pending, .ids),
            ]),
        KindDescription(
            .callbackPageDidFinish, "callback.pageDidFinish",
            [
                (.controller, .id), (.finished, .bool), (.completed, .bool), (.previous, .ids),
            ]),
        KindDescription(.callbackCollapseSecondary, "callback.collapseSecondary", [(.controller, .id)]),
        KindDescription(.callbackSeparateSecondary, "callback.separateSecondary", [(.controller, .id)]),
        KindDescription(.callbackPrimaryForCollapsing, "callback.primaryForCollapsing", [(.controller, .id)]),
        KindDescription(.callbackPrimaryForExpanding, "callback.primaryForExpanding", [(.controller, .id)]),
        KindDescription(
            .callbackSplitWillChangeDisplayMode, "callback.splitWillChangeDisplayMode",
            [
                (.controller, .id), (.displayMode, .string),
            ]),
        KindDescription(.callbackSplitShow, "callback.splitShow", [(.controller, .id), (.shown, .id)]),
        KindDescription(.callbackSplitShowDetail, "callback.splitShowDetail", [(.controller, .id), (.shown, .id)]),
        KindDescription(.callbackSplitWillHide, "callback.splitWillHide", [(.controller, .id)]),
        KindDescription(.callbackSplitWillShow, "callback.splitWillShow", [(.controller, .id)]),
        KindDescription(.callbackShowDetailTargetDidChange, "callback.showDetailTargetDidChange", [(.controller, .id)]),
        KindDescription(
            .callbackPresentationControllerForPresented, "callback.presentationControllerForPresented",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackPresentationTransitionWillBegin, "callback.presentationTransitionWillBegin",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackPresentationTransitionDidEnd, "callback.presentationTransitionDidEnd",
            [
                (.controller, .id), (.completed, .bool),
            ]),
        KindDescription(
            .callbackDismissalTransitionWillBegin, "callback.dismissalTransitionWillBegin",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackDismissalTransitionDidEnd, "callback.dismissalTransitionDidEnd",
            [
                (.controller, .id), (.completed, .bool),
            ]),
        KindDescription(
            .callbackContainerViewWillLayoutSubviews, "callback.containerViewWillLayoutSubviews",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackContainerViewDidLayoutSubviews, "callback.containerViewDidLayoutSubviews",
            [
                (.controller, .id)
            ]),
        KindDescription(.callbackFrameOfPresentedView, "callback.frameOfPresentedView", [(.controller, .id)]),
        KindDescription(.callbackPresentationShouldDismiss, "callback.presentationShouldDismiss", [(.controller, .id)]),
        KindDescription(.callbackPresentationWillDismiss, "callback.presentationWillDismiss", [(.controller, .id)]),
        KindDescription(.callbackPresentationDidDismiss, "callback.presentationDidDismiss", [(.controller, .id)]),
        KindDescription(
            .callbackPresentationDidAttemptToDismiss, "callback.presentationDidAttemptToDismiss",
            [
                (.controller, .id)
            ]),
        KindDescription(.callbackAdaptivePresentationStyle, "callback.adaptivePresentationStyle", [(.controller, .id)]),
        KindDescription(
            .callbackViewControllerForAdaptivePresentationStyle, "callback.viewControllerForAdaptivePresentationStyle",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackWillPresentWithAdaptiveStyle, "callback.willPresentWithAdaptiveStyle",
            [
                (.controller, .id), (.style, .string),
            ]),
        KindDescription(.callbackPrepareForPopover, "callback.prepareForPopover", [(.controller, .id)]),
        KindDescription(.callbackPopoverShouldDismiss, "callback.popoverShouldDismiss", [(.controller, .id)]),
        KindDescription(.callbackPopoverDidDismiss, "callback.popoverDidDismiss", [(.controller, .id)]),
        KindDescription(.callbackPopoverWillReposition, "callback.popoverWillReposition", [(.controller, .id)]),
        KindDescription(
            .callbackAnimationControllerForPresented, "callback.animationControllerForPresented",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackAnimationControllerForDismissed, "callback.animationControllerForDismissed",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackInteractionControllerForPresentation, "callback.interactionControllerForPresentation",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackInteractionControllerForDismissal, "callback.interactionControllerForDismissal",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackAnimationController, "callback.animationController",
            [
                (.controller, .id), (.transition, .optionalID), (.operation, .string),
            ]),
        KindDescription(
            .callbackInteractionController, "callback.interactionController",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackTransitionDuration, "callback.transitionDuration",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackAnimateTransition, "callback.animateTransition",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackStartInteractiveTransition, "callback.startInteractiveTransition",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackAnimationEnded, "callback.animationEnded",
            [
                (.controller, .id), (.transition, .optionalID), (.completed, .bool),
            ]),
        KindDescription(.callbackAlongside, "callback.alongside", [(.controller, .id), (.transition, .optionalID)]),
        KindDescription(
            .callbackCoordinatorCompletion, "callback.coordinatorCompletion",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackInteractionChanged, "callback.interactionChanged",
            [
                (.controller, .id), (.transition, .optionalID),
            ]),
        KindDescription(
            .callbackShouldPerformSegue, "callback.shouldPerformSegue",
            [
                (.controller, .id), (.identifier, .string),
            ]),
        KindDescription(.callbackSegueInit, "callback.segueInit", [(.controller, .id)]),
        KindDescription(
            .callbackPrepareForSegue, "callback.prepareForSegue",
            [
                (.controller, .id), (.identifier, .string), (.segueKind, .string), (.class, .string),
                (.destination, .id),
            ]),
        KindDescription(
            .callbackSeguePerform, "callback.seguePerform",
            [
                (.controller, .id), (.identifier, .string), (.segueKind, .string), (.class, .string),
                (.destination, .id),
            ]),
        KindDescription(
            .callbackCanPerformUnwind, "callback.canPerformUnwind",
            [
                (.controller, .id), (.action, .string), (.from, .id),
            ]),
        KindDescription(
            .callbackAllowedChildrenForUnwinding, "callback.allowedChildrenForUnwinding",
            [
                (.controller, .id)
            ]),
        KindDescription(.callbackUnwindTowards, "callback.unwindTowards", [(.controller, .id), (.next, .id)]),
        KindDescription(
            .callbackUnwindAction, "callback.unwindAction",
            [
                (.controller, .id), (.action, .string), (.from, .id),
            ]),
        KindDescription(
            .callbackEncodeRestorableState, "callback.encodeRestorableState",
            [
                (.controller, .id), (.path, .strings),
            ], mustCallSuper: true),
        KindDescription(
            .callbackDecodeRestorableState, "callback.decodeRestorableState",
            [
                (.controller, .id), (.path, .strings),
            ], mustCallSuper: true),
        KindDescription(
            .callbackViewControllerWithRestorationPath, "callback.viewControllerWithRestorationPath",
            [
                (.controller, .optionalID), (.path, .strings),
            ]),
        KindDescription(
            .callbackApplicationFinishedRestoringState, "callback.applicationFinishedRestoringState",
            [(.controller, .optionalID)]),
        KindDescription(
            .callbackApplicationDidFinishLaunching, "callback.applicationDidFinishLaunching",
            [(.controller, .optionalID)]),
        KindDescription(.callbackCompletion, "callback.completion", [(.controller, .optionalID), (.finished, .bool)]),
        KindDescription(
            .callbackSheetDidChangeSelectedDetentIdentifier, "callback.sheetDidChangeSelectedDetentIdentifier",
            [(.controller, .id)]),
        KindDescription(.callbackApplicationDidBecomeActive, "callback.applicationDidBecomeActive"),
        KindDescription(.callbackApplicationWillResignActive, "callback.applicationWillResignActive"),
        KindDescription(.callbackApplicationDidEnterBackground, "callback.applicationDidEnterBackground"),
        KindDescription(.callbackApplicationWillEnterForeground, "callback.applicationWillEnterForeground"),
        KindDescription(.callbackApplicationWillTerminate, "callback.applicationWillTerminate"),
        KindDescription(.callbackSceneWillConnect, "callback.sceneWillConnect", [(.scene, .string)]),
        KindDescription(.callbackSceneDidDisconnect, "callback.sceneDidDisconnect", [(.scene, .string)]),
        KindDescription(.callbackSceneDidBecomeActive, "callback.sceneDidBecomeActive", [(.scene, .string)]),
        KindDescription(.callbackSceneWillResignActive, "callback.sceneWillResignActive", [(.scene, .string)]),
        KindDescription(.callbackSceneDidEnterBackground, "callback.sceneDidEnterBackground", [(.scene, .string)]),
        KindDescription(
            .callbackSceneWillEnterForeground, "callback.sceneWillEnterForeground", [(.scene, .string)]),
        KindDescription(.callbackTabProvider, "callback.tabProvider", [(.controller, .id), (.identifier, .string)]),
        KindDescription(
            .callbackTabShouldSelectTab, "callback.tabShouldSelectTab", [(.controller, .id), (.identifier, .string)]),
        KindDescription(
            .callbackTabDidSelectTab, "callback.tabDidSelectTab",
            [
                (.controller, .id), (.identifier, .string), (.previous, .string),
            ]),
        KindDescription(.callbackSplitTopColumn, "callback.splitTopColumn", [(.controller, .id), (.item, .string)]),
        KindDescription(
            .callbackSplitModeForExpanding, "callback.splitModeForExpanding",
            [
                (.controller, .id), (.displayMode, .string),
            ]),
        KindDescription(.callbackSplitDidCollapse, "callback.splitDidCollapse", [(.controller, .id)]),
        KindDescription(.callbackSplitDidExpand, "callback.splitDidExpand", [(.controller, .id)]),
        KindDescription(.callbackSplitDidShow, "callback.splitDidShow", [(.controller, .id), (.item, .string)]),
        KindDescription(.callbackSplitDidHide, "callback.splitDidHide", [(.controller, .id), (.item, .string)]),
        KindDescription(
            .callbackUpdateProperties, "callback.updateProperties", [(.controller, .id)], mustCallSuper: true),
        KindDescription(
            .callbackUpdateContentUnavailableConfiguration, "callback.updateContentUnavailableConfiguration",
            [
                (.controller, .id)
            ]),
        KindDescription(
            .callbackPrefersInterfaceOrientationLocked, "callback.prefersInterfaceOrientationLocked",
            [
                (.controller, .id)
            ]),
    ]
}
