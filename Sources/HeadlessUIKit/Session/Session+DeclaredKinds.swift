extension Session {
    /// The kinds of events that this runtime can record, as `session.began` names them.
    ///
    /// What is missing belongs to systems that the runtime does not have.
    static func declaredKinds(of configuration: SessionConfiguration) -> [String] {
        declaredKinds + kindsOfBehaviors.filter { configuration.has($0.behavior) }.map(\.kind)
    }

    /// Kinds that only sessions with a behaviour record.
    private static let kindsOfBehaviors: [(behavior: Behavior, kind: String)] = [
        (.tracksTraits, "update.requested"), (.updatesProperties, "callback.updateProperties"),
        (.showsContentUnavailable, "callback.updateContentUnavailableConfiguration"),
        (.locksOrientation, "callback.prefersInterfaceOrientationLocked"),
    ]

    private static let declaredKinds: [String] =
        [
            "session.began", "session.ended", "marker", "turn.ended", "diagnostic", "rule.allowed", "return",
            "state.given",
            "presentation.adapted", "presentation.detentChanged", "popover.anchored", "decoration.*", "trait.read",
            "input.swipedDown",
            "input.tappedOutside", "input.foregrounded", "input.activated", "input.deactivated", "input.terminated",
            "input.sceneConnected", "input.sceneDisconnected", "input.deferred",
            "window.*", "controller.*", "identity.changed", "view.*", "constraints.changed", "parent.changed",
            "children.reordered",
            "appearance.changed", "transition.*", "animation.*", "input.launched", "input.backgrounded",
            "input.memoryWarning",
            "input.tapped", "input.dragged", "input.typed", "input.tappedBack", "presentation.began",
            "presentation.ended",
            "stack.changed", "selection.changed", "split.changed", "traits.*", "preferredContentSize.changed",
            "input.resized",
        ]
        + [
            "addChild", "removeFromParent", "willMove", "didMove", "addView", "removeView", "transition",
            "beginAppearance",
            "endAppearance", "invokeAppearance", "setRoot", "present", "dismiss",
            "push", "pop", "setViewControllers", "select", "show", "showDetail",
            "overrideTraits", "setPreferredContentSize", "alongside",
            "encodeState", "decodeState", "performSegue", "unwind", "setPopoverAnchor", "setTabs", "completeTransition",
            "updateInteractive",
            "finishInteractive", "cancelInteractive",
        ].map { "call." + $0 }
        + [
            "loadView", "viewDidLoad", "awakeFromNib", "shouldPerformSegue", "segueInit", "prepareForSegue",
            "seguePerform",
            "canPerformUnwind", "allowedChildrenForUnwinding", "unwindTowards", "unwindAction", "viewWillUnload",
            "viewDidUnload", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
            "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "didReceiveMemoryWarning", "willMove", "didMove", "shouldAutomaticallyForwardAppearanceMethods",
            "applicationDidFinishLaunching", "completion", "navigationWillShow", "navigationDidShow",
            "collapseSecondary", "separateSecondary", "primaryForCollapsing", "primaryForExpanding",
            "splitWillChangeDisplayMode",
            "splitShow", "splitShowDetail", "splitWillHide", "splitWillShow", "showDetailTargetDidChange",
            "tabShouldSelect", "tabDidSelect", "pageBefore", "pageAfter", "pageWillTransition", "pageDidFinish",
            "willTransitionToTraits", "viewWillTransitionToSize", "traitCollectionDidChange", "sizeForChild",
            "preferredContentSizeDidChange", "shouldAutorotate", "supportedInterfaceOrientations",
            "preferredOrientation", "willRotate",
            "willAnimateRotation", "didRotate", "childForStatusBar", "preferredStatusBar", "alongside",
            "coordinatorCompletion", "interactionChanged",
            "presentationControllerForPresented", "presentationTransitionWillBegin", "presentationTransitionDidEnd",
            "dismissalTransitionWillBegin", "dismissalTransitionDidEnd", "containerViewWillLayoutSubviews",
            "containerViewDidLayoutSubviews", "frameOfPresentedView", "animationControllerForPresented",
            "animationControllerForDismissed", "interactionControllerForPresentation",
            "interactionControllerForDismissal",
            "animationController", "interactionController",
            "transitionDuration", "animateTransition", "startInteractiveTransition", "animationEnded",
            "adaptivePresentationStyle", "viewControllerForAdaptivePresentationStyle", "willPresentWithAdaptiveStyle",
            "presentationShouldDismiss", "presentationWillDismiss", "presentationDidDismiss",
            "presentationDidAttemptToDismiss", "sheetDidChangeSelectedDetentIdentifier",
            "prepareForPopover", "popoverShouldDismiss", "popoverDidDismiss", "popoverWillReposition",
            "encodeRestorableState", "decodeRestorableState", "viewControllerWithRestorationPath",
            "applicationFinishedRestoringState", "applicationDidBecomeActive", "applicationWillResignActive",
            "applicationDidEnterBackground", "applicationWillEnterForeground", "applicationWillTerminate",
            "sceneWillConnect", "sceneDidDisconnect", "sceneDidBecomeActive", "sceneWillResignActive",
            "sceneDidEnterBackground", "sceneWillEnterForeground",
            "tabProvider", "tabShouldSelectTab", "tabDidSelectTab", "splitTopColumn", "splitModeForExpanding",
            "splitDidCollapse", "splitDidExpand", "splitDidShow", "splitDidHide",
        ].map { "callback." + $0 }
}
