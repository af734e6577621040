import UIKit

/// Keeps the coordinator of the transition that it came with, for work beside later ones.
private final class PanelController: PageController {
    private let ruler = UIView()
    private var kept: (any UIViewControllerTransitionCoordinator)?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(ruler)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        kept = transitionCoordinator
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        kept?.animate(  // misuse: coordinator-misuse
            alongsideTransition: { _ in self.ruler.frame.size.width = size.width },
            completion: { _ in self.ruler.alpha = 1 })
        title = "Turned panel"
    }
}

extension Sample {
    /// ``sizeClassesOnPhone`` does it right.
    static let coordinatorMisuse = Sample(
        name: "coordinator-misuse",
        summary: "A panel that turns hands its work to the coordinator of a transition that is over",
        device: "iPhone 6", misuses: [Misuse(rule: "coordinator-misuse", blamed: "call.alongside")]
    ) { app in
        let home = PageController("Home")
        app.launch(home)
        home.present(PanelController("Panel"), animated: true)
        app.settle()
        app.turn(to: .landscapeLeft)
        app.settle()
    }
}
