import OverlayContainer
import UIKit

@main
final class OverlayContainerDriver: MenuDelegate, OverlayContainerViewControllerDelegate {
    override var root: UIViewController {
        let container = OverlayContainerViewController()
        container.delegate = self
        container.viewControllers = [Menu(entries), overlay]
        return container
    }

    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Lift") {
                ($0.parent as? OverlayContainerViewController)?.moveOverlay(toNotchAt: 2, animated: true)
            },
            Menu.Entry("Lower") {
                ($0.parent as? OverlayContainerViewController)?.moveOverlay(toNotchAt: 0, animated: true)
            },
            Menu.Entry("Another overlay") { menu in
                guard let container = menu.parent as? OverlayContainerViewController else { return }
                container.viewControllers = [menu, self.overlay]
            },
        ]
    }

    private var overlay: UIViewController {
        Menu([
            Menu.Entry("Lift") {
                ($0.parent as? OverlayContainerViewController)?.moveOverlay(toNotchAt: 2, animated: true)
            }
        ])
    }

    func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 3 }

    func overlayContainerViewController(
        _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
        availableSpace: CGFloat
    ) -> CGFloat { availableSpace * [0.2, 0.5, 0.8][index] }
}
