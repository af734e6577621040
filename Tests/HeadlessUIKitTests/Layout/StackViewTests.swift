import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Where stack views put what they arrange, computed by hand. Source: UIStackView.h.
@MainActor
struct StackViewTests {
    /// A stack of 100 by 200 points with three pictures.
    private func onStack(_ body: (Stage, UIStackView, [Picture]) -> Void) {
        onStage { stage in
            stage.show(stage.p)
            let pictures = [Picture(20, 10), Picture(40, 30), Picture(30, 20)]
            let stack = UIStackView(arrangedSubviews: pictures)
            stack.axis = .vertical
            stack.frame = CGRect(x: 10, y: 10, width: 100, height: 200)
            stage.p.view.addSubview(stack)
            body(stage, stack, pictures)
        }
    }

    @Test func fillingEqually() {
        onStack { stage, stack, pictures in
            stack.distribution = .fillEqually
            stack.spacing = 10
            stage.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 60), rect(0, 70, 100, 60), rect(0, 140, 100, 60)])
            pictures[1].isHidden = true
            stage.commit()
            #expect(pictures[0].frame == rect(0, 0, 100, 95) && pictures[2].frame == rect(0, 105, 100, 95))
            pictures[1].isHidden = false
            stack.axis = .horizontal
            stack.spacing = 5
            stage.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 30, 200), rect(35, 0, 30, 200), rect(70, 0, 30, 200)])
        }
    }

    @Test func whoHugsLeastFills() {
        onStack { stage, stack, pictures in
            pictures[1].setContentHuggingPriority(.init(rawValue: 1), for: .vertical)
            stack.spacing = 10
            stack.setCustomSpacing(30, after: pictures[0])
            stage.commit()
            #expect(pictures.map(\.frame) == [rect(0, 0, 100, 10), rect(0, 40, 100, 130), rect(0, 180, 100, 20)])
        }
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.leading, [0, 0, 0]), (.center, [40, 30, 35]), (.trailing, [80, 60, 70]),
        ] as [(UIStackView.Alignment, [CGFloat])])
    func aligning(_ alignment: UIStackView.Alignment, _ places: [CGFloat]) {
        onStack { stage, stack, pictures in
            stack.distribution = .equalSpacing
            stack.alignment = alignment
            stage.commit()
            #expect(pictures.map(\.frame.minX) == places && pictures.map(\.frame.width) == [20, 40, 30])
            #expect(pictures.map(\.frame.minY) == [0, 80, 180])
        }
    }

    @Test func itIsAsLargeAsItsViews() {
        onStack { stage, stack, pictures in
            stack.alignment = .center
            stack.spacing = 10
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 80))
            stack.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stack.centerXAnchor.constraint(equalTo: stage.p.view.centerXAnchor),
                stack.topAnchor.constraint(equalTo: stage.p.view.topAnchor),
            ])
            stage.commit()
            #expect(stack.frame == rect(140, 0, 40, 80))
            pictures[1].removeFromSuperview()
            stage.commit()
            #expect(stack.arrangedSubviews == [pictures[0], pictures[2]] && stack.frame == rect(145, 0, 30, 40))
        }
    }

    @Test func whatIsNotArrangedAnyMoreStays() {
        onStack { stage, stack, pictures in
            stack.isLayoutMarginsRelativeArrangement = true
            stack.insetsLayoutMarginsFromSafeArea = false
            stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            stack.removeArrangedSubview(pictures[0])
            stack.insertArrangedSubview(pictures[2], at: 0)
            stack.distribution = .fillEqually
            stage.commit()
            #expect(stack.arrangedSubviews == [pictures[2], pictures[1]] && pictures[0].superview === stack)
            #expect(pictures[2].frame == rect(20, 10, 60, 90) && pictures[1].frame == rect(20, 100, 60, 90))
        }
    }

    /// One event for each change of the number of constraints that tie a child's view.
    @Test func aChildIsArranged() {
        onStage { stage in
            stage.show(stage.p)
            let stack = UIStackView()
            stack.frame = stage.p.view.bounds
            stage.p.view.addSubview(stack)
            stage.p.addChild(stage.c)
            stack.addArrangedSubview(stage.c.view)
            stage.c.didMove(toParent: stage.p)
            stage.commit()
            #expect(stage.c.view.frame == stack.bounds && stage.c.appearance == .appeared)
            #expect(stage.session.state.controller(stage.c.id)?.constraints == 4)
            stack.spacing = 8
            #expect(stage.log.events.count { $0.kind == .constraintsChanged } == 1)
        }
    }
}
