import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// What is recorded of constraints, when layout comes, and what is refused.
@MainActor
struct ConstraintTests {
    @Test func constraintsOfARootViewWithTheOutsideAreCounted() {
        onStage { stage in
            stage.show(stage.p)
            stage.c.view.translatesAutoresizingMaskIntoConstraints = false
            stage.embed(stage.c, in: stage.p)
            let pins = edges(stage.c.view, stage.p.view)
            let script = stage.script {
                NSLayoutConstraint.activate(pins)
                NSLayoutConstraint.activate(
                    size(stage.c.view, 5, 5).map {
                        $0.priority = .defaultLow
                        return $0
                    })
                pins[0].isActive = false
                pins[0].isActive = true
                pins[0].constant = 4
                NSLayoutConstraint.deactivate(Array(pins.prefix(2)))
            }
            #expect(
                script == [
                    "constraints.changed controller=C active=4", "constraints.changed controller=C active=3",
                    "constraints.changed controller=C active=4", "constraints.changed controller=C active=2",
                ])
            #expect(stage.c.view.constraints.count == 2)
        }
    }

    @Test func constraintsInsideATreeAreNot() {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            #expect(stage.script { NSLayoutConstraint.activate(edges(view, stage.p.view)) }.isEmpty)
        }
    }

    @Test func constraintsAcrossABorderGoWithTheView() {
        onStage { stage in
            stage.show(stage.p)
            stage.c.view.translatesAutoresizingMaskIntoConstraints = false
            stage.embed(stage.c, in: stage.p)
            let inner = constrained(in: stage.c.view)
            let within = edges(inner, stage.c.view)
            let across = edges(stage.c.view, stage.p.view)
            NSLayoutConstraint.activate(within + across)
            let script = stage.script(without: [
                .viewFramed, .callbackShouldAutomaticallyForwardAppearanceMethods, .return, .callbackViewWillDisappear,
            ]) {
                stage.c.view.removeFromSuperview()
            }
            #expect(
                script.map { $0.trimmingCharacters(in: .whitespaces) } == [
                    "call.removeView child=C",
                    "appearance.changed controller=C state=disappearing animated=false reason=container",
                    "constraints.changed controller=C active=0", "view.detached controller=C",
                ])
            #expect(across.allSatisfy { !$0.isActive } && within.allSatisfy(\.isActive))
            #expect(stage.p.view.constraints.isEmpty)
        }
    }

    @Test func theCountFollowsTheRootView() {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            NSLayoutConstraint.activate(edges(view, stage.p.view))
            _ = stage.c
            let script = stage.script(without: [
                .viewFramed, .turnEnded, .viewAssigned, .viewLoaded, .viewUnloaded, .viewAttached, .viewDetached,
            ]) {
                stage.c.view = view
                stage.c.view = nil
            }
            #expect(
                script == ["constraints.changed controller=C active=4", "constraints.changed controller=C active=0"])
        }
    }

    @Test func onlyTheSuperviewsOfMovedViewsAreLaidOut() {
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.commit()
            let inner = constrained(in: stage.c.view)
            let height = inner.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([height, inner.topAnchor.constraint(equalTo: stage.p.view.topAnchor)])
            stage.commit()
            stage.journal.detail = .layout
            stage.journal.clear()
            height.constant = 20
            stage.commit()
            height.constant = 30
            height.constant = 20
            stage.commit()
            #expect(
                stage.journal.lines == ["[commit]", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "[commit]"])
            #expect(inner.frame.height == 20)
        }
    }

    @Test func whatUpdateViewConstraintsActivatesHoldsInTheSamePass() {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            stage.p.during["updateViewConstraints"] = { probe in
                NSLayoutConstraint.activate(edges(view, probe.view))
            }
            var seen: CGRect?
            stage.p.during["viewDidLayoutSubviews"] = { _ in seen = view.frame }
            stage.p.view.setNeedsUpdateConstraints()
            stage.commit()
            #expect(seen == rect(0, 0, 320, 480))
        }
    }

    @Test func neitherConstraintsNorLayoutKeepViewsAlive() {
        onStage { stage in
            stage.show(stage.p)
            weak var top: UIView?
            weak var gone: UIView?
            do {
                let view = constrained(in: stage.p.view)
                NSLayoutConstraint.activate(edges(view, stage.p.view))
                stage.commit()
                view.removeFromSuperview()
                gone = view
                let tree = UIView(frame: rect(0, 0, 50, 50))
                NSLayoutConstraint.activate(edges(constrained(in: tree), tree))
                tree.layoutIfNeeded()
                top = tree
            }
            #expect(gone == nil)
            #expect(top == nil)
        }
    }

    @Test func anAnimationOfAConstantTakesItsTime() {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            let top = view.topAnchor.constraint(equalTo: stage.p.view.topAnchor)
            NSLayoutConstraint.activate(size(view, 10, 10) + [top])
            stage.commit()
            top.constant = 50
            let start = stage.log.events.count
            UIView.animate(withDuration: 0.25) { stage.p.view.layoutIfNeeded() }
            #expect(view.frame.minY == 50)
            let began = stage.log.events[start...].first { $0.kind == .animationBegan }
            #expect(began?.double(.duration) == 0.25)
        }
    }

    @Test func theNewestOfContradictingConstraintsIsBroken() {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            let first = view.widthAnchor.constraint(equalToConstant: 10)
            let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
            second.identifier = "wide"
            first.isActive = true
            stage.commit()
            stage.journal.clear()
            second.isActive = true
            stage.commit()
            stage.p.view.setNeedsLayout()
            stage.commit()
            let name = "UIView:\(view.number).width"
            let (one, two) = (
                "<NSLayoutConstraint \(name) == 10 (active)>", "<NSLayoutConstraint 'wide' \(name) >= 20 (active)>"
            )
            #expect(
                stage.journal.lines == [
                    "[commit]",
                    "? Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following list is one you don't want: (\(one), \(two)). Will attempt to recover by breaking constraint \(two)",
                    "[commit]",
                ])
            #expect(view.frame.width == 10)
            #expect(second.isActive)
            first.isActive = false
            stage.commit()
            #expect(view.frame.width == 20)
        }
    }

    @Test func descriptions() {
        onStage { _ in
            let (view, other) = (UIView(), UIView())
            let half = view.leadingAnchor.constraint(lessThanOrEqualTo: other.trailingAnchor, constant: -2.5)
            half.priority = .defaultHigh
            #expect(
                "\(half)"
                    == "<NSLayoutConstraint UIView:\(view.number).leading <= UIView:\(other.number).trailing - 2.5 @750 (inactive)>"
            )
            let twice = view.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2, constant: 1)
            #expect(
                "\(twice)"
                    == "<NSLayoutConstraint UIView:\(view.number).width == 2*UIView:\(other.number).height + 1 (inactive)>"
            )
            #expect(twice.firstItem === view && twice.secondItem === other)
            #expect(twice.firstAnchor.name == "width" && twice.secondAnchor?.name == "height")
        }
    }

    @Test(arguments: ConstraintRefusal.all)
    func isRefused(_ refusal: ConstraintRefusal) {
        onStage { stage in
            stage.show(stage.p)
            let view = constrained(in: stage.p.view)
            let stranger = UIView()
            let start = stage.log.events.count
            let constraint = refusal.step(view, stranger)
            let events = stage.log.events[start...]
            #expect(events.map(\.kind) == [.diagnostic])
            #expect(events.first?.bool(.thrown) == true)
            let message = refusal.message
                .replacing("{view}", with: "UIView:\(view.number)").replacing(
                    "{stranger}", with: "UIView:\(stranger.number)")
            #expect(events.first?.string(.message) == message)
            #expect(constraint.isActive == refusal.staysActive)
            stage.commit()
        }
    }
}

