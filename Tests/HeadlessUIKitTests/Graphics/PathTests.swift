import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: CGPath.h, UIBezierPath.h.
struct PathTests {
    private func near(_ left: CGRect, _ right: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
        [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height]
            .allSatisfy { abs($0) < tolerance }
    }

    @Test func `bounds with and without control points`() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull)
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
        path.closeSubpath()
        #expect(path.currentPoint == .zero)
    }

    @Test(arguments: [
        (0, 90, true, CGRect(x: 0, y: 0, width: 1, height: 1)),
        (0, 90, false, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (180, 360, true, CGRect(x: -1, y: -1, width: 2, height: 1)),
        (0, 360, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
        (90, 0, false, CGRect(x: 0, y: 0, width: 1, height: 1)),
    ])
    func `an arc runs clockwise or not`(start: CGFloat, end: CGFloat, clockwise: Bool, box: CGRect) {
        let path = UIBezierPath(
            arcCenter: .zero, radius: 1, startAngle: start * .pi / 180, endAngle: end * .pi / 180, clockwise: clockwise)
        #expect(near(path.bounds, box, 1e-3))
    }

    @Test func `an arc touches two lines`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 0))
        path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 10), radius: 4)
        #expect(abs(path.currentPoint.x) < 1e-9)
        #expect(abs(path.currentPoint.y - 4) < 1e-9)
        #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 4), 1e-3))
    }

    @Test func `points are inside by winding and by count`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 3, y: 3)))
        #expect(!path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 8, y: 8), using: .evenOdd))
        #expect(!path.contains(CGPoint(x: 11, y: 1)))
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(oval.contains(CGPoint(x: 5, y: 0.1)))
        #expect(!oval.contains(CGPoint(x: 0.5, y: 0.5)))
    }

    @Test func `only the given corners are rounded`() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 4, height: 4))
        #expect(near(path.bounds, rect))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(!path.contains(CGPoint(x: 19.5, y: 0.5)))
        #expect(path.contains(CGPoint(x: 0.5, y: 9.5)))
        #expect(path.contains(CGPoint(x: 19.5, y: 9.5)))
    }

    @Test func `a path is moved, copied and reversed`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
        let copy = path.copy() as? UIBezierPath
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 5)
        #expect(copy?.bounds.minX == 0)
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addCurve(to: CGPoint(x: 9, y: 0), controlPoint1: CGPoint(x: 1, y: 3), controlPoint2: CGPoint(x: 8, y: 3))
        let back = line.reversing()
        #expect(back.currentPoint == .zero)
        #expect(back.bounds == line.bounds)
        var rect = CGRect.zero
        let isRect = path.cgPath.isRect(&rect)
        #expect(isRect)
        #expect(rect == path.bounds)
        #expect(!line.cgPath.isRect(nil))
    }

    @Test @MainActor func `a context keeps its transform and gives images of its size`() {
        withFixture { _ in
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5)).image { renderer in
                let context = renderer.cgContext
                #expect(UIGraphicsGetCurrentContext() === context)
                context.saveGState()
                context.translateBy(x: 3, y: 0)
                context.move(to: .zero)
                context.addLine(to: CGPoint(x: 1, y: 0))
                context.restoreGState()
                #expect(context.currentPointOfPath == CGPoint(x: 4, y: 0))
                context.replacePathWithStrokedPath()
                #expect(context.currentPointOfPath == CGPoint(x: 4, y: 0))
            }
            #expect(image.size == CGSize(width: 10, height: 5))
            #expect(image.scale == UIScreen.main.scale)
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 8)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        }
    }
}
