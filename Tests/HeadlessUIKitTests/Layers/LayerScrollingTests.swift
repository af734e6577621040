import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: CALayer.h, CAScrollLayer.h.
@MainActor
struct LayerScrollingTests {
    @Test(
        arguments: [
            (CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: 0, y: 0)),
            (CGRect(x: 95, y: 20, width: 10, height: 10), CGPoint(x: 5, y: 0)),
            (CGRect(x: 50, y: 190, width: 10, height: 10), CGPoint(x: 0, y: 150)),
        ])
    func `a layer scrolls its scroll layer`(rect: CGRect, origin: CGPoint) {
        withFixture { _ in
            let (outer, inner) = (CAScrollLayer(), CALayer())
            outer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
            inner.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            outer.addSublayer(inner)
            inner.scrollRectToVisible(rect)
            #expect(outer.bounds.origin == origin)
            #expect(inner.visibleRect == CGRect(origin: origin, size: outer.bounds.size))
            inner.scroll(CGPoint(x: 7, y: 8))
            #expect(outer.bounds.origin == CGPoint(x: 7, y: 8))
        }
    }
}
