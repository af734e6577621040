import Foundation

@testable import HeadlessUIKit

typealias PageSequence = ContainerSequence<PageProbe>

extension ContainerSequence where Container == PageProbe {
    init(
        _ name: String, _ style: PageProbe.TransitionStyle = .scroll, spine: PageProbe.SpineLocation? = nil,
        _ orientation: PageProbe.NavigationOrientation = .horizontal, detail: Journal.Detail = .plain,
        setup: @escaping @MainActor @Sendable (Stage, PageProbe) -> Void = { $0.showPages($1) },
        steps: @escaping @MainActor @Sendable (Stage, PageProbe) -> Void, expected: [String]
    ) {
        self.init(
            name: "\(name), \(style)", detail: detail, make: { PageProbe($0.journal, style, spine, orientation) },
            setup: setup,
            steps: steps, expected: expected)
    }

    static func loads(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

    /// How a turn from A to B begins; by a gesture it is animated and the delegate is told.
    private static func begins(_ animated: Bool) -> [String] {
        ["B.viewWillAppear(\(animated))", "A.viewWillDisappear(\(animated))"]
    }

    /// Source: <doc:PageViewController#Gesture>, the table's row `done`.
    private static func ends(_ style: PageProbe.TransitionStyle, _ animated: Bool) -> [String] {
        let dids = ["B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))"]
        return (style == .scroll ? dids : dids.reversed()) + ["A.didMove(nil)", "B.didMove(V)"]
    }

    /// The table's row `cancelled`.
    private static func goesBack(_ style: PageProbe.TransitionStyle) -> [String] {
        style == .scroll
            ? [
                "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)",
            ]
            : [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "B.viewDidDisappear(true)",
                "A.viewIsAppearing(true)",
                "A.viewDidAppear(true)",
            ]
    }

    private static var gestureBegins: [String] {
        ["after A", "willTransition(B)", "B.willMove(V)"] + loads("B") + begins(true) + ["B.viewIsAppearing(true)"]
    }

    static var all: [PageSequence] { table + settingPages + indicators + gestures + spines }

    static var table: [PageSequence] {
        [PageProbe.TransitionStyle.scroll, .pageCurl].flatMap {
            [done($0), cancelled($0, .cancelled), cancelled($0, .ended(finishing: false))]
        }
    }

    private static func done(_ style: PageProbe.TransitionStyle) -> PageSequence {
        .init(
            "gesture, done", style,
            steps: { stage, view in
                stage.session.swipePage(view, .began)
                stage.notePages(view)
                stage.session.swipePage(view, .changed(0.5))
                stage.session.swipePage(view, .ended(finishing: true))
                stage.wait(0.15)
                stage.notePages(view)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: gestureBegins + ["pages A, children A B", "[0.15 s]", "A.willMove(nil)"] + ends(style, true)
                + ["didFinish(true, A, true), pages B", "pages B, children B", "on screen: B"])
    }

    private static func cancelled(_ style: PageProbe.TransitionStyle, _ phase: Session.SwipePhase) -> PageSequence {
        .init(
            "gesture, \(phase)", style,
            steps: { stage, view in
                stage.session.swipePage(view, .began)
                stage.session.swipePage(view, .changed(0.5))
                stage.session.swipePage(view, phase)
                stage.wait(0.15)
                stage.notePages(view)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: gestureBegins + ["[0.15 s]", "B.willMove(nil)"] + goesBack(style)
                + ["B.didMove(nil)", "didFinish(true, A, false), pages A", "pages A, children A", "on screen: A"])
    }

    static var settingPages: [PageSequence] {
        [PageProbe.TransitionStyle.scroll, .pageCurl].flatMap { style in
            [
                first(style), set(style, animated: true), set(style, animated: false), setBack(style), setTwice(style),
                .init(
                    "set before the view is loaded", style, setup: { _, _ in },
                    steps: { stage, view in
                        stage.turn(view, to: stage.a)
                        stage.notePages(view)
                        stage.commit()
                        stage.journal.note("loaded \(stage.a.isViewLoaded)")
                        stage.show(view)
                    },
                    expected: ["A.willMove(V)", "pages A, children A", "[commit]", "completion(true)", "loaded false"]
                        + loads("A") + [
                            "V.viewWillAppear(false)", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
                            "V.viewDidAppear(false)",
                            "A.viewDidAppear(false)", "A.didMove(V)",
                        ]),
                .init(
                    "the same page again", style,
                    steps: { stage, view in
                        stage.turn(view, to: stage.a, animated: true)
                        stage.commit()
                    }, expected: ["[commit]", "completion(true)"]),
            ]
        }
    }

    /// Source: <doc:PageViewController#Pages-set-by-the-app>, first set.
    private static func first(_ style: PageProbe.TransitionStyle) -> PageSequence {
        .init(
            "first page", style, setup: { stage, view in stage.show(view) },
            steps: { stage, view in
                stage.turn(view, to: stage.a, animated: true)
                stage.commit()
            },
            expected: ["A.willMove(V)"] + loads("A") + [
                "A.viewWillAppear(false)", "[commit]", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
                "A.didMove(V)",
                "completion(true)",
            ])
    }

    private static func set(_ style: PageProbe.TransitionStyle, animated: Bool) -> PageSequence {
        .init(
            "set, animated \(animated)", style,
            steps: { stage, view in
                stage.turn(view, to: stage.b, animated: animated)
                stage.commit()
                stage.wait(0.3)
                stage.noteViewsOnScreen(stage.a, stage.b)
            },
            expected: ["A.willMove(nil)", "B.willMove(V)"] + loads("B") + begins(animated)
                + ["[commit]", "B.viewIsAppearing(\(animated))"] + (animated ? ["[0.3 s]"] : []) + ends(style, animated)
                + ["completion(true)"] + (animated ? [] : ["[0.3 s]"]) + ["on screen: B"])
    }

    private static func setBack(_ style: PageProbe.TransitionStyle) -> PageSequence {
        .init(
            "there and back during the turn", style,
            steps: { stage, view in
                stage.turn(view, to: stage.b, animated: true)
                stage.turn(view, to: stage.a, animated: false)
                stage.journal.clear()
                stage.session.runUntilIdle()
                stage.notePages(view)
                stage.noteViewsOnScreen(stage.a, stage.b)
                stage.journal.keep { !$0.contains(".view") }
            },
            expected: [
                "completion(true)", "B.didMove(nil)", "A.didMove(V)", "completion(true)", "pages A, children A",
                "on screen: A",
            ])
    }

    private static func setTwice(_ style: PageProbe.TransitionStyle) -> PageSequence {
        let second = ["C.viewDidAppear(true)", "B.viewDidDisappear(true)"]
        var expected = ["A.willMove(nil)", "B.willMove(V)"] + loads("B") + begins(true)
        expected += [
            "B.willMove(nil)", "C.willMove(V)", "pages C, children A B C", "[0.3 s]", "B.viewIsAppearing(true)",
        ]
        expected += ends(style, true).dropLast() + ["completion(true)"] + loads("C")
        expected += ["C.viewWillAppear(true)", "B.viewWillDisappear(true)", "C.viewIsAppearing(true)", "[0.3 s]"]
        expected += style == .scroll ? second : second.reversed()
        expected += ["B.didMove(nil)", "C.didMove(V)", "completion(true)", "pages C, children C"]
        return .init(
            "another one during a turn waits", style,
            steps: { stage, view in
                stage.turn(view, to: stage.b, animated: true)
                stage.turn(view, to: stage.c, animated: true)
                stage.notePages(view)
                stage.wait(0.3)
                stage.wait(0.3)
                stage.notePages(view)
            }, expected: expected)
    }

    static var indicators: [PageSequence] {
        func asked(
            _ style: PageProbe.TransitionStyle, _ orientation: PageProbe.NavigationOrientation, _ lines: [String]
        ) -> PageSequence {
            .init(
                "indicator of \(orientation) pages", style, orientation,
                setup: { stage, view in
                    view.dots = 4
                    stage.showPages(view)
                },
                steps: { stage, view in
                    stage.turn(view, to: stage.b)
                    stage.commit()
                    stage.session.swipePage(view, .began)
                    stage.session.swipePage(view, .ended(finishing: true))
                    stage.session.runUntilIdle()
                    stage.journal.keep { $0 == "count" || $0 == "index" }
                }, expected: lines)
        }
        return [
            asked(.scroll, .horizontal, ["count", "index"]), asked(.scroll, .vertical, []),
            asked(.pageCurl, .horizontal, []),
        ]
    }

    static var gestures: [PageSequence] {
        [
            .init(
                "no page after the last one",
                setup: { stage, view in
                    stage.showPages(view)
                    view.pages = [stage.a]
                },
                steps: { stage, view in
                    for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                        stage.session.swipePage(view, phase)
                    }
                }, expected: ["after A"]),
            .init(
                "back",
                setup: { stage, view in
                    stage.showPages(view)
                    stage.turn(view, to: stage.c)
                    stage.session.advance(by: 0)
                },
                steps: { stage, view in
                    stage.session.swipePage(view, .began, toward: .reverse)
                    stage.session.swipePage(view, .ended(finishing: true))
                    stage.session.runUntilIdle()
                    stage.journal.keep { !$0.contains(".view") && !$0.contains("load") }
                },
                expected: [
                    "before C", "willTransition(B)", "B.willMove(V)", "C.willMove(nil)", "C.didMove(nil)",
                    "B.didMove(V)",
                    "didFinish(true, C, true), pages B",
                ]),
            .init(
                "without a data source",
                steps: { stage, view in
                    view.dataSource = nil
                    stage.session.swipePage(view, .began)
                }, expected: []),
            .init(
                "during a turn",
                steps: { stage, view in
                    stage.turn(view, to: stage.b, animated: true)
                    stage.journal.clear()
                    stage.session.swipePage(view, .began)
                }, expected: ["B.viewIsAppearing(true)"]),
            .init(
                "hidden under the finger",
                steps: { stage, view in
                    stage.session.swipePage(view, .began)
                    stage.journal.clear()
                    stage.window.isHidden = true
                    stage.commit()
                    stage.notePages(view)
                },
                expected: [
                    "V.viewWillDisappear(false)", "B.willMove(nil)", "B.viewWillDisappear(true)",
                    "B.viewDidDisappear(true)",
                    "B.didMove(nil)", "didFinish(false, A, false), pages A", "[commit]", "V.viewDidDisappear(false)",
                    "A.viewDidDisappear(true)", "pages A, children A",
                ]),
            .init(
                "set under the finger",
                steps: { stage, view in
                    stage.session.swipePage(view, .began)
                    stage.turn(view, to: stage.c)
                    stage.session.swipePage(view, .cancelled)
                    stage.session.runUntilIdle()
                    stage.notePages(view)
                    stage.noteViewsOnScreen(stage.a, stage.b, stage.c)
                    stage.journal.clear()
                    stage.notePages(view)
                }, expected: ["pages C, children C"]),
        ]
    }

    static var spines: [PageSequence] {
        func wrong(_ given: Int, _ required: Int) -> [String] {
            [
                "! The number of view controllers provided (\(given)) doesn't match the number required (\(required)) for the requested transition"
            ]
        }
        return [
            .init(
                "two with the spine at the edge", .pageCurl, spine: .max, steps: { $0.turn($1, to: $0.b, $0.c) },
                expected: wrong(2, 1)),
            .init("two that scroll", steps: { $0.turn($1, to: $0.b, $0.c) }, expected: wrong(2, 1)),
            .init("none", steps: { $0.turn($1) }, expected: wrong(0, 1)),
            .init(
                "nil", steps: { $1.setViewControllers(nil, direction: .forward, animated: false) },
                expected: wrong(0, 1)),
            .init(
                "one with the spine in the middle", .pageCurl, spine: .mid, setup: { $0.showPages($1, 2) },
                steps: { $0.turn($1, to: $0.b) }, expected: wrong(1, 2)),
            .init(
                "one where the back is needed", .pageCurl,
                setup: { stage, view in
                    stage.showPages(view)
                    view.isDoubleSided = true
                },
                steps: { $0.turn($1, to: $0.b, animated: true) }, expected: wrong(1, 2)),
            .init(
                "pages with two sides and the spine in the middle", .pageCurl, spine: .mid,
                setup: { $0.showPages($1, 2) },
                steps: { stage, view in
                    stage.journal.note("\(view.isDoubleSided)")
                    view.isDoubleSided = false
                    stage.journal.note("\(view.isDoubleSided)")
                },
                expected: ["true", "! <PageProbe V> has its spine in the middle: doubleSided cannot be NO.", "true"]),
            .init(
                "a page twice", .pageCurl, spine: .mid, setup: { _, _ in }, steps: { $0.turn($1, to: $0.a, $0.a) },
                expected: ["! <PageProbe V> cannot show a view controller twice (<A>, <A>)."]),
            .init(
                "two pages turn", .pageCurl, spine: .mid, setup: { $0.showPages($1, 2) },
                steps: { stage, view in
                    stage.session.swipePage(view, .began)
                    stage.session.swipePage(view, .ended(finishing: true))
                    stage.wait(0.3)
                    stage.noteViewsOnScreen(stage.a, stage.b, stage.c, stage.d)
                    stage.journal.note("\(stage.d.view.frame.minX / view.view.bounds.width)")
                },
                expected: ["after B", "after C", "willTransition(C D)", "C.willMove(V)", "D.willMove(V)"] + loads("C")
                    + loads("D") + [
                        "C.viewWillAppear(true)", "D.viewWillAppear(true)", "A.viewWillDisappear(true)",
                        "B.viewWillDisappear(true)",
                        "C.viewIsAppearing(true)", "D.viewIsAppearing(true)", "[0.3 s]", "A.willMove(nil)",
                        "B.willMove(nil)",
                        "A.viewDidDisappear(true)", "B.viewDidDisappear(true)", "C.viewDidAppear(true)",
                        "D.viewDidAppear(true)",
                        "A.didMove(nil)", "B.didMove(nil)", "C.didMove(V)", "D.didMove(V)",
                        "didFinish(true, A B, true), pages C D",
                        "on screen: C D", "0.5",
                    ]),
            .init(
                "a page with a back turns", .pageCurl,
                setup: { stage, view in
                    stage.showPages(view)
                    view.isDoubleSided = true
                },
                steps: { stage, view in
                    stage.session.swipePage(view, .began)
                    stage.session.swipePage(view, .ended(finishing: true))
                    stage.session.runUntilIdle()
                    stage.notePages(view)
                    stage.turn(view, to: stage.a, stage.b, animated: true, .reverse)
                    stage.session.runUntilIdle()
                    stage.notePages(view)
                    stage.journal.keep { !$0.contains(".view") && !$0.contains("load") && !$0.contains("ove(") }
                },
                expected: [
                    "after A", "after B", "willTransition(C)", "didFinish(true, A, true), pages C",
                    "pages C, children C",
                    "completion(true)", "pages A, children A",
                ]),
        ]
    }
}
