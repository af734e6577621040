import CallSites
import Foundation
import HierarchyModel

/// Is informed of what the user does to a `UIPopoverController`. The default implementations do what UIKit does.
///
/// Source: `UIPopoverController.h`.
@preconcurrency @MainActor
public protocol UIPopoverControllerDelegate: RespondingObject {
    /// Whether a tap outside may dismiss the popover.
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
    /// Called when the user has dismissed the popover; not for a dismissal by the app.
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
    public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
    public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
}

/// Shows a controller in a popover, as apps for pads did before iOS 8.
///
/// It is not a controller and presents nothing: the content has no presenter. The app must keep it alive as long as it
/// is visible.
///
/// Source: `UIPopoverController.h`; <doc:Popovers>.
@preconcurrency @MainActor
open class UIPopoverController: NSObject {
    open weak var delegate: (any UIPopoverControllerDelegate)?
    private var content: UIViewController
    /// The controller in the popover. Setting it replaces the content at once, even if the popover is visible, and
    /// takes over its size.
    ///
    /// Source: `UIPopoverController.h`.
    open var contentViewController: UIViewController {
        get { content }
        set { performSetContent(newValue, animated: false, CallSite.capture(for: self)) }
    }
    /// The split view controller whose hidden primary controller this shows. A child of it is inactive then.
    weak var split: UISplitViewController?
    /// Views outside the popover that receive taps.
    open var passthroughViews: [UIView]?
    /// The minimum distance between the popover and the edges of its window, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// In points. Until it is set, the size that the content prefers.
    open var contentSize: CGSize {
        get { shown?.wanted ?? statedSize ?? contentViewController.preferredContentSize }
        set { setContentSize(newValue, animated: false) }
    }

    private var statedSize: CGSize?
    private var shown: ShownPopover?
    private let session: Session

    /// - Parameter viewController: the content, which must have no parent. Another content, and a phone, are
    ///   exceptions.
    public init(contentViewController viewController: UIViewController) {
        content = viewController
        session = viewController.session
        super.init()
        if !isOnPad {
            refuse(
                "-[UIPopoverController initWithContentViewController:] called when not running under "
                    + "UIUserInterfaceIdiomPad."
            )
        } else {
            _ = isRoot(viewController)
        }
    }

    /// - Parameter split: the parent of the content.
    init(_ content: UIViewController, of split: UISplitViewController) {
        self.content = content
        self.split = split
        session = content.session
        super.init()
    }

    deinit {
        guard let shown, MainActor.isCurrent else { return }
        MainActor.assumeIsolated { shown.ownerWasDeallocated() }
    }

    open var isPopoverVisible: Bool { shown != nil }
    open var popoverArrowDirection: UIPopoverArrowDirection { shown?.direction ?? .unknown }

    /// Replaces the content. The change takes no time.
    open func setContent(_ viewController: UIViewController, animated: Bool) {
        performSetContent(viewController, animated: animated, CallSite.capture(for: self))
    }

    open func setContentSize(_ size: CGSize, animated: Bool) {
        statedSize = size
        shown?.wanted = size
    }

    /// Shows the popover beside a rectangle of `view`, which must be in a window. A visible popover moves there.
    open func present(
        from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
        animated: Bool
    ) {
        performPresent(animated, CallSite.capture(for: self)) {
            guard let window = view.window else { return refuseWithoutWindow() }
            show(in: window, .init(view: view, rect: rect), arrowDirections, animated)
        }
    }

    /// Shows the popover beside a bar button item.
    open func present(
        from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
    ) {
        performPresent(animated, CallSite.capture(for: self)) {
            let windows = session.liveWindows
            guard let window = windows.last(where: \.isKeyWindow) ?? windows.last(where: \.isShown) else {
                return refuseWithoutWindow()
            }
            presentFromBar(in: window, item, permittedArrowDirections: arrowDirections, animated: animated)
        }
    }

    /// Dismisses the popover. The delegate is not called.
    open func dismiss(animated: Bool) {
        let fields: WordFields = [.controller: .id(content.id), .animated: .bool(animated)]
        session.call(.callDismissPopover, fields, at: CallSite.capture(for: self)) { _ in
            let old = shown
            shown = nil
            old?.leave(animated)
        }
    }

