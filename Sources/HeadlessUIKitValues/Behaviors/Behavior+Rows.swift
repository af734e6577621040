import HierarchyModel

// The table. In each row: what holds, since when, until when, what decides, how sure it is, and the source.
extension Behavior {
    package var row: Row {
        switch self {
        case .jointForwardingSwitch:
            Row(
                """
                `automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers` decides about \
                appearance and rotation. Later there is a switch for each.
                """, until: 6, source: "<doc:AppearanceCallbacks#Version-switch>")
        case .viewUnloading:
            Row(
                """
                A memory warning unloads the views of controllers that are off screen, with `viewWillUnload` \
                and `viewDidUnload`.
                """, until: 6, source: "<doc:MemoryWarnings>")
        case .statusBarOfControllers:
            Row(
                "Controllers decide about the status bar. Earlier the app sets it.", since: 7, source: "<doc:StatusBar>"
            )
        case .customTransitions:
            Row(
                "Delegates of containers and presented controllers can return an animator.", since: 7,
                source: "<doc:Sources#View-controller-transitions-in-iOS-7>")
        case .interactivePop:
            Row(
                "A swipe from the edge pops the top of a navigation controller.", since: 7,
                source: "<doc:NavigationController>")
        case .plainDismissalsEndInCall:
            Row(
                "A dismissal without animation has ended when the call returns.",
                until: 8, confidence: .measured, source: "openradar 18464897 (iOS 8.0.2)")
        case .adaptivity:
            Row(
                """
                There are traits, size classes and callbacks for sizes; styles of presentation adapt; every \
                device has split view controllers.
                """, since: 8, source: "<doc:Sources#WWDC-2014-session-216>")
        case .launchAsHeld:
            Row(
                """
                An app starts in the orientation in which the device is held, if it supports it. Earlier all \
                start in portrait.
                """, since: 8, confidence: .measured,
                source: "<doc:RootController#Launch-held-in-a-different-orientation>")
        case .activeAfterAppearance:
            Row(
                """
                An app without scenes becomes active after its root has appeared. Earlier it becomes active \
                before.
                """, since: 8, confidence: .measured, source: "<doc:AppLifeCycle#Launch-and-appearance>")
        case .dismissesPeoplePickers:
            Row(
                "The system dismisses a picker of people. Earlier the app's delegate does.", since: 8,
                source: "`ABPeoplePickerNavigationController.h`")
        case .announcesTextSize:
            Row(
                "The user chooses a text size for all apps, which is announced.", since: 7,
                source: "`UIContentSizeCategory.h`")
        case .textSizeTrait:
            Row("Traits contain the text size that the user prefers.", since: 10, source: "<doc:Sources#UIKit-headers>")
        case .userInterfaceStyle:
            Row("Traits say whether the appearance is light or dark.", since: 13, source: "<doc:Sources#UIKit-headers>")
        case .followsAppearance:
            Row(
                "The appearance is the one that the user has chosen. In an app of an older SDK it is light.", since: 13,
                basis: .linkedSDK, source: "Apple's article \"Choosing a specific interface style for your iOS app\"")
        case .predictedTraits:
            Row(
                """
                A controller has traits before it is in the hierarchy. `traitCollectionDidChange` comes only if \
                they were wrong.
                """, since: 13, source: "<doc:TraitsAndSizeChanges#Initial-traits>")
        case .automaticIsPageSheet:
            Row(
                "The default style of a presentation is a page sheet. Earlier it is full screen.", since: 13,
                basis: .linkedSDK, source: "<doc:Sources#WWDC-2019-session-224>")
        case .sheetsStaySheets:
            Row(
                "Sheets and popovers are sheets in compact width. Earlier they fill the screen.", since: 13,
                source: "<doc:AdaptivePresentation#Default-result-by-requested-style>")
        case .swipeDismissesSheets:
            Row(
                "The user swipes a sheet down, and its presentation controller asks the delegate.", since: 13,
                source: "<doc:SheetDismissal>")
        case .sheetsFillCompactHeight:
            Row("A sheet in compact height fills the screen.", since: 13, source: "<doc:AdaptivePresentation>")
        case .readablePageSheets:
            Row(
                "A page sheet is as wide as text is readable. Earlier it is as wide as the screen in portrait.",
                since: 13, source: "<doc:AdaptivePresentation>")
        case .noCommonOrientationThrows:
            Row(
                "A controller that rotates and has no orientation in common with the app is an exception.", until: 13,
                source: "<doc:Rotation#Other-rules>")
        case .dismissalsAskPreferredOrientation:
            Row(
                """
                A dismissal that reveals a controller below a full screen asks it for its preferred orientation, which \
                must be a supported one.
                """,
                since: 13, confidence: .measured,
                source: "Bytedance-UnionAD issue 105 (iOS 13), NYTPhotoViewer issue 360")
        case .lowTabBar:
            Row(
                "The tab bar of a phone on its side is 32 points high in compact width.", since: 11,
                confidence: .measured, source: "<doc:TabBarController#The-bar>")
        case .tallPadBar:
            Row(
                "The navigation bar of a pad is 50 points high. Earlier it is 44.", since: 12,
                source: "Apple's published metrics of bars")
        case .tallSearchBar:
            Row(
                "A search bar is 56 points high. Earlier it is 44.", since: 11, confidence: .measured,
                source: """
                    Interface Builder's frames in `Main.storyboard` of Ramotion/navigation-stack (Xcode 8) and \
                    `DetailHeaderView.xib` of OverlayContainer (Xcode 10)
                    """)
        case .tallControls:
            Row(
                """
                Steppers and segmented controls are 32 points high, text fields with a border 34. Earlier they are 29 \
                and 30.
                """,
                since: 13, confidence: .measured,
                source: """
                    Interface Builder's frames in storyboards: `Main.storyboard` of RxDataSources (Xcode 8) and \
                    SkeletonView (Xcode 11)
                    """)
        case .wideSwitches:
            Row(
                "A switch is 63 × 28 points. Earlier it is 51 × 31.", since: 26, basis: .design, confidence: .measured,
                source: """
                    Interface Builder's frames in `SpecialCase.storyboard` of IQKeyboardManager (Xcode 26); \
                    <doc:SystemVersions#The-design-of-iOS-26>
                    """)
        case .containersChooseUnwindDestination:
            Row(
                "`viewControllerForUnwindSegueAction` of a container chooses the destination of an unwind segue.",
                until: 9, source: "<doc:UnwindSegues#Search>")
        case .scenes:
            Row("Apps can have scenes.", since: 13, source: "<doc:Scenes>")
        case .restoresInteractionState:
            Row(
                """
                A scene that connects again gets what its delegate has saved, by \
                `scene(_:restoreInteractionStateWith:)`.
                """,
                since: 15, source: "<doc:Scenes#Disconnecting>")
        case .secureRestoration:
            Row(
                "The delegate's secure questions about state restoration come before the older ones (from 13.2).",
                since: 13, source: "<doc:StatePreservation>")
        case .refusedPresentationsNameRequester:
            Row(
                """
                The message about a refused presentation names the controller that was asked. Earlier it \
                begins with `Warning:`.
                """,
                since: 13, confidence: .measured,
                source: "ZFDragableModalTransition issue 3, ProMotion issue 473, openradar 17762871 (iOS 8)")
        case .actionSheetsWithoutAnchorNamePresenter:
            Row(
                "The exception about an action sheet without an anchor names the presenter.",
                since: 12, confidence: .measured,
                source: "alerts-and-pickers issue 71, material-components-ios issue 8730; "
                    + "Popover issue 104 (iOS 11: it does not)")
        case .actionSheetsNeedWindow:
            Row(
                "A `UIActionSheet` that is shown in a view without a window is an exception.",
                since: 7, confidence: .measured, source: "FDTake issues 26 and 30")
        case .popoversOfStacksShrink:
            Row(
                """
                A popover of a navigation controller becomes lower with its top controller. Earlier its \
                height only grows; its width follows.
                """,
                since: 13, confidence: .measured,
                source: "openradar 13891323 (iOS 3.2 to 6), 16946356 (iOS 7.1), 28564552 (iOS 10)")
        case .rootViewsAreAddedByWindow:
            Row(
                "A message says that the app has added the view of a window's root controller itself.",
                since: 13, confidence: .measured, source: "YYText issue 905, Toaster issue 182")
        case .missingRootThrows:
            Row(
                """
                A window without a root controller at the end of the launch is an exception. Earlier it is \
                a message.
                """,
                since: 9, confidence: .measured, source: "SIAlertView issue 115; PGMidi issue 21")
        case .activeRefreshControlsStay:
            Row(
                "A message says that a refresh control is exchanged while it refreshes.",
                since: 9, confidence: .measured, source: "logs of iOS 9 and later")
        case .presentingStacksRefuseChanges:
            Row(
                """
                A navigation controller refuses changes of its stack while its own presentation or \
                dismissal runs.
                """,
                since: 8, confidence: .measured, source: "iOS-Slide-Menu issue 161")
        case .splitViewsInMore:
            Row(
                "A split view controller can be a tab of the More list.",
                since: 8, source: "`UISplitViewController.h` of iOS 8; IntelligentSplitViewController issue 11")
        case .stackHidesTabBarItself:
            Row(
                "`isHidden` of the tab bar is true while a controller of the stack hides it.",
                since: 18, source: "LNPopupController issue 570, with Apple's answer")
        case .recursiveOrientationQuestionThrows:
            Row(
                """
                An alert whose presenter asks it for its orientations in turn raises an exception. Later \
                it is a message.
                """,
                until: 10, confidence: .measured,
                source: "openradar 22385765 (iOS 9); QMUI_iOS issues 502 and 632 (iOS 10 and later)")
        case .activitiesCoverScreen:
            Row(
                """
                A `UIActivityViewController` covers a phone's screen, and its presenter answers about \
                orientations. Later it is a sheet.
                """,
                until: 13, confidence: .measured, source: "openradar 22927542 and 25760567 (iOS 9)")
        case .sharedTabItemsThrow:
            Row(
                "Giving a tab's controller the tab bar item of another tab is an exception.",
                since: 16, confidence: .measured,
                source: "Ramotion/animated-tab-bar issue 305, woocommerce-ios pull request 13671")
        case .tabCrossFade:
            Row(
                "A change of tabs is a short cross-fade. Earlier it takes no time.",
                since: 18, confidence: .measured, source: "ESTabBarController issue 295, Nivelir issue 149")
        case .padTabBarOnTop:
            Row(
                """
                The tab bar of a pad in regular width is at the top and contains all tabs. Earlier it is at the \
                bottom and contains eight.
                """, since: 18, source: "WWDC 2024, session 10147")
        case .tabSidebar:
            Row(
                "On a pad, a sidebar can show the tabs: visible in landscape, hidden in portrait.", since: 18,
                source: "WWDC 2024, session 10147")
        case .searchTabApart:
            Row(
                "The tab for search stands apart at the trailing end, and can activate its search controller.",
                since: 26, source: "WWDC 2025, session 284")
        case .tabAccessory:
            Row(
                "A tab bar can have an accessory, and gets small while its content scrolls.", since: 26,
                source: "WWDC 2025, session 284")
        case .prominentTab:
            Row(
                "The app names the tab that stands apart.", since: 27,
                source: "Apple's reference, `UITabBarController.prominentTabIdentifier`")
        case .sidebarOnPhones:
            Row(
                "The sidebar can take the place of a phone's tab bar.", since: 27,
                source: "Apple's reference, `UITabBarController.Sidebar.preferredPlacement`")
        case .splitModesWaitForLayout:
            Row(
                """
                The preferred display mode and split behavior of columns take effect at the next layout. Earlier \
                they take effect at once.
                """, since: 14, source: "Apple's reference, `UISplitViewController.preferredSplitBehavior`")
        case .columnCallsFollowSystem:
            Row(
                """
                `willShow` and `willHide` of columns are called for what the system and the user do, also when \
                columns collapse and expand. Earlier they are called for changes of the display mode, also the app's.
                """, since: 14, source: "Apple's reference, `splitViewController(_:willShow:)`")
        case .sidebarsStayHidden:
            Row(
                """
                Columns beside the secondary one hide when the window gets too narrow for them, and stay hidden \
                until they are asked for.
                """, since: 17, source: "WWDC 2023, session 10055")
        case .inspectorColumn:
            Row(
                "A split view controller of columns can have an inspector, which is a sheet while they are collapsed.",
                since: 26, source: "WWDC 2025, session 282")
        case .splitLayoutEnvironment:
            Row(
                "A trait says whether the columns of a split view controller are collapsed.", since: 26,
                source: "WWDC 2025, session 282")
        case .splitColumnsWaitForCommit:
            Row(
                """
                The controllers that are set as `viewControllers` of a split view controller become children at \
                the end of the turn. Earlier they become children at once.
                """, since: 26, confidence: .chosen, source: "zotero-ios issue 1146")
        case .traitsFollowViews:
            Row(
                """
                Traits flow through the views: a controller inherits from the superview of its view, and gets \
                other traits only in the hierarchy. Earlier it inherits from its parent.
                """,
                since: 17, source: "<doc:Sources#WWDC-2023-session-10057>, 5:27 and 6:58")
        case .overridesWaitForUpdate:
            Row(
                """
                An override takes effect at the next update of traits, before layout, or in \
                `updateTraitsIfNeeded()`. Earlier it takes effect inside the setter.
                """,
                since: 17, source: "<doc:Sources#WWDC-2023-session-10057>, 17:09")
        case .registrationsComeFirst:
            Row(
                "The registrations of an object run before its `traitCollectionDidChange`. Earlier they run after it.",
                since: 17, confidence: .chosen, source: "<doc:TraitsAndSizeChanges#iOS-17>")
        case .unsetOverridesThrow:
            Row(
                "It is an exception to read a trait from overrides that do not contain it.", since: 17,
                source: "<doc:Sources#WWDC-2023-session-10057>, 17:57")
        case .tracksTraits:
            Row(
                """
                A change of a trait that a method for layout, constraints, drawing or a configuration has read \
                makes that method run again.
                """,
                since: 18, source: "Apple's reference (Automatic trait tracking)")
        case .tracksObservables:
            Row(
                "A change of a property of an observable object that such a method has read does the same.",
                since: 26, source: "Apple's reference (Updating views automatically with observation tracking)")
        case .tracksObservablesIfAsked:
            Row(
                "It does so only if `Info.plist` has `UIObservationTrackingEnabled`.", since: 18, until: 26,
                source: "Apple's reference (Updating views automatically with observation tracking)")
        case .tracksSectionProviders:
            Row(
                "The section provider of a compositional layout is such a method.",
                since: 27, source: "Apple's reference (Automatic trait tracking)")
        case .updatesProperties:
            Row(
                """
                `updateProperties` runs between the update of traits and layout, and the three repeat until \
                nothing is invalid.
                """,
                since: 26, source: "<doc:Sources#WWDC-2025-session-243>, 12:40")
        case .flushesUpdates:
            Row(
                "`flushUpdates` runs pending updates before an animation, and again as a part of it.", since: 26,
                source: "<doc:Sources#WWDC-2025-session-243>, 15:50")
        case .showsContentUnavailable:
            Row(
                """
                `contentUnavailableConfiguration` shows a view over the content. Requests for its update are \
                coalesced into the next pass.
                """,
                since: 17, source: "<doc:Sources#WWDC-2023-session-10055>")
        case .asksShouldAutorotate:
            Row(
                "`shouldAutorotate` decides about rotations. Later it is not asked.", until: 16,
                source: "Apple's release notes of iOS 16")
        case .attemptsRotation:
            Row(
                "`attemptRotationToDeviceOrientation()` rotates. Later it has no effect.", until: 16,
                source: "Apple's reference (`attemptRotationToDeviceOrientation()`)")
        case .locksOrientation:
            Row(
                "A controller can prefer that the orientation of its scene is locked.", since: 26,
                source: "<doc:Sources#WWDC-2025-session-282>")
        case .sizesOfPhonesReplaceMasks:
            Row(
                """
                The orientations of controllers have no effect in a phone's window that the system has resized: \
                its size decides. Earlier they do.
                """,
                since: 27, confidence: .chosen, source: "Apple's technical note TN3192")
        case .sizesOfPadsReplaceMasks:
            Row(
                """
                The orientations of controllers have no effect in a pad's window that the system has resized: it turns \
                with the screen. Earlier they do.
                """,
                since: 9, confidence: .measured,
                source: "react-native-orientation-locker issue 13 (iOS 11), auto_orientation issue 6 (iOS 12)")
        case .resizesScenesOfPhones:
            Row(
                """
                The scene of a phone's app can have another size than the screen. Its size decides about size classes.
                """,
                since: 27, source: "WWDC 2026, session 278")
        case .limitsSceneSizes:
            Row(
                "An app can limit the sizes of its scenes. Earlier `sizeRestrictions` is nil.", since: 26,
                confidence: .chosen, source: "WWDC 2025, session 282; `UISceneSizeRestrictions.h`")
        case .informsOfEffectiveGeometry:
            Row(
                """
                `windowScene(_:didUpdateEffectiveGeometry:)` says that a scene has changed. Earlier \
                `windowScene(_:didUpdate:interfaceOrientation:traitCollection:)` does.
                """,
                since: 26, source: "`UIWindowScene.h`; <doc:Rotation#Sizes-of-scenes>")
        case .scenesLookInactive:
            Row(
                """
                `activeAppearance` says which scene of a pad is in front. Earlier, and on phones, it is not specified.
                """,
                since: 26, confidence: .measured, source: "<doc:Scenes#The-scene-in-front>")
        case .presentedTwiceNamesPresenter:
            Row(
                """
                The exception about a controller that is presented already names its presenter. Earlier it says that \
                the controller is active.
                """,
                since: 13, confidence: .measured, source: "TDBWalkthrough issue 3 (iOS 8)")
        case .pushedTwiceNamesStack:
            Row(
                "The exception about a second push of a controller names the stack and the app.",
                since: 13, confidence: .measured,
                source: "SwiftAlgorithms issue 31 (February 2020), element-ios issue 3924; "
                    + "zendesk_sdk_chat_ios issue 220 (iOS 12: older words)")
        case .detachedPresentationsNameBoth:
            Row(
                "The message about a presentation from a detached controller names the presented one, too.",
                since: 16, confidence: .measured, source: "swiftui-infinite-navigation issue 8 (iOS 16)")
        case .detachedPresentationsAreUnsupported:
            Row(
                "A presentation from a detached controller is called unsupported. Earlier it is discouraged.",
                since: 17, confidence: .measured, source: "LNPopupController issue 560")
        case .dismissalsNamePresentationController:
            Row(
                """
                A dismissal while the presentation runs has two messages that name the presentation controller. \
                Later it has that of any dismissal during a transition.
                """,
                since: 8, until: 13, confidence: .measured,
                source: "PayPal-iOS-SDK issue 232 (iOS 8.1), card.io-iOS-SDK issue 74")
        case .directAppearanceCallsAreReported:
            Row(
                "A message says that the app has called an appearance callback of a controller itself.",
                since: 16, confidence: .measured,
                source: "LNPopupController issue 521, pocket-casts-ios issue 599, WordPress-iOS issue 20843")
        case .statusBarDecidedAtPresentation:
            Row(
                """
                Whether a presented controller decides about the status bar depends on the style with which it was \
                presented. Later it depends on the style to which it has adapted.
                """,
                since: 8, until: 13, confidence: .measured, source: "openradar 22564923 (iOS 8.4)")
        case .deviceOrientationIsReadOnly:
            Row(
                "Setting `orientation` of the device by its key has no effect but a message.",
                since: 16, confidence: .measured, source: "flutter issue 111587")
        case .openURLIsRefused:
            Row(
                "`openURL(_:)` does nothing but write a message.", since: 18, source: "logs of iOS 18")
        case .hostingViewsKeepSubviews:
            Row(
                "A message says that the app has added a view to the view of a hosting controller.",
                since: 17, confidence: .measured, source: "FloatingPanel issue 688")
        case .refusedPullsEndWithFinger:
            Row(
                """
                `presentationControllerDidAttemptToDismiss` is called when the finger is lifted. The preset of iOS 13 \
                calls it when the pull begins.
                """,
                since: 14, confidence: .chosen, source: "<doc:SheetDismissal>")
        case .sheetPreferences:
            Row(
                """
                A sheet dims nothing up to `largestUndimmedDetentIdentifier`, and can be at the bottom in compact \
                height.
                """,
                since: 15, source: "<doc:Sheets>")
        case .customDetents:
            Row(
                """
                Values of detents leave out the bottom safe area. Detents that are not available are left out, and \
                the layout pass resolves them again.
                """,
                since: 16, source: "<doc:Sheets#Detents>")
        case .pageSheetsCanBeForms:
            Row(
                "`prefersPageSizing` decides whether a page sheet has the size of a form.", since: 17,
                source: "`UISheetPresentationController.h`")
        case .floatingSheets:
            Row(
                """
                Sheets in compact width float above the edges; the largest one begins below the top safe area.
                """,
                since: 26, basis: .design, confidence: .measured,
                source: "<doc:Sheets#Geometry>; <doc:SystemVersions#The-design-of-iOS-26>")
        case .sheetsHavePlacement:
            Row(
                "`preferredPlacement` moves a sheet to a side of a wide window.", since: 27,
                source: "`UISheetPresentationController.h`")
        case .anchoredActionSheetsOnPhones:
            Row(
                """
                An action sheet of a phone is beside its anchor, without its button to cancel. Without an anchor it \
                is shown at the bottom.
                """,
                since: 26, source: "<doc:Popovers#Action-sheets-on-phones>")
        case .missingScenesAreReported:
            Row(
                "A message says that an app does not adopt the life cycle of scenes.",
                since: SystemVersion(18, 4), until: 26,
                source: "Apple's reference, \"Transitioning to the UIKit scene-based life cycle\"")
        case .missingScenesWillAssert:
            Row(
                "The message about missing scenes says that they will soon be required.", since: 26,
                source: "Apple's reference, \"Transitioning to the UIKit scene-based life cycle\"")
        case .missingScenesStopLaunch:
            Row(
                "An app without scenes does not launch.", since: 27, basis: .linkedSDK,
                source: "Apple's reference, \"Transitioning to the UIKit scene-based life cycle\"")
        case .childrenAppearBesideContainer:
            Row(
                """
                A child that is added to a container on screen between its `viewWillAppear` and \
                `viewDidAppear`, outside of its callbacks, gets `viewDidAppear` twice.
                """,
                since: 6, until: 8, confidence: .measured,
                source: "openradar 14058168 (iOS 6.1; on iOS 5.0 once)")
        case .replacedTopsMoveSilently:
            Row(
                """
                The top controller that `setViewControllers(_:animated:)` takes out of a stack gets neither \
                `willMove` nor `didMove`.
                """,
                since: 7, until: 8, confidence: .measured, source: "openradar 18002763 (iOS 7)")
        case .coveredTabBarsStayHidden:
            Row(
                """
                A tab bar stays hidden if the controller that hides it is popped while a full-screen \
                presentation covers the tabs.
                """,
                since: 7, until: 8, confidence: .measured, source: "openradar 16095272 (iOS 7)")
        case .nestedChangesCorruptBar:
            Row(
                """
                A change of a navigation stack during its animated push or pop begins at once. Messages say that the \
                bar may be corrupted.
                """,
                until: 8, confidence: .measured,
                source: "BufferedNavigationController issue 9 and Cobalt issue 18 (iOS 7), BAMEasyTable issue 4 (iOS 6)"
            )
        case .pushesWaitInTransitions:
            Row(
                """
                A push during an animated push or pop, or while the stack presents, waits. The stack changes when that \
                has ended.
                """,
                since: 8, confidence: .measured, source: "openradar 44091459 (iOS 11.4)")
        case .fluidSlides:
            Row(
                """
                A change of a navigation stack ends the push or pop that runs, and begins in the same turn. An app's \
                animator is not interrupted.
                """,
                since: 26, source: "<doc:FluidNavigation>; WWDC 2024 session 10145, WWDC 2025 session 284")
        case .fluidZooms:
            Row(
                "The same during a zoom.",
                since: 18, source: "<doc:FluidNavigation>; WWDC 2024 session 10145")
        case .stacksChangeInTransitions:
            Row(
                "The stack changes at the call of a push during a slide, too. During a zoom it does so since iOS 18.",
                since: 26, confidence: .chosen, source: "<doc:FluidNavigation>")
        case .backTapsInTransition:
            Row(
                "The back button can be tapped during a transition. Each tap is a pop.",
                since: 26, source: "<doc:FluidNavigation>; WWDC 2025 session 284; react-native-screens issue 3093")
        case .contentSwipe:
            Row(
                "A swipe anywhere on the content pops the top of a navigation controller.",
                since: 26, source: "`UINavigationController.h`; <doc:FluidNavigation#Content-swipe>")
        case .zoomTransitions:
            Row(
                "A controller can prefer a transition, such as a zoom.",
                since: 18, source: "`UIViewControllerTransition.h`; <doc:FluidNavigation#Zoom>")
        case .zoomsFromBarItems:
            Row(
                "A zoom can begin at a bar button item.",
                since: 26, source: "WWDC 2025 session 284; <doc:FluidNavigation#Zoom>")
        case .documentLaunchView:
            Row(
                "A document controller at the root without a document shows the browser of its launch options.",
                since: 18,
                source: "Apple's article \"Customizing a document-based app's launch experience\"")
        case .asksAboutRanges:
            Row(
                """
                Fields and views ask the delegate whether text may replace several ranges. A delegate that does not \
                implement this is asked about one range.
                """,
                since: 26, confidence: .chosen, source: "`UITextField.h`, `UITextView.h`, `UISearchBar.h`")
        case .estimatesRowHeights:
            Row(
                """
                A table estimates automatic heights, and then measures its views, unless the app sets an estimate of \
                0. Before, only an app that sets an estimate gets measured heights.
                """,
                since: 11, source: "`UITableView.h`; <doc:CollectionView#Heights-of-rows>")
        case .resizesInvalidatedRows:
            Row(
                """
                A table or a collection view measures a cell again that invalidates its intrinsic size or gets another \
                configuration.
                """,
                since: 16, source: "`UITableView.h`, `UICollectionView.h`; WWDC 2022 session 10068")
        }
    }
}
