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

private class NamedList: UICollectionView {
    private(set) var name = ""
    override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: layout)
        name = "list"
    }
    required init?(coder: NSCoder) { nil }
}

private class NamedTable: UITableView {
    private(set) var name = ""
    override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        name = "table"
    }
    required init?(coder: NSCoder) { nil }
}

private class NamedPan: UIPanGestureRecognizer {
    private(set) var name2 = ""
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        name2 = target == nil ? "none" : "target"
    }
}

private class NamedPresentation: UIPresentationController {}

private protocol Styled {
    associatedtype Style = Never
    init(style: Style)
}
extension Styled where Style == Never {
    init(style: Never) { switch style {} }
}
private class StyledStack: UIStackView, Styled {}

private protocol Typed {
    associatedtype Kind = Never
    init(type: Kind)
}
extension Typed where Kind == Never {
    init(type: Never) { switch type {} }
}
private class TypedLabel: UILabel, Typed {}

private protocol Framed {
    associatedtype Frame = Never
    init(frame: Frame)
}
extension Framed where Frame == Never {
    init(frame: Never) { switch frame {} }
}
private class FramedObject: NSObject, Framed {}

private protocol Blank { init(ofRuntime: Void) }
extension NSObject: Blank {}

extension UIBarItem {
    fileprivate static func make() -> Self { .init() }
}

/// Code calls an initializer on a class that it knows only at run time.
@MainActor
struct RuntimeInitializerTests {
    private func make<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View { View(frame: frame) }
    private func make<View: UIView>(_ type: View.Type) -> View { View() }

    @Test func `a view of a generic class has the frame`() {
        Session(.v13).run {
            let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(make(NamedView.self, frame).name == "frame")
            #expect(make(NamedView.self, frame).frame == frame)
            #expect(make(UILabel.self).frame == .zero)
        }
    }

    @Test func `the override of the class runs`() {
        Session(.v13).run {
            let controller: UIViewController.Type = NamedController.self
            #expect((controller.init(nibName: "Players", bundle: nil) as? NamedController)?.name == "Players")
            #expect((controller.init() as? NamedController)?.name == "none")
            let bar: UINavigationBar.Type = UINavigationBar.self
            #expect(type(of: bar.init()) == UINavigationBar.self)
        }
    }

    /// Initializers of a table view controller, a button and a view are none of a stack view, a label and an object.
    @Test func `the types of an app's own requirements are its own`() {
        #expect(StyledStack.Style.self == Never.self)
        #expect(TypedLabel.Kind.self == Never.self)
        #expect(FramedObject.Frame.self == Never.self)
    }

    @Test func `a container takes its content`() {
        Session(.v13).run {
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

    @Test func `lists and their controllers take a frame, a layout and a style`() {
        Session(.v13).run {
            let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            let layout = UICollectionViewFlowLayout()
            let lists: [UICollectionView.Type] = [UICollectionView.self, NamedList.self]
            let made = lists.map { $0.init(frame: frame, collectionViewLayout: layout) }
            #expect(made.allSatisfy { $0.frame == frame && $0.collectionViewLayout === layout })
            #expect((made[1] as? NamedList)?.name == "list")
            let tables: [UITableView.Type] = [UITableView.self, NamedTable.self]
            let grouped = tables.map { $0.init(frame: frame, style: .grouped) }
            #expect(grouped.allSatisfy { $0.frame == frame && $0.style == .grouped })
            #expect((grouped[1] as? NamedTable)?.name == "table")
            let header: UITableViewHeaderFooterView.Type = UITableViewHeaderFooterView.self
            #expect(header.init(reuseIdentifier: "a").reuseIdentifier == "a")
            let controller: UICollectionViewController.Type = UICollectionViewController.self
            #expect(controller.init(collectionViewLayout: layout).collectionViewLayout === layout)
            let table: UITableViewController.Type = UITableViewController.self
            #expect(table.init(style: .insetGrouped).tableView.style == .insetGrouped)
        }
    }

    @Test func `buttons, effects, presentations and recognizers take their arguments`() {
        Session(.v13).run {
            let button: UIButton.Type = UIButton.self
            #expect(button.init(type: .close).buttonType == .close)
            let effect: UIVisualEffectView.Type = UIVisualEffectView.self
            let blur = UIBlurEffect(style: .dark)
            #expect(effect.init(effect: blur).effect === blur)
            let presentation: UIPresentationController.Type = NamedPresentation.self
            let (presented, presenting) = (UIViewController(), UIViewController())
            let made = presentation.init(presentedViewController: presented, presenting: presenting)
            #expect(made is NamedPresentation)
            #expect(made.presentedViewController === presented)
            #expect(made.presentingViewController === presenting)
            let pan: UIPanGestureRecognizer.Type = NamedPan.self
            weak var target: UIView?
            do {
                let view = UIView()
                target = view
                #expect((pan.init(target: view, action: "tap") as? NamedPan)?.name2 == "target")
            }
            #expect(target == nil)
            #expect((pan.init(target: nil, action: nil) as? NamedPan)?.name2 == "none")
        }
    }

    @Test func `an object of a protocol is made as its class makes it`() {
        Session(.v13).run {
            let types: [any Blank.Type] = [NamedItem.self, UILabel.self]
            let made = types.map { $0.init(ofRuntime: ()) }
            #expect((made[0] as? NamedItem)?.name == "plain")
            #expect(type(of: made[1]) == UILabel.self)
        }
    }

    @Test func `a cell and a segue take their arguments`() {
        Session(.v13).run {
            let cell: UITableViewCell.Type = UITableViewCell.self
            #expect(cell.init(style: .subtitle, reuseIdentifier: "a").reuseIdentifier == "a")
            let segue: UIStoryboardSegue.Type = UIStoryboardSegue.self
            let (source, destination) = (UIViewController(), UIViewController())
            let made = segue.init(identifier: "go", source: source, destination: destination)
            #expect(made.identifier == "go")
            #expect(made.source === source)
            #expect(made.destination === destination)
        }
    }
}
