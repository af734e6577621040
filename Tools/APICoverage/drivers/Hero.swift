import Hero
import UIKit

@main
final class HeroDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Present") { $0.present(Self.screen("Presented"), animated: true) },
            Menu.Entry("Push") { menu in
                menu.navigationController?.hero.isEnabled = true
                menu.navigationController?.pushViewController(Self.screen("Pushed"), animated: true)
            },
            Menu.Entry("Slide") { menu in
                let screen = Self.screen("Slid")
                screen.hero.modalAnimationType = .selectBy(
                    presenting: .push(direction: .left), dismissing: .pull(direction: .right))
                menu.present(screen, animated: true)
            },
            Menu.Entry("Replace") { menu in
                menu.navigationController?.hero.replaceViewController(with: Menu(self.entries))
            },
        ]
    }

    private static func screen(_ name: String) -> UIViewController {
        let screen = Menu([
            Menu.Entry("Close") { $0.hero.dismissViewController() }
        ])
        screen.title = name
        screen.hero.isEnabled = true
        screen.view.hero.modifiers = [.fade, .translate(y: 100)]
        return screen
    }
}
