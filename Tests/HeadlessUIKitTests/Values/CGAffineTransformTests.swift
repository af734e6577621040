import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@Suite struct CGAffineTransformTests {
    private let quarterTurn = CGAffineTransform(rotationAngle: .pi / 2)

    @Test func `the identity moves nothing`() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGPoint(x: 3, y: 4).applying(.identity) == CGPoint(x: 3, y: 4))
    }

    @Test func `a positive angle turns the x axis towards the y axis`() {
        let turned = CGPoint(x: 1, y: 0).applying(quarterTurn)
        #expect(abs(turned.x) < 1e-12)
        #expect(abs(turned.y - 1) < 1e-12)
    }

    @Test func `concatenating applies the receiver first`() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let move = CGAffineTransform(translationX: 10, y: 20)
        let point = CGPoint(x: 1, y: 1)
        #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
        #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
    }

    @Test func `derived transforms apply their part first`() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let point = CGPoint(x: 1, y: 1)
        #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
        #expect(point.applying(move.translatedBy(x: 5, y: 5)) == CGPoint(x: 16, y: 26))
        let turned = point.applying(move.rotated(by: .pi / 2))
        #expect(abs(turned.x - 9) < 1e-12)
        #expect(abs(turned.y - 21) < 1e-12)
    }

    @Test func `the inverse undoes a transform`() {
        let transform = CGAffineTransform(a: 2, b: 1, c: 1, d: 1, tx: 5, ty: 7)
        #expect(transform.inverted() == CGAffineTransform(a: 1, b: -1, c: -1, d: 2, tx: 2, ty: -9))
        #expect(transform.concatenating(transform.inverted()).isIdentity)
    }

    @Test func `a transform that has no inverse is its own`() {
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(flat.inverted() == flat)
    }

    @Test func `a size is a vector`() {
        let transform = CGAffineTransform(a: 0, b: 2, c: 3, d: 0, tx: 100, ty: 100)
        #expect(CGSize(width: 10, height: 20).applying(transform) == CGSize(width: 60, height: 20))
    }

    @Test func `a rectangle becomes the box around its corners`() {
        let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
        #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -11, y: 4, width: 10, height: 40))
        let leftTurn = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        #expect(rect.applying(leftTurn) == CGRect(x: 2, y: -11, width: 20, height: 10))
        #expect(CGRect.null.applying(leftTurn).isNull)
    }
}

#if !canImport(Darwin)
    @Suite struct CoreGraphicsFunctionTests {
        @Test func `the spelling of C makes the same values`() {
            let rect = CGRectMake(1, 2, 30, 40)
            #expect(rect == CGRect(x: 1, y: 2, width: 30, height: 40))
            #expect(CGRectZero == .zero)
            #expect(CGPointZero == .zero)
            #expect(CGSizeZero == .zero)
            #expect(CGPointMake(1, 2) == rect.origin)
            #expect(CGSizeMake(30, 40) == rect.size)
            #expect(CGRectOffset(rect, 5, 6) == CGRect(x: 6, y: 8, width: 30, height: 40))
            #expect(CGRectInset(rect, 5, 6) == CGRect(x: 6, y: 8, width: 20, height: 28))
        }

        @Test func `a description for debugging has the numbers`() {
            let rect = CGRectMake(1, 2, 30.5, 40)
            #expect(rect.debugDescription == "(1.0, 2.0, 30.5, 40.0)")
            #expect(rect.origin.debugDescription == "(1.0, 2.0)")
            #expect(rect.size.debugDescription == "(30.5, 40.0)")
        }

        @Test func `the spelling of C reads the same values`() {
            let rect = CGRectMake(1, 2, 30, 40)
            #expect([CGRectGetWidth(rect), CGRectGetHeight(rect)] == [30, 40])
            #expect([CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)] == [1, 16, 31])
            #expect([CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)] == [2, 22, 42])
        }

        @Test func `the spelling of C makes the same transforms`() {
            let scale = CGAffineTransformMakeScale(2, 3)
            let move = CGAffineTransformMakeTranslation(4, 5)
            #expect(CGAffineTransformIdentity.isIdentity)
            #expect(scale == CGAffineTransform(scaleX: 2, y: 3))
            #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
            #expect(CGAffineTransformConcat(scale, move) == scale.concatenating(move))
        }
    }
#endif
