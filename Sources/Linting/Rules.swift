/// The rules that there are.
public enum Rules {
    /// One of each, before its first event, sorted by identifier.
    public static let all: [any Rule] = [
        ChildLeftAfterViewRemovalRule(),
        ChildTransitionInvalidRule(),
        ChildWithoutViewRule(),
        CustomStyleWithoutDelegateRule(),
        DidMoveMismatchRule(),
        DirectLifecycleCallRule(),
        DismissDuringTransitionRule(),
        DismissalNotObservedRule(),
        DoubleDismissClimbsRule(),
        HierarchyInconsistencyRule(),
        ImplicitReparentRule(),
        InvalidPresentationStyleRule(),
        LeakedAfterRemovalRule(),
        ManualAppearanceInAutoContainerRule(),
        MissingAppearanceForwardingRule(),
        MissingDidMoveRule(),
        MissingRotationForwardingRule(),
        MissingSuperCallRule(),
        MissingWillMoveNilRule(),
        NavigationDuringTransitionRule(),
        OverrideTraitsForNonChildRule(),
        PopoverNoExitWhenCompactRule(),
        PopoverWithoutAnchorRule(),
        PrematureDidMoveRule(),
        PresentActiveControllerRule(),
        PresentDuringTransitionRule(),
        PresentFromDetachedControllerRule(),
        PresentFromUnattachedViewRule(),
        PresentNilControllerRule(),
        PresentTooEarlyRule(),
        PresentWhilePresentingRule(),
        PresentedFrameTouchedInWillBeginRule(),
        PushSameControllerRule(),
        RedundantMoveCallRule(),
        RootReplacedWhilePresentingRule(),
        SelfDismissalRule(),
        SystemControllerTamperedRule(),
        TraitSizeCallbackOrderRule(),
        UnbalancedAppearanceTransitionRule(),
        ViewAttachedBeforeAddChildRule(),
        ViewLeftAfterRemovalRule(),
        ViewWithoutChildRule(),
    ]

    /// Those that are checked where nobody chooses.
    public static let byDefault = all.filter(\.documentation.isOnByDefault)

    /// The rule of that identifier; nil if there is none.
    public static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
