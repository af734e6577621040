import Foundation

/// The kinds of segues in Interface Builder.
///
/// Source: <doc:Segues>.
package enum SegueKind: String {
    case show, showDetail, present, popover, embed, custom, unwind
    /// The kinds of iOS 5.
    case push, modal, replace, oldPopover

    /// The name of the kind in events.
    package var eventName: String { self == .oldPopover ? "popover" : rawValue }
}

/// A storyboard's description of a segue.
@MainActor
package struct SegueTemplate {
    package let identifier: String?
    package let kind: SegueKind
    var type = UIStoryboardSegue.self
    /// Looks up the class that the storyboard names when the segue is performed.
    var segueClass: (() -> UIStoryboardSegue.Type)?
    /// Distinguishes the segues of one storyboard.
    var place = ""
    var isAnimated = true
    /// The presentation style; nil leaves it to the destination.
    var style: UIModalPresentationStyle?
    var transitionStyle: UIModalTransitionStyle?
    /// The index of the column that is replaced.
    var column = 1
    /// The action of an unwind segue.
    var action: Selector?
    /// Creates the destination; returns nil after a diagnostic if that is not possible. Not called for an unwind segue.
    var makeDestination: (_ source: UIViewController, _ sender: Any?) -> UIViewController? = { _, _ in nil }
    /// The anchor of a popover; nil uses the sender.
    var anchor: (UIViewController) -> SegueAnchor? = { _ in nil }
    /// The view that an embed segue fills.
    var container: (UIViewController) -> UIView? = { _ in nil }
}

/// The anchor of a segue's popover.
@MainActor
struct SegueAnchor {
    var item: UIBarButtonItem?
    var view: UIView?
    var directions: UIPopoverArrowDirection = .any
    var passthroughViews: [UIView]?

    /// Uses the segue's sender, if it is a view or a bar button item.
    init?(sender: Any?) {
        item = sender as? UIBarButtonItem
        view = sender as? UIView ?? (sender as? UIGestureRecognizer)?.view
        if item == nil, view == nil { return nil }
    }

    init(
        item: UIBarButtonItem? = nil, view: UIView? = nil, directions: UIPopoverArrowDirection,
        passthroughViews: [UIView]? = nil
    ) {
        (self.item, self.view, self.directions, self.passthroughViews) = (item, view, directions, passthroughViews)
    }
}
