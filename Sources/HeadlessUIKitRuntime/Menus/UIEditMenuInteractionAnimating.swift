import Foundation

/// Runs the app's blocks with an edit menu's animation. No edit menu is shown, so the runtime makes none.
///
/// Source: UIEditMenuInteraction.h.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}
