import Foundation
import HierarchyModel

/// A visible popover of a `UIPopoverController`: the content in a view above all others of a window.
@MainActor
package final class ShownPopover {
    /// A bar item, or a rectangle in a view. Without either, the middle of the window's top edge.
    struct Anchor {
        var item: UIBarButtonItem?
        weak var view: UIView?
        var rect = CGRect.zero
    }

    private(set) var content: UIViewController
    package private(set) weak var controller: UIPopoverController?
    private let margins: UIEdgeInsets
    /// The preferred size, in points. UIKit chooses a side that is 0.
    var wanted: CGSize { didSet { place() } }
    private(set) var direction = UIPopoverArrowDirection.unknown
    private(set) var isAtRest = false
    private let container = PopoverContainerView()
    private var anchor = Anchor()
    private var permitted = UIPopoverArrowDirection.any

    init(_ content: UIViewController, of controller: UIPopoverController, margins: UIEdgeInsets, wanted: CGSize) {
        self.content = content
        self.controller = controller
        self.margins = margins
        self.wanted = wanted
        container.popover = self
    }

    private var session: Session { content.session }

    func come(into window: UIWindow, at anchor: Anchor, _ permitted: UIPopoverArrowDirection, _ animated: Bool) {
        (self.anchor, self.permitted) = (anchor, permitted)
        content.loadViewInPlace()
        guard container.superview == nil, content.viewInPlace != nil else { return place() }
        let (transition, duration) = begin("present", in: window, from: nil, to: content, animated)
        container.frame = window.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.insert(container, at: .front, moving: [])
        if window.isShown { content.beginInPlace(appearing: true, animated: animated, reason: .window) }
        content.putInPlace(in: container, at: .front, container.bounds, [])
        place()
        session.after(duration, because: session.currentCause) { [self] in
            session.end(transition, completed: true, because: nil)
            isAtRest = true
            if container.superview != nil { content.finishInPlace() }
        }
    }

    /// Replaces the content without a transition, like the root of a window.
    ///
    /// Source: `UIPopoverController.h`; <doc:RootController>.
    func show(_ other: UIViewController, wanted: CGSize) {
        let old = content
        content = other
        other.loadViewInPlace()
        old.removeFromPlace(from: container, because: session.currentCause)
        session.dismissPresentationsOutOfTree()
        guard let window = container.window, other.viewInPlace != nil else { return }
        if window.isShown { other.beginInPlace(appearing: true, animated: false, reason: .window) }
        other.putInPlace(in: container, at: .front, container.bounds, [])
        self.wanted = wanted
        guard isAtRest else { return }
        session.afterLayout(because: session.currentCause) { [self] in
            if content === other, container.superview != nil { other.finishInPlace() }
        }
    }

    /// The content prefers another size.
    func follow(_ size: CGSize) {
        let keepsHeight = content is UINavigationController && !session.has(.popoversOfStacksShrink)
        wanted = keepsHeight ? CGSize(width: size.width, height: max(wanted.height, size.height)) : size
    }

    /// - Parameter hasLeft: called when the popover has disappeared.
    func leave(_ animated: Bool, _ hasLeft: @escaping () -> Void = {}) {
        guard let window = container.window else { return hasLeft() }
        let (transition, duration) = begin("dismiss", in: window, from: content, to: nil, animated)
        content.beginInPlace(appearing: false, animated: animated, reason: .window)
        session.after(duration, because: session.currentCause) { [self] in
            session.end(transition, completed: true, because: nil)
            let isHere = content.viewInPlace?.superview === container
            container.unlinkWithContents()
            if isHere { content.finishLeavingPlace() }
            session.dismissPresentationsOutOfTree()
            hasLeft()
        }
    }

    /// Source: `UIPopoverController.h`.
    func ownerWasDeallocated() {
        session.diagnose(
            "-[UIPopoverController dealloc] reached while popover is still visible.", subject: content.id, thrown: true)
        close()
    }

    /// Closes the popover without a transition.
    func close() {
        content.beginInPlace(appearing: false, animated: false, reason: .window)
        container.unlinkWithContents()
        content.finishLeavingPlace()
        session.dismissPresentationsOutOfTree()
    }

    private func begin(
        _ type: String, in window: UIWindow, from: UIViewController?, to: UIViewController?, _ animated: Bool
    ) -> (transition: ObjectID, duration: Double) {
        let duration = session.presentationDuration(animated: animated)
        let plan = TransitionPlan(
            type: type, container: window.id, from: from, to: to, isAnimated: animated, duration: duration,
            cause: session.currentCause)
        return (session.begin(plan), duration)
    }

    /// Source: <doc:Popovers#Size>: 320 points wide without a preferred width, and at most 600; as high as there is
    /// room without a preferred height.
    func place() {
        guard let view = content.viewInPlace, view.superview === container else { return }
        let bounds = container.bounds.inset(by: margins)
        let width = min(wanted.width > 0 ? wanted.width : UIPopoverPresentationController.defaultWidth, 600)
        let size = CGSize(width: width, height: wanted.height > 0 ? wanted.height : bounds.height)
        let place = PopoverLayout(size, at: anchorRect(in: bounds), in: bounds, permitted: permitted)
        direction = place.direction
        for view in content.viewsInPlace where view.frame != place.frame { view.frame = place.frame }
    }

    private func anchorRect(in room: CGRect) -> CGRect {
        let top = CGRect(x: room.midX, y: room.minY, width: 0, height: 0)
        if let item = anchor.item { return session.frame(of: item, in: container) ?? top }
        guard let view = anchor.view else { return top }
        return view.convert(anchor.rect, to: container)
    }
}

extension UIViewController {
    /// The visible popover of a `UIPopoverController` with this controller's view.
    package var oldPopover: ShownPopover? { (viewIfLoaded?.superview as? PopoverContainerView)?.popover }

    /// Whether a popover of either kind shows this controller's view.
    var isContentOfPopover: Bool {
        viewIfLoaded?.superview is PopoverContainerView
            || session.presentation(of: self)?.controller.effectiveStyle == .popover
    }
}

extension UIWindow {
    /// The visible popovers of `UIPopoverController`s in this window, the lowest first.
    var oldPopovers: [ShownPopover] { subviews.compactMap { ($0 as? PopoverContainerView)?.popover } }
}

/// Fills the window. Its popover follows its size.
private final class PopoverContainerView: UIView {
    weak var popover: ShownPopover?

    override func layoutSubviews() { popover?.place() }
}
