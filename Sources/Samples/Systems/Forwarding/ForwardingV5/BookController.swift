import UIKit

/// Says whether UIKit or the container forwards callbacks to the children.
enum Forwarding: Equatable {
    case automatic
    case byHand
}

/// Keeps all pages as children, and shows the view of one of them. It forwards callbacks by hand only to that page.
final class BookController: RotationForwardingController {
    let pages: [LeafController]
    private(set) var open: LeafController
    private let appearance: Forwarding
    private let rotation: Forwarding

    init(_ pages: [LeafController], appearance: Forwarding, rotation: Forwarding) {
        precondition(!pages.isEmpty, "BookController: there are no pages")
        self.pages = pages
        open = pages[0]
        (self.appearance, self.rotation) = (appearance, rotation)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { appearance == .automatic }
    override func shouldAutomaticallyForwardRotationMethods() -> Bool { rotation == .automatic }
    /// The switch of iOS 5 for both appearance and rotation.
    override func automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers() -> Bool {
        appearance == .automatic
    }

    override var childViewControllersWithAppearanceCallbackAutoForward: [UIViewController] {
        appearance == .byHand ? [open] : []
    }

    override var childViewControllersWithRotationCallbackAutoForward: [UIViewController] {
        rotation == .byHand ? [open] : []
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in pages {
            addChild(page)
            page.view.frame = view.bounds
            page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if page === open { view.addSubview(page.view) }
            page.didMove(toParent: self)
        }
    }

    func open(_ page: LeafController) {
        guard page !== open else { return }
        let old = open
        open = page
        page.view.frame = view.bounds
        tell { old.beginAppearanceTransition(false, animated: false) }
        tell { page.beginAppearanceTransition(true, animated: false) }
        old.view.removeFromSuperview()
        view.addSubview(page.view)
        tell { old.endAppearanceTransition() }
        tell { page.endAppearanceTransition() }
    }

    private func tell(_ forward: () -> Void) {
        if appearance == .byHand { forward() }
    }
}

/// A page that rotates with the book and records its callbacks.
final class LeafController: PageController {
    private(set) var told: [String] = []

    static func pair() -> [LeafController] { [LeafController("Left"), LeafController("Right")] }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told.append("will appear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told.append("did disappear")
    }

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: toInterfaceOrientation, duration: duration)
        told.append("will rotate")
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        told.append("rotates")
    }

    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        told.append("did rotate")
    }
}

/// Contains one book at a time, in any orientation.
final class DeskController: ContentContainerController {
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for book in children { book.view.frame = frameForContentController() }
    }

    /// Adds the book, turns a page, rotates the device, and removes the book.
    func read(_ book: BookController, _ app: SampleApp) {
        displayContentController(book)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        book.open(book.pages[1])
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        hideContentController(book)
        app.settle()
    }
}
