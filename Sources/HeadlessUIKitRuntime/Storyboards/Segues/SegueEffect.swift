import Foundation
import HierarchyModel

/// The effect of `perform()` for UIKit's own kinds of segues.
@MainActor
protocol SegueEffect {
    func perform(_ segue: UIStoryboardSegue)
}

/// The kinds that show a new controller.
///
/// Source: <doc:Segues#perform-by-kind>; UIKit's exceptions.
struct ForwardSegue: SegueEffect {
    let template: SegueTemplate
    let sender: Any?

    func perform(_ segue: UIStoryboardSegue) {
        switch template.kind {
        case .show: showing(segue, .callShow) { $0.show($1, sender: origin(of: segue)) }
        case .showDetail: showing(segue, .callShowDetail) { $0.showDetailViewController($1, sender: origin(of: segue)) }
        case .present, .popover, .modal: showing(segue, .callPresent) { $0.present($1, animated: template.isAnimated) }
        case .push: push(segue)
        case .replace: replace(segue)
        case .oldPopover: presentOldPopover(segue)
        case .embed: embed(segue)
        case .custom, .unwind: break
        }
    }

    /// The sender of the request: a split view controller needs to know the column.
    private func origin(of segue: UIStoryboardSegue) -> Any? {
        sender is UIView || sender is UIViewController ? sender : segue.source
    }

    private func showing(
        _ segue: UIStoryboardSegue, _ kind: EventKind, _ show: (UIViewController, UIViewController) -> Void
    ) {
        segue.source.session.callAsRuntime(kind, on: segue.source.id) { show(segue.source, segue.destination) }
    }

    private func push(_ segue: UIStoryboardSegue) {
        guard let stack = segue.source.navigationController else {
            let name = segue.identifier.map { "Could not find a navigation controller for segue '\($0)'. " } ?? ""
            return refuse(
                segue,
                """
                \(name)Push segues can only be used when the source controller is managed by an instance of \
                UINavigationController.
                """
            )
        }
        segue.source.session.callAsRuntime(.callPush, on: stack.id) {
            stack.pushViewController(segue.destination, animated: template.isAnimated)
        }
    }

    private func replace(_ segue: UIStoryboardSegue) {
        guard let split = segue.source.splitViewController else {
            return refuse(
                segue,
                """
                Replace segues can only be used when the source controller is managed by an instance of \
                UISplitViewController.
                """
            )
        }
        guard !split.isCollapsed, split.viewControllers.indices.contains(template.column) else {
            return showing(segue, .callShowDetail) { $0.showDetailViewController($1, sender: origin(of: segue)) }
        }
        var columns = split.viewControllers
        columns[template.column] = segue.destination
        if split.canHold(columns) { split.replace(with: columns) }
    }

    private func presentOldPopover(_ segue: UIStoryboardSegue) {
        guard let popover = (segue as? UIStoryboardPopoverSegue)?.popoverController,
            let anchor = template.anchor(for: segue.source, sender)
        else { return refuse(segue, "Popover segue must be presented from a bar button item or a view.") }
        segue.source.session.keepsAlive(popover)
        let (directions, isAnimated) = (anchor.directions, template.isAnimated)
        segue.source.session.callAsRuntime(.callPresentPopover, on: popover.contentViewController.id) {
            if let item = anchor.item {
                popover.present(from: item, permittedArrowDirections: directions, animated: isAnimated)
            } else if let view = anchor.view {
                popover.present(from: view.bounds, in: view, permittedArrowDirections: directions, animated: isAnimated)
            }
        }
    }

    /// Source: <doc:EmbedSegues>; UIKit's exception.
    private func embed(_ segue: UIStoryboardSegue) {
        let (parent, child) = (segue.source, segue.destination)
        guard let container = template.container(parent) else { return }
        guard container.subviews.isEmpty else {
            return refuse(
                segue,
                """
                There are unexpected subviews in the container view. Perhaps the embed segue has already fired once \
                or a subview was added programmatically?
                """
            )
        }
        parent.receive(child)
        guard child.parent === parent, let view = child.loadedView else { return }
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insert(view, at: .front, moving: view.topmostRootControllers)
        parent.callDidMoveToParent(of: child)
    }

    private func refuse(_ segue: UIStoryboardSegue, _ message: String) {
        segue.source.session.diagnose(message, subject: segue.source.id, thrown: true)
    }
}

extension SegueTemplate {
    /// The anchor from the storyboard, else the sender, with the storyboard's options.
    func anchor(for source: UIViewController, _ sender: Any?) -> SegueAnchor? {
        var anchor = anchor(source)
        if anchor?.item != nil || anchor?.view != nil { return anchor }
        guard var place = SegueAnchor(sender: sender) else { return nil }
        if let told = anchor.take() {
            (place.directions, place.passthroughViews) = (told.directions, told.passthroughViews)
        }
        return place
    }
}

extension Session {
    /// Keeps the popover of a segue alive while it is visible, as UIKit does.
    fileprivate func keepsAlive(_ popover: UIPopoverController) {
        application.popoversOfSegues.removeAll { !$0.isPopoverVisible }
        application.popoversOfSegues.append(popover)
    }
}
