import Foundation

/// For what the system chooses a scene.
///
/// Source: `UISceneActivationConditions.h`; <doc:ReachingTheApp#Which-scene>.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// The identifiers for which the scene can be chosen if no scene prefers them. The default is all.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// The identifiers for which the scene is chosen before others. The default is none.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() {}
}
