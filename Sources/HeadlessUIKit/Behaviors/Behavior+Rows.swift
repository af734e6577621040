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
        case .userInterfaceStyle:
            Row("Traits say whether the appearance is light or dark.", since: 13, source: "<doc:Sources#UIKit-headers>")
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
        case .contradictoryMasksThrow:
            Row(
                """
                A controller without an orientation in common with the app, or with an unsupported preferred \
                one, is an exception.
                """, until: 13, source: "<doc:Rotation#Other-rules>")
        case .lowTabBar:
            Row(
                "The tab bar of a phone on its side is 32 points high in compact width.", since: 11,
                confidence: .measured, source: "<doc:TabBarController#The-bar>")
        case .tallPadBar:
            Row(
                "The navigation bar of a pad is 50 points high. Earlier it is 44.", since: 12,
                source: "Apple's published metrics of bars")
        case .containersChooseUnwindDestination:
            Row(
                "`viewControllerForUnwindSegueAction` of a container chooses the destination of an unwind segue.",
                until: 9, source: "<doc:UnwindSegues#Search>")
        case .scenes:
            Row("Apps can have scenes.", since: 13, source: "<doc:Scenes>")
        case .secureRestoration:
            Row(
                "The delegate's secure questions about state restoration come before the older ones (from 13.2).",
                since: 13, source: "<doc:StatePreservation>")
        }
    }
}
