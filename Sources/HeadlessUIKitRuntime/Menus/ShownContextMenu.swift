import Foundation
import HierarchyModel

/// A context menu while the user sees it.
package struct ShownContextMenu {
    let configuration: UIContextMenuConfiguration
    package var menu: UIMenu?
    let preview: UIViewController?
    /// In the view's coordinates.
    let location: CGPoint
}

/// Runs the app's blocks when the delegate's method has returned: a menu's animation takes no time.
private final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ preview: UIViewController?) { previewViewController = preview }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() {
        for block in animations { block() }
        for block in completions { block() }
    }
}

extension UIContextMenuInteraction {
    package func show(at location: CGPoint) {
        guard shown == nil, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return }
        let preview = configuration.previewProvider?()
        shown = ShownContextMenu(
            configuration: configuration, menu: configuration.actionProvider?([]), preview: preview,
            location: location)
        let animator = MenuAnimator(preview)
        delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        animator.run()
    }

    package func hide() {
        guard let menu = shown else { return }
        shown = nil
        let animator = MenuAnimator(menu.preview)
        delegate?.contextMenuInteraction(self, willEndFor: menu.configuration, animator: animator)
        animator.run()
    }

    package func choose(_ leaf: any UIMenuLeaf) {
        guard let menu = shown?.menu, menu.leaves.contains(where: { $0 === leaf }) else { return }
        if !leaf.attributes.contains(.keepsMenuPresented) { hide() }
        leaf.performWithSender(view, target: nil)
    }

    package func commitPreview() {
        guard let menu = shown else { return }
        let animator = MenuAnimator(menu.preview)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: menu.configuration, animator: animator)
        hide()
        animator.run()
    }
}

extension UIView {
    package var menuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }
}
