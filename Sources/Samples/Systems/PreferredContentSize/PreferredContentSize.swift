import UIKit

/// Gives its child the child's preferred height, as far as there is room.
private final class DrawerContainerController: PageController {
    func open(_ drawer: UIViewController) {
        addChild(drawer)
        drawer.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        drawer.view.frame = frame(of: drawer, in: view.bounds.size)
        view.addSubview(drawer.view)
        drawer.didMove(toParent: self)
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        let frame = frame(of: container, in: view.bounds.size)
        guard let drawer = container as? UIViewController, drawer.viewIfLoaded?.window != nil,
            drawer.view.frame.size != frame.size
        else { return }
        let coordinator = ResizeCoordinator(in: view, duration: 0.25)
        drawer.viewWillTransition(to: frame.size, with: coordinator)
        coordinator.run { drawer.view.frame = frame }
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(of: container, in: parentSize).size
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)  // right: size-change-not-forwarded
        coordinator.animate(alongsideTransition: { _ in
            for drawer in self.children { drawer.view.frame = self.frame(of: drawer, in: size) }
        })
    }

    private func frame(of drawer: any UIContentContainer, in size: CGSize) -> CGRect {
        let height = min(drawer.preferredContentSize.height, size.height / 2)
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }
}

/// Lines of text. The preferred height is the height of the lines.
private final class NotesController: PageController {
    let moreButton = UIButton(type: .system)
    private let shadow = UIView()
    private var lines = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 0, height: 40 * lines)
        moreButton.addAction(UIAction { [weak self] _ in self?.addLines() }, for: .touchUpInside)
        view.addSubview(moreButton)
        view.addSubview(shadow)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { _ in self.shadow.alpha = 0.2 }, completion: { _ in self.shadow.alpha = 1 })
    }

    private func addLines() {
        lines += 5
        preferredContentSize = CGSize(width: 0, height: 40 * lines)
    }
}

extension Sample {
    static let preferredContentSize = Sample(
        name: "preferred-content-size",
        summary: "A container gives its child the preferred height, and less in landscape",
        device: "iPhone 6"
    ) { app in
        let container = DrawerContainerController("Reader")
        let notes = NotesController("Notes")
        app.launch(container)
        container.open(notes)
        app.settle()
        app.tap(notes.moreButton)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.tap(notes.moreButton)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
    }
}
