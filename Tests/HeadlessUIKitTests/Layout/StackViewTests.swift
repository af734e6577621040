import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Frames of arranged views, computed by hand. Source: UIStackView.h.
@MainActor
struct StackViewTests {
    /// A stack of 100 by 200 points with three pictures.
    private func onStack(_ body: (Fixture, UIStackView, [Picture]) -> Void) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let pictures = [Picture(20, 10), Picture(40, 30), Picture(30, 20)]
            let stack = UIStackView(arrangedSubviews: pictures)
            stack.axis = .vertical
            stack.frame = CGRect(x: 10, y: 10, width: 100, height: 200)
            fixture.p.view.addSubview(stack)
            body(fixture, stack, pictures)
        }
    }

    @Test func `arranged views fill the stack equally`() {
        onStack { fixture, stack, pictures in
            stack.distribution = .fillEqually
            stack.spacing = 10
            fixture.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 60), rect(0, 70, 100, 60), rect(0, 140, 100, 60)])
            pictures[1].isHidden = true
            fixture.commit()
            #expect(pictures[0].frame == rect(0, 0, 100, 95))
            #expect(pictures[2].frame == rect(0, 105, 100, 95))
            pictures[1].isHidden = false
            stack.axis = .horizontal
            stack.spacing = 5
            fixture.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 30, 200), rect(35, 0, 30, 200), rect(70, 0, 30, 200)])
        }
    }

    /// Each view would arrange all that were added before it, and each of their constraints would search the others.
    @Test func `a stack of a thousand views is arranged once, and its constraints are removed together`() {
        withFixture { _ in
            let views = (0..<1000).map { _ in UIView() }
            let time = processorTime {
                let stack = UIStackView(arrangedSubviews: views)
                #expect(stack.arrangedSubviews == views)
                let constraints = stack.constraints
                NSLayoutConstraint.deactivate(Array(constraints.dropFirst()))
                let active = constraints.filter { $0.isActive }
                #expect(active == [constraints[0]])
                #expect(stack.constraints == active)
            }
            #expect(time < 10)
        }
    }

    @Test func `the view with the lowest hugging priority fills the stack`() {
        onStack { fixture, stack, pictures in
            pictures[1].setContentHuggingPriority(.init(rawValue: 1), for: .vertical)
            stack.spacing = 10
            stack.setCustomSpacing(30, after: pictures[0])
            fixture.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 10), rect(0, 40, 100, 130), rect(0, 180, 100, 20)])
        }
    }

    @Test func `arranged views share the space in proportion to their content`() {
        onStack { fixture, stack, pictures in
            stack.distribution = .fillProportionally
            stack.frame.size.height = 120
            fixture.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 20), rect(0, 20, 100, 60), rect(0, 80, 100, 40)])
            pictures[0].content.height = 30
            fixture.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 45), rect(0, 45, 100, 45), rect(0, 90, 100, 30)])
        }
    }

    /// A length and a spacing of a stack, changes of it, and where its pictures of 10, 30 and 20 points are along it.
    struct Proportion: CustomTestStringConvertible {
        var testDescription: String
        var length: CGFloat
        var spacing: CGFloat
        var places: [ClosedRange<CGFloat>]
        var change: @MainActor @Sendable (UIStackView, [Picture]) -> Void

        init(
            _ name: String, _ length: CGFloat, _ spacing: CGFloat, _ places: [ClosedRange<CGFloat>],
            change: @escaping @MainActor @Sendable (UIStackView, [Picture]) -> Void = { _, _ in }
        ) {
            (testDescription, self.length, self.spacing) = (name, length, spacing)
            (self.places, self.change) = (places, change)
        }
    }

    /// The gaps count in the whole of which the views have parts, so that the last view has what is left. What is
    /// required wins, and of the parts the first ones.
    ///
    /// Source: <doc:Sources#Stack-views>.
    @Test(arguments: [
        Proportion("no gaps", 120, 0, [0...20, 20...80, 80...120]),
        Proportion("natural length", 80, 10, [0...10, 20...50, 60...80]),
        Proportion("too long", 160, 10, [0...20, 30...90, 100...160]),
        Proportion("too short", 40, 10, [0...5, 15...30, 40...40]),
        Proportion("a gap of its own", 200, 10, [0...20, 50...110, 120...200]) { stack, pictures in
            stack.setCustomSpacing(30, after: pictures[0])
            stack.setCustomSpacing(50, after: pictures[2])
        },
        Proportion("a required length", 160, 10, [0...50, 60...120, 130...160]) { _, pictures in
            pictures[0].heightAnchor.constraint(equalToConstant: 50).isActive = true
        },
        Proportion("a required length at the end", 160, 10, [0...20, 30...110, 120...160]) { _, pictures in
            pictures[2].heightAnchor.constraint(equalToConstant: 40).isActive = true
        },
        Proportion("two required lengths", 160, 10, [0...40, 50...100, 110...160]) { _, pictures in
            pictures[0].heightAnchor.constraint(equalToConstant: 40).isActive = true
            pictures[1].heightAnchor.constraint(equalToConstant: 50).isActive = true
        },
        Proportion("an overlap as long as the views", 60, -30, [0...20, -10...50, 20...60]),
        Proportion("a longer overlap", 40, -40, [0...20, -20...40, 0...40]),
        Proportion("a view without an intrinsic size", 160, 10, [0...10, 20...50, 60...80]) { stack, _ in
            stack.addArrangedSubview(UIView())
        },
    ])
    func `arranged views have their parts of the stack`(_ row: Proportion) {
        onStack { fixture, stack, pictures in
            stack.distribution = .fillProportionally
            stack.spacing = row.spacing
            stack.frame.size.height = row.length
            row.change(stack, pictures)
            fixture.commit()
            #expect(pictures.map { $0.frame.minY...$0.frame.maxY } == row.places)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("? Unable to simultaneously") })
        }
    }

    @Test func `views that are equal to each other have their own places in a stack`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let stack = UIStackView(arrangedSubviews: [EqualView(), EqualView(), EqualView()])
            stack.distribution = .fillProportionally
            fixture.p.view.addSubview(stack)
            let parts = stack.constraints.filter { $0.firstAttribute == .width }
            #expect(parts.map(\.priority.rawValue) == [999, 998, 997])
        }
    }

    /// Margins leave no room for a single view that has to be as long as the stack.
    ///
    /// Source: <doc:Sources#Stack-views>.
    @Test(arguments: [(false, 0), (true, 1)])
    func `a single view is as long as the stack`(_ hasMargins: Bool, _ messages: Int) {
        onStack { fixture, stack, pictures in
            stack.distribution = .fillProportionally
            stack.isLayoutMarginsRelativeArrangement = hasMargins
            stack.layoutMargins = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
            pictures[0].isHidden = true
            pictures[2].isHidden = true
            fixture.commit()
            #expect(fixture.transcript.lines.count { $0.hasPrefix("? Unable to simultaneously") } == messages)
            if !hasMargins { #expect(pictures[1].frame == rect(0, 0, 100, 200)) }
        }
    }

    @Test func `centers of arranged views have equal distances where there is room`() {
        onStack { fixture, stack, pictures in
            stack.distribution = .equalCentering
            stack.frame.size.height = 201
            fixture.commit()
            #expect(pictures.map(\.frame.midY) == [5, 98, 191])
            #expect(pictures.map(\.frame.height) == [10, 30, 20])
            stack.frame.size.height = 70
            stack.spacing = 5
            fixture.commit()
            #expect(pictures.map(\.frame.minY) == [0, 15, 50])
        }
    }

    @Test func `gaps may be the system's or the stack's`() {
        onStack { fixture, stack, pictures in
            stack.spacing = 3
            stack.setCustomSpacing(UIStackView.spacingUseSystem, after: pictures[0])
            stack.setCustomSpacing(20, after: pictures[1])
            stack.setCustomSpacing(UIStackView.spacingUseDefault, after: pictures[1])
            fixture.commit()
            #expect(pictures[1].frame.minY - pictures[0].frame.maxY == 8)
            #expect(pictures[2].frame.minY - pictures[1].frame.maxY == 3)
            #expect(stack.customSpacing(after: pictures[1]) == UIStackView.spacingUseDefault)
        }
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.leading, [0, 0, 0]), (.center, [40, 30, 35]), (.trailing, [80, 60, 70]),
        ] as [(UIStackView.Alignment, [CGFloat])])
    func `arranged views are aligned`(_ alignment: UIStackView.Alignment, _ places: [CGFloat]) {
        onStack { fixture, stack, pictures in
            stack.distribution = .equalSpacing
            stack.alignment = alignment
            fixture.commit()
            #expect(pictures.map(\.frame.minX) == places)
            #expect(pictures.map(\.frame.width) == [20, 40, 30])
            #expect(pictures.map(\.frame.minY) == [0, 80, 180])
        }
    }

    @Test func `a stack view is as large as its arranged views`() {
        onStack { fixture, stack, pictures in
            stack.alignment = .center
            stack.spacing = 10
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 80))
            stack.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stack.centerXAnchor.constraint(equalTo: fixture.p.view.centerXAnchor),
                stack.topAnchor.constraint(equalTo: fixture.p.view.topAnchor),
            ])
            fixture.commit()
            #expect(stack.frame == rect(140, 0, 40, 80))
            pictures[1].removeFromSuperview()
            fixture.commit()
            #expect(stack.arrangedSubviews == [pictures[0], pictures[2]])
            #expect(stack.frame == rect(145, 0, 30, 40))
        }
    }

    @Test func `a view that is not arranged any more stays a subview`() {
        onStack { fixture, stack, pictures in
            stack.isLayoutMarginsRelativeArrangement = true
            stack.insetsLayoutMarginsFromSafeArea = false
            stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            stack.removeArrangedSubview(pictures[0])
            stack.insertArrangedSubview(pictures[2], at: 0)
            stack.distribution = .fillEqually
            fixture.commit()
            #expect(stack.arrangedSubviews == [pictures[2], pictures[1]])
            #expect(pictures[0].superview === stack)
            #expect(pictures[2].frame == rect(20, 10, 60, 90))
            #expect(pictures[1].frame == rect(20, 100, 60, 90))
        }
    }

    /// One event for each change of the number of constraints on a child's view.
    @Test func `the view of a child can be arranged`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let stack = UIStackView()
            stack.frame = fixture.p.view.bounds
            fixture.p.view.addSubview(stack)
            fixture.p.addChild(fixture.c)
            stack.addArrangedSubview(fixture.c.view)
            fixture.c.didMove(toParent: fixture.p)
            fixture.commit()
            #expect(fixture.c.view.frame == stack.bounds)
            #expect(fixture.c.appearance == .appeared)
            #expect(fixture.session.state.controller(fixture.c.id)?.constraints == 4)
            stack.spacing = 8
            #expect(fixture.log.events.count { $0.kind == .constraintsChanged } == 1)
        }
    }
}

/// A view that is equal to all views of its class.
private final class EqualView: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
    override nonisolated var hash: Int { 0 }

    override nonisolated func isEqual(_ object: Any?) -> Bool { object is EqualView }
}
