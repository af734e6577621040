import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Controllers in the hierarchy are told of a change; the others when they enter the hierarchy.
    static let outOfHierarchy: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges hierarchy", "a child without its view in the hierarchy is told when it enters",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.removeFromSuperview()
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.transcript.note("[comes]")
                fixture.c.view.frame = fixture.p.view.bounds
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); [comes]
                C.viewWillAppear(false); [commit]; C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false)
                C.viewDidAppear(false); C wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "a controller that returns to the traits that it knows is not told",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.removeFromSuperview()
                fixture.session.advance(by: 0)
                fixture.turn(.landscapeLeft)
                fixture.turn(.portrait)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
            },
            expected: "C.viewWillAppear(false); [commit]; C.viewIsAppearing(false); C.viewDidAppear(false)"),
        .init(
            "TraitsAndSizeChanges hierarchy", "a covered controller of a stack is told when it is uncovered",
            setup: { fixture in
                fixture.showStack(fixture.a, fixture.b)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.n.popViewController(animated: false)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.a)
            },
            expected: """
                B.willTransition(wC hC); B.viewWillTransition(667x375); B.traitCollectionDidChange(wC hR)
                B.willMove(nil); [commit]; B.viewWillDisappear(false); A.viewWillAppear(false); willShow(A, false)
                A.traitCollectionDidChange(wC hR); A.viewIsAppearing(false); B.viewDidDisappear(false)
                A.viewDidAppear(false); B.didMove(nil); didShow(A, false); A wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "the child of a covered controller is told with it",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.a)
                fixture.showStack(fixture.a, fixture.b)
                fixture.session.runUntilIdle()
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.n.popViewController(animated: false)
                fixture.commit()
                fixture.transcript.keep {
                    $0.contains("trait") || $0.contains("Will") && $0.hasPrefix("A") || $0.hasPrefix("C")
                }
                fixture.noteEnvironment(of: fixture.c)
            },
            expected: """
                A.viewWillAppear(false); C.viewWillAppear(false); A.traitCollectionDidChange(wC hR)
                C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false); C.viewDidAppear(false); C wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "in a hidden window no controller is told until it is shown",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 400))
                fixture.noteTransitions()
                fixture.window.isHidden = false
                fixture.commit()
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                transitions none; P.viewWillAppear(false); [commit]; P.viewIsAppearing(false); P.viewDidAppear(false)
                P wC hR 320x400
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "a window whose size class has changed is shown again",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 1024))
                fixture.window.isHidden = false
                fixture.commit()
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                P.viewWillAppear(false); [commit]; P.traitCollectionDidChange(wR hR); P.viewIsAppearing(false)
                P.viewDidAppear(false); P wC hR 320x1024
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "a window without a root turns for its next root", presets: [.v13],
            setup: { fixture in
                fixture.window.makeKeyAndVisible()
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteTransitions()
                fixture.show(fixture.p)
                fixture.transcript.keep { !$0.contains("load") && !$0.contains("Load") }
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                transitions none; P.viewWillAppear(false); P.traitCollectionDidChange(wC hR); P.viewIsAppearing(false)
                P.viewDidAppear(false); P wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges hierarchy", "each window turns for itself, in order of creation",
            setup: { fixture in
                fixture.show(fixture.p)
                let second = UIWindow(frame: fixture.window.frame)
                fixture.keep(second)
                second.rootViewController = fixture.q
                second.isHidden = false
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteTransitions()
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                Q.willTransition(wC hC); Q.viewWillTransition(667x375); Q.traitCollectionDidChange(wC hR)
                transitions size size; transitions none
                """),
    ]
}
