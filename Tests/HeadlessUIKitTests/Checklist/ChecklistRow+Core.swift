import Foundation

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Controllers and containment.
    static let core: [ChecklistRow] = [
        .tests("UIKit", "import UIKit", "UIKit/ImportUIKitTests.swift"),
        .does("UIViewController", "UIViewController") { _ in
            let controller = UIViewController()
            return controller.view != nil && controller.children.isEmpty && controller.parent == nil
        },
        .does("content and container controllers", "UIViewController.addChild") { stage in
            stage.showPair()
            return stage.p.children == [stage.c] && stage.p.view.subviews == [stage.c.view]
        },
        .does("UIWindow", "UIWindow") { stage in
            stage.told { stage.show(stage.p) }.has("P.viewWillAppear(false)", "P.viewDidAppear(false)")
                && stage.p.view.window === stage.window
        },
        .does("rootViewController", "UIWindow.rootViewController") { stage in
            stage.show(stage.p)
            return stage.window.rootViewController === stage.p && stage.p.view.frame == stage.window.bounds
        },
        .does("view", "UIViewController.view") { stage in
            let wasLoaded = stage.p.isViewLoaded
            let view = stage.p.view
            return !wasLoaded && view === stage.p.viewIfLoaded
        },
        .does("loadView", "UIViewController.loadView") { stage in
            stage.p.loading = { $0.view = stage.box }
            return stage.p.view === stage.box
        },
        .does("viewDidLoad", "UIViewController.viewDidLoad") { stage in
            stage.told { stage.show(stage.p) }.has("P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)")
        },
        .does("viewDidUnload", "UIViewController.viewDidUnload", .v5) { stage in
            let below = UnloadingController()
            stage.n.setViewControllers([below, stage.a], animated: false)
            below.loadViewIfNeeded()
            stage.show(stage.n)
            stage.session.sendMemoryWarning()
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
        .does("didReceiveMemoryWarning", "UIViewController.didReceiveMemoryWarning") { stage in
            stage.show(stage.p)
            return stage.told { stage.session.sendMemoryWarning() } == ["P.didReceiveMemoryWarning"]
                && stage.p.isViewLoaded
        },
        .absent("UIDocument", "`UIDocument` has no relation to view controllers"),
        .does("responder chain", "UIResponder.next") { stage in
            stage.showPair()
            return stage.c.view.next === stage.c && stage.c.next === stage.p.view && stage.p.next === stage.window
        },
        .does("UITableViewController", "UITableViewController") { stage in
            let controller = UITableViewController(style: .plain)
            return controller.view === controller.tableView && controller.tableView.dataSource === controller
        },
        .sample(
            "delegates between controllers", "BounceTransition", "weak var delegate: (any ModalViewControllerDelegate)?"
        ),
        .does("addChildViewController:", "UIViewController.addChild(_:)") { stage in
            stage.told { stage.p.addChild(stage.c) } == ["C.willMove(P)"]
        },
        .does("removeFromParentViewController", "UIViewController.removeFromParent()") { stage in
            stage.p.addChild(stage.c)
            return stage.told { stage.c.removeFromParent() } == ["C.didMove(nil)"]
        },
        .does("willMoveToParentViewController:", "UIViewController.willMove(toParent:)") { stage in
            stage.showPair()
            return stage.told { stage.remove(stage.c) }.first == "C.willMove(nil)"
        },
        .does("didMoveToParentViewController:", "UIViewController.didMove(toParent:)") { stage in
            let added = stage.told { stage.embed(stage.c, in: stage.p) }
            let removed = stage.told { stage.remove(stage.c) }
            return added.has("C.willMove(P)", "C.didMove(P)") && removed.last == "C.didMove(nil)"
        },
        .does("childViewControllers", "UIViewController.children") { stage in
            stage.showPair()
            stage.embed(stage.d, in: stage.p)
            stage.present(stage.b, from: stage.p)
            stage.session.runUntilIdle()
            return stage.p.children == [stage.c, stage.d]
        },
        .does("parentViewController", "UIViewController.parent") { stage in
            stage.showPair()
            stage.present(stage.b, from: stage.p)
            stage.session.runUntilIdle()
            return stage.c.parent === stage.p && stage.b.parent == nil
        },
        .does(
            "transitionFromViewController:toViewController:duration:options:animations:completion:",
            "UIViewController.transition(from:to:duration:options:animations:completion:)"
        ) { stage in
            stage.showPair()
            stage.p.addChild(stage.d)
            return stage.told { stage.p.transition(from: stage.c, to: stage.d, duration: 0.3, animations: nil) }
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
        .tests("container view object", "SegueKind.embed", "Storyboards/SegueSequence.swift"),
        .does("addSubview:", "UIView.addSubview(_:)") { stage in
            stage.show(stage.p)
            stage.p.addChild(stage.c)
            return stage.told { stage.p.view.addSubview(stage.c.view) }.has(
                "C.viewWillAppear(false)", "C.viewDidAppear(false)")
        },
        .does("insertSubview:atIndex:", "UIView.insertSubview(_:at:)") { stage in
            stage.showPair()
            stage.p.addChild(stage.d)
            let told = stage.told { stage.p.view.insertSubview(stage.d.view, at: 0) }
            return told.has("D.viewWillAppear(false)", "D.viewDidAppear(false)")
                && stage.p.view.subviews == [stage.d.view, stage.c.view]
        },
        .does("removeFromSuperview", "UIView.removeFromSuperview()") { stage in
            stage.showPair()
            return stage.told { stage.c.view.removeFromSuperview() }.has(
                "C.viewWillDisappear(false)", "C.viewDidDisappear(false)")
        },
        .does("topViewController", "UINavigationController.topViewController") { stage in
            stage.n.viewControllers = [stage.a, stage.b]
            return stage.n.topViewController === stage.b
        },
        .does("navigationController", "UIViewController.navigationController") { stage in
            stage.n.viewControllers = [stage.a]
            stage.a.addChild(stage.c)
            return stage.c.navigationController === stage.n && stage.n.navigationController == nil
        },
    ]
}

/// Counts how often its view is unloaded.
private final class UnloadingController: UIViewController {
    var unloads = 0
    override func viewDidUnload() {
        super.viewDidUnload()
        unloads += 1
    }
}
