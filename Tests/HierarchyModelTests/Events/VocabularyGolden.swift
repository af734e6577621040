enum VocabularyGolden {
    /// Code, name and fields of every kind; `+` marks a field that the kind did not have in version 0.1.0.
    ///
    /// Traces on disk hold the codes: a line may be added, and a marked field at the end of a line, but nothing here
    /// may change. `Tests/Python/event_kinds.py` reads these lines, too.
    static let rows = """
        1 session.began device:string idiom:string screen:size scale:double app:string clock:symbol clockStep:int \
        semantics:symbol records:[string] firstSeq:uint openScopes:uint appVersion:string appBuild:string \
        system:string startedAt:uint +linkedSDK:string
        2 session.ended
        3 marker name:string detail:string
        4 turn.ended
        5 diagnostic message:string subject:id? thrown:bool
        6 rule.allowed rule:string reason:string
        7 return superCalled:bool answer:string result:id? +unhandled:[string] +keys:[string]
        8 events.dropped count:uint first:uint last:uint
        9 behavior.decided behavior:string holds:bool detail:string
        16 state.given state:object
        17 window.created window:id size:size orientation:symbol
        18 window.shown window:id visible:bool
        19 window.rootChanged window:id from:id? to:id?
        20 window.resized window:id size:size orientation:symbol
        21 window.keyed window:id
        22 window.destroyed window:id
        23 controller.created controller:id class:string module:string base:string system:bool +hosted:string
        24 controller.destroyed controller:id
        25 identity.changed controller:id title:string storyboardIdentifier:string restorationIdentifier:string
        26 view.assigned controller:id view:int class:string
        27 view.loaded controller:id
        28 view.unloaded controller:id
        29 view.attached controller:id host:id
        30 view.detached controller:id
        31 view.framed controller:id frame:rect
        32 constraints.changed controller:id active:int
        33 parent.changed child:id from:id? to:id? index:int
        34 children.reordered parent:id order:[id]
        35 stack.changed container:id order:[id]
        36 selection.changed container:id selected:id?
        37 split.changed split:id collapsed:bool displayMode:string
        38 presentation.began presenter:id presented:id requester:id style:string effectiveStyle:string \
        transitionStyle:string presentationController:string
        39 presentation.adapted presented:id effectiveStyle:string replacement:id?
        40 presentation.ended presenter:id presented:id
        41 appearance.changed controller:id state:symbol animated:bool reason:symbol
        42 traits.changed subject:id traits:traits
        43 traits.overridden parent:id child:id traits:traits
        44 preferredContentSize.changed controller:id size:size
        45 transition.began transition:id type:symbol container:id? from:id? to:id? animated:bool interactive:bool \
        duration:double animator:string
        46 transition.progressed transition:id fraction:double
        47 transition.ended transition:id completed:bool +interruptedBy:uint
        48 animation.began animation:id duration:double delay:double subjects:[id]
        49 animation.ended animation:id finished:bool
        50 popover.anchored presented:id anchor:symbol
        51 transition.requested transition:id type:symbol container:id? from:id? to:id? animated:bool
        52 transition.withdrawn transition:id completed:bool
        56 window.resignedKey window:id
        57 window.sceneChanged window:id scene:string
        60 view.touched controller:id sender:id? method:string
        61 decoration.added presented:id view:int host:id?
        62 decoration.removed presented:id view:int
        63 trait.read controller:id name:string
        64 screen.read controller:id
        70 update.requested controller:id? view:int class:string method:string reason:symbol name:string
        78 presentation.detentChanged presented:id from:string to:string
        79 content.changed controller:id content:object
        80 input.launched +urls:[string] +activities:[string] +shortcut:string +detail:object
        81 input.backgrounded +scene:string
        82 input.foregrounded +scene:string
        83 input.memoryWarning
        84 input.resized window:id size:size orientation:symbol +element:[string] +action:symbol +scene:string \
        +interactive:bool
        85 input.tapped target:id? +element:[string] +action:symbol +item:string +row:string +gesture:object
        86 input.dragged target:id? phase:symbol +element:[string] +action:symbol +item:string +row:string \
        +gesture:object
        87 input.tappedBack container:id +element:[string] +action:symbol +item:string +row:string +gesture:object
        88 input.swipedDown presented:id +element:[string] +action:symbol +item:string +row:string +gesture:object
        89 input.tappedOutside presented:id +element:[string] +action:symbol +item:string +row:string +gesture:object
        96 input.activated
        97 input.deactivated
        98 input.terminated
        99 input.sceneConnected scene:string configuration:string class:string urls:[string] activities:[string] \
        shortcut:string +detail:object
        100 input.sceneDisconnected scene:string
        101 input.deferred work:symbol
        102 input.typed target:id? element:[string] action:symbol item:string row:string gesture:object text:string
        103 input.received scene:string urls:[string] activities:[string] shortcut:string detail:object
        104 input.locked
        105 input.unlocked
        106 input.activitiesSaved
        107 input.settingsChanged traits:traits
        112 call.addChild parent:id child:id
        113 call.removeFromParent child:id
        114 call.willMove child:id to:id?
        115 call.didMove child:id to:id?
        116 call.addView child:id host:id?
        117 call.removeView child:id
        118 call.transition parent:id from:id? to:id? duration:double
        119 call.beginAppearance controller:id appearing:bool animated:bool
        120 call.endAppearance controller:id
        121 call.invokeAppearance controller:id method:string
        122 call.present presenter:id presented:id? animated:bool
        123 call.dismiss controller:id animated:bool
        124 call.show sender:id? target:id
        125 call.showDetail sender:id? target:id
        126 call.push container:id target:id animated:bool
        127 call.pop container:id to:id? animated:bool
        128 call.setViewControllers container:id order:[id] animated:bool
        129 call.select container:id selected:id?
        130 call.overrideTraits parent:id child:id traits:traits
        131 call.setRoot window:id controller:id?
        132 call.performSegue controller:id identifier:string
        133 call.unwind controller:id identifier:string
        134 call.completeTransition transition:id completed:bool
        135 call.updateInteractive transition:id fraction:double
        136 call.finishInteractive transition:id
        137 call.cancelInteractive transition:id
        138 call.alongside transition:id
        139 call.encodeState controller:id path:[string] +key:string
        140 call.decodeState controller:id path:[string]
        141 call.setPreferredContentSize controller:id size:size
        142 call.setPopoverAnchor presented:id anchor:symbol
        160 call.setTabs container:id order:[string] animated:bool
        161 call.setSwipeBack container:id name:symbol active:bool
        162 call.presentPopover controller:id animated:bool
        163 call.dismissPopover controller:id animated:bool
        164 call.setPopoverContent from:id to:id animated:bool
        176 callback.loadView controller:id
        177 callback.viewDidLoad controller:id
        178 callback.awakeFromNib controller:id
        179 callback.viewWillUnload controller:id
        180 callback.viewDidUnload controller:id
        181 callback.updateViewConstraints controller:id
        182 callback.viewWillLayoutSubviews controller:id
        183 callback.viewDidLayoutSubviews controller:id
        184 callback.viewWillAppear controller:id animated:bool
        185 callback.viewIsAppearing controller:id animated:bool
        186 callback.viewDidAppear controller:id animated:bool
        187 callback.viewWillDisappear controller:id animated:bool
        188 callback.viewDidDisappear controller:id animated:bool
        189 callback.didReceiveMemoryWarning controller:id
        190 callback.willMove controller:id to:id?
        191 callback.didMove controller:id to:id?
        192 callback.shouldAutomaticallyForwardAppearanceMethods controller:id
        193 callback.sizeForChild controller:id child:id
        194 callback.preferredContentSizeDidChange controller:id child:id
        195 callback.willTransitionToTraits controller:id traits:traits
        196 callback.viewWillTransitionToSize controller:id size:size
        197 callback.traitCollectionDidChange controller:id previous:traits
        198 callback.shouldAutorotate controller:id
        199 callback.supportedInterfaceOrientations controller:id
        200 callback.preferredOrientation controller:id
        201 callback.willRotate controller:id orientation:symbol
        202 callback.willAnimateRotation controller:id orientation:symbol
        203 callback.didRotate controller:id from:symbol
        204 callback.childForStatusBar controller:id
        205 callback.preferredStatusBar controller:id
        206 callback.navigationWillShow controller:id shown:id animated:bool
        207 callback.navigationDidShow controller:id shown:id animated:bool
        208 callback.tabShouldSelect controller:id selected:id
        209 callback.tabDidSelect controller:id selected:id
        210 callback.pageBefore controller:id
        211 callback.pageAfter controller:id
        212 callback.pageWillTransition controller:id pending:[id]
        213 callback.pageDidFinish controller:id finished:bool completed:bool previous:[id]
        214 callback.collapseSecondary controller:id
        215 callback.separateSecondary controller:id
        216 callback.primaryForCollapsing controller:id
        217 callback.primaryForExpanding controller:id
        218 callback.splitWillChangeDisplayMode controller:id displayMode:string
        219 callback.splitShow controller:id shown:id
        220 callback.splitShowDetail controller:id shown:id
        221 callback.splitWillHide controller:id
        222 callback.splitWillShow controller:id
        223 callback.showDetailTargetDidChange controller:id
        224 callback.presentationControllerForPresented controller:id
        225 callback.presentationTransitionWillBegin controller:id
        226 callback.presentationTransitionDidEnd controller:id completed:bool
        227 callback.dismissalTransitionWillBegin controller:id
        228 callback.dismissalTransitionDidEnd controller:id completed:bool
        229 callback.containerViewWillLayoutSubviews controller:id
        230 callback.containerViewDidLayoutSubviews controller:id
        231 callback.frameOfPresentedView controller:id
        232 callback.presentationShouldDismiss controller:id
        233 callback.presentationWillDismiss controller:id
        234 callback.presentationDidDismiss controller:id
        235 callback.presentationDidAttemptToDismiss controller:id
        236 callback.adaptivePresentationStyle controller:id
        237 callback.viewControllerForAdaptivePresentationStyle controller:id
        238 callback.willPresentWithAdaptiveStyle controller:id style:string
        239 callback.prepareForPopover controller:id
        240 callback.popoverShouldDismiss controller:id
        241 callback.popoverDidDismiss controller:id
        242 callback.popoverWillReposition controller:id
        243 callback.animationControllerForPresented controller:id transition:id?
        244 callback.animationControllerForDismissed controller:id transition:id?
        245 callback.interactionControllerForPresentation controller:id transition:id?
        246 callback.interactionControllerForDismissal controller:id transition:id?
        247 callback.animationController controller:id transition:id? operation:string
        248 callback.interactionController controller:id transition:id?
        249 callback.transitionDuration controller:id transition:id?
        250 callback.animateTransition controller:id transition:id?
        251 callback.startInteractiveTransition controller:id transition:id?
        252 callback.animationEnded controller:id transition:id? completed:bool
        253 callback.alongside controller:id transition:id?
        254 callback.coordinatorCompletion controller:id transition:id?
        255 callback.interactionChanged controller:id transition:id?
        256 callback.shouldPerformSegue controller:id identifier:string
        257 callback.segueInit controller:id
        258 callback.prepareForSegue controller:id identifier:string segueKind:string class:string destination:id
        259 callback.seguePerform controller:id identifier:string segueKind:string class:string destination:id
        260 callback.canPerformUnwind controller:id action:string from:id
        261 callback.allowedChildrenForUnwinding controller:id
        262 callback.unwindTowards controller:id next:id
        263 callback.unwindAction controller:id action:string from:id
        264 callback.encodeRestorableState controller:id path:[string]
        265 callback.decodeRestorableState controller:id path:[string]
        266 callback.viewControllerWithRestorationPath controller:id? path:[string]
        267 callback.applicationFinishedRestoringState controller:id?
        268 callback.applicationDidFinishLaunching controller:id?
        269 callback.completion controller:id? finished:bool
        278 callback.sheetDidChangeSelectedDetentIdentifier controller:id
        280 callback.applicationDidBecomeActive
        281 callback.applicationWillResignActive
        282 callback.applicationDidEnterBackground
        283 callback.applicationWillEnterForeground
        284 callback.applicationWillTerminate
        285 callback.sceneWillConnect scene:string
        286 callback.sceneDidDisconnect scene:string
        287 callback.sceneDidBecomeActive scene:string
        288 callback.sceneWillResignActive scene:string
        289 callback.sceneDidEnterBackground scene:string
        290 callback.sceneWillEnterForeground scene:string
        291 callback.openURLs scene:string urls:[string]
        292 callback.willContinueActivity scene:string activities:[string]
        293 callback.continueActivity scene:string activities:[string]
        294 callback.performShortcut scene:string shortcut:string
        295 callback.notificationResponse identifier:string action:string
        296 callback.didFailToContinueActivity scene:string activities:[string]
        297 callback.didUpdateActivity scene:string activities:[string]
        298 callback.restoreInteractionState scene:string activities:[string]
        300 callback.tabProvider controller:id identifier:string
        301 callback.tabShouldSelectTab controller:id identifier:string
        302 callback.tabDidSelectTab controller:id identifier:string previous:string
        303 callback.splitTopColumn controller:id item:string
        304 callback.splitModeForExpanding controller:id displayMode:string
        305 callback.splitDidCollapse controller:id
        306 callback.splitDidExpand controller:id
        307 callback.splitDidShow controller:id item:string
        308 callback.splitDidHide controller:id item:string
        310 callback.updateProperties controller:id
        311 callback.updateContentUnavailableConfiguration controller:id
        312 callback.prefersInterfaceOrientationLocked controller:id
        320 callback.sceneDidUpdateGeometry scene:string size:size orientation:symbol interactive:bool
        """

    /// The name of a field with a closed set, and the values of the set.
    ///
    /// Journals hold the number of a value: one may be added at the end of a line, but nothing here may change.
    static let values = """
        clock virtual real
        semantics v5 v8 v13 v6 v7 v9 v10 v11 v12 v14 v15 v16 v17 v18 v19 v20 v21 v22 v23 v24 v25 v26 v27 v18.4
        orientation portrait portraitUpsideDown landscapeLeft landscapeRight
        state disappeared appearing appeared disappearing
        reason presented dismissed movedIn movedOut covered uncovered container window
        type present dismiss push pop child tab page size split
        anchor barButtonItem sourceView none
        reason trait observable call
        action tap tapThrough tapBarItem tapTab tapTabBarItem tapAction tapRow tapItem tapAccessory tapSwipeAction \
        tapSegment tapStep tapClear tapCancel tapScope tapBookmark tapStatusBar tapBack tapOutside editRow moveRow \
        type pressReturn pressSearch pickRow pickDate slide openMenu chooseElement tapPreview closeMenu \
        beginCustomizing endCustomizing swipe drag press pinch rotate touch swipeBack swipeDown swipePage \
        swipePrimaryColumn dragSheet dragSeparator triggerSegue use rotateDevice resizeWindow swipeContent useFindPanel
        phase began changed ended cancelled
        work mainQueue timer runLoop operation task
        name edge content
        from portrait portraitUpsideDown landscapeLeft landscapeRight
        """
}
