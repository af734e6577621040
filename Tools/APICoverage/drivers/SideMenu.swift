import SideMenu
import UIKit

@main
final class SideMenuDriver: MenuDelegate {
    override var root: UIViewController {
        let stack = UINavigationController(rootViewController: Menu(entries))
        SideMenuManager.default.leftMenuNavigationController = SideMenuNavigationController(rootViewController: side)
        SideMenuManager.default.addPanGestureToPresent(toView: stack.navigationBar)
        SideMenuManager.default.addScreenEdgePanGesturesToPresent(toView: stack.view)
        return stack
    }

    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Open") { menu in
                SideMenuManager.default.leftMenuNavigationController.map { menu.present($0, animated: true) }
            },
            Menu.Entry("Open a new one") { menu in
                let opened = SideMenuNavigationController(rootViewController: self.side)
                opened.presentationStyle = .menuSlideIn
                menu.present(opened, animated: true)
            },
        ]
    }

    private var side: Menu {
        Menu([
            Menu.Entry("Push") { $0.navigationController?.pushViewController(Page("Pushed"), animated: true) },
            Menu.Entry("Close") { $0.dismiss(animated: true) },
        ])
    }
}
