import UIKit

/// A recipe in the second column of a split view. What it presents covers this column only.
final class RecipeColumnController: PageController {
    let editButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))
    let timerButton = UIButton(frame: CGRect(x: 160, y: 160, width: 120, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        providesPresentationContextTransitionStyle = true
        modalTransitionStyle = .crossDissolve
        editButton.setTitle("Edit", for: .normal)
        editButton.addAction(UIAction { [weak self] _ in self?.cover("Editor", .currentContext) }, for: .touchUpInside)
        timerButton.setTitle("Timer", for: .normal)
        timerButton.addAction(
            UIAction { [weak self] _ in self?.cover("Timer", .overCurrentContext) }, for: .touchUpInside)
        view.addSubview(editButton)
        view.addSubview(timerButton)
    }

    private func cover(_ title: String, _ style: UIModalPresentationStyle) {
        let cover = CoverController(title)
        cover.modalPresentationStyle = style
        cover.modalTransitionStyle = .flipHorizontal
        cover.onDone = { [weak self] in self?.dismiss(animated: true) }
        present(cover, animated: true)
    }
}

/// Covers a recipe until its button is tapped.
final class CoverController: PageController {
    let doneButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))
    var onDone: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        doneButton.setTitle("Done", for: .normal)
        doneButton.addAction(UIAction { [weak self] _ in self?.onDone() }, for: .touchUpInside)
        view.addSubview(doneButton)
    }
}

/// The recipes in the first column, which stay usable.
final class RecipeNamesController: PageController {
    let favoriteButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        favoriteButton.setTitle("Favorite", for: .normal)
        favoriteButton.addAction(
            UIAction { [weak self] _ in self?.favoriteButton.isSelected.toggle() }, for: .touchUpInside)
        view.addSubview(favoriteButton)
    }
}

extension Sample {
    static let contextInColumn = Sample(
        name: "context-in-column",
        summary: "A recipe defines a context, so that what it presents covers its column of a split view only",
        device: "iPad Pro 11-inch (M5)", orientation: .landscapeLeft
    ) { app in
        let (names, recipe) = (RecipeNamesController("Recipes"), RecipeColumnController("Soup"))
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(names, for: .primary)
        split.setViewController(recipe, for: .secondary)
        app.launch(split)
        for button in [recipe.editButton, recipe.timerButton] {
            app.tap(button)
            app.settle()
            app.tap(names.favoriteButton)
            if let cover = recipe.presentedViewController as? CoverController { app.tap(cover.doneButton) }
            app.settle()
        }
    }
}
