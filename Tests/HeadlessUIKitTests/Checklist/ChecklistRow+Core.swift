import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Controllers and containment.
    static let core: [ChecklistRow] = [
        .tests("UIKit", "import UIKit", "UIKit/ImportUIKitTests.swift"),
        .does("UIViewController", "UIViewController") { _ in
            let controller = UIViewController()
            return controller.view != nil && controller.children.isEmpty && controller.parent == nil
        },
        .does("content and container controllers", "UIViewController.addChild") { fixture in
            fixture.showPair()
            return fixture.p.children == [fixture.c] && fixture.p.view.subviews == [fixture.c.view]
        },
        .does("UIWindow", "UIWindow") { fixture in
            fixture.lines { fixture.show(fixture.p) }.has("P.viewWillAppear(false)", "P.viewDidAppear(false)")
                && fixture.p.view.window === fixture.window
        },
        .does("rootViewController", "UIWindow.rootViewController") { fixture in
            fixture.show(fixture.p)
            return fixture.window.rootViewController === fixture.p && fixture.p.view.frame == fixture.window.bounds
        },
        .does("view", "UIViewController.view") { fixture in
            let wasLoaded = fixture.p.isViewLoaded
            let view = fixture.p.view
            return !wasLoaded && view === fixture.p.viewIfLoaded
        },
        .does("loadView", "UIViewController.loadView") { fixture in
            fixture.p.loading = { $0.view = fixture.box }
            return fixture.p.view === fixture.box
        },
        .does("viewDidLoad", "UIViewController.viewDidLoad") { fixture in
            fixture.lines { fixture.show(fixture.p) }.has("P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)")
        },
        .does("viewDidUnload", "UIViewController.viewDidUnload", .v5) { fixture in
            let below = UnloadingController()
            fixture.n.setViewControllers([below, fixture.a], animated: false)
            below.loadViewIfNeeded()
            fixture.show(fixture.n)
            fixture.session.sendMemoryWarning()
            return below.unloads == 1 && !below.isViewLoaded
        },
        .tests("awakeFromNib", "UIResponder.awakeFromNib()", "Storyboards/StoryboardTests.swift"),
        .does("initWithCoder:", "UIViewController.init(coder:)") { _ in
            UIViewController(coder: NSKeyedArchiver(requiringSecureCoding: false))?.isViewLoaded == false
        },
        .does("initWithNibName:bundle:", "UIViewController.init(nibName:bundle:)") { _ in
            UIViewController(nibName: "Detail", bundle: nil).nibName == "Detail"
                && UIViewController(nibName: nil, bundle: nil).view != nil
        },
        .does("didReceiveMemoryWarning", "UIViewController.didReceiveMemoryWarning") { fixture in
            fixture.show(fixture.p)
            return fixture.lines { fixture.session.sendMemoryWarning() } == ["P.didReceiveMemoryWarning"]
                && fixture.p.isViewLoaded
        },
        .tests("UIDocument", "UIDocument", "SystemControllers/DocumentTests.swift"),
        .does("responder chain", "UIResponder.next") { fixture in
            fixture.showPair()
            return fixture.c.view.next === fixture.c && fixture.c.next === fixture.p.view
                && fixture.p.next === fixture.window
        },
        .does("UITableViewController", "UITableViewController") { fixture in
            let controller = UITableViewController(style: .plain)
            return controller.view === controller.tableView && controller.tableView.dataSource === controller
        },
        .sample(
            "delegates between controllers", "BounceTransition", "weak var delegate: (any ModalViewControllerDelegate)?"
        ),
        .does("addChildViewController:", "UIViewController.addChild(_:)") { fixture in
            fixture.lines { fixture.p.addChild(fixture.c) } == ["C.willMove(P)"]
        },
        .does("removeFromParentViewController", "UIViewController.removeFromParent()") { fixture in
            fixture.p.addChild(fixture.c)
            return fixture.lines { fixture.c.removeFromParent() } == ["C.didMove(nil)"]
        },
        .does("willMoveToParentViewController:", "UIViewController.willMove(toParent:)") { fixture in
            fixture.showPair()
            return fixture.lines { fixture.remove(fixture.c) }.first == "C.willMove(nil)"
        },
        .does("didMoveToParentViewController:", "UIViewController.didMove(toParent:)") { fixture in
            let added = fixture.lines { fixture.embed(fixture.c, in: fixture.p) }
            let removed = fixture.lines { fixture.remove(fixture.c) }
            return added.has("C.willMove(P)", "C.didMove(P)") && removed.last == "C.didMove(nil)"
        },
        .does("childViewControllers", "UIViewController.children") { fixture in
            fixture.showPair()
            fixture.embed(fixture.d, in: fixture.p)
            fixture.present(fixture.b, from: fixture.p)
            fixture.session.runUntilIdle()
            return fixture.p.children == [fixture.c, fixture.d]
        },
        .does("parentViewController", "UIViewController.parent") { fixture in
            fixture.showPair()
            fixture.present(fixture.b, from: fixture.p)
            fixture.session.runUntilIdle()
            return fixture.c.parent === fixture.p && fixture.b.parent == nil
        },
        .does(
            "transitionFromViewController:toViewController:duration:options:animations:completion:",
            "UIViewController.transition(from:to:duration:options:animations:completion:)"
        ) { fixture in
            fixture.showPair()
            fixture.p.addChild(fixture.d)
            return fixture.lines {
                fixture.p.transition(from: fixture.c, to: fixture.d, duration: 0.3, animations: nil)
            }
            .has(
                "C.viewWillDisappear(true)", "D.viewWillAppear(true)", "D.viewDidAppear(true)",
                "C.viewDidDisappear(true)")
        },
        .sample("displayContentController:", "ShowHideCycle", "func displayContentController("),
        .sample("hideContentController:", "ShowHideCycle", "func hideContentController("),
        .sample(
            "cycleFromViewController:toViewController:", "ShowHideCycle",
            "func cycle(from old: UIViewController, to new: "),
        .sample("frameForContentController", "ShowHideCycle", "func frameForContentController()"),
        .sample("currentClientView", "ShowHideCycle", "view.addSubview(content.view)"),
        .sample("newViewStartFrame, oldViewEndFrame", "ShowHideCycle", "newViewStartFrame", "oldViewEndFrame"),
        .tests("container view object", "SegueKind.embed", "Storyboards/SegueSequences.swift"),
        .does("addSubview:", "UIView.addSubview(_:)") { fixture in
            fixture.show(fixture.p)
            fixture.p.addChild(fixture.c)
            return fixture.lines { fixture.p.view.addSubview(fixture.c.view) }.has(
                "C.viewWillAppear(false)", "C.viewDidAppear(false)")
        },
        .does("insertSubview:atIndex:", "UIView.insertSubview(_:at:)") { fixture in
            fixture.showPair()
            fixture.p.addChild(fixture.d)
            let told = fixture.lines { fixture.p.view.insertSubview(fixture.d.view, at: 0) }
            return told.has("D.viewWillAppear(false)", "D.viewDidAppear(false)")
                && fixture.p.view.subviews == [fixture.d.view, fixture.c.view]
        },
        .does("removeFromSuperview", "UIView.removeFromSuperview()") { fixture in
            fixture.showPair()
            return fixture.lines { fixture.c.view.removeFromSuperview() }.has(
                "C.viewWillDisappear(false)", "C.viewDidDisappear(false)")
        },
        .does("topViewController", "UINavigationController.topViewController") { fixture in
            fixture.n.viewControllers = [fixture.a, fixture.b]
            return fixture.n.topViewController === fixture.b
        },
        .does("navigationController", "UIViewController.navigationController") { fixture in
            fixture.n.viewControllers = [fixture.a]
            fixture.a.addChild(fixture.c)
            return fixture.c.navigationController === fixture.n && fixture.n.navigationController == nil
        },
    ]
}

/// Counts the unloads of its view.
private final class UnloadingController: UIViewController {
    var unloads = 0
    override func viewDidUnload() {
        super.viewDidUnload()
        unloads += 1
    }
}
