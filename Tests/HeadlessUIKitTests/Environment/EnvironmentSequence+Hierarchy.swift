import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// Who is told: controllers in the hierarchy. The others are when they come.
    static let outOfHierarchy: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges hierarchy",
            name: "a child without its view in the hierarchy is told when it comes",
            setup: { stage in
                stage.show(stage.p)
                stage.embed(stage.c, in: stage.p)
                stage.session.advance(by: 0)
                stage.c.view.removeFromSuperview()
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.journal.note("[comes]")
                stage.c.view.frame = stage.p.view.bounds
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.noteEnvironment(of: stage.c)
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "[comes]",
                "C.traitCollectionDidChange(wC hR)", "C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)",
                "C.viewDidAppear(false)", "C wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges hierarchy", name: "nothing is told to one that comes back to what it knew",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.view.removeFromSuperview()
                stage.session.advance(by: 0)
                stage.turn(.landscapeLeft)
                stage.turn(.portrait)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
            },
            expected: ["C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)"]),
        .init(
            section: "TraitsAndSizeChanges hierarchy",
            name: "a covered controller of a stack is told when it is uncovered",
            setup: { stage in
                stage.showStack(stage.a, stage.b)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.n.popViewController(animated: false)
                stage.commit()
                stage.noteEnvironment(of: stage.a)
            },
            expected: [
                "B.willTransition(wC hC)", "B.viewWillTransition(667x375)", "B.traitCollectionDidChange(wC hR)",
                "B.willMove(nil)", "[commit]", "B.viewWillDisappear(false)", "A.traitCollectionDidChange(wC hR)",
                "A.viewWillAppear(false)", "willShow(A, false)", "A.viewIsAppearing(false)",
                "B.viewDidDisappear(false)",
                "A.viewDidAppear(false)", "B.didMove(nil)", "didShow(A, false)", "A wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges hierarchy", name: "the child of a covered controller is told with it",
            setup: { stage in
                stage.embed(stage.c, in: stage.a)
                stage.showStack(stage.a, stage.b)
                stage.session.runUntilIdle()
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.n.popViewController(animated: false)
                stage.commit()
                stage.journal.keep {
                    $0.contains("trait") || $0.contains("Will") && $0.hasPrefix("A") || $0.hasPrefix("C")
                }
                stage.noteEnvironment(of: stage.c)
            },
            expected: [
                "A.traitCollectionDidChange(wC hR)", "A.viewWillAppear(false)", "C.traitCollectionDidChange(wC hR)",
                "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "C wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges hierarchy", name: "a hidden window: nobody is told until it is shown",
            setup: { stage in
                stage.show(stage.p)
                stage.window.isHidden = true
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 320, height: 400))
                stage.noteTransitions()
                stage.window.isHidden = false
                stage.commit()
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "transitions none", "P.viewWillAppear(false)", "[commit]", "P.viewIsAppearing(false)",
                "P.viewDidAppear(false)",
                "P wC hR 320x400",
            ]),
        .init(
            section: "TraitsAndSizeChanges hierarchy",
            name: "a window of another class is shown again", device: "iPad 9.7-inch",
            setup: { stage in
                stage.show(stage.p)
                stage.window.isHidden = true
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 320, height: 1024))
                stage.window.isHidden = false
                stage.commit()
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "P.traitCollectionDidChange(wR hR)", "P.viewWillAppear(false)", "[commit]", "P.viewIsAppearing(false)",
                "P.viewDidAppear(false)", "P wC hR 320x1024",
            ]),
        .init(
            section: "TraitsAndSizeChanges hierarchy", name: "a window without root turns for the root that comes",
            setup: { stage in
                stage.window.makeKeyAndVisible()
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteTransitions()
                stage.show(stage.p)
                stage.journal.keep { !$0.contains("load") && !$0.contains("Load") }
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "transitions none", "P.traitCollectionDidChange(wC hR)", "P.viewWillAppear(false)",
                "P.viewIsAppearing(false)",
                "P.viewDidAppear(false)", "P wC hC 667x375",
            ]
        ).onlyIn(.v13),
        .init(
            section: "TraitsAndSizeChanges hierarchy", name: "each window turns for itself, in order of creation",
            setup: { stage in
                stage.show(stage.p)
                let second = UIWindow(frame: stage.window.frame)
                stage.keep(second)
                second.rootViewController = stage.q
                second.isHidden = false
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteTransitions()
                stage.session.runUntilIdle()
                stage.noteTransitions()
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "Q.willTransition(wC hC)", "Q.viewWillTransition(667x375)", "Q.traitCollectionDidChange(wC hR)",
                "transitions size size", "transitions none",
            ]),
    ]

    func onlyIn(_ preset: SessionConfiguration.Semantics) -> EnvironmentSequence {
        var copy = self
        copy.presets = [preset]
        return copy
    }
}
