import SlideMenuControllerSwift
import UIKit

@main
final class SlideMenuControllerSwiftDriver: MenuDelegate {
    override var root: UIViewController {
        SlideMenuController(
            mainViewController: UINavigationController(rootViewController: Menu(entries)),
            leftMenuViewController: Page("Left"), rightMenuViewController: Page("Right"))
    }

    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Open the left menu") { $0.slideMenuController()?.openLeft() },
            Menu.Entry("Open the right menu") { $0.slideMenuController()?.openRight() },
            Menu.Entry("Another main screen") { menu in
                let other = UINavigationController(rootViewController: Menu(self.entries))
                menu.slideMenuController()?.changeMainViewController(other, close: true)
            },
            Menu.Entry("Push") { $0.navigationController?.pushViewController(Page("Pushed"), animated: true) },
        ]
    }
}
