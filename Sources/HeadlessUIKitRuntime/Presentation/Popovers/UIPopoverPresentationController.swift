import CallSites
import Foundation
import HierarchyModel

#if !canImport(ObjectiveC)
    /// A pointer to an object, in methods of delegates that may replace the object.
    public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
#endif

/// Is informed of what happens to a popover. The default implementations do what UIKit does.
///
/// Source: `UIPopoverPresentationController.h`; <doc:Popovers>.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented. The anchor must be set at the latest here.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether the user may dismiss the popover. Until iOS 12.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called when the user has dismissed the popover. Until iOS 12.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Called when the environment has changed. The delegate may change the anchor. Not called for a bar button item.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Presents a controller in a popover beside its anchor: a bar button item, or a rectangle in a view.
///
/// One of the two must be set before the presentation starts at the end of the turn.
///
/// Source: `UIPopoverPresentationController.h`; <doc:Popovers>.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The greatest height that a navigation controller has preferred in this popover.
    var largestHeight: CGFloat = 0
    /// The view of ``sourceRect``.
    open var sourceView: UIView? {
        get { source }
        set {
            let site = CallSite.capture(for: self)
            setAnchor(newValue == nil ? barButtonItem == nil ? .noAnchor : .barButtonItem : .sourceView, site) {
                source = newValue
            }
        }
    }
    /// The anchor in the coordinates of ``sourceView``. The default, null, is the whole view.
    open var sourceRect = CGRect.null { didSet { presentation?.updatePresentedFrame() } }
    open var barButtonItem: UIBarButtonItem? {
        get { item }
        set {
            let site = CallSite.capture(for: self)
            setAnchor(newValue == nil ? sourceView == nil ? .noAnchor : .sourceView : .barButtonItem, site) {
                item = newValue
            }
        }
    }
    /// The anchor: a bar button item, or a view. Since iOS 16.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { item ?? source }
        set {
            if let view = newValue as? UIView {
                sourceView = view
            } else {
                barButtonItem = newValue as? UIBarButtonItem
            }
        }
    }
    // Stored, not drawn.
    open var canOverlapSourceViewRect = false
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
    /// The sheet that replaces the popover in compact width.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
    /// Views beside the popover that receive taps.
    open var passthroughViews: [UIView]?
    /// The minimum distance between the popover and the edges of its container, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// For drawing only; it has no effect here.
    open var backgroundColor: UIColor?
    /// The side of the arrow; `unknown` while there is no popover.
    open var arrowDirection: UIPopoverArrowDirection {
        guard effectiveStyle == .popover, let containerView else { return .unknown }
        return place(in: containerView.bounds).direction
    }

    /// Kept alive until the presentation has ended, as in UIKit.
    private var source: UIView?
    private var item: UIBarButtonItem?

    private var anchor: PopoverAnchor {
        item != nil ? .barButtonItem : source != nil ? .sourceView : .noAnchor
    }
    var hasAnchor: Bool { anchor != .noAnchor }

    private func setAnchor(_ anchor: PopoverAnchor, _ site: CallSite?, _ set: () -> Void) {
        let fields: EventFields = [
            .presented: .id(presentedViewController.id), .anchor: .symbol(anchor),
        ]
        session.call(.callSetPopoverAnchor, fields, at: site) { _ in
            let old = self.anchor
            set()
            guard self.anchor != old else { return }
            session.commit(
                .popoverAnchored, [.presented: .id(presentedViewController.id), .anchor: .symbol(self.anchor)])
        }
        presentation?.updatePresentedFrame()
    }

    /// Sets the anchor from a segue. This is not a call of the app.
    func take(_ anchor: SegueAnchor) {
        (item, source) = (anchor.item, anchor.view)
        permittedArrowDirections = anchor.directions
        passthroughViews = anchor.passthroughViews
        session.commit(
            .popoverAnchored, [.presented: .id(presentedViewController.id), .anchor: .symbol(self.anchor)])
    }

    private var presentation: Presentation? { session.presentations.first { $0.controller === self } }
    var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }
}

// What the runtime does.
extension UIPopoverPresentationController {
    /// The default width of a popover, in points. Source: <doc:Popovers>.
    static let defaultWidth: CGFloat = 320

    /// The content's size; without one, 320 points wide and as high as there is room.
    func contentSize(in bounds: CGRect) -> CGSize {
        let room = bounds.inset(by: popoverLayoutMargins)
        let wanted = sizeWithoutLoweringStack()
        return CGSize(
            width: min(wanted.width > 0 ? wanted.width : Self.defaultWidth, room.width),
            height: min(wanted.height > 0 ? wanted.height : room.height, room.height))
    }

