import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

typealias PageRow = SequenceTable<(Fixture, PageProbe)>.Row

/// Sequences about page view controllers.
enum PageSequences {
    static let table = SequenceTable<(Fixture, PageProbe)>(
        fillsScreen: false, make: { ($0, PageProbe($0.transcript, .scroll)) }, setup: { $0.showPages($1) },
        finish: { $0.expectLegalAppearances() }, rows: turning + settingPages + indicators + gestures + spines)
}

extension PageSequences {
    private static func row(
        _ name: String, _ style: PageProbe.TransitionStyle = .scroll, spine: PageProbe.SpineLocation? = nil,
        _ orientation: PageProbe.NavigationOrientation = .horizontal, detail: Transcript.Detail = .plain,
        setup: PageRow.Step? = nil, steps: @escaping PageRow.Step, expected: ExpectedLines
    ) -> PageRow {
        PageRow(
            "PageViewController", "\(name), \(style)", detail: detail,
            make: { ($0, PageProbe($0.transcript, style, spine, orientation)) }, setup: setup, steps: steps,
            expected: expected)
    }

    static func loads(_ name: String) -> [String] { ["\(name).loadView", "\(name).viewDidLoad"] }

    /// The lines at the beginning of a turn from A to B; a gesture is animated.
    private static func begins(_ animated: Bool) -> [String] {
        ["B.viewWillAppear(\(animated))", "A.viewWillDisappear(\(animated))"]
    }

    /// Source: <doc:PageViewController#Gesture>, the table's row `done`.
    private static func ends(_ style: PageProbe.TransitionStyle, _ animated: Bool) -> [String] {
        let dids = ["B.viewDidAppear(\(animated))", "A.viewDidDisappear(\(animated))"]
        return (style == .scroll ? dids : dids.reversed()) + ["A.didMove(nil)", "B.didMove(V)"]
    }

    /// The same within the call, where `viewIsAppearing` comes just before `viewDidAppear`.
    private static func endsAtOnce(_ style: PageProbe.TransitionStyle) -> [String] {
        ends(style, false).flatMap { $0 == "B.viewDidAppear(false)" ? ["B.viewIsAppearing(false)", $0] : [$0] }
    }

    /// The table's row `cancelled`.
    private static func goesBack(_ style: PageProbe.TransitionStyle) -> [String] {
        style == .scroll
            ? [
                "A.viewWillAppear(true)", "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
                "B.viewWillDisappear(true)", "B.viewDidDisappear(true)",
            ]
            : [
                "B.viewWillDisappear(true)", "A.viewWillAppear(true)", "B.viewDidDisappear(true)",
                "A.viewIsAppearing(true)", "A.viewDidAppear(true)",
            ]
    }

    private static var gestureBegins: [String] {
        ["after A", "willTransition(B)", "B.willMove(V)"] + loads("B") + begins(true) + ["B.viewIsAppearing(true)"]
    }

    /// The rows of the table of <doc:PageViewController>.
    static var turning: [PageRow] {
        [PageProbe.TransitionStyle.scroll, .pageCurl].flatMap {
            [done($0), cancelled($0, .cancelled), cancelled($0, .ended(finishing: false))]
        }
    }

