import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 8 to 11.
    static let containers = tabs + pages + splits + shows

    private static let tabs: [Conformance] = [
        .init(
            8, "the app selects a tab",
            steps: { fixture in
                let tabs = fixture.shownTabs()
                tabs.selectedIndex = 1
                fixture.session.runUntilIdle()
                fixture.noteTabs(tabs)
            },
            expected: """
                B.loadView; B.viewDidLoad; B.viewWillAppear(false); A.viewWillDisappear(false); B.viewIsAppearing(false)
                A.viewDidDisappear(false); B.viewDidAppear(false); tabs A B C, selected B, loaded A B
                """),
        .init(
            8, "the user selects a tab",
            steps: { fixture in
                let tabs = fixture.shownTabs()
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.session.runUntilIdle()
            },
            expected: """
                shouldSelect(B), selected A; B.loadView; B.viewDidLoad; B.viewWillAppear(false)
                A.viewWillDisappear(false); didSelect(B); B.viewIsAppearing(false); A.viewDidDisappear(false)
                B.viewDidAppear(false)
                """),
    ]

    /// The rows of the table of <doc:PageViewController>. The table has no `viewIsAppearing`.
    private static let pages: [Conformance] = [
        page(.scroll, finishing: true, "B WillAppear", "A WillDisappear", "B DidAppear", "A DidDisappear"),
        page(
            .scroll, finishing: false, "B WillAppear", "A WillDisappear", "A WillAppear", "A DidAppear",
            "B WillDisappear",
            "B DidDisappear"),
        page(.pageCurl, finishing: true, "B WillAppear", "A WillDisappear", "A DidDisappear", "B DidAppear"),
        page(
            .pageCurl, finishing: false, "B WillAppear", "A WillDisappear", "B WillDisappear", "A WillAppear",
            "B DidDisappear",
            "A DidAppear"),
    ]

    private static func page(_ style: PageProbe.TransitionStyle, finishing: Bool, _ row: String...) -> Conformance {
        .init(
            9, "\(style), \(finishing ? "done" : "cancelled")",
            steps: { fixture in
                let pages = PageProbe(fixture.transcript, style)
                fixture.showPages(pages)
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                fixture.session.swipePage(pages, .began)
                fixture.session.swipePage(pages, .ended(finishing: finishing))
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasSuffix("ppear(true)") }
                let words = fixture.transcript.lines.map {
                    $0.replacing(".view", with: " ").replacing("(true)", with: "")
                }
                fixture.transcript.clear()
                fixture.transcript.note(words.joined(separator: ", "))
            },
            expected: ExpectedLines([row.joined(separator: ", ")]))
    }

    private static let splits: [Conformance] = [
        .init(
            10, "columns collapse and expand", on: "iPad 9.7-inch", [.v8, .v13],
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                let split = SplitFixture(fixture)
                split.showStackAndDetail()
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                for width in [320.0, 1024] {
                    split.resize(width, 768)
                    fixture.session.runUntilIdle()
                    split.noteColumns()
                    fixture.noteStack()
                }
                fixture.transcript.keep { line in
                    ![".view", "ove(", "Show(", "ransition("].contains { line.contains($0) }
                }
            },
            expected: """
                S.primaryForCollapsing; S.collapse(B, N); target changed; N: collapsed; stack A B; S.primaryForExpanding
                S.separate(N); target changed; N B: oneBesideSecondary; stack A
                """)
    ]

    private static let shows: [Conformance] = [
        .init(
            11, "show in a stack pushes", [.v8, .v13], setup: { $0.showStack($0.a) },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: nil)
                fixture.noteStack()
                fixture.session.runUntilIdle()
            },
            expected: """
                B.willMove(N); stack A B; B.loadView; B.viewDidLoad; A.viewWillDisappear(true); B.viewWillAppear(true)
                willShow(B, true); B.viewIsAppearing(true); A.viewDidDisappear(true); B.viewDidAppear(true)
                B.didMove(N); didShow(B, true)
                """),
        .init(
            11, "show in a plain root presents", [.v8, .v13], setup: { $0.show($0.a) },
            steps: { fixture in
                fixture.a.show(fixture.b, sender: nil)
                fixture.noteRelations(of: fixture.a)
            },
            expected: "B.loadView; B.viewDidLoad; A: presents B, presented by nil"),
        .init(
            11, "showDetail in the primary column shows in the secondary one", on: "iPad 9.7-inch", [.v8, .v13],
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                let split = SplitFixture(fixture)
                split.showStackAndDetail()
                fixture.a.showDetailViewController(fixture.c, sender: nil)
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                split.noteColumns()
            },
            expected: "N C: oneBesideSecondary"),
    ]
}

extension Fixture {
    /// Shows a tab bar controller with A, B and C.
    fileprivate func shownTabs() -> TabProbe {
        let tabs = TabProbe(transcript)
        showTabs(tabs)
        session.runUntilIdle()
        transcript.clear()
        return tabs
    }
}
