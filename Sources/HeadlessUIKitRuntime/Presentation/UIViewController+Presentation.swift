import Foundation
import HierarchyModel

extension UIViewController {
    package var ownPresented: UIViewController? { related(\.presented) }

    var ownPresenter: UIViewController? { related(\.presenting) }

    /// The descendants of this controller that present, then itself if it does. A presented controller may be in the
    /// hierarchy although its presenter is not.
    var presentersFromHere: [UIViewController] {
        children.flatMap(\.presentersFromHere) + (ownPresented == nil ? [] : [self])
    }

    /// The style that `automatic` stands for: `pageSheet` since iOS 13.
    func resolved(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
        guard style == .automatic else { return style }
        return session.has(.automaticIsPageSheet) ? .pageSheet : .fullScreen
    }

    func performPresent(_ presented: UIViewController, _ animated: Bool, _ completion: (() -> Void)?, _ site: CallSite?)
    {
        guard sharesSession(with: presented, doing: "present") else { return }
        let fields: WordFields = [
            .presenter: .id(id), .presented: .id(presented.id), .animated: .bool(animated),
        ]
        session.call(.callPresent, on: id, fields, at: site) { call in
            let style = presented.resolved(presented.modalPresentationStyle)
            let usual = presenter(for: style)
            guard canPresent(presented, on: usual, style), usual.isReadyToPresent(presented, for: self) else { return }
            let controller = presented.ownPresentationController(presenting: usual, source: self)
            let presenter = controller.shouldPresentInFullscreen ? presenter(for: style) : contextPresenter
            guard presenter === usual || presenter.isReadyToPresent(presented, for: self) else { return }
            diagnoseDetached(presenter, presenting: presented)
            controller.presenter = presenter
            let presentation = Presentation(presenter: presenter, presented: presented, controller)
            presentation.requester = self
            presentation.adaptFirst()
            guard controller.delegate == nil || presenter.isReadyToPresent(presented, for: self) else { return }
            var request = presentation.request(animated, completion, from: self, because: call)
            record(presentation, asked: style)
            session.presentations.append(presentation)
            presentation.announce(&request)
            presentation.presented.loadViewIfNeeded()
            session.beforeLayout(because: call) { presentation.start(request) }
        }
    }

    /// Presents a controller when state is restored. The relation is set at once; the transition, without animation,
    /// begins when the presenter is on screen.
    ///
    /// Source: <doc:StateRestoration>, step 4.
    package func restorePresentation(of presented: UIViewController) {
        let style = presented.resolved(presented.modalPresentationStyle)
        guard ownPresented == nil, canPresent(presented, on: self, style) else { return }
        let controller = presented.ownPresentationController(presenting: self, source: self)
        controller.presenter = self
        let presentation = Presentation(presenter: self, presented: presented, controller)
        presentation.adaptFirst()
        var request = presentation.request(false, nil, from: self, because: session.currentOrLastCause)
        record(presentation, asked: style)
        session.presentations.append(presentation)
        presentation.announce(&request)
        presentation.presented.loadViewIfNeeded()
        presentation.startAfterPresenter(request)
    }

    private func record(_ presentation: Presentation, asked style: UIModalPresentationStyle) {
        session.commit(
            .presentationBegan,
            [
                .presenter: .id(presentation.presenter.id), .presented: .id(presentation.presented.id),
                .requester: .id(id),
                .style: .string(style.eventName), .effectiveStyle: .string(presentation.style.eventName),
                .transitionStyle: .string(presentation.transitionStyle.eventName),
                .presentationController: .string(Self.className(of: presentation.asked)),
            ])
    }
}

// Choosing the presenter.
extension UIViewController {
    /// Source: <doc:ChoosingThePresenter>, steps 2 and 3.
    fileprivate func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        if style.usesContext { return contextPresenter }
        let top = Array(selfAndAncestors).last ?? self
        guard top.isDetached, !top.coversWindow, let root = top.viewIfLoaded?.window?.rootViewController else {
            return top
        }
        return root
    }

    /// The nearest controller that defines a context; otherwise the one that presents over the whole screen.
    private var contextPresenter: UIViewController {
        selfAndAncestors.first { $0.definesPresentationContext } ?? presenter(for: .fullScreen)
    }

    /// Whether the controller is outside of the controller tree: neither a window's root, nor presented, nor a child.
    var isDetached: Bool { parent == nil && ownPresenter == nil && windowAsRoot == nil }

    /// Whether nothing in the app shows or contains the controller: it is detached, in no popover controller, and no
    /// adapted presentation keeps it to present it again.
    var isHeldByNothing: Bool {
        isDetached && !isContentOfPopover && !session.presentations.contains { $0.original === self }
    }

    /// The ancestor without a parent; this controller if it has none.
    var topOfTree: UIViewController { selfAndAncestors.reduce(self) { $1 } }

    /// The presenter of this controller, the presenter's presenter, and so on.
    fileprivate var presenters: [UIViewController] {
        sequence(first: self, next: \.ownPresenter).dropFirst().map { $0 }
    }

    private var coversWindow: Bool {
        guard let view = viewIfLoaded, let window = view.window else { return false }
        return view.convert(view.bounds, to: nil).contains(window.bounds)
    }
}

