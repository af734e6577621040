import Foundation
import HeadlessUIKit
import Testing

private class NamedView: UIView {
    let name: String
    override init(frame: CGRect) {
        name = "frame"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

private class NamedController: UIViewController {
    let name: String
    override init(nibName: String?, bundle: Bundle?) {
        name = nibName ?? "none"
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
}

private class NamedItem: UIBarButtonItem {
    let name: String
    override init() {
        name = "plain"
        super.init()
    }
    required init?(coder: NSCoder) { nil }
}

private class NamedNavigation: UINavigationController {
    private(set) var name = ""
    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        name = "root"
    }
    required init?(coder: NSCoder) { nil }
}

extension UIBarItem {
    fileprivate static func make() -> Self { .init() }
}

/// Code calls an initializer on a class that it knows only at run time.
@MainActor
struct RuntimeInitializerTests {
    private func make<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View { View(frame: frame) }
    private func make<View: UIView>(_ type: View.Type) -> View { View() }

    @Test func `a view of a generic class has the frame`() {
        Session().run {
            let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(make(NamedView.self, frame).name == "frame")
            #expect(make(NamedView.self, frame).frame == frame)
            #expect(make(UILabel.self).frame == .zero)
        }
    }

    @Test func `the override of the class runs`() {
        Session().run {
            let controller: UIViewController.Type = NamedController.self
            #expect((controller.init(nibName: "Players", bundle: nil) as? NamedController)?.name == "Players")
            #expect((controller.init() as? NamedController)?.name == "none")
            let bar: UINavigationBar.Type = UINavigationBar.self
            #expect(type(of: bar.init()) == UINavigationBar.self)
        }
    }

    @Test func `a container takes its content`() {
        Session().run {
            let type: UINavigationController.Type = NamedNavigation.self
            let root = UIViewController()
            let navigation = type.init(rootViewController: root)
            #expect((navigation as? NamedNavigation)?.name == "root")
            #expect(navigation.viewControllers == [root])
        }
    }

    @Test func `a bar item of Self is one of the subclass`() {
        #expect(NamedItem.make().name == "plain")
    }

    @Test func `a cell and a segue take their arguments`() {
        Session().run {
            let cell: UITableViewCell.Type = UITableViewCell.self
            #expect(cell.init(style: .subtitle, reuseIdentifier: "a").reuseIdentifier == "a")
            let segue: UIStoryboardSegue.Type = UIStoryboardSegue.self
            let (source, destination) = (UIViewController(), UIViewController())
            let made = segue.init(identifier: "go", source: source, destination: destination)
            #expect(made.identifier == "go" && made.source === source && made.destination === destination)
        }
    }
}
