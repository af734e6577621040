import Foundation
import HierarchyModel

/// Determines how a presented controller comes on screen, and its frame.
///
/// One presentation controller serves the presentation and the dismissal. It does not keep the presented controller
/// alive.
///
/// Source: `UIPresentationController.h`; <doc:PresentationControllers>.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    private unowned let presented: UIViewController
    open var presentedViewController: UIViewController { presented }
    /// The presenter. Before the presentation it is the controller that the initialiser was given, or the presented
    /// one.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    weak var presenter: UIViewController?
    /// The view in which the presentation takes place; nil before and after.
    open var containerView: UIView? { ownContainerView }
    weak var ownContainerView: UIView?
    /// The style that is used: the presented controller's, or the one to which it was adapted.
    var effectiveStyle: UIModalPresentationStyle
    let session: Session
    /// The value of ``traitOverrides``.
    var ownOverrides = TraitSet()
    var traitObservers: [TraitObserver] = []
    /// Nil until a method is tracked.
    package var updates: UpdateState?
    /// The traits about which the delegate is being asked.
    var consideredTraits: UITraitCollection?
    /// The answers of the app in the present presentation.
    var presentedViews = PresentedViews()

    /// Determines how the presentation adapts.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        session = presentedViewController.session
        effectiveStyle = presentedViewController.modalPresentationStyle
    }

    open var presentationStyle: UIModalPresentationStyle { effectiveStyle }

    /// The style in a compact width.
    open var adaptivePresentationStyle: UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self)
            ?? defaultAdaptiveStyle(for: UITraitCollection(horizontalSizeClass: .compact))
    }

    /// The style in an environment with these traits: the delegate's answer; without a delegate, UIKit's table.
    ///
    /// Source: `UIPresentationController.h`; <doc:AdaptivePresentation>.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? defaultAdaptiveStyle(for: traitCollection)
    }

    /// The view that is moved: the presented controller's, or one that contains it. It is read several times in a
    /// presentation: return the same view each time.
    ///
    /// Source: Apple's reference, `UIPresentationController.presentedView`.
    open var presentedView: UIView? { presentedViewController.view }
    /// The frame of ``presentedView`` at the end of the presentation. The default depends on the style.
    open var frameOfPresentedViewInContainerView: CGRect { containerView.map { defaultFrame(in: $0.bounds) } ?? .zero }
    /// Whether the presentation covers the window instead of the controller that defines the context.
    open var shouldPresentInFullscreen: Bool { !effectiveStyle.usesContext }
    /// Whether the presenter's view leaves the hierarchy when the presentation is complete.
    open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresentersView }

    /// Called when the container exists and the presentation begins. Add views beside the presented one here.
    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: false if the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// - Parameter completed: false if the dismissal was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container lays out its subviews. Set the frames of added views here.
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// Overrides traits of the presented controller; nil removes the override.
    ///
    /// Source: <doc:PresentationControllers>: it is a trait environment between the window and the presented
    /// controller.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { session.presentations.first { $0.asked === self }?.recordOverride() }
    }

    open var traitCollection: UITraitCollection { session.readTraits(currentTraits, of: self) }
    var currentTraits: UITraitCollection {
        let presentation = session.presentations.first { $0.asked === self || $0.controller === self }
        let environment = presentation?.container.window?.traitCollection ?? presentingViewController.traitCollection
        return UITraitCollection(
            traitsFrom: [environment] + [presentation?.controller.defaultOverride, allOverrides].compactMap { $0 })
    }

    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called when the content prefers another size. A form sheet or a popover takes it.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        session.presentations.first { $0.controller === self }?.updatePresentedFrame()
    }
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The size of the presented controller in a container of `parentSize`. The default applies autoresizing.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded, let containerView,
            view.isDescendant(of: containerView)
        else { return parentSize }
        if session.presentation(of: presentedViewController)?.isPlacedByStyle == true {
            return defaultFrame(in: CGRect(origin: .zero, size: parentSize)).size
        }
        return view.size(with: containerView, at: parentSize)
    }

    /// Called before the size of the container changes. The base implementation informs the presented controller. Call
    /// super.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.prepare(
            for: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }

    /// Called before the traits change. The base implementation informs the presented controller. Call super.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        presentedViewController.prepare(forInherited: session.words(of: newCollection), with: coordinator)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIPresentationController: UITraitEnvironment, UIContentContainer {}

extension UIPresentationController {
    /// The traits that the app overrides for the presented controller.
    var allOverrides: UITraitCollection {
        UITraitCollection(traitsFrom: [overrideTraitCollection ?? UITraitCollection(), UITraitCollection(ownOverrides)])
    }

    /// Whether the app made it. Only then the trace contains more of its callbacks than the beginning and the end.
    var isOfApp: Bool {
        let type = type(of: self)
        return type != UIPresentationController.self && type != UIPopoverPresentationController.self
            && type != UISheetPresentationController.self
    }

    func tell(_ kind: EventKind, _ fields: EventFields = [:], _ body: () -> Void) {
        session.tell(kind, presentedViewController.id, fields, body)
    }

    /// The view to move. A message says, once in a presentation, that the app has returned another one than before.
    func askPresentedView() -> UIView? {
        let view = presentedView
        guard isOfApp, let view, view !== presentedViewController.viewIfLoaded else { return view }
        if presentedViews.isFirstChange(to: view) {
            session.diagnose(
                """
                \(type(of: self)) returned another view from presentedView than before. It is asked several times in a \
                presentation, and has to return the same view each time.
                """,
                subject: presentedViewController.id, thrown: false)
        }
        return view
    }

    /// The frame of the presented view, in the container.
    func askFrame() -> CGRect {
        guard isOfApp else { return frameOfPresentedViewInContainerView }
        return session.ask(
            .callbackFrameOfPresentedView, presentedViewController.id, answer: { FieldValue.rect(Rect($0)).text }
        ) { frameOfPresentedViewInContainerView }
    }
}

extension UIViewController {
    /// The presentation controller of the presentation that contains this controller; otherwise the one that would
    /// present it.
    var nearestPresentationController: UIPresentationController? {
        if let presentation = session.presentation(of: self) { return presentation.asked }
        guard parent == nil else { return parent?.presentationController }
        return ownPresentationController(presenting: nil, source: self)
    }

    /// The presentation controller that was made for the present style, or a new one. The transitioning delegate
    /// supplies it for the style `custom`.
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

    /// The runtime's own presentation controller for a style.
    func builtInPresentationController(
        for style: UIModalPresentationStyle, presenting presenter: UIViewController?
    ) -> UIPresentationController {
        if style == .popover, session.hasTraits {
            return UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
        }
        if style.isSheet, session.has(.swipeDismissesSheets) {
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

/// What the app returns as the presented view in one presentation, if not the presented controller's own view.
struct PresentedViews {
    private weak var last: UIView?
    private var hasLast = false
    private var hasChanged = false

    /// Takes an answer. Returns whether it is the first one that is another view than the one before it.
    mutating func isFirstChange(to view: UIView) -> Bool {
        let isOther = hasLast && last !== view
        let isFirst = isOther && !hasChanged
        (last, hasLast, hasChanged) = (view, true, hasChanged || isOther)
        return isFirst
    }
}