// What UIKit warns of.
extension UIViewController {
    /// The message about a presentation from outside of the controller tree, or from a window's root that its former
    /// presenter still presents. The window's root is named then; otherwise the controller that was asked.
    ///
    /// Source: <doc:ChoosingThePresenter>, step 5; SlideMenuControllerSwift 265 (the root).
    fileprivate func diagnoseDetached(_ presenter: UIViewController, presenting presented: UIViewController) {
        guard presenter.isDetached || presenter.isPresentedRoot else { return }
        let detached = presenter.isPresentedRoot ? presenter : self
        let message =
            if session.has(.detachedPresentationsNameBoth) {
                "Presenting view controller \(presented.debugName) from detached view controller "
                    + "\(detached.debugName) is "
                    + (session.has(.detachedPresentationsAreUnsupported)
                        ? "not supported, and may result in incorrect safe area insets and a corrupt root presentation."
                            + " Make sure \(detached.debugName) is in the view controller hierarchy before presenting "
                            + "from it. Will become a hard exception in a future release."
                        : "discouraged.")
            } else {
                "Presenting view controllers on detached view controllers is discouraged \(detached.debugName)."
            }
        session.diagnose(message, subject: detached.id, thrown: false)
    }

    /// Whether the app made a window's root of a controller that is presented.
    private var isPresentedRoot: Bool { ownPresenter != nil && windowAsRoot != nil }
}

// What UIKit refuses.
extension UIViewController {
    /// Whether a controller can be presented in a style. False, with UIKit's exception, if not, or if this runtime does
    /// not have the style.
    ///
    /// Source: <doc:ChoosingThePresenter>, step 6.
    fileprivate func canPresent(
        _ presented: UIViewController, on presenter: UIViewController, _ style: UIModalPresentationStyle
    ) -> Bool {
        let message: String
        if presented === self || presented === presenter {
            message =
                "Application tried to present modally a view controller on itself. Presenting controller is "
                + "\(debugName)."
        } else if let other = presented.ownPresenter {
            message =
                session.has(.presentedTwiceNamesPresenter)
                ? "Application tried to present modally a view controller \(presented.debugName) that is already "
                    + "being presented by \(other.debugName)."
                : "Application tried to present modally an active controller \(presented.debugName)."
        } else if !presented.isDetached || presenter.presenters.contains(presented) {
            message = "Application tried to present modally an active controller \(presented.debugName)."
        } else if style == .none || style == .popover && !session.hasTraits {
            message = "The specified modal presentation style doesn't have a corresponding presentation controller."
        } else if presented.modalTransitionStyle == .partialCurl, style != .fullScreen {
            message =
                "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view "
                + "controller \(presented.debugName)."
        } else if (presented as? UIAlertController)?.isEmpty == true {
            message = "UIAlertController must have a title, a message or an action to display"
        } else {
            return true
        }
        session.diagnose(message, subject: presented.id, thrown: true)
        return false
    }

    /// Whether this controller can present now. False, with UIKit's diagnostic, if not.
    ///
    /// Source: <doc:ChoosingThePresenter>, steps 4, 5 and 7.
    fileprivate func isReadyToPresent(_ presented: UIViewController, for requester: UIViewController) -> Bool {
        let namesRequester = session.has(.refusedPresentationsNameRequester)
        let attempt =
            (namesRequester ? "" : "Warning: ") + "Attempt to present \(presented.debugName) on \(debugName)"
            + (namesRequester ? " (from \(requester.debugName))" : "")
        let message: String
        if isPresentationInProgress {
            message = "\(attempt) while a presentation is in progress\(namesRequester ? "." : "!")"
        } else if let other = ownPresented, requester.isInHierarchy {
            message = "\(attempt) which is already presenting \(other.debugName)\(namesRequester ? "." : "")"
        } else if ownPresented != nil || !isInHierarchy {
            message = "\(attempt) whose view is not in the window hierarchy\(namesRequester ? "." : "!")"
        } else {
            return true
        }
        session.diagnose(message, subject: requester.id, thrown: false)
        return false
    }

    private var isPresentationInProgress: Bool {
        session.presentation(by: self)?.isInTransition ?? session.presentation(of: self)?.isInTransition ?? false
    }
}

