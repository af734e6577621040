import CallSites
import Foundation
import HierarchyModel

/// Two controllers, a primary and a secondary one, whose views an arrangement lays out: side by side, or the primary
/// one over the secondary one.
///
/// They become children like those of other containers. Apple documents no callbacks of its own, and does not say what
/// an animation means for those of the children: they come as for a change without one. A change of the arrangement
/// calls no callback of appearance.
///
/// Source: `UIArrangementViewController.h`, iOS 27.1; <doc:ArrangementViewController>.
@preconcurrency @MainActor
open class UIArrangementViewController: UIViewController {
    /// The place of a controller.
    ///
    /// Source: Apple's reference, `UIArrangementViewController.ViewPlacement`.
    public struct ViewPlacement: Hashable, Sendable {
        private let number: Int

        public static let primary = ViewPlacement(number: 1)
        public static let secondary = ViewPlacement(number: 2)

        /// In the order of the children.
        static let all: [ViewPlacement] = [.primary, .secondary]
    }

    /// How a view is laid out now.
    ///
    /// Source: Apple's reference, `UIArrangementViewController.ViewState`.
    public struct ViewState {
        /// A view with a higher index is above one with a lower index.
        public let zIndex: Int
        /// The axis along which the views are side by side; empty if they are not.
        public let splitAxis: UIAxis
        public let isHidden: Bool
    }

    /// How the views are laid out: ``UISplitArrangement`` or ``UIOverlayArrangement``. A type of an app's own has no
    /// effect.
    ///
    /// Source: Apple's reference, `UIArrangementViewController.Arrangement`.
    public protocol Arrangement {
        associatedtype ViewProperties

        /// What holds for a view whose properties are not set.
        var defaultViewProperties: ViewProperties { get }
        mutating func setViewProperties(
            _ properties: ViewProperties, for placement: UIArrangementViewController.ViewPlacement)
    }

    /// The controllers that the app has set.
    var placed: [ViewPlacement: UIViewController] = [:]
    var arrangement = ArrangementKind.split(UISplitArrangement())
    /// Counts layouts: a layout that a callback makes supersedes the one in progress.
    var layouts = 0
    /// The view that the arrangement has hidden.
    weak var hiddenView: UIView?

    /// The controller with a placement; nil if there is none.
    ///
    /// Source: `UIArrangementViewController.h`.
    public final func viewController(for placement: ViewPlacement) -> UIViewController? { placed[placement] }

    /// Sets the controller with a placement; nil for none. It becomes a child, and the one before it leaves. A
    /// controller with the other placement moves to this one, and remains a child.
    ///
    /// - Parameter animated: recorded only.
    ///
    /// Source: `UIArrangementViewController.h`; <doc:ArrangementViewController#Children>.
    public final func setViewController(
        _ viewController: UIViewController?, for placement: ViewPlacement, animated: Bool = false
    ) {
        let site = CallSite.capture(for: self)
        performSet(viewController, for: placement, animated: animated, site)
    }

    /// The placement of a controller; nil if it was not set for one.
    ///
    /// Source: `UIArrangementViewController.h`.
    public final func placement(for viewController: UIViewController) -> ViewPlacement? {
        ViewPlacement.all.first { placed[$0] === viewController }
    }

    /// How the view with a placement is laid out; nil if there is no controller.
    ///
    /// Source: `UIArrangementViewController.h`.
    public final func state(for placement: ViewPlacement) -> ViewState? {
        layout(in: viewIfLoaded?.bounds.size ?? UIScreen(session).ownBounds.size)[placement]?.state
    }

    /// Lays out the views in another way, at the next layout.
    ///
    /// - Parameter animated: has no effect.
    ///
    /// Source: `UIArrangementViewController.h`.
    public final func updateArrangement<A: Arrangement>(_ arrangement: A, animated: Bool = false) {
        guard let kind = ArrangementKind(arrangement) else { return }
        self.arrangement = kind
        viewIfLoaded?.setNeedsLayout()
    }

    open override func loadView() {
        let arranged = ArrangementView(frame: UIScreen(session).ownBounds)
        arranged.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = arranged
    }

    /// The size that the arrangement gives to a controller.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        let placement = (container as? UIViewController).flatMap { self.placement(for: $0) }
        return placement.flatMap { layout(in: parentSize)[$0]?.frame.size }
            ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    override func childWasRemoved(_ child: UIViewController) { forget(child) }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        if appearing { layOutPlacements(animated: animated) }
    }
}

/// The view of an arrangement view controller.
final class ArrangementView: UIView {
    override func layoutSubviews() {
        (owner as? UIArrangementViewController)?.layOutPlacements()
        super.layoutSubviews()
    }
}
