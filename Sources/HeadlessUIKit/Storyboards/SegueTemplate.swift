import Foundation

/// The kinds of segues that Interface Builder knows.
///
/// Source: <doc:Segues>.
enum SegueKind: String {
    case show, showDetail, present, popover, embed, custom, unwind
    /// Those of iOS 5.
    case push, modal, replace, oldPopover

    /// As events name the kind.
    var eventName: String { self == .oldPopover ? "popover" : rawValue }
}

/// What a storyboard says of a segue of one controller.
@MainActor
struct SegueTemplate {
    let identifier: String?
    let kind: SegueKind
    var type = UIStoryboardSegue.self
    /// Finds the class that the storyboard names, when the segue is performed.
    var segueClass: (() -> UIStoryboardSegue.Type)?
    /// Tells segues of one storyboard apart.
    var place = ""
    var isAnimated = true
    /// How the destination is presented; nil leaves that to it.
    var style: UIModalPresentationStyle?
    var transitionStyle: UIModalTransitionStyle?
    /// The column that a replaced controller stands in, from 0.
    var column = 1
    /// What an unwind segue asks for.
    var action: Selector?
    /// Who makes the destination; nil where it says itself why there is none. Not asked for an unwind segue.
    var makeDestination: (_ source: UIViewController, _ sender: Any?) -> UIViewController? = { _, _ in nil }
    /// Where a popover stands; nil leaves it to the sender.
    var anchor: (UIViewController) -> SegueAnchor? = { _ in nil }
    /// The view that an embed segue fills.
    var container: (UIViewController) -> UIView? = { _ in nil }
}

/// Where the popover of a segue stands.
@MainActor
struct SegueAnchor {
    var item: UIBarButtonItem?
    var view: UIView?
    var directions: UIPopoverArrowDirection = .any
    var passthroughViews: [UIView]?

    /// What the segue's sender says, where it is something that can be seen.
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
