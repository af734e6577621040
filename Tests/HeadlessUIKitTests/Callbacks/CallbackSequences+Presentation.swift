import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Presentations by whether the style removes the presenter's view.
private let thatRemove: [UIModalPresentationStyle] = [.fullScreen, .currentContext]
private let thatKeep: [UIModalPresentationStyle] = [.pageSheet, .formSheet, .overFullScreen, .overCurrentContext]

extension CallbackSequences {
    static let presenting: [FixtureRow] =
        [true, false].flatMap { animated in
            thatRemove.map { presentRemoving($0, animated) } + thatKeep.map { presentKeeping($0, animated) }
        } + nested

    static let dismissing: [FixtureRow] =
        [true, false].flatMap { animated in
            thatRemove.map { dismissRestoring($0, animated) } + thatKeep.map { dismissKeeping($0, animated) }
        }

    private static func presentRemoving(_ style: UIModalPresentationStyle, _ animated: Bool) -> FixtureRow {
        present(
            style, animated,
            began: [
                "A.viewWillDisappear(\(animated))", "B.viewWillAppear(\(animated))", "B.viewIsAppearing(\(animated))",
                "B.updateViewConstraints", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
            ],
            ended: ["B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))", "completion B"],
            shown: "on screen: B")
    }

    private static func presentKeeping(_ style: UIModalPresentationStyle, _ animated: Bool) -> FixtureRow {
        present(
            style, animated,
            began: [
                "B.viewWillAppear(\(animated))", "B.viewIsAppearing(\(animated))", "B.updateViewConstraints",
                "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
            ], ended: ["B.viewDidAppear(\(animated))", "completion B"], shown: "on screen: A B")
    }

    /// The layout of A is no part of the sequence.
    private static func present(
        _ style: UIModalPresentationStyle, _ animated: Bool, began: [String], ended: [String], shown: String
    ) -> FixtureRow {
        .init(
            "PresentAndDismiss", "present, \(style), animated \(animated)", detail: .layout, setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.transcript.hides = ["A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews"]
                fixture.present(fixture.b, from: fixture.a, style, animated: animated)
                fixture.noteRelations(of: fixture.a, fixture.b)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; A: presents B, presented by nil; B: presents nil, presented by A; [commit]
                \(began); \(animated ? ["[0.5 s]"] + ended : ended + ["[0.5 s]"]); \(shown)
                """)
    }

    private static func dismissRestoring(_ style: UIModalPresentationStyle, _ animated: Bool) -> FixtureRow {
        dismiss(
            style, animated,
            began: [
                "B.viewWillDisappear(\(animated))", "A.viewWillAppear(\(animated))", "A.viewIsAppearing(\(animated))",
            ],
            ended: ["A.viewDidAppear(\(animated))", "B.viewDidDisappear(\(animated))"])
    }

    private static func dismissKeeping(_ style: UIModalPresentationStyle, _ animated: Bool) -> FixtureRow {
        dismiss(
            style, animated, began: ["B.viewWillDisappear(\(animated))"], ended: ["B.viewDidDisappear(\(animated))"])
    }

    private static func dismiss(
        _ style: UIModalPresentationStyle, _ animated: Bool, began: [String], ended: [String]
    ) -> FixtureRow {
        .init(
            "PresentAndDismiss dismiss", "\(style), animated \(animated)", setup: { $0.showChain([$0.b], style) },
            steps: { fixture in
                fixture.dismiss(fixture.b, animated: animated)
                fixture.noteRelations(of: fixture.a)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteRelations(of: fixture.a, fixture.b)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                A: presents B, presented by nil; [commit]; \(began); \(animated ? ["[0.5 s]"] : []); \(ended)
                completion of dismissal; \(animated ? [] : ["[0.5 s]"]); A: presents nil, presented by nil
                B: presents nil, presented by nil; on screen: A
                """)
    }

    private static let nested: [FixtureRow] = [
        .init(
            "PresentAndDismiss", "children appear and disappear with their parents, the parents first",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.a)
                fixture.embed(fixture.d, in: fixture.b)
                fixture.show(fixture.a)
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.commit()
                fixture.dismiss(fixture.a)
                fixture.commit()
            },
            expected: """
                [commit]; A.viewWillDisappear(false); C.viewWillDisappear(false); B.viewWillAppear(false)
                D.viewWillAppear(false); B.viewIsAppearing(false); D.viewIsAppearing(false); B.viewDidAppear(false)
                D.viewDidAppear(false); A.viewDidDisappear(false); C.viewDidDisappear(false); completion B; [commit]
                B.viewWillDisappear(false); D.viewWillDisappear(false); A.viewWillAppear(false); C.viewWillAppear(false)
                A.viewIsAppearing(false); C.viewIsAppearing(false); A.viewDidAppear(false); C.viewDidAppear(false)
                B.viewDidDisappear(false); D.viewDidDisappear(false); completion of dismissal
                """),
        .init(
            "PresentAndDismiss", "a presentation in viewDidAppear comes after the presenter's own presentation",
            setup: { fixture in
                fixture.show(fixture.a)
                fixture.b.during["viewDidAppear"] = {
                    $0.during = [:]
                    fixture.present(fixture.c, from: $0, .pageSheet)
                }
            },
            steps: { fixture in
                fixture.present(fixture.b, from: fixture.a)
                fixture.commit()
            },
            expected: """
                B.loadView; B.viewDidLoad; [commit]; A.viewWillDisappear(false); B.viewWillAppear(false)
                B.viewIsAppearing(false); B.viewDidAppear(false); C.loadView; C.viewDidLoad; A.viewDidDisappear(false)
                completion B; C.viewWillAppear(false); C.viewIsAppearing(false); C.viewDidAppear(false); completion C
                """),
        .init(
            "PresentAndDismiss", "presentations in the completions of a presentation and of its dismissal",
            setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.b.modalPresentationStyle = .pageSheet
                fixture.a.present(fixture.b, animated: true) {
                    fixture.b.dismiss(animated: true) {
                        fixture.present(fixture.b, from: fixture.a, .pageSheet, animated: true)
                    }
                }
                fixture.session.runUntilIdle()
                fixture.noteRelations(of: fixture.a)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(true); B.viewIsAppearing(true); B.viewDidAppear(true)
                B.viewWillDisappear(true); B.viewDidDisappear(true); B.viewWillAppear(true); B.viewIsAppearing(true)
                B.viewDidAppear(true); completion B; A: presents B, presented by nil
                """),
        .init(
            "PresentAndDismiss", "a controller dismisses itself in viewDidAppear", setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.b.during["viewDidAppear"] = { fixture.dismiss($0) }
                fixture.present(fixture.b, from: fixture.a)
                fixture.commit()
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                B.loadView; B.viewDidLoad; [commit]; A.viewWillDisappear(false); B.viewWillAppear(false)
                B.viewIsAppearing(false); B.viewDidAppear(false); A.viewDidDisappear(false); completion B
                B.viewWillDisappear(false); A.viewWillAppear(false); A.viewIsAppearing(false); A.viewDidAppear(false)
                B.viewDidDisappear(false); completion of dismissal; on screen: A
                """),
    ]
}
