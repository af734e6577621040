import UIKit

extension Sample {
    static let ratingsOnPad = Sample(
        name: "ratings-on-pad",
        summary:
            "The ratings app on a pad, from another storyboard: a split view, and a menu in a popover",
        device: "iPad 2", semantics: .v5
    ) { app in
        let players = Players()
        app.launchRatings { root in
            guard let split = root as? UISplitViewController else { return }
            split.delegate = split.viewControllers.last as? DetailViewController
            ((split.viewControllers.first as? UINavigationController)?.viewControllers.first as? MasterViewController)?
                .players = players
        }
        guard let split = app.window?.rootViewController as? UISplitViewController,
            let detail = split.viewControllers.last as? DetailViewController,
            let master = (split.viewControllers.first as? UINavigationController)?.viewControllers.first
                as? MasterViewController
        else { return }
        if let item = detail.masterItem { app.tap(item) }
        app.settle()
        app.tapRow(1, of: master.tableView)
        app.settle()
        for _ in 0..<2 {
            app.tap(detail.menuItem)
            app.settle()
        }
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.tapRow(2, of: master.tableView)
        app.tap(detail.menuItem)
        app.settle()
        if let menu = detail.menuPopover { app.tapOutside(menu) }
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
    }
}
