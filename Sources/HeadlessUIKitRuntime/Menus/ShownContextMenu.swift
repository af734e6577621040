import Foundation
import HierarchyModel

/// A context menu while the user sees it.
struct ShownContextMenu {
    let configuration: UIContextMenuConfiguration
    var menu: UIMenu?
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
    fileprivate func show(at location: CGPoint) {
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

    func hide() {
        guard let menu = shown else { return }
        shown = nil
        let animator = MenuAnimator(menu.preview)
        delegate?.contextMenuInteraction(self, willEndFor: menu.configuration, animator: animator)
        animator.run()
    }

    fileprivate func choose(_ leaf: any UIMenuLeaf) {
        guard let menu = shown?.menu, menu.leaves.contains(where: { $0 === leaf }) else { return }
        if !leaf.attributes.contains(.keepsMenuPresented) { hide() }
        leaf.performWithSender(view, target: nil)
    }

    fileprivate func commitPreview() {
        guard let menu = shown else { return }
        let animator = MenuAnimator(menu.preview)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: menu.configuration, animator: animator)
        hide()
        animator.run()
    }
}

// The delegate's calls are not recorded; what the app does in them is.
extension Session {
    /// The user presses a view with a ``UIContextMenuInteraction``: an input, then the delegate's menu, then the end of
    /// the turn. Only the input happens if the view has no interaction or cannot be reached.
    ///
    /// - Parameter location: in the view's coordinates.
    public func openMenu(of view: UIView, at location: CGPoint) {
        var input = RecordedInput(.openMenu)
        input.gesture.point = Point(location)
        turn(by: input, on: view) {
            if view.isReachable { view.menuInteraction?.show(at: location) }
        }
    }

    /// The user chooses an element of the menu of `view`: an input, the end of the menu, the element's action, then the
    /// end of the turn. Only the input happens if the menu is not open or does not offer the element.
    public func choose(_ element: any UIMenuLeaf, inMenuOf view: UIView) {
        turn(by: RecordedInput(.chooseElement, item: element.title), on: view) { view.menuInteraction?.choose(element) }
    }

    /// The user taps the preview above the menu of `view`: an input, the delegate's calls, then the end of the turn.
    public func tapPreview(ofMenuOf view: UIView) {
        turn(by: .tapPreview, on: view) { view.menuInteraction?.commitPreview() }
    }

    /// The user taps beside the menu of `view`: an input, the end of the menu, then the end of the turn.
    public func closeMenu(of view: UIView) {
        turn(by: .closeMenu, on: view) { view.menuInteraction?.hide() }
    }

    /// The user opens the menu of a button in a bar and chooses an element: an input, the element's action, then the
    /// end of the turn. Only the input happens if no bar on screen shows the button, or its menu does not offer the
    /// element.
    public func choose(_ element: any UIMenuLeaf, in item: UIBarButtonItem) {
        let place = place(of: item)
        turn(by: RecordedInput(.chooseElement, item: element.title), on: place?.element) {
            guard place != nil, item.isEnabled, item.menu?.leaves.contains(where: { $0 === element }) == true else {
                return
            }
            element.performWithSender(item, target: nil)
        }
    }
}

extension UIView {
    var menuInteraction: UIContextMenuInteraction? {
        interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    }
}
