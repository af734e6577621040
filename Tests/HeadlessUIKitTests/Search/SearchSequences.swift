import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

private typealias Table = SequenceTable<SearchStage>

/// What a search controller calls, in order. Source: <doc:SearchController>.
private let sequences = Table(
    make: { SearchStage($0) }, finish: { $0.expectLegalAppearances() },
    rows: [
        .init(
            "SearchController, activation", "a tap presents the search",
            steps: { stage in
                stage.fixture.session.tap(stage.search.searchBar)
                stage.fixture.wait(0.5)
            },
            expected: """
                begin?; began; present; will present; R.willMove(S); R.loadView; R.viewDidLoad; R.didMove(S); update ''
                R.viewWillAppear(true); R.viewIsAppearing(true); [0.5 s]; R.viewDidAppear(true); did present
                """),
        .init(
            "SearchController, activation", "the bar refuses to begin", setup: { $0.refuses = true },
            steps: { $0.fixture.session.tap($0.search.searchBar) }, expected: "begin?"),
        .init(
            "SearchController, activation", "app code activates the search",
            steps: { stage in
                stage.search.isActive = true
                stage.fixture.commit()
                stage.fixture.wait(0.5)
            },
            expected: """
                present; will present; R.willMove(S); R.loadView; R.viewDidLoad; R.didMove(S); [commit]
                R.viewWillAppear(true); R.viewIsAppearing(true); [0.5 s]; R.viewDidAppear(true); did present
                """),
        .init(
            "SearchController, activation", "the app presents the search itself", setup: { $0.presents = true },
            steps: { stage in
                stage.fixture.session.tap(stage.search.searchBar)
                stage.fixture.wait(0.5)
            },
            expected: """
                begin?; began; present; R.willMove(S); R.loadView; R.viewDidLoad; R.didMove(S); update ''
                R.viewWillAppear(false); R.viewIsAppearing(false); R.viewDidAppear(false); [0.5 s]
                """),
        .init(
            "SearchController, editing", "text, scope and search key", setup: activate,
            steps: { stage in
                stage.search.searchBar.scopeButtonTitles = ["All", "New"]
                stage.fixture.session.type("ad", into: stage.search.searchBar)
                stage.fixture.session.tapScope(at: 1, in: stage.search.searchBar)
                stage.fixture.session.tapScope(at: 1, in: stage.search.searchBar)
                stage.fixture.session.pressSearch(in: stage.search.searchBar)
            }, expected: "0 -> ad?; text ad; update 'ad'; scope 1; update 'ad'; search"),
        .init(
            "SearchController, editing", "the delegate refuses a text", setup: activate,
            steps: { stage in
                stage.refuses = true
                stage.fixture.session.type("ad", into: stage.search.searchBar)
            }, expected: "0 -> ad?"),
        .init(
            "SearchController, cancellation", "the cancel button ends the search",
            setup: {
                activate($0)
                $0.fixture.session.type("ad", into: $0.search.searchBar)
            },
            steps: { stage in
                stage.fixture.session.tapCancel(in: stage.search.searchBar)
                stage.fixture.wait(0.5)
            },
            expected: """
                cancel; will dismiss; update '' inactive; ended; R.viewWillDisappear(true); [0.5 s]
                R.viewDidDisappear(true); did dismiss
                """),
        .init(
            "SearchController, cancellation", "the app dismisses the search", setup: activate,
            steps: { stage in
                stage.fixture.p.dismiss(animated: false)
                stage.fixture.commit()
            }, expected: "[commit]; R.viewWillDisappear(false); R.viewDidDisappear(false)"),
        .init(
            "SearchController, cancellation", "there is no cancel button before the search",
            steps: { $0.fixture.session.tapCancel(in: $0.search.searchBar) }, expected: ""),
    ])

@MainActor
private func activate(_ stage: SearchStage) {
    stage.fixture.session.tap(stage.search.searchBar)
    stage.fixture.session.runUntilIdle()
}

@MainActor
struct SearchSequences {
    @Test(arguments: sequences.cases)
    fileprivate func `a search calls in UIKit's order`(sequence: SequenceCase<SearchStage>) throws {
        try sequence.run()
    }

    @Test func `the results are shown while there is a text`() {
        withFixture { fixture in
            let stage = SearchStage(fixture)
            activate(stage)
            let results = stage.search.searchResultsController
            #expect(results?.parent === stage.search)
            #expect(results?.viewIfLoaded?.isHidden == true)
            fixture.session.type("ad", into: stage.search.searchBar)
            #expect(results?.viewIfLoaded?.isHidden == false)
            stage.search.showsSearchResultsController = false
            #expect(results?.viewIfLoaded?.isHidden == true)
        }
    }

    @Test func `a search is recorded as a presentation`() throws {
        try withFixture { fixture in
            let stage = SearchStage(fixture)
            activate(stage)
            let began = try #require(fixture.log.events.first { $0.kind == .presentationBegan })
            #expect(began.id(.presented) == stage.search.id)
            #expect(began.id(.presenter) == fixture.p.id)
            #expect(!fixture.log.events.contains { $0.kind == .callPresent })
            #expect(fixture.p.presentedViewController === stage.search)
        }
    }

    @Test func `the bar of a navigation item is in the navigation bar while it is used`() {
        withFixture { fixture in
            let stage = SearchStage(fixture, inNavigationItem: true)
            #expect(stage.search.searchBar.superview == nil)
            activate(stage)
            #expect(stage.search.searchBar.superview === fixture.n.navigationBar)
            #expect(stage.search.presentingViewController === fixture.n)
            #expect(stage.search.searchBar.isFirstResponder)
            #expect(stage.search.isActive)
            fixture.session.tapCancel(in: stage.search.searchBar)
            fixture.session.runUntilIdle()
            #expect(stage.search.searchBar.superview == nil)
            #expect(!stage.search.isActive)
            #expect(fixture.n.presentedViewController == nil)
        }
    }
}
