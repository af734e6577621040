import HeadlessUIKit

/// A small app that shows a use or a misuse of view controllers. It runs by itself, in virtual time.
struct Sample: Sendable {
    /// A rule that the app breaks.
    ///
    /// The line that breaks it has the comment `// misuse: RULE`, or `// misuse: RULE, RULE`. A line breaks a rule
    /// once.
    struct Misuse: Equatable, Sendable {
        let rule: String
        /// The kind of the event that is blamed, such as `call.addChild`.
        let blamed: String
    }

    /// Lower case with hyphens. The file `ShowHideCycle.swift` defines `show-hide-cycle`.
    let name: String
    /// One line without a full stop.
    let summary: String
    /// The name of the device, from `DeviceProfile.all`; nil for the phone of the system's time.
    var device: String?
    /// The name of the app; nil if it is the sample's name.
    var app: String?
    /// How the device is held when the app starts.
    var orientation = UIDeviceOrientation.portrait
    /// The semantics of UIKit for which the app is written. ``reasonsForOldSystem`` has the samples whose semantics are
    /// not the newest.
    var semantics = SessionConfiguration.Semantics.newest
    /// Empty if the app breaks no rule.
    var misuses: [Misuse] = []
    let run: @MainActor @Sendable (SampleApp) -> Void

    /// All samples, sorted by name. `Tools/lists.py` writes the list.
    static let all: [Sample] = [
        .activeControllerAsRoot,
        .alertMisconfigured,
        .alertNotPresented,
        .alternateLandscape,
        .appWithoutScenes,
        .awakeFromNib,
        .bookings,
        .bounceTransition,
        .cancelledTransitionNotUndone,
        .childAddedAgain,
        .childLeftAfterViewRemoval,
        .childOrientationIgnored,
        .childTransitionInvalid,
        .childViewAddedEarly,
        .childViewWithoutSize,
        .childWithoutView,
        .circularPages,
        .completionContradictsCancellation,
        .constraintAcrossHierarchies,
        .containerBase,
        .containmentCycle,
        .contentSwipeLeftOn,
        .contextInColumn,
        .coordinatorMisuse,
        .customStyleWithoutDelegate,
        .dataSourceContainer,
        .decorationLeftBehind,
        .deinitWhileOnScreen,
        .deviceOrientationSet,
        .diagonalTransition,
        .didMoveMismatch,
        .directLifecycleCall,
        .dismissDuringTransition,
        .dismissPushedController,
        .dismissalAlwaysRefused,
        .dismissalNotObserved,
        .dismissalRemovesPresenter,
        .doubleDismissClimbs,
        .duplicateRestorationId,
        .embedSegueRefired,
        .fluidStack,
        .foreignViewTouch,
        .forwardingToHiddenChild,
        .forwardingV13,
        .forwardingV5,
        .forwardingV8,
        .forwardingWithoutSuper,
        .halfSheet,
        .hierarchyInconsistency,
        .implicitReparent,
        .interactionAfterEnd,
        .interactionNeverEnded,
        .interactionProgressOutOfRange,
        .invalidPresentationStyle,
        .lateDismissClimbs,
        .launchOnItsSide,
        .layoutDecisionFromIdiom,
        .layoutLoop,
        .leakedAfterRemoval,
        .library,
        .linkNotHandled,
        .mailOnPad,
        .mailOnPhone,
        .manualAppearanceInAutoContainer,
        .masterBehindButton,
        .memoryWarningUnheeded,
        .menuPopover,
        .missingAppearanceForwarding,
        .missingDidMove,
        .missingRotationForwarding,
        .missingSuperCall,
        .missingWillMoveNil,
        .modalChain,
        .modalRotation,
        .navigationDuringTransition,
        .noCommonOrientation,
        .observedCart,
        .orientationAskedRecursively,
        .orientationMaskIgnored,
        .overrideTraitsForNonChild,
        .pageCountMismatch,
        .pageTransitionOverlap,
        .pickerSourceUnavailable,
        .popToAbsentController,
        .popWithoutEffect,
        .popoverNoExitWhenCompact,
        .popoverOnPad,
        .popoverOnPhone,
        .popoverOverPopover,
        .popoverWithoutAnchor,
        .preferredContentSize,
        .preferredOrientationUnsupported,
        .prematureDidMove,
        .presentActiveController,
        .presentAtEachAppearance,
        .presentDuringTransition,
        .presentFromDetachedController,
        .presentFromLeavingController,
        .presentFromUnattachedView,
        .presentInBackgroundScene,
        .presentTooEarly,
        .presentWhilePresenting,
        .presentationAddsPresenter,
        .presentedFrameTouchedInWillBegin,
        .presentedViewRemade,
        .presenterViewMovedInDismissal,
        .pushContainerController,
        .pushSameController,
        .pushUnderPresentation,
        .ratingsOnPad,
        .ratingsOnPhone,
        .redundantMoveCall,
        .reservedRestorationKey,
        .restorableChildrenNotEncoded,
        .restorationClassMismatch,
        .restorationDuplicateInstance,
        .restorationPathGap,
        .restorationPreserved,
        .restorationRestored,
        .rootReplacedWhilePresenting,
        .rootViewMissing,
        .rotationForwarding,
        .sceneConfigurationInvalid,
        .screenSizeInLayout,
        .secondStoryboard,
        .segueOutsideNavigation,
        .seguePerformMissing,
        .selectForeignTab,
        .sharedRootView,
        .sheetWithDetents,
        .showHideCycle,
        .showTarget,
        .simpleModal,
        .sizeChangeNotForwarded,
        .sizeClassesOnPad,
        .sizeClassesOnPhone,
        .splitViewPresented,
        .splitWithInspector,
        .staleInterfaceConnection,
        .staleTransitionActors,
        .statusBarOfChild,
        .systemControllerTampered,
        .tabsAndStacks,
        .tabsAndStacksOnPad,
        .tabsWithSidebar,
        .traitOverrides,
        .traitSizeCallbackOrder,
        .transitionCompletedTwice,
        .transitionNeverCompleted,
        .transitioningDelegateReleased,
        .unbalancedAppearanceTransition,
        .unexplainedDiagnostic,
        .unknownInterfaceClass,
        .unknownSegue,
        .unknownStoryboardId,
        .unsatisfiableConstraints,
        .unwindPlusManualDismiss,
        .unwindWithoutHandler,
        .viewAttachedBeforeAddChild,
        .viewLeftAfterRemoval,
        .viewWithoutChild,
        .windowNeverShown,
        .windowReleasedWhileShowing,
        .windowWithoutRoot,
        .windowWithoutScene,
    ]

    var configuration: SessionConfiguration {
        guard let profile = device.map(DeviceProfile.named) ?? .default(for: semantics) else {
            preconditionFailure("Sample \(name): there is no device '\(device ?? "")'")
        }
        return SessionConfiguration(
            device: profile, app: app ?? name, semantics: semantics, orientation: orientation)
    }

    static func named(_ name: String) -> Sample? { all.first { $0.name == name } }

    /// Runs the app from its launch to the end of the session. The hierarchy still exists when the session ends.
    @MainActor func perform(in session: Session) {
        session.run {
            let app = SampleApp()
            run(app)
            session.runUntilIdle()
            session.end()
            withExtendedLifetime(app) {}
            SampleApp.removeStateFile()
        }
    }
}
