import HierarchyTesting
import Testing
import UIKit

@testable import Errands

/// The app's storyboard on screen, in the session of a test.
@MainActor
private final class RunningApp {
    let window = UIWindow()
    let list: ErrandListController

    init(in session: Session) throws {
        let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../App/Base.lproj/Main.storyboard")
        let navigation = try UIStoryboard(contentsOf: folder.standardized).instantiateInitialViewController()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        list = try #require((navigation as? UINavigationController)?.topViewController as? ErrandListController)
        session.runUntilIdle()
    }

    /// Taps the bar button, whose action is a selector.
    func add(in session: Session) throws -> ErrandController {
        session.tap(try #require(list.navigationItem.rightBarButtonItem))
        session.runUntilIdle()
        return try #require(list.presentedViewController as? ErrandController)
    }
}

/// The app was written for a phone; nothing of it names this package.
@MainActor
@Suite(.serialized)
struct ErrandsTests {
    @Test func `the storyboard sets outlets and attributes`() async throws {
        try await expectNoViolations { session in
            let app = try RunningApp(in: session)
            #expect(app.list.limit == 5)
            #expect(app.list.navigationItem.searchController?.searchResultsUpdater === app.list)
            let label = try #require(app.list.tableView.tableHeaderView?.subviews.first as? UILabel)
            // Set by an override in an extension.
            #expect(label.text == "\(ErrandStore.shared.errands.count) of 5")
            #expect(try app.add(in: session).buttons.map { $0.title(for: .normal) } == ["Save", "Cancel"])
        }
    }

    @Test func `a session of the app's own gets the answer`() async throws {
        try await expectNoViolations { session in
            session.answer("https://errands.test/new", with: NetworkAnswer(data: Data("Buy milk".utf8), delay: 0.1))
            var texts: [String] = []
            let server = ErrandServer()
            server.load(try #require(URL(string: "https://errands.test/new"))) { texts.append($0) }
            await session.idle()
            #expect(texts == ["Buy milk"])
        }
    }

    @Test func `what is read to the user says how many errands there are`() async throws {
        try await expectNoViolations { _ in
            let count = ErrandCount(ErrandStore.shared)
            let text = "\(ErrandStore.shared.errands.count) errands"
            #expect(count.accessibilityLabel == text)
            #expect(told([count, teller(of: ErrandStore.shared)]) == "\(text), \(text)")
        }
    }

    @Test func `a saved errand unwinds to the list`() async throws {
        let trace = try await expectNoViolations { session in
            let app = try RunningApp(in: session)
            let count = ErrandStore.shared.errands.count
            let errand = try app.add(in: session)
            session.tap(errand.buttons[0])
            session.runUntilIdle()
            // The delegate has the optional method, and says no.
            #expect(app.list.presentedViewController === errand)
            errand.titleField.text = "Post the letter"
            errand.titleField.sendActions(for: .editingChanged)
            #expect(errand.title == "Post the letter")
            session.tap(errand.buttons[0])
            session.runUntilIdle()
            #expect(app.list.presentedViewController == nil)
            #expect(ErrandStore.shared.errands.count == count + 1)
        }
        expect(trace)
            .first("the errand is on screen") { $0.showsController("ErrandController") }
            .then("the list is back") { !$0.showsController("ErrandController") }
    }

    @Test func `a delegate may leave out a method`() async throws {
        try await expectNoViolations { session in
            let app = try RunningApp(in: session)
            session.tap(try app.add(in: session).buttons[1])
            session.runUntilIdle()
            #expect(app.list.presentedViewController == nil)
        }
    }

    @Test func `the bundle has the files of the app's folder`() {
        #expect(ErrandStore.shared.suggestions() == ["Feed the cat", "Sweep the yard"])
        #expect(ErrandStore.shared.place == "Desk")
    }

    @Test func `a file that imports Foundation alone has the texts of the app's folder`() {
        #expect([ErrandTexts.save, ErrandTexts.share, ErrandTexts.left(3)] == ["Save it", "Share it", "3 left"])
        #expect([ErrandTexts.cancel, ErrandTexts.delete] == ["Cancel it", "Delete it"])
        #expect(ErrandTexts.missing == "Missing")
    }

    @Test func `a filter is observed, and asks its delegate for what it may leave out`() async throws {
        try await expectNoViolations { session in
            let app = try RunningApp(in: session)
            #expect(app.list.view.backgroundColor == UIColor(white: 0.25, alpha: 1))
            ErrandStore.shared.add(Errand(title: "Buy milk"))
            let search = try #require(app.list.navigationItem.searchController)
            search.searchBar.text = "BUY"
            app.list.updateSearchResults(for: search)
            #expect(app.list.shown.map(\.title) == ["Buy milk"])
            #expect(app.list.filters == ["BUY"])
            let other = ErrandFilter()
            other.apply("buy")
            #expect(!other.shows(Errand(title: "Buy milk")) && other.shows(Errand(title: "buy")))
            other.setValue("sell", forKey: "text")
            #expect(other.text == "sell")
        }
    }

    @Test func `members of extensions are overridden`() throws {
        let screens = [UIViewController(), ErrandController()]
        #expect(helpButtonClass == UIButton.self)
        #expect(screens.map { $0.helpText() } == ["Ask a friend", "Write what is to be done. Ask a friend"])
    }

    @Test func `an extension overrides a member for all objects of a class of UIKit's`() throws {
        let controller = UIViewController()
        let stack = UINavigationController(rootViewController: controller)
        #expect(!stack.isNavigationBarHidden && stack.childForStatusBarStyle === controller)
        #expect(UITabBarController().childForStatusBarStyle == nil)
    }

    @Test func `a dictionary of any objects is asked for a rectangle`() {
        let frame = NSValue(cgRect: CGRect(x: 0, y: 500, width: 320, height: 216.5))
        let shown = Notification(
            name: UIResponder.keyboardWillShowNotification,
            userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
        #expect(keyboardHeight(in: shown) == 217)
        #expect(keyboardHeight(in: Notification(name: ErrandStore.didChange)) == nil)
    }

    @Test func `a number is found in any object`() {
        let number = Notification(name: ErrandStore.didChange, userInfo: ["count": NSNumber(value: 7)])
        #expect(count(in: number) == 7)
        #expect(count(in: Notification(name: ErrandStore.didChange)) == 0)
    }

    @Test func `a set of Foundation's has each title once`() {
        let errands = ["Wash", "Cook", "Wash"].map { Errand(title: $0) }
        #expect(titles(of: errands) == ["Cook", "Wash"])
    }

    @Test func `a managed property of a layer keeps its value`() {
        let badge = ErrandBadge()
        #expect(badge.radius == 0)
        badge.radius = 4
        #expect(badge.radius == 4 && ErrandBadge.needsDisplay(forKey: "radius"))
    }

    @Test func `a gesture recognizer sends a private method`() async throws {
        try await expectNoViolations { session in
            let app = try RunningApp(in: session)
            let press = app.list.view.gestureRecognizers?.lazy.compactMap { $0 as? UILongPressGestureRecognizer }.first
            session.press(try #require(press), .began())
            #expect(app.list.title == "Pressed")
            session.press(try #require(press), .ended())
        }
    }
}
