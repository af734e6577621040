import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Properties of looks, which are stored and not drawn. Source: UIView.h; UIActivityIndicatorView.h;
/// UIVisualEffectView.h; UIFont.h.
@MainActor
struct ViewLookTests {
    private final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() {
            super.tintColorDidChange()
            changes += 1
        }
    }

    @Test func `the tint comes from the superview`() {
        withFixture { _ in
            let views = (0..<3).map { _ in Tinted(frame: .zero) }
            views[0].addSubview(views[1])
            views[1].addSubview(views[2])
            #expect(views[2].tintColor == .systemBlue)
            views[0].tintColor = .red
            #expect(views[2].tintColor == .red)
            #expect(views.map(\.changes) == [1, 1, 1])
            views[1].tintColor = .green
            views[0].tintColor = .blue
            #expect(views[2].tintColor == .green)
            #expect(views.map(\.changes) == [2, 2, 2])
            views[1].tintColor = nil
            #expect(views[2].tintColor == .blue)
            #expect(views.map(\.changes) == [2, 3, 3])
            views[1].tintColor = .blue
            #expect(views.map(\.changes) == [2, 3, 3])
        }
    }

    @Test func `an activity indicator is hidden while it does not animate`() {
        withFixture { _ in
            let indicator = UIActivityIndicatorView(style: .large)
            #expect(indicator.isHidden)
            #expect(indicator.bounds.size == CGSize(width: 37, height: 37))
            indicator.startAnimating()
            #expect(!indicator.isHidden)
            #expect(indicator.isAnimating)
            indicator.stopAnimating()
            #expect(indicator.isHidden)
            #expect(!indicator.isAnimating)
            indicator.hidesWhenStopped = false
            #expect(!indicator.isHidden)
        }
    }

    @Test func `the content view of an effect view fills it`() {
        withFixture { _ in
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
            blur.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
            #expect(blur.subviews == [blur.contentView])
            #expect(blur.contentView.frame == blur.bounds)
        }
    }

    @Test func `fonts have a name and a size`() {
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 10).withSize(12))
        #expect(UIFont.systemFont(ofSize: 12) != .boldSystemFont(ofSize: 12))
        #expect(UIFont.systemFont(ofSize: 12, weight: .semibold) == .boldSystemFont(ofSize: 12))
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    }
}
