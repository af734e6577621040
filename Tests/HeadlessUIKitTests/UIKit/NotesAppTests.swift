#if os(Linux)
    import Foundation
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKit

    /// An app that is written as for a phone runs as its author means it to.
    @MainActor
    struct NotesAppTests {
        /// Runs `body` with the app on its screen of notes.
        private func onNotes(
            device: String = "iPhone 6", _ body: (Stage, NotesAppCoordinator, NotesCoordinator) throws -> Void
        ) rethrows {
            try onStage(device: device, .v13) { stage in
                let app = NotesAppCoordinator(window: stage.window, defaults: ["onboarded": true])
                app.start()
                stage.session.runUntilIdle()
                let notes = app.childCoordinators.first as? NotesCoordinator
                #expect(notes != nil)
                if let notes { try body(stage, app, notes) }
                stage.session.runUntilIdle()
                #expect(stage.session.state.anomalies == 0)
            }
        }

        private func top(_ controller: UIViewController?) -> UIViewController? {
            var top = controller
            while let next = top?.presentedViewController { top = next }
            return top
        }

        @Test func onboardingEndsBehindItsLastPage() {
            onStage(device: "iPhone 6", .v13) { stage in
                let app = NotesAppCoordinator(window: stage.window)
                app.start()
                stage.session.runUntilIdle()
                guard let pages = stage.window.rootViewController as? OnboardingViewController else {
                    Issue.record("no pages")
                    return
                }
                for _ in 0..<2 {
                    stage.session.swipePage(pages, .began)
                    stage.session.swipePage(pages, .ended(finishing: true))
                    stage.session.runUntilIdle()
                }
                #expect(stage.window.rootViewController === app.tabBarController)
            }
        }

        @Test func aNoteIsReadAndShared() {
            onNotes { stage, app, notes in
                guard let table = notes.list.view.subviews.first as? UITableView else {
                    Issue.record("no table")
                    return
                }
                #expect(table.visibleCells.map { $0.textLabel?.text } == ["Milk", "Bread"])
                stage.session.tapRow(at: IndexPath(row: 1, section: 0), in: table)
                stage.session.runUntilIdle()
                let detail = (notes.list.navigationController?.topViewController as? UINavigationController)?
                    .topViewController
                #expect((detail as? NoteDetailViewController)?.note.title == "Bread")
                if let item = detail?.navigationItem.rightBarButtonItem { stage.session.tap(item) }
                stage.session.runUntilIdle()
                guard let activity = top(app.tabBarController) as? UIActivityViewController else {
                    Issue.record("nothing shared")
                    return
                }
                stage.session.choose(.mail, in: activity)
                stage.session.runUntilIdle()
                #expect(notes.list.navigationController?.topViewController === notes.list)
            }
        }

        @Test func aNoteIsWritten() {
            onNotes { stage, app, notes in
                if let add = notes.list.navigationItem.rightBarButtonItems?.first { stage.session.tap(add) }
                stage.session.runUntilIdle()
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
                stage.session.type("Eggs", into: field)
                stage.session.tap(save)
                stage.session.runUntilIdle()
                #expect(notes.list.notes.map(\.title) == ["Milk", "Bread", "Eggs"])
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func aFormThatIsPulledDownAsks() {
            onNotes { stage, app, notes in
                if let add = notes.list.navigationItem.rightBarButtonItems?.first { stage.session.tap(add) }
                stage.session.runUntilIdle()
                guard let sheet = top(app.tabBarController) else { return }
                stage.session.swipeDown(sheet, .began)
                stage.session.swipeDown(sheet, .ended(finishing: true))
                stage.session.runUntilIdle()
                guard let alert = top(app.tabBarController) as? UIAlertController else {
                    Issue.record("not asked")
                    return
                }
                stage.session.tap(alert.actions[0])
                stage.session.runUntilIdle()
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func aFilterStaysAPopoverOnAPhone() {
            onNotes { stage, app, notes in
                if let filter = notes.list.navigationItem.rightBarButtonItems?.last { stage.session.tap(filter) }
                stage.session.runUntilIdle()
                let filter = top(app.tabBarController)
                #expect(filter is FilterViewController && filter?.view.bounds.size == CGSize(width: 200, height: 160))
            }
        }

        @Test func aCardComesWithItsOwnAnimation() {
            onNotes { stage, app, notes in
                if let info = notes.list.toolbarItems?[1] { stage.session.tap(info) }
                stage.session.runUntilIdle()
                let card = top(app.tabBarController)
                #expect(card is CardViewController && card?.view.frame.height == stage.screen.height / 2)
                let dimming = card?.view.superview?.subviews.first
                #expect(dimming?.alpha == 1)
                if let tap = dimming?.gestureRecognizers?.first as? UITapGestureRecognizer { stage.session.tap(tap) }
                stage.session.runUntilIdle()
                #expect(app.tabBarController.presentedViewController == nil)
            }
        }

        @Test func aPadShowsTheNoteBesideTheList() {
            onNotes(device: "iPad 9.7-inch") { stage, _, notes in
                let split = notes.splitViewController
                notes.notesList(notes.list, didSelect: notes.list.notes[0])
                stage.session.runUntilIdle()
                let detail = (split.viewControllers.last as? UINavigationController)?.topViewController
                #expect((detail as? NoteDetailViewController)?.note.title == "Milk" && !split.isCollapsed)
                if let filter = notes.list.navigationItem.rightBarButtonItems?.last { stage.session.tap(filter) }
                stage.session.runUntilIdle()
                #expect(split.presentedViewController?.popoverPresentationController?.arrowDirection == .up)
                stage.session.resize(stage.window, to: CGSize(width: 320, height: 1024))
                stage.session.runUntilIdle()
                #expect(split.isCollapsed && notes.list.presentedViewController is FilterViewController)
            }
        }

        @Test func settingsAreResetByAWord() {
            onNotes { stage, app, _ in
                stage.session.tapTab(at: 1, in: app.tabBarController)
                stage.session.runUntilIdle()
                guard let stack = app.tabBarController.selectedViewController as? UINavigationController,
                    let settings = stack.topViewController as? SettingsViewController
                else {
                    Issue.record("no settings")
                    return
                }
                #expect(
                    settings.tableView.visibleCells.map { $0.textLabel?.text } == ["Account", "Appearance", "About"])
                stage.session.tapRow(at: IndexPath(row: 0, section: 0), in: settings.tableView)
                stage.session.runUntilIdle()
                #expect(stack.topViewController is CardViewController)
                stage.session.tapBack(stack)
                stage.session.runUntilIdle()
                stage.session.tapRow(at: IndexPath(row: 1, section: 0), in: settings.tableView)
                stage.session.runUntilIdle()
                #expect(settings.traitCollection.userInterfaceStyle == .dark)
                stage.session.tapRow(at: IndexPath(row: 2, section: 0), in: settings.tableView)
                stage.session.runUntilIdle()
                guard let alert = top(app.tabBarController) as? UIAlertController, let field = alert.textFields?.first
                else {
                    Issue.record("no alert")
                    return
                }
                stage.session.type("RESET", into: field)
                stage.session.tap(alert.actions[1])
            }
        }

        @Test func aNoteTurns() {
            onNotes { stage, _, notes in
                notes.notesList(notes.list, didSelect: notes.list.notes[0])
                stage.session.runUntilIdle()
                let detail = (notes.list.navigationController?.topViewController as? UINavigationController)?
                    .topViewController
                guard let note = detail as? NoteDetailViewController else {
                    Issue.record("no note")
                    return
                }
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                let header = note.view.subviews.compactMap { $0 as? HeaderView }.first
                #expect(header?.transform == CGAffineTransform(rotationAngle: .pi / 2))
                #expect(note.prefersStatusBarHidden && UIApplication.shared.isStatusBarHidden)
                note.collapseHeader()
                (note.children.first as? SwitchingViewController)?.show(UIViewController())
                stage.session.runUntilIdle()
                #expect(header?.isHidden == true && header?.bounds.height == 0)
            }
        }
    }
#endif
