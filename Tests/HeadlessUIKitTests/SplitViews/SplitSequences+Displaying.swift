import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension SplitSequences {
    static let displaying: [SplitRow] = [
        .init(
            "SplitViewController", "a pad turns to landscape and back", probes: .sensing,
            setup: { split in
                split.show(split.a, split.b)
                for orientation in [UIInterfaceOrientation.landscapeRight, .portrait] { split.turn(orientation) }
            },
            steps: { split in
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
                split.turn(.landscapeLeft)
                split.notePlaces(of: split.a, split.b)
                split.turn(.portrait)
                split.notePlaces(of: split.a, split.b)
            },
            expected: """
                A B: secondaryOnly; A off; B wR hR 768x1024; S.willChangeTo(oneBesideSecondary)
                B.viewWillTransition(704x768); A.viewWillAppear(false); A.viewIsAppearing(false); A.viewDidAppear(false)
                A wC hR 320x768; B wR hR 704x768 at 320; S.willChangeTo(secondaryOnly); B.viewWillTransition(768x1024)
                A.viewWillDisappear(false); A.viewDidDisappear(false); A off; B wR hR 768x1024
                """),
        .init(
            "SplitViewController", "the secondary column gets what remains", probes: .sensing,
            setup: { split in
                split.split.preferredDisplayMode = .allVisible
                split.show(split.a, split.b)
            },
            steps: { split in
                split.notePlaces(of: split.a, split.b)
                split.turn(.landscapeLeft)
                split.notePlaces(of: split.a, split.b)
            },
            expected: """
                A wC hR 320x1024; B wC hR 448x1024 at 320; B.willTransition(wR hR); A.viewWillTransition(320x768)
                B.viewWillTransition(704x768); B.traitCollectionDidChange(wC hR); A wC hR 320x768
                B wR hR 704x768 at 320
                """),
        .init(
            "SplitViewController", "the app asks for a mode",
            setup: { $0.show($0.a, $0.b) },
            steps: { split in
                for mode in [UISplitViewController.DisplayMode.primaryOverlay, .allVisible, .automatic] {
                    split.split.preferredDisplayMode = mode
                    split.fixture.commit()
                    split.notePlaces(of: split.a, split.b)
                }
            },
            expected: """
                S.willChangeTo(oneOverSecondary); A.loadView; A.viewDidLoad; A.viewWillAppear(false); [commit]
                A.viewIsAppearing(false); A.viewDidAppear(false); A wC hR 320x1024; B wR hR 768x1024
                S.willChangeTo(oneBesideSecondary); [commit]; A wC hR 320x1024; B wC hR 448x1024 at 320
                S.willChangeTo(secondaryOnly); A.viewWillDisappear(false); [commit]; A.viewDidDisappear(false); A off
                B wR hR 768x1024
                """),
        .init(
            "SplitViewController", "the user swipes",
            setup: { $0.show($0.a, $0.b) },
            steps: { split in
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.fixture.noteTransitions()
                split.fixture.wait(0.35)
                split.fixture.noteTransitions()
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.fixture.wait(0.1)
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.fixture.wait(0.35)
                split.split.presentsWithGesture = false
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.noteColumns()
            },
            expected: """
                S.target; S.willChangeTo(oneOverSecondary); A.loadView; A.viewDidLoad; A.viewWillAppear(true)
                A.viewIsAppearing(true); transitions split; [0.35 s]; A.viewDidAppear(true); transitions none; S.target
                S.willChangeTo(secondaryOnly); A.viewWillDisappear(true); [0.1 s]; S.target
                S.willChangeTo(oneOverSecondary); A.viewWillAppear(true); A.viewIsAppearing(true); [0.35 s]
                A.viewDidAppear(true); A B: oneOverSecondary
                """),
        .init(
            "SplitViewController", "the user's choice ends when the pad turns", probes: .sensing,
            setup: { split in
                split.show(split.a, split.b)
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.fixture.session.runUntilIdle()
            },
            steps: { split in
                split.turn(.landscapeLeft)
                split.turn(.portrait)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
            },
            expected: """
                S.willChangeTo(oneBesideSecondary); A.viewWillTransition(320x768); B.viewWillTransition(704x768)
                S.willChangeTo(secondaryOnly); B.viewWillTransition(768x1024); A.viewWillDisappear(false)
                A.viewDidDisappear(false); A B: secondaryOnly
                """),
        .init(
            "SplitViewController", "the user's choice ends when a window turns while it is shown", probes: .sensing,
            setup: { split in
                split.split.preferredDisplayMode = .allVisible
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
                split.fixture.session.swipePrimaryColumn(of: split.split)
                split.fixture.window.isHidden = true
                split.fixture.session.runUntilIdle()
                split.turn(.portrait)
            },
            steps: { split in
                split.noteColumns()
                split.fixture.window.isHidden = false
                split.fixture.session.runUntilIdle()
                split.noteColumns()
                split.notePlaces(of: split.a, split.b)
            },
            expected: """
                A B: secondaryOnly; S.viewWillAppear(false); B.viewWillAppear(false); B.willTransition(wC hR)
                S.willChangeTo(oneBesideSecondary); A.viewWillAppear(false); B.traitCollectionDidChange(wR hR)
                A.viewIsAppearing(false); B.viewIsAppearing(false); S.viewDidAppear(false); A.viewDidAppear(false)
                B.viewDidAppear(false); A B: oneBesideSecondary; A wC hR 320x1024; B wC hR 448x1024 at 320
                """),
        .init(
            "SplitViewController", "the user taps the button, and the delegate chooses",
            setup: { split in
                split.split.target = .allVisible
                let item = split.split.displayModeButtonItem
                split.b.navigationItem.leftBarButtonItem = item
                split.n.setViewControllers([split.b], animated: false)
                split.show(split.a, split.n)
            },
            steps: { split in
                split.fixture.session.tap(split.split.displayModeButtonItem)
                split.fixture.wait(0.35)
                split.notePlaces(of: split.a, split.n)
            },
            expected: """
                S.target; S.willChangeTo(oneBesideSecondary); A.loadView; A.viewDidLoad; A.viewWillAppear(true)
                A.viewIsAppearing(true); [0.35 s]; A.viewDidAppear(true); A wC hR 320x1024; N wC hR 448x1024 at 320
                """),
        .init(
            "SplitViewController", "the width of the primary column",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
            },
            steps: { split in
                split.split.preferredPrimaryColumnWidthFraction = 0.5
                split.notePlaces(of: split.a)
                split.split.maximumPrimaryColumnWidth = 400
                split.notePlaces(of: split.a)
                split.split.maximumPrimaryColumnWidth = 600
                split.notePlaces(of: split.a, split.b)
                split.split.preferredPrimaryColumnWidthFraction = 0.1
                split.split.minimumPrimaryColumnWidth = 200
                split.notePlaces(of: split.a, split.b)
                split.fixture.transcript.note("\(split.split.primaryColumnWidth)")
            },
            expected: """
                A wC hR 320x768; A wC hR 400x768; A wC hR 512x768; B wC hR 512x768 at 512; A wC hR 200x768
                B wR hR 824x768 at 200; 200.0
                """),
        .init(
            "SplitViewController", "the app's override counts for a column",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
            },
            steps: { split in
                split.split.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: split.a)
                split.notePlaces(of: split.a)
                split.split.setOverrideTraitCollection(nil, forChild: split.a)
                split.notePlaces(of: split.a)
            }, expected: "A wR hR 320x768; A wC hR 320x768"),
    ]

    static let holding: [SplitRow] = [
        .init(
            "SplitViewController", "controllers move in at the call",
            steps: { split in
                split.split.viewControllers = [split.a, split.b]
                split.noteColumns()
                split.split.viewControllers = [split.c, split.b]
                split.fixture.transcript.note(split.fixture.names(of: split.split.children))
            },
            expected: """
                A.willMove(S); B.willMove(S); A.didMove(S); B.didMove(S); A B: secondaryOnly; A.willMove(nil)
                A.didMove(nil); C.willMove(S); C.didMove(S); C B
                """),
        .init(
            "SplitViewController", "the first display",
            setup: { split in
                split.split.preferredDisplayMode = .allVisible
                split.split.viewControllers = [split.a, split.b]
            },
            steps: { $0.fixture.show($0.split) },
            expected: """
                S.viewWillAppear(false); S.willChangeTo(oneBesideSecondary); A.loadView; A.viewDidLoad
                A.viewWillAppear(false); B.loadView; B.viewDidLoad; B.viewWillAppear(false); A.viewIsAppearing(false)
                B.viewIsAppearing(false); S.viewDidAppear(false); A.viewDidAppear(false); B.viewDidAppear(false)
                """),
        .init(
            "SplitViewController", "the window is hidden and shown",
            setup: { split in
                split.turn(.landscapeLeft)
                split.show(split.a, split.b)
            },
            steps: { split in
                split.fixture.window.isHidden = true
                split.fixture.commit()
                split.fixture.window.isHidden = false
                split.fixture.commit()
            },
            expected: """
                S.viewWillDisappear(false); A.viewWillDisappear(false); B.viewWillDisappear(false); [commit]
                S.viewDidDisappear(false); A.viewDidDisappear(false); B.viewDidDisappear(false); S.viewWillAppear(false)
                A.viewWillAppear(false); B.viewWillAppear(false); [commit]; A.viewIsAppearing(false)
                B.viewIsAppearing(false); S.viewDidAppear(false); A.viewDidAppear(false); B.viewDidAppear(false)
                """),
        .init(
            "SplitViewController", "two controllers replace a collapsed one", device: "iPhone 6",
            setup: { split in
                split.split.handlesCollapse = true
                split.show(split.a, split.b)
            },
            steps: { split in
                split.split.viewControllers = [split.c, split.d]
                split.noteColumns()
                split.fixture.commit()
            },
            expected: """
                A.willMove(nil); A.viewWillDisappear(false); C.willMove(S); D.willMove(S); C.didMove(S); D.didMove(S)
                S.primaryForCollapsing; S.collapse(D, C); D.willMove(nil); D.didMove(nil); target changed; C.loadView
                C.viewDidLoad; C.viewWillAppear(false); C: collapsed; [commit]; C.viewIsAppearing(false)
                A.viewDidDisappear(false); A.didMove(nil); C.viewDidAppear(false)
                """),
    ]

    static let splitsOfOld: [SplitRow] = [
        .init(
            "SplitViewController v5", "the primary controller is hidden in portrait", presets: [.v5],
            setup: { split in
                for probe in [split.a, split.b] { probe.answers.oldOrientations = [.portrait, .landscapeLeft] }
                split.show(split.a, split.b)
            },
            steps: { split in
                split.noteColumns()
                split.turn(.landscapeLeft)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
            },
            expected: """
                A B: secondaryOnly; B.willRotate(landscapeLeft, 0.4); S.shouldHide(A, landscapeLeft); S.willShow(A)
                A.loadView; A.viewDidLoad; A.viewWillAppear(false); A.willAnimateRotation(landscapeLeft, 0.4)
                B.willAnimateRotation(landscapeLeft, 0.4); A.viewIsAppearing(false); A.viewDidAppear(false)
                A.didRotate(portrait); B.didRotate(portrait); A B: oneBesideSecondary
                """),
        .init(
            "SplitViewController v5", "one column refuses to turn", presets: [.v5],
            setup: { split in
                split.a.answers.oldOrientations = [.portrait, .landscapeLeft]
                split.show(split.a, split.b)
            },
            steps: { split in
                split.turn(.landscapeLeft)
                split.noteColumns()
            }, expected: "A B: secondaryOnly"),
        .init(
            "SplitViewController v5", "the delegate never hides the primary controller", presets: [.v5],
            setup: { split in
                for probe in [split.a, split.b] { probe.answers.oldOrientations = [.portrait, .landscapeLeft] }
                split.split.hides = false
                split.split.viewControllers = [split.a, split.b]
            },
            steps: { split in
                split.fixture.show(split.split)
                split.notePlaces(of: split.a, split.b)
                split.turn(.landscapeLeft)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
            },
            expected: """
                S.viewWillAppear(false); S.shouldHide(A, portrait); A.loadView; A.viewDidLoad; A.viewWillAppear(false)
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); A.viewIsAppearing(false); B.viewIsAppearing(false)
                S.viewDidAppear(false); A.viewDidAppear(false); B.viewDidAppear(false); A wR hR 320x1024
                B wR hR 448x1024 at 320; A.willRotate(landscapeLeft, 0.4); B.willRotate(landscapeLeft, 0.4)
                S.shouldHide(A, landscapeLeft); A.willAnimateRotation(landscapeLeft, 0.4)
                B.willAnimateRotation(landscapeLeft, 0.4); A.didRotate(portrait); B.didRotate(portrait)
                A B: oneBesideSecondary
                """),
        .init(
            "SplitViewController v5", "a split view controller exists on pads only", device: "iPhone 4s",
            presets: [.v5],
            steps: { _ in _ = UISplitViewController() },
            expected: "! UISplitViewController is only supported when running under UIUserInterfaceIdiomPad"),
    ]
}
