import UIKit

/// The start screen of a game, in all orientations.
private final class TitleController: PageController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = view.bounds.width > view.bounds.height ? "Wide title" : "High title"
    }
}

/// The game, only in landscape. Its score is read in portrait.
private final class GameController: PageController {
    private var showsScore = false

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { showsScore ? .portrait : .landscape }

    func showScore() {
        showsScore = true
        setNeedsUpdateOfSupportedInterfaceOrientations()  // right: device-orientation-set
    }
}

extension Sample {
    static let launchOnItsSide = Sample(
        name: "launch-on-its-side",
        summary: "A game starts on a phone that lies on its side, and turns the interface by its masks",
        orientation: .landscapeLeft
    ) { app in
        app.launch(TitleController("Title"))
        app.rotate(to: .portrait)
        app.settle()
        let game = GameController("Game")
        app.window?.rootViewController = game
        app.settle()
        game.showScore()
        app.settle()
    }
}
