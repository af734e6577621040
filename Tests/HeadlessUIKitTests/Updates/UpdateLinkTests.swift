import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: https://developer.apple.com/documentation/uikit/uiupdatelink, iOS 18.
@MainActor
struct UpdateLinkTests {
    @Test func `a link that requires continuous updates runs in each frame while its view is in a visible window`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            var times: [Double] = []
            let link = UIUpdateLink(view: fixture.box) { link, info in
                times.append(info.modelTime)
                #expect(info.modelTime == CACurrentMediaTime())
                #expect(link.currentUpdateInfo === info)
            }
            link.isEnabled = true
            link.requiresContinuousUpdates = true
            fixture.session.advance(by: 0.1)
            #expect(times.isEmpty)
            fixture.p.view.addSubview(fixture.box)
            fixture.session.advance(by: 0.1)
            #expect(times.count == 6)
            #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 0.000_001 })
            #expect(link.currentUpdateInfo == nil)
            #expect(UIUpdateInfo.current(for: fixture.box) == nil)
            fixture.box.removeFromSuperview()
            fixture.session.advance(by: 0.1)
            #expect(times.count == 6)
            link.isEnabled = false
            #expect(fixture.session.displayLinks.isEmpty)
        }
    }

    /// A view that notes its layout.
    private final class Noting: UIView {
        var note: (String) -> Void = { _ in }
        override func layoutSubviews() {
            super.layoutSubviews()
            note("layout")
        }
    }

    @Test func `the phases run around display links and the commit`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let view = Noting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            fixture.p.view.addSubview(view)
            fixture.session.advance(by: 0)
            var lines: [String] = []
            view.note = { lines.append($0) }
            let link = UIUpdateLink(view: view)
            let phases: [(UIUpdateActionPhase, String)] = [
                (.afterUpdateComplete, "complete"), (.afterCATransactionCommit, "after commit"),
                (.beforeCATransactionCommit, "before commit"), (.afterCADisplayLinkDispatch, "after links"),
                (.beforeCADisplayLinkDispatch, "before links"), (.afterEventDispatch, "after events"),
                (.beforeEventDispatch, "before events"), (.afterUpdateScheduled, "scheduled"),
                (.beforeLowLatencyEventDispatch, "low latency"),
            ]
            for (phase, name) in phases { link.addAction(to: phase) { _, _ in lines.append(name) } }
            link.addAction { link, _ in view.setNeedsLayout() }
            link.isEnabled = true
            let frames = CADisplayLink(running: { _ in lines.append("display link") })
            frames.add(to: .main, forMode: .common)
            fixture.session.advance(by: 0.02)
            frames.invalidate()
            link.isEnabled = false
            #expect(
                lines == [
                    "scheduled", "before events", "after events", "before links", "display link", "after links",
                    "before commit", "layout", "after commit", "complete",
                ])
        }
    }

    @Test func `a passive link asks for no updates, and the session does not keep a link alive`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            var count = 0
            var link: UIUpdateLink? = UIUpdateLink(view: fixture.p.view) { _, _ in count += 1 }
            link?.isEnabled = true
            fixture.session.advance(by: 0.1)
            #expect(count == 0)
            link?.requiresContinuousUpdates = true
            fixture.session.advance(by: 0.02)
            #expect(count == 1)
            weak let weakLink = link
            link = nil
            #expect(weakLink == nil)
            fixture.session.advance(by: 0.1)
            #expect(count == 1)
            #expect(fixture.session.displayLinks.isEmpty)
        }
    }

    /// Two display links in one frame, and one that comes in the middle of it, are one update.
    @Test func `there is one update in a frame`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            var (updates, frames) = (0, 0)
            let link = UIUpdateLink(view: fixture.p.view) { _, _ in updates += 1 }
            link.isEnabled = true
            let links = (0..<2).map { _ in CADisplayLink(running: { _ in frames += 1 }) }
            for displayLink in links {
                displayLink.add(to: .main, forMode: .common)
                fixture.session.advance(by: 0.005)
            }
            fixture.session.advance(by: 0.045)
            for displayLink in links { displayLink.invalidate() }
            #expect(frames == 5)
            #expect(updates == 3)
            link.isEnabled = false
        }
    }
}
