import UIKit

/// Uses the app by the titles on screen.
@MainActor
struct MailUser {
    let app: SampleApp

    func tap<Screen: UIViewController>(_ button: KeyPath<Screen, UIButton>) {
        app.tap(screen(Screen.self)[keyPath: button])
        app.settle()
    }

    func tap<Screen: UIViewController>(_ item: KeyPath<Screen, UIBarButtonItem>) {
        app.tap(screen(Screen.self)[keyPath: item])
        app.settle()
    }

    func tapTab(_ index: Int) {
        app.tapTab(index, of: screen(UITabBarController.self))
        app.settle()
    }

    func tapBack() {
        app.tapBack(screen(UINavigationController.self))
        app.settle()
    }

    /// Taps the row with the title in a list on screen.
    func choose(_ title: String) {
        for case let list as MenuController in screens.reversed() {
            guard let row = list.rows.firstIndex(where: { $0.title == title }) else { continue }
            app.tapRow(row, of: list.tableView)
            return app.settle()
        }
        preconditionFailure("MailUser: there is no row '\(title)' on screen")
    }

    /// Chooses an action of an alert or an action sheet.
    func answer(_ title: String) {
        guard let action = screen(UIAlertController.self).actions.first(where: { $0.title == title }) else {
            preconditionFailure("MailUser: there is no action '\(title)'")
        }
        app.tap(action)
        app.settle()
    }

    func swipeDown<Screen: UIViewController>(_ type: Screen.Type, finishing: Bool) {
        app.swipeDown(screen(type), finishing: finishing)
        app.settle()
    }

    func tapOutside<Screen: UIViewController>(_ type: Screen.Type) {
        app.tapOutside(screen(type))
        app.settle()
    }

    func rotate(to orientation: UIDeviceOrientation) {
        app.rotate(to: orientation)
        app.settle()
    }

    func resizeWindow(width: CGFloat) {
        app.resizeWindow(width: width)
        app.settle()
    }

    /// The topmost controller of the class on screen.
    func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen {
        guard let screen = screens.last(where: { $0 is Screen }) as? Screen else {
            preconditionFailure("MailUser: there is no \(type) on screen")
        }
        return screen
    }

    /// The controllers on screen, from the bottom to the top.
    private var screens: [UIViewController] {
        app.window?.rootViewController.map { tree(of: $0).filter { $0.viewIfLoaded?.window != nil } } ?? []
    }

    private func tree(of controller: UIViewController) -> [UIViewController] {
        let above = controller.presentedViewController.flatMap { $0.presentingViewController === controller ? $0 : nil }
        return [controller] + controller.children.flatMap(tree) + (above.map(tree) ?? [])
    }
}
