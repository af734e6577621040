import HeadlessUIKit

/// A small app that shows one use, or misuse, of view controllers and drives itself by virtual time.
struct Sample: Sendable {
    /// A rule that the app breaks. The line that does is marked `// misuse: RULE`, with all rules that it breaks; a line breaks each once.
    struct Misuse: Equatable, Sendable {
        let rule: String
        /// The kind of the event that is to blame, `call.addChild`.
        let blamed: String
    }

    /// Lower case with hyphens; the folder of the app has the same words.
    let name: String
    /// One line, no full stop.
    let summary: String
    /// What it runs on: the name of one in `DeviceProfile.all`.
    var device = DeviceProfile.default.name
    /// What the app is called, where that is not the sample's name.
    var app: String?
    /// The UIKit that it was written for.
    var semantics = SessionConfiguration.Semantics.v13
    /// Nothing for a sound app.
    var misuses: [Misuse] = []
    let run: @MainActor @Sendable (SampleApp) -> Void

    /// Sorted by name.
    static let all: [Sample] = [
        .alternateLandscape,
        .bounceTransition,
        .cancelledTransitionNotUndone,
        .childLeftAfterViewRemoval,
        .childOrientationIgnored,
        .childTransitionInvalid,
        .childViewAddedEarly,
        .childWithoutView,
        .completionContradictsCancellation,
        .containerBase,
        .coordinatorMisuse,
        .customStyleWithoutDelegate,
        .dataSourceContainer,
        .decorationLeftBehind,
        .deinitWhileOnScreen,
        .diagonalTransition,
        .didMoveMismatch,
        .directLifecycleCall,
        .dismissDuringTransition,
        .dismissalNotObserved,
        .dismissalRemovesPresenter,
        .doubleDismissClimbs,
        .duplicateRestorationId,
        .embedSegueRefired,
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
        .layoutDecisionFromIdiom,
        .leakedAfterRemoval,
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
        .overrideTraitsForNonChild,
        .popToAbsentController,
        .popoverNoExitWhenCompact,
        .popoverOnPad,
        .popoverOnPhone,
        .popoverWithoutAnchor,
        .preferredContentSize,
        .preferredOrientationUnsupported,
        .prematureDidMove,
        .presentActiveController,
        .presentDuringTransition,
        .presentFromDetachedController,
        .presentFromUnattachedView,
        .presentTooEarly,
        .presentWhilePresenting,
        .presentationAddsPresenter,
        .presentedFrameTouchedInWillBegin,
        .presenterViewMovedInDismissal,
        .pushContainerController,
        .pushSameController,
        .ratingsOnPad,
        .ratingsOnPhone,
        .redundantMoveCall,
        .restorableChildrenNotEncoded,
        .restorationClassMismatch,
        .restorationDuplicateInstance,
        .restorationPathGap,
        .restorationPreserved,
        .restorationRestored,
        .rootReplacedWhilePresenting,
        .rotationForwarding,
        .seguePerformMissing,
        .sharedRootView,
        .showHideCycle,
        .simpleModal,
        .sizeChangeNotForwarded,
        .sizeClassesOnPad,
        .sizeClassesOnPhone,
        .staleTransitionActors,
        .systemControllerTampered,
        .tabsAndStacks,
        .tabsAndStacksOnPad,
        .traitOverrides,
        .traitSizeCallbackOrder,
        .transitionCompletedTwice,
        .transitionNeverCompleted,
        .transitioningDelegateReleased,
        .unbalancedAppearanceTransition,
        .unknownSegue,
        .unwindWithoutHandler,
        .viewAttachedBeforeAddChild,
        .viewLeftAfterRemoval,
        .viewWithoutChild,
        .windowWithoutRoot,
    ]

    var configuration: SessionConfiguration {
        guard let profile = DeviceProfile.named(device) else {
            preconditionFailure("Sample \(name): there is no device '\(device)'")
        }
        return SessionConfiguration(device: profile, app: app ?? name, semantics: semantics)
    }

    static func named(_ name: String) -> Sample? { all.first { $0.name == name } }

    /// Runs the app from its launch to the end of the session, which it leaves with its hierarchy standing.
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
