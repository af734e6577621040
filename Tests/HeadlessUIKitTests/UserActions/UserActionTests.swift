import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: ``Session/userActions``.
@MainActor
struct UserActionTests {
    private final class MenuController: UIViewController {
        let button = UIButton(type: .system)
        let hidden = UIButton(type: .system)

        override func viewDidLoad() {
            super.viewDidLoad()
            button.setTitle("Open", for: .normal)
            button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
            hidden.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
            hidden.isHidden = true
            view.addSubview(button)
            view.addSubview(hidden)
            button.addTarget(self, action: MenuController.open, for: .touchUpInside)
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Help", style: .plain, target: self, action: MenuController.help)
        }

        func open() { navigationController?.pushViewController(DetailController(), animated: true) }

        func help() {
            let alert = UIAlertController(title: "Help", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            let off = UIAlertAction(title: "More", style: .default)
            off.isEnabled = false
            alert.addAction(off)
            present(alert, animated: true)
        }
    }

    private final class DetailController: UIViewController {}

    private static let device = [
        "rotate the device", "leave the app and come back", "run out of memory", "interrupt the app",
        "lock and unlock the device", "change the text size", "change the appearance",
    ]

    private func onMenu(_ body: (Fixture, MenuController) -> Void) {
        withFixture { fixture in
            let menu = MenuController()
            fixture.window.rootViewController = UINavigationController(rootViewController: menu)
            fixture.window.makeKeyAndVisible()
            fixture.session.runUntilIdle()
            body(fixture, menu)
        }
    }

    @Test func `the links of the configuration can be opened`() throws {
        var configuration = SessionConfiguration.v13
        configuration.links = try ["shop://cart", "shop://book/emma"].map { try #require(URL(string: $0)) }
        withFixture(configuration) { fixture in
            fixture.show(MenuController())
            #expect(names(fixture.session).suffix(2) == ["open shop://cart", "open shop://book/emma"])
        }
    }

    private func names(_ session: Session) -> [String] { session.userActions.map(\.description) }

    @Test func `what is hidden, disabled or covered is no action`() {
        onMenu { fixture, menu in
            let session = fixture.session
            #expect(
                names(session) == [
                    #"tap UIButton "Open" in MenuController"#, #"tap bar item "Help" in MenuController"#,
                ] + Self.device)
            menu.button.isEnabled = false
            #expect(names(session) == [#"tap bar item "Help" in MenuController"#] + Self.device)
            menu.button.isEnabled = true
            session.run { menu.open() }
            session.runUntilIdle()
            #expect(
                names(session) == [
                    "go back in UINavigationController", "swipe back in UINavigationController",
                    "swipe back halfway in UINavigationController",
                ] + Self.device)
        }
    }

    @Test func `an alert leaves its own actions`() {
        onMenu { fixture, menu in
            fixture.session.run { menu.help() }
            fixture.session.runUntilIdle()
            #expect(names(fixture.session) == [#"choose "OK" in UIAlertController"#] + Self.device)
        }
    }

    private static let open = #"tap UIButton "Open" in MenuController"#

