import Foundation
import Testing

@testable import HeadlessUIKit

/// A finger does not reach what lies under something else.
@MainActor
struct CoveredControlTests {
    /// What lies over a button, or keeps it from touches, and whether a tap reaches it all the same.
    enum Obstacle: CaseIterable {
        case nothing, viewBeside, viewAbove, label, hiddenView, viewElsewhere, viewOverAncestor, offScreen, hidden
        case sheet, fullScreen, overFullScreen
        case boxElsewhere, boxScrolledAway, boxWithoutSize

        var letsThrough: Bool {
            [.nothing, .viewBeside, .label, .hiddenView, .viewElsewhere, .boxWithoutSize].contains(self)
        }
    }

    @Test(arguments: Obstacle.allCases, [true, false])
    func aTap(_ obstacle: Obstacle, _ hasSize: Bool) {
        onStage { stage in
            stage.show(stage.p)
            stage.p.view.addSubview(stage.box)
            let button = UIButton(type: .system)
            if hasSize { button.frame = CGRect(x: 10, y: 10, width: 50, height: 30) }
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let cover = obstacle == .label ? UILabel() : UIView()
            cover.frame = stage.box.bounds
            if obstacle == .viewBeside { stage.box.addSubview(cover) }
            stage.box.addSubview(button)
            switch obstacle {
            case .nothing, .viewBeside: break
            case .viewAbove, .label: hasSize ? stage.box.addSubview(cover) : stage.p.view.addSubview(cover)
            case .hiddenView:
                cover.isHidden = true
                stage.p.view.addSubview(cover)
            case .viewElsewhere:
                cover.frame.origin = CGPoint(x: 200, y: 200)
                stage.p.view.addSubview(cover)
            case .viewOverAncestor: stage.p.view.addSubview(cover)
            case .offScreen: stage.window.isHidden = true
            case .hidden: stage.box.isHidden = true
            case .boxElsewhere: stage.box.frame.origin = CGPoint(x: 1000, y: 0)
            case .boxScrolledAway: stage.p.view.bounds.origin = CGPoint(x: 0, y: 3000)
            case .boxWithoutSize: stage.box.frame.size = .zero
            case .sheet: stage.present(stage.q, from: stage.p, .pageSheet)
            case .fullScreen: stage.present(stage.q, from: stage.p, .fullScreen)
            case .overFullScreen: stage.present(stage.q, from: stage.p, .overFullScreen)
            }
            stage.session.runUntilIdle()
            stage.session.tap(button)
            #expect(taps == (obstacle.letsThrough ? 1 : 0))
        }
    }

    /// Takes no finger itself; a finger near it is on it.
    private final class Passthrough: UIView {
        var reach: CGFloat = 0
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -reach, dy: -reach).contains(point)
        }
    }

    /// Source: UIView.h (hitTest:withEvent:).
    @Test func aViewThatLetsTouchesThroughIsNoObstacle() {
        onStage { stage in
            stage.show(stage.p)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 10, width: 50, height: 30)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let cover = Passthrough(frame: stage.p.view.bounds)
            for view in [button, cover] { stage.p.view.addSubview(view) }
            stage.session.tap(button)
            #expect(taps == 1)
            #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
            #expect(stage.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === stage.p.view)
            cover.addSubview(UIView(frame: cover.bounds))
            stage.session.tap(button)
            #expect(taps == 1)
            #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === cover.subviews[0])
            #expect(stage.window.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
        }
    }

    /// Source: UIView.h (pointInside:withEvent:).
    @Test(arguments: [0, 60]) func aViewMayReachBeyondItsBounds(_ reach: Int) {
        onStage { stage in
            stage.show(stage.p)
            let around = Passthrough(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            around.reach = CGFloat(reach)
            stage.p.view.addSubview(around)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            around.addSubview(button)
            stage.session.tap(button)
            #expect(taps == (reach == 0 ? 0 : 1))
        }
    }

    /// Source: UIView.h (hitTest:withEvent:).
    @Test(arguments: [(90, 0, true), (90, 1, true), (101, 0, false), (-60, 0, false), (101, 1, false)])
    func aTapOnAControlThatReachesBeyondItsSuperview(_ x: Int, _ depth: Int, _ isReached: Bool) {
        onStage { stage in
            stage.show(stage.p)
            stage.p.view.addSubview(stage.box)
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            stage.box.addSubview(inner)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: x, y: 10, width: 50, height: 30)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            (depth == 0 ? stage.box : inner).addSubview(button)
            stage.session.tap(button)
            #expect(taps == (isReached ? 1 : 0))
        }
    }
}
