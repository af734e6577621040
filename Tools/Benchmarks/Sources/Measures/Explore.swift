import ArgumentParser
import Foundation
import HeadlessUIKit

/// Lets an impatient user walk through a small app.
struct Explore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Walk through an app as an impatient user: µs per action.")

    @Option(help: "The number of actions.") var actions = 5000
    @Option(help: "The seed of the walk.") var seed: UInt64 = 1

    func run() { MainActor.assumeIsolated { measure() } }

    @MainActor
    private func measure() {
        let session = Session(SessionConfiguration())
        session.run {
            let window = UIWindow()
            window.rootViewController = ShopTabs()
            window.makeKeyAndVisible()
        }
        session.runUntilIdle()
        let start = processorTime()
        let performed = session.explore(actions: actions, seed: seed).count
        precondition(performed == actions, "only \(performed) actions were performed")
        Figures.print("us", (processorTime() - start) / 1e3 / Double(actions))
    }
}

/// Lists of goods and orders, with what most apps have: stacks in tabs, forms, alerts and sheets.
private final class ShopTabs: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [ListController(title: "Goods"), ListController(title: "Orders"), FormController(depth: 0)]
            .map { UINavigationController(rootViewController: $0) }
    }
}

private final class ListController: UITableViewController {
    init(title: String) {
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Filter",
            primaryAction: UIAction { [weak self] _ in
                self?.present(UINavigationController(rootViewController: FormController(depth: 1)), animated: true)
            })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(title ?? "") \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(FormController(depth: 0), sender: self)
    }
}

private final class FormController: UIViewController {
    private let depth: Int

    init(depth: Int) {
        self.depth = depth
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form \(depth)"
        // Bounded, as the screens of most apps are: a walk must not go deeper and deeper.
        let deeper = depth > 2 ? [] : [button("More") { $0.show(FormController(depth: $0.depth + 1), sender: $0) }]
        let help =
            depth > 0 ? [] : [button("Help") { $0.present(FormController(depth: 3), animated: true) }]
        let stack = UIStackView(
            arrangedSubviews: [UILabel(), UITextField(), UISwitch()] + deeper + help + [
                button("Remove") { $0.present($0.makeAlert(), animated: true) },
                button("Done") { $0.dismiss(animated: true) },
            ])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        ])
    }

    private func button(_ title: String, _ action: @escaping (FormController) -> Void) -> UIButton {
        UIButton(
            configuration: .plain(),
            primaryAction: UIAction(title: title) { [weak self] _ in
                if let self { action(self) }
            })
    }

    private func makeAlert() -> UIAlertController {
        let alert = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
                self?.navigationController?.popViewController(animated: true)
            })
        return alert
    }
}
