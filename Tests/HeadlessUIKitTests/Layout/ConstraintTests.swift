import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Constraints: what is recorded, when layout runs, and what is refused.
@MainActor
struct ConstraintTests {
    @Test func `constraints between a root view and the outside are counted`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.c.view.translatesAutoresizingMaskIntoConstraints = false
            fixture.embed(fixture.c, in: fixture.p)
            let pins = edges(fixture.c.view, fixture.p.view)
            let script = fixture.script {
                NSLayoutConstraint.activate(pins)
                NSLayoutConstraint.activate(
                    size(fixture.c.view, 5, 5).map {
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
            #expect(fixture.c.view.constraints.count == 2)
        }
    }

    @Test func `constraints inside a tree are not counted`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            #expect(fixture.script { NSLayoutConstraint.activate(edges(view, fixture.p.view)) }.isEmpty)
        }
    }

    @Test func `constraints across a border go with the view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.c.view.translatesAutoresizingMaskIntoConstraints = false
            fixture.embed(fixture.c, in: fixture.p)
            let inner = constrained(in: fixture.c.view)
            let within = edges(inner, fixture.c.view)
            let across = edges(fixture.c.view, fixture.p.view)
            NSLayoutConstraint.activate(within + across)
            let script = fixture.script(without: [
                .viewFramed, .callbackShouldAutomaticallyForwardAppearanceMethods, .return, .callbackViewWillDisappear,
            ]) {
                fixture.c.view.removeFromSuperview()
            }
            #expect(
                script.map { $0.trimmingCharacters(in: .whitespaces) } == [
                    "call.removeView child=C",
                    "appearance.changed controller=C state=disappearing animated=false reason=container",
                    "constraints.changed controller=C active=0", "view.detached controller=C",
                ])
            #expect(across.allSatisfy { !$0.isActive })
            #expect(within.allSatisfy { $0.isActive })
            #expect(fixture.p.view.constraints.isEmpty)
        }
    }

    @Test func `the count follows the root view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            NSLayoutConstraint.activate(edges(view, fixture.p.view))
            _ = fixture.c
            let script = fixture.script(without: [
                .viewFramed, .turnEnded, .viewAssigned, .viewLoaded, .viewUnloaded, .viewAttached, .viewDetached,
            ]) {
                fixture.c.view = view
                fixture.c.view = nil
            }
            #expect(
                script == ["constraints.changed controller=C active=4", "constraints.changed controller=C active=0"])
        }
    }

    @Test func `only the superviews of moved views are laid out`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.commit()
            let inner = constrained(in: fixture.c.view)
            let height = inner.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([height, inner.topAnchor.constraint(equalTo: fixture.p.view.topAnchor)])
            fixture.commit()
            fixture.transcript.detail = .layout
            fixture.transcript.clear()
            height.constant = 20
            fixture.commit()
            height.constant = 30
            height.constant = 20
            fixture.commit()
            #expect(
                fixture.transcript.lines == [
                    "[commit]", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "[commit]",
                ])
            #expect(inner.frame.height == 20)
        }
    }

    @Test func `constraints that updateViewConstraints activates hold in the same pass`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            fixture.p.during["updateViewConstraints"] = { probe in
                NSLayoutConstraint.activate(edges(view, probe.view))
            }
            var seen: CGRect?
            fixture.p.during["viewDidLayoutSubviews"] = { _ in seen = view.frame }
            fixture.p.view.setNeedsUpdateConstraints()
            fixture.commit()
            #expect(seen == rect(0, 0, 320, 480))
        }
    }

    @Test func `neither constraints nor layout keep views alive`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            weak var top: UIView?
            weak var gone: UIView?
            do {
                let view = constrained(in: fixture.p.view)
                NSLayoutConstraint.activate(edges(view, fixture.p.view))
                fixture.commit()
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

    @Test func `an animation of a constant takes its time`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let top = view.topAnchor.constraint(equalTo: fixture.p.view.topAnchor)
            NSLayoutConstraint.activate(size(view, 10, 10) + [top])
            fixture.commit()
            top.constant = 50
            let start = fixture.log.events.count
            UIView.animate(withDuration: 0.25) { fixture.p.view.layoutIfNeeded() }
            #expect(view.frame.minY == 50)
            let began = fixture.log.events[start...].first { $0.kind == .animationBegan }
            #expect(began?.double(.duration) == 0.25)
        }
    }

    @Test func `the newest of contradicting constraints is broken`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let first = view.widthAnchor.constraint(equalToConstant: 10)
            let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
            second.identifier = "wide"
            first.isActive = true
            fixture.commit()
            fixture.transcript.clear()
            second.isActive = true
            fixture.commit()
            fixture.p.view.setNeedsLayout()
            fixture.commit()
            let name = "UIView:\(view.number).width"
            let (one, two) = (
                "<NSLayoutConstraint \(name) == 10 (active)>", "<NSLayoutConstraint 'wide' \(name) >= 20 (active)>"
            )
            #expect(
                fixture.transcript.lines == [
                    "[commit]",
                    """
                    ? Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the \
                    following list is one you don't want: (\(one), \(two)). Will attempt to recover by breaking \
                    constraint \(two)
                    """,
                    "[commit]",
                ])
            #expect(view.frame.width == 10)
            #expect(second.isActive)
            first.isActive = false
            fixture.commit()
            #expect(view.frame.width == 20)
        }
    }

    @Test func `constraints describe themselves as UIKit's`() {
        withFixture { _ in
            let (view, other) = (UIView(), UIView())
            let half = view.leadingAnchor.constraint(lessThanOrEqualTo: other.trailingAnchor, constant: -2.5)
            half.priority = .defaultHigh
            #expect(
                "\(half)"
                    == """
                    <NSLayoutConstraint UIView:\(view.number).leading <= UIView:\(other.number).trailing - 2.5 @750 \
                    (inactive)>
                    """
            )
            let twice = view.widthAnchor.constraint(equalTo: other.heightAnchor, multiplier: 2, constant: 1)
            #expect(
                "\(twice)"
                    == """
                    <NSLayoutConstraint UIView:\(view.number).width == 2*UIView:\(other.number).height + 1 (inactive)>
                    """
            )
            #expect(twice.firstItem === view)
            #expect(twice.secondItem === other)
            #expect(twice.firstAnchor.name == "width")
            #expect(twice.secondAnchor?.name == "height")
        }
    }

    @Test func `a size without a second item is a constant, whatever second attribute is given`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let pins = [NSLayoutConstraint.Attribute.height, .width].map {
                NSLayoutConstraint(
                    item: view, attribute: $0, relatedBy: .equal, toItem: nil, attribute: $0, multiplier: 1,
                    constant: 40)
            }
            view.addConstraint(pins[0])
            pins[1].isActive = true
            fixture.p.view.layoutIfNeeded()
            #expect(view.bounds.size == CGSize(width: 40, height: 40))
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("!") })
        }
    }

    @Test func `a priority may change until the view is in a window`() {
        withFixture { fixture in
            let view = UIView()
            let height = view.heightAnchor.constraint(equalToConstant: 40)
            height.isActive = true
            height.priority = .defaultHigh
            #expect(height.isActive)
            #expect(height.priority == .defaultHigh)
            #expect(!fixture.log.events.contains { $0.kind == .diagnostic })
        }
    }

    @Test(arguments: ConstraintRefusal.all)
    func `a wrong constraint is refused`(_ refusal: ConstraintRefusal) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let stranger = UIView()
            let start = fixture.log.events.count
            let constraint = refusal.step(view, stranger)
            let events = fixture.log.events[start...]
            #expect(events.map(\.kind) == [.diagnostic])
            #expect(events.first?.bool(.thrown) == true)
            let message = refusal.message
                .replacing("{view}", with: "UIView:\(view.number)").replacing(
                    "{stranger}", with: "UIView:\(stranger.number)")
            #expect(events.first?.string(.message) == message)
            #expect(constraint.isActive == refusal.staysActive)
            fixture.commit()
        }
    }
}

