import HierarchyModel

/// One presentation from its call on: keeps both controllers and the container view alive.
///
/// Who presents whom is in the session's state; this holds what the state does not have.
@MainActor
final class Presentation {
    enum Phase {
        /// Asked for; its transition starts in the commit of this turn.
        case requested
        case presenting
        case presented
        case dismissing
    }

    let presenter: UIViewController
    /// Whose `present` was called.
    weak var requester: UIViewController?
    /// The controller that the app wanted to present.
    let original: UIViewController
    /// Who is presented: the original, or what an adapted presentation has in its place.
    var presented: UIViewController
    /// The original's presentation controller, whose delegate is asked.
    let asked: UIPresentationController
    /// The one that has the presentation: the original's, or another one where the presentation was adapted.
    var controller: UIPresentationController
    let container = PresentationContainerView()
    /// The container that the presenter belongs to, where the presentation takes its place.
    private let place: ObjectID?
    var phase = Phase.requested
    /// What the presentation was adapted to.
    var classes: PresentationClasses?
    /// What has been adapted and has not come to its end.
    var move: AdaptationMove?
    /// The presented view does not fill the container.
    var isSized = false
    /// The pull of a finger that may dismiss it.
    var swipe: SheetSwipe?
    /// The original's presentation controller knows that the presentation has begun.
    var hasToldAsked = false
    /// The window that it has come into.
    weak var window: UIWindow?
    /// Where the presenter's view was taken out, to come back with the dismissal.
    var presentersPlace: PresentersPlace?

    init(presenter: UIViewController, presented: UIViewController, _ controller: UIPresentationController) {
        self.presenter = presenter
        original = presented
        self.presented = presented
        asked = controller
        self.controller = controller
        place = controller.shouldPresentInFullscreen ? nil : presenter.container?.id
        container.presentation = self
    }

    /// The style that holds, which may be another one than was asked for.
    var style: UIModalPresentationStyle { controller.effectiveStyle }

    /// That of the presented controller, unless the controller that defines the context provides one.
    ///
    /// Source: <doc:ChoosingThePresenter>, step 2.
    var transitionStyle: UIModalTransitionStyle {
        usesContext && presenter.definesPresentationContext && presenter.providesPresentationContextTransitionStyle
            ? presenter.modalTransitionStyle : presented.modalTransitionStyle
    }

    /// It covers the controller that defines the context, not the window.
    var usesContext: Bool { !controller.shouldPresentInFullscreen }

    /// The presenter has left the container in which it presents.
    var hasLostPlace: Bool { place != nil && presenter.container?.id != place }

    var isInTransition: Bool { phase != .presented }

    /// Still known to the session: neither dismissed nor gone with its window.
    var stands: Bool { presented.session.presentations.contains { $0 === self } }
}

/// Where the view of a presenter was before the presented one covered it.
@MainActor
struct PresentersPlace {
    private weak var superview: UIView?
    private let holder: ObjectID?

    /// Nil if the view is nowhere.
    init?(of presenter: UIViewController) {
        guard let superview = presenter.viewIfLoaded?.superview else { return nil }
        self.superview = superview
        holder = presenter.holder
    }

    /// The superview to come back to, whether the view is in it or not; nil if `presenter` belongs somewhere else by now.
    func superview(for presenter: UIViewController) -> UIView? { presenter.holder == holder ? superview : nil }
}

extension UIViewController {
    /// What keeps the controller in the controller tree: its parent, its presenter or the window whose root it is.
    fileprivate var holder: ObjectID? { parent?.id ?? ownPresenter?.id ?? windowAsRoot?.id }

    /// The parent, or the container that has lent this child to it: a tab stands behind the More list, too, and what is in a column
    /// on the other column's stack.
    fileprivate var container: UIViewController? {
        guard let stack = parent as? UINavigationController, let above = stack.parent,
            stack is UIMoreNavigationController || above is UISplitViewController
        else { return parent }
        return above
    }
}

/// Holds the presented view, in the window or in the presenter's place.
final class PresentationContainerView: UIView {
    fileprivate(set) weak var presentation: Presentation?
    /// The presentation controller has not been told yet that this view lays out.
    private var awaitsLayout = false
    private var wasLaidOut = false

    /// Source: <doc:LayoutPass>: the presented controller is told before the presentation controller, if both lay out.
    override func layoutSubviews() {
        super.layoutSubviews()
        wasLaidOut = true
        awaitsLayout = true
        if presentation?.presented.viewIfLoaded?.isLayoutNeeded != true { tellLayout() }
    }

    func tellLayout() {
        guard awaitsLayout else { return }
        awaitsLayout = false
        guard let controller = presentation?.controller, controller.isOfApp else { return }
        controller.tell(.callbackContainerViewWillLayoutSubviews) { controller.containerViewWillLayoutSubviews() }
    }

    override func subtreeWasLaidOut() {
        guard wasLaidOut else { return }
        wasLaidOut = false
        tellLayout()
        guard let controller = presentation?.controller, controller.isOfApp else { return }
        controller.tell(.callbackContainerViewDidLayoutSubviews) { controller.containerViewDidLayoutSubviews() }
    }
}

extension Session {
    /// The presentation of `presented`, if there is one.
    func presentation(of presented: UIViewController) -> Presentation? {
        presentations.first { $0.presented === presented }
    }

    /// The presentation by `presenter`, if there is one.
    func presentation(by presenter: UIViewController) -> Presentation? {
        presentations.first { $0.presenter === presenter }
    }

    /// Ends presentations whose window is gone.
    func dropPresentationsWithoutWindow() {
        let lost = presentations.filter { $0.phase != .requested && $0.window == nil }
        presentations.removeAll { presentation in lost.contains { $0 === presentation } }
        for presentation in lost.reversed() { presentation.recordEnd() }
    }
}

extension Presentation {
    /// Commits that the relation is over, if it still stands.
    func recordEnd() {
        guard presented.session.state.controller(presented.id, \.presenting) == presenter.id else { return }
        presented.session.commit(.presentationEnded, [.presenter: .id(presenter.id), .presented: .id(presented.id)])
    }
}
