import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// The order of callbacks for one change, and propagation to children.
    static let rotating: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges", "a phone that turns: new traits, new sizes, changed traits, layout",
            detail: .layout,
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.turn(.landscapeRight)
                fixture.transcript.note("[turned]")
                fixture.wait(0.3)
                fixture.noteEnvironment(of: fixture.p, fixture.c)
            },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                P.updateViewConstraints; P.viewWillLayoutSubviews; C.updateViewConstraints; C.viewWillLayoutSubviews
                C.viewDidLayoutSubviews; P.viewDidLayoutSubviews; [turned]; [0.3 s]; P wC hC 667x375; C wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges", "a phone turns back",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.turn(.portrait)
                fixture.session.runUntilIdle()
                fixture.noteEnvironment(of: fixture.p, fixture.c)
            },
            expected: """
                P.willTransition(wC hR); C.willTransition(wC hR); P.viewWillTransition(375x667)
                C.viewWillTransition(375x667); P.traitCollectionDidChange(wC hC); C.traitCollectionDidChange(wC hC)
                P wC hR 375x667; C wC hR 375x667
                """),
        .init(
            "TraitsAndSizeChanges", "a large phone in landscape is regular in width", device: "iPhone 6 Plus",
            steps: { $0.turn(.landscapeRight) },
            expected: "P.willTransition(wR hC); P.viewWillTransition(736x414); P.traitCollectionDidChange(wC hR)"),
        .init(
            "TraitsAndSizeChanges", "a pad that turns keeps its size classes", device: "iPad 9.7-inch", detail: .layout,
            setup: { $0.showParentAndChild() }, steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.viewWillTransition(1024x768); C.viewWillTransition(1024x768); P.updateViewConstraints
                P.viewWillLayoutSubviews; C.updateViewConstraints; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews
                P.viewDidLayoutSubviews
                """),
        .init(
            "TraitsAndSizeChanges", "between the two landscapes no controller is told",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.turn(.landscapeRight)
                fixture.session.runUntilIdle()
                fixture.transcript.note(fixture.window.interfaceOrientation.eventName)
            }, expected: "landscapeRight"),
        .init(
            "Rotation", "a pad that turns upside down tells no controller", device: "iPad 9.7-inch",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.turn(.portraitUpsideDown)
                fixture.noteTransitions()
                fixture.session.runUntilIdle()
                fixture.noteTransitions()
                fixture.transcript.note(fixture.window.interfaceOrientation.eventName)
                fixture.noteEnvironment(of: fixture.p)
            }, expected: "transitions size; transitions none; portraitUpsideDown; P wR hR 768x1024"),
        .init(
            "TraitsAndSizeChanges", "with an override on the axis that changes only the size is told",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(verticalSizeClass: .regular), forChild: fixture.c)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c, fixture.d)
            },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); C.viewWillTransition(667x375)
                D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C wC hR 667x375; D wC hR 667x375
                """),
        .init(
            "TraitsAndSizeChanges", "a child of fixed size and its child are told of traits only",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.c.view.autoresizingMask = []
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c, fixture.d)
            },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); D.willTransition(wC hC); P.viewWillTransition(667x375)
                P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR); D.traitCollectionDidChange(wC hR)
                C wC hC 375x667; D wC hC 375x667
                """),
        .init(
            "TraitsAndSizeChanges", "a child of fixed size needs no new constraints, its parent does", detail: .layout,
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.autoresizingMask = []
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.keep { !$0.contains("ra") || $0.contains("Constraints") }
            }, expected: "P.updateViewConstraints; P.viewWillLayoutSubviews; P.viewDidLayoutSubviews"),
        .init(
            "TraitsAndSizeChanges", "a child that keeps its planned size is skipped with its children",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.answers.sizes["C"] = fixture.c.view.bounds.size
            },
            steps: { $0.turn(.landscapeLeft) }, expected: "P.viewWillTransition(1024x768)"),
        .init(
            "TraitsAndSizeChanges", "a child is told its planned size", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.autoresizingMask = []
                fixture.p.answers.sizes["C"] = CGSize(width: 300, height: 768)
                fixture.p.during["viewWillTransition"] = {
                    $0.children[0].view.frame.size = CGSize(width: 300, height: 768)
                }
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: "P.viewWillTransition(1024x768); C.viewWillTransition(300x768)"),
        .init(
            "TraitsAndSizeChanges", "a child with fixed margins gets the rest of the size", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.frame = CGRect(x: 0, y: 0, width: 320, height: 1024)
                fixture.c.view.autoresizingMask = [.flexibleRightMargin, .flexibleHeight]
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c)
            },
            expected: "P.viewWillTransition(1024x768); C.viewWillTransition(320x768); C wR hR 320x768"),
        .init(
            "TraitsAndSizeChanges", "an override of willTransition without super stops the propagation",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.withoutSuper = ["willTransition"]
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); C.viewWillTransition(667x375)
                D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                D.traitCollectionDidChange(wC hR)
                """),
        .init(
            "TraitsAndSizeChanges", "an override of viewWillTransition without super stops the propagation",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.c.withoutSuper = ["viewWillTransition"]
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); D.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                D.traitCollectionDidChange(wC hR)
                """),
        .init(
            "TraitsAndSizeChanges", "the propagation is depth first, children in their order", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.embed(fixture.b, in: fixture.p)
                fixture.embed(fixture.d, in: fixture.c)
                fixture.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.viewWillTransition(1024x768); C.viewWillTransition(1024x768); D.viewWillTransition(1024x768)
                B.viewWillTransition(1024x768)
                """),
        .init(
            "TraitsAndSizeChanges", "the values that hold inside the callbacks",
            setup: { fixture in
                fixture.show(fixture.p)
                for callback in ["willTransition", "viewWillTransition", "traitCollectionDidChange"] {
                    fixture.p.during[callback] = { fixture.noteEnvironment(of: $0) }
                }
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.willTransition(wC hC); P wC hR 375x667; P.viewWillTransition(667x375); P wC hR 375x667
                P.traitCollectionDidChange(wC hR); P wC hC 375x667
                """),
        .init(
            "TraitsAndSizeChanges", "a frame that the parent sets causes layout only", detail: .layout,
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.view.frame.size.height -= 44
                fixture.commit()
            }, expected: "[commit]; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews"),
        .init(
            "LayoutPass", "the traits of controller and views come before layout", detail: .layout,
            setup: { fixture in
                fixture.show(fixture.p)
                let view = TraitView(frame: .zero)
                view.transcript = fixture.transcript
                fixture.p.view.addSubview(view)
                fixture.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                P.willTransition(wC hC); P.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                view.traitCollectionDidChange(wC hR) wC hC; P.updateViewConstraints; P.viewWillLayoutSubviews
                P.viewDidLayoutSubviews
                """),
    ]
}

private final class TraitView: UIView {
    weak var transcript: Transcript?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let previous = previousTraitCollection?.shortText ?? "nil"
        transcript?.note("view.traitCollectionDidChange(\(previous)) \(traitCollection.shortText)")
    }
}