/// A use of constraints that UIKit refuses with an exception.
struct ConstraintRefusal: Sendable, CustomTestStringConvertible {
    let name: String
    var staysActive = false
    /// Gets a view of the hierarchy and a view outside of it.
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
                """
                Unable to activate constraint with anchors <NSLayoutYAxisAnchor \"{view}.top\"> and \
                <NSLayoutYAxisAnchor \"{stranger}.bottom\"> because they have no common ancestor.  Does the \
                constraint or its anchors reference items in different view hierarchies?  That's illegal.
                """
        ),
        .init(
            name: "a holder that stands beside",
            step: { view, stranger in
                let constraint = view.widthAnchor.constraint(equalToConstant: 1)
                stranger.addConstraint(constraint)
                return constraint
            },
            message:
                """
                The view hierarchy is not prepared for the constraint: <NSLayoutConstraint {view}.width == 1 \
                (inactive)>\nWhen added to a view, the constraint's items must be descendants of that view (or the \
                view itself).
                """
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
                """
                Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. \
                 You passed priority 750 and the existing priority was 1000.
                """
        ),
        .init(
            name: "a location equal to a constant", step: { view, _ in make(view, .left, nil, .notAnAttribute) },
            message: selector
                + """
                A multiplier of 0 or a nil second item together with a location for the first attribute creates an \
                illegal constraint of a location equal to a constant. Location attributes must be specified in pairs.
                """
        ),
        .init(
            name: "an edge and a size", step: { view, stranger in make(view, .left, stranger, .width) },
            message: selector + "Invalid pairing of layout attributes: left and width."),
        .init(
            name: "something that is no view", step: { view, _ in make(3, .left, view, .left) },
            message: selector + "Constraint items must each be a view or layout guide."),
    ]
}
