import Pulley
import UIKit

@main
final class PulleyDriver: MenuDelegate {
    override var root: UIViewController {
        PulleyViewController(contentViewController: Menu(entries), drawerViewController: Page("Drawer"))
    }

    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Open") { $0.pulleyViewController?.setDrawerPosition(position: .open, animated: true) },
            Menu.Entry("Collapse") { $0.pulleyViewController?.setDrawerPosition(position: .collapsed, animated: true) },
            Menu.Entry("Reveal a part") {
                $0.pulleyViewController?.setDrawerPosition(position: .partiallyRevealed, animated: true)
            },
            Menu.Entry("Another drawer") {
                $0.pulleyViewController?.setDrawerContentViewController(controller: Page("New"), animated: true)
            },
            Menu.Entry("Another primary") { menu in
                menu.pulleyViewController?.setPrimaryContentViewController(controller: Menu(self.entries))
            },
        ]
    }
}
