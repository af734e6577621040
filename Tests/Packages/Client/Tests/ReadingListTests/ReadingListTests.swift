import HierarchyTesting
import ReadingList
import Testing
import UIKit

/// The app with its list on screen. An object belongs to the session that is current when the object is made, so each
/// test makes its app inside of its session.
@MainActor
private final class RunningApp {
    let books = BookListController()
    let window = UIWindow()

    init(in session: Session) {
        window.rootViewController = UINavigationController(rootViewController: books)
        window.makeKeyAndVisible()
        session.runUntilIdle()
    }
}

@MainActor
struct ReadingListTests {
    @Test func `a tap on a row pushes the book with its notes`() async throws {
        let trace = try await expectNoViolations { session in
            let app = RunningApp(in: session)
            session.tapRow(at: IndexPath(row: 1, section: 0), in: app.books.tableView)
            session.runUntilIdle()
            let book = app.books.navigationController?.topViewController as? BookController
            #expect(book?.title == "Kokoro")
            #expect(book?.id == "kokoro")
            #expect(book.map { session.state.isInWindow(.init($0)) } == true)
            #expect(book?.children.first is NotesController)
        }
        expect(trace)
            .first("the list is on screen") { $0.showsController("BookListController") }
            .then("the book has covered the list") {
                $0.showsController("BookController") && !$0.showsController("BookListController")
            }
    }

    @Test func `the filter closes itself`() async throws {
        let trace = try await expectNoViolations { session in
            let app = RunningApp(in: session)
            session.tap(try #require(app.books.navigationItem.rightBarButtonItem))
            session.runUntilIdle()
            let filter = app.books.presentedViewController as? UINavigationController
            session.tap(try #require(filter?.topViewController?.navigationItem.rightBarButtonItem))
            session.runUntilIdle()
            #expect(app.books.presentedViewController == nil)
        }
        expect(trace)
            .first("the filter is on screen") { $0.showsController("FilterController") }
            .then("the filter is gone") { !$0.showsController("FilterController") }
    }

    @Test func `a rule of the nearest configuration applies`() async throws {
        try await withKnownIssue {
            try await expectNoViolations { session in
                let app = RunningApp(in: session)
                app.books.navigationController?.pushViewController(UIViewController(), animated: false)
                session.runUntilIdle()
            }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("[screen-has-a-class]") }
        }
    }

    @Test func `a child without view and didMove breaks two rules`() async throws {
        let trace = try await withRecording { session in
            let app = RunningApp(in: session)
            app.books.addChild(NotesController())
            session.runUntilIdle()
        }
        #expect(trace.violations().map(\.rule) == ["child-without-view", "missing-did-move"])
    }
}
