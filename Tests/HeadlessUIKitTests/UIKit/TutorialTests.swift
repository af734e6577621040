#if os(Linux)
    import Foundation
    import HeadlessUIKit
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Containers and forms that are written as in apps work as their authors expect.
    @MainActor
    struct TutorialTests {
        private struct Failure: Error {}

        @Test func `states replace each other`() {
            withFixture { fixture in
                let states = StateViewController()
                fixture.show(states)
                guard let loading = states.shown as? LoadingViewController else {
                    Issue.record("not loading")
                    return
                }
                #expect(loading.spinner.isAnimating)
                states.state = .content(fixture.a)
                fixture.session.runUntilIdle()
                #expect(states.children == [fixture.a])
                #expect(fixture.a.appearance == .appeared)
                #expect(!loading.spinner.isAnimating)
                #expect(fixture.a.view.frame == states.view.bounds)
                states.state = .failed(Failure())
                fixture.session.runUntilIdle()
                #expect(states.shown is MessageViewController)
                #expect(fixture.a.parent == nil)
            }
        }

        @Test func `segments swap children`() {
            withFixture { fixture in
                let segmented = SegmentedViewController([fixture.a, fixture.b])
                fixture.show(segmented)
                fixture.session.tapSegment(at: 1, in: segmented.segments)
                #expect(segmented.children == [fixture.a, fixture.b])
                fixture.session.tapSegment(at: 0, in: segmented.segments)
                fixture.session.runUntilIdle()
                #expect(segmented.children == [fixture.b])
                #expect(fixture.b.appearance == .appeared)
                #expect(fixture.a.view.window == nil)
            }
        }

        @Test func `a drawer opens from the edge`() {
            withFixture { fixture in
                let drawer = DrawerViewController(menu: fixture.a, content: fixture.b)
                fixture.show(drawer)
                for (speed, isOpen) in [(-10, false), (10, true)] {
                    fixture.session.drag(drawer.edge, .began(at: CGPoint(x: 2, y: 200)))
                    fixture.session.drag(drawer.edge, .changed(by: CGPoint(x: 100, y: 0)))
                    #expect(fixture.a.view.frame.minX == -180)
                    fixture.session.drag(drawer.edge, .ended(velocity: CGPoint(x: speed, y: 0)))
                    fixture.session.runUntilIdle()
                    #expect(drawer.isOpen == isOpen)
                    #expect(fixture.a.view.frame.minX == (isOpen ? 0 : -280))
                }
            }
        }

        @Test func `an overlay lets touches through`() {
            withFixture { fixture in
                let button = UIButton(type: .system)
                button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
                var taps = 0
                button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
                fixture.show(fixture.p)
                fixture.p.view.addSubview(button)
                fixture.embed(OverlayViewController(), in: fixture.p)
                fixture.session.tap(button)
                #expect(taps == 1)
            }
        }

        @Test func `a form is filled in`() {
            withFixture { fixture in
                let form = SignInViewController()
                fixture.show(form)
                #expect(form.nameField.isEditing)
                #expect(form.submit.tintColor == .systemIndigo)
                fixture.session.type("Ada", into: form.nameField)
                fixture.session.pressReturn(in: form.nameField)
                #expect(form.passwordField.isFirstResponder)
                #expect(form.submit.isEnabled)
                fixture.session.type("much too long", into: form.passwordField)
                #expect(form.passwordField.text == "")
                fixture.session.tap(form.submit)
                fixture.session.type("Bob", into: form.nameField)
                fixture.session.tap(form.remember)
                fixture.session.tap(form.submit)
                #expect(form.names == ["Ada"])
                #expect(!form.submit.isEnabled)
                fixture.show(fixture.p)
                #expect(!form.nameField.isEditing)
            }
        }

        @Test(arguments: ["iPhone 6", "iPad 9.7-inch"]) func `a primary list shows its detail`(_ device: String) {
            withFixture(device: device, .v13) { fixture in
                let app = MasterDetailDelegate()
                fixture.session.launch(app)
                fixture.session.runUntilIdle()
                let split = app.window?.rootViewController as? UISplitViewController
                let stack = split?.viewControllers.first as? UINavigationController
                guard let list = stack?.viewControllers.first as? DatesViewController else {
                    Issue.record("no list")
                    return
                }
                for _ in 0..<2 { if let add = list.navigationItem.rightBarButtonItem { fixture.session.tap(add) } }
                #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Date 1", "Date 0"])
                fixture.session.editRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
                #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Date 0"])
                fixture.session.tapRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
                fixture.session.runUntilIdle()
                #expect(split?.isCollapsed == (device == "iPhone 6"))
                let detail = split?.isCollapsed == true ? stack?.topViewController : split?.viewControllers.last
                let shown = (detail as? UINavigationController)?.topViewController as? DatesDetailViewController
                #expect(shown?.label.text == "Date 0")
                #expect(shown?.view.tintColor == .systemRed)
                guard let pinch = shown?.view.gestureRecognizers?.last as? UIPinchGestureRecognizer else {
                    Issue.record("no pinch")
                    return
                }
                fixture.session.pinch(pinch, .began)
                fixture.session.pinch(pinch, .changed(to: 2))
                fixture.session.pinch(pinch, .changed(to: 4))
                #expect(shown?.label.transform == CGAffineTransform(scaleX: 4, y: 4))
            }
        }

        @Test func `pages and dots follow each other`() {
            withFixture { fixture in
                let paged = PagedViewController(pages: [fixture.a, fixture.b, fixture.c])
                fixture.show(paged)
                let pan = paged.scrollView.panGestureRecognizer
                fixture.session.drag(pan, .began())
                fixture.session.drag(pan, .changed(by: CGPoint(x: -100, y: 0)))
                fixture.session.drag(pan, .ended(velocity: CGPoint(x: -300, y: 0)))
                #expect(paged.dots.currentPage == 1)
                #expect(paged.scrollView.contentOffset.x == 320)
                fixture.session.tap(paged.dots)
                fixture.session.runUntilIdle()
                #expect(paged.scrollView.contentOffset.x == 640)
                #expect(fixture.c.appearance == .appeared)
            }
        }
    }
#endif
