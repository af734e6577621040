import Foundation

@testable import HeadlessUIKit

extension CallbackSequence {
    static let loading: [CallbackSequence] = [
        .init(
            section: "LoadingAView", name: "reading view loads it once", detail: .state,
            steps: { stage in
                _ = stage.c.isViewLoaded
                _ = stage.c.viewIfLoaded
                stage.journal.note("[read]")
                _ = stage.c.view
                _ = stage.c.view
            },
            expected: ["[read]", "C.loadView", "C.viewDidLoad parent nil, superview nil, window nil"]),
        .init(
            section: "LoadingAView", name: "loadViewIfNeeded loads",
            steps: { stage in
                stage.c.loadViewIfNeeded()
                stage.c.loadViewIfNeeded()
            },
            expected: ["C.loadView", "C.viewDidLoad"]),
        .init(
            section: "LoadingAView", name: "nil unloads, the next reading loads again",
            setup: { $0.c.loadViewIfNeeded() },
            steps: { stage in
                stage.c.view = nil
                stage.journal.note("loaded \(stage.c.isViewLoaded)")
                _ = stage.c.view
                stage.journal.note("loaded \(stage.c.isViewLoaded)")
            },
            expected: ["loaded false", "C.loadView", "C.viewDidLoad", "loaded true"]),
        .init(
            section: "LoadingAView", name: "loadView may assign a view of its own without super",
            setup: { $0.c.loading = { $0.view = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 9)) } },
            steps: { stage in stage.journal.note("width \(stage.c.view.frame.size.width)") },
            expected: ["C.loadView", "C.viewDidLoad", "width 7.0"]),
        .init(
            section: "LoadingAView",
            name: "loadView that assigns nothing: viewDidLoad comes, reading inside it does not recurse",
            setup: { stage in
                stage.c.loading = { _ in }
                stage.c.during["viewDidLoad"] = { _ = $0.view }
            },
            steps: { stage in
                stage.c.loadViewIfNeeded()
                stage.journal.note("loaded \(stage.c.isViewLoaded)")
            },
            expected: [
                "C.loadView", "C.viewDidLoad",
                "? -[Probe loadView] did not assign a view to <C>; reading view would load it again for ever.",
                "loaded false",
            ]),
        .init(
            section: "LoadingAView",
            name: "a view read before there is a parent loads before it has one", detail: .state,
            steps: { stage in
                _ = stage.c.view
                stage.p.addChild(stage.c)
            },
            expected: [
                "C.loadView", "C.viewDidLoad parent nil, superview nil, window nil",
                "C.willMove(P) parent nil, superview nil, window nil",
            ]),
    ]

    static let windows: [CallbackSequence] = [
        .init(
            section: "RootController", name: "a root in a hidden window loads nothing",
            steps: { stage in
                stage.window.rootViewController = stage.p
                stage.commit()
            },
            expected: ["[commit]"]),
        .init(
            section: "RootController", name: "a window that is shown brings its root on screen", detail: .state,
            setup: { $0.window.rootViewController = $0.p },
            steps: { stage in
                stage.window.makeKeyAndVisible()
                stage.commit()
            },
            expected: [
                "P.loadView", "P.viewDidLoad parent nil, superview nil, window nil",
                "P.viewWillAppear(false) parent nil, superview nil, window nil", "[commit]",
                "P.viewIsAppearing(false) parent nil, superview set, window set",
                "P.viewDidAppear(false) parent nil, superview set, window set",
            ]),
        .init(
            section: "RootController",
            name: "a root assigned to a shown window; layout between isAppearing and didAppear",
            detail: .layout,
            setup: { stage in
                stage.window.makeKeyAndVisible()
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.window.rootViewController = stage.p
                stage.commit()
            },
            expected: [
                "P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)", "[commit]", "P.viewIsAppearing(false)",
                "P.updateViewConstraints", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
                "P.viewDidAppear(false)",
            ]),
        .init(
            section: "RootController", name: "another root", setup: { $0.show($0.a) },
            steps: { stage in
                stage.window.rootViewController = stage.b
                stage.commit()
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "[commit]",
                "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
            ]),
        .init(
            section: "RootController", name: "no root any more", setup: { $0.show($0.a) },
            steps: { stage in
                stage.window.rootViewController = nil
                stage.commit()
            },
            expected: ["A.viewWillDisappear(false)", "[commit]", "A.viewDidDisappear(false)"]),
        .init(
            section: "RootController",
            name: "a window that is hidden takes its root off screen, and brings it back when shown",
            setup: { $0.show($0.a) },
            steps: { stage in
                stage.window.isHidden = true
                stage.commit()
                stage.window.isHidden = false
                stage.commit()
            },
            expected: [
                "A.viewWillDisappear(false)", "[commit]", "A.viewDidDisappear(false)", "A.viewWillAppear(false)",
                "[commit]",
                "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
            ]),
        .init(
            section: "RootController", name: "hidden before it had appeared: a cancelled appearance",
            setup: { $0.window.rootViewController = $0.a },
            steps: { stage in
                stage.window.isHidden = false
                stage.window.isHidden = true
                stage.commit()
            },
            expected: [
                "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewWillDisappear(false)", "[commit]",
                "A.viewDidDisappear(false)",
            ]),
        .init(
            section: "MemoryWarnings", name: "a memory warning reaches every controller of the tree, parents first",
            setup: { stage in
                stage.show(stage.p)
                stage.p.addChild(stage.c)
                stage.c.addChild(stage.d)
                stage.embed(stage.b, in: stage.p)
                stage.session.advance(by: 0)
            },
            steps: { $0.session.sendMemoryWarning() },
            expected: [
                "P.didReceiveMemoryWarning", "C.didReceiveMemoryWarning", "D.didReceiveMemoryWarning",
                "B.didReceiveMemoryWarning",
            ]),
    ]
}
