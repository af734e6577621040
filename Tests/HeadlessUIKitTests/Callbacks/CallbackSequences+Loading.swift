import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let loading: [FixtureRow] = [
        .init(
            "LoadingAView", "reading view loads it once", detail: .state,
            steps: { fixture in
                _ = fixture.c.isViewLoaded
                _ = fixture.c.viewIfLoaded
                fixture.transcript.note("[read]")
                _ = fixture.c.view
                _ = fixture.c.view
            },
            expected: "[read]; C.loadView; C.viewDidLoad parent nil, superview nil, window nil"),
        .init(
            "LoadingAView", "loadViewIfNeeded loads",
            steps: { fixture in
                fixture.c.loadViewIfNeeded()
                fixture.c.loadViewIfNeeded()
            },
            expected: "C.loadView; C.viewDidLoad"),
        .init(
            "LoadingAView", "setting the view to nil unloads it, and the next read loads it again",
            setup: { $0.c.loadViewIfNeeded() },
            steps: { fixture in
                fixture.c.view = nil
                fixture.transcript.note("loaded \(fixture.c.isViewLoaded)")
                _ = fixture.c.view
                fixture.transcript.note("loaded \(fixture.c.isViewLoaded)")
            },
            expected: "loaded false; C.loadView; C.viewDidLoad; loaded true"),
        .init(
            "LoadingAView", "loadView may assign a view of its own without super",
            setup: { $0.c.loading = { $0.view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9)) } },
            steps: { fixture in fixture.transcript.note("width \(fixture.c.view.frame.size.width)") },
            expected: "C.loadView; C.viewDidLoad; width 7.0"),
        .init(
            "LoadingAView", "a loadView that assigns no view: viewDidLoad comes, and a read inside it does not recurse",
            setup: { fixture in
                fixture.c.loading = { _ in }
                fixture.c.during["viewDidLoad"] = { _ = $0.view }
            },
            steps: { fixture in
                fixture.c.loadViewIfNeeded()
                fixture.transcript.note("loaded \(fixture.c.isViewLoaded)")
            },
            expected: """
                C.loadView; C.viewDidLoad
                ? -[Probe loadView] did not assign a view to <C>; reading view would load it again for ever.
                loaded false
                """),
        .init(
            "LoadingAView", "a view that is read before the controller has a parent loads before it", detail: .state,
            steps: { fixture in
                _ = fixture.c.view
                fixture.p.addChild(fixture.c)
            },
            expected: """
                C.loadView; C.viewDidLoad parent nil, superview nil, window nil
                C.willMove(P) parent nil, superview nil, window nil
                """),
    ]

    static let windows: [FixtureRow] = [
        .init(
            "RootController", "a root in a hidden window does not load its view",
            steps: { fixture in
                fixture.window.rootViewController = fixture.p
                fixture.commit()
            },
            expected: "[commit]"),
        .init(
            "RootController", "a window that is shown shows its root", detail: .state,
            setup: { $0.window.rootViewController = $0.p },
            steps: { fixture in
                fixture.window.makeKeyAndVisible()
                fixture.commit()
            },
            expected: """
                P.loadView; P.viewDidLoad parent nil, superview nil, window nil
                P.viewWillAppear(false) parent nil, superview nil, window nil; [commit]
                P.viewIsAppearing(false) parent nil, superview set, window set
                P.viewDidAppear(false) parent nil, superview set, window set
                """),
        .init(
            "RootController", "a root assigned to a shown window; layout between isAppearing and didAppear",
            detail: .layout,
            setup: { fixture in
                fixture.window.makeKeyAndVisible()
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.window.rootViewController = fixture.p
                fixture.commit()
            },
            expected: """
                P.loadView; P.viewDidLoad; P.viewWillAppear(false); [commit]; P.viewIsAppearing(false)
                P.updateViewConstraints; P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; P.viewDidAppear(false)
                """),
        .init(
            "RootController", "the root is replaced", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.window.rootViewController = fixture.b
                fixture.commit()
            },
            expected: """
                B.loadView; B.viewDidLoad; A.viewWillDisappear(false); B.viewWillAppear(false); [commit]
                B.viewIsAppearing(false); A.viewDidDisappear(false); B.viewDidAppear(false)
                """),
        .init(
            "RootController", "the root is removed", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.window.rootViewController = nil
                fixture.commit()
            },
            expected: "A.viewWillDisappear(false); [commit]; A.viewDidDisappear(false)"),
        .init(
            "RootController", "a root disappears with its window and appears with it again",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.window.isHidden = true
                fixture.commit()
                fixture.window.isHidden = false
                fixture.commit()
            },
            expected: """
                A.viewWillDisappear(false); [commit]; A.viewDidDisappear(false); A.viewWillAppear(false); [commit]
                A.viewIsAppearing(false); A.viewDidAppear(false)
                """),
        .init(
            "RootController", "a window that is hidden before its root has appeared cancels the appearance",
            setup: { $0.window.rootViewController = $0.a },
            steps: { fixture in
                fixture.window.isHidden = false
                fixture.window.isHidden = true
                fixture.commit()
            },
            expected: """
                A.loadView; A.viewDidLoad; A.viewWillAppear(false); A.viewWillDisappear(false); [commit]
                A.viewDidDisappear(false)
                """),
        .init(
            "MemoryWarnings", "a memory warning reaches every controller of the tree, parents first",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.addChild(fixture.c)
                fixture.c.addChild(fixture.d)
                fixture.embed(fixture.b, in: fixture.p)
                fixture.session.advance(by: 0)
            },
            steps: { $0.session.sendMemoryWarning() },
            expected: """
                P.didReceiveMemoryWarning; C.didReceiveMemoryWarning; D.didReceiveMemoryWarning
                B.didReceiveMemoryWarning
                """),
    ]
}
