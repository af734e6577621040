#if os(Linux)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Every method of every delegate protocol is called on a delegate that is written as in an app.
    @MainActor
    struct DelegateTests {
        private func expect(_ told: Set<String>, _ methods: [String], at location: SourceLocation = #_sourceLocation) {
            #expect(told.sorted() == methods.sorted(), sourceLocation: location)
        }

        private func presented(
            _ controller: UIViewController, on fixture: Fixture, _ style: UIModalPresentationStyle = .fullScreen
        ) {
            controller.modalPresentationStyle = style
            fixture.show(fixture.a)
            fixture.a.present(controller, animated: true)
            fixture.session.runUntilIdle()
        }

        @Test func `the delegate of a navigation controller is called`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let delegate = FixtureNavigationDelegate()
                let stack = UINavigationController(rootViewController: fixture.b)
                stack.delegate = delegate
                presented(stack, on: fixture)
                fixture.turn(.landscapeLeft)
                stack.pushViewController(fixture.c, animated: true)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    [
                        "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
                        "navigationControllerSupportedInterfaceOrientations(_:)",
                        "navigationControllerPreferredInterfaceOrientationForPresentation(_:)",
                        "navigationController(_:interactionControllerFor:)",
                        "navigationController(_:animationControllerFor:from:to:)",
                    ])
            }
        }

        @Test func `the delegate of a tab bar controller is called`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let delegate = FixtureTabDelegate()
                let tabs = UITabBarController()
                tabs.viewControllers = [fixture.b, fixture.c]
                tabs.delegate = delegate
                presented(tabs, on: fixture)
                fixture.turn(.landscapeLeft)
                fixture.session.tapTab(at: 1, in: tabs)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    [
                        "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
                        "tabBarControllerSupportedInterfaceOrientations(_:)",
                        "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)",
                        "tabBarController(_:interactionControllerFor:)",
                        "tabBarController(_:animationControllerForTransitionFrom:to:)",
                    ])
            }
        }

        @Test func `the delegate of a page view controller is called`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let delegate = FixturePages()
                for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
                    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
                    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
                    (pages.delegate, pages.dataSource) = (delegate, delegate)
                    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
                    presented(pages, on: fixture)
                    for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
                        fixture.session.swipePage(pages, .began, toward: direction)
                        fixture.session.swipePage(pages, .ended(finishing: true), toward: direction)
                        fixture.session.runUntilIdle()
                    }
                    fixture.turn(.landscapeLeft)
                    fixture.session.runUntilIdle()
                    pages.dismiss(animated: false)
                    fixture.turn(.portrait)
                    fixture.session.runUntilIdle()
                }
                expect(
                    delegate.told,
                    [
                        "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
                        "presentationCount(for:)", "presentationIndex(for:)", "pageViewController(_:willTransitionTo:)",
                        "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
                        "pageViewController(_:spineLocationFor:)",
                        "pageViewControllerSupportedInterfaceOrientations(_:)",
                        "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
                    ])
            }
        }

        @Test func `the delegate of a split view controller is called`() {
            withFixture(device: "iPad 9.7-inch", .v13) { fixture in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController()
                split.viewControllers = [fixture.b, fixture.c]
                split.delegate = delegate
                presented(split, on: fixture)
                fixture.session.swipePrimaryColumn(of: split)
                split.show(fixture.d, sender: nil)
                split.showDetailViewController(fixture.p, sender: nil)
                collapseAndExpand(fixture)
                expect(
                    delegate.told,
                    [
                        "splitViewController(_:willChangeTo:)", "targetDisplayModeForAction(in:)",
                        "splitViewController(_:show:sender:)",
                        "splitViewController(_:showDetail:sender:)", "primaryViewController(forCollapsing:)",
                        "primaryViewController(forExpanding:)", "splitViewController(_:collapseSecondary:onto:)",
                        "splitViewController(_:separateSecondaryFrom:)",
                        "splitViewControllerSupportedInterfaceOrientations(_:)",
                        "splitViewControllerPreferredInterfaceOrientationForPresentation(_:)",
                    ])
            }
        }

        @Test func `the delegate of a split view controller with columns is called`() {
            withFixture(device: "iPad 9.7-inch", .v13) { fixture in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController(style: .doubleColumn)
                split.delegate = delegate
                split.setViewController(fixture.b, for: .primary)
                split.setViewController(fixture.c, for: .secondary)
                fixture.show(split)
                split.show(.primary)
                fixture.session.runUntilIdle()
                split.hide(.primary)
                fixture.session.runUntilIdle()
                collapseAndExpand(fixture)
                #expect(
                    delegate.told.isSuperset(of: [
                        "splitViewController(_:willShow:)", "splitViewController(_:willHide:)",
                        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
                        "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
                        "splitViewControllerDidCollapse(_:)", "splitViewControllerDidExpand(_:)",
                    ]))
            }
        }

        private func collapseAndExpand(_ fixture: Fixture) {
            fixture.session.resize(fixture.window, to: CGSize(width: 320, height: fixture.screen.height))
            fixture.session.runUntilIdle()
            fixture.session.resize(fixture.window, to: fixture.screen)
            fixture.session.runUntilIdle()
        }

        private final class Turning: UIViewController {
            override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
        }

        @Test func `the delegate is told of a hidden primary controller`() {
            withFixture(device: "iPad 9.7-inch", .v5) { fixture in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController()
                split.viewControllers = [Turning(), Turning()]
                split.delegate = delegate
                fixture.show(split)
                fixture.session.runUntilIdle()
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                bar.items = delegate.hiddenItem.map { [$0] }
                split.viewControllers[1].view.addSubview(bar)
                if let item = bar.items?.first { fixture.session.tap(item) }
                fixture.session.runUntilIdle()
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                #expect(
                    delegate.told.isSuperset(of: [
                        "splitViewController(_:shouldHide:in:)", "splitViewController(_:willHide:with:for:)",
                        "splitViewController(_:willShow:invalidating:)",
                        "splitViewController(_:popoverController:willPresent:)",
                    ]))
            }
        }

        @Test func `the delegates of an app's own transition are called`() {
            withFixture { fixture in
                let delegate = FixtureTransitioningDelegate()
                fixture.b.transitioningDelegate = delegate
                presented(fixture.b, on: fixture, .custom)
                fixture.b.dismiss(animated: true)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    [
                        "animationController(forPresented:presenting:source:)", "animationController(forDismissed:)",
                        "interactionControllerForPresentation(using:)", "interactionControllerForDismissal(using:)",
                        "presentationController(forPresented:presenting:source:)",
                    ])
                expect(
                    delegate.animator.told,
                    ["transitionDuration(using:)", "animateTransition(using:)", "animationEnded(_:)"])
                expect(delegate.driver.told, ["startInteractiveTransition(_:)"])
            }
        }

        @Test func `the delegate of a sheet is called`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let delegate = FixtureSheetDelegate()
                fixture.b.modalPresentationStyle = .pageSheet
                fixture.b.sheetPresentationController?.detents = [.medium(), .large()]
                fixture.b.presentationController?.delegate = delegate
                presented(fixture.b, on: fixture, .pageSheet)
                let shown = delegate.told
                #expect(shown.contains("adaptivePresentationStyle(for:)"))
                fixture.a.presentedViewController?.dismiss(animated: false)
                fixture.session.runUntilIdle()
                delegate.answer = .none
                presented(fixture.c, on: fixture, delegate)
                fixture.session.dragSheet(fixture.c, to: .large)
                delegate.mayDismiss = false
                pull(fixture.c, on: fixture)
                delegate.mayDismiss = true
                pull(fixture.c, on: fixture)
                #expect(fixture.a.presentedViewController == nil)
                expect(
                    delegate.told,
                    [
                        "adaptivePresentationStyle(for:)",
                        "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
                        "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
                        "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
                        "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
                        "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)",
                    ])
            }
        }

        private func presented(_ controller: UIViewController, on fixture: Fixture, _ delegate: FixtureSheetDelegate) {
            controller.modalPresentationStyle = .pageSheet
            controller.sheetPresentationController?.detents = [.medium(), .large()]
            controller.presentationController?.delegate = delegate
            fixture.a.present(controller, animated: true)
            fixture.session.runUntilIdle()
        }

        private func pull(_ controller: UIViewController, on fixture: Fixture) {
            fixture.session.swipeDown(controller, .began)
            fixture.session.swipeDown(controller, .ended(finishing: true))
            fixture.session.runUntilIdle()
        }

        @Test func `the delegate of a popover is called`() {
            withFixture(device: "iPad 9.7-inch", .v8) { fixture in
                let delegate = FixturePopoverDelegate()
                fixture.b.modalPresentationStyle = .popover
                fixture.b.popoverPresentationController?.delegate = delegate
                fixture.b.popoverPresentationController?.sourceView = fixture.a.view
                presented(fixture.b, on: fixture, .popover)
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.session.tapOutside(fixture.b)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    [
                        "adaptivePresentationStyle(for:traitCollection:)", "prepareForPopoverPresentation(_:)",
                        "popoverPresentationControllerShouldDismissPopover(_:)",
                        "popoverPresentationControllerDidDismissPopover(_:)",
                        "popoverPresentationController(_:willRepositionPopoverTo:in:)",
                    ])
            }
        }

        @Test func `the delegate of a popover controller is called`() {
            withFixture(device: "iPad 9.7-inch", .v5) { fixture in
                let delegate = FixtureOldPopoverDelegate()
                fixture.show(fixture.a)
                let popover = UIPopoverController(contentViewController: fixture.b)
                popover.delegate = delegate
                popover.present(
                    from: CGRect(x: 0, y: 0, width: 10, height: 10), in: fixture.a.view, permittedArrowDirections: .any,
                    animated: true)
                fixture.session.runUntilIdle()
                fixture.session.tapOutside(popover)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    ["popoverControllerShouldDismissPopover(_:)", "popoverControllerDidDismissPopover(_:)"])
            }
        }

        @Test func `the delegates of pickers are called`() {
            withFixture { fixture in
                let delegate = FixturePickers()
                for isPicked in [true, false] {
                    let images = UIImagePickerController()
                    images.delegate = delegate
                    presented(images, on: fixture)
                    if isPicked {
                        fixture.session.pick([.mediaType: "public.image"], in: images)
                    } else {
                        fixture.session.cancel(images)
                    }
                    fixture.session.runUntilIdle()
                    let documents = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
                    documents.delegate = delegate
                    presented(documents, on: fixture)
                    fixture.session.pick(isPicked ? [URL(fileURLWithPath: "/note.txt")] : [], in: documents)
                    fixture.session.runUntilIdle()
                }
                expect(
                    delegate.told,
                    [
                        "imagePickerController(_:didFinishPickingMediaWithInfo:)", "imagePickerControllerDidCancel(_:)",
                        "documentPicker(_:didPickDocumentsAt:)", "documentPickerWasCancelled(_:)",
                    ])
            }
        }

        @Test func `the delegates of tables and gestures are called`() {
            withFixture { fixture in
                let delegate = FixtureTable()
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                fixture.show(fixture.a)
                fixture.a.view.addSubview(table)
                (table.dataSource, table.delegate) = (delegate, delegate)
                let pan = UIPanGestureRecognizer()
                pan.delegate = delegate
                fixture.a.view.addGestureRecognizer(pan)
                fixture.session.advance(by: 0)
                fixture.session.tapRow(at: IndexPath(row: 0, section: 0), in: table)
                fixture.session.tapRow(at: IndexPath(row: 1, section: 0), in: table)
                for recognizer in [table.panGestureRecognizer, pan] {
                    fixture.session.drag(recognizer, .began())
                    fixture.session.drag(recognizer, .changed(by: CGPoint(x: 0, y: -80)))
                    fixture.session.drag(recognizer, .ended())
                }
                table.setContentOffset(.zero, animated: true)
                fixture.session.runUntilIdle()
                expect(
                    delegate.told,
                    [
                        "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
                        "tableView(_:heightForRowAt:)", "tableView(_:willSelectRowAt:)", "tableView(_:didSelectRowAt:)",
                        "tableView(_:didDeselectRowAt:)", "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
                        "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewDidEndScrollingAnimation(_:)",
                        "gestureRecognizerShouldBegin(_:)",
                    ])
            }
        }

        @Test func `the delegate of the app is called`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let delegate = FixtureApplicationDelegate()
                fixture.session.launch(delegate)
                fixture.show(fixture.a)
                fixture.session.sendMemoryWarning()
                fixture.turn(.landscapeLeft)
                expect(
                    delegate.told,
                    [
                        "application(_:didFinishLaunchingWithOptions:)", "applicationDidReceiveMemoryWarning(_:)",
                        "application(_:supportedInterfaceOrientationsFor:)",
                    ])
            }
        }
    }
#endif
