import SPStorkController
import UIKit

@main
final class SPStorkControllerDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Card") { $0.presentAsStork(Page("Card")) },
            Menu.Entry("Low card with a button") {
                $0.presentAsStork(Page("Low"), height: 300, showIndicator: true, showCloseButton: true)
            },
            Menu.Entry("Card over a stack") {
                $0.presentAsStork(UINavigationController(rootViewController: Page("Root")))
            },
        ]
    }
}
