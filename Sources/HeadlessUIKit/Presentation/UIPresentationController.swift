import Foundation
import HierarchyModel

/// Says how a presented controller comes on screen and where it stands: between the window, or the place of the presenter, and the
/// presented controller.
///
/// The same one serves the presentation and the dismissal. It does not keep the presented controller alive.
///
/// Source: UIPresentationController.h; <doc:PresentationControllers>.
@MainActor
open class UIPresentationController {
    private unowned let presented: UIViewController
    open var presentedViewController: UIViewController { presented }
    /// Who presents; before the presentation the controller that was named, or the presented one itself.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    weak var presenter: UIViewController?
    /// In which the presentation takes place; nil before and after.
    open internal(set) weak var containerView: UIView?
    /// The style that holds: the presented controller's, or what it was adapted to.
    var effectiveStyle: UIModalPresentationStyle
    let session: Session
    /// What ``traitOverrides`` holds.
    var ownOverrides = TraitSet()
    var traitObservers: [TraitObserver] = []
    /// The traits that the delegate is being asked about.
    var consideredTraits: UITraitCollection?

    /// Says how the presentation adapts.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        session = presentedViewController.session
        effectiveStyle = presentedViewController.modalPresentationStyle
    }

    open var presentationStyle: UIModalPresentationStyle { effectiveStyle }

    /// The style to take where the width is compact.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self)
            ?? usualAdaptiveStyle(for: UITraitCollection(horizontalSizeClass: .compact))
    }

    /// The style to take in an environment of these traits: what the delegate says, without one as UIKit's table has it.
    ///
    /// Source: UIPresentationController.h; <doc:AdaptivePresentation>.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? usualAdaptiveStyle(for: traitCollection)
    }

    /// The view that is moved: the presented controller's, or one that holds it.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where ``presentedView`` stands at the end of the presentation; by default as the style has it.
    open var frameOfPresentedViewInContainerView: CGRect { containerView.map { usualFrame(in: $0.bounds) } ?? .zero }
    /// False for a presentation that covers the controller which defines the context, not the window.
    open var shouldPresentInFullscreen: Bool { !effectiveStyle.usesContext }
    /// Whether the presenter's view leaves the hierarchy when the presentation is complete.
    open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresentersView }

    /// The container is there and the presentation begins: the moment to add views beside the presented one.
    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: false where the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// - Parameter completed: false where the dismissal was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The container lays its subviews out: the moment to place what was added to it.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// Overwrites traits for the presented controller; nil takes the override back.
    ///
    /// Source: <doc:PresentationControllers>: it is a trait environment between the window and the presented
    /// controller.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { session.presentations.first { $0.asked === self }?.recordOverride() }
    }

    open var traitCollection: UITraitCollection {
        let presentation = session.presentations.first { $0.asked === self || $0.controller === self }
        let environment = presentation?.container.window?.traitCollection ?? presentingViewController.traitCollection
        return UITraitCollection(
            traitsFrom: [environment] + [presentation?.controller.usualOverride, allOverrides].compactMap { $0 })
    }

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// The content would like another size; a form sheet or a popover takes it.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        session.presentations.first { $0.controller === self }?.placeAgain()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The size that the presented controller will have in a container of `parentSize`; by default what autoresizing makes of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded, let containerView,
            view.isDescendant(of: containerView)
        else { return parentSize }
        if session.presentation(of: presentedViewController)?.isPlacedByStyle == true {
            return usualFrame(in: CGRect(origin: .zero, size: parentSize)).size
        }
        return view.size(with: containerView, at: parentSize)
    }

    /// The container will get another size; the base implementation tells the presented controller. Call super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.prepare(
            for: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }

    /// The traits will change; the base implementation tells the presented controller. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.prepare(forInherited: session.words(of: newCollection), with: coordinator)
    }
}

extension UIPresentationController: UITraitEnvironment, UIContentContainer {}

extension UIPresentationController {
    /// What the app overrides for the presented controller.
    var allOverrides: UITraitCollection {
        UITraitCollection(traitsFrom: [overrideTraitCollection ?? UITraitCollection(), UITraitCollection(ownOverrides)])
    }

    /// Whether the app made it: only then is it told, and asked, in the trace of anything but beginning and end.
    var isOfApp: Bool {
        let type = type(of: self)
        return type != UIPresentationController.self && type != UIPopoverPresentationController.self
            && type != UISheetPresentationController.self
    }

    func tell(_ kind: EventKind, _ fields: EventFields = [:], _ body: () -> Void) {
        session.tell(kind, presentedViewController.id, fields, body)
    }

    /// Where the presented view goes, in the container.
    func askFrame() -> CGRect {
        guard isOfApp else { return frameOfPresentedViewInContainerView }
        return session.ask(
            .callbackFrameOfPresentedView, presentedViewController.id, answer: { FieldValue.rect(Rect($0)).text }
        ) { frameOfPresentedViewInContainerView }
    }
}

extension UIViewController {
    /// That of the presentation which this controller stands in, else the one that would present it.
    var nearestPresentationController: UIPresentationController? {
        if let presentation = session.presentation(of: self) { return presentation.asked }
        guard parent == nil else { return parent?.presentationController }
        return ownPresentationController(presenting: nil, source: self)
    }

    /// The one that was made for the style that holds, or a new one; the style `custom` asks the transitioning delegate.
    func ownPresentationController(presenting presenter: UIViewController?, source: UIViewController)
        -> UIPresentationController
    {
        if let made = madePresentationController, made.presentationStyle == modalPresentationStyle { return made }
        let controller =
            suppliedPresentationController(presenting: presenter, source: source)
            ?? builtInPresentationController(for: modalPresentationStyle, presenting: presenter)
        madePresentationController = controller
        return controller
    }

    /// The runtime's own for that style.
    func builtInPresentationController(
        for style: UIModalPresentationStyle, presenting presenter: UIViewController?
    ) -> UIPresentationController {
        if style == .popover, session.hasTraits {
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        }
        if style.isSheet, session.configuration.semantics == .v13 {
            return UISheetPresentationController(presentedViewController: self, presenting: presenter)
        }
        return UIPresentationController(presentedViewController: self, presenting: presenter)
    }

    private func suppliedPresentationController(
        presenting presenter: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard modalPresentationStyle == .custom, let delegate = transitioningDelegate else { return nil }
        return session.ask(
            .callbackPresentationControllerForPresented, id, answer: { Self.className(of: $0) }
        ) { delegate.presentationController(forPresented: self, presenting: presenter, source: source) }
    }
}
