import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSLayoutAnchor.h, iOS 10.
@MainActor
struct AnchorDistanceTests {
    @Test func `the distance of two anchors can be constrained`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let (first, second) = (UIView(), UIView())
            for view in [first, second] {
                view.translatesAutoresizingMaskIntoConstraints = false
                fixture.p.view.addSubview(view)
            }
            NSLayoutConstraint.activate([
                first.topAnchor.constraint(equalTo: fixture.p.view.topAnchor, constant: 7),
                first.topAnchor.anchorWithOffset(to: second.topAnchor).constraint(equalToConstant: 30),
                first.leadingAnchor.constraint(equalTo: fixture.p.view.leadingAnchor),
                first.leadingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(equalToConstant: 11),
            ])
            fixture.p.view.layoutIfNeeded()
            #expect(first.frame.minY == 7)
            #expect(second.frame.minY == 37)
            #expect(second.frame.minX == 11)
        }
    }

    @Test func `a placeholder is no constraint, and is not reported`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let script = fixture.script { NSLayoutConstraint.activate([NSLayoutConstraint()]) }
            #expect(script.isEmpty)
            #expect(!NSLayoutConstraint().isActive)
        }
    }
}
