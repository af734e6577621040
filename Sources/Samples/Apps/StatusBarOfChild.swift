import UIKit

/// Shows a page at a time, which decides about the status bar.
final class SlideShowController: PageController {
    private(set) var page: UIViewController?

    override var childForStatusBarStyle: UIViewController? { page }
    override var childForStatusBarHidden: UIViewController? { page }

    func show(_ next: UIViewController) {
        if let page {
            page.willMove(toParent: nil)
            page.view.removeFromSuperview()
            page.removeFromParent()
        }
        page = next
        addChild(next)
        next.view.frame = view.bounds
        view.addSubview(next.view)
        next.didMove(toParent: self)
        setNeedsStatusBarAppearanceUpdate()
    }
}

/// A picture on a dark background. Its button hides the status bar and shows it again.
final class SlideController: PageController {
    let fullButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))
    private var isFull = false

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { isFull }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        fullButton.setTitle("Full screen", for: .normal)
        fullButton.addAction(UIAction { [weak self] _ in self?.toggleFull() }, for: .touchUpInside)
        view.addSubview(fullButton)
    }

    private func toggleFull() {
        isFull.toggle()
        UIView.animate(withDuration: 0.25) { self.setNeedsStatusBarAppearanceUpdate() }
    }
}

extension Sample {
    static let statusBarOfChild = Sample(
        name: "status-bar-of-child",
        summary: "A slide show leaves the status bar to its page: dark text, light text, and none"
    ) { app in
        let show = SlideShowController("Slides")
        app.launch(show)
        show.show(PageController("Cover"))
        app.settle()
        let slide = SlideController("Slide")
        show.show(slide)
        app.settle()
        for _ in 0..<2 {
            app.tap(slide.fullButton)
            app.settle()
        }
        show.show(PageController("End"))
        app.settle()
    }
}
