import CallSites
import Foundation
import HierarchyModel

#if !canImport(ObjectiveC)
    /// The pointer to an object in the signatures of delegates that may change it.
    public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>
#endif

/// Is told what happens to a popover. A method that the delegate lacks answers as UIKit does.
///
/// Source: UIPopoverPresentationController.h; <doc:Popovers>.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be presented: the last moment to say what it belongs to.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether the user may dismiss the popover; until iOS 12.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// The user has dismissed the popover; until iOS 12.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// The surroundings have changed; the delegate may say what the popover belongs to now. Not asked for a bar button item.
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

/// Presents a controller in a popover beside what it belongs to: a bar button item, or a rectangle in a view.
///
/// One of the two must be set by the time the presentation starts, at the end of the turn.
///
/// Source: UIPopoverPresentationController.h; <doc:Popovers>.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// In which ``sourceRect`` lies.
    open var sourceView: UIView? {
        get { source }
        set {
            let site = CallSite.capture(for: self)
            setAnchor(newValue == nil ? barButtonItem == nil ? .none : .barButtonItem : .sourceView, site) {
                source = newValue
            }
        }
    }
    /// In the coordinates of ``sourceView``; null, the default, is all of it.
    open var sourceRect = CGRect.null { didSet { presentation?.placeAgain() } }
    open var barButtonItem: UIBarButtonItem? {
        get { item }
        set {
            let site = CallSite.capture(for: self)
            setAnchor(newValue == nil ? sourceView == nil ? .none : .sourceView : .barButtonItem, site) {
                item = newValue
            }
        }
    }
    /// Views beside the popover that a tap reaches.
    open var passthroughViews: [UIView]?
    /// How far the popover stays away from the edges of its container, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// A look: nothing is drawn.
    open var backgroundColor: UIColor?
    /// On which side the arrow is; `unknown` while there is no popover.
    open var arrowDirection: UIPopoverArrowDirection {
        guard effectiveStyle == .popover, let containerView else { return .unknown }
        return place(in: containerView.bounds).direction
    }

    /// Kept alive, as in UIKit, until the presentation is over.
    private var source: UIView?
    private var item: UIBarButtonItem?

    private enum Anchor: String {
        case none, barButtonItem, sourceView
    }

    private var anchor: Anchor { item != nil ? .barButtonItem : source != nil ? .sourceView : .none }

    private func setAnchor(_ anchor: Anchor, _ site: CallSite?, _ set: () -> Void) {
        let fields: EventFields = [
            .presented: .id(presentedViewController.id), .anchor: .string(anchor.rawValue),
        ]
        session.call(.callSetPopoverAnchor, fields, at: site) { _ in
            let old = self.anchor
            set()
            guard self.anchor != old else { return }
            session.commit(
                .popoverAnchored, [.presented: .id(presentedViewController.id), .anchor: .string(self.anchor.rawValue)])
        }
        presentation?.placeAgain()
    }

    /// A segue says where the popover stands: no call of the app's.
    func take(_ anchor: SegueAnchor) {
        (item, source) = (anchor.item, anchor.view)
        permittedArrowDirections = anchor.directions
        passthroughViews = anchor.passthroughViews
        session.commit(
            .popoverAnchored, [.presented: .id(presentedViewController.id), .anchor: .string(self.anchor.rawValue)])
    }

    private var presentation: Presentation? { session.presentations.first { $0.controller === self } }
    var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }
}

// What the runtime does.
extension UIPopoverPresentationController {
    /// Points that a popover is wide where the content does not say. Source: <doc:Popovers>.
    static let usualWidth: CGFloat = 320

    /// The content's size, or 320 points and as high as there is room.
    func contentSize(in bounds: CGRect) -> CGSize {
        let room = bounds.inset(by: popoverLayoutMargins)
        let wanted = preferredContentSize
        return CGSize(
            width: min(wanted.width > 0 ? wanted.width : Self.usualWidth, room.width),
            height: min(wanted.height > 0 ? wanted.height : room.height, room.height))
    }

    func place(in bounds: CGRect) -> PopoverPlace {
        let room = bounds.inset(by: popoverLayoutMargins)
        return PopoverPlace(
            contentSize(in: bounds), at: anchorRect(in: room), in: room, permitted: permittedArrowDirections)
    }

    /// A bar button item in no bar that is seen stands for the middle of the top of where there is room.
    private func anchorRect(in room: CGRect) -> CGRect {
        let top = CGRect(x: room.midX, y: room.minY, width: 0, height: 0)
        guard let containerView else { return top }
        if let item { return session.frame(of: item, in: containerView) ?? top }
        guard let source else { return top }
        return source.convert(sourceRect.isNull ? source.bounds : sourceRect, to: containerView)
    }

    /// Lets the delegate prepare the popover. False, with UIKit's exception, where nothing says what it belongs to.
    ///
    /// Source: <doc:Popovers>.
    func prepare() -> Bool {
        if let delegate = popoverDelegate {
            tell(.callbackPrepareForPopover) { delegate.prepareForPopoverPresentation(self) }
        }
        guard anchor == .none else { return true }
        session.diagnose(
            "UIPopoverPresentationController (<\(type(of: self))>) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
            subject: presentedViewController.id, thrown: true)
        return false
    }

    /// The surroundings have changed: the delegate may name another place.
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
    /// The presentation controller, if it is a popover's; one is made only for the style that asks for it.
    var nearestPopoverController: UIPopoverPresentationController? {
        if session.presentation(of: self) == nil, parent == nil, modalPresentationStyle != .popover { return nil }
        return presentationController as? UIPopoverPresentationController
    }
}
