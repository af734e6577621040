import UIKit

/// A note that dismisses itself through its container.
private final class NoteController: PageController {
    let closeButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 120)
        closeButton.addAction(
            UIAction { [weak self] _ in self?.simpleModalContainerController?.dismissSimpleModal(animated: false) },
            for: .touchUpInside)
        view.addSubview(closeButton)
    }
}

extension Sample {
    static let simpleModal = Sample(
        name: "simple-modal",
        summary: "A container presents a note over its view and dismisses it, with and without animation"
    ) { app in
        let container = SimpleModalContainerController()
        app.launch(container)
        container.presentSimpleModal(NoteController("Welcome"), animated: false)
        app.settle()
        if let note = container.simpleModalViewController as? NoteController { app.tap(note.closeButton) }
        app.settle()
        container.presentSimpleModal(NoteController("News"), animated: true)
        container.presentSimpleModal(NoteController("Ignored"), animated: true)
        app.wait(0.1)
        app.tap(container.backgroundButton)
        app.settle()
        for _ in 0..<2 { app.tap(container.backgroundButton) }
        app.wait(3)
        container.presentSimpleModal(NoteController("Last"), animated: true)
        app.settle()
    }
}
