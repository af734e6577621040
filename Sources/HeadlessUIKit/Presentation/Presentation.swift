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
    let presented: UIViewController
    let style: UIModalPresentationStyle
    let container = PresentationContainerView()
    var phase = Phase.requested
    /// The window that it has come into.
    weak var window: UIWindow?
    /// Where the presenter's view was taken out, to come back with the dismissal.
    var presentersPlace: PresentersPlace?

    init(presenter: UIViewController, presented: UIViewController, style: UIModalPresentationStyle) {
        self.presenter = presenter
        self.presented = presented
        self.style = style
    }

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

    /// The superview to come back to; nil if `presenter` has lost its place or is somewhere else by now.
    func superview(for presenter: UIViewController) -> UIView? {
        guard presenter.viewIfLoaded?.superview == nil, presenter.holder == holder else { return nil }
        return superview
    }
}

extension UIViewController {
    /// What keeps the controller in the controller tree: its parent, its presenter or the window whose root it is.
    fileprivate var holder: ObjectID? {
        parent?.id ?? ownPresenter?.id ?? session.liveWindows.first { $0.rootViewController === self }?.id
    }
}

/// Holds the presented view, in the window or in the presenter's place.
final class PresentationContainerView: UIView {}

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
