extension ChecklistRow {
    /// State restoration.
    static let restoration: [ChecklistRow] = [
        restored("restorationIdentifier", "UIViewController.restorationIdentifier", "PreservationSequences"),
        restored("identifierComponents", "[String]", "RestorationSequences"),
        restored("restorationClass", "UIViewController.restorationClass", "RestorationSequences"),
        restored(
            "viewControllerWithRestorationIdentifierPath:coder:",
            "UIViewControllerRestoration.viewController(withRestorationIdentifierPath:coder:)", "RestorationSequences"),
        restored(
            "application:viewControllerWithRestorationIdentifierPath:coder:",
            "UIApplicationDelegate.application(_:viewControllerWithRestorationIdentifierPath:coder:)",
            "RestorationSequences"),
        restored("implicit lookup by path", "-", "RestorationSequences"),
        restored("storyboard lookup", "-", "StoryboardLookupTests"),
        restored(
            "encodeRestorableStateWithCoder:", "UIViewController.encodeRestorableState(with:)",
            "PreservationSequences"),
        restored(
            "decodeRestorableStateWithCoder:", "UIViewController.decodeRestorableState(with:)", "RestorationSequences"),
        restored("NSCoder", "NSCoder", "StateCoderTests"),
        restored("NSCoding", "NSCoding", "StateCoderTests"),
        restored(
            "UIStateRestorationViewControllerStoryboardKey", "UIStateRestorationViewControllerStoryboardKey",
            "StoryboardLookupTests"),
        restored(
            "UIApplicationStateRestorationBundleVersionKey", "UIApplication.stateRestorationBundleVersionKey",
            "StateCoderTests"),
        restored(
            "UIApplicationStateRestorationUserInterfaceIdiomKey", "UIApplication.stateRestorationUserInterfaceIdiomKey",
            "StateCoderTests"),
        restored("UIDataSourceModelAssociation", "UIDataSourceModelAssociation", "RestoredObjectsTests"),
        restored("class-mismatch rule", "-", "RestorationSequences"),
    ]

    private static func restored(_ name: String, _ swift: String, _ file: String) -> ChecklistRow {
        .tests(name, swift, "Restoration/\(file).swift")
    }
}
