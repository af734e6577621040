import Foundation

@testable import HeadlessUIKit

extension CallbackSequence {
    static let layout: [CallbackSequence] = [
        .init(
            section: "LayoutPass", name: "the children's pairs nest in the parent's", detail: .layout,
            setup: { $0.showNested() },
            steps: { stage in
                stage.p.view.setNeedsLayout()
                stage.c.view.setNeedsLayout()
                stage.journal.note("[asked]")
                stage.commit()
            },
            expected: [
                "[asked]", "[commit]", "P.viewWillLayoutSubviews", "C.viewWillLayoutSubviews",
                "C.viewDidLayoutSubviews",
                "P.viewDidLayoutSubviews",
            ]),
        .init(
            section: "LayoutPass", name: "only what is dirty", detail: .layout, setup: { $0.showNested() },
            steps: { stage in
                stage.c.view.setNeedsLayout()
                stage.commit()
                stage.commit()
            },
            expected: ["[commit]", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "[commit]"]),
        .init(
            section: "LayoutPass",
            name: "layoutIfNeeded lays out now, and once", detail: .layout, setup: { $0.showNested() },
            steps: { stage in
                stage.p.view.setNeedsLayout()
                stage.p.view.layoutIfNeeded()
                stage.p.view.layoutIfNeeded()
                stage.commit()
            },
            expected: ["P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews", "[commit]"]),
        .init(
            section: "LayoutPass", name: "constraints before layout", detail: .layout, setup: { $0.showNested() },
            steps: { stage in
                stage.c.view.setNeedsUpdateConstraints()
                stage.commit()
            },
            expected: ["[commit]", "C.updateViewConstraints", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews"]),
        .init(
            section: "LayoutPass", name: "a change of size and a new subview make a view dirty", detail: .layout,
            setup: { $0.showNested() },
            steps: { stage in
                stage.c.view.frame.size.width += 1
                stage.commit()
                stage.c.view.frame.origin.x += 1
                stage.commit()
                stage.c.view.addSubview(UIView())
                stage.commit()
            },
            expected: [
                "[commit]", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "[commit]", "[commit]",
                "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews",
            ]),
        .init(
            section: "LayoutPass", name: "the view lays its subviews out between will and did", detail: .layout,
            setup: { stage in
                let view = LoggingView(frame: .zero)
                view.journal = stage.journal
                stage.c.loading = { $0.view = view }
                stage.show(stage.c)
            },
            steps: { stage in
                stage.c.view.setNeedsLayout()
                stage.commit()
            },
            expected: ["[commit]", "C.viewWillLayoutSubviews", "layoutSubviews", "C.viewDidLayoutSubviews"]),
        .init(
            section: "LayoutPass", name: "a layout that asks for layout: one pass a turn, and the session comes back",
            setup: { stage in
                stage.show(stage.p)
                stage.p.during["viewDidLayoutSubviews"] = { $0.view.setNeedsLayout() }
                stage.p.view.setNeedsLayout()
            },
            steps: { $0.commit() },
            expected: [
                "[commit]",
                "? 1000 turns in a row asked for another one: a view that calls setNeedsLayout in its own layout never comes to rest.",
            ]),
    ]
}

private final class LoggingView: UIView {
    weak var journal: Journal?
    override func layoutSubviews() { journal?.note("layoutSubviews") }
}

extension Stage {
    fileprivate func showNested() {
        embed(c, in: p)
        show(p)
    }
}
