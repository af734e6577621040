import Foundation
import HierarchyModel

@testable import HeadlessUIKit

/// A controller that writes down what it is told of segues, too.
class SegueProbe: Probe, InterfaceConnecting {
    /// The action that it takes.
    var unwindName: String?
    var allowsSegues = true
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    class var interfaceMembers: [InterfaceMember] { [.unwindAction("back:", SegueProbe.back)] }

    func back(_ segue: UIStoryboardSegue) { journal.note("\(name).back(\(journal.name(of: segue.source.id)))") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        journal.note("\(name).should(\(identifier))")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let loaded = segue.destination.isViewLoaded ? ", loaded" : ""
        journal.note(
            "\(name).prepare(\(segue.identifier ?? "nil"), \(journal.name(of: segue.destination.id))\(loaded))")
        onPrepare?(segue)
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        let has = super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
        let answer = has && unwindName == action.description
        journal.note("\(name).can(\(answer))")
        return answer
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        journal.note("\(name).dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

/// A stack and tabs that write down what unwinding asks of them.
final class UnwindingStack: UINavigationController {
    var journal: Journal?
    var name: String { journal?.name(of: id) ?? "" }

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        journal?.note("\(name).allowed(\(journal?.names(of: allowed) ?? ""))")
        return allowed
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        journal?.note("\(name).unwind(towards \(journal?.name(of: subsequentVC.id) ?? ""))")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        journal?.note("\(name).pop(to \(journal?.name(of: viewController.id) ?? ""))")
        return super.popToViewController(viewController, animated: animated)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        journal?.note("\(name).dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

final class UnwindingTabs: UITabBarController {
    var journal: Journal?

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        journal?.note("T.allowed(\(journal?.names(of: allowed) ?? ""))")
        return allowed
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        journal?.note("T.unwind(towards \(journal?.name(of: subsequentVC.id) ?? ""))")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        journal?.note("T.dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

/// A segue of the app's: an animation, then a presentation without one, as in the tutorial.
final class CoolSegue: UIStoryboardSegue {
    override func perform() {
        let (source, destination) = (source, destination)
        UIView.animate(withDuration: 0.5) {
            source.view.alpha = 0.5
        } completion: { _ in
            source.present(destination, animated: false)
        }
    }
}

final class LazySegue: UIStoryboardSegue {}

extension Stage {
    func segueProbe(_ name: String, takes action: String? = nil) -> SegueProbe {
        let probe = SegueProbe(name, journal)
        probe.unwindName = action
        return probe
    }

    func stack(_ name: String, _ controllers: UIViewController...) -> UnwindingStack {
        let stack = UnwindingStack(nibName: nil, bundle: nil)
        stack.viewControllers = controllers
        journal.name(stack, name)
        stack.journal = journal
        return stack
    }

    /// Gives a controller a segue, as a storyboard would; its destination is made when it is performed.
    func connect(
        _ source: UIViewController, _ kind: SegueKind, _ identifier: String, to name: String = "D",
        _ more: (inout SegueTemplate) -> Void = { _ in }
    ) {
        var template = SegueTemplate(identifier: identifier, kind: kind)
        template.makeDestination = { [journal] _, _ in
            let destination = SegueProbe(name, journal)
            journal.note("\(name).init")
            return destination
        }
        more(&template)
        let interface = source.interface ?? ControllerInterface()
        interface.segues.append(template)
        source.interface = interface
    }

    /// The user does what a segue of the controller hangs on.
    func touch(_ source: UIViewController, _ identifier: String, sender: Any? = nil) {
        session.turn(by: .inputTapped) {
            for template in source.segueTemplates where template.identifier == identifier {
                source.trigger(template, sender: sender)
            }
        }
        session.runUntilIdle()
    }

    /// The app performs a segue.
    func perform(_ source: UIViewController, _ identifier: String, sender: Any? = nil) {
        source.performSegue(withIdentifier: identifier, sender: sender)
        session.runUntilIdle()
    }
}

extension UIPresentationController {
    var effectiveStyleForTests: String { "\(effectiveStyle)" }
}
