import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing
import UIKit

@testable import Samples

/// A container that begins and ends the appearance of its page by hand, in the order of XLPagerTabStrip 5.
///
/// Source: xmartlabs/XLPagerTabStrip 172 and 189.
private class PagerController: UIViewController {
    let page = PageController("News")

    func cover() {
        guard page.parent == nil else { return }
        addChild(page)
        page.beginAppearanceTransition(true, animated: false)
        page.view.frame = view.bounds
        view.addSubview(page.view)
        page.didMove(toParent: self)
        page.endAppearanceTransition()
    }
}

/// Its class does not override `shouldAutomaticallyForwardAppearanceMethods`.
private final class EagerPagerController: PagerController {
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        cover()
    }
}

private final class LazyPagerController: PagerController {}

/// The same, and it forwards by hand whenever it appears and disappears itself.
private final class ManualPagerController: PagerController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        page.beginAppearanceTransition(false, animated: animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        page.endAppearanceTransition()
    }
}

@MainActor
struct AppearanceByHandTests {
    private func violations(_ perform: (SampleApp) -> Void) -> [Violation] {
        let log = EventLog()
        let session = Session(SessionConfiguration(semantics: .v13))
        session.attach(log)
        session.run {
            let app = SampleApp()
            perform(app)
            session.runUntilIdle()
            session.end()
            withExtendedLifetime(app) {}
        }
        var engine = LintEngine()
        for event in log.events { engine.receive(event) }
        return engine.finish().violations.filter { $0.severity > .note }
    }

    @Test func `by hand in the layout of a container that was never asked`() {
        let found = violations { $0.launch(EagerPagerController()) }
        #expect(found.map(\.rule) == ["manual-appearance-in-auto-container"])
        #expect(found.map(\.event) == ["call.beginAppearance"])
    }

    @Test func `by hand on screen, where only what UIKit forwards later shows the mistake`() {
        let found = violations { app in
            let pager = LazyPagerController()
            app.launch(pager)
            pager.cover()
            app.settle()
            let cover = PageController("Cover")
            cover.modalPresentationStyle = .fullScreen
            pager.present(cover, animated: true)
        }
        #expect(found.map(\.rule) == ["manual-appearance-in-auto-container"])
        #expect(found.map(\.event) == ["call.beginAppearance"])
    }

    @Test func `a container that forwards by hand breaks no rule`() {
        let found = violations { app in
            let pager = ManualPagerController()
            app.launch(pager)
            pager.cover()
            app.settle()
            let cover = PageController("Cover")
            cover.modalPresentationStyle = .fullScreen
            pager.present(cover, animated: true)
        }
        #expect(found.map(\.rule) == [])
    }
}
