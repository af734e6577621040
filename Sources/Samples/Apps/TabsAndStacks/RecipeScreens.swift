import UIKit

/// All recipes, a row for each.
final class RecipesController: PageController {
    var onChoose: (Recipe) -> Void = { _ in }
    let table = UITableView(frame: .zero, style: .plain)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let row = table.indexPathForSelectedRow { table.deselectRow(at: row, animated: animated) }
    }
}

extension RecipesController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Recipe.all.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "recipe")
            ?? UITableViewCell(style: .default, reuseIdentifier: "recipe")
        cell.textLabel?.text = Recipe.all[indexPath.row].name
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoose(Recipe.all[indexPath.row])
    }
}

/// A recipe, with a button to its steps and one in the bar to comment on it.
final class RecipeController: PageController {
    var onShowSteps: () -> Void = {}
    var onComment: () -> Void = {}
    let stepsButton = UIButton(type: .system)
    private(set) lazy var commentItem = UIBarButtonItem(
        barButtonSystemItem: .compose, target: self, action: RecipeController.comment)

    init(_ recipe: Recipe) { super.init(recipe.name) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        stepsButton.setTitle("Steps", for: .normal)
        stepsButton.addAction(UIAction { [weak self] _ in self?.onShowSteps() }, for: .touchUpInside)
        view.addSubview(stepsButton)
        navigationItem.rightBarButtonItem = commentItem
    }

    private func comment() { onComment() }
}

/// The steps, one per line. In compact height they are side by side.
final class StepsController: PageController {
    private let lines: [UILabel]

    init(_ recipe: Recipe) {
        lines = recipe.steps.map { step in
            let line = UILabel()
            line.text = step
            return line
        }
        super.init("Steps of \(recipe.name)")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for line in lines { view.addSubview(line) }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let isLow = traitCollection.verticalSizeClass == .compact
        let width = view.bounds.width / CGFloat(isLow ? lines.count : 1)
        for (index, line) in lines.enumerated() {
            let offset = CGFloat(index)
            line.frame = CGRect(x: isLow ? offset * width : 0, y: isLow ? 0 : offset * 44, width: width, height: 44)
        }
    }
}

final class CommentController: PageController {
    var onDone: () -> Void = {}
    private(set) lazy var doneItem = UIBarButtonItem(
        barButtonSystemItem: .done, target: self, action: CommentController.done)

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = doneItem
    }

    private func done() { onDone() }
}
