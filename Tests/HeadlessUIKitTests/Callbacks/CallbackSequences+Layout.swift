import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension CallbackSequences {
    static let layout: [FixtureRow] = [
        .init(
            "LayoutPass", "the callbacks of children are inside the parent's", detail: .layout,
            setup: { $0.showNested() },
            steps: { fixture in
                fixture.p.view.setNeedsLayout()
                fixture.c.view.setNeedsLayout()
                fixture.transcript.note("[asked]")
                fixture.commit()
            },
            expected: """
                [asked]; [commit]; P.viewWillLayoutSubviews; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews
                P.viewDidLayoutSubviews
                """),
        .init(
            "LayoutPass", "only views that need layout are laid out", detail: .layout, setup: { $0.showNested() },
            steps: { fixture in
                fixture.c.view.setNeedsLayout()
                fixture.commit()
                fixture.commit()
            },
            expected: "[commit]; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; [commit]"),
        .init(
            "LayoutPass", "layoutIfNeeded lays out now, and once", detail: .layout, setup: { $0.showNested() },
            steps: { fixture in
                fixture.p.view.setNeedsLayout()
                fixture.p.view.layoutIfNeeded()
                fixture.p.view.layoutIfNeeded()
                fixture.commit()
            },
            expected: "P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; [commit]"),
        .init(
            "LayoutPass", "constraints before layout", detail: .layout, setup: { $0.showNested() },
            steps: { fixture in
                fixture.c.view.setNeedsUpdateConstraints()
                fixture.commit()
            },
            expected: "[commit]; C.updateViewConstraints; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews"),
        .init(
            "LayoutPass", "a change of size and a new subview need layout", detail: .layout,
            setup: { $0.showNested() },
            steps: { fixture in
                fixture.c.view.frame.size.width += 1
                fixture.commit()
                fixture.c.view.frame.origin.x += 1
                fixture.commit()
                fixture.c.view.addSubview(UIView())
                fixture.commit()
            },
            expected: """
                [commit]; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; [commit]; [commit]
                C.viewWillLayoutSubviews; C.viewDidLayoutSubviews
                """),
        .init(
            "LayoutPass", "the view lays out its subviews between viewWillLayoutSubviews and viewDidLayoutSubviews",
            detail: .layout,
            setup: { fixture in
                let view = LoggingView(frame: .zero)
                view.transcript = fixture.transcript
                fixture.c.loading = { $0.view = view }
                fixture.show(fixture.c)
            },
            steps: { fixture in
                fixture.c.view.setNeedsLayout()
                fixture.commit()
            },
            expected: "[commit]; C.viewWillLayoutSubviews; layoutSubviews; C.viewDidLayoutSubviews"),
        .init(
            "LayoutPass", "a layout that requests layout gets one pass in each turn",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.during["viewDidLayoutSubviews"] = { $0.view.setNeedsLayout() }
                fixture.p.view.setNeedsLayout()
            },
            steps: { $0.commit() },
            expected: """
                [commit]
                ? 1000 turns in a row asked for another one: a view that calls setNeedsLayout in its own layout never \
                comes to rest.
                """),
    ]
}

private final class LoggingView: UIView {
    weak var transcript: Transcript?
    override func layoutSubviews() { transcript?.note("layoutSubviews") }
}

extension Fixture {
    fileprivate func showNested() {
        embed(c, in: p)
        show(p)
    }
}
