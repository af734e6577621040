#if os(Linux)
    import UIKit

    // Calls as apps write them, with UIKit's labels and defaults.

    final class FixtureCalls: UIViewController {
        private let box = UIView()
        private lazy var pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
                box.widthAnchor.constraint(equalToConstant: 100),
                NSLayoutConstraint(
                    item: box, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 20),
            ])
            navigationItem.rightBarButtonItem = UIBarButtonItem(customView: UIButton(type: .system))
            navigationItem.title = "Items"
            tabBarItem = UITabBarItem(title: "Items", image: nil, tag: 0)
            preferredContentSize = CGSize(width: 320, height: 400)
            if traitCollection.horizontalSizeClass == .compact, UIDevice.current.userInterfaceIdiom == .phone {
                setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: pages)
            }
        }

        func showChildren() {
            addChild(pages)
            pages.view.frame = view.bounds
            pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(pages.view, at: 0)
            pages.didMove(toParent: self)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: true)
            let other = UIViewController()
            addChild(other)
            transition(
                from: pages, to: other, duration: 0.3, options: [.transitionCrossDissolve, .curveEaseOut],
                animations: nil
            ) { _ in
                other.didMove(toParent: self)
            }
        }

        func presentThings() {
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.dismiss(animated: true) })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addTextField { $0.placeholder = "Name" }
            present(alert, animated: true)
            let popover = UIViewController()
            popover.modalPresentationStyle = .popover
            popover.popoverPresentationController?.sourceView = box
            popover.popoverPresentationController?.sourceRect = box.bounds
            popover.popoverPresentationController?.permittedArrowDirections = [.up, .down]
            present(popover, animated: true, completion: nil)
            if let sheet = popover.sheetPresentationController { sheet.detents = [.medium(), .large()] }
            show(UIViewController(), sender: self)
            showDetailViewController(UIViewController(), sender: nil)
        }

        func navigate() {
            navigationController?.pushViewController(UIViewController(), animated: true)
            navigationController?.popToRootViewController(animated: false)
            navigationController?.setNavigationBarHidden(true, animated: true)
            navigationController?.setViewControllers([self], animated: true)
            tabBarController?.selectedIndex = 1
            tabBarController?.selectedViewController = self
            splitViewController?.preferredDisplayMode = .oneBesideSecondary
            splitViewController?.viewControllers = [UINavigationController(), UIViewController()]
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.show(.secondary)
        }

        func animate() {
            UIView.animate(withDuration: 0.3) { self.box.alpha = 0 }
            UIView.animate(withDuration: 0.3) {
                self.box.alpha = 1
            } completion: { _ in
            }
            UIView.animate(
                withDuration: 0.3, animations: { self.box.center = .zero },
                completion: { finished in self.box.isHidden = finished })
            UIView.animate(
                withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
                options: .curveLinear
            ) {
                self.box.transform = CGAffineTransform(translationX: 0, y: 20).scaledBy(x: 2, y: 2)
            }
            UIView.performWithoutAnimation { view.layoutIfNeeded() }
            let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { self.box.alpha = 0 }
            animator.addCompletion { _ in }
            animator.startAnimation()
            registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _: UITraitCollection) in
                self.navigate()
            }
            let token = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
            ) { _ in }
            NotificationCenter.default.removeObserver(token)
        }
    }
#endif
