import UIKit

extension Sample {
    static let tabsAndStacks = Sample(
        name: "tabs-and-stacks",
        summary:
            "Coordinators control tabs with stacks, pages, modal screens and an alert on a phone that rotates",
        device: "iPhone 6"
    ) { app in
        let coordinator = AppCoordinator()
        app.launch(coordinator.root)
        readRecipe(coordinator.recipes, app)
        leafThroughTips(coordinator, app)
        signOut(coordinator, app)
        signIn(coordinator, app)
        withExtendedLifetime(coordinator) {}
    }

    @MainActor private static func readRecipe(_ recipes: RecipesCoordinator, _ app: SampleApp) {
        app.tapRow(1, of: recipes.list.table)
        app.settle()
        guard let recipe = recipes.stack.topViewController as? RecipeController else { return }
        app.tap(recipe.stepsButton)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.tapBack(recipes.stack)
        app.settle()
        app.tap(recipe.commentItem)
        app.settle()
        if let modal = recipe.presentedViewController as? UINavigationController,
            let comment = modal.topViewController as? CommentController
        {
            app.tap(comment.doneItem)
        }
        app.settle()
        app.swipeBack(recipes.stack, finishing: false)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
    }

    @MainActor private static func leafThroughTips(_ coordinator: AppCoordinator, _ app: SampleApp) {
        app.tapTab(1, of: coordinator.tabs)
        app.settle()
        for finishing in [true, false] {
            app.swipePage(coordinator.tips.pages, finishing: finishing)
            app.settle()
        }
        if let tip = coordinator.tips.shownTip { app.tap(tip.moreButton) }
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
        app.tapTab(1, of: coordinator.tabs)
        app.settle()
    }

    @MainActor private static func signOut(_ coordinator: AppCoordinator, _ app: SampleApp) {
        app.tapTab(2, of: coordinator.tabs)
        app.settle()
        app.tap(coordinator.profile.profile.historyButton)
        app.settle()
        app.swipeBack(coordinator.profile.stack, finishing: true)
        app.settle()
        for choice in [0, 1] {
            app.tap(coordinator.profile.profile.signOutButton)
            app.settle()
            if let alert = coordinator.profile.profile.presentedViewController as? UIAlertController {
                app.tap(alert.actions[choice])
            }
            app.settle()
        }
    }

    @MainActor private static func signIn(_ coordinator: AppCoordinator, _ app: SampleApp) {
        app.rotate(to: .portrait)
        app.settle()
        if let screen = coordinator.tabs.presentedViewController as? SignInController { app.tap(screen.signInButton) }
        app.settle()
        app.tapRow(0, of: coordinator.recipes.list.table)
        app.settle()
        app.tapTab(0, of: coordinator.tabs)
        app.settle()
    }
}
