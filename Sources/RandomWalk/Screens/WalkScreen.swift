import UIKit

/// What the walk and its probe know of a controller.
@MainActor
protocol WalkScreen: AnyObject {
    /// What the last appearance callback says about this controller.
    var told: String { get }
    /// An animated change of this controller is under way.
    var isBusy: Bool { get set }
    /// What lives as long as this controller.
    var keptAlive: AnyObject? { get set }
}

typealias Screen = UIViewController & WalkScreen

// What can be told of a screen by UIKit's own API.
extension WalkScreen where Self: UIViewController {
    /// Neither in the middle of an appearance nor of an animated change, and nothing above or below it either.
    var isSettled: Bool { isSettledItself && areAncestorsSettled && areDescendantsSettled }

    fileprivate var isSettledItself: Bool { !isBusy && (told == "appeared" || told == "disappeared") }

    fileprivate var areAncestorsSettled: Bool {
        guard let parent = parent as? any Screen else { return true }
        return parent.isSettledItself && parent.areAncestorsSettled
    }

    fileprivate var areDescendantsSettled: Bool {
        screens.allSatisfy { $0.isSettledItself && $0.areDescendantsSettled }
    }

    /// The same object.
    func isSame(as other: any Screen) -> Bool { self === other }

    /// The children.
    var screens: [any Screen] { children.compactMap { $0 as? any Screen } }

    /// This controller and those below it, parents first.
    var subtree: [any Screen] { [self] + screens.flatMap(\.subtree) }

    /// The controller at the top of the containment that this one is part of.
    var topmost: (any Screen)? {
        Array(sequence(first: self as UIViewController, next: \.parent)).last as? any Screen
    }

    /// What this very controller presents, not one above it.
    var shown: (any Screen)? {
        presentedViewController.flatMap { $0.presentingViewController === self ? $0 as? any Screen : nil }
    }

    /// This controller and those presented above it, in order.
    var chain: [any Screen] { [self] + (shown?.chain ?? []) }

    /// What hangs on this controller by containment and presentation.
    var subtreeWithPresented: [any Screen] {
        [self] + screens.flatMap(\.subtreeWithPresented) + (shown?.subtreeWithPresented ?? [])
    }

    /// Who presents in its context what this controller asks for.
    var context: (any Screen)? {
        sequence(first: self as UIViewController, next: \.parent).first(where: \.definesPresentationContext)
            as? any Screen ?? topmost
    }
}

extension WalkScreen where Self: UIViewController {
    /// On screen, with nothing over it.
    var isInTheUsersHands: Bool {
        told == "appeared" && presentedViewController == nil && viewIfLoaded?.window?.isHidden == false
    }
}