/// What UIKit answers with an exception.
struct ConstraintRefusal: Sendable, CustomTestStringConvertible {
    let name: String
    var staysActive = false
    /// Gets a view of the hierarchy and one of no hierarchy.
    let step: @MainActor @Sendable (UIView, UIView) -> NSLayoutConstraint
    let message: String

    var testDescription: String { name }

    private static let selector =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

    @MainActor
    private static func make(
        _ first: Any, _ attribute: NSLayoutConstraint.Attribute, _ second: Any?, _ other: NSLayoutConstraint.Attribute
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
            constant: 0)
        constraint.isActive = true
        return constraint
    }

    static let all: [ConstraintRefusal] = [
        .init(
            name: "no common ancestor",
            step: { view, stranger in
                let constraint = view.topAnchor.constraint(equalTo: stranger.bottomAnchor)
                constraint.isActive = true
                return constraint
            },
            message:
                "Unable to activate constraint with anchors <NSLayoutYAxisAnchor \"{view}.top\"> and <NSLayoutYAxisAnchor \"{stranger}.bottom\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
        ),
        .init(
            name: "a holder that stands beside",
            step: { view, stranger in
                let constraint = view.widthAnchor.constraint(equalToConstant: 1)
                stranger.addConstraint(constraint)
                return constraint
            },
            message:
                "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint {view}.width == 1 (inactive)>\nWhen added to a view, the constraint's items must be descendants of that view (or the view itself)."
        ),
        .init(
            name: "no longer required", staysActive: true,
            step: { view, _ in
                let constraint = view.widthAnchor.constraint(equalToConstant: 1)
                constraint.isActive = true
                constraint.priority = .defaultHigh
                return constraint
            },
            message:
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 750 and the existing priority was 1000."
        ),
        .init(
            name: "a location equal to a constant", step: { view, _ in make(view, .left, nil, .notAnAttribute) },
            message: selector
                + "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        ),
        .init(
            name: "an edge and a size", step: { view, stranger in make(view, .left, stranger, .width) },
            message: selector + "Invalid pairing of layout attributes: left and width."),
        .init(
            name: "something that is no view", step: { view, _ in make(3, .left, view, .left) },
            message: selector + "Constraint items must each be a view or layout guide."),
    ]
}
