import HierarchyModel
import UIKit

/// What the walk and its probe need to know about a controller.
@MainActor
protocol WalkScreen: AnyObject {
    /// The appearance state after the last callback: appearing, appeared, disappearing or disappeared.
    var lastAppearance: Appearance { get }
    /// An animated change of this controller is under way.
    var isBusy: Bool { get set }
    /// An object that lives as long as this controller.
    var retainedObject: AnyObject? { get set }
}

typealias Screen = UIViewController & WalkScreen

// What UIKit's own API says about a screen.
extension WalkScreen where Self: UIViewController {
    /// Neither this controller nor an ancestor or descendant is in an appearance transition or an animated change.
    var isSettled: Bool { isSettledItself && areAncestorsSettled && areDescendantsSettled }

    fileprivate var isSettledItself: Bool {
        !isBusy && (lastAppearance == .appeared || lastAppearance == .disappeared)
    }

    fileprivate var areAncestorsSettled: Bool {
        guard let parent = parent as? any Screen else { return true }
        return parent.isSettledItself && parent.areAncestorsSettled
    }

    fileprivate var areDescendantsSettled: Bool {
        screens.allSatisfy { $0.isSettledItself && $0.areDescendantsSettled }
    }

    /// Whether this is the same object.
    func isSame(as other: any Screen) -> Bool { self === other }

    /// The children.
    var screens: [any Screen] { children.compactMap { $0 as? any Screen } }

    /// This controller and those below it, parents first.
    var subtree: [any Screen] { [self] + screens.flatMap(\.subtree) }

    /// The outermost container of this controller.
    var outermostAncestor: (any Screen)? {
        Array(sequence(first: self as UIViewController, next: \.parent)).last as? any Screen
    }

    /// The controller that this controller presents itself, not through an ancestor.
    var presentedScreen: (any Screen)? {
        presentedViewController.flatMap { $0.presentingViewController === self ? $0 as? any Screen : nil }
    }

    /// Whether neither this controller nor a descendant presents. One that presents stays alive after its removal,
    /// until what it presents is dismissed.
    var isRemovable: Bool { subtree.allSatisfy { $0.presentedScreen == nil } }

    var areChildrenRemovable: Bool { screens.allSatisfy(\.isRemovable) }

    /// This controller and the controllers presented above it, in order.
    var presentationChain: [any Screen] { [self] + (presentedScreen?.presentationChain ?? []) }

    /// All controllers that are reachable from this one by containment and presentation.
    var subtreeWithPresented: [any Screen] {
        [self] + screens.flatMap(\.subtreeWithPresented) + (presentedScreen?.subtreeWithPresented ?? [])
    }

    /// The controller that presents in a context on behalf of this controller.
    var presentationContext: (any Screen)? {
        sequence(first: self as UIViewController, next: \.parent).first(where: \.definesPresentationContext)
            as? any Screen ?? outermostAncestor
    }
}

extension WalkScreen where Self: UIViewController {
    /// On screen, and neither it nor an ancestor presents a controller.
    var isFrontmost: Bool {
        lastAppearance == .appeared && presentedViewController == nil && viewIfLoaded?.window?.isHidden == false
    }
}
