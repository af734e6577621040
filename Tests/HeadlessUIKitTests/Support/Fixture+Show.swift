import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A container that overrides `show`.
final class ShowingProbe: Probe {
    var canShow = true
    var leavesItToSuper = false
    /// Runs when the container shows.
    var shows: (ShowingProbe, UIViewController) -> Void = { _, _ in }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == "refresh:" { return true }
        return canShow && super.canPerformAction(action, withSender: sender)
    }

    override func show(_ vc: UIViewController, sender: Any?) {
        transcript.note("\(name).show(\(transcript.name(of: vc.id)), \(named(sender)))")
        shows(self, vc)
        if leavesItToSuper { super.show(vc, sender: sender) }
    }

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        transcript.note("\(name).showDetail(\(transcript.name(of: vc.id)), \(named(sender)))")
    }

    override func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        transcript.note("\(name).present(\(transcript.name(of: viewControllerToPresent.id)), \(flag))")
        super.present(viewControllerToPresent, animated: flag, completion: completion)
    }

    private func named(_ sender: Any?) -> String {
        (sender as? UIViewController).map { transcript.name(of: $0.id) } ?? "nil"
    }
}
