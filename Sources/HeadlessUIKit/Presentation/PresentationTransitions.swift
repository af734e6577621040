import HierarchyModel

/// Seconds that UIKit's own presentations take.
private let standardDuration = 0.5

extension Presentation {
    private var session: Session { presented.session }

    /// Source: uikit-semantics §1.15, present, steps 3 to 6.
    func start(animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        guard let host = hostView else { return abandon() }
        phase = .presenting
        window = host.window
        if style.coversScreen { window?.turn(for: presented) }
        let transition = session.begin(
            TransitionPlan(
                type: "present", container: host.hostInside, from: presenter, to: presented, isAnimated: animated,
                duration: session.presentationDuration(animated), cause: call))
        if style.removesPresentersView { presenter.begin(appearing: false, animated: animated, reason: .covered) }
        if host.isSeen { presented.begin(appearing: true, animated: animated, reason: .presented) }
        install(in: host)
        session.afterTransition(animated, because: call) { [self] in
            end(transition, animated: animated, completion, because: call)
        }
    }

    /// Where the container view goes: the window, or the place of the presenter's view.
    private var hostView: UIView? {
        style.usesContext ? presenter.viewIfLoaded?.superview : presenter.viewIfLoaded?.window
    }

    private func install(in host: UIView) {
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = style.usesContext ? presenter.view.frame : host.bounds
        host.insert(container, at: .front, moving: [])
        guard let view = presented.loadedView else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = container.bounds
        container.insert(view, at: .front, moving: [])
    }

    /// One whose window was destroyed meanwhile has not been completed.
    ///
    /// Source: uikit-semantics §1.15, present, steps 8 to 11.
    private func end(_ transition: ObjectID, animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        session.end(transition, completed: stands, because: call)
        guard stands else { return }
        phase = .presented
        presented.finish()
        if style.removesPresentersView { takeOutPresenter(animated) }
        if let completion { session.complete(because: call, completion) }
        if style.coversScreen { session.reconsiderOrientation() }
    }

    /// The presenter may have come back meanwhile, with its window.
    private func takeOutPresenter(_ animated: Bool) {
        presenter.begin(appearing: false, animated: animated, reason: .covered)
        presentersPlace = PresentersPlace(of: presenter)
        presenter.viewIfLoaded?.remove(moving: [])
        presenter.finish()
    }

    /// The presenter's view left the window before the transition could start.
    private func abandon() {
        session.presentations.removeAll { $0 === self }
        recordEnd()
    }
}

/// The dismissal of one or several presentations that stand on each other.
@MainActor
final class Dismissal {
    private let chain: [Presentation]
    private let lowest: Presentation
    private let top: Presentation

    /// Nil for an empty chain. From now on nothing else may present or dismiss here.
    init?(_ chain: [Presentation]) {
        guard let lowest = chain.first, let top = chain.last else { return nil }
        self.chain = chain
        self.lowest = lowest
        self.top = top
        for presentation in chain { presentation.phase = .dismissing }
    }

    private var presenter: UIViewController { lowest.presenter }
    private var session: Session { presenter.session }

    /// Only the topmost is seen to go; those between go with it.
    ///
    /// Source: uikit-semantics §1.15, dismiss and chain.
    func start(animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        guard lowest.stands else { return }
        if chain.contains(where: \.style.coversScreen) { lowest.window?.turnBack() }
        let transition = session.begin(
            TransitionPlan(
                type: "dismiss", container: lowest.container.superview?.hostInside, from: top.presented, to: presenter,
                isAnimated: animated, duration: session.presentationDuration(animated), cause: call))
        for presentation in chain.reversed() { presentation.hide(animated) }
        bringPresenterBack(animated)
        session.afterTransition(animated, because: call) { [self] in
            end(transition, animated: animated, completion, because: call)
        }
    }

    private func bringPresenterBack(_ animated: Bool) {
        guard let host = lowest.presentersPlace?.superview(for: presenter), let view = presenter.loadedView else { return }
        if host.isSeen { presenter.begin(appearing: true, animated: animated, reason: .uncovered) }
        view.frame = lowest.container.superview === host ? lowest.container.frame : host.bounds
        host.insert(view, at: .below(lowest.container), moving: [])
    }

    private func end(_ transition: ObjectID, animated: Bool, _ completion: (() -> Void)?, because call: UInt64) {
        session.end(transition, completed: lowest.stands, because: call)
        guard lowest.stands else { return }
        presenter.finish()
        for presentation in chain.reversed() { presentation.leave(animated) }
        if let completion { session.complete(because: call, completion) }
    }
}

extension Presentation {
    /// A view that the app has put elsewhere stays what it is there.
    private var isInPlace: Bool { presented.viewIfLoaded?.superview === container }

    fileprivate func hide(_ animated: Bool) {
        if isInPlace || presentedIsCovered { presented.begin(appearing: false, animated: animated, reason: .dismissed) }
    }

    /// What the presented controller presents itself has taken its view out.
    private var presentedIsCovered: Bool { presented.viewIfLoaded?.superview == nil }

    /// The presented controller may have come back meanwhile, with its window.
    fileprivate func leave(_ animated: Bool) {
        hide(animated)
        let isLeaving = isInPlace || presentedIsCovered
        container.unlinkWithContents()
        session.presentations.removeAll { $0 === self }
        recordEnd()
        if isLeaving { presented.finish() }
    }
}

extension UIView {
    /// Who comes into this view comes on screen.
    fileprivate var isSeen: Bool {
        guard let owner = ownerInside else { return window?.isShown == true }
        return owner.appearance == .appeared || owner.appearance == .appearing
    }
}

extension PresentationContainerView {
    /// Takes the container out of the hierarchy, and the presented view out of it.
    fileprivate func unlinkWithContents() {
        for view in subviews { view.remove(moving: []) }
        remove(moving: [])
    }
}

extension Session {
    private func takesTime(_ animated: Bool) -> Bool { animated && application.areAnimationsEnabled }

    /// Seconds that a presentation or dismissal takes.
    fileprivate func presentationDuration(_ animated: Bool) -> Double { takesTime(animated) ? standardDuration : 0 }

    /// Runs `end` when a transition of the runtime has run its time; without animation that is at the end of the commit.
    fileprivate func afterTransition(_ animated: Bool, because call: UInt64, _ end: @escaping () -> Void) {
        if takesTime(animated) {
            schedule(after: standardDuration, because: call, end)
        } else {
            afterCommit(because: call, end)
        }
    }
}
