@testable import HeadlessUIKit

extension SplitSequence {
    /// A pad on its side, N and B beside each other.
    private static let beside: @MainActor @Sendable (SplitStage) -> Void = { split in
        split.turn(.landscapeLeft)
        split.showStackAndDetail()
    }

    /// Four questions of which the delegate answers each with nothing.
    private static let collapses = ["S.primaryForCollapsing", "S.collapse(B, N)"]

    static let collapsing: [SplitSequence] = [
        .init(
            section: "SplitViewController", name: "a stack takes the secondary controller over", setup: beside,
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
                split.stage.noteStack()
                split.notePlaces(of: split.n, split.a, split.b)
            },
            expected: collapses + [
                "B.willMove(nil)", "B.viewWillDisappear(false)", "B.didMove(nil)", "B.willMove(N)", "target changed",
                "A.viewWillDisappear(false)", "B.viewWillAppear(false)", "willShow(B, false)",
                "B.viewIsAppearing(false)",
                "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(N)", "didShow(B, false)",
                "N: collapsed",
                "stack A B", "N wC hR 320x768", "A off", "B wC hR 320x768",
            ]),
        .init(
            section: "SplitViewController", name: "the delegate drops the secondary controller",
            setup: { split in
                beside(split)
                split.split.handlesCollapse = true
            },
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
                split.stage.noteStack()
                split.notePlaces(of: split.n, split.a, split.b)
            },
            expected: collapses + [
                "B.willMove(nil)", "B.viewWillDisappear(false)", "target changed", "B.viewDidDisappear(false)",
                "B.didMove(nil)",
                "N: collapsed", "stack A", "N wC hR 320x768", "A wC hR 320x768", "B off",
            ]),
        .init(
            section: "SplitViewController", name: "a plain primary controller stays alone",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
            },
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
            },
            expected: [
                "S.primaryForCollapsing", "S.collapse(B, A)", "B.willMove(nil)", "B.viewWillDisappear(false)",
                "target changed",
                "B.viewDidDisappear(false)", "B.didMove(nil)", "A: collapsed", "A wC hR 320x768", "B off",
            ]),
        .init(
            section: "SplitViewController", name: "the delegate keeps the secondary controller",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
                split.split.collapsed = split.b
            },
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
            },
            expected: [
                "S.primaryForCollapsing", "S.collapse(B, B)", "A.willMove(nil)", "A.viewWillDisappear(false)",
                "target changed",
                "A.viewDidDisappear(false)", "A.didMove(nil)", "B: collapsed", "A off", "B wC hR 320x768",
            ]),
        .init(
            section: "SplitViewController", name: "the delegate gives a third controller",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
                split.split.collapsed = split.c
            },
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
            },
            expected: [
                "S.primaryForCollapsing", "S.collapse(B, C)", "A.willMove(nil)", "A.viewWillDisappear(false)",
                "B.willMove(nil)", "B.viewWillDisappear(false)", "C.willMove(S)", "C.didMove(S)", "target changed",
                "C.loadView", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
                "A.viewDidDisappear(false)", "A.didMove(nil)",
                "B.viewDidDisappear(false)", "B.didMove(nil)", "C.viewDidAppear(false)", "C: collapsed",
            ]),
        .init(
            section: "SplitViewController", name: "at the first display", device: "iPhone 6",
            setup: { split in
                split.n.setViewControllers([split.a], animated: false)
                split.split.viewControllers = [split.n, split.b]
            },
            steps: { split in
                split.noteColumns()
                split.stage.show(split.split)
                split.noteColumns()
                split.stage.noteStack()
                split.stage.journal.note("loaded \(split.a.isViewLoaded)")
            },
            expected: [
                "N B: oneBesideSecondary", "S.viewWillAppear(false)",
            ] + collapses + [
                "B.willMove(nil)", "B.didMove(nil)", "B.willMove(N)", "target changed", "N.viewWillAppear(false)",
                "B.loadView",
                "B.viewDidLoad", "B.viewWillAppear(false)", "willShow(B, false)", "B.viewIsAppearing(false)",
                "S.viewDidAppear(false)",
                "N.viewDidAppear(false)", "B.viewDidAppear(false)", "A.didMove(N)", "B.didMove(N)", "didShow(B, false)",
                "N: collapsed", "stack A B", "loaded false",
            ]),
        .init(
            section: "SplitViewController",
            name: "a large phone turns upright", device: "iPhone 6 Plus", sensesEnvironment: true,
            setup: beside,
            steps: { split in
                split.notePlaces(of: split.n, split.a, split.b)
                split.turn(.portrait)
                split.stage.session.runUntilIdle()
                split.notePlaces(of: split.n, split.a, split.b)
            },
            expected: ["N wC hC 295x414", "A wC hC 295x414", "B wR hC 441x414 at 295"] + collapses + [
                "B.willMove(nil)", "B.viewWillDisappear(false)", "B.didMove(nil)", "B.willMove(N)", "target changed",
                "A.willTransition(wC hR)", "A.viewWillTransition(414x736)", "A.traitCollectionDidChange(wC hC)",
                "A.viewWillDisappear(false)", "B.traitCollectionDidChange(wR hC)", "B.viewWillAppear(false)",
                "willShow(B, false)", "B.viewIsAppearing(false)",
                "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "B.didMove(N)", "didShow(B, false)",
                "N wC hR 414x736", "A off", "B wC hR 414x736",
            ]),
        .init(
            section: "SplitViewController", name: "the primary one is hidden when the columns collapse",
            setup: { $0.showStackAndDetail() },
            steps: { split in
                split.noteColumns()
                split.notePlaces(of: split.n, split.b)
                split.resize(320, 1024)
                split.noteColumns()
                split.stage.noteStack()
                split.notePlaces(of: split.n, split.b)
            },
            expected: ["N B: secondaryOnly", "N off", "B wR hR 768x1024"] + collapses + [
                "B.willMove(nil)", "B.viewWillDisappear(false)", "B.didMove(nil)", "B.willMove(N)", "target changed",
                "N.viewWillAppear(false)", "B.viewWillAppear(false)", "willShow(B, false)", "B.viewIsAppearing(false)",
                "N.viewDidAppear(false)", "B.viewDidAppear(false)", "A.didMove(N)", "B.didMove(N)", "didShow(B, false)",
                "N: collapsed",
                "stack A B", "N wC hR 320x1024", "B wC hR 320x1024",
            ]),
        .init(
            section: "SplitViewController", name: "one controller collapses without a question",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a)
            },
            steps: { split in
                split.resize(320, 768)
                split.noteColumns()
                split.resize(1024, 768)
                split.noteColumns()
            },
            expected: [
                "target changed", "A: collapsed", "S.primaryForExpanding", "S.separate(A)", "target changed",
                "A: oneBesideSecondary",
            ]),
        .init(
            section: "SplitViewController", name: "by an override",
            setup: { split in
                split.turn(.landscapeLeft)
                split.stage.show(split.stage.p)
                split.split.viewControllers = [split.a, split.b]
                split.stage.p.addChild(split.split)
                split.split.view.frame = split.stage.p.view.bounds
                split.stage.p.view.addSubview(split.split.view)
                split.split.didMove(toParent: split.stage.p)
                split.stage.session.runUntilIdle()
            },
            steps: { split in
                split.stage.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .compact), forChild: split.split)
                split.stage.commit()
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
                split.stage.p.setOverrideTraitCollection(nil, forChild: split.split)
                split.stage.commit()
                split.notePlaces(of: split.a, split.b)
            },
            expected: [
                "S.primaryForCollapsing", "S.collapse(B, A)", "B.willMove(nil)", "B.viewWillDisappear(false)",
                "target changed",
                "[commit]", "B.viewDidDisappear(false)", "B.didMove(nil)", "A: collapsed", "A wC hR 1024x768", "B off",
                "S.primaryForExpanding", "S.separate(A)", "B.willMove(S)", "B.didMove(S)", "target changed",
                "B.viewWillAppear(false)",
                "[commit]", "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "A wC hR 320x768",
                "B wR hR 704x768 at 320",
            ]),
    ]

    static let expanding: [SplitSequence] = [
        .init(
            section: "ConformanceAssertions 10", name: "collapse onto a stack and back",
            setup: beside,
            steps: { split in
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
                split.stage.journal.clear()
                split.resize(1024, 768)
                split.noteColumns()
                split.stage.noteStack()
                split.notePlaces(of: split.n, split.a, split.b)
            },
            expected: [
                "S.primaryForExpanding", "S.separate(N)", "B.willMove(nil)", "B.viewWillDisappear(false)",
                "B.didMove(nil)",
                "B.willMove(S)", "B.didMove(S)", "target changed", "B.viewWillAppear(false)", "A.viewWillAppear(false)",
                "willShow(A, false)", "B.viewIsAppearing(false)", "A.viewIsAppearing(false)", "B.viewDidAppear(false)",
                "A.viewDidAppear(false)", "didShow(A, false)", "N B: oneBesideSecondary", "stack A", "N wC hR 320x768",
                "A wC hR 320x768", "B wR hR 704x768 at 320",
            ]),
        .init(
            section: "SplitViewController", name: "the delegate gives both columns",
            setup: { split in
                beside(split)
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
                split.split.expanded = split.c
                split.split.separated = split.d
            },
            steps: { split in
                split.resize(1024, 768)
                split.noteColumns()
                split.notePlaces(of: split.c, split.d)
            },
            expected: [
                "S.primaryForExpanding", "S.separate(C)", "N.viewWillDisappear(false)", "B.viewWillDisappear(false)",
                "C.willMove(S)",
                "D.willMove(S)", "C.didMove(S)", "D.didMove(S)", "target changed", "C.loadView", "C.viewDidLoad",
                "C.viewWillAppear(false)", "D.loadView", "D.viewDidLoad", "D.viewWillAppear(false)",
                "C.viewIsAppearing(false)",
                "D.viewIsAppearing(false)", "N.viewDidDisappear(false)", "B.viewDidDisappear(false)",
                "C.viewDidAppear(false)",
                "D.viewDidAppear(false)", "C D: oneBesideSecondary", "C wC hR 320x768", "D wR hR 704x768 at 320",
            ]),
        .init(
            section: "SplitViewController", name: "what was dropped comes back",
            setup: { split in
                beside(split)
                split.split.handlesCollapse = true
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
            },
            steps: { split in
                split.resize(1024, 768)
                split.noteColumns()
            },
            expected: [
                "S.primaryForExpanding", "S.separate(N)", "B.willMove(S)", "B.didMove(S)", "target changed",
                "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "N B: oneBesideSecondary",
            ]),
        .init(
            section: "SplitViewController", name: "what stands above a detail is the new one",
            setup: { split in
                beside(split)
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
                split.n.pushViewController(split.c, animated: false)
                split.stage.session.runUntilIdle()
            },
            steps: { split in
                split.resize(1024, 768)
                split.noteColumns()
                split.stage.noteStack()
            },
            expected: [
                "S.primaryForExpanding", "S.separate(N)", "C.willMove(nil)", "B.willMove(nil)",
                "C.viewWillDisappear(false)",
                "C.didMove(nil)", "B.didMove(nil)", "C.willMove(S)", "C.didMove(S)", "target changed",
                "C.viewWillAppear(false)",
                "A.viewWillAppear(false)", "willShow(A, false)", "C.viewIsAppearing(false)", "A.viewIsAppearing(false)",
                "C.viewDidAppear(false)", "A.viewDidAppear(false)", "didShow(A, false)", "N C: oneBesideSecondary",
                "stack A",
            ]),
        .init(
            section: "SplitViewController", name: "a detail that the user has left comes back",
            setup: { split in
                beside(split)
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
                split.stage.session.tapBack(split.n)
                split.stage.session.runUntilIdle()
            },
            steps: { split in
                split.resize(1024, 768)
                split.noteColumns()
            },
            expected: [
                "S.primaryForExpanding", "S.separate(N)", "B.willMove(S)", "B.didMove(S)", "target changed",
                "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "N B: oneBesideSecondary",
            ]),
        .init(
            section: "SplitViewController", name: "a stack as the secondary controller is pushed as it is",
            setup: { split in
                split.turn(.landscapeLeft)
                split.n.setViewControllers([split.a], animated: false)
                split.show(split.c, split.n)
                let outer = UINavigationController(rootViewController: split.d)
                split.stage.journal.name(outer, "O")
                split.split.viewControllers = [outer, split.n]
                split.stage.session.runUntilIdle()
            },
            steps: { split in
                split.resize(320, 768)
                split.stage.session.runUntilIdle()
                split.noteColumns()
                split.stage.journal.note("\(split.n.parent === split.split.viewControllers[0]) \(split.a.appearance)")
                split.resize(1024, 768)
                split.stage.session.runUntilIdle()
                split.noteColumns()
                split.notePlaces(of: split.a, split.d)
            },
            expected: [
                "S.primaryForCollapsing", "S.collapse(N, O)", "N.viewWillDisappear(false)",
                "A.viewWillDisappear(false)", "target changed",
                "D.viewWillDisappear(false)", "N.viewWillAppear(false)", "A.viewWillAppear(false)",
                "A.viewIsAppearing(false)",
                "D.viewDidDisappear(false)", "N.viewDidAppear(false)", "A.viewDidAppear(false)", "O: collapsed",
                "true appeared",
                "S.primaryForExpanding", "S.separate(O)", "N.viewWillDisappear(false)", "A.viewWillDisappear(false)",
                "target changed",
                "N.viewWillAppear(false)", "A.viewWillAppear(false)", "D.viewWillAppear(false)",
                "A.viewIsAppearing(false)",
                "D.viewIsAppearing(false)", "N.viewDidAppear(false)", "A.viewDidAppear(false)",
                "D.viewDidAppear(false)",
                "O N: oneBesideSecondary", "A wR hR 704x768", "D wC hR 320x768",
            ]),
    ]
}