    private static func done(_ style: PageProbe.TransitionStyle) -> PageRow {
        row(
            "a gesture finishes", style,
            steps: { fixture, view in
                fixture.session.swipePage(view, .began)
                fixture.notePages(view)
                fixture.session.swipePage(view, .changed(0.5))
                fixture.session.swipePage(view, .ended(finishing: true))
                fixture.wait(0.15)
                fixture.notePages(view)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                \(gestureBegins); pages A, children A B; [0.15 s]; A.willMove(nil); \(ends(style, true))
                didFinish(true, A, true), pages B; pages B, children B; on screen: B
                """)
    }

    private static func cancelled(_ style: PageProbe.TransitionStyle, _ phase: Session.SwipePhase) -> PageRow {
        row(
            "a gesture ends with \(phase)", style,
            steps: { fixture, view in
                fixture.session.swipePage(view, .began)
                fixture.session.swipePage(view, .changed(0.5))
                fixture.session.swipePage(view, phase)
                fixture.wait(0.15)
                fixture.notePages(view)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                \(gestureBegins); [0.15 s]; B.willMove(nil); \(goesBack(style)); B.didMove(nil)
                didFinish(true, A, false), pages A; pages A, children A; on screen: A
                """)
    }

    static var settingPages: [PageRow] {
        [PageProbe.TransitionStyle.scroll, .pageCurl].flatMap { style in
            [
                first(style), set(style, animated: true), set(style, animated: false), setBack(style), setTwice(style),
                row(
                    "pages are set before the view is loaded", style, setup: { _, _ in },
                    steps: { fixture, view in
                        fixture.turn(view, to: fixture.a)
                        fixture.notePages(view)
                        fixture.commit()
                        fixture.transcript.note("loaded \(fixture.a.isViewLoaded)")
                        fixture.show(view)
                    },
                    expected: """
                        A.willMove(V); completion(true); pages A, children A; [commit]; loaded false; \(loads("A"))
                        V.viewWillAppear(false); A.viewWillAppear(false); A.viewIsAppearing(false)
                        V.viewDidAppear(false); A.viewDidAppear(false); A.didMove(V)
                        """),
                row(
                    "the same page is set again", style,
                    steps: { fixture, view in
                        fixture.turn(view, to: fixture.a, animated: true)
                        fixture.commit()
                    }, expected: "completion(true); [commit]"),
                inViewDidLoad(style, animated: true), inViewDidLoad(style, animated: false),
                row(
                    "other pages replace the first ones in viewDidLoad", style,
                    setup: { fixture, view in
                        view.during["viewDidLoad"] = {
                            fixture.turn($0, to: fixture.a)
                            fixture.turn($0, to: fixture.b)
                        }
                    },
                    steps: { fixture, view in
                        view.loadViewIfNeeded()
                        fixture.transcript.clear()
                        fixture.show(view)
                        fixture.notePages(view)
                        fixture.window.isHidden = true
                        fixture.commit()
                        fixture.turn(view, to: fixture.c)
                        fixture.window.isHidden = false
                        fixture.commit()
                        fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
                    },
                    expected: """
                        V.viewWillAppear(false); V.viewDidAppear(false); pages B, children B
                        V.viewWillDisappear(false); B.viewWillDisappear(false); [commit]; V.viewDidDisappear(false)
                        B.viewDidDisappear(false); B.willMove(nil); C.willMove(V); \(loads("C")); B.didMove(nil)
                        completion(true); V.viewWillAppear(false); C.viewWillAppear(false); [commit]
                        C.viewIsAppearing(false); V.viewDidAppear(false); C.viewDidAppear(false); C.didMove(V)
                        on screen: C
                        """),
                row(
                    "no pages are set, then one", style,
                    steps: { fixture, view in
                        fixture.turn(view)
                        fixture.notePages(view)
                        view.setViewControllers(nil, direction: .reverse, animated: false) {
                            fixture.transcript.note("completion(\($0))")
                        }
                        fixture.turn(view, to: fixture.b)
                        fixture.noteViewsOnScreen(fixture.a, fixture.b)
                    },
                    expected: """
                        A.willMove(nil); A.viewWillDisappear(false); A.viewDidDisappear(false); A.didMove(nil)
                        completion(true); pages , children ; completion(true); B.willMove(V); \(loads("B"))
                        B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false); B.didMove(V)
                        completion(true); on screen: B
                        """),
            ]
        }
    }

    /// Source: <doc:PageViewController#Pages-set-by-the-app>, first set: layout after the appearance.
    private static func inViewDidLoad(_ style: PageProbe.TransitionStyle, animated: Bool) -> PageRow {
        row(
            "the first page is set in viewDidLoad, animated \(animated)", style, detail: .layout,
            setup: { fixture, view in
                view.during["viewDidLoad"] = { fixture.turn($0, to: fixture.a, animated: animated) }
            },
            steps: { fixture, view in fixture.show(view) },
            expected: """
                A.willMove(V); \(loads("A")); A.viewWillAppear(false); A.viewDidAppear(false); A.didMove(V)
                completion(true); V.viewWillAppear(false); A.updateViewConstraints; A.viewWillLayoutSubviews
                A.viewDidLayoutSubviews; V.viewDidAppear(false)
                """)
    }

    /// Source: <doc:PageViewController#Pages-set-by-the-app>, first set.
    private static func first(_ style: PageProbe.TransitionStyle) -> PageRow {
        row(
            "the first page is set", style, setup: { fixture, view in fixture.show(view) },
            steps: { fixture, view in
                fixture.turn(view, to: fixture.a, animated: true)
                fixture.commit()
            },
            expected: """
                A.willMove(V); \(loads("A")); A.viewWillAppear(false); A.viewIsAppearing(false)
                A.viewDidAppear(false); A.didMove(V); completion(true); [commit]
                """)
    }

    private static func set(_ style: PageProbe.TransitionStyle, animated: Bool) -> PageRow {
        row(
            "a page is set, animated \(animated)", style,
            steps: { fixture, view in
                fixture.turn(view, to: fixture.b, animated: animated)
                fixture.commit()
                fixture.wait(0.3)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
            },
            expected: """
                A.willMove(nil); B.willMove(V); \(loads("B")); \(begins(animated))
                \(animated ? ["[commit]", "B.viewIsAppearing(true)", "[0.3 s]"] + ends(style, true) : endsAtOnce(style))
                completion(true); \(animated ? [] : ["[commit]", "[0.3 s]"]); on screen: B
                """)
    }

    private static func setBack(_ style: PageProbe.TransitionStyle) -> PageRow {
        row(
            "a page is set and set back during the turn", style,
            steps: { fixture, view in
                fixture.turn(view, to: fixture.b, animated: true)
                fixture.turn(view, to: fixture.a, animated: false)
                fixture.transcript.clear()
                fixture.session.runUntilIdle()
                fixture.notePages(view)
                fixture.noteViewsOnScreen(fixture.a, fixture.b)
                fixture.transcript.keep { !$0.contains(".view") }
            },
            expected: """
                completion(true); B.didMove(nil); A.didMove(V); completion(true); pages A, children A; on screen: A
                """)
    }

    private static func setTwice(_ style: PageProbe.TransitionStyle) -> PageRow {
        let shown = ["C.viewDidAppear(true)", "B.viewDidDisappear(true)"]
        return row(
            "a page that is set during a turn waits", style,
            steps: { fixture, view in
                fixture.turn(view, to: fixture.b, animated: true)
                fixture.turn(view, to: fixture.c, animated: true)
                fixture.notePages(view)
                fixture.wait(0.3)
                fixture.wait(0.3)
                fixture.notePages(view)
            },
            expected: """
                A.willMove(nil); B.willMove(V); \(loads("B")); \(begins(true)); B.willMove(nil); C.willMove(V)
                pages C, children A B C; [0.3 s]; B.viewIsAppearing(true); \(Array(ends(style, true).dropLast()))
                completion(true); \(loads("C")); C.viewWillAppear(true); B.viewWillDisappear(true)
                C.viewIsAppearing(true); [0.3 s]
                \(style == .scroll ? shown : shown.reversed())
                B.didMove(nil); C.didMove(V); completion(true); pages C, children C
                """)
    }

    static var indicators: [PageRow] {
        func asked(
            _ style: PageProbe.TransitionStyle, _ orientation: PageProbe.NavigationOrientation, _ lines: ExpectedLines
        ) -> PageRow {
            row(
                "the indicator of \(orientation) pages", style, orientation,
                setup: { fixture, view in
                    view.dots = 4
                    fixture.showPages(view)
                },
                steps: { fixture, view in
                    fixture.turn(view, to: fixture.b)
                    fixture.commit()
                    fixture.session.swipePage(view, .began)
                    fixture.session.swipePage(view, .ended(finishing: true))
                    fixture.session.runUntilIdle()
                    fixture.transcript.keep { $0 == "count" || $0 == "index" }
                }, expected: lines)
        }
        return [
            asked(.scroll, .horizontal, "count; index"), asked(.scroll, .vertical, ""),
            asked(.pageCurl, .horizontal, ""),
        ]
    }

    static let gestures: [PageRow] = [
        row(
            "a gesture after the last page",
            setup: { fixture, view in
                fixture.showPages(view)
                view.pages = [fixture.a]
            },
            steps: { fixture, view in
                for phase in [Session.SwipePhase.began, .changed(0.5), .ended(finishing: true)] {
                    fixture.session.swipePage(view, phase)
                }
            }, expected: "after A"),
        row(
            "a gesture turns back",
            setup: { fixture, view in
                fixture.showPages(view)
                fixture.turn(view, to: fixture.c)
                fixture.session.advance(by: 0)
            },
            steps: { fixture, view in
                fixture.session.swipePage(view, .began, toward: .reverse)
                fixture.session.swipePage(view, .ended(finishing: true))
                fixture.session.runUntilIdle()
                fixture.transcript.keep { !$0.contains(".view") && !$0.contains("load") }
            },
            expected: """
                before C; willTransition(B); B.willMove(V); C.willMove(nil); C.didMove(nil); B.didMove(V)
                didFinish(true, C, true), pages B
                """),
        row(
            "a gesture without a data source",
            steps: { fixture, view in
                view.dataSource = nil
                fixture.session.swipePage(view, .began)
            }, expected: ""),
        row(
            "a gesture during a turn",
            steps: { fixture, view in
                fixture.turn(view, to: fixture.b, animated: true)
                fixture.transcript.clear()
                fixture.session.swipePage(view, .began)
            }, expected: "B.viewIsAppearing(true)"),
        row(
            "the window is hidden during a gesture",
            steps: { fixture, view in
                fixture.session.swipePage(view, .began)
                fixture.transcript.clear()
                fixture.window.isHidden = true
                fixture.commit()
                fixture.notePages(view)
            },
            expected: """
                V.viewWillDisappear(false); B.willMove(nil); B.viewWillDisappear(true); B.viewDidDisappear(true)
                B.didMove(nil); didFinish(false, A, false), pages A; [commit]; V.viewDidDisappear(false)
                A.viewDidDisappear(true); pages A, children A
                """),
        row(
            "a page is set during a gesture",
            steps: { fixture, view in
                fixture.session.swipePage(view, .began)
                fixture.turn(view, to: fixture.c)
                fixture.session.swipePage(view, .cancelled)
                fixture.session.runUntilIdle()
                fixture.notePages(view)
                fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c)
                fixture.transcript.clear()
                fixture.notePages(view)
            }, expected: "pages C, children C"),
    ]

