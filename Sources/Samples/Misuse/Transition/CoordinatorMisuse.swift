import UIKit

/// Keeps the coordinator of its presentation, and uses it for later transitions.
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
    /// ``sizeClassesOnPhone`` is correct.
    static let coordinatorMisuse = Sample(
        name: "coordinator-misuse",
        summary: "A screen uses the coordinator of an ended transition for a rotation",
        device: "iPhone 6", misuses: [Misuse(rule: "coordinator-misuse", blamed: "call.alongside")]
    ) { app in
        let home = PageController("Home")
        app.launch(home)
        home.present(PanelController("Panel"), animated: true)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
    }
}
