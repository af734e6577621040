import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

@MainActor
struct ViewGeometryTests {
    private func near(_ left: CGRect, _ right: CGRect) -> Bool {
        [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height]
            .allSatisfy { abs($0) < 1e-9 }
    }

    @Test func frameBoundsAndCenterAgree() {
        onStage { _ in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
            #expect(view.center == CGPoint(x: 25, y: 40))
            view.center = CGPoint(x: 100, y: 100)
            #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
            view.bounds = CGRect(x: 5, y: 5, width: 50, height: 60)
            #expect(view.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            #expect(view.bounds == CGRect(x: 5, y: 5, width: 10, height: 10))
            #expect(view.center == CGPoint(x: 5, y: 5))
        }
    }

    @Test func aTransformChangesTheFrameAndNothingElse() {
        onStage { _ in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 40))
            view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
            #expect(near(view.frame, CGRect(x: 0, y: 20, width: 40, height: 20)))
            #expect(view.bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
            #expect(view.center == CGPoint(x: 20, y: 30))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            #expect(near(view.frame, CGRect(x: 0, y: 20, width: 40, height: 20)))
            view.transform = .identity
            #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 40))
        }
    }

    @Test func convertsBetweenViews() {
        onStage { stage in
            let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
            let sibling = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
            stage.window.addSubview(outer)
            stage.window.addSubview(sibling)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: sibling) == CGPoint(x: -34, y: -33))
            #expect(inner.convert(CGPoint(x: 6, y: 7), from: outer) == CGPoint(x: 1, y: 2))
            #expect(inner.convert(CGPoint(x: 16, y: 27), from: nil) == CGPoint(x: 1, y: 2))
            #expect(inner.convert(inner.bounds, to: stage.window) == CGRect(x: 15, y: 25, width: 50, height: 50))
            #expect(
                stage.window.convert(CGRect(x: 15, y: 25, width: 5, height: 5), to: inner)
                    == CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @Test func convertsThroughScrolledAndTransformedViews() {
        onStage { _ in
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
            outer.addSubview(inner)
            outer.bounds.origin = CGPoint(x: 0, y: 10)
            #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 10))
            inner.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 10, y: 10))
            #expect(outer.convert(CGPoint(x: 10, y: 10), to: inner) == .zero)
        }
    }

    @Test func aWindowsSizeReachesTheRootViewAndWhatFollowsIt() {
        onStage { stage in
            let strip = UIView(frame: CGRect(x: 0, y: 430, width: 320, height: 50))
            strip.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            stage.show(stage.p)
            stage.p.view.addSubview(strip)
            stage.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
            #expect(stage.p.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
            #expect(strip.frame == CGRect(x: 0, y: 270, width: 480, height: 50))
            #expect(stage.session.state.controller(stage.p.id)?.frame.map { CGRect($0) } == stage.p.view.frame)
            #expect(stage.session.state.window(stage.window.id)?.size == .init(480, 320))
            stage.p.view.autoresizesSubviews = false
            stage.window.frame.size.width = 320
            #expect(strip.frame.width == 480)
        }
    }

    @Test func aRootViewsFrameIsAFactOnlyWhereItChanges() {
        onStage { stage in
            stage.p.loadViewIfNeeded()
            let script = stage.script(without: []) {
                stage.p.view.frame = stage.p.view.frame
                stage.p.view.frame.size.height = 10
                stage.p.view.frame.size.height = 10
                stage.p.view.center.x += 0
            }
            #expect(script == ["view.framed controller=P frame=[0 0 393 10]"])
        }
    }

    @Test func sizeToFitTakesTheSizeThatFits() {
        final class Label: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 6) }
        }
        onStage { _ in
            let view = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.sizeToFit()
            #expect(view.bounds.size == CGSize(width: 12, height: 6))
        }
    }
}
