@testable import HeadlessUIKit

/// Which styles take the presenter's view out.
private let thatRemove: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
private let thatKeep: [UIModalPresentationStyle] = [.pageSheet, .formSheet, .overFullScreen, .overCurrentContext]

extension CallbackSequence {
    static let presenting: [CallbackSequence] =
        [true, false].flatMap { animated in
            thatRemove.map { presentRemoving($0, animated) } + thatKeep.map { presentKeeping($0, animated) }
        } + nested

    static let dismissing: [CallbackSequence] =
        [true, false].flatMap { animated in
            thatRemove.map { dismissRestoring($0, animated) } + thatKeep.map { dismissKeeping($0, animated) }
        }

    private static func presentRemoving(_ style: UIModalPresentationStyle, _ animated: Bool) -> CallbackSequence {
        present(
            style, animated,
            began: [
                "A.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))", "B.viewIsAppearing(\(animated))",
                "B.updateViewConstraints", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
            ],
            ended: ["B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))", "completion B"],
            shown: "on screen: B")
    }

    private static func presentKeeping(_ style: UIModalPresentationStyle, _ animated: Bool) -> CallbackSequence {
        present(
            style, animated,
            began: [
                "B.viewWillAppear(\(animated))", "B.viewIsAppearing(\(animated))", "B.updateViewConstraints",
                "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
            ], ended: ["B.viewDidAppear(\(animated))", "completion B"], shown: "on screen: A B")
    }

    /// The layout of A beside that of B is no part of the sequence.
    private static func present(
        _ style: UIModalPresentationStyle, _ animated: Bool, began: [String], ended: [String], shown: String
    ) -> CallbackSequence {
        .init(
            section: "PresentAndDismiss",
            name: "present, \(style), animated \(animated)", detail: .layout, setup: { $0.show($0.a) },
            steps: { stage in
                stage.journal.hides = ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"]
                stage.present(stage.b, from: stage.a, style, animated: animated)
                stage.noteRelations(of: stage.a, stage.b)
                stage.commit()
                stage.wait(0.5)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "A: presents B, presented by nil", "B: presents nil, presented by A",
                "[commit]",
            ]
                + began + (animated ? ["[0.5 s]"] + ended : ended + ["[0.5 s]"]) + [shown])
    }

    private static func dismissRestoring(_ style: UIModalPresentationStyle, _ animated: Bool) -> CallbackSequence {
        dismiss(
            style, animated,
            began: [
                "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))", "A.viewIsAppearing(\(animated))",
            ],
            ended: ["A.viewDidAppear(\(animated))", "B.viewDidDisappear(\(animated))"])
    }

    private static func dismissKeeping(_ style: UIModalPresentationStyle, _ animated: Bool) -> CallbackSequence {
        dismiss(
            style, animated, began: ["B.viewWillDisappear(\(animated))"], ended: ["B.viewDidDisappear(\(animated))"])
    }

    private static func dismiss(
        _ style: UIModalPresentationStyle, _ animated: Bool, began: [String], ended: [String]
    ) -> CallbackSequence {
        .init(
            section: "PresentAndDismiss dismiss",
            name: "\(style), animated \(animated)", setup: { $0.showChain([$0.b], style) },
            steps: { stage in
                stage.dismiss(stage.b, animated: animated)
                stage.noteRelations(of: stage.a)
                stage.commit()
                stage.wait(0.5)
                stage.noteRelations(of: stage.a, stage.b)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["A: presents B, presented by nil", "[commit]"] + began
                + (animated
                    ? ["[0.5 s]"] + ended + ["completion of dismissal"]
                    : ended + ["completion of dismissal", "[0.5 s]"])
                + ["A: presents nil, presented by nil", "B: presents nil, presented by nil", "on screen: A"])
    }

    private static let nested: [CallbackSequence] = [
        .init(
            section: "PresentAndDismiss", name: "children of both go along, the parents first",
            setup: { stage in
                stage.embed(stage.c, in: stage.a)
                stage.embed(stage.d, in: stage.b)
                stage.show(stage.a)
            },
            steps: { stage in
                stage.present(stage.b, from: stage.a)
                stage.commit()
                stage.dismiss(stage.a)
                stage.commit()
            },
            expected: [
                "[commit]", "A.viewWillDisappear(false)", "C.viewWillDisappear(false)", "B.viewWillAppear(false)",
                "D.viewWillAppear(false)", "B.viewIsAppearing(false)", "D.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
                "D.viewDidAppear(false)", "A.viewDidDisappear(false)", "C.viewDidDisappear(false)", "completion B",
                "[commit]",
                "B.viewWillDisappear(false)", "D.viewWillDisappear(false)", "A.viewWillAppear(false)",
                "C.viewWillAppear(false)",
                "A.viewIsAppearing(false)", "C.viewIsAppearing(false)", "A.viewDidAppear(false)",
                "C.viewDidAppear(false)",
                "B.viewDidDisappear(false)", "D.viewDidDisappear(false)", "completion of dismissal",
            ]),
        .init(
            section: "PresentAndDismiss", name: "presented in viewDidAppear: after the presenter's own presentation",
            setup: { stage in
                stage.show(stage.a)
                stage.b.during["viewDidAppear"] = {
                    $0.during = [:]
                    stage.present(stage.c, from: $0, .pageSheet)
                }
            },
            steps: { stage in
                stage.present(stage.b, from: stage.a)
                stage.commit()
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "[commit]", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "C.loadView", "C.viewDidLoad",
                "A.viewDidDisappear(false)",
                "completion B", "C.viewWillAppear(false)", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
                "completion C",
            ]),
        .init(
            section: "PresentAndDismiss",
            name: "presented in the completion of a presentation, and again in that of its dismissal",
            setup: { $0.show($0.a) },
            steps: { stage in
                stage.b.modalPresentationStyle = .pageSheet
                stage.a.present(stage.b, animated: true) {
                    stage.b.dismiss(animated: true) {
                        stage.present(stage.b, from: stage.a, .pageSheet, animated: true)
                    }
                }
                stage.session.runUntilIdle()
                stage.noteRelations(of: stage.a)
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)",
                "B.viewWillDisappear(true)", "B.viewDidDisappear(true)", "B.viewWillAppear(true)",
                "B.viewIsAppearing(true)",
                "B.viewDidAppear(true)", "completion B", "A: presents B, presented by nil",
            ]),
        .init(
            section: "PresentAndDismiss", name: "dismissed in its own viewDidAppear", setup: { $0.show($0.a) },
            steps: { stage in
                stage.b.during["viewDidAppear"] = { stage.dismiss($0) }
                stage.present(stage.b, from: stage.a)
                stage.commit()
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: [
                "B.loadView", "B.viewDidLoad", "[commit]", "A.viewWillDisappear(false)", "B.viewWillAppear(false)",
                "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "A.viewDidDisappear(false)", "completion B",
                "B.viewWillDisappear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
                "A.viewDidAppear(false)",
                "B.viewDidDisappear(false)", "completion of dismissal", "on screen: A",
            ]),
    ]
}
