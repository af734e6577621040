import KYDrawerController
import UIKit

@main
final class KYDrawerControllerDriver: MenuDelegate {
    override var root: UIViewController {
        let drawer = KYDrawerController(drawerDirection: .left, drawerWidth: 280)
        drawer.mainViewController = UINavigationController(rootViewController: Menu(entries))
        drawer.drawerViewController = Menu([
            Menu.Entry("Close") { ($0.parent as? KYDrawerController)?.setDrawerState(.closed, animated: true) },
            Menu.Entry("Another screen") { drawerMenu in
                let drawer = drawerMenu.parent as? KYDrawerController
                drawer?.mainViewController = UINavigationController(rootViewController: Menu(self.entries))
                drawer?.setDrawerState(.closed, animated: true)
            },
        ])
        return drawer
    }

    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Open") { menu in
                (menu.navigationController?.parent as? KYDrawerController)?.setDrawerState(.opened, animated: true)
            },
            Menu.Entry("Push") { $0.navigationController?.pushViewController(Page("Pushed"), animated: true) },
        ]
    }
}
