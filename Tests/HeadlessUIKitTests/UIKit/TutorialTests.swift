#if os(Linux)
    import Foundation
    import HierarchyModel
    import Testing

    @testable import HeadlessUIKit

    /// Containers and forms that are written as apps write them do what their authors mean.
    @MainActor
    struct TutorialTests {
        private struct Failure: Error {}

        @Test func statesReplaceEachOther() {
            onStage { stage in
                let states = StateViewController()
                stage.show(states)
                guard let loading = states.shown as? LoadingViewController else {
                    Issue.record("not loading")
                    return
                }
                #expect(loading.spinner.isAnimating)
                states.state = .content(stage.a)
                stage.session.runUntilIdle()
                #expect(states.children == [stage.a] && stage.a.appearance == .appeared && !loading.spinner.isAnimating)
                #expect(stage.a.view.frame == states.view.bounds)
                states.state = .failed(Failure())
                stage.session.runUntilIdle()
                #expect(states.shown is MessageViewController && stage.a.parent == nil)
            }
        }

        @Test func segmentsSwapChildren() {
            onStage { stage in
                let segmented = SegmentedViewController([stage.a, stage.b])
                stage.show(segmented)
                stage.session.tapSegment(at: 1, in: segmented.segments)
                #expect(segmented.children == [stage.a, stage.b])
                stage.session.tapSegment(at: 0, in: segmented.segments)
                stage.session.runUntilIdle()
                #expect(
                    segmented.children == [stage.b] && stage.b.appearance == .appeared && stage.a.view.window == nil)
            }
        }

        @Test func aDrawerOpensFromTheEdge() {
            onStage { stage in
                let drawer = DrawerViewController(menu: stage.a, content: stage.b)
                stage.show(drawer)
                for (speed, isOpen) in [(-10, false), (10, true)] {
                    stage.session.drag(drawer.edge, .began(at: CGPoint(x: 2, y: 200)))
                    stage.session.drag(drawer.edge, .changed(by: CGPoint(x: 100, y: 0)))
                    #expect(stage.a.view.frame.minX == -180)
                    stage.session.drag(drawer.edge, .ended(velocity: CGPoint(x: speed, y: 0)))
                    stage.session.runUntilIdle()
                    #expect(drawer.isOpen == isOpen && stage.a.view.frame.minX == (isOpen ? 0 : -280))
                }
            }
        }

        @Test func anOverlayLetsTouchesThrough() {
            onStage { stage in
                let button = UIButton(type: .system)
                button.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
                var taps = 0
                button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
                stage.show(stage.p)
                stage.p.view.addSubview(button)
                stage.embed(OverlayViewController(), in: stage.p)
                stage.session.tap(button)
                #expect(taps == 1)
            }
        }

        @Test func aFormIsFilledIn() {
            onStage { stage in
                let form = SignInViewController()
                stage.show(form)
                #expect(form.nameField.isEditing && form.submit.tintColor == .systemIndigo)
                stage.session.type("Ada", into: form.nameField)
                stage.session.pressReturn(in: form.nameField)
                #expect(form.passwordField.isFirstResponder && form.submit.isEnabled)
                stage.session.type("much too long", into: form.passwordField)
                #expect(form.passwordField.text == "")
                stage.session.tap(form.submit)
                stage.session.type("Bob", into: form.nameField)
                stage.session.tap(form.remember)
                stage.session.tap(form.submit)
                #expect(form.names == ["Ada"] && !form.submit.isEnabled)
                stage.show(stage.p)
                #expect(!form.nameField.isEditing)
            }
        }

        @Test(arguments: ["iPhone 6", "iPad 9.7-inch"]) func masterAndDetail(_ device: String) {
            onStage(device: device, .v13) { stage in
                let app = MasterDetailDelegate()
                stage.session.launch(app)
                stage.session.runUntilIdle()
                let split = app.window?.rootViewController as? UISplitViewController
                let stack = split?.viewControllers.first as? UINavigationController
                guard let list = stack?.viewControllers.first as? DatesViewController else {
                    Issue.record("no list")
                    return
                }
                for _ in 0..<2 { if let add = list.navigationItem.rightBarButtonItem { stage.session.tap(add) } }
                #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Date 1", "Date 0"])
                stage.session.editRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
                #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["Date 0"])
                stage.session.tapRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
                stage.session.runUntilIdle()
                #expect(split?.isCollapsed == (device == "iPhone 6"))
                let detail = split?.isCollapsed == true ? stack?.topViewController : split?.viewControllers.last
                let shown = (detail as? UINavigationController)?.topViewController as? DatesDetailViewController
                #expect(shown?.label.text == "Date 0" && shown?.view.tintColor == .systemRed)
                guard let pinch = shown?.view.gestureRecognizers?.last as? UIPinchGestureRecognizer else {
                    Issue.record("no pinch")
                    return
                }
                stage.session.pinch(pinch, .began)
                stage.session.pinch(pinch, .changed(to: 2))
                stage.session.pinch(pinch, .changed(to: 4))
                #expect(shown?.label.transform == CGAffineTransform(scaleX: 4, y: 4))
            }
        }

        @Test func pagesAndDotsFollowEachOther() {
            onStage { stage in
                let paged = PagedViewController(pages: [stage.a, stage.b, stage.c])
                stage.show(paged)
                let pan = paged.scrollView.panGestureRecognizer
                stage.session.drag(pan, .began())
                stage.session.drag(pan, .changed(by: CGPoint(x: -100, y: 0)))
                stage.session.drag(pan, .ended(velocity: CGPoint(x: -300, y: 0)))
                #expect(paged.dots.currentPage == 1 && paged.scrollView.contentOffset.x == 320)
                stage.session.tap(paged.dots)
                stage.session.runUntilIdle()
                #expect(paged.scrollView.contentOffset.x == 640 && stage.c.appearance == .appeared)
            }
        }
    }
#endif
