/// The keys under which UIKit keeps values of its own in saved state.
///
/// Source: UIStateRestoration.h; UIApplication.h.
package enum ReservedStateKey: String, CaseIterable, Sendable {
    /// In the coder of a controller.
    case storyboard = "UIStateRestorationViewControllerStoryboardKey"
    // In the coder of the app.
    case bundleVersion = "UIApplicationStateRestorationBundleVersionKey"
    case userInterfaceIdiom = "UIApplicationStateRestorationUserInterfaceIdiomKey"
    case timestamp = "UIApplicationStateRestorationTimestampKey"
    case systemVersion = "UIApplicationStateRestorationSystemVersionKey"

    package static let texts = Set(allCases.map(\.rawValue))
}
