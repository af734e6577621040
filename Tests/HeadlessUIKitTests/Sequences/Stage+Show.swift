@testable import HeadlessUIKit

/// A container that shows in a way of its own.
final class ShowingProbe: Probe {
    var canShow = true
    var leavesItToSuper = false
    /// What showing does beside the journal's line.
    var shows: (ShowingProbe, UIViewController) -> Void = { _, _ in }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == "refresh:" { return true }
        return canShow && super.canPerformAction(action, withSender: sender)
    }

    override func show(_ vc: UIViewController, sender: Any?) {
        journal.note("\(name).show(\(journal.name(of: vc.id)), \(named(sender)))")
        shows(self, vc)
        if leavesItToSuper { super.show(vc, sender: sender) }
    }

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        journal.note("\(name).showDetail(\(journal.name(of: vc.id)), \(named(sender)))")
    }

    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        journal.note("\(name).present(\(journal.name(of: viewControllerToPresent.id)), \(flag))")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    private func named(_ sender: Any?) -> String {
        (sender as? UIViewController).map { journal.name(of: $0.id) } ?? "nil"
    }
}
