import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A touch does not reach a control that another view covers.
@MainActor
struct CoveredControlTests {
    /// Views that cover a button or keep touches from it, and whether a tap reaches the button.
    enum Obstacle: CaseIterable {
        case nothing, viewBeside, viewAbove, label, hiddenView, viewElsewhere, viewOverAncestor, offScreen, hidden
        case sheet, fullScreen, overFullScreen
        case boxElsewhere, boxScrolledAway, boxWithoutSize

        var letsThrough: Bool {
            [.nothing, .viewBeside, .label, .hiddenView, .viewElsewhere, .boxWithoutSize].contains(self)
        }
    }

    @Test(arguments: Obstacle.allCases, [true, false])
    func `a tap reaches the control only where no view covers it`(_ obstacle: Obstacle, _ hasSize: Bool) {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            let button = UIButton(type: .system)
            if hasSize { button.frame = CGRect(x: 10, y: 10, width: 50, height: 30) }
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let cover = obstacle == .label ? UILabel() : UIView()
            cover.frame = fixture.box.bounds
            if obstacle == .viewBeside { fixture.box.addSubview(cover) }
            fixture.box.addSubview(button)
            switch obstacle {
            case .nothing, .viewBeside: break
            case .viewAbove, .label: hasSize ? fixture.box.addSubview(cover) : fixture.p.view.addSubview(cover)
            case .hiddenView:
                cover.isHidden = true
                fixture.p.view.addSubview(cover)
            case .viewElsewhere:
                cover.frame.origin = CGPoint(x: 200, y: 200)
                fixture.p.view.addSubview(cover)
            case .viewOverAncestor: fixture.p.view.addSubview(cover)
            case .offScreen: fixture.window.isHidden = true
            case .hidden: fixture.box.isHidden = true
            case .boxElsewhere: fixture.box.frame.origin = CGPoint(x: 1000, y: 0)
            case .boxScrolledAway: fixture.p.view.bounds.origin = CGPoint(x: 0, y: 3000)
            case .boxWithoutSize: fixture.box.frame.size = .zero
            case .sheet: fixture.present(fixture.q, from: fixture.p, .pageSheet)
            case .fullScreen: fixture.present(fixture.q, from: fixture.p, .fullScreen)
            case .overFullScreen: fixture.present(fixture.q, from: fixture.p, .overFullScreen)
            }
            fixture.session.runUntilIdle()
            fixture.session.tap(button)
            #expect(taps == (obstacle.letsThrough ? 1 : 0))
        }
    }

    /// Takes touches near its bounds.
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
    @Test func `a view that lets touches through does not cover a control`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 10, width: 50, height: 30)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            let cover = Passthrough(frame: fixture.p.view.bounds)
            for view in [button, cover] { fixture.p.view.addSubview(view) }
            fixture.session.tap(button)
            #expect(taps == 1)
            #expect(fixture.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
            #expect(fixture.window.hitTest(CGPoint(x: 200, y: 200), with: nil) === fixture.p.view)
            cover.addSubview(UIView(frame: cover.bounds))
            fixture.session.tap(button)
            #expect(taps == 1)
            #expect(fixture.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === cover.subviews[0])
            #expect(fixture.window.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
        }
    }

    /// Source: UIView.h (pointInside:withEvent:).
    @Test(arguments: [0, 60]) func `a view may take touches outside its bounds`(_ reach: Int) {
        withFixture { fixture in
            fixture.show(fixture.p)
            let around = Passthrough(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            around.reach = CGFloat(reach)
            fixture.p.view.addSubview(around)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            around.addSubview(button)
            fixture.session.tap(button)
            #expect(taps == (reach == 0 ? 0 : 1))
        }
    }

    /// Source: UIView.h (hitTest:withEvent:).
    @Test(arguments: [(90, 0, true), (90, 1, true), (101, 0, false), (-60, 0, false), (101, 1, false)])
    func `a tap on a control outside its superview is not taken`(_ x: Int, _ depth: Int, _ isReached: Bool) {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.p.view.addSubview(fixture.box)
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            fixture.box.addSubview(inner)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: x, y: 10, width: 50, height: 30)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            (depth == 0 ? fixture.box : inner).addSubview(button)
            fixture.session.tap(button)
            #expect(taps == (isReached ? 1 : 0))
        }
    }
}
