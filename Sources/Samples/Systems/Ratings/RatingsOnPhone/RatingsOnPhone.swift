import UIKit

extension Sample {
    static let ratingsOnPhone = Sample(
        name: "ratings-on-phone",
        summary:
            "Players and their ratings from a storyboard of iOS 5, with a form and a custom segue",
        device: "iPhone 4s", semantics: .v5
    ) { app in
        let players = Players()
        app.launchRatings { root in
            guard let tabs = root as? UITabBarController, let pages = tabs.viewControllers else { return }
            ((pages[0] as? UINavigationController)?.viewControllers.first as? PlayersViewController)?.players = players
            (pages[1] as? GesturesViewController)?.players = players
        }
        guard let tabs = app.window?.rootViewController as? UITabBarController,
            let list = (tabs.selectedViewController as? UINavigationController)?.topViewController
                as? PlayersViewController
        else { return }
        add("Edsger", to: list, app)
        app.tap(list.addItem)
        app.settle()
        form(above: list).map { app.tap($0.cancelItem) }
        app.settle()
        app.tapTab(1, of: tabs)
        app.settle()
        rank(tabs, app)
    }

    @MainActor private static func form(above list: PlayersViewController) -> PlayerDetailsViewController? {
        (list.presentedViewController as? UINavigationController)?.viewControllers.first as? PlayerDetailsViewController
    }

    @MainActor private static func add(_ name: String, to list: PlayersViewController, _ app: SampleApp) {
        app.tap(list.addItem)
        app.settle()
        guard let form = form(above: list) else { return }
        app.session.type(name, into: form.nameField)
        app.session.tapRow(at: IndexPath(row: 0, section: 1), in: form.tableView)
        app.settle()
        guard let picker = form.navigationController?.topViewController as? GamePickerViewController else { return }
        app.tapRow(2, of: picker.tableView)
        app.settle()
        app.tap(form.doneItem)
        app.settle()
    }

    /// Shows the best players by a swipe and the worst by a double tap, and dismisses each ranking.
    @MainActor private static func rank(_ tabs: UITabBarController, _ app: SampleApp) {
        guard let gestures = tabs.selectedViewController as? GesturesViewController else { return }
        for gesture in [
            { app.session.swipe(gestures.swipe, .right) }, { app.session.tap(gestures.doubleTap, taps: 2) },
        ] {
            gesture()
            app.settle()
            let ranking =
                (tabs.presentedViewController as? UINavigationController)?.viewControllers.first
                as? RankingViewController
            if let ranking { app.tap(ranking.doneItem) }
            app.settle()
        }
    }
}

extension SampleApp {
    /// Launches the ratings app from its main storyboard, which has variants for phones and pads.
    func launchRatings(configure: @escaping (UIViewController) -> Void) {  // right: interface-file-missing
        session.interfaceClasses.register(
            PlayersViewController.self, PlayerDetailsViewController.self, GamePickerViewController.self,
            GesturesViewController.self,
            RankingViewController.self, SuperCoolSegue.self, MasterViewController.self, DetailViewController.self)
        launch(UIStoryboard(name: "MainStoryboard", bundle: .module), configure: configure)
    }
}