    /// The size that the content prefers; for a navigation controller, with the greatest height so far if its popover
    /// becomes no lower.
    private func sizeWithoutLoweringStack() -> CGSize {
        guard presentedViewController is UINavigationController, !session.has(.popoversOfStacksShrink) else {
            return preferredContentSize
        }
        let wanted = preferredContentSize
        largestHeight = max(largestHeight, wanted.height)
        return CGSize(width: wanted.width, height: largestHeight)
    }

    /// Source: <doc:Popovers#Action-sheets-on-phones>.
    private var showsWithoutAnchor: Bool {
        !hasAnchor && (presentedViewController as? UIAlertController)?.isActionSheetOfPhone == true
    }

    /// The frame of the content: beside the anchor, or at the bottom if the popover is shown without one.
    func frame(in bounds: CGRect) -> CGRect {
        guard showsWithoutAnchor else { return place(in: bounds).frame }
        let size = contentSize(in: bounds)
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.maxY - popoverLayoutMargins.bottom - size.height,
            width: size.width, height: size.height)
    }

    func place(in bounds: CGRect) -> PopoverLayout {
        let room = bounds.inset(by: popoverLayoutMargins)
        return PopoverLayout(
            contentSize(in: bounds), at: anchorRect(in: room), in: room, permitted: permittedArrowDirections)
    }

    /// The anchor rectangle. A bar button item that is in no visible bar has its anchor in the middle of the top edge
    /// of the room.
    private func anchorRect(in room: CGRect) -> CGRect {
        let top = CGRect(x: room.midX, y: room.minY, width: 0, height: 0)
        guard let containerView else { return top }
        if let item { return session.frame(of: item, in: containerView) ?? top }
        guard let source else { return top }
        return source.convert(sourceRect.isNull ? source.bounds : sourceRect, to: containerView)
    }

    /// What a popover on screen points to, in the coordinates of its window; nil without an anchor.
    var anchorInWindow: CGRect? {
        guard effectiveStyle == .popover, hasAnchor, let containerView else { return nil }
        return containerView.convert(anchorRect(in: containerView.bounds.inset(by: popoverLayoutMargins)), to: nil)
    }

    /// Lets the delegate prepare the popover. Returns false, with UIKit's exception, if it has no anchor.
    ///
    /// Source: <doc:Popovers>.
    func prepare() -> Bool {
        if let delegate = popoverDelegate {
            tell(.callbackPrepareForPopover) { delegate.prepareForPopoverPresentation(self) }
        }
        guard !hasAnchor, !showsWithoutAnchor else { return true }
        session.diagnose(messageWithoutAnchor, subject: presentedViewController.id, thrown: true)
        return false
    }

    /// An action sheet has a message of its own.
    ///
    /// Source: alerts-and-pickers 71, SDCAlertView 306 (iOS 12 and later); Kamagari 1, Popover 104 (before).
    private var messageWithoutAnchor: String {
        guard presentedViewController is UIAlertController else {
            return "UIPopoverPresentationController (<\(type(of: self))>) should have a non-nil sourceView or "
                + "barButtonItem set before the presentation occurs."
        }
        let presenter = presentingViewController
        let origin =
            session.has(.actionSheetsWithoutAnchorNamePresenter)
            ? " from \(type(of: presenter)) (\(presenter.debugName))" : ""
        return """
            Your application has presented a UIAlertController (\(presentedViewController.debugName)) of style \
            UIAlertControllerStyleActionSheet\(origin). The modalPresentationStyle of a UIAlertController with this \
            style is UIModalPresentationPopover. You must provide location information for this popover through the \
            alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a \
            barButtonItem.  If this information is not known when you present the alert controller, you may provide it \
            in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
            """
    }

    /// Lets the delegate change the anchor after the environment has changed.
    ///
    /// Source: <doc:Popovers#Rotation>.
    func reposition() {
        guard item == nil, let delegate = popoverDelegate, var view = source else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let old = (rect, view)
        tell(.callbackPopoverWillReposition) {
            delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        }
        if view !== old.1 { source = view }
        if rect != old.0 || view !== old.1 { sourceRect = rect }
    }
}

extension UIViewController {
    /// The presentation controller, if it is a popover's. It is made only for the style `popover`.
    var nearestPopoverController: UIPopoverPresentationController? {
        if session.presentation(of: self) == nil, parent == nil, modalPresentationStyle != .popover { return nil }
        return presentationController as? UIPopoverPresentationController
    }
}
