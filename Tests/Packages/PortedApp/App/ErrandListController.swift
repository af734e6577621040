import UIKit

class ErrandListController: UITableViewController {
    @IBOutlet private weak var summaryLabel: UILabel!
    @IBInspectable var limit: Int = 3
    private let search = UISearchController(searchResultsController: nil)
    let filter = makeEmpty(ErrandFilter.self)
    private var observation: NSKeyValueObservation?
    private(set) var filters: [String] = []
    var shown: [Errand] {
        return ErrandStore.shared.errands.filter { filter.shows($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        #if os(iOS)
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .add, target: self, action: #selector(addErrand))
        #endif
        view.backgroundColor = .errand
        connect(filter, to: self)
        observation = filter.observe(\.text) { [weak self] filter, _ in
            self?.filters.append(filter.text)
        }
        search.searchResultsUpdater = self
        navigationItem.searchController = search
        let press = UILongPressGestureRecognizer(target: self, action: #selector(ErrandListController.pressed(_:)))
        view.addGestureRecognizer(press)
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: ErrandStore.didChange, object: nil)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? ErrandController)?.delegate = self
    }

    @IBAction func addErrand(_ sender: Any?) {
        if ErrandStore.shared.errands.count < limit { performSegue(withIdentifier: "add", sender: sender) }
    }

    @IBAction func errandSaved(_ segue: UIStoryboardSegue) {
        guard let controller = segue.source as? ErrandController else { return }
        ErrandStore.shared.add(Errand(title: controller.titleField.text ?? ""))
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        if recognizer.state == .began { title = "Pressed" }
    }

    @objc private func reload() {
        summaryLabel?.text = "\(ErrandStore.shared.errands.count) of \(limit)"
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return shown.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}

extension ErrandListController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }
}

extension ErrandListController: ErrandControllerDelegate {
    func errandController(_ controller: ErrandController, canSave title: String) -> Bool {
        return !title.isEmpty
    }
}

extension ErrandListController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        filter.apply(searchController.searchBar.text ?? "")
    }
}

extension ErrandListController: ErrandFilterDelegate {
    var ignoresCase: Bool {
        return true
    }

    func errandFilter(_ filter: ErrandFilter, didChange text: String) {
        reload()
    }
}
