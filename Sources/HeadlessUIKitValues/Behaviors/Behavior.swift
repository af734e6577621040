import AppResources
import HierarchyModel

/// What UIKit does in some versions and not in others. Code asks for a behaviour by name, and never for a version.
///
/// ``row`` says since when and until when each holds. The page <doc:SystemVersions> contains the rows.
package enum Behavior: String, CaseIterable, Sendable {
    case jointForwardingSwitch, viewUnloading, statusBarOfControllers
    case customTransitions, interactivePop
    case plainDismissalsEndInCall
    case adaptivity, launchAsHeld, activeAfterAppearance
    case dismissesPeoplePickers
    case announcesTextSize, textSizeTrait, userInterfaceStyle, followsAppearance, predictedTraits
    case automaticIsPageSheet, sheetsStaySheets, swipeDismissesSheets, sheetsFillCompactHeight, readablePageSheets
    case noCommonOrientationThrows, dismissalsAskPreferredOrientation
    case lowTabBar, tallPadBar, tallSearchBar, tallControls, wideSwitches
    case containersChooseUnwindDestination
    case scenes, restoresInteractionState, secureRestoration
    case refusedPresentationsNameRequester, actionSheetsWithoutAnchorNamePresenter, actionSheetsNeedWindow
    case popoversOfStacksShrink, rootViewsAreAddedByWindow, missingRootThrows, activeRefreshControlsStay
    case presentingStacksRefuseChanges, splitViewsInMore, stackHidesTabBarItself
    case recursiveOrientationQuestionThrows, activitiesCoverScreen
    case sharedTabItemsThrow, tabCrossFade, padTabBarOnTop, tabSidebar, searchTabApart, tabAccessory, prominentTab
    case sidebarOnPhones
    case splitModesWaitForLayout, columnCallsFollowSystem, sidebarsStayHidden, inspectorColumn, splitLayoutEnvironment
    case splitColumnsWaitForCommit
    case traitsFollowViews, overridesWaitForUpdate, registrationsComeFirst, unsetOverridesThrow
    case tracksTraits, tracksObservables, tracksObservablesIfAsked, tracksSectionProviders
    case updatesProperties, flushesUpdates, showsContentUnavailable
    case asksShouldAutorotate, attemptsRotation, locksOrientation, sizesOfPhonesReplaceMasks
    case sizesOfPadsReplaceMasks, resizesScenesOfPhones, limitsSceneSizes, informsOfEffectiveGeometry
    case scenesLookInactive
    case presentedTwiceNamesPresenter, pushedTwiceNamesStack
    case detachedPresentationsNameBoth, detachedPresentationsAreUnsupported
    case dismissalsNamePresentationController, directAppearanceCallsAreReported
    case statusBarDecidedAtPresentation
    case deviceOrientationIsReadOnly, openURLIsRefused, hostingViewsKeepSubviews
    case refusedPullsEndWithFinger, sheetPreferences, customDetents, pageSheetsCanBeForms, floatingSheets,
        sheetsHavePlacement
    case anchoredActionSheetsOnPhones
    case missingScenesAreReported, missingScenesWillAssert, missingScenesStopLaunch
    case childrenAppearBesideContainer, replacedTopsMoveSilently, coveredTabBarsStayHidden
    case nestedChangesCorruptBar, pushesWaitInTransitions
    case fluidSlides, fluidZooms, stacksChangeInTransitions, backTapsInTransition, contentSwipe
    case zoomTransitions, zoomsFromBarItems
    case documentLaunchView
    case asksAboutRanges
    case estimatesRowHeights, resizesInvalidatedRows

    /// The behaviour as a row of the table.
    package struct Row: Sendable {
        package let summary: String
        /// The first version of iOS that has it; nil if the oldest that is modelled has it.
        package let since: SystemVersion?
        /// The first version of iOS that no longer has it; nil if the newest has it.
        package let until: SystemVersion?
        package let basis: Basis
        package let confidence: Confidence
        /// A header or a page of Apple's, or a page of this specification as `<doc:…>`.
        package let source: String

        init(
            _ summary: String, since: SystemVersion? = nil, until: SystemVersion? = nil, basis: Basis = .system,
            confidence: Confidence = .documented, source: String
        ) {
            (self.summary, self.since, self.until) = (summary, since, until)
            (self.basis, self.confidence, self.source) = (basis, confidence, source)
        }
    }

    /// What the version is that decides.
    package enum Basis: String, Sendable {
        /// The system on which the app runs.
        case system
        /// The SDK with which the app was linked.
        case linkedSDK = "linked SDK"
        /// The same, unless `Info.plist` asks for the design before it.
        case design = "linked SDK, `Info.plist`"
    }

    /// How sure the row is.
    package enum Confidence: String, Sendable {
        /// Apple says it.
        case documented
        /// It was measured, or a log or a trace of it was published.
        case measured
        /// It is what this runtime chose where sources are silent.
        case chosen
    }
}

extension SessionConfiguration {
    /// Whether the UIKit that is modelled has a behaviour.
    ///
    /// An SDK has no effect on what its system lacks: what the linked SDK decides holds from the later of both.
    package func has(_ behavior: Behavior) -> Bool {
        switch behavior.row.basis {
        case .system: semantics.has(behavior)
        case .linkedSDK: effectiveSDK.has(behavior)
        case .design: (keepsOldDesign ? Self.lastOldDesign : effectiveSDK).has(behavior)
        }
    }

    private var effectiveSDK: SystemVersion { min(semantics, linkedSDK ?? semantics) }

    /// The last system with the design before that of iOS 26.
    private static let lastOldDesign: SystemVersion = 18

    /// Whether the app keeps the design before that of iOS 26. An app that is linked with the SDK of iOS 27 cannot.
    ///
    /// Source: Apple's reference of information property lists (UIDesignRequiresCompatibility); Apple's forum, thread
    /// 832710.
    private var keepsOldDesign: Bool {
        (linkedSDK ?? semantics) < 27 && effectiveSDK > Self.lastOldDesign
            && appFolder?.info.value("UIDesignRequiresCompatibility", for: resourceDevice)?.boolean == true
    }
}

extension SystemVersion {
    /// Whether a behaviour holds in this version. Constant time.
    package func has(_ behavior: Behavior) -> Bool {
        let row = behavior.row
        return row.since.map { self >= $0 } != false && row.until.map { self < $0 } != false
    }
}
