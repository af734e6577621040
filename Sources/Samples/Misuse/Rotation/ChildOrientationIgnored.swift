import UIKit

/// Supports only portrait.
private final class LetterController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Shows a letter, and does not ask which orientations the letter supports.
private final class FolderController: PageController {
    private let letter: UIViewController

    init(_ letter: UIViewController) {
        self.letter = letter
        super.init("Folder")
    }

    required init?(coder: NSCoder) { nil }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        .allButUpsideDown  // misuse: child-orientation-ignored
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(letter)
        letter.view.frame = view.bounds
        view.addSubview(letter.view)
        letter.didMove(toParent: self)
    }
}

extension Sample {
    /// The letter is the root at first, so that the trace records its supported orientations. The folder is asked when
    /// it becomes the root.
    static let childOrientationIgnored = Sample(
        name: "child-orientation-ignored",
        summary: "A container supports orientations that its child does not support",
        device: "iPhone 6",
        misuses: [Misuse(rule: "child-orientation-ignored", blamed: "callback.supportedInterfaceOrientations")]
    ) { app in
        let letter = LetterController("Letter")
        app.launch(letter)
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        app.window?.rootViewController = FolderController(letter)
        app.settle()
    }
}
