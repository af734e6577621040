import Foundation
import HeadlessUIKit
import HierarchyModel
import JSONText
import Testing

@testable import HeadlessUIKitRuntime

/// What the runtime records of each screen.
@MainActor
struct ScreenContentTests {
    /// What the state says that a controller shows.
    private func content(_ controller: UIViewController, _ fixture: Fixture) -> String {
        let content = fixture.session.state.controller(controller.id, \.content) ?? nil
        return (content.map { JSONValue.object($0) } ?? .null).canonicalText
    }

    private func recordings(of controller: UIViewController, _ fixture: Fixture) -> Int {
        fixture.log.events.filter { $0.kind == .contentChanged && $0.id(.controller) == controller.id }.count
    }

    /// Ends a turn in which something has happened.
    private func turn(_ fixture: Fixture) {
        fixture.session.mark("turn")
        fixture.session.runUntilIdle()
    }

    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test func `the items of a pushed controller are recorded once, and again when they change`() {
        withFixture { fixture in
            let (root, top) = (titled("Inbox"), titled("Mail"))
            let save = UIBarButtonItem(title: "Save", style: .done, target: nil, action: nil)
            save.isEnabled = false
            top.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil), save,
                UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil),
            ]
            top.navigationItem.prompt = "Choose"
            root.navigationItem.backButtonTitle = "All"
            let stack = UINavigationController(rootViewController: root)
            fixture.show(stack)
            fixture.session.runUntilIdle()
            #expect(content(root, fixture) == "null")
            stack.pushViewController(top, animated: true)
            fixture.session.runUntilIdle()
            let start = #"{"prompt":"Choose","back":"All","right":[{"system":"add"},{"title":"Save","style":"done""#
            #expect(content(top, fixture) == start + #","enabled":false}]}"#)
            #expect(recordings(of: top, fixture) == 1)
            save.isEnabled = true
            turn(fixture)
            turn(fixture)
            #expect(content(top, fixture) == start + "}]}")
            #expect(recordings(of: top, fixture) == 2)
        }
    }

    /// A change of the items of a pushed controller or of the one below it.
    enum ItemChange: CaseIterable {
        case none, title, noTitle, titleLabel, titleSegments, logo, leftButton, hiddenBack
        case titleBelow, minimalBack, genericBack, emptyBack, imageBack, titledImageBack

        @MainActor
        func apply(_ top: UINavigationItem, _ below: UINavigationItem) {
            switch self {
            case .none: break
            case .title: top.title = "Other"
            case .noTitle: top.title = nil
            case .titleLabel:
                let label = UILabel()
                label.text = "Logo"
                top.titleView = label
            case .titleSegments: top.titleView = UISegmentedControl(items: ["All", "New"])
            case .logo: top.titleView = UIImageView(image: UIImage(systemName: "house"))
            case .leftButton:
                top.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
            case .hiddenBack: top.hidesBackButton = true
            case .titleBelow: below.title = "Below"
            case .minimalBack: below.backButtonDisplayMode = .minimal
            case .genericBack: below.backButtonDisplayMode = .generic
            case .emptyBack:
                below.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
            case .imageBack, .titledImageBack:
                let image = UIImage(systemName: "house")
                below.backBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
                if self == .titledImageBack { below.backBarButtonItem?.title = "Home" }
            }
        }

        var content: String {
            switch self {
            case .none: "null"
            case .title: #"{"title":"Other"}"#
            case .noTitle, .logo: #"{"title":""}"#
            case .titleLabel: #"{"title":"Logo"}"#
            case .titleSegments: #"{"title":"All | New"}"#
            case .leftButton: #"{"left":[{"title":"Close"}],"hidden":["backButton"]}"#
            case .hiddenBack: #"{"hidden":["backButton"]}"#
            case .titleBelow: #"{"back":"Below"}"#
            case .minimalBack, .emptyBack, .imageBack: #"{"back":""}"#
            case .titledImageBack: #"{"back":"Home"}"#
            case .genericBack: #"{"back":"Back"}"#
            }
        }
    }

    @Test(arguments: ItemChange.allCases)
    func `the navigation bar of a controller`(change: ItemChange) {
        withFixture { fixture in
            let (root, top) = (titled("Inbox"), titled("Mail"))
            change.apply(top.navigationItem, root.navigationItem)
            let stack = UINavigationController()
            stack.viewControllers = [root, top]
            fixture.show(stack)
            fixture.session.runUntilIdle()
            #expect(content(top, fixture) == change.content)
        }
    }

    @Test func `bars that are hidden, a toolbar, and a large title`() {
        withFixture { fixture in
            let root = titled("Inbox")
            let stack = UINavigationController(rootViewController: root)
            fixture.show(stack)
            #expect(content(stack, fixture) == "null")
            #expect(content(root, fixture) == "null")
            stack.isNavigationBarHidden = true
            stack.isToolbarHidden = false
            root.toolbarItems = [
                UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
            ]
            turn(fixture)
            #expect(content(stack, fixture) == #"{"hidden":["navigationBar"]}"#)
            #expect(content(root, fixture) == #"{"toolbar":[{"system":"trash"}]}"#)
            stack.isNavigationBarHidden = false
            stack.isToolbarHidden = true
            stack.navigationBar.prefersLargeTitles = true
            turn(fixture)
            #expect(content(stack, fixture) == "null")
            #expect(content(root, fixture) == #"{"largeTitle":true}"#)
        }
    }

    @Test func `the tabs have the titles of their items, and a pushed controller may hide them`() {
        withFixture { fixture in
            let detail = titled("Detail")
            detail.hidesBottomBarWhenPushed = true
            let stack = UINavigationController(rootViewController: titled("Home"))
            stack.tabBarItem = UITabBarItem(title: "Start", image: UIImage(systemName: "house"), tag: 0)
            let other = titled("Search")
            other.tabBarItem = UITabBarItem(title: "Find", image: nil, tag: 1)
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, other]
            fixture.show(tabs)
            let shown = #""tabs":[{"title":"Start","image":"house"},{"title":"Find"}]"#
            #expect(content(tabs, fixture) == "{\(shown)}")
            stack.pushViewController(detail, animated: true)
            fixture.session.runUntilIdle()
            #expect(content(tabs, fixture) == #"{\#(shown),"hidden":["tabBar"]}"#)
        }
    }

    @Test func `a tab of the system is named, and keeps its title`() {
        withFixture { fixture in
            let (system, own) = (titled("Home"), titled("Own"))
            system.tabBarItem = UITabBarItem(tabBarSystemItem: .topRated, tag: 3)
            system.tabBarItem.title = "Mine"
            let tabs = UITabBarController()
            tabs.viewControllers = [system, own]
            fixture.show(tabs)
            #expect(content(tabs, fixture).hasPrefix(#"{"tabs":[{"system":"topRated"},{"#))
            #expect(system.tabBarItem.tag == 3)
        }
    }

    @Test(
        arguments: [("favorites", .favorites), ("mostViewed", .mostViewed), ("add", nil)]
            as [(String, UITabBarItem.SystemItem?)])
    func `a storyboard names the system's tabs`(name: String, item: UITabBarItem.SystemItem?) {
        #expect(UITabBarItem.SystemItem(named: name) == item)
    }

    /// A recording keeps their names when its texts are removed.
    @Test func `the system's items are those of the headers`() {
        let bars = (0...25).compactMap(UIBarButtonItem.SystemItem.init(rawValue:)).map { String(describing: $0) }
        let tabs = (0...11).compactMap(UITabBarItem.SystemItem.init(rawValue:)).map { String(describing: $0) }
        #expect(
            Set(ScreenContent.systemItems) == Set(bars + tabs).subtracting(["flexibleSpace", "fixedSpace"]))
    }

    @Test(
        arguments: [("done", "Done"), ("topRated", "Top Rated"), ("more", "More"), ("", nil), (nil, nil)]
            as [(String?, String?)])
    func `a system item has its English title`(system: String?, title: String?) {
        var item = ScreenContent.Item()
        item.system = system
        #expect(item.systemTitle == title)
    }

    @Test func `an alert has its message, its buttons and the number of its fields`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
            alert.addTextField { $0.text = "typed" }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            alert.addAction(UIAlertAction(title: "Later", style: .default))
            alert.actions[2].isEnabled = false
            fixture.a.present(alert, animated: true)
            fixture.session.runUntilIdle()
            let expected =
                #"{"message":"For ever.","actions":[{"title":"Cancel","style":"cancel"},"#
                + #"{"title":"Delete","style":"destructive"},{"title":"Later","enabled":false}],"fields":1}"#
            #expect(content(alert, fixture) == expected)
            #expect(recordings(of: alert, fixture) == 1)
        }
    }

    @Test func `of a view the texts and controls are recorded, and nothing that a user types`() {
        withFixture { fixture in
            let controller = UIViewController()
            fixture.show(controller)
            @MainActor func add(_ view: UIView, _ y: CGFloat) {
                view.frame = CGRect(x: 10, y: y, width: 100, height: 30)
                controller.view.addSubview(view)
            }
            let (label, field, secret, text) = (UILabel(), UITextField(), UITextField(), UITextView())
            label.text = "Total\nof all"
            (field.text, field.placeholder) = ("Anna", "Name")
            (secret.text, secret.isSecureTextEntry) = ("Anna", true)
            text.text = "Anna"
            let (button, hidden, away, control) = (UIButton(type: .system), UILabel(), UILabel(), UISwitch())
            button.setTitle("Pay", for: .normal)
            (hidden.text, hidden.isHidden) = ("hidden", true)
            away.text = "below the screen"
            control.isOn = true
            for (index, view) in [label, field, secret, text, button, hidden].enumerated() {
                add(view, CGFloat(index * 40))
            }
            add(away, 2_000)
            let box = UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
            controller.view.addSubview(box)
            control.frame = CGRect(x: 1, y: 2, width: 51, height: 31)
            box.addSubview(control)
            #expect(field.becomeFirstResponder())
            turn(fixture)
            let parts = [
                #"{"kind":"label","text":"Total of all","frame":[10,0,100,30]}"#,
                #"{"kind":"field","text":"Name","frame":[10,40,100,30],"focused":true}"#,
                #"{"kind":"field","frame":[10,80,100,30]}"#, #"{"kind":"field","frame":[10,120,100,30]}"#,
                #"{"kind":"button","text":"Pay","frame":[10,160,100,30]}"#,
                #"{"kind":"switch","frame":[101,302,51,31],"selected":true}"#,
            ]
            #expect(content(controller, fixture) == #"{"parts":[\#(parts.joined(separator: ","))]}"#)
        }
    }

    /// Of each part the frame is what the views around it leave visible.
    @Test func `a view that clips hides what is outside of it`() {
        withFixture { fixture in
            let controller = UIViewController()
            fixture.show(controller)
            @MainActor func add(_ text: String, _ frame: CGRect, to view: UIView) {
                let label = UILabel(frame: frame)
                label.text = text
                view.addSubview(label)
            }
            let (box, scroll) = (UIView(), UIScrollView())
            for view in [box, scroll] { controller.view.addSubview(view) }
            box.frame = CGRect(x: 10, y: 0, width: 100, height: 50)
            scroll.frame = CGRect(x: 10, y: 100, width: 100, height: 50)
            scroll.contentSize = CGSize(width: 100, height: 200)
            for view in [box, scroll] {
                add("partly", CGRect(x: 20, y: 40, width: 60, height: 20), to: view)
                add("outside", CGRect(x: 20, y: 60, width: 60, height: 20), to: view)
            }
            add(
                "endless", CGRect(x: 200, y: 0, width: 50, height: CGFloat.greatestFiniteMagnitude), to: controller.view
            )
            let height = controller.view.bounds.height
            turn(fixture)
            let parts = [
                #"{"kind":"label","text":"partly","frame":[30,40,60,20]}"#,
                #"{"kind":"label","text":"outside","frame":[30,60,60,20]}"#,
                #"{"kind":"label","text":"partly","frame":[30,140,60,10]}"#,
                #"{"kind":"label","text":"endless","frame":[200,0,50,\#(Int(height))]}"#,
            ]
            #expect(content(controller, fixture) == #"{"parts":[\#(parts.joined(separator: ","))]}"#)
            scroll.contentOffset = CGPoint(x: 0, y: 20)
            box.clipsToBounds = true
            turn(fixture)
            let moved = [
                #"{"kind":"label","text":"partly","frame":[30,40,60,10]}"#,
                #"{"kind":"label","text":"partly","frame":[30,120,60,20]}"#,
                #"{"kind":"label","text":"outside","frame":[30,140,60,10]}"#, parts[3],
            ]
            #expect(content(controller, fixture) == #"{"parts":[\#(moved.joined(separator: ","))]}"#)
        }
    }

    private final class Names: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = ["Emma", "Noah"][indexPath.row]
            cell.detailTextLabel?.text = "\(indexPath.row)"
            return cell
        }
    }

    @Test func `a table has its rows, their texts and the selection`() throws {
        try withFixture { fixture in
            let names = Names(style: .plain)
            fixture.show(names)
            names.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            turn(fixture)
            let json = try #require(fixture.session.state.controller(names.id, \.content) ?? nil)
            let shown = ScreenContent(json: json)
            #expect(shown.kind == "table")
            #expect(shown.sections == 1)
            #expect(shown.rows == 2)
            #expect(shown.parts.map(\.kind) == ["row", "row"])
            #expect(shown.parts.map(\.row) == ["0.0", "0.1"])
            #expect(shown.parts.map(\.text) == ["Emma · 0", "Noah · 1"])
            #expect(shown.parts.map(\.isSelected) == [false, true])
            let tops = shown.parts.compactMap(\.frame?.y)
            try #require(tops.count == 2)
            #expect(tops[1] - tops[0] == 44)
            #expect(shown.parts[0].frame?.width == 320)
        }
    }

    @Test func `a popover has the place of its anchor in the window`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.showStack(fixture.p)
            fixture.presentPopover(isAnchored: false) { popover in
                popover.sourceView = fixture.p.view
                popover.sourceRect = CGRect(x: 100, y: 200, width: 50, height: 40)
            }
            fixture.session.runUntilIdle()
            #expect(content(fixture.b, fixture) == #"{"anchor":[100,200,50,40]}"#)
        }
    }

    @Test func `a session that records no content declares none`() {
        var configuration = SessionConfiguration.v13
        configuration.recordsContent = false
        withFixture(configuration) { fixture in
            let controller = UIViewController()
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            label.text = "Total"
            controller.view.addSubview(label)
            fixture.show(controller)
            #expect(content(controller, fixture) == "null")
            #expect(recordings(of: controller, fixture) == 0)
            #expect(DeclaredKinds(fixture.session.beginning)?.kinds.contains(.contentChanged) == false)
        }
    }

    @Test(
        arguments: [
            ("add", .add), ("done", .done), ("writingTools", .writingTools), ("pageCurl", .pageCurl), ("odd", nil),
        ]
            as [(String, UIBarButtonItem.SystemItem?)])
    func `a storyboard names the system's items`(name: String, item: UIBarButtonItem.SystemItem?) {
        #expect(UIBarButtonItem.SystemItem(named: name) == item)
    }
}
