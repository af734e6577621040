import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

extension Fixture {
    /// Presents in the given style and notes the completion.
    func present(
        _ presented: Probe, from presenter: UIViewController, _ style: UIModalPresentationStyle = .fullScreen,
        animated: Bool = false
    ) {
        presented.modalPresentationStyle = style
        presenter.present(presented, animated: animated) { [transcript] in
            transcript.note("completion \(presented.name)")
        }
    }

    func dismiss(_ controller: UIViewController, animated: Bool = false) {
        controller.dismiss(animated: animated) { [transcript] in transcript.note("completion of dismissal") }
    }

    /// Shows A, which presents the first of the others, which presents the next, and so on.
    func showChain(_ others: [Probe], _ style: UIModalPresentationStyle) {
        show(a)
        var presenter = a
        for presented in others {
            present(presented, from: presenter, style)
            session.advance(by: 0)
            presenter = presented
        }
    }

    /// N shows A and pushes C, which defines a context and presents B in it.
    func showInContextOfPushed(_ style: UIModalPresentationStyle?) {
        n.viewControllers = [a, c]
        c.definesPresentationContext = true
        show(n)
        if let style {
            present(b, from: c, style)
            session.advance(by: 0)
        }
        transcript.clear()
    }

    /// Notes the relations of presentation from the properties.
    func noteRelations(of controllers: Probe...) {
        for controller in controllers {
            let presented = controller.presentedViewController.map { transcript.name(of: $0.id) } ?? "nil"
            let presenting = controller.presentingViewController.map { transcript.name(of: $0.id) } ?? "nil"
            transcript.note("\(controller.name): presents \(presented), presented by \(presenting)")
        }
    }

    /// Notes which of the views are in a window.
    func noteViewsOnScreen(_ controllers: Probe...) {
        let shown = controllers.filter { $0.viewIfLoaded?.window != nil }.map(\.name)
        transcript.note("on screen: \(shown.joined(separator: " "))")
    }
}
