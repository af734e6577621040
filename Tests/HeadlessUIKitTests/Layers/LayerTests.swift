import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: CALayer.h, UIView.h.
@MainActor
struct LayerTests {
    private func near(_ left: CGRect, _ right: CGRect) -> Bool {
        [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height]
            .allSatisfy { abs($0) < 1e-9 }
    }

    @Test func `a view and its layer have one geometry`() {
        withFixture { _ in
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(view.layer.frame == view.frame)
            #expect(view.layer.position == CGPoint(x: 25, y: 40))
            view.layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
            #expect(view.center == CGPoint(x: 50, y: 25))
            view.layer.transform = CATransform3DMakeScale(2, 2, 1)
            #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
            view.transform = CGAffineTransform(rotationAngle: 1)
            #expect(view.layer.affineTransform() == view.transform)
            view.layer.transform = CATransform3DMakeTranslation(5, 6, 7)
            #expect(near(view.frame, CGRect(x: 5, y: 6, width: 100, height: 50)))
            #expect(view.transform3D.m43 == 7)
        }
    }

    @Test func `an anchor point moves the frame and not the center`() {
        withFixture { _ in
            let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
            outer.addSubview(view)
            view.layer.anchorPoint = CGPoint(x: 0, y: 1)
            #expect(view.center == CGPoint(x: 100, y: 70))
            #expect(view.frame == CGRect(x: 100, y: 30, width: 100, height: 40))
            #expect(view.convert(CGPoint(x: 0, y: 40), to: outer) == CGPoint(x: 100, y: 70))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(near(view.frame, CGRect(x: 100, y: -10, width: 200, height: 80)))
            view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
            #expect(view.bounds.size == CGSize(width: 25, height: 10))
            #expect(view.center == CGPoint(x: 0, y: 20))
        }
    }

    @Test func `a view and its layer have the same looks`() {
        withFixture { _ in
            let view = UIView()
            view.layer.opacity = 0.5
            view.layer.isHidden = true
            view.layer.masksToBounds = true
            view.layer.backgroundColor = UIColor.red.cgColor
            #expect(view.alpha == 0.5)
            #expect(view.isHidden)
            #expect(view.clipsToBounds)
            #expect(view.backgroundColor == .red)
            (view.alpha, view.isHidden, view.clipsToBounds, view.backgroundColor) = (1, false, false, nil)
            #expect(view.layer.opacity == 1)
            #expect(!view.layer.isHidden)
            #expect(!view.layer.masksToBounds)
            #expect(view.layer.backgroundColor == nil)
            #expect(view.layer.delegate === view)
        }
    }

    @Test func `sublayers contain those of subviews in order`() {
        withFixture { _ in
            let view = UIView()
            let (first, second) = (UIView(), UIView())
            let (under, over) = (CALayer(), CAShapeLayer())
            view.addSubview(first)
            view.layer.insertSublayer(under, at: 0)
            view.layer.addSublayer(over)
            view.addSubview(second)
            #expect(view.layer.sublayers == [under, first.layer, over, second.layer])
            view.bringSubviewToFront(first)
            #expect(view.layer.sublayers == [under, second.layer, over, first.layer])
            #expect(over.superlayer === view.layer)
            #expect(first.layer.superlayer === view.layer)
            view.layer.insertSublayer(over, below: under)
            view.layer.replaceSublayer(under, with: CALayer())
            #expect(view.layer.sublayers?.first === over)
            #expect(view.layer.sublayers?.count == 4)
            for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
            #expect(view.layer.sublayers == nil)
            #expect(view.subviews.isEmpty)
        }
    }

    @Test func `layers convert and find points`() {
        withFixture { _ in
            let (outer, inner) = (CALayer(), CALayer())
            outer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
            inner.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
            outer.addSublayer(inner)
            #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 21, y: 21))
            #expect(outer.convert(inner.bounds, from: inner) == inner.frame)
            #expect(outer.hitTest(CGPoint(x: 35, y: 35)) === inner)
            #expect(outer.hitTest(CGPoint(x: 15, y: 15)) === outer)
            inner.isHidden = true
            #expect(outer.hitTest(CGPoint(x: 35, y: 35)) === outer)
            #expect(outer.hitTest(.zero) == nil)
        }
    }

    @Test(arguments: [
        ("opacity", 0.5), ("cornerRadius", 4), ("position.x", 7), ("bounds.size.width", 8), ("zPosition", 2),
        ("transform.scale", 2), ("transform.scale.x", 3), ("transform.rotation", 1), ("transform.rotation.z", -1),
        ("transform.rotation.x", 0.5), ("transform.translation.y", 9), ("shadowOffset.height", 3), ("custom", 1),
    ])
    func `a value is found under its path`(path: String, value: Double) {
        let layer = CALayer()
        layer.setValue(value, forKeyPath: path)
        #expect(abs(Double(LayerNumber.of(layer.value(forKeyPath: path)) ?? 99) - value) < 1e-6)
    }

    @Test func `a view has a layer of its class and lays it out`() {
        final class Gradient: UIView {
            let line = CALayer()
            override class var layerClass: AnyClass { CAGradientLayer.self }
            override func layoutSublayers(of layer: CALayer) {
                super.layoutSublayers(of: layer)
                if layer === self.layer { line.frame = bounds }
            }
        }
        withFixture { _ in
            let view = Gradient(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(view.layer is CAGradientLayer)
            view.frame.size.width = 50
            view.layoutIfNeeded()
            #expect(view.line.frame == CGRect(x: 0, y: 0, width: 50, height: 10))
        }
    }

    /// Inserts a layer again at each layout, as apps do with gradients.
    private final class GradientController: UIViewController {
        let gradient = CAGradientLayer()
        var layouts = 0

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
            gradient.removeFromSuperlayer()
            gradient.frame = view.bounds
            view.layer.insertSublayer(gradient, at: 0)
        }
    }

    @Test func `a layer that is inserted in a layout requests no other one`() {
        withFixture { fixture in
            let controller = GradientController()
            fixture.show(controller)
            let shown = controller.layouts
            for _ in 0..<3 { fixture.session.advance(by: 1) }
            #expect(controller.layouts == shown)
            controller.view.layer.addSublayer(CALayer())
            for _ in 0..<3 { fixture.session.advance(by: 1) }
            #expect(controller.layouts == shown + 1)
        }
    }

    @Test func `transforms of space invert and concatenate`() {
        let turn = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.7, 1, 2, 3)
        let back = CATransform3DConcat(turn, CATransform3DInvert(turn))
        #expect(zip(back.rows.joined(), CATransform3DIdentity.rows.joined()).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(!CATransform3DIsAffine(turn))
        #expect(CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 1)))
        let plane = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
        #expect(plane.affinePart == CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3))
    }
}
