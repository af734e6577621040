import UIKit

/// Controls the flow of a part of the app: makes its screens, and decides which screen follows.
@MainActor
protocol Coordinator: AnyObject {
    /// The first controller of the part.
    var root: UIViewController { get }
}

/// The tabs, and the sign-in screen over them.
final class AppCoordinator: Coordinator {
    let recipes = RecipesCoordinator()
    let tips = TipsCoordinator()
    let profile = ProfileCoordinator()
    let tabs = UITabBarController()

    var root: UIViewController { tabs }

    init() {
        tabs.viewControllers = [recipes.root, tips.root, profile.root]
        profile.onSignOut = { [weak self] in self?.signIn() }
    }

    /// Presents the sign-in screen, and resets the tabs under it.
    private func signIn() {
        let screen = SignInController("Sign in")
        screen.modalPresentationStyle = .fullScreen
        screen.onSignIn = { [weak self] in self?.tabs.dismiss(animated: true) }
        tabs.present(screen, animated: true) { [weak self] in
            self?.recipes.startAgain()
            self?.profile.startAgain()
            self?.tabs.selectedIndex = 0
        }
    }
}

/// From the list to a recipe, its steps and its comments.
final class RecipesCoordinator: Coordinator {
    let stack: UINavigationController
    let list = RecipesController("Recipes")
    /// Opens a recipe elsewhere. If nil, the recipe is pushed onto the stack.
    var onOpen: ((Recipe) -> Void)?

    var root: UIViewController { stack }

    init() {
        stack = UINavigationController(rootViewController: list)
        list.onChoose = { [weak self] in self?.choose($0) }
    }

    func startAgain() { stack.popToRootViewController(animated: false) }

    func push(_ recipe: Recipe, animated: Bool) { stack.pushViewController(screen(for: recipe), animated: animated) }

    func screen(for recipe: Recipe) -> RecipeController {
        let screen = RecipeController(recipe)  // right: push-same-controller
        screen.onShowSteps = { [weak screen] in
            screen?.navigationController?.pushViewController(StepsController(recipe), animated: true)
        }
        screen.onComment = { [weak self, weak screen] in self?.comment(on: recipe, over: screen) }
        return screen
    }

    private func choose(_ recipe: Recipe) {
        if let onOpen { onOpen(recipe) } else { push(recipe, animated: true) }
    }

    private func comment(on recipe: Recipe, over screen: UIViewController?) {
        let comment = CommentController("Comment on \(recipe.name)")
        comment.onDone = { [weak screen] in screen?.dismiss(animated: true) }
        let modal = UINavigationController(rootViewController: comment)
        modal.modalPresentationStyle = .formSheet
        screen?.present(modal, animated: true)
    }
}

/// Pages with tips, each with a longer text.
final class TipsCoordinator: NSObject, Coordinator {
    let stack: UINavigationController
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let tips = ["Knives", "Salt", "Leftovers"]

    var root: UIViewController { stack }
    var shownTip: TipController? { pages.viewControllers?.first as? TipController }

    override init() {
        stack = UINavigationController(rootViewController: pages)
        super.init()
        pages.title = "Tips"
        pages.dataSource = self
        pages.setViewControllers([page(at: 0)].compactMap { $0 }, direction: .forward, animated: false)
    }

    /// Nil if there are no more pages.
    private func page(at index: Int) -> UIViewController? {
        guard tips.indices.contains(index) else { return nil }  // right: circular-pages
        let tip = TipController(tips[index], index: index)
        tip.onMore = { [weak self, tips] in
            self?.stack.pushViewController(ArticleController("More about \(tips[index])"), animated: true)
        }
        return tip
    }
}

extension TipsCoordinator: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? TipController).flatMap { page(at: $0.index - 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? TipController).flatMap { page(at: $0.index + 1) } }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { tips.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { shownTip?.index ?? 0 }
}

/// The user's profile, and the sign-out.
final class ProfileCoordinator: Coordinator {
    let stack: UINavigationController
    let profile = ProfileController("Profile")
    var onSignOut: () -> Void = {}

    var root: UIViewController { stack }

    init() {
        stack = UINavigationController(rootViewController: profile)
        profile.onShowHistory = { [weak self] in
            self?.stack.pushViewController(HistoryController("History"), animated: true)
        }
        profile.onSignOut = { [weak self] in self?.askWhetherToSignOut() }
    }

    func startAgain() { stack.popToRootViewController(animated: false) }

    private func askWhetherToSignOut() {
        let alert = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Stay", style: .cancel))
        alert.addAction(UIAlertAction(title: "Sign out", style: .destructive) { [weak self] _ in self?.onSignOut() })
        profile.present(alert, animated: true)
    }
}
