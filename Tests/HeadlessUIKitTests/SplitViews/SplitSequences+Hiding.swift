import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension SplitSequences {
    /// A and B support portrait and landscape; B has a bar for the button of A.
    private static let upright: @MainActor @Sendable (SplitFixture) -> Void = { split in
        for probe in [split.a, split.b, split.c] { probe.answers.oldOrientations = [.portrait, .landscapeLeft] }
        split.show(split.a, split.b)
        split.putItemIntoBar()
    }

    private static let withPopover: @MainActor @Sendable (SplitFixture) -> Void = { split in
        upright(split)
        split.tapItem()
        split.fixture.session.runUntilIdle()
    }

    /// Source: UISplitViewController.h.
    static let hidingOfOld: [SplitRow] = [
        .init(
            "SplitViewController v5", "the delegate gets an item and a popover for a hidden primary controller",
            presets: [.v5],
            setup: { $0.split.viewControllers = [$0.a, $0.b] },
            steps: { split in
                split.fixture.show(split.split)
                let popover = split.split.hiddenPopover
                split.fixture.transcript.note(
                    "\(popover?.contentViewController === split.a), \(popover?.isPopoverVisible == true)")
            },
            expected: """
                S.viewWillAppear(false); S.shouldHide(A, portrait); B.loadView; B.viewDidLoad; S.willHide(A)
                B.viewWillAppear(false); B.viewIsAppearing(false); S.viewDidAppear(false); B.viewDidAppear(false)
                true, false
                """),
        .init(
            "SplitViewController v5",
            "the item is invalidated when the primary controller is shown, and a new one is given", presets: [.v5],
            setup: upright,
            steps: { split in
                let item = split.split.hiddenItem
                split.turn(.landscapeLeft)
                split.fixture.session.runUntilIdle()
                split.turn(.portrait)
                split.fixture.session.runUntilIdle()
                split.fixture.transcript.note("\(split.split.hiddenItem === item)")
            },
            expected: """
                B.willRotate(landscapeLeft, 0.4); S.shouldHide(A, landscapeLeft); S.willShow(A); A.loadView
                A.viewDidLoad; A.viewWillAppear(false); A.willAnimateRotation(landscapeLeft, 0.4)
                B.willAnimateRotation(landscapeLeft, 0.4); A.viewIsAppearing(false); A.viewDidAppear(false)
                A.didRotate(portrait); B.didRotate(portrait); A.willRotate(portrait, 0.4); B.willRotate(portrait, 0.4)
                S.shouldHide(A, portrait); S.willHide(A); A.viewWillDisappear(false)
                B.willAnimateRotation(portrait, 0.4); A.viewDidDisappear(false); B.didRotate(landscapeLeft); false
                """),
        .init(
            "SplitViewController v5", "a tap on the item shows the primary controller in the popover", presets: [.v5],
            setup: upright,
            steps: { split in
                split.tapItem()
                split.fixture.wait(0.5)
                split.fixture.transcript.note("\(split.a.parent === split.split), \(split.a.view.frame.size.shortText)")
                split.tapItem()
                if let popover = split.split.hiddenPopover { split.fixture.session.tapOutside(popover) }
                split.fixture.wait(0.5)
                split.tapItem()
                split.fixture.session.runUntilIdle()
            },
            expected: """
                S.willPresent(A); A.loadView; A.viewDidLoad; A.viewWillAppear(true); A.viewIsAppearing(true); [0.5 s]
                A.viewDidAppear(true); true, 320x1004; A.viewWillDisappear(true); [0.5 s]; A.viewDidDisappear(true)
                S.willPresent(A); A.viewWillAppear(true); A.viewIsAppearing(true); A.viewDidAppear(true)
                """),
        .init(
            "SplitViewController v5", "a tap on the item while the popover leaves does nothing", presets: [.v5],
            setup: withPopover,
            steps: { split in
                if let popover = split.split.hiddenPopover { split.fixture.session.tapOutside(popover) }
                split.fixture.wait(0.35)
                split.tapItem()
                split.fixture.transcript.note("\(split.a.isBeingPresented), \(split.a.isBeingDismissed)")
                split.fixture.session.runUntilIdle()
            },
            expected: "A.viewWillDisappear(true); [0.35 s]; false, true; A.viewDidDisappear(true)"),
        .init(
            "SplitViewController v5", "the popover makes room for the column", presets: [.v5], setup: withPopover,
            steps: { split in
                split.turn(.landscapeLeft)
                split.fixture.session.runUntilIdle()
                split.notePlaces(of: split.a, split.b)
            },
            expected: """
                A.willRotate(landscapeLeft, 0.4); B.willRotate(landscapeLeft, 0.4); S.shouldHide(A, landscapeLeft)
                A.viewWillDisappear(false); A.viewDidDisappear(false); S.willShow(A); A.viewWillAppear(false)
                A.willAnimateRotation(landscapeLeft, 0.4); B.willAnimateRotation(landscapeLeft, 0.4)
                A.viewIsAppearing(false); A.viewDidAppear(false); A.didRotate(portrait); B.didRotate(portrait)
                A wR hR 320x768; B wR hR 704x768 at 320
                """),
        .init(
            "SplitViewController v5", "another hidden primary controller gets the popover", presets: [.v5],
            setup: withPopover,
            steps: { split in
                split.split.viewControllers = [split.c, split.b]
                split.fixture.commit()
                split.tapItem()
                split.fixture.session.runUntilIdle()
            },
            expected: """
                A.viewWillDisappear(false); A.viewDidDisappear(false); A.willMove(nil); A.didMove(nil); C.willMove(S)
                C.didMove(S); [commit]; S.willPresent(C); C.loadView; C.viewDidLoad; C.viewWillAppear(true)
                C.viewIsAppearing(true); C.viewDidAppear(true)
                """),
        .init(
            "SplitViewController v5", "another hidden primary controller gets the popover, also off screen",
            presets: [.v5], setup: upright,
            steps: { split in
                split.fixture.window.isHidden = true
                split.fixture.commit()
                split.split.viewControllers = [split.c, split.b]
                let popover = split.split.hiddenPopover
                split.fixture.transcript.note("\(popover?.contentViewController === split.c)")
            },
            expected: """
                S.viewWillDisappear(false); B.viewWillDisappear(false); [commit]; S.viewDidDisappear(false)
                B.viewDidDisappear(false); A.willMove(nil); A.didMove(nil); C.willMove(S); C.didMove(S); true
                """),
        .init(
            "SplitViewController v5", "the popover leaves with its split view controller", presets: [.v5],
            setup: withPopover,
            steps: { split in
                split.fixture.window.isHidden = true
                split.fixture.commit()
                split.fixture.window.isHidden = false
                split.fixture.commit()
                split.notePlaces(of: split.a)
            },
            expected: """
                S.viewWillDisappear(false); A.viewWillDisappear(false); A.viewDidDisappear(false)
                B.viewWillDisappear(false); [commit]; S.viewDidDisappear(false); B.viewDidDisappear(false)
                S.viewWillAppear(false); B.viewWillAppear(false); [commit]; B.viewIsAppearing(false)
                S.viewDidAppear(false); B.viewDidAppear(false); A off
                """),
        .init(
            "SplitViewController v5", "the app shows the popover itself, without a delegate", presets: [.v5],
            setup: { split in
                upright(split)
                split.split.delegate = nil
            },
            steps: { split in
                split.split.hiddenPopover?.present(
                    from: CGRect(x: 0, y: 0, width: 44, height: 44), in: split.b.view, permittedArrowDirections: .any,
                    animated: false)
                split.fixture.session.runUntilIdle()
                split.turn(.landscapeLeft)
                split.fixture.session.runUntilIdle()
                split.noteColumns()
            },
            expected: """
                A.loadView; A.viewDidLoad; A.viewWillAppear(false); A.viewIsAppearing(false); A.viewDidAppear(false)
                A.willRotate(landscapeLeft, 0.4); B.willRotate(landscapeLeft, 0.4); A.viewWillDisappear(false)
                A.viewDidDisappear(false); A.viewWillAppear(false); A.willAnimateRotation(landscapeLeft, 0.4)
                B.willAnimateRotation(landscapeLeft, 0.4); A.viewIsAppearing(false); A.viewDidAppear(false)
                A.didRotate(portrait); B.didRotate(portrait); A B: oneBesideSecondary
                """),
    ]
}

extension SplitFixture {
    /// Puts the button into a bar of the secondary controller, as delegates do.
    func putItemIntoBar() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = split.hiddenItem.map { [$0] }
        b.view.addSubview(bar)
    }

    func tapItem() {
        if let item = split.hiddenItem { fixture.session.tap(item) }
    }
}
