#if os(Linux)
    import UIKit

    // Master and detail with a list that is edited, as Xcode's template and its readers write it.

    final class MasterDetailDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let split = UISplitViewController()
            let detail = UINavigationController(rootViewController: DatesDetailViewController())
            split.viewControllers = [
                UINavigationController(rootViewController: DatesViewController(style: .plain)), detail,
            ]
            detail.topViewController!.navigationItem.leftBarButtonItem = split.displayModeButtonItem
            detail.topViewController!.navigationItem.leftItemsSupplementBackButton = true
            split.delegate = self
            split.preferredDisplayMode = UIDevice.current.userInterfaceIdiom == .pad ? .allVisible : .automatic
            split.primaryEdge = .leading
            window = UIWindow(frame: UIScreen.main.bounds)
            window!.tintColor = .systemRed
            window!.rootViewController = split
            window?.makeKeyAndVisible()
            return true
        }

        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            guard let stack = secondaryViewController as? UINavigationController else { return false }
            guard let detail = stack.topViewController as? DatesDetailViewController else { return false }
            return detail.item == nil
        }
    }

    final class DatesViewController: UITableViewController {
        var objects = [Any]()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Dates"
            navigationItem.leftBarButtonItem = editButtonItem
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .add, target: self, action: DatesViewController.insertNewObject(_:))
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
            tableView.rowHeight = UITableView.automaticDimension
            tableView.separatorStyle = .none
            tableView.tableFooterView = UIView()
        }

        override func viewWillAppear(_ animated: Bool) {
            clearsSelectionOnViewWillAppear = splitViewController!.isCollapsed
            super.viewWillAppear(animated)
        }

        func insertNewObject(_ sender: UIBarButtonItem) {
            objects.insert("Date \(objects.count)", at: 0)
            tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }

        override func numberOfSections(in tableView: UITableView) -> Int { return 1 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            return objects.count
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            cell.textLabel!.text = objects[indexPath.row] as? String
            cell.accessoryType = .disclosureIndicator
            cell.tintColor = .systemGreen
            return cell
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { return true }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            if editingStyle == .delete {
                objects.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .fade)
            } else if editingStyle == .insert {
                insertNewObject(UIBarButtonItem())
            }
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            guard let indexPath = tableView.indexPathForSelectedRow else { return }
            let detail = DatesDetailViewController()
            detail.item = objects[indexPath.row] as? String
            detail.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
            detail.navigationItem.leftItemsSupplementBackButton = true
            showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
        }
    }

    final class DatesDetailViewController: UIViewController {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        var item: String? { didSet { configureView() } }

        func configureView() { if isViewLoaded { label.text = item ?? "None" } }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
            label.center = view.center
            label.autoresizingMask = [
                .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
            ]
            view.addGestureRecognizer(
                UILongPressGestureRecognizer(target: self, action: DatesDetailViewController.pressed))
            view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: DatesDetailViewController.pinched))
            configureView()
        }

        func pressed(_ recognizer: UILongPressGestureRecognizer) {
            if recognizer.state == .began { label.text = "Pressed" }
        }
        func pinched(_ recognizer: UIPinchGestureRecognizer) {
            label.transform = label.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
            recognizer.scale = 1
        }
    }
#endif
