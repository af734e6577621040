#if os(Linux)
    import UIKit

    // The screens of the app for notes that are lists and forms.

    @MainActor
    protocol NotesListViewControllerDelegate: AnyObject {
        func notesList(_ controller: NotesListViewController, didSelect note: NoteItem)
        func notesListDidRequestNewNote(_ controller: NotesListViewController)
        func notesList(_ controller: NotesListViewController, didRequestFilterFrom item: UIBarButtonItem)
        func notesListDidRequestInfo(_ controller: NotesListViewController)
    }

    final class NotesListViewController: UIViewController {
        weak var delegate: (any NotesListViewControllerDelegate)?
        var notes = [NoteItem(title: "Milk"), NoteItem(title: "Bread")] { didSet { tableView.reloadData() } }
        private lazy var tableView: UITableView = {
            let table = UITableView(frame: .zero, style: .plain)
            table.translatesAutoresizingMaskIntoConstraints = false
            table.register(UITableViewCell.self, forCellReuseIdentifier: String(describing: UITableViewCell.self))
            table.dataSource = self
            table.delegate = self
            table.rowHeight = 60
            return table
        }()
        private var cellIdentifier: String { String(describing: UITableViewCell.self) }

        init() { super.init(nibName: nil, bundle: nil) }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Notes"
            view.addSubview(tableView)
            let guide = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                tableView.topAnchor.constraint(equalTo: guide.topAnchor),
                tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: tableView.trailingAnchor),
                guide.bottomAnchor.constraint(equalTo: tableView.bottomAnchor),
            ])
            let add = UIBarButtonItem(
                systemItem: .add,
                primaryAction: UIAction { [weak self] _ in
                    guard let self else { return }
                    delegate?.notesListDidRequestNewNote(self)
                })
            let filter = UIBarButtonItem(
                title: "Filter",
                primaryAction: UIAction(title: "Filter") { [unowned self] action in
                    guard let item = action.sender as? UIBarButtonItem else { return }
                    delegate?.notesList(self, didRequestFilterFrom: item)
                })
            navigationItem.rightBarButtonItems = [add, filter]
            navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            toolbarItems = [
                .flexibleSpace(),
                UIBarButtonItem(
                    title: "Info",
                    primaryAction: UIAction { [unowned self] _ in
                        delegate?.notesListDidRequestInfo(self)
                    }), .flexibleSpace(),
            ]
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.setToolbarHidden(false, animated: animated)
            guard let selected = tableView.indexPathForSelectedRow else { return }
            guard let coordinator = transitionCoordinator else {
                return tableView.deselectRow(at: selected, animated: animated)
            }
            coordinator.animate(alongsideTransition: { _ in
                self.tableView.deselectRow(at: selected, animated: true)
            }) { context in
                if context.isCancelled {
                    self.tableView.selectRow(at: selected, animated: false, scrollPosition: .none)
                }
            }
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            if isMovingFromParent || isBeingDismissed { delegate = nil }
        }
    }

    extension NotesListViewController: UITableViewDataSource, UITableViewDelegate {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
            cell.textLabel?.text = notes[indexPath.row].title
            cell.accessoryType = .disclosureIndicator
            cell.selectionStyle = .default
            return cell
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            delegate?.notesList(self, didSelect: notes[indexPath.row])
            if splitViewController?.isCollapsed == false { tableView.deselectRow(at: indexPath, animated: true) }
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
    }

    extension NotesListViewController: UIPopoverPresentationControllerDelegate {
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle {
            traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
        }

        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            UINavigationController(rootViewController: controller.presentedViewController)
        }

        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool { true }
    }

    final class SettingsViewController: UITableViewController {
        private enum Row: Int, CaseIterable { case account, appearance, about }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Settings"
            tableView.register(SettingsCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            Row.allCases.count
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            guard let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as? SettingsCell
            else { return UITableViewCell() }
            cell.textLabel?.text = Row(rawValue: indexPath.row).map { "\($0)".capitalized }
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            switch Row(rawValue: indexPath.row) {
            case .account: show(CardViewController(), sender: self)
            case .appearance: view.window?.overrideUserInterfaceStyle = .dark
            case .about, nil: confirm()
            }
        }

        private func confirm() {
            let alert = UIAlertController(title: "Reset?", message: "All notes go.", preferredStyle: .alert)
            alert.addTextField { field in
                field.placeholder = "Type RESET"
                field.isSecureTextEntry = false
            }
            let reset = UIAlertAction(title: "Reset", style: .destructive) { [weak alert, weak self] _ in
                guard alert?.textFields?.first?.text == "RESET" else { return }
                self?.navigationController?.popToRootViewController(animated: true)
            }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
            alert.addAction(reset)
            alert.preferredAction = reset
            present(alert, animated: true)
        }
    }

    final class SettingsCell: UITableViewCell {
        static let reuseIdentifier = String(describing: SettingsCell.self)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: .value1, reuseIdentifier: reuseIdentifier)
            accessoryType = .detailButton
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func prepareForReuse() {
            super.prepareForReuse()
            textLabel?.text = nil
        }
        override func setSelected(_ selected: Bool, animated: Bool) {
            super.setSelected(selected, animated: animated)
            contentView.backgroundColor = selected ? .lightGray : nil
        }
    }

    final class NoteFormViewController: UIViewController, UISheetPresentationControllerDelegate {
        var completion: ((NoteItem?) -> Void)?
        private(set) var attempts = 0
        private let field = UITextField(frame: .zero)
        private let save = UIButton(type: .system)
        private let scrollView = UIScrollView()
        private let content = UIView()

        override func loadView() {
            let view = UIView()
            view.backgroundColor = UIColor(white: 0.95, alpha: 1)
            view.addSubview(scrollView)
            scrollView.addSubview(content)
            [field, save].forEach(content.addSubview)
            [scrollView, content, field, save].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
            self.view = view
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            field.placeholder = "Title"
            field.addAction(UIAction { [weak self] _ in self?.validate() }, for: .editingChanged)
            save.setTitle("Save", for: .normal)
            save.setTitleColor(.systemBlue, for: [])
            save.addTarget(self, action: NoteFormViewController.saveTapped, for: .touchUpInside)
            navigationItem.leftBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .cancel, target: self, action: NoteFormViewController.cancelTapped)
            let views = ["field": field, "save": save]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-20-[field(44)]-[save(==field)]-(>=0)-|", options: [], metrics: nil,
                    views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-[field]-|", options: .directionLeadingToTrailing, metrics: nil,
                        views: views))
            save.centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
            let height = content.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor)
            height.priority = .defaultLow
            height.identifier = "content height"
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.topAnchor),
                scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
                content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
                content.widthAnchor.constraint(
                    equalTo: scrollView.frameLayoutGuide.widthAnchor, multiplier: 1, constant: 0), height,
            ])
            field.setContentHuggingPriority(.defaultHigh, for: .vertical)
            save.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            validate()
        }

        private func validate() { save.isEnabled = !(field.text ?? "").isEmpty }
        private func saveTapped(_ sender: UIButton) { completion?(NoteItem(title: field.text ?? "")) }
        private func cancelTapped() { completion?(nil) }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            attempts += 1
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            sheet.addAction(
                UIAlertAction(title: "Discard", style: .destructive) { [unowned self] _ in completion?(nil) })
            sheet.addAction(.init(title: "Keep", style: .cancel))
            sheet.popoverPresentationController?.sourceView = view
            sheet.popoverPresentationController?.sourceRect = CGRect(
                x: view.bounds.midX, y: view.bounds.maxY, width: 0, height: 0)
            present(sheet, animated: true)
        }

        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            isModalInPresentation = sheetPresentationController.selectedDetentIdentifier == .large
        }
    }
#endif
