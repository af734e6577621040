import Testing

@testable import HeadlessUIKit

extension Stage {
    /// Presents in the given style; its completion is a line of the journal.
    func present(
        _ presented: Probe, from presenter: UIViewController, _ style: UIModalPresentationStyle = .fullScreen,
        animated: Bool = false
    ) {
        presented.modalPresentationStyle = style
        presenter.present(presented, animated: animated) { [journal] in journal.note("completion \(presented.name)") }
    }

    func dismiss(_ controller: UIViewController, animated: Bool = false) {
        controller.dismiss(animated: animated) { [journal] in journal.note("completion of dismissal") }
    }

    /// Shows A and lets it present B, which presents C, and so on, each to its end.
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
        journal.clear()
    }

    /// Who presents whom, as the properties read.
    func noteRelations(of controllers: Probe...) {
        for controller in controllers {
            let presented = controller.presentedViewController.map { journal.name(of: $0.id) } ?? "nil"
            let presenting = controller.presentingViewController.map { journal.name(of: $0.id) } ?? "nil"
            journal.note("\(controller.name): presents \(presented), presented by \(presenting)")
        }
    }

    /// Which of the views are in a window.
    func noteViewsOnScreen(_ controllers: Probe...) {
        let shown = controllers.filter { $0.viewIfLoaded?.window != nil }.map(\.name)
        journal.note("on screen: \(shown.joined(separator: " "))")
    }
}
