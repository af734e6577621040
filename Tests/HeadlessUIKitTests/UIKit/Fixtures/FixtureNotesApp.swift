#if os(Linux)
    import UIKit

    // An app for notes as developers write it: coordinators, containers, transitions, popovers, sheets and forms.

    struct NoteItem: Hashable {
        let id = UUID()
        var title: String
        var text = ""
    }

    @MainActor
    protocol Coordinator: AnyObject {
        var childCoordinators: [any Coordinator] { get set }
        func start()
    }

    extension Coordinator {
        func add(_ coordinator: any Coordinator) { childCoordinators.append(coordinator) }
        func remove(_ coordinator: any Coordinator) { childCoordinators.removeAll { $0 === coordinator } }
    }

    @MainActor
    final class NotesAppCoordinator: NSObject, Coordinator {
        var childCoordinators: [any Coordinator] = []
        private let window: UIWindow
        private let defaults: [String: Bool]
        private(set) lazy var tabBarController: UITabBarController = {
            let controller = UITabBarController()
            controller.delegate = self
            return controller
        }()

        init(window: UIWindow, defaults: [String: Bool] = [:]) {
            self.window = window
            self.defaults = defaults
            super.init()
        }

        func start() {
            if defaults["onboarded"] == true { showTabs() } else { showOnboarding() }
            window.backgroundColor = .systemBackground
            window.makeKeyAndVisible()
        }

        private func showOnboarding() {
            let onboarding = OnboardingViewController(titles: ["Welcome", "Write", "Share"])
            onboarding.onFinish = { [weak self] in self?.showTabs() }
            window.rootViewController = onboarding
        }

        private func showTabs() {
            let notes = NotesCoordinator()
            add(notes)
            notes.start()
            let settings = UINavigationController(rootViewController: SettingsViewController(style: .grouped))
            settings.tabBarItem = UITabBarItem(
                title: NSLocalizedString("Settings", comment: "Tab"), image: nil, selectedImage: nil)
            tabBarController.setViewControllers([notes.splitViewController, settings], animated: false)
            UIView.transition(
                with: window, duration: 0.3, options: .transitionCrossDissolve,
                animations: {
                    self.window.rootViewController = self.tabBarController
                }, completion: nil)
        }
    }

    extension NotesAppCoordinator: UITabBarControllerDelegate {
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            guard let nav = viewController as? UINavigationController, tabBarController.selectedViewController === nav
            else { return true }
            nav.popToRootViewController(animated: true)
            return false
        }
    }

    @MainActor
    final class NotesCoordinator: NSObject, Coordinator {
        var childCoordinators: [any Coordinator] = []
        let splitViewController = UISplitViewController()
        private let listNavigation = UINavigationController()
        private let sheetTransition = SlideUpTransitioningDelegate()
        private(set) lazy var list = NotesListViewController()
        private(set) var openNotes = 0

        func start() {
            list.delegate = self
            list.navigationItem.leftBarButtonItem = splitViewController.displayModeButtonItem
            listNavigation.viewControllers = [list]
            let placeholder = UIViewController()
            placeholder.view.backgroundColor = .secondarySystemBackground
            splitViewController.viewControllers = [
                listNavigation, UINavigationController(rootViewController: placeholder),
            ]
            splitViewController.preferredDisplayMode = .allVisible
            splitViewController.preferredPrimaryColumnWidthFraction = 0.4
            splitViewController.maximumPrimaryColumnWidth = 360
            splitViewController.delegate = self
            splitViewController.tabBarItem = UITabBarItem(title: "Notes", image: UIImage(named: "notes"), tag: 0)
        }

        func share(_ note: NoteItem, from item: UIBarButtonItem) {
            let activity = UIActivityViewController(activityItems: [note.title], applicationActivities: nil)
            activity.popoverPresentationController?.barButtonItem = item
            activity.completionWithItemsHandler = { [weak self] _, completed, _, error in
                guard completed, error == nil else { return }
                self?.listNavigation.popViewController(animated: true)
            }
            splitViewController.present(activity, animated: true)
        }
    }

    extension NotesCoordinator: NotesListViewControllerDelegate {
        func notesList(_ controller: NotesListViewController, didSelect note: NoteItem) {
            let detail = NoteDetailViewController(note: note)
            detail.onShare = { [unowned self, unowned detail] in share(detail.note, from: $0) }
            splitViewController.showDetailViewController(
                UINavigationController(rootViewController: detail), sender: self)
        }

        func notesListDidRequestNewNote(_ controller: NotesListViewController) {
            let form = NoteFormViewController()
            form.completion = { [weak controller, weak form] note in
                if let note { controller?.notes.append(note) }
                form?.dismiss(animated: true, completion: nil)
            }
            let navigation = UINavigationController(rootViewController: form)
            navigation.modalPresentationStyle = .pageSheet
            navigation.isModalInPresentation = true
            if #available(iOS 15.0, *), let sheet = navigation.sheetPresentationController {
                sheet.detents = [.medium(), .large()]
                sheet.selectedDetentIdentifier = .medium
                sheet.prefersGrabberVisible = true
                sheet.delegate = form
            }
            navigation.presentationController?.delegate = form
            controller.present(navigation, animated: true) { [weak self] in self?.openNotes += 1 }
        }

        func notesList(_ controller: NotesListViewController, didRequestFilterFrom item: UIBarButtonItem) {
            let filter = FilterViewController()
            filter.preferredContentSize = CGSize(width: 200, height: 160)
            filter.modalPresentationStyle = .popover
            let popover = filter.popoverPresentationController
            popover?.barButtonItem = item
            popover?.permittedArrowDirections = .any
            popover?.delegate = controller
            controller.present(filter, animated: true)
        }

        func notesListDidRequestInfo(_ controller: NotesListViewController) {
            let card = CardViewController()
            card.modalPresentationStyle = .custom
            card.transitioningDelegate = sheetTransition
            controller.present(card, animated: true, completion: nil)
        }
    }

    extension NotesCoordinator: UISplitViewControllerDelegate {
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            guard let navigation = secondaryViewController as? UINavigationController else { return false }
            return !(navigation.topViewController is NoteDetailViewController)
        }

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            svc.view.setNeedsLayout()
        }
    }
#endif
