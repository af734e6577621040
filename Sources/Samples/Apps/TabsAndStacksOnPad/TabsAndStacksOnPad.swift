import UIKit

extension Sample {
    /// Uses the app of ``tabsAndStacks``.
    static let tabsAndStacksOnPad = Sample(
        name: "tabs-and-stacks-on-pad",
        summary:
            "The app tabs-and-stacks in a split view controller, which collapses and expands while a recipe is open",
        device: "iPad 9.7-inch"
    ) { app in
        let coordinator = PadCoordinator()
        app.launch(coordinator.root)
        readRecipe(coordinator, app)
        shareScreen(coordinator, app)
        signOut(coordinator, app)
        withExtendedLifetime(coordinator) {}
    }

    @MainActor private static func readRecipe(_ coordinator: PadCoordinator, _ app: SampleApp) {
        for row in [2, 0] {
            app.tapRow(row, of: coordinator.app.recipes.list.table)
            app.settle()
        }
        if let recipe = coordinator.detailStack?.topViewController as? RecipeController { app.tap(recipe.stepsButton) }
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.tapTab(1, of: coordinator.app.tabs)
        app.settle()
        app.swipePage(coordinator.app.tips.pages, finishing: true)
        app.settle()
    }

    /// Collapses, so that the recipe moves to the stack of the list, and expands with another recipe.
    @MainActor private static func shareScreen(_ coordinator: PadCoordinator, _ app: SampleApp) {
        app.resizeWindow(width: 320)
        app.settle()
        app.tapTab(0, of: coordinator.app.tabs)
        app.settle()
        app.tapBack(coordinator.app.recipes.stack)
        app.settle()
        app.tapRow(1, of: coordinator.app.recipes.list.table)
        app.settle()
        app.resizeWindow(width: 1024)
        app.settle()
        if let recipe = coordinator.detailStack?.topViewController as? RecipeController { app.tap(recipe.commentItem) }
        app.settle()
        if let modal = coordinator.split.presentedViewController as? UINavigationController,
            let comment = modal.topViewController as? CommentController
        {
            app.tap(comment.doneItem)
        }
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
    }

    @MainActor private static func signOut(_ coordinator: PadCoordinator, _ app: SampleApp) {
        let profile = coordinator.app.profile.profile
        app.tapTab(2, of: coordinator.app.tabs)
        app.settle()
        app.tap(profile.signOutButton)
        app.settle()
        if let alert = profile.presentedViewController as? UIAlertController { app.tap(alert.actions[1]) }
        app.settle()
        if let screen = coordinator.split.presentedViewController as? SignInController { app.tap(screen.signInButton) }
        app.settle()
    }
}
