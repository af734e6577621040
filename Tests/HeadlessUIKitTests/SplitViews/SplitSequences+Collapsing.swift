import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension SplitSequences {
    /// N and B beside each other on a pad in landscape.
    @MainActor
    private static func beside(_ split: SplitFixture) {
        split.turn(.landscapeLeft)
        split.showStackAndDetail()
    }

    /// A and B beside each other on a pad in landscape.
    @MainActor
    private static func besidePlain(_ split: SplitFixture) {
        split.turn(.landscapeLeft)
        split.show(split.a, split.b)
    }

    /// N and B were beside each other; then the window became narrow.
    @MainActor
    private static func collapsed(_ split: SplitFixture) {
        beside(split)
        split.resize(320, 768)
        split.fixture.session.runUntilIdle()
    }

    /// The questions of a collapse to which the delegate gives no answer of its own.
    private static let collapses = ["S.primaryForCollapsing", "S.collapse(B, N)"]

    static let collapsing: [SplitRow] = [
        .init(
            "SplitViewController", "a stack takes the secondary controller over", setup: beside,
            steps: { $0.collapse(notesStack: true, places: $0.n, $0.a, $0.b) },
            expected: """
                \(collapses); B.willMove(nil); B.viewWillDisappear(false); B.didMove(nil); B.willMove(N); target changed
                A.viewWillDisappear(false); B.viewWillAppear(false); willShow(B, false); B.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidAppear(false); B.didMove(N); didShow(B, false); N: collapsed
                stack A B; N wC hR 320x768; A off; B wC hR 320x768
                """),
        .init(
            "SplitViewController", "the delegate drops the secondary controller",
            setup: { split in
                beside(split)
                split.split.handlesCollapse = true
            },
            steps: { $0.collapse(notesStack: true, places: $0.n, $0.a, $0.b) },
            expected: """
                \(collapses); B.willMove(nil); B.viewWillDisappear(false); target changed; B.viewDidDisappear(false)
                B.didMove(nil); N: collapsed; stack A; N wC hR 320x768; A wC hR 320x768; B off
                """),
        .init(
            "SplitViewController", "a plain primary controller stays alone",
            setup: besidePlain,
            steps: { $0.collapse(places: $0.a, $0.b) },
            expected: """
                S.primaryForCollapsing; S.collapse(B, A); B.willMove(nil); B.viewWillDisappear(false); target changed
                B.viewDidDisappear(false); B.didMove(nil); A: collapsed; A wC hR 320x768; B off
                """),
        .init(
            "SplitViewController", "the delegate keeps the secondary controller",
            setup: { split in
                besidePlain(split)
                split.split.collapsed = split.b
            },
            steps: { $0.collapse(places: $0.a, $0.b) },
            expected: """
                S.primaryForCollapsing; S.collapse(B, B); A.willMove(nil); A.viewWillDisappear(false); target changed
                A.viewDidDisappear(false); A.didMove(nil); B: collapsed; A off; B wC hR 320x768
                """),
        .init(
            "SplitViewController", "the delegate gives a third controller",
            setup: { split in
                besidePlain(split)
                split.split.collapsed = split.c
            },
            steps: { $0.collapse() },
            expected: """
                S.primaryForCollapsing; S.collapse(B, C); A.willMove(nil); A.viewWillDisappear(false); B.willMove(nil)
                B.viewWillDisappear(false); C.willMove(S); C.didMove(S); target changed; C.loadView; C.viewDidLoad
                C.viewWillAppear(false); C.viewIsAppearing(false); A.viewDidDisappear(false); A.didMove(nil)
                B.viewDidDisappear(false); B.didMove(nil); C.viewDidAppear(false); C: collapsed
                """),
        .init(
            "SplitViewController", "columns collapse at the first display", device: "iPhone 6",
            setup: { split in
                split.n.setViewControllers([split.a], animated: false)
                split.split.viewControllers = [split.n, split.b]
            },
            steps: { split in
                split.noteColumns()
                split.fixture.show(split.split)
                split.noteColumns()
                split.fixture.noteStack()
                split.fixture.transcript.note("loaded \(split.a.isViewLoaded)")
            },
            expected: """
                N B: oneBesideSecondary; S.viewWillAppear(false); \(collapses); B.willMove(nil); B.didMove(nil)
                B.willMove(N); target changed; N.viewWillAppear(false); B.loadView; B.viewDidLoad
                B.viewWillAppear(false); willShow(B, false); B.viewIsAppearing(false); S.viewDidAppear(false)
                N.viewDidAppear(false); B.viewDidAppear(false); A.didMove(N); B.didMove(N); didShow(B, false)
                N: collapsed; stack A B; loaded false
                """),
        .init(
            "SplitViewController", "a large phone turns upright", device: "iPhone 6 Plus", probes: .sensing,
            setup: beside,
            steps: { split in
                split.notePlaces(of: split.n, split.a, split.b)
                split.turn(.portrait)
                split.fixture.session.runUntilIdle()
                split.notePlaces(of: split.n, split.a, split.b)
            },
            expected: """
                N wC hC 295x414; A wC hC 295x414; B wR hC 441x414 at 295; \(collapses); B.willMove(nil)
                B.viewWillDisappear(false); B.didMove(nil); B.willMove(N); target changed; A.willTransition(wC hR)
                A.viewWillTransition(414x736); A.traitCollectionDidChange(wC hC); A.viewWillDisappear(false)
                B.viewWillAppear(false); willShow(B, false); B.traitCollectionDidChange(wR hC); B.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidAppear(false); B.didMove(N); didShow(B, false); N wC hR 414x736
                A off; B wC hR 414x736
                """),
        .init(
            "SplitViewController", "the primary controller is hidden when the columns collapse",
            setup: { $0.showStackAndDetail() },
            steps: { split in
                split.noteColumns()
                split.notePlaces(of: split.n, split.b)
                split.resize(320, 1024)
                split.noteColumns()
                split.fixture.noteStack()
                split.notePlaces(of: split.n, split.b)
            },
            expected: """
                N B: secondaryOnly; N off; B wR hR 768x1024; \(collapses); B.willMove(nil); B.viewWillDisappear(false)
                B.didMove(nil); B.willMove(N); target changed; N.viewWillAppear(false); B.viewWillAppear(false)
                willShow(B, false); B.viewIsAppearing(false); N.viewDidAppear(false); B.viewDidAppear(false)
                A.didMove(N); B.didMove(N); didShow(B, false); N: collapsed; stack A B; N wC hR 320x1024
                B wC hR 320x1024
                """),
        .init(
            "SplitViewController", "one controller collapses without a question",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a)
            },
            steps: { split in
                split.collapse()
                split.expand()
            },
            expected: """
                target changed; A: collapsed; S.primaryForExpanding; S.separate(A); target changed
                A: oneBesideSecondary
                """),
        .init(
            "SplitViewController", "columns collapse by an override",
            setup: { split in
                split.turn(.landscapeLeft)
                split.fixture.show(split.fixture.p)
                split.split.viewControllers = [split.a, split.b]
                split.fixture.p.addChild(split.split)
                split.split.view.frame = split.fixture.p.view.bounds
                split.fixture.p.view.addSubview(split.split.view)
                split.split.didMove(toParent: split.fixture.p)
                split.fixture.session.runUntilIdle()
            },
            steps: { split in
                split.fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .compact), forChild: split.split)
                split.fixture.commit()
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
                split.fixture.p.setOverrideTraitCollection(nil, forChild: split.split)
                split.fixture.commit()
                split.notePlaces(of: split.a, split.b)
            },
            expected: """
                S.primaryForCollapsing; S.collapse(B, A); B.willMove(nil); B.viewWillDisappear(false); target changed
                [commit]; B.viewDidDisappear(false); B.didMove(nil); A: collapsed; A wC hR 1024x768; B off
                S.primaryForExpanding; S.separate(A); B.willMove(S); B.didMove(S); target changed
                B.viewWillAppear(false); [commit]; B.viewIsAppearing(false); B.viewDidAppear(false); A wC hR 320x768
                B wR hR 704x768 at 320
                """),
    ]

    static let expanding: [SplitRow] = [
        .init(
            "ConformanceAssertions 10", "columns collapse onto a stack and expand",
            setup: beside,
            steps: { split in
                split.resize(320, 768)
                split.fixture.session.runUntilIdle()
                split.fixture.transcript.clear()
                split.expand(notesStack: true, places: split.n, split.a, split.b)
            },
            expected: """
                S.primaryForExpanding; S.separate(N); B.willMove(nil); B.viewWillDisappear(false); B.didMove(nil)
                B.willMove(S); B.didMove(S); target changed; B.viewWillAppear(false); A.viewWillAppear(false)
                willShow(A, false); B.viewIsAppearing(false); A.viewIsAppearing(false); B.viewDidAppear(false)
                A.viewDidAppear(false); didShow(A, false); N B: oneBesideSecondary; stack A; N wC hR 320x768
                A wC hR 320x768; B wR hR 704x768 at 320
                """),
        .init(
            "SplitViewController", "the delegate gives both columns",
            setup: { split in
                collapsed(split)
                split.split.expanded = split.c
                split.split.separated = split.d
            },
            steps: { $0.expand(places: $0.c, $0.d) },
            expected: """
                S.primaryForExpanding; S.separate(C); N.viewWillDisappear(false); B.viewWillDisappear(false)
                C.willMove(S); D.willMove(S); C.didMove(S); D.didMove(S); target changed; C.loadView; C.viewDidLoad
                C.viewWillAppear(false); D.loadView; D.viewDidLoad; D.viewWillAppear(false); C.viewIsAppearing(false)
                D.viewIsAppearing(false); N.viewDidDisappear(false); B.viewDidDisappear(false); C.viewDidAppear(false)
                D.viewDidAppear(false); C D: oneBesideSecondary; C wC hR 320x768; D wR hR 704x768 at 320
                """),
        .init(
            "SplitViewController", "a secondary controller that the delegate has dropped returns",
            setup: { split in
                beside(split)
                split.split.handlesCollapse = true
                split.resize(320, 768)
                split.fixture.session.runUntilIdle()
            },
            steps: { $0.expand() },
            expected: """
                S.primaryForExpanding; S.separate(N); B.willMove(S); B.didMove(S); target changed
                B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false); N B: oneBesideSecondary
                """),
        .init(
            "SplitViewController", "a controller above the detail becomes the detail",
            setup: { split in
                collapsed(split)
                split.n.pushViewController(split.c, animated: false)
                split.fixture.session.runUntilIdle()
            },
            steps: { $0.expand(notesStack: true) },
            expected: """
                S.primaryForExpanding; S.separate(N); C.willMove(nil); B.willMove(nil); C.viewWillDisappear(false)
                C.didMove(nil); B.didMove(nil); C.willMove(S); C.didMove(S); target changed; C.viewWillAppear(false)
                A.viewWillAppear(false); willShow(A, false); C.viewIsAppearing(false); A.viewIsAppearing(false)
                C.viewDidAppear(false); A.viewDidAppear(false); didShow(A, false); N C: oneBesideSecondary; stack A
                """),
        .init(
            "SplitViewController", "a detail that the user has left returns",
            setup: { split in
                collapsed(split)
                split.fixture.session.tapBack(split.n)
                split.fixture.session.runUntilIdle()
            },
            steps: { $0.expand() },
            expected: """
                S.primaryForExpanding; S.separate(N); B.willMove(S); B.didMove(S); target changed
                B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false); N B: oneBesideSecondary
                """),
        .init(
            "SplitViewController", "a stack as the secondary controller is pushed as it is",
            setup: { split in
                split.turn(.landscapeLeft)
                split.n.setViewControllers([split.a], animated: false)
                split.show(split.c, split.n)
                let outer = UINavigationController(rootViewController: split.d)
                split.fixture.transcript.name(outer, "O")
                split.split.viewControllers = [outer, split.n]
                split.fixture.session.runUntilIdle()
            },
            steps: { split in
                split.resize(320, 768)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
                split.fixture.transcript.note(
                    "\(split.n.parent === split.split.viewControllers[0]) \(split.a.appearance)")
                split.resize(1024, 768)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
                split.notePlaces(of: split.a, split.d)
            },
            expected: """
                S.primaryForCollapsing; S.collapse(N, O); N.viewWillDisappear(false); A.viewWillDisappear(false)
                target changed; D.viewWillDisappear(false); N.viewWillAppear(false); A.viewWillAppear(false)
                A.viewIsAppearing(false); D.viewDidDisappear(false); N.viewDidAppear(false); A.viewDidAppear(false)
                O: collapsed; true appeared; S.primaryForExpanding; S.separate(O); N.viewWillDisappear(false)
                A.viewWillDisappear(false); target changed; N.viewWillAppear(false); A.viewWillAppear(false)
                D.viewWillAppear(false); A.viewIsAppearing(false); D.viewIsAppearing(false); N.viewDidAppear(false)
                A.viewDidAppear(false); D.viewDidAppear(false); O N: oneBesideSecondary; A wR hR 704x768
                D wC hR 320x768
                """),
    ]
}