// Dismissal.
extension UIViewController {
    /// Source: <doc:PresentAndDismiss#Dismiss-forwarding>.
    func performDismiss(_ animated: Bool, _ completion: (() -> Void)?, _ site: CallSite?) {
        let fields: WordFields = [.controller: .id(id), .animated: .bool(animated)]
        session.call(.callDismiss, on: id, fields, at: site) { dismissWhenPresented(animated, completion, because: $0) }
    }

    /// A dismissal in the turn that asked for the presentation waits for its end. So does one that follows a dismissal
    /// without animation: that one counts as done, and the second goes on to the presenter.
    ///
    /// Source: <doc:PresentAndDismiss#Dismiss-forwarding>; openradar 30284135.
    private func dismissWhenPresented(_ animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        guard let presenter = selfAndAncestors.first(where: { $0.ownPresented != nil }) ?? presentingViewController
        else { return }
        let chain = session.presentations(above: presenter)
        if let requested = chain.first(where: { $0.phase == .requested }) {
            requested.whenPresented.append { [self] in
                session.perform(because: call) { dismissWhenPresented(animated, completion, because: call) }
            }
            return
        }
        if let leaving = chain.first, leaving.phase == .dismissing, leaving.leavesAtOnce {
            leaving.whenDismissed.append { [self] in
                session.perform(because: call) { dismissWhenPresented(animated, completion, because: call) }
            }
            return
        }
        guard !chain.contains(where: \.isInTransition), session.presentation(of: presenter)?.phase != .dismissing
        else { return diagnoseDismissal(of: chain, by: presenter) }
        Dismissal(chain)?.schedule(animated: animated, completion, because: call)
    }

    /// The messages about a dismissal that a transition prevents. UIKit of iOS 8 has others while the topmost
    /// controller is being presented.
    ///
    /// Source: PayPal-iOS-SDK 232 (iOS 8.1); <doc:PresentAndDismiss#Chain>.
    private func diagnoseDismissal(of chain: [Presentation], by presenter: UIViewController) {
        if session.has(.dismissalsNamePresentationController), let top = chain.last, top.phase == .presenting {
            let name = "<\(top.controller.nameInMessages) \(top.presented.id)>"
            for message in [
                "Trying to dismiss the presentation controller while transitioning already. (\(name))",
                "transitionViewForCurrentTransition is not set, presentation controller was dismissed during the "
                    + "presentation? (\(name))",
            ] { session.diagnose(message, subject: presenter.id, thrown: false) }
            return
        }
        let prefix = session.has(.refusedPresentationsNameRequester) ? "" : "Warning: "
        session.diagnose(
            "\(prefix)Attempt to dismiss from view controller \(presenter.debugName) while a presentation or dismiss "
                + "is in progress!",
            subject: presenter.id, thrown: false)
    }
}

extension UIPresentationController {
    /// UIKit's name of the class: that of a presentation over the whole screen is private.
    ///
    /// Source: PayPal-iOS-SDK 232.
    fileprivate var nameInMessages: String {
        type(of: self) == UIPresentationController.self && effectiveStyle == .fullScreen
            ? "_UIFullscreenPresentationController" : "\(type(of: self))"
    }
}

extension Presentation {
    /// Starts a restored presentation at the end of the turn, or after the presenter's own.
    fileprivate func startAfterPresenter(_ request: PresentationRequest) {
        if let below = session.presentation(of: presenter), below.isAppearing {
            below.whenPresented.append { [self] in startAfterPresenter(request) }
        } else {
            session.beforeLayout(because: request.cause) { [self] in if stands { start(request) } }
        }
    }

    /// Dismisses what is presented in a context that has left the controller tree, without animation, at the end of the
    /// turn, unless the presenter has its place again by then. If a transition runs there, its end calls this again.
    func dismissWithPresenter() {
        guard isOut else { return }
        // What a popover controller does is no call of its own: outside of an input there is no cause then.
        let cause = session.currentOrLastCause
        session.beforeLayout(because: cause) { [self] in
            let chain = session.presentations(above: presenter)
            guard stands, isOut, !chain.contains(where: \.isInTransition), let dismissal = Dismissal(chain)
            else { return }
            dismissal.start(dismissal.request(false, nil, because: cause))
        }
    }
}

extension Session {
    /// The presentations from the one by `presenter` to the topmost, in order.
    fileprivate func presentations(above presenter: UIViewController) -> [Presentation] {
        sequence(state: presenter) { [self] (below: inout UIViewController) -> Presentation? in
            guard let next = presentation(by: below) else { return nil }
            below = next.presented
            return next
        }.map { $0 }
    }
}
