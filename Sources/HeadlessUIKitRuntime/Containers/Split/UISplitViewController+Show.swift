import HierarchyModel

extension UISplitViewController {
    /// Source: `UISplitViewController.h`; <doc:SplitViewController#show-and-showDetail>.
    func performShowInColumn(_ shown: UIViewController, _ how: ShowAction, sender: Any?, _ site: CallSite?) {
        let isDetail = how.kind == .callShowDetail
        guard sharesSession(with: shown, doing: isDetail ? "showDetailViewController" : "show") else { return }
        recordShow(shown, how, site) { _ in
            placePendingColumns()
            guard !askToShow(shown, how, sender: sender) else { return }
            if isCollapsed {
                showOnPrimary(shown, isDetail: isDetail, sender: sender)
            } else {
                showBeside(shown, isPrimary: !isDetail && isFromPrimary(sender))
            }
        }
    }

    private func showBeside(_ shown: UIViewController, isPrimary: Bool) {
        guard style == .unspecified else { return put(shown, in: isPrimary ? .primary : .secondary) }
        let columns = columnControllers
        let new = isPrimary || columns.isEmpty ? [shown] + columns.dropFirst() : [columns[0], shown]
        if canHold(new) { replace(with: new) }
    }

    /// Whether the sender is the primary controller or its descendant.
    private func isFromPrimary(_ sender: Any?) -> Bool {
        let origin = (sender as? UIViewController) ?? (sender as? UIView)?.ownerInside
        guard let origin, let primary = columnControllers.first else { return false }
        return origin.isSelfOrBelow(primary)
    }

    /// Shows a controller with the primary controller if that overrides the method; otherwise presents it over the
    /// whole screen.
    private func showOnPrimary(_ shown: UIViewController, isDetail: Bool, sender: Any?) {
        let animated = session.application.areAnimationsEnabled
        guard let primary = columnControllers.first, ShowAction.show.overrides.isOverridden(in: type(of: primary)),
            primary.canPerformAction(.show, withSender: sender)
        else {
            shown.modalPresentationStyle = .fullScreen
            return session.callAsRuntime(.callPresent, on: id) { present(shown, animated: animated) }
        }
        if isDetail { details.insert(shown.id) }
        if let primary = primary as? UINavigationController, shown is UINavigationController {
            if canHold([shown]), shown.parent == nil { primary.pushDetail(shown, animated: animated) }
        } else {
            session.callAsRuntime(.callShow, on: primary.id) { primary.show(shown, sender: sender) }
        }
    }
}
