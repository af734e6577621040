import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// A controller that also notes the calls for segues.
class SegueProbe: Probe, InterfaceConnecting {
    /// The unwind action that it accepts.
    var unwindName: String?
    var allowsSegues = true
    var onPrepare: ((UIStoryboardSegue) -> Void)?

    class var interfaceMembers: [InterfaceMember] { [.unwindAction("back:", SegueProbe.back)] }

    func back(_ segue: UIStoryboardSegue) { transcript.note("\(name).back(\(transcript.name(of: segue.source.id)))") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        transcript.note("\(name).should(\(identifier))")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let loaded = segue.destination.isViewLoaded ? ", loaded" : ""
        transcript.note(
            "\(name).prepare(\(segue.identifier ?? "nil"), \(transcript.name(of: segue.destination.id))\(loaded))")
        onPrepare?(segue)
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        let has = super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
        let answer = has && unwindName == action.description
        transcript.note("\(name).can(\(answer))")
        return answer
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        transcript.note("\(name).dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

/// A stack and tabs that note the calls for unwinding.
final class UnwindingStack: UINavigationController {
    var transcript: Transcript?
    var name: String { transcript?.name(of: id) ?? "" }

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        transcript?.note("\(name).allowed(\(transcript?.names(of: allowed) ?? ""))")
        return allowed
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        transcript?.note("\(name).unwind(towards \(transcript?.name(of: subsequentVC.id) ?? ""))")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        transcript?.note("\(name).pop(to \(transcript?.name(of: viewController.id) ?? ""))")
        return super.popToViewController(viewController, animated: animated)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        transcript?.note("\(name).dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

final class UnwindingTabs: UITabBarController {
    var transcript: Transcript?

    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let allowed = super.allowedChildrenForUnwinding(from: source)
        transcript?.note("T.allowed(\(transcript?.names(of: allowed) ?? ""))")
        return allowed
    }
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        transcript?.note("T.unwind(towards \(transcript?.name(of: subsequentVC.id) ?? ""))")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        transcript?.note("T.dismiss")
        super.dismiss(animated: flag, completion: completion)
    }
}

/// A segue of the app: an animation, then a presentation without animation, as in a tutorial.
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

extension Fixture {
    func segueProbe(_ name: String, takes action: String? = nil) -> SegueProbe {
        let probe = SegueProbe(name, transcript)
        probe.unwindName = action
        return probe
    }

    func stack(_ name: String, _ controllers: UIViewController...) -> UnwindingStack {
        let stack = UnwindingStack(nibName: nil, bundle: nil)
        stack.viewControllers = controllers
        transcript.name(stack, name)
        stack.transcript = transcript
        return stack
    }

    /// Gives a controller a segue, as a storyboard does; the destination is made when the segue is performed.
    func connect(
        _ source: UIViewController, _ kind: SegueKind, _ identifier: String, to name: String = "D",
        _ more: (inout SegueTemplate) -> Void = { _ in }
    ) {
        var template = SegueTemplate(identifier: identifier, kind: kind)
        template.makeDestination = { [transcript] _, _ in
            let destination = SegueProbe(name, transcript)
            transcript.note("\(name).init")
            return destination
        }
        more(&template)
        let interface = source.interface ?? ControllerInterface()
        interface.segues.append(template)
        source.interface = interface
    }

    /// The user triggers a segue of the controller.
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
