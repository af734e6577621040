import UIKit

/// A controller of the monkey's app: keeps what its appearance callbacks told it, for the probe.
class MonkeyController: UIViewController {
    /// What the last appearance callback says about this controller.
    private(set) var told = "disappeared"
    /// An animated change of this controller is under way.
    var isBusy = false
    let button = UIButton(type: .custom)
    private var taps = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        button.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        button.addTarget(self, action: MonkeyController.tapped, for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }

    override func viewDidLayoutSubviews() {
        button.frame = CGRect(x: 8, y: view.bounds.height - 52, width: view.bounds.width - 16, height: 44)
        super.viewDidLayoutSubviews()
    }

    private func tapped(_ sender: UIControl) {
        taps += 1
        title = "Tapped \(taps) times"
    }

    /// Neither in the middle of an appearance nor of an animated change, and nothing above or below it either.
    var isSettled: Bool { isSettledItself && areAncestorsSettled && areDescendantsSettled }

    private var isSettledItself: Bool { !isBusy && (told == "appeared" || told == "disappeared") }

    private var areAncestorsSettled: Bool {
        guard let parent = parent as? MonkeyController else { return true }
        return parent.isSettledItself && parent.areAncestorsSettled
    }

    private var areDescendantsSettled: Bool {
        monkeyChildren.allSatisfy { $0.isSettledItself && $0.areDescendantsSettled }
    }

    var monkeyChildren: [MonkeyController] { children.compactMap { $0 as? MonkeyController } }
}

/// A container whose children are told of their appearance by the runtime.
final class AutomaticContainer: MonkeyController {}

/// A container that tells its children itself, in the manner of the source documents' base class.
final class ManualContainer: MonkeyController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for child in shown { child.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in shown { child.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in shown { child.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in shown { child.endAppearanceTransition() }
    }

    private var shown: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
}

/// A controller without children.
final class Leaf: MonkeyController {}
