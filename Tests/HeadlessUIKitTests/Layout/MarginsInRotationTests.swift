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
}
