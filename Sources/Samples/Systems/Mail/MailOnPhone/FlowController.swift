import UIKit

/// Contains the controller of the current part of the app, and swaps it for the next part.
final class FlowController: ContentContainerController {
    private var content: UIViewController?

    override func frameForContentController() -> CGRect { view.bounds }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let content { displayContentController(content) }
    }

    func start(_ part: UIViewController) {
        let old = content
        content = part
        guard isViewLoaded else { return }
        if let old { cycle(from: old, to: part) } else { displayContentController(part) }
    }
}
