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

    /// A view of 150 points reaches beyond its superview, until that is wide enough. Its label is 10 points from its
    /// left edge, or at the safe area, 44 points from it. The safe area is the same before and after.
    @Test func `a safe area that no longer reaches outside wins against a newer constraint`() {
        withFixture(device: "iPhone 11 Pro", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            let outer = UIView(frame: rect(0, 0, 100, 375))
            let inner = UIView(frame: rect(0, 100, 150, 50))
            fixture.p.view.addSubview(outer)
            outer.addSubview(inner)
            let label = constrained(in: inner)
            label.leadingAnchor.constraint(equalTo: inner.safeAreaLayoutGuide.leadingAnchor).isActive = true
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10).isActive = true
            fixture.commit()
            #expect(label.frame.minX == 10)
            #expect(conflicts(fixture) == 0)
            outer.frame.size.width = 200
            fixture.commit()
            #expect(label.frame.minX == 44)
            #expect(conflicts(fixture) == 1)
        }
    }

    /// The custom detent of a sheet decides the safe area of its content, and its resolver may read frames.
    @Test func `a safe area may depend on a frame while constraints contradict each other`() {
        withFixture(device: "iPhone 11 Pro", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            let reader = GuideReader(frame: rect(0, 100, 100, 50))
            reader.addLayoutGuide(reader.guide)
            fixture.p.view.addSubview(reader)
            fixture.session.runUntilIdle()
            reader.guide.heightAnchor.constraint(equalToConstant: 20).isActive = true
            label(in: reader)
            #expect(reader.guide.layoutFrame.height == 20)
            #expect(reader.heights.last == 20)
            #expect(conflicts(fixture) == 1)
        }
    }

    /// When the phone turns back to portrait, the panel has the width of the landscape first, and reaches 393 points
    /// beyond its superview. That its header keeps clear of these points does not widen the panel.
    @Test(arguments: [CGFloat(300), 400])
    func `a panel between the safe areas takes its new width at once in a rotation`(_ wanted: CGFloat) {
        withFixture(device: "iPhone 11 Pro", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.session.rotate(to: .landscapeLeft)
            fixture.session.runUntilIdle()
            let outer = fixture.p.view.safeAreaLayoutGuide
            let panel = WidthsPanel()
            panel.translatesAutoresizingMaskIntoConstraints = false
            fixture.p.view.addSubview(panel)
            let header = constrained(in: panel)
            let text = constrained(in: header)
            let width = text.widthAnchor.constraint(equalToConstant: wanted)
            width.priority = .defaultHigh
            NSLayoutConstraint.activate([
                header.topAnchor.constraint(equalTo: panel.topAnchor),
                header.leadingAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.leadingAnchor),
                panel.safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: header.trailingAnchor),
                header.heightAnchor.constraint(equalToConstant: 50),
                text.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 20),
                header.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 20),
                text.widthAnchor.constraint(greaterThanOrEqualToConstant: 60), width,
            ])
            NSLayoutConstraint.activate([
                panel.topAnchor.constraint(equalTo: outer.topAnchor),
                panel.heightAnchor.constraint(equalToConstant: 100),
                panel.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
                panel.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            ])
            fixture.commit()
            fixture.session.rotate(to: .portrait)
            fixture.session.runUntilIdle()
            #expect(panel.widths == [724, 375])
            #expect(header.frame == rect(0, 0, 375, 50))
            #expect(conflicts(fixture) == 0)
        }
    }
}

/// A view that notes the height of its guide when it is asked for its safe area.
private final class GuideReader: UIView {
    let guide = UILayoutGuide()
    var heights: [CGFloat] = []
    private var isReading = false

    override var safeAreaInsets: UIEdgeInsets {
        if !isReading {
            isReading = true
            heights.append(guide.layoutFrame.height)
            isReading = false
        }
        return super.safeAreaInsets
    }
}

/// A view that notes each width with which it is laid out.
private final class WidthsPanel: UIView {
    var widths: [CGFloat] = []

    override func layoutSubviews() {
        super.layoutSubviews()
        if widths.last != bounds.width { widths.append(bounds.width) }
    }
}