    private func performPresent(_ animated: Bool, _ site: CallSite?, _ body: () -> Void) {
        let fields: WordFields = [.controller: .id(content.id), .animated: .bool(animated)]
        session.call(.callPresentPopover, on: content.id, fields, at: site) { _ in body() }
    }

    private func performSetContent(_ new: UIViewController, animated: Bool, _ site: CallSite?) {
        guard new !== content, content.sharesSession(with: new, doing: "contentViewController") else { return }
        let fields: WordFields = [.from: .id(content.id), .to: .id(new.id), .animated: .bool(animated)]
        session.call(.callSetPopoverContent, fields, at: site) { _ in exchangeContent(for: new) }
    }

    private func exchangeContent(for new: UIViewController) {
        guard isRoot(new) else { return }
        guard shown == nil || mayShow(new) else { return refuseActive(new) }
        content = new
        statedSize = nil
        shown?.show(new, wanted: new.preferredContentSize)
    }

    private var isOnPad: Bool { session.configuration.device.idiom == .pad }

    private func refuseWithoutWindow() {
        refuse("Popovers cannot be presented from a view which does not have a window.")
    }

    private func refuse(_ message: String) {
        session.diagnose(message, subject: contentViewController.id, thrown: true)
    }

    /// Whether a controller may be the content. False, with UIKit's exception, if it has a parent.
    ///
    /// Source: MGSplitViewController 51.
    private func isRoot(_ controller: UIViewController) -> Bool {
        guard let parent = controller.parent, parent !== split else { return true }
        session.diagnose(
            "The content view controller argument must be the root of its associated view controller hierarchy.",
            subject: controller.id, thrown: true)
        return false
    }

    private func refuseActive(_ controller: UIViewController) {
        refuse("Application tried to present a popover with an active controller \(controller.debugName).")
    }

    private func show(
        in window: UIWindow, _ anchor: ShownPopover.Anchor, _ directions: UIPopoverArrowDirection, _ animated: Bool
    ) {
        guard isOnPad else { return }
        if shown == nil {
            guard mayShow(contentViewController) else { return refuseActive(contentViewController) }
            shown = ShownPopover(
                contentViewController, of: self, margins: popoverLayoutMargins, wanted: contentSize)
        }
        shown?.come(into: window, at: anchor, directions, animated)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIPopoverController {
    func presentFromBar(
        in window: UIWindow, _ item: UIBarButtonItem, permittedArrowDirections: UIPopoverArrowDirection, animated: Bool
    ) {
        show(in: window, .init(item: item), permittedArrowDirections, animated)
    }

    private func mayShow(_ controller: UIViewController) -> Bool {
        controller.isDetached || split != nil && controller.parent === split
    }

    /// Dismisses the popover at once, without a transition. The delegate is not called.
    func close() {
        let old = shown
        shown = nil
        old?.close()
    }

    /// Dismisses the popover at once, and replaces its content.
    func replaceContent(by controller: UIViewController) {
        close()
        if controller !== content { exchangeContent(for: controller) }
    }
}

extension UIPopoverController {
    /// Source: <doc:Popovers#Outside-tap>.
    package func handleTapOutside() {
        guard let shown, shown.isAtRest, !contentViewController.isModalInPopover, delegateAllowsDismissal else {
            return
        }
        self.shown = nil
        shown.leave(true) { [weak self] in self?.tellDidDismiss() }
    }

    private var delegateAllowsDismissal: Bool {
        guard let delegate else { return true }
        return session.ask(.callbackPopoverShouldDismiss, contentViewController.id) {
            delegate.popoverControllerShouldDismissPopover(self)
        }
    }

    private func tellDidDismiss() {
        guard let delegate else { return }
        session.tell(.callbackPopoverDidDismiss, contentViewController.id) {
            delegate.popoverControllerDidDismissPopover(self)
        }
    }
}

extension UIView {
    /// Whether a popover with these passthrough views lets a tap on this view through.
    package func isInside(_ passthroughViews: [UIView]?) -> Bool {
        passthroughViews?.contains { isDescendant(of: $0) } ?? false
    }
}
