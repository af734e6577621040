#if os(Linux)
    import UIKit

    // Containers as apps write them: states, segments, a drawer, an overlay.

    extension UIViewController {
        func embed(_ child: UIViewController, in container: UIView? = nil) {
            let host: UIView = container ?? view
            addChild(child)
            child.view.translatesAutoresizingMaskIntoConstraints = false
            host.addSubview(child.view)
            NSLayoutConstraint.activate([
                child.view.leadingAnchor.constraint(equalTo: host.leadingAnchor),
                child.view.trailingAnchor.constraint(equalTo: host.trailingAnchor),
                child.view.topAnchor.constraint(equalTo: host.topAnchor),
                child.view.bottomAnchor.constraint(equalTo: host.bottomAnchor),
            ])
            child.didMove(toParent: self)
        }

        func unembed() {
            guard parent != nil else { return }
            willMove(toParent: nil)
            view.removeFromSuperview()
            removeFromParent()
        }
    }

    final class LoadingViewController: UIViewController {
        let spinner = UIActivityIndicatorView(style: .large)

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            spinner.color = .secondaryLabel
            spinner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(spinner)
            spinner.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            spinner.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            spinner.startAnimating()
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            spinner.stopAnimating()
        }
    }

    final class StateViewController: UIViewController {
        enum State {
            case loading
            case failed(any Error)
            case content(UIViewController)
        }

        private(set) var shown: UIViewController?
        var state = State.loading {
            didSet { if isViewLoaded { show(state) } }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            show(state)
        }

        private func show(_ state: State) {
            shown?.unembed()
            let controller: UIViewController
            switch state {
            case .loading: controller = LoadingViewController()
            case .failed(let error): controller = MessageViewController(text: error.localizedDescription)
            case .content(let content): controller = content
            }
            embed(controller)
            shown = controller
        }
    }

    final class MessageViewController: UIViewController {
        private let label: UILabel = {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .headline)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.numberOfLines = 0
            label.lineBreakMode = .byWordWrapping
            return label
        }()

        init(text: String) {
            super.init(nibName: nil, bundle: nil)
            label.text = text
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func loadView() {
            view = UIView()
            view.addSubview(label)
            label.frame = view.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
    }

    final class SegmentedViewController: UIViewController {
        let segments = UISegmentedControl(items: ["List", "Map"])
        let pages: [UIViewController]
        private(set) var selected: UIViewController?

        init(_ pages: [UIViewController]) {
            self.pages = pages
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            segments.selectedSegmentIndex = 0
            segments.tintColor = .systemPink
            segments.frame = CGRect(x: 0, y: 60, width: 200, height: 32)
            segments.addAction(
                UIAction { [unowned self] _ in cycle(to: pages[segments.selectedSegmentIndex]) }, for: .valueChanged)
            selected = pages[0]
            embed(pages[0])
            view.addSubview(segments)
        }

        private func cycle(to new: UIViewController) {
            guard let old = selected else { return }
            segments.isEnabled = false
            old.willMove(toParent: nil)
            addChild(new)
            new.view.frame = view.bounds
            transition(
                from: old, to: new, duration: 0.25, options: [.transitionFlipFromLeft, .allowUserInteraction],
                animations: {}
            ) { _ in
                old.removeFromParent()
                new.didMove(toParent: self)
                self.view.bringSubviewToFront(self.segments)
                self.segments.isEnabled = true
            }
            selected = new
        }
    }

    final class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
        private let menu: UIViewController
        private let content: UIViewController
        private let dimming = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        private(set) var isOpen = false
        private(set) lazy var edge = UIScreenEdgePanGestureRecognizer(
            target: self, action: DrawerViewController.dragged)

        init(menu: UIViewController, content: UIViewController) {
            self.menu = menu
            self.content = content
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func viewDidLoad() {
            super.viewDidLoad()
            embed(content)
            dimming.frame = view.bounds
            dimming.alpha = 0
            dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: DrawerViewController.close))
            view.addSubview(dimming)
            addChild(menu)
            menu.view.frame = CGRect(x: -280, y: 0, width: 280, height: view.bounds.height)
            menu.view.autoresizingMask = .flexibleHeight
            view.addSubview(menu.view)
            menu.didMove(toParent: self)
            edge.edges = .left
            edge.delegate = self
            view.addGestureRecognizer(edge)
        }

        override var childForStatusBarStyle: UIViewController? { content }
        override var childForStatusBarHidden: UIViewController? { isOpen ? menu : content }
        override var childForHomeIndicatorAutoHidden: UIViewController? { content }
        override func size(
            forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
        ) -> CGSize {
            (container as? UIViewController) == menu ? CGSize(width: 280, height: parentSize.height) : parentSize
        }

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !isOpen }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }

        func dragged(_ gesture: UIScreenEdgePanGestureRecognizer) {
            let x = gesture.translation(in: view).x
            switch gesture.state {
            case .began, .changed: menu.view.frame.origin.x = min(0, x - 280)
            case .ended where gesture.velocity(in: view).x > 0: open()
            case .ended, .cancelled, .failed: close()
            case .possible: break
            @unknown default: break
            }
        }

        func open() {
            isOpen = true
            UIView.animate(
                withDuration: 0.3, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
                animations: {
                    self.menu.view.frame.origin.x = 0
                    self.dimming.alpha = 1
                    self.setNeedsStatusBarAppearanceUpdate()
                }
            ) { _ in self.menu.view.becomeFirstResponder() }
        }

        func close() {
            view.endEditing(true)
            isOpen = false
            UIView.animate(withDuration: 0.3) {
                self.menu.view.frame.origin.x = -280
                self.dimming.alpha = 0
                self.setNeedsStatusBarAppearanceUpdate()
            }
        }
    }

    /// An overlay that takes touches only on its subviews.
    final class OverlayViewController: UIViewController {
        final class PassthroughView: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit == self ? nil : hit
            }
        }

        override func loadView() { view = PassthroughView(frame: UIScreen.main.bounds) }
    }
#endif