    @Test(arguments: [(SystemVersion.v13, false), (.v26, true)])
    func `a screen that is pushed takes touches while it moves since iOS 26`(system: SystemVersion, takes: Bool) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
            let session = fixture.session
            let stack = UINavigationController(rootViewController: DetailController())
            fixture.show(stack)
            session.runUntilIdle()
            session.run { stack.pushViewController(MenuController(), animated: true) }
            session.advance(by: 0.1)
            #expect(names(session).contains(Self.open) == takes)
            session.runUntilIdle()
            #expect(names(session).contains(Self.open))
        }
    }

    @Test func `what is in a screen that is pushed takes touches with it`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v26)) { fixture in
            let session = fixture.session
            let stack = UINavigationController(rootViewController: DetailController())
            fixture.show(stack)
            session.runUntilIdle()
            session.run {
                let container = DetailController()
                fixture.embed(MenuController(), in: container)
                stack.pushViewController(container, animated: true)
            }
            session.advance(by: 0.1)
            #expect(names(session).contains(Self.open))
        }
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource {
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { nil }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { MenuController() }
    }

    @Test(arguments: [SystemVersion.v13, .v26]) func `a page that is turning takes no touches`(system: SystemVersion) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
            let session = fixture.session
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let source = Pages()
            pages.dataSource = source
            pages.setViewControllers([MenuController()], direction: .forward, animated: false)
            fixture.show(pages)
            session.runUntilIdle()
            #expect(names(session).contains(Self.open))
            session.swipePage(pages, .began, toward: .forward)
            session.swipePage(pages, .ended(finishing: true))
            session.advance(by: 0.1)
            #expect(!names(session).contains(Self.open))
            session.runUntilIdle()
            #expect(names(session).contains(Self.open))
        }
    }

    /// Neither the screen nor what dims the presenter.
    @Test func `nothing in the container of a presentation takes touches while it runs`() {
        withFixture { fixture in
            let session = fixture.session
            let presenter = DetailController()
            fixture.show(presenter)
            session.runUntilIdle()
            let form = DetailController()
            let dimming = DimmingDelegate()
            form.modalPresentationStyle = .custom
            form.transitioningDelegate = dimming
            session.run { presenter.present(form, animated: true) }
            session.advance(by: 0.1)
            #expect(!names(session).contains { $0.contains("DimmingView") })
            session.runUntilIdle()
            #expect(names(session).contains { $0.contains("DimmingView") })
        }
    }

    private final class DimmingView: UIView {}

    private final class DimmingController: UIPresentationController {
        override func presentationTransitionWillBegin() {
            super.presentationTransitionWillBegin()
            guard let containerView else { return }
            let dimming = DimmingView(frame: containerView.bounds)
            dimming.addGestureRecognizer(UITapGestureRecognizer())
            containerView.insertSubview(dimming, at: 0)
        }

        override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 400, width: 320, height: 80) }
    }

    private final class DimmingDelegate: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            DimmingController(presentedViewController: presented, presenting: presenting)
        }
    }

    @Test(arguments: [SystemVersion.v13, .v26], [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `a screen takes no touches while it is presented or dismissed`(
        system: SystemVersion, style: UIModalPresentationStyle
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: system)) { fixture in
            let session = fixture.session
            let presenter = MenuController()
            fixture.show(presenter)
            session.runUntilIdle()
            let form = MenuController()
            form.modalPresentationStyle = style
            session.run { presenter.present(form, animated: true) }
            session.advance(by: 0.1)
            #expect(!names(session).contains(Self.open))
            session.runUntilIdle()
            #expect(names(session).contains(Self.open))
            session.run { form.dismiss(animated: true) }
            session.advance(by: 0.1)
            #expect(!names(session).contains(Self.open))
            session.runUntilIdle()
            #expect(names(session).contains(Self.open))
        }
    }

    @Test func `tabs, rows and sheets are actions`() {
        withFixture { fixture in
            let session = fixture.session
            let table = TableController()
            let tabs = UITabBarController()
            tabs.viewControllers = [table, DetailController()]
            fixture.window.rootViewController = tabs
            fixture.window.makeKeyAndVisible()
            session.runUntilIdle()
            #expect(
                names(session) == [
                    "tap row 0.0 in TableController", "tap row 0.1 in TableController",
                    "tap tab 0 in UITabBarController", "tap tab 1 in UITabBarController",
                ] + Self.device)
            session.run { tabs.present(DetailController(), animated: true) }
            session.runUntilIdle()
            #expect(names(session) == ["swipe down DetailController"] + Self.device)
        }
    }

    private final class TableController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    /// The title view of a screen, the actions of the user, and what they call.
    enum TitleView: CaseIterable {
        case segments, button, buttonInside, disabledButton, hiddenButton, transparentButton, buttonInDisabledView
        case label

        var actions: [String] {
            switch self {
            case .segments: ["tap segment 0 in TitleController", "tap segment 1 in TitleController"]
            case .button, .buttonInside: ["tap UIButton in TitleController"]
            default: []
            }
        }

        var taps: [String] {
            switch self {
            case .segments: ["segment 0", "segment 1"]
            case .button, .buttonInside: ["button"]
            default: []
            }
        }
    }

    private final class TitleController: UIViewController {
        private(set) var taps: [String] = []

        convenience init(_ title: TitleView) {
            self.init()
            let segments = UISegmentedControl(items: ["All", "New"])
            segments.addAction(
                UIAction { [unowned self, unowned segments] _ in
                    taps.append("segment \(segments.selectedSegmentIndex)")
                }, for: .valueChanged)
            let button = UIButton(type: .custom)
            button.addAction(UIAction { [unowned self] _ in taps.append("button") }, for: .touchUpInside)
            button.isEnabled = title != .disabledButton
            button.isHidden = title == .hiddenButton
            button.alpha = title == .transparentButton ? 0 : 1
            let outer = UIView()
            outer.isUserInteractionEnabled = title != .buttonInDisabledView
            switch title {
            case .segments: navigationItem.titleView = segments
            case .label: navigationItem.titleView = UILabel()
            case .buttonInside, .buttonInDisabledView:
                outer.addSubview(button)
                navigationItem.titleView = outer
            default: navigationItem.titleView = button
            }
        }
    }

    @Test(arguments: TitleView.allCases)
    func `controls in a title view are actions`(_ title: TitleView) {
        withFixture { fixture in
            let session = fixture.session
            let controller = TitleController(title)
            fixture.show(UINavigationController(rootViewController: controller))
            session.runUntilIdle()
            let actions = session.userActions.filter { !$0.isOfSystem }
            #expect(actions.map(\.description) == title.actions)
            for action in actions { action.perform(in: session) }
            #expect(controller.taps == title.taps)
            controller.navigationController?.isNavigationBarHidden = true
            session.runUntilIdle()
            #expect(session.userActions.allSatisfy { $0.isOfSystem })
            for action in actions { action.perform(in: session) }
            #expect(controller.taps == title.taps)
        }
    }

    /// The session reaches no more by itself than the user does.
    @Test(arguments: [TitleView.buttonInside, .hiddenButton, .transparentButton, .buttonInDisabledView])
    func `a tap reaches what the user can tap in a title view`(_ title: TitleView) throws {
        try withFixture { fixture in
            let controller = TitleController(title)
            fixture.show(UINavigationController(rootViewController: controller))
            fixture.session.runUntilIdle()
            let view = try #require(controller.navigationItem.titleView)
            fixture.session.tap(try #require(view as? UIButton ?? view.subviews.first as? UIButton))
            #expect(controller.taps == title.taps)
        }
    }

    /// Counts what is tapped.
    private final class ToolsController: UIViewController {
        private(set) var taps: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.leftBarButtonItem = item("search")
            navigationItem.rightBarButtonItem = item("close")
            for (row, name) in ["red", "green", "blue"].enumerated() {
                let button = UIButton(frame: CGRect(x: 20, y: 200 + 50 * row, width: 44, height: 44))
                button.addAction(UIAction { [unowned self] _ in taps.append(name) }, for: .touchUpInside)
                view.addSubview(button)
            }
        }

        private func item(_ name: String) -> UIBarButtonItem {
            UIBarButtonItem(primaryAction: UIAction(image: UIImage()) { [unowned self] _ in taps.append(name) })
        }
    }

    @Test func `equal buttons are actions of their own`() {
        withFixture { fixture in
            let session = fixture.session
            let tools = ToolsController()
            fixture.show(UINavigationController(rootViewController: tools))
            session.runUntilIdle()
            let actions = session.userActions.filter { !$0.isOfSystem }
            #expect(
                actions.map(\.description) == [
                    "tap UIButton in ToolsController", "tap UIButton in ToolsController (2)",
                    "tap UIButton in ToolsController (3)", #"tap bar item "" in ToolsController"#,
                    #"tap bar item "" in ToolsController (2)"#,
                ])
            for action in actions { action.perform(in: session) }
            #expect(tools.taps == ["blue", "green", "red", "search", "close"])
            #expect(
                Set(session.explore(actions: 200, seed: 1).map(\.action)).isSuperset(of: actions.map(\.description)))
        }
    }

    @Test func `exploring tries each action of a screen before it repeats one`() {
        onMenu { fixture, menu in
            let done = fixture.session.explore(actions: 8)
            #expect(
                done == [
                    #"tap UIButton "Open" in MenuController"#, "go back in UINavigationController",
                    #"tap bar item "Help" in MenuController"#, #"choose "OK" in UIAlertController"#,
                    #"tap UIButton "Open" in MenuController"#, "swipe back in UINavigationController",
                    #"tap bar item "Help" in MenuController"#, #"choose "OK" in UIAlertController"#,
                ])
            let more = fixture.session.explore(actions: 12)
            #expect(more.contains("rotate the device"))
        }
    }
}
