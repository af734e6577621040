/// Behavior that is added to a view, such as a menu or a drag.
///
/// Source: UIInteraction.h.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed from it (nil).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed from it (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    func take(_ interaction: any UIInteraction) {
        guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    func letGo(of interaction: any UIInteraction) {
        guard storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        storedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
