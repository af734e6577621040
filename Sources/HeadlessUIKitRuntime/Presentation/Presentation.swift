import Foundation
import HierarchyModel

/// One presentation, from its call on. It keeps both controllers and the container view alive.
///
/// The state contains which controller presents which. This class stores what the state does not contain.
@MainActor
package final class Presentation {
    enum Phase {
        /// Asked for. Its transition starts at the end of this turn.
        case requested
        case presenting
        case presented
        case dismissing
    }

    let presenter: UIViewController
    /// The controller whose `present` was called.
    weak var requester: UIViewController?
    /// The controller that the app wanted to present.
    let original: UIViewController
    /// The presented controller: the original, or its replacement after an adaptation.
    package var presented: UIViewController
    /// The original's presentation controller, whose delegate is asked.
    let asked: UIPresentationController
    /// The active presentation controller: the original's, or another one after an adaptation.
    package var controller: UIPresentationController
    let container = PresentationContainerView()
    /// The presenter's container, if the presentation takes the presenter's place in it.
    private let place: ObjectID?
    /// Whether it fills the context of its presenter, in the style that was asked for.
    private let beganInContext: Bool
    /// Whether the presenter was in the app's controller tree when the transition began.
    private var beganInTree = false
    var phase = Phase.requested
    /// The style with which the presentation began, adapted to its environment.
    var firstStyle: UIModalPresentationStyle
    /// The size classes to which the presentation was adapted.
    var classes: PresentationClasses?
    /// The adaptation in progress.
    var move: AdaptationMove?
    /// Whether the presented view has a size of its own, instead of filling the container.
    var isSized = false
    /// The finger's pull that may dismiss it.
    package var swipe: SheetSwipe?
    /// Whether a finger pulls it although that may not dismiss it.
    var isPullRefused = false
    /// Whether an unwind segue has begun the dismissal and now changes the containers below.
    var isUnwinding = false
    /// Whether the original's presentation controller has been informed that the presentation began.
    var hasInformedAsked = false
    /// The window that contains it.
    weak var window: UIWindow?
    /// Called when the transition has ended, or will not begin: dismissals that were asked for meanwhile.
    var whenPresented: [() -> Void] = []
    /// Whether its dismissal is not animated.
    var leavesAtOnce = false
    /// Called when the dismissal has ended: dismissals that found it gone.
    var whenDismissed: [() -> Void] = []
    /// The place from which the presenter's view was removed, and to which it comes back with the dismissal.
    var presenterViewOrigin: PresenterViewOrigin?

    init(presenter: UIViewController, presented: UIViewController, _ controller: UIPresentationController) {
        self.presenter = presenter
        original = presented
        self.presented = presented
        asked = controller
        self.controller = controller
        firstStyle = controller.effectiveStyle
        beganInContext = !controller.shouldPresentInFullscreen
        place = beganInContext ? presenter.container?.id : nil
        container.presentation = self
    }

    /// The style that is used, which may differ from the one that was asked for.
    package var style: UIModalPresentationStyle { controller.effectiveStyle }

    /// The presented controller's style, unless the controller that defines the context provides one.
    ///
    /// Source: <doc:ChoosingThePresenter>, step 2.
    var transitionStyle: UIModalTransitionStyle {
        usesContext && presenter.definesPresentationContext && presenter.providesPresentationContextTransitionStyle
            ? presenter.modalTransitionStyle : presented.styleOfPresentation
    }

    /// Whether it covers the controller that defines the context, not the window.
    var usesContext: Bool { !controller.shouldPresentInFullscreen }

    /// Whether the presenter has left the container in which it presents.
    var hasLostPlace: Bool { place != nil && presenter.container?.id != place }

    /// Whether a presentation in a context has left the app's controller tree with its presenter: the presenter has
    /// left its container, or one of its ancestors has left its own place. A presentation whose container is still in a
    /// window stays, as that of a window's former root.
    ///
    /// Source: <doc:PresentAndDismiss#With-ancestors>.
    var isOut: Bool {
        guard beganInContext else { return false }
        let top = presenter.topOfTree
        return hasLostPlace || beganInTree && top.isHeldByNothing && (top !== presenter || container.window == nil)
    }

    func noteWhetherInTree() { beganInTree = !presenter.topOfTree.isHeldByNothing }

    var isInTransition: Bool { phase != .presented }

    /// Whether its transition runs or is to begin.
    var isAppearing: Bool { phase == .requested || phase == .presenting }

    /// Whether the session still knows it: it was neither dismissed nor removed with its window.
    var stands: Bool { presented.session.presentations.contains { $0 === self } }
}

