import UIKit

/// Shows the app of the phone in the first column, and the chosen recipe in the second one. In a narrow window the
/// recipe is on the stack of the list, as on the phone.
final class PadCoordinator: NSObject, Coordinator {
    let app = AppCoordinator()
    let split = UISplitViewController()
    private var chosen: Recipe?

    var root: UIViewController { split }  // right: split-view-presented

    /// The navigation controller of the second column.
    var detailStack: UINavigationController? {
        split.isCollapsed ? app.recipes.stack : split.viewControllers.last as? UINavigationController
    }

    override init() {
        super.init()
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

    /// The recipe, or a hint if none is chosen.
    private func makeDetail() -> UINavigationController {
        let screen = chosen.map { app.recipes.screen(for: $0) } ?? ChooseRecipeController("Choose a recipe")
        return UINavigationController(rootViewController: screen)
    }
}

extension PadCoordinator: UISplitViewControllerDelegate {
    /// Pushes a new screen for the recipe onto the stack. The screen of the second column is dropped.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        if let chosen { app.recipes.push(chosen, animated: false) }
        return true
    }

    /// Shows the recipe that is on the stack, if there is one.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        if app.recipes.stack.viewControllers.count == 1 { chosen = nil }
        app.recipes.startAgain()
        return makeDetail()
    }
}

/// The second column before a recipe is chosen.
final class ChooseRecipeController: PageController {}
