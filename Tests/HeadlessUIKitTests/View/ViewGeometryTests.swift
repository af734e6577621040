import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct ViewGeometryTests {
    private func near(_ left: CGRect, _ right: CGRect) -> Bool {
        [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height]
            .allSatisfy { abs($0) < 1e-9 }
    }

    @Test func `frame, bounds and center agree`() {
        withFixture { _ in
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

    @Test func `a transform changes the frame only`() {
        withFixture { _ in
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

    @Test func `points are converted between views`() {
        withFixture { fixture in
            let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
            let sibling = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
            fixture.window.addSubview(outer)
            fixture.window.addSubview(sibling)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 6, y: 7))
            #expect(inner.convert(CGPoint(x: 1, y: 2), to: sibling) == CGPoint(x: -34, y: -33))
            #expect(inner.convert(CGPoint(x: 6, y: 7), from: outer) == CGPoint(x: 1, y: 2))
            #expect(inner.convert(CGPoint(x: 16, y: 27), from: nil) == CGPoint(x: 1, y: 2))
            #expect(inner.convert(inner.bounds, to: fixture.window) == CGRect(x: 15, y: 25, width: 50, height: 50))
            #expect(
                fixture.window.convert(CGRect(x: 15, y: 25, width: 5, height: 5), to: inner)
                    == CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @Test func `points are converted through scrolled and transformed views`() {
        withFixture { _ in
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

    /// Source: Apple's reference of `UIView.convert(_:to:)`.
    @Test func `a rectangle of a turned view is converted with all four corners`() {
        withFixture { _ in
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let inner = UIView(frame: CGRect(x: 30, y: 40, width: 40, height: 20))
            outer.addSubview(inner)
            inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
            let side = 60 / 2.0.squareRoot()
            func isNear(_ rect: CGRect, _ other: CGRect) -> Bool {
                abs(rect.minX - other.minX) + abs(rect.minY - other.minY) + abs(rect.width - other.width)
                    + abs(rect.height - other.height) < 1e-9
            }
            let around = CGRect(x: 50 - side / 2, y: 50 - side / 2, width: side, height: side)
            #expect(isNear(inner.convert(inner.bounds, to: outer), around))
            #expect(isNear(outer.convert(inner.bounds, from: inner), around))
            #expect(isNear(inner.frame, around))
            let half = 10 * 2.0.squareRoot()
            #expect(
                isNear(
                    inner.convert(CGRect(x: 40, y: 40, width: 20, height: 20), from: outer),
                    CGRect(x: 20 - half, y: 10 - half, width: 2 * half, height: 2 * half)))
        }
    }

    @Test func `a window's size reaches the root view and the views that follow it`() {
        withFixture { fixture in
            let strip = UIView(frame: CGRect(x: 0, y: 430, width: 320, height: 50))
            strip.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            fixture.show(fixture.p)
            fixture.p.view.addSubview(strip)
            fixture.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
            #expect(fixture.p.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
            #expect(strip.frame == CGRect(x: 0, y: 270, width: 480, height: 50))
            #expect(fixture.session.state.controller(fixture.p.id)?.frame.map { CGRect($0) } == fixture.p.view.frame)
            #expect(fixture.session.state.window(fixture.window.id)?.size == .init(480, 320))
            fixture.p.view.autoresizesSubviews = false
            fixture.window.frame.size.width = 320
            #expect(strip.frame.width == 480)
        }
    }

    @Test func `a root view's frame is recorded only where it changes`() {
        withFixture { fixture in
            fixture.p.loadViewIfNeeded()
            let script = fixture.script(without: []) {
                fixture.p.view.frame = fixture.p.view.frame
                fixture.p.view.frame.size.height = 10
                fixture.p.view.frame.size.height = 10
                fixture.p.view.center.x += 0
            }
            #expect(script == ["view.framed controller=P frame=[0 0 393 10]"])
        }
    }

    @Test func `sizeToFit takes the fitting size`() {
        final class Label: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 6) }
        }
        withFixture { _ in
            let view = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.sizeToFit()
            #expect(view.bounds.size == CGSize(width: 12, height: 6))
        }
    }
}
