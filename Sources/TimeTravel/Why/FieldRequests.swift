import HierarchyModel

/// The calls with which the app asks for another value of a field of the state.
enum FieldRequests {
    /// Empty if no call asks for the field.
    static func kinds(of field: String) -> [EventKind] { table[field] ?? [] }

    private static let containing: [EventKind] = [.callAddChild, .callRemoveFromParent, .callTransition]
    private static let stacking: [EventKind] = [
        .callPush, .callPop, .callSetViewControllers, .callShow, .callShowDetail,
    ]
    private static let presenting: [EventKind] = [
        .callPresent, .callDismiss, .callShow, .callShowDetail, .callPerformSegue, .callUnwind,
    ]
    private static let attaching: [EventKind] = [.callAddView, .callRemoveView, .callTransition]
    private static let appearing: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .callInvokeAppearance, .callSelect, .callSetRoot,
        .callCompleteTransition,
    ]

    private static let table: [String: [EventKind]] = [
        "parent": containing + stacking, "children": containing + stacking, "stack": stacking,
        "selected": [.callSelect],
        "presenting": presenting, "presented": presenting, "style": presenting, "effectiveStyle": presenting,
        "presentationController": presenting, "view": attaching, "viewLoaded": attaching, "host": attaching,
        "appearance": appearing + attaching + presenting + stacking,
        "reason": appearing + attaching + presenting + stacking,
        "traits": [.callOverrideTraits], "overrides": [.callOverrideTraits], "root": [.callSetRoot],
        "preferredContentSize": [.callSetPreferredContentSize],
        "fraction": [.callUpdateInteractive, .callFinishInteractive, .callCancelInteractive, .callCompleteTransition],
    ]
}
