import UIKit

extension Sample {
    static let masterBehindButton = Sample(
        name: "master-behind-button",
        summary:
            "A split view controller of iOS 5: the master is in a popover in portrait, and beside the detail in "
            + "landscape",
        device: "iPad 2", semantics: .v5
    ) { app in
        let players = PlayersController(style: .plain)
        let player = PlayerController("Nobody")
        players.onChoose = { [weak player] in player?.show($0) }
        let split = UISplitViewController()
        split.viewControllers = [UINavigationController(rootViewController: players), player]
        split.delegate = player
        app.launch(split)
        choose(0, players, player, app)
        app.rotate(to: .landscapeLeft)
        app.settle()
        choose(1, players, player, app)
        app.rotate(to: .portrait)
        app.settle()
        if let item = player.masterItem { app.tap(item) }
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
    }

    /// Opens the popover with the bar button item, if there is one.
    @MainActor private static func choose(
        _ row: Int, _ players: PlayersController, _ player: PlayerController, _ app: SampleApp
    ) {
        if let item = player.masterItem { app.tap(item) }
        app.settle()
        app.tapRow(row, of: players.tableView)
        app.settle()
    }
}
