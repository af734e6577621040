#if os(Linux)
    import Foundation
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKitRuntime

    /// An app that is written for UIKit runs as its author expects.
    @MainActor
    struct NotesAppTests {
        /// Runs `body` with the app's list of notes on screen.
        private func onNotes(
            device: String = "iPhone 6", _ body: (Fixture, NotesAppCoordinator, NotesCoordinator) throws -> Void
        ) rethrows {
            try withFixture(device: device, .v13) { fixture in
                let app = NotesAppCoordinator(window: fixture.window, defaults: ["onboarded": true])
                app.start()
                fixture.session.runUntilIdle()
                let notes = app.childCoordinators.first as? NotesCoordinator
                #expect(notes != nil)
                if let notes { try body(fixture, app, notes) }
                fixture.session.runUntilIdle()
                #expect(fixture.session.state.anomalies == 0)
            }
        }

        private func top(_ controller: UIViewController?) -> UIViewController? {
            var top = controller
            while let next = top?.presentedViewController { top = next }
            return top
        }

        @Test func `onboarding ends after its last page`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let app = NotesAppCoordinator(window: fixture.window)
                app.start()
                fixture.session.runUntilIdle()
                guard let pages = fixture.window.rootViewController as? OnboardingViewController else {
                    Issue.record("no pages")
                    return
                }
                for _ in 0..<2 {
                    fixture.session.swipePage(pages, .began)
                    fixture.session.swipePage(pages, .ended(finishing: true))
                    fixture.session.runUntilIdle()
                }
                #expect(fixture.window.rootViewController === app.tabBarController)
            }
        }

        @Test func `a note is read and shared`() {
            onNotes { fixture, app, notes in
                guard let table = notes.list.view.subviews.first as? UITableView else {
                    Issue.record("no table")
                    return
                }
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["Milk", "Bread"])
                fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: table)
                fixture.session.runUntilIdle()
                let detail = (notes.list.navigationController?.topViewController as? UINavigationController)?
                    .topViewController
                #expect((detail as? NoteDetailViewController)?.note.title == "Bread")
                if let item = detail?.navigationItem.rightBarButtonItem { fixture.session.tap(item) }
                fixture.session.runUntilIdle()
                guard let activity = top(app.tabBarController) as? UIActivityViewController else {
                    Issue.record("nothing shared")
                    return
                }
                fixture.session.choose(.mail, in: activity)
                fixture.session.runUntilIdle()
                #expect(notes.list.navigationController?.topViewController === notes.list)
            }
        }

        @Test func `a note is written`() {
            onNotes { fixture, app, notes in
                if let add = notes.list.navigationItem.rightBarButtonItems?.first { fixture.session.tap(add) }
                fixture.session.runUntilIdle()
                guard
                    let form = (top(app.tabBarController) as? UINavigationController)?.topViewController
                        as? NoteFormViewController
                else {
                    Issue.record("no form")
                    return
                }
                #expect(notes.openNotes == 1)
                let content = form.view.subviews[0].subviews[0]
                guard let field = content.subviews[0] as? UITextField, let save = content.subviews[1] as? UIButton
                else {
                    Issue.record("no field")
                    return
                }
                #expect(!save.isEnabled)
                #expect(
                    field.frame == CGRect(x: 0, y: 20, width: content.bounds.width, height: 44)
                        || field.frame.height == 44)
                fixture.session.type("Eggs", into: field)
                fixture.session.tap(save)
                fixture.session.runUntilIdle()
                #expect(notes.list.notes.map(\.title) == ["Milk", "Bread", "Eggs"])
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func `a form that is pulled down asks`() {
            onNotes { fixture, app, notes in
                if let add = notes.list.navigationItem.rightBarButtonItems?.first { fixture.session.tap(add) }
                fixture.session.runUntilIdle()
                guard let sheet = top(app.tabBarController) else { return }
                fixture.session.swipeDown(sheet, .began)
                fixture.session.swipeDown(sheet, .ended(finishing: true))
                fixture.session.runUntilIdle()
                guard let alert = top(app.tabBarController) as? UIAlertController else {
                    Issue.record("not asked")
                    return
                }
                fixture.session.tap(alert.actions[0])
                fixture.session.runUntilIdle()
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func `a filter stays a popover on a phone`() {
            onNotes { fixture, app, notes in
                if let filter = notes.list.navigationItem.rightBarButtonItems?.last { fixture.session.tap(filter) }
                fixture.session.runUntilIdle()
                let filter = top(app.tabBarController)
                #expect(filter is FilterViewController)
                #expect(filter?.view.bounds.size == CGSize(width: 200, height: 160))
            }
        }

        @Test func `a card appears with its own animation`() {
            onNotes { fixture, app, notes in
                if let info = notes.list.toolbarItems?[1] { fixture.session.tap(info) }
                fixture.session.runUntilIdle()
                let card = top(app.tabBarController)
                #expect(card is CardViewController)
                #expect(card?.view.frame.height == fixture.screen.height / 2)
                let dimming = card?.view.superview?.subviews.first
                #expect(dimming?.alpha == 1)
                if let tap = dimming?.gestureRecognizers?.first as? UITapGestureRecognizer { fixture.session.tap(tap) }
                fixture.session.runUntilIdle()
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func `a pad shows the note beside the list`() {
            onNotes(device: "iPad 9.7-inch") { fixture, _, notes in
                let split = notes.splitViewController
                notes.notesList(notes.list, didSelect: notes.list.notes[0])
                fixture.session.runUntilIdle()
                let detail = (split.viewControllers.last as? UINavigationController)?.topViewController
                #expect((detail as? NoteDetailViewController)?.note.title == "Milk")
                #expect(!split.isCollapsed)
                if let filter = notes.list.navigationItem.rightBarButtonItems?.last { fixture.session.tap(filter) }
                fixture.session.runUntilIdle()
                #expect(split.presentedViewController?.popoverPresentationController?.arrowDirection == .up)
                fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 1024))
                fixture.session.runUntilIdle()
                #expect(split.isCollapsed)
                #expect(notes.list.presentedViewController is FilterViewController)
            }
        }

        @Test func `an action resets the settings`() {
            onNotes { fixture, app, _ in
                fixture.session.tapTab(at: 1, in: app.tabBarController)
                fixture.session.runUntilIdle()
                guard let stack = app.tabBarController.selectedViewController as? UINavigationController,
                    let settings = stack.topViewController as? SettingsViewController
                else {
                    Issue.record("no settings")
                    return
                }
                #expect(
                    settings.tableView.visibleCells.map { $0.textLabel?.text } == ["Account", "Appearance", "About"])
                fixture.session.tapRow(at: IndexPath(row: 0, section: 0), in: settings.tableView)
                fixture.session.runUntilIdle()
                #expect(stack.topViewController is CardViewController)
                fixture.session.tapBack(stack)
                fixture.session.runUntilIdle()
                fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: settings.tableView)
                fixture.session.runUntilIdle()
                #expect(settings.traitCollection.userInterfaceStyle == .dark)
                fixture.session.tapRow(at: IndexPath(row: 2, section: 0), in: settings.tableView)
                fixture.session.runUntilIdle()
                guard let alert = top(app.tabBarController) as? UIAlertController, let field = alert.textFields?.first
                else {
                    Issue.record("no alert")
                    return
                }
                fixture.session.type("RESET", into: field)
                fixture.session.tap(alert.actions[1])
            }
        }

        @Test func `a note turns`() {
            onNotes { fixture, _, notes in
                notes.notesList(notes.list, didSelect: notes.list.notes[0])
                fixture.session.runUntilIdle()
                let detail = (notes.list.navigationController?.topViewController as? UINavigationController)?
                    .topViewController
                guard let note = detail as? NoteDetailViewController else {
                    Issue.record("no note")
                    return
                }
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                let header = note.view.subviews.compactMap { $0 as? HeaderView }.first
                #expect(header?.transform == CGAffineTransform(rotationAngle: .pi / 2))
                #expect(note.prefersStatusBarHidden)
                #expect(UIApplication.shared.isStatusBarHidden)
                note.collapseHeader()
                (note.children.first as? SwitchingViewController)?.show(UIViewController())
                fixture.session.runUntilIdle()
                #expect(header?.isHidden == true)
                #expect(header?.bounds.height == 0)
            }
        }
    }
#endif
