import HierarchyModel

/// One of the two methods `show` and `showDetailViewController`: what differs between them.
@MainActor
struct ShowAction {
    let action: Selector
    let kind: EventKind
    /// Tells which classes override the method.
    let overrides: OverrideProbe
    let send: (_ receiver: UIViewController, _ shown: UIViewController, _ sender: Any?) -> Void

    static let show = ShowAction(
        action: .show, kind: .callShow,
        overrides: OverrideProbe(base: UIViewController.self, blank: BlankController.self, probe: ShowProbe.self),
        send: { $0.show($1, sender: $2) })
    static let showDetail = ShowAction(
        action: .showDetail, kind: .callShowDetail,
        overrides: OverrideProbe(base: UIViewController.self, blank: BlankController.self, probe: ShowDetailProbe.self),
        send: { $0.showDetailViewController($1, sender: $2) })

    static let all = [show, showDetail]
}

private final class BlankController: UIViewController {}
private final class ShowProbe: UIViewController {
    override func show(_ vc: UIViewController, sender: Any?) {}
}
private final class ShowDetailProbe: UIViewController {
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

extension UIViewController {
    /// Source: <doc:ShowAndShowDetail>.
    func performShow(_ shown: UIViewController, _ how: ShowAction, sender: Any?, _ site: CallSite?) {
        guard sharesSession(with: shown, doing: how.kind == .callShow ? "show" : "showDetailViewController") else {
            return
        }
        recordShow(shown, how, site) { _ in
            let animated = session.application.areAnimationsEnabled
            if let target = targetViewController(forAction: how.action, sender: sender), target !== self {
                session.callAsRuntime(how.kind, on: target.id) { how.send(target, shown, sender) }
            } else {
                session.callAsRuntime(.callPresent, on: id) { present(shown, animated: animated) }
            }
        }
    }

    /// Commits `call.show` or `call.showDetail`. The event's sender is this controller, whose method was called; its
    /// target is the controller to show.
    func recordShow(_ shown: UIViewController, _ how: ShowAction, _ site: CallSite?, _ body: (UInt64) -> Void) {
        session.call(how.kind, on: id, [.sender: .id(id), .target: .id(shown.id)], at: site, body)
    }

    /// Source: `UIViewController.h` (`targetViewControllerForAction:sender:`); <doc:ShowAndShowDetail>.
    func target(of action: Selector, sender: Any?) -> UIViewController? {
        let how = ShowAction.all.first { $0.action == action }
        return sequence(first: self, next: { $0.parent ?? $0.ownPresenter }).first { controller in
            controller.canPerformAction(action, withSender: sender)
                && how?.overrides.isOverridden(in: type(of: controller)) != false
        }
    }
}

extension Selector {
    /// `UIViewController.show(_:sender:)`.
    static let show = Selector("showViewController:sender:")
    /// `UIViewController.showDetailViewController(_:sender:)`.
    static let showDetail = Selector("showDetailViewController:sender:")
}
