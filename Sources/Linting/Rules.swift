/// The rules that there are.
public enum Rules {
    /// One of each, before its first event, sorted by identifier.
    public static let all: [any Rule] = [
        ChildLeftAfterViewRemovalRule(),
        ChildTransitionInvalidRule(),
        ChildWithoutViewRule(),
        DidMoveMismatchRule(),
        DirectLifecycleCallRule(),
        DismissDuringTransitionRule(),
        HierarchyInconsistencyRule(),
        ImplicitReparentRule(),
        LeakedAfterRemovalRule(),
        ManualAppearanceInAutoContainerRule(),
        MissingAppearanceForwardingRule(),
        MissingDidMoveRule(),
        MissingRotationForwardingRule(),
        MissingSuperCallRule(),
        MissingWillMoveNilRule(),
        NavigationDuringTransitionRule(),
        OverrideTraitsForNonChildRule(),
        PrematureDidMoveRule(),
        PresentActiveControllerRule(),
        PresentDuringTransitionRule(),
        PresentFromDetachedControllerRule(),
        PresentFromUnattachedViewRule(),
        PresentWhilePresentingRule(),
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
