import UIKit

/// A list of letters that does not know where it is. A container above it, asked for the target, shows the letter.
final class LetterListController: PageController {
    let openButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        openButton.setTitle("Open", for: .normal)
        openButton.addAction(UIAction { [weak self] _ in self?.openLetter() }, for: .touchUpInside)
        view.addSubview(openButton)
    }

    private func openLetter() {
        let letter = OpenedLetterController("Letter")
        let target = targetViewController(forAction: Selector(("showViewController:sender:")), sender: self)
        letter.needsCloseButton = target == nil
        letter.onClose = { [weak self] in self?.dismiss(animated: true) }
        show(letter, sender: self)
    }
}

/// A letter. It has a button to close it where no container offers a way back.
final class OpenedLetterController: PageController {
    let closeButton = UIButton(frame: CGRect(x: 20, y: 220, width: 120, height: 44))
    var needsCloseButton = false
    var onClose: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        guard needsCloseButton else { return }
        closeButton.setTitle("Close", for: .normal)
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose() }, for: .touchUpInside)
        view.addSubview(closeButton)
    }
}

/// Shows a list in the upper half of its view, and what the list shows in the lower half.
final class HalvesController: PageController {
    private var shown: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        let list = LetterListController("Letters")
        addChild(list)
        list.view.frame = half(0)
        view.addSubview(list.view)
        list.didMove(toParent: self)
    }

    override func show(_ vc: UIViewController, sender: Any?) {
        shown?.willMove(toParent: nil)
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        shown = vc
        addChild(vc)
        vc.view.frame = half(1)
        view.addSubview(vc.view)
        vc.didMove(toParent: self)
    }

    private func half(_ index: CGFloat) -> CGRect {
        CGRect(x: 0, y: index * view.bounds.height / 2, width: view.bounds.width, height: view.bounds.height / 2)
    }
}

extension Sample {
    static let showTarget = Sample(
        name: "show-target",
        summary: "A list shows a letter in a stack, in a container of its own, and alone, always with the same call"
    ) { app in
        let lists = [LetterListController("Stack"), LetterListController("Alone")]
        let halves = HalvesController("Halves")
        let tabs = UITabBarController()
        let stack = UINavigationController(rootViewController: lists[0])
        tabs.viewControllers = [stack, halves, lists[1]]
        app.launch(tabs)
        app.tap(lists[0].openButton)
        app.settle()
        app.tapBack(stack)
        app.settle()
        app.tapTab(1, of: tabs)
        app.settle()
        for _ in 0..<2 {
            if let list = halves.children.first as? LetterListController { app.tap(list.openButton) }
            app.settle()
        }
        app.tapTab(2, of: tabs)
        app.settle()
        app.tap(lists[1].openButton)
        app.settle()
        if let letter = tabs.presentedViewController as? OpenedLetterController { app.tap(letter.closeButton) }
        app.settle()
    }
}
