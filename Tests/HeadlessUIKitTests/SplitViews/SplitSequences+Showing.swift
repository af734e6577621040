import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension SplitSequences {
    private static let onPad: @MainActor @Sendable (SplitFixture) -> Void = { split in
        split.turn(.landscapeLeft)
        split.showStackAndDetail()
    }
    private static let onPhone: @MainActor @Sendable (SplitFixture) -> Void = { split in
        split.split.handlesCollapse = true
        split.showStackAndDetail()
    }

    static let showingInColumns: [SplitRow] = [
        .init(
            "ConformanceAssertions 11", "showDetail in the primary column shows in the secondary column", setup: onPad,
            steps: { split in
                split.a.showDetailViewController(split.c, sender: split.a)
                split.fixture.commit()
                split.noteColumns()
            },
            expected: """
                S.showDetail(C, A); B.willMove(nil); B.viewWillDisappear(false); C.willMove(S); C.loadView
                C.viewDidLoad; C.viewWillAppear(false); C.didMove(S); [commit]; C.viewIsAppearing(false)
                B.viewDidDisappear(false); B.didMove(nil); C.viewDidAppear(false); N C: oneBesideSecondary
                """),
        .init(
            "SplitViewController", "the delegate shows the controller itself",
            setup: { split in
                onPad(split)
                split.split.handlesShow = true
            },
            steps: { split in
                split.a.showDetailViewController(split.c, sender: nil)
                split.b.show(split.c, sender: nil)
                split.noteColumns()
            }, expected: "S.showDetail(C, nil); S.show(C, nil); N B: oneBesideSecondary"),
        .init(
            "SplitViewController", "show from a plain primary controller replaces it",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
            },
            steps: { split in
                split.a.show(split.c, sender: split.a)
                split.noteColumns()
                split.b.show(split.d, sender: split.b)
                split.noteColumns()
                split.fixture.commit()
            },
            expected: """
                S.show(C, A); A.willMove(nil); A.viewWillDisappear(false); C.willMove(S); C.loadView; C.viewDidLoad
                C.viewWillAppear(false); C.didMove(S); C B: oneBesideSecondary; S.show(D, B); B.willMove(nil)
                B.viewWillDisappear(false); D.willMove(S); D.loadView; D.viewDidLoad; D.viewWillAppear(false)
                D.didMove(S); C D: oneBesideSecondary; [commit]; C.viewIsAppearing(false); D.viewIsAppearing(false)
                A.viewDidDisappear(false); A.didMove(nil); C.viewDidAppear(false); B.viewDidDisappear(false)
                B.didMove(nil); D.viewDidAppear(false)
                """),
        .init(
            "SplitViewController", "a detail is pushed onto a stack", device: "iPhone 6", setup: onPhone,
            steps: { split in
                split.a.showDetailViewController(split.c, sender: nil)
                split.fixture.noteStack()
                split.fixture.commit()
                split.fixture.wait(0.35)
            },
            expected: """
                S.showDetail(C, nil); C.willMove(N); stack A C; [commit]; \(CallbackSequences.loads("C"))
                \(CallbackSequences.begins("A", "C")); [0.35 s]; \(CallbackSequences.ends("A", "C", ["C.didMove(N)"]))
                """),
        .init(
            "SplitViewController", "a detail covers a plain primary controller", device: "iPhone 6",
            setup: { split in
                split.split.handlesCollapse = true
                split.show(split.a, split.b)
            },
            steps: { split in
                split.a.showDetailViewController(split.c, sender: nil)
                split.fixture.transcript.note(
                    "\(split.c.presentingViewController === split.split) \(split.c.modalPresentationStyle)")
                split.fixture.commit()
                split.fixture.wait(0.5)
            },
            expected: """
                S.showDetail(C, nil); C.loadView; C.viewDidLoad; true fullScreen; [commit]; S.viewWillDisappear(true)
                A.viewWillDisappear(true); C.viewWillAppear(true); C.viewIsAppearing(true); [0.5 s]
                C.viewDidAppear(true); S.viewDidDisappear(true); A.viewDidDisappear(true)
                """),
        .init(
            "SplitViewController", "a stack as a detail is pushed as it is", device: "iPhone 6", setup: onPhone,
            steps: { split in
                let inner = UINavigationController()
                split.fixture.transcript.name(inner, "I")
                inner.setViewControllers([split.c], animated: false)
                split.a.showDetailViewController(inner, sender: nil)
                split.fixture.noteStack()
                split.fixture.session.runUntilIdle()
                split.fixture.transcript.note("\(split.c.appearance)")
            },
            expected: """
                C.willMove(I); S.showDetail(I, nil); stack A I; A.viewWillDisappear(true); C.loadView; C.viewDidLoad
                C.viewWillAppear(true); willShow(I, true); C.viewIsAppearing(true); A.viewDidDisappear(true)
                C.viewDidAppear(true); C.didMove(I); didShow(I, true); appeared
                """),
        .init(
            "SplitViewController", "a pushed detail becomes the secondary controller", device: "iPhone 6 Plus",
            setup: onPhone,
            steps: { split in
                split.a.showDetailViewController(split.c, sender: nil)
                split.fixture.session.runUntilIdle()
                split.fixture.transcript.clear()
                split.turn(.landscapeRight)
                split.noteColumns()
                split.fixture.noteStack()
            },
            expected: """
                S.primaryForExpanding; S.separate(N); C.willMove(nil); C.viewWillDisappear(false); C.didMove(nil)
                C.willMove(S); C.didMove(S); target changed; C.viewWillAppear(false); A.viewWillAppear(false)
                willShow(A, false); C.viewIsAppearing(false); A.viewIsAppearing(false); C.viewDidAppear(false)
                A.viewDidAppear(false); didShow(A, false); N C: oneBesideSecondary; stack A
                """),
        .init(
            "ShowAndShowDetail", "the target changes with the width", device: "iPhone 6 Plus", setup: onPhone,
            steps: { split in
                let action = Selector(("showDetailViewController:sender:"))
                split.fixture.transcript.note(
                    "\(split.a.targetViewController(forAction: action, sender: nil) === split.split)")
                split.fixture.transcript.note(
                    "\(split.a.splitViewController === split.split) \(split.split.splitViewController == nil)")
            }, expected: "true; true true"),
        .init(
            "SplitViewController", "a controller that cannot be a column is refused", setup: onPad,
            steps: { split in
                split.split.showDetailViewController(split.n, sender: nil)
                split.split.showDetailViewController(split.split, sender: nil)
                split.split.viewControllers = [split.a, split.b, split.c]
                split.split.showDetailViewController(split.b, sender: nil)
                split.noteColumns()
            },
            expected: """
                S.showDetail(N, nil)
                ! <SplitProbe S> cannot show <NavigationProbe N> in both columns.
                S.showDetail(S, nil)
                ! <SplitProbe S> cannot be a column of <SplitProbe S>, which is the same controller or a \
                descendant of it.
                ! <SplitProbe S> takes a primary and a secondary view controller, not 3.
                S.showDetail(B, nil); N B: oneBesideSecondary
                """),
    ]
}
