import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Margins grow for a view that reaches beyond the safe area, as until the layout after a rotation.
@MainActor
struct MarginsInRotationTests {
    @Test func `a page as wide as its scroll view keeps its margins when the device turns`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let scroll = UIScrollView()
            let page = constrained(in: scroll)
            let footer = constrained(in: page)
            root.addSubview(scroll)
            scroll.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(
                [
                    page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 0),
                    page.topAnchor.constraint(equalTo: scroll.topAnchor),
                    page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                    page.heightAnchor.constraint(equalTo: scroll.heightAnchor),
                    footer.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
                    footer.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor),
                ] + edges(scroll, root))
            fixture.commit()
            fixture.session.rotate(to: .landscapeLeft)
            fixture.commit()
            #expect(scroll.frame.width == root.bounds.width)
            fixture.transcript.clear()
            fixture.session.rotate(to: .portrait)
            fixture.commit()
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("?") } == [])
            #expect(scroll.frame.width == root.bounds.width)
            #expect(footer.frame.width == page.bounds.width - 16)
        }
    }

    @Test func `margins that leave no space contradict a width in a view that stays`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let inner = constrained(in: view)
            view.layoutMargins = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 60)
            NSLayoutConstraint.activate(
                size(view, 100, 100) + [
                    inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
                ])
            fixture.commit()
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("? Unable to simultaneously") }.count == 1)
        }
    }

    private func conflicts(_ fixture: Fixture) -> Int {
        fixture.transcript.lines.filter { $0.hasPrefix("? Unable to simultaneously") }.count
    }

    /// A label that keeps 35 points from both sides of the safe area.
    private func label(in cell: UIView) {
        let label = constrained(in: cell)
        let guide = cell.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 35),
            guide.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 35),
        ])
    }

    /// On its side the phone is 812 points wide, with a safe area of 44 points at the left and at the right.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uiview/safeareainsets, which says nothing of a part of a
    /// view that lies outside of its superview.
    @Test(arguments: [
        (CGFloat(0), CGPoint(x: 0, y: 100), true), (0, CGPoint(x: 10, y: 100), true),
        (0, CGPoint(x: -1, y: 100), false), (0, CGPoint(x: 0, y: -10), true), (0, CGPoint(x: 712, y: 100), true),
        (0, CGPoint(x: 713, y: 100), false), (-50, CGPoint(x: 50, y: 100), false),
    ])
    func `a safe area contradicts constraints of a view that does not reach beyond its superview`(
        panel: CGFloat, cell: CGPoint, isTold: Bool
    ) {
        withFixture(device: "iPhone 11 Pro", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            let outer = UIView(frame: rect(panel, 0, 812, 375))
            let inner = UIView(frame: rect(cell.x, cell.y, 100, 50))
            fixture.p.view.addSubview(outer)
            outer.addSubview(inner)
            label(in: inner)
            fixture.commit()
            #expect(conflicts(fixture) == (isTold ? 1 : 0))
            outer.frame.origin.x = 0
            inner.frame.origin = CGPoint(x: 0, y: 100)
            fixture.commit()
            #expect(conflicts(fixture) == 1)
        }
    }
}