    static var spines: [PageRow] {
        func wrong(_ given: Int, _ required: Int) -> [String] {
            [
                """
                ! The number of view controllers provided (\(given)) doesn't match the number required (\(required)) \
                for the requested transition
                """
            ]
        }
        return [
            row(
                "two pages with the spine at the edge are refused", .pageCurl, spine: .max,
                steps: { $0.turn($1, to: $0.b, $0.c) },
                expected: "\(wrong(2, 1))"),
            row(
                "two pages that scroll are refused", steps: { $0.turn($1, to: $0.b, $0.c) },
                expected: "\(wrong(2, 1))"),
            row(
                "an empty list of pages is refused with animation", steps: { $0.turn($1, animated: true) },
                expected: "\(wrong(0, 1))"),
            row(
                "nil is refused with animation",
                steps: { $1.setViewControllers(nil, direction: .forward, animated: true) },
                expected: "\(wrong(0, 1))"),
            row(
                "one page with the spine in the middle is refused", .pageCurl, spine: .mid,
                setup: { $0.showPages($1, 2) },
                steps: { $0.turn($1, to: $0.b) }, expected: "\(wrong(1, 2))"),
            row(
                "one page is refused where the back is needed", .pageCurl,
                setup: { fixture, view in
                    fixture.showPages(view)
                    view.isDoubleSided = true
                },
                steps: { $0.turn($1, to: $0.b, animated: true) }, expected: "\(wrong(1, 2))"),
            row(
                "pages with two sides and the spine in the middle", .pageCurl, spine: .mid,
                setup: { $0.showPages($1, 2) },
                steps: { fixture, view in
                    fixture.transcript.note("\(view.isDoubleSided)")
                    view.isDoubleSided = false
                    fixture.transcript.note("\(view.isDoubleSided)")
                },
                expected: """
                    true
                    ! <PageProbe V> has its spine in the middle: doubleSided cannot be NO.
                    true
                    """),
            row(
                "a page that is set twice is refused", .pageCurl, spine: .mid, setup: { _, _ in },
                steps: { $0.turn($1, to: $0.a, $0.a) },
                expected: "! <PageProbe V> cannot show a view controller twice (<A>, <A>)."),
            row(
                "two pages turn", .pageCurl, spine: .mid, setup: { $0.showPages($1, 2) },
                steps: { fixture, view in
                    fixture.session.swipePage(view, .began)
                    fixture.session.swipePage(view, .ended(finishing: true))
                    fixture.wait(0.3)
                    fixture.noteViewsOnScreen(fixture.a, fixture.b, fixture.c, fixture.d)
                    fixture.transcript.note("\(fixture.d.view.frame.minX / view.view.bounds.width)")
                },
                expected: """
                    after B; after C; willTransition(C D); C.willMove(V); D.willMove(V); \(loads("C")); \(loads("D"))
                    C.viewWillAppear(true); D.viewWillAppear(true); A.viewWillDisappear(true); B.viewWillDisappear(true)
                    C.viewIsAppearing(true); D.viewIsAppearing(true); [0.3 s]; A.willMove(nil); B.willMove(nil)
                    A.viewDidDisappear(true); B.viewDidDisappear(true); C.viewDidAppear(true); D.viewDidAppear(true)
                    A.didMove(nil); B.didMove(nil); C.didMove(V); D.didMove(V); didFinish(true, A B, true), pages C D
                    on screen: C D; 0.5
                    """),
            row(
                "a page with a back turns", .pageCurl,
                setup: { fixture, view in
                    fixture.showPages(view)
                    view.isDoubleSided = true
                },
                steps: { fixture, view in
                    fixture.session.swipePage(view, .began)
                    fixture.session.swipePage(view, .ended(finishing: true))
                    fixture.session.runUntilIdle()
                    fixture.notePages(view)
                    fixture.turn(view, to: fixture.a, fixture.b, animated: true, .reverse)
                    fixture.session.runUntilIdle()
                    fixture.notePages(view)
                    fixture.transcript.keep { !$0.contains(".view") && !$0.contains("load") && !$0.contains("ove(") }
                },
                expected: """
                    after A; after B; willTransition(C); didFinish(true, A, true), pages C; pages C, children C
                    completion(true); pages A, children A
                    """),
        ]
    }
}
