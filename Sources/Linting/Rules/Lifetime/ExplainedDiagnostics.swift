import HierarchyModel

/// The diagnostics that a rule explains, so that only the others need a violation of their own.
enum ExplainedDiagnostics {
    /// Whether a rule explains the diagnostic.
    static func contains(_ diagnostic: Event) -> Bool {
        diagnostic.isDiagnostic(containingAnyOf: parts) || PickerSourceUnavailableRule.matches(diagnostic)
    }

    /// Parts of the messages that rules read, or whose mistake a rule finds by other events. A test compares them with
    /// the texts in the documentation of the rules.
    private static let parts: [String] = read.flatMap { $0 } + found + limits + noise

    /// Mistakes that rules find by other events.
    private static let found = [
        "completeTransition was called for a transition",
        "has the restoration identifier path",
        "is replaced while it presents",
        "sets override traits for it",
    ]

    /// What the runtime of this package says about its own limits.
    private static let limits = ["is not there in this runtime"]

    /// What the system writes about itself, whatever the app does.
    private static let noise = [
        "Can't find keyplane that supports type",
        "Snapshotting a view that has not been rendered",
        "TIC Read Status",
        "[boringssl]",
        "libMobileGestalt",
    ]

    private static let read: [[String]] = [
        AlertMisconfiguredRule.diagnosticParts,
        ConstraintAcrossHierarchiesRule.diagnosticParts,
        ContainmentCycleRule.diagnosticParts,
        DeinitWhileOnScreenRule.diagnosticParts,
        [DirectLifecycleCallRule.diagnosticParts.end],
        DismissDuringTransitionRule.diagnosticParts,
        EmbedSegueRefiredRule.diagnosticParts,
        InterfaceFileMissingRule.diagnosticParts,
        LayoutLoopRule.diagnosticParts,
        NavigationDuringTransitionRule.diagnosticParts,
        NoCommonOrientationRule.diagnosticParts,
        OffMainThreadCallRule.diagnosticParts,
        PageCountMismatchRule.diagnosticParts,
        PageTransitionOverlapRule.diagnosticParts,
        PopToAbsentControllerRule.diagnosticParts,
        PopoverWithoutAnchorRule.diagnosticParts,
        PreferredOrientationUnsupportedRule.diagnosticParts,
        PushContainerControllerRule.diagnosticParts,
        PushSameControllerRule.diagnosticParts,
        RootViewMissingRule.diagnosticParts,
        SceneConfigurationInvalidRule.diagnosticParts,
        SegueOutsideNavigationRule.diagnosticParts,
        SeguePerformMissingRule.diagnosticParts,
        SelectForeignTabRule.diagnosticParts,
        SharedRootViewRule.diagnosticParts,
        StaleInterfaceConnectionRule.diagnosticParts,
        SystemControllerTamperedRule.diagnosticParts,
        TraitGetterOverriddenRule.diagnosticParts,
        UnknownInterfaceClassRule.diagnosticParts,
        UnknownSegueRule.diagnosticParts,
        UnknownStoryboardIdRule.diagnosticParts,
        UnsatisfiableConstraintsRule.diagnosticParts,
        ViewLoadedDuringDeinitRule.diagnosticParts,
        WindowWithoutRootRule.diagnosticParts,
        AppTransitions.refusals,
        DetachedPresentation.diagnosticParts,
        single,
    ]

    /// Of rules that read one message, or all messages about presentations.
    private static let single = [
        "Application tried to present modal",
        "Attempt to present",
        ChildTransitionInvalidRule.diagnosticPart,
        HierarchyInconsistencyRule.diagnosticPart,
        InvalidPresentationStyleRule.diagnosticPart,
        NavigationDuringTransitionRule.crash,
        PresentNilControllerRule.diagnosticPart,
        UnbalancedAppearanceTransitionRule.diagnosticPart,
    ]
}