/// The place of a presenter's view before the presented view covered it.
@MainActor
struct PresenterViewOrigin {
    private weak var superview: UIView?
    private let holder: ObjectID?

    /// Nil if the view has no superview.
    init?(of presenter: UIViewController) {
        guard let superview = presenter.viewIfLoaded?.superview else { return nil }
        self.superview = superview
        holder = presenter.holder
    }

    /// The superview to which the view comes back, whether the view is in it or not; nil if `presenter` belongs
    /// elsewhere now.
    func superview(for presenter: UIViewController) -> UIView? { presenter.holder == holder ? superview : nil }
}

extension UIViewController {
    /// What keeps the controller in the controller tree: its parent, its presenter, or the window whose root it is.
    fileprivate var holder: ObjectID? { parent?.id ?? ownPresenter?.id ?? windowAsRoot?.id }

    /// The parent; or the container that has lent this child to another stack: a tab in the More list, or the content
    /// of a column on another column's stack.
    fileprivate var container: UIViewController? {
        guard let stack = parent as? UINavigationController, let above = stack.parent,
            stack is UIMoreNavigationController || above is UISplitViewController
        else { return parent }
        return above
    }
}

extension UIView {
    /// Whether a presentation or a dismissal runs in it.
    package var containsRunningPresentation: Bool {
        (self as? PresentationContainerView)?.presentation?.isInTransition == true
    }
}

/// The view that contains the presented view, in the window or in the presenter's place.
final class PresentationContainerView: UIView {
    fileprivate(set) weak var presentation: Presentation?

    /// Source: <doc:Sheets#Undimmed-presenters>.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && presentation?.letsTouchesThrough == true ? nil : hit
    }

    /// Whether the presentation controller is still to be called for this layout.
    private var awaitsLayout = false
    private var wasLaidOut = false

    /// Source: <doc:LayoutPass>: the presented controller is called before the presentation controller, if both lay
    /// out.
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
        controller.tell(.callbackContainerViewWillLayoutSubviews) {
            session.track(.containerViewWillLayoutSubviews, of: controller) {
                controller.containerViewWillLayoutSubviews()
            }
        }
    }

    override func subtreeWasLaidOut() {
        guard wasLaidOut else { return }
        wasLaidOut = false
        tellLayout()
        guard let controller = presentation?.controller, controller.isOfApp else { return }
        controller.tell(.callbackContainerViewDidLayoutSubviews) {
            session.track(.containerViewDidLayoutSubviews, of: controller) {
                controller.containerViewDidLayoutSubviews()
            }
        }
    }
}

extension Session {
    /// The presentation of `presented`; nil if there is none.
    package func presentation(of presented: UIViewController) -> Presentation? {
        presentations.first { $0.presented === presented }
    }

    /// The presentation by `presenter`; nil if there is none.
    func presentation(by presenter: UIViewController) -> Presentation? {
        presentations.first { $0.presenter === presenter }
    }

    /// Dismisses the presentations that have left the controller tree with their presenters. Call it where a controller
    /// has left its parent, its presenter, its window or its popover.
    func dismissPresentationsOutOfTree() {
        for presentation in presentations { presentation.dismissWithPresenter() }
    }

    /// Ends presentations whose window was deallocated.
    func dropPresentationsWithoutWindow() {
        let lost = presentations.filter { $0.phase != .requested && $0.window == nil }
        presentations.removeAll { presentation in lost.contains { $0 === presentation } }
        for presentation in lost.reversed() { presentation.recordEnd() }
    }
}

extension Presentation {
    /// Commits the end of the presentation's traits, and of the relation if it still exists.
    func recordEnd() {
        presenter.clearOverride(for: presented)
        guard presented.session.state.controller(presented.id, \.presenting) == presenter.id else { return }
        presented.session.commit(.presentationEnded, [.presenter: .id(presenter.id), .presented: .id(presented.id)])
        presented.session.dismissPresentationsOutOfTree()
    }
}
