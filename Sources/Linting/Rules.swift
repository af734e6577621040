/// The rules that there are.
public enum Rules {
    /// One of each, before its first event, sorted by identifier.
    public static let all: [any Rule] = [
        ChildWithoutViewRule(),
        DirectLifecycleCallRule(),
        DismissDuringTransitionRule(),
        HierarchyInconsistencyRule(),
        ImplicitReparentRule(),
        LeakedAfterRemovalRule(),
        MissingDidMoveRule(),
        MissingRotationForwardingRule(),
        MissingSuperCallRule(),
        MissingWillMoveNilRule(),
        NavigationDuringTransitionRule(),
        OverrideTraitsForNonChildRule(),
        PresentActiveControllerRule(),
        PresentDuringTransitionRule(),
        PresentFromDetachedControllerRule(),
        PresentFromUnattachedViewRule(),
        PresentWhilePresentingRule(),
        PushSameControllerRule(),
        RootReplacedWhilePresentingRule(),
        TraitSizeCallbackOrderRule(),
        UnbalancedAppearanceTransitionRule(),
        ViewLeftAfterRemovalRule(),
        ViewWithoutChildRule(),
    ]

    /// The rule of that identifier; nil if there is none.
    public static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
