import Foundation

/// What the app wants when a scene is closed.
///
/// Source: `UISceneOptions.h`.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() {}
}

/// How the window of a scene goes. Stored, not shown.
///
/// Source: `UIWindowScene.h`.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Source: `UIWindowScene.h`.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit, decline
    }

    open var windowDismissalAnimation = DismissalAnimation.standard
}
