import UIKit

/// The app of the phone in the first column, and the recipe that was chosen there in the second; in a narrow window the
/// recipe lies on the stack of the list, as on the phone.
final class PadCoordinator: Coordinator {
    let app = AppCoordinator()
    let split = UISplitViewController()
    private var chosen: Recipe?

    var root: UIViewController { split }

    /// Where the recipe is shown.
    var detailStack: UINavigationController? {
        split.isCollapsed ? app.recipes.stack : split.viewControllers.last as? UINavigationController
    }

    init() {
        split.delegate = self
        split.preferredDisplayMode = .allVisible
        split.viewControllers = [app.root, makeDetail()]
        app.recipes.onOpen = { [weak self] in self?.open($0) }
    }

    private func open(_ recipe: Recipe) {
        chosen = recipe
        if split.isCollapsed {
            app.recipes.push(recipe, animated: true)
        } else {
            split.showDetailViewController(makeDetail(), sender: app.recipes.list)
        }
    }

    /// The recipe, or a hint where none was chosen.
    private func makeDetail() -> UINavigationController {
        let screen = chosen.map { app.recipes.screen(for: $0) } ?? ChooseRecipeController("Choose a recipe")
        return UINavigationController(rootViewController: screen)
    }
}

extension PadCoordinator: UISplitViewControllerDelegate {
    /// The stack gets a screen of its own for the recipe; the one in the second column goes with it.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        if let chosen { app.recipes.push(chosen, animated: false) }
        return true
    }

    /// What the user has left on the stack decides.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        if app.recipes.stack.viewControllers.count == 1 { chosen = nil }
        app.recipes.startAgain()
        return makeDetail()
    }
}

/// What the second column shows before a recipe is chosen.
final class ChooseRecipeController: PageController {}
