import Foundation

@testable import HeadlessUIKit

extension Conformance {
    /// 8 to 11.
    static let containers = tabs + pages + splits + shows

    private static let tabs: [Conformance] = [
        .init(
            8, "selection by the app",
            steps: { stage in
                let tabs = stage.shownTabs()
                tabs.selectedIndex = 1
                stage.session.runUntilIdle()
                stage.noteTabs(tabs)
            },
            expected: "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
            "B.viewIsAppearing(false)",
            "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "tabs A B C, selected B, loaded A B"),
        .init(
            8, "selection by the user",
            steps: { stage in
                let tabs = stage.shownTabs()
                stage.session.tapTab(at: 1, in: tabs)
                stage.session.runUntilIdle()
            },
            expected: "shouldSelect(B), selected A", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
            "A.viewWillDisappear(false)", "didSelect(B)", "B.viewIsAppearing(false)", "A.viewDidDisappear(false)",
            "B.viewDidAppear(false)"),
    ]

    /// The rows of the table of <doc:PageViewController>, which has no `viewIsAppearing`.
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
            steps: { stage in
                let pages = PageProbe(stage.journal, style)
                stage.showPages(pages)
                stage.session.runUntilIdle()
                stage.journal.clear()
                stage.session.swipePage(pages, .began)
                stage.session.swipePage(pages, .ended(finishing: finishing))
                stage.session.runUntilIdle()
                stage.journal.keep { $0.hasSuffix("ppear(true)") }
                let words = stage.journal.lines.map { $0.replacing(".view", with: " ").replacing("(true)", with: "") }
                stage.journal.clear()
                stage.journal.note(words.joined(separator: ", "))
            },
            expected: row.joined(separator: ", "))
    }

    private static let splits: [Conformance] = [
        .init(
            10, "columns collapse and expand", on: "iPad 9.7-inch", [.v8, .v13],
            steps: { stage in
                stage.turn(.landscapeLeft)
                let split = SplitStage(stage)
                split.showStackAndDetail()
                stage.session.runUntilIdle()
                stage.journal.clear()
                for width in [320.0, 1024] {
                    split.resize(width, 768)
                    stage.session.runUntilIdle()
                    split.noteColumns()
                    stage.noteStack()
                }
                stage.journal.keep { line in ![".view", "ove(", "Show(", "ransition("].contains { line.contains($0) } }
            },
            expected: "S.primaryForCollapsing", "S.collapse(B, N)", "target changed", "N: collapsed", "stack A B",
            "S.primaryForExpanding", "S.separate(N)", "target changed", "N B: oneBesideSecondary", "stack A")
    ]

    private static let shows: [Conformance] = [
        .init(
            11, "show in a stack pushes", [.v8, .v13], setup: { $0.showStack($0.a) },
            steps: { stage in
                stage.a.show(stage.b, sender: nil)
                stage.noteStack()
                stage.session.runUntilIdle()
            },
            expected: "B.willMove(N)", "stack A B", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear(true)",
            "B.viewWillAppear(true)",
            "willShow(B, true)", "B.viewIsAppearing(true)", "A.viewDidDisappear(true)", "B.viewDidAppear(true)",
            "B.didMove(N)",
            "didShow(B, true)"),
        .init(
            11, "show in a plain root presents", [.v8, .v13], setup: { $0.show($0.a) },
            steps: { stage in
                stage.a.show(stage.b, sender: nil)
                stage.noteRelations(of: stage.a)
            },
            expected: "B.loadView", "B.viewDidLoad", "A: presents B, presented by nil"),
        .init(
            11, "showDetail in the primary column shows in the secondary one", on: "iPad 9.7-inch", [.v8, .v13],
            steps: { stage in
                stage.turn(.landscapeLeft)
                let split = SplitStage(stage)
                split.showStackAndDetail()
                stage.a.showDetailViewController(stage.c, sender: nil)
                stage.session.runUntilIdle()
                stage.journal.clear()
                split.noteColumns()
            },
            expected: "N C: oneBesideSecondary"),
    ]
}

extension Stage {
    /// A tab bar controller with A, B and C, on screen.
    fileprivate func shownTabs() -> TabProbe {
        let tabs = TabProbe(journal)
        showTabs(tabs)
        session.runUntilIdle()
        journal.clear()
        return tabs
    }
}
