import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Frames that constraints give, computed by hand; the root view is 320 by 480 points.
@MainActor
struct PlacingTests {
    @Test func `edges are followed in the layout pass`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            NSLayoutConstraint.activate(edges(view, fixture.p.view, inset: 10))
            #expect(view.frame == .zero)
            fixture.commit()
            #expect(view.frame == rect(10, 10, 300, 460))
            fixture.window.frame = rect(0, 0, 480, 320)
            fixture.commit()
            #expect(view.frame == rect(10, 10, 460, 300))
        }
    }

    @Test func `every kind of anchor places a view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let (middle, after, below) = (constrained(in: root), constrained(in: root), constrained(in: root))
            NSLayoutConstraint.activate([
                middle.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                middle.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: -40),
                middle.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
                middle.heightAnchor.constraint(equalTo: middle.widthAnchor, multiplier: 2, constant: 4),
                after.leftAnchor.constraint(equalToSystemSpacingAfter: middle.rightAnchor, multiplier: 2),
                after.rightAnchor.constraint(equalTo: root.rightAnchor),
                after.firstBaselineAnchor.constraint(equalTo: middle.topAnchor),
                after.heightAnchor.constraint(equalToConstant: 10),
                below.topAnchor.constraint(equalToSystemSpacingBelow: middle.lastBaselineAnchor, multiplier: 1),
                below.bottomAnchor.constraint(equalTo: root.bottomAnchor),
                below.leadingAnchor.constraint(equalTo: middle.leadingAnchor),
                below.trailingAnchor.constraint(equalTo: after.trailingAnchor),
            ])
            fixture.commit()
            #expect(middle.frame == rect(120, 118, 80, 164))
            #expect(after.frame == rect(216, 118, 104, 10))
            #expect(below.frame == rect(120, 290, 200, 190))
        }
    }

    /// Interface files align two buttons of one height so.
    @Test func `a text of one line has one baseline`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let (left, right) = (UIButton(frame: .zero), UIButton(frame: .zero))
            let (lines, line) = (UILabel(frame: .zero), UILabel(frame: .zero))
            lines.numberOfLines = 0
            let heights: [(UIView, CGFloat)] = [(left, 50), (right, 50), (lines, 80), (line, 50)]
            for (index, (view, height)) in heights.enumerated() {
                root.addSubview(view)
                view.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index * 60)),
                    view.widthAnchor.constraint(equalToConstant: 60),
                    view.heightAnchor.constraint(equalToConstant: height),
                ])
            }
            NSLayoutConstraint.activate([
                left.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
                right.topAnchor.constraint(equalTo: left.topAnchor),
                right.lastBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
                lines.firstBaselineAnchor.constraint(equalTo: right.lastBaselineAnchor),
                line.lastBaselineAnchor.constraint(equalTo: lines.firstBaselineAnchor),
            ])
            fixture.commit()
            let frames = [rect(0, 10, 60, 50), rect(60, 10, 60, 50), rect(120, 10, 60, 80), rect(180, 10, 60, 50)]
            #expect([left, right, lines, line].map(\.frame) == frames)
            #expect(!fixture.log.events.contains { $0.kind == .diagnostic })
        }
    }

    @Test func `the older initializer and margins place a view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            root.insetsLayoutMarginsFromSafeArea = false
            let view = constrained(in: root)
            for attribute: NSLayoutConstraint.Attribute in [.left, .right, .top, .bottom] {
                let margin: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] =
                    [.left: .leftMargin, .right: .rightMargin, .top: .topMargin, .bottom: .bottomMargin]
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: root,
                    attribute: margin[attribute] ?? .left,
                    multiplier: 1, constant: 0
                ).isActive = true
            }
            fixture.commit()
            #expect(view.frame == rect(16, 0, 288, 480))
            root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            fixture.commit()
            #expect(view.frame == rect(2, 1, 314, 476))
        }
    }

    @Test func `priorities decide between constraints`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            let wide = view.widthAnchor.constraint(equalToConstant: 500)
            let narrow = view.widthAnchor.constraint(equalToConstant: 50)
            wide.priority = .defaultHigh
            narrow.priority = .defaultLow
            NSLayoutConstraint.activate([narrow, wide])
            view.trailingAnchor.constraint(lessThanOrEqualTo: fixture.p.view.trailingAnchor).isActive = true
            view.leadingAnchor.constraint(equalTo: fixture.p.view.leadingAnchor, constant: 20).isActive = true
            fixture.commit()
            #expect(view.frame == rect(20, 0, 300, 0))
            wide.priority = UILayoutPriority(200)
            fixture.commit()
            #expect(view.frame.width == 50)
        }
    }

    @Test func `content has a size of its own`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let (left, right) = (Picture(200, 20), Picture(150, 30))
            _ = (constrained(in: root, left), constrained(in: root, right))
            right.setContentCompressionResistancePriority(.init(751), for: .horizontal)
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                left.topAnchor.constraint(equalTo: root.topAnchor),
                right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
                right.topAnchor.constraint(equalTo: root.topAnchor),
                right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            fixture.commit()
            #expect([left.frame, right.frame] == [rect(0, 0, 160, 20), rect(170, 0, 150, 30)])
            right.content.width = 50
            left.setContentHuggingPriority(.init(251), for: .horizontal)
            fixture.commit()
            #expect([left.frame, right.frame] == [rect(0, 0, 200, 20), rect(210, 0, 110, 30)])
        }
    }

    @Test func `an image view is as large as its image`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = UIImageView(image: UIImage(size: CGSize(width: 30, height: 20)))
            _ = constrained(in: fixture.p.view, view)
            NSLayoutConstraint.activate([
                view.trailingAnchor.constraint(equalTo: fixture.p.view.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: fixture.p.view.bottomAnchor),
            ])
            fixture.commit()
            #expect(view.frame == rect(290, 460, 30, 20))
            view.image = UIImage(size: CGSize(width: 100, height: 50))
            fixture.commit()
            #expect(view.frame == rect(220, 430, 100, 50))
        }
    }

    @Test func `a frame that translates its mask is fixed`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let fixed = UIView(frame: rect(30, 40, 50, 60))
            root.addSubview(fixed)
            let below = constrained(in: root)
            NSLayoutConstraint.activate(
                size(below, 20, 20) + [
                    below.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 5),
                    below.centerXAnchor.constraint(equalTo: fixed.centerXAnchor),
                ])
            fixture.commit()
            #expect(below.frame == rect(45, 105, 20, 20))
            fixed.frame.origin.y = 140
            fixture.commit()
            #expect(below.frame == rect(45, 205, 20, 20))
            #expect(fixed.frame == rect(30, 140, 50, 60))
        }
    }

    /// In one pass constraints enlarge a view, its subview with a mask grows with it, and another view follows the
    /// subview.
    @Test func `an autoresizing mask is part of the constraints`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let panel = constrained(in: root, UIView(frame: rect(0, 0, 100, 100)))
            let bar = UIView(frame: rect(10, 80, 80, 20))
            bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            panel.addSubview(bar)
            let label = constrained(in: panel)
            NSLayoutConstraint.activate(
                edges(panel, root) + [
                    label.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
                    label.bottomAnchor.constraint(equalTo: bar.topAnchor),
                    label.heightAnchor.constraint(equalToConstant: 12),
                ])
            fixture.commit()
            #expect(bar.frame == rect(10, 460, 300, 20))
            #expect(label.frame == rect(10, 448, 300, 12))
        }
    }

    @Test func `constraints may connect views of different superviews`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let outer = UIView(frame: rect(50, 60, 200, 200))
            outer.bounds.origin = CGPoint(x: 7, y: 9)
            root.addSubview(outer)
            let inner = constrained(in: outer)
            let other = constrained(in: root)
            NSLayoutConstraint.activate(
                size(other, 10, 10) + [
                    other.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
                    other.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                    inner.leadingAnchor.constraint(equalTo: other.trailingAnchor),
                    inner.topAnchor.constraint(equalTo: other.topAnchor),
                    inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                    inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
                ])
            fixture.commit()
            #expect(outer.convert(inner.frame, to: root) == rect(110, 100, 140, 160))
            #expect(inner.frame.origin == CGPoint(x: 67, y: 49))
        }
    }

    @Test func `a transform stays through layout`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            NSLayoutConstraint.activate(
                size(view, 50, 50) + [
                    view.centerXAnchor.constraint(equalTo: fixture.p.view.centerXAnchor),
                    view.centerYAnchor.constraint(equalTo: fixture.p.view.centerYAnchor),
                ])
            fixture.commit()
            #expect(view.bounds.size == CGSize(width: 50, height: 50))
            #expect(view.frame == rect(110, 190, 100, 100))
        }
    }

    @Test func `the edges of a scroll view are those of its content`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let scroll = UIScrollView()
            _ = constrained(in: fixture.p.view, scroll)
            let content = constrained(in: scroll)
            NSLayoutConstraint.activate(
                edges(scroll, fixture.p.view) + edges(content, scroll, inset: 5) + [
                    content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
                    content.heightAnchor.constraint(equalToConstant: 1000),
                ])
            fixture.commit()
            #expect(content.frame == rect(5, 5, 310, 1000))
            #expect(scroll.contentSize == CGSize(width: 320, height: 1010))
            scroll.contentOffset.y = 100
            fixture.commit()
            #expect(content.frame == rect(5, 5, 310, 1000))
        }
    }

    @Test func `the guides of a scroll view tell content and frame apart`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let scroll = UIScrollView(frame: fixture.p.view.bounds)
            fixture.p.view.addSubview(scroll)
            let (content, badge) = (constrained(in: scroll), constrained(in: scroll))
            NSLayoutConstraint.activate(
                size(content, 400, 900) + size(badge, 10, 10) + [
                    content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                    content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                    scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 20),
                    badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
                    badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
                ])
            fixture.commit()
            #expect(content.frame == rect(0, 0, 400, 900))
            #expect(scroll.contentSize == CGSize(width: 400, height: 920))
            #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 400, 920))
            scroll.contentOffset = CGPoint(x: 30, y: 100)
            fixture.commit()
            #expect(badge.frame == rect(340, 105, 10, 10))
            #expect(scroll.frameLayoutGuide.layoutFrame == rect(30, 100, 320, 480))
        }
    }

    @Test func `edges are on pixels`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let root: UIView = fixture.p.view
            let views = (0..<7).map { _ in constrained(in: root) }
            for (index, view) in views.enumerated() {
                let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
                view.leadingAnchor.constraint(equalTo: before).isActive = true
                view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7).isActive = true
            }
            fixture.commit()
            for (view, next) in zip(views, views.dropFirst()) {
                #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9)
                #expect(abs((next.frame.minX * 3).rounded() - next.frame.minX * 3) < 1e-9)
            }
            #expect(abs((views.last?.frame.maxX ?? 0) - 320) < 1e-9)
        }
    }

    @Test func `a view without constraints keeps its frame`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view, UIView(frame: rect(1, 2, 3, 4)))
            let other = constrained(in: fixture.p.view)
            NSLayoutConstraint.activate(size(other, 5, 5))
            fixture.commit()
            #expect(view.frame == rect(1, 2, 3, 4))
            #expect(other.frame == rect(0, 0, 5, 5))
        }
    }

    @Test func `a tree without a window is laid out on request`() {
        withFixture { _ in
            let top = UIView()
            top.translatesAutoresizingMaskIntoConstraints = false
            let view = constrained(in: top)
            NSLayoutConstraint.activate(edges(view, top, inset: 4) + size(view, 20, 30))
            top.layoutIfNeeded()
            #expect(top.bounds.size == CGSize(width: 28, height: 38))
            #expect(view.frame == rect(4, 4, 20, 30))
        }
    }

    @Test func `the fitting size satisfies the constraints`() {
        withFixture { fixture in
            let cell = UIView(frame: rect(0, 0, 1, 1))
            let picture = Picture(60, 40)
            _ = constrained(in: cell, picture)
            NSLayoutConstraint.activate(
                edges(picture, cell, inset: 8).map {
                    $0.priority = .init(999)
                    return $0
                })
            cell.layoutIfNeeded()
            fixture.commit()
            #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 76, height: 56))
            #expect(
                cell.systemLayoutSizeFitting(
                    CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                    == CGSize(width: 200, height: 56))
            #expect(cell.frame == rect(0, 0, 1, 1))
            #expect(!cell.isLayoutNeeded)
            #expect(!fixture.session.runLoop.needsLayout)
        }
    }

    @Test func `ambiguous layout is reported`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = constrained(in: fixture.p.view)
            NSLayoutConstraint.activate(
                size(view, 5, 5) + [view.topAnchor.constraint(equalTo: fixture.p.view.topAnchor)])
            #expect(view.hasAmbiguousLayout)
            view.leftAnchor.constraint(equalTo: fixture.p.view.leftAnchor).isActive = true
            #expect(!view.hasAmbiguousLayout)
            #expect(!fixture.p.view.hasAmbiguousLayout)
        }
    }

    @Test func `a tree without constraints has no solver`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.commit()
            #expect(!fixture.session.autoLayout.isInUse)
            #expect(fixture.window.storedLayout == nil)
            #expect(fixture.p.view.storedLayout == nil)
        }
    }
}
