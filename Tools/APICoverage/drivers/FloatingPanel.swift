import FloatingPanel
import UIKit

@main
final class FloatingPanelDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Panel in the screen") { menu in
                let panel = FloatingPanelController()
                panel.set(
                    contentViewController: Menu([
                        Menu.Entry("Full") { ($0.parent as? FloatingPanelController)?.move(to: .full, animated: true) },
                        Menu.Entry("Remove") { content in
                            (content.parent as? FloatingPanelController)?.removePanelFromParent(animated: true)
                        },
                    ]))
                panel.addPanel(toParent: menu, animated: true)
            },
            Menu.Entry("Panel that is presented") { menu in
                let panel = FloatingPanelController()
                panel.isRemovalInteractionEnabled = true
                panel.set(contentViewController: Page("Presented"))
                menu.present(panel, animated: true)
            },
        ]
    }
}
