#if os(Linux)
    import Foundation
    import Testing

    @testable import HeadlessUIKit

    /// Each method of each delegate protocol is called of a delegate that is written as in an app.
    @MainActor
    struct DelegateTests {
        private func expect(_ told: Set<String>, _ methods: [String], at location: SourceLocation = #_sourceLocation) {
            #expect(told.sorted() == methods.sorted(), sourceLocation: location)
        }

        private func presented(
            _ controller: UIViewController, on stage: Stage, _ style: UIModalPresentationStyle = .fullScreen
        ) {
            controller.modalPresentationStyle = style
            stage.show(stage.a)
            stage.a.present(controller, animated: true)
            stage.session.runUntilIdle()
        }

        @Test func navigationControllers() {
            onStage(device: "iPhone 6", .v13) { stage in
                let delegate = FixtureNavigationDelegate()
                let stack = UINavigationController(rootViewController: stage.b)
                stack.delegate = delegate
                presented(stack, on: stage)
                stage.turn(.landscapeLeft)
                stack.pushViewController(stage.c, animated: true)
                stage.session.runUntilIdle()
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

        @Test func tabBarControllers() {
            onStage(device: "iPhone 6", .v13) { stage in
                let delegate = FixtureTabDelegate()
                let tabs = UITabBarController()
                tabs.viewControllers = [stage.b, stage.c]
                tabs.delegate = delegate
                presented(tabs, on: stage)
                stage.turn(.landscapeLeft)
                stage.session.tapTab(at: 1, in: tabs)
                stage.session.runUntilIdle()
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

        @Test func pageViewControllers() {
            onStage(device: "iPhone 6", .v13) { stage in
                let delegate = FixturePages()
                for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
                    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
                    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
                    (pages.delegate, pages.dataSource) = (delegate, delegate)
                    pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
                    presented(pages, on: stage)
                    for direction in [UIPageViewController.NavigationDirection.forward, .reverse] {
                        stage.session.swipePage(pages, .began, toward: direction)
                        stage.session.swipePage(pages, .ended(finishing: true), toward: direction)
                        stage.session.runUntilIdle()
                    }
                    stage.turn(.landscapeLeft)
                    stage.session.runUntilIdle()
                    pages.dismiss(animated: false)
                    stage.turn(.portrait)
                    stage.session.runUntilIdle()
                }
                expect(
                    delegate.told,
                    [
                        "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
                        "presentationCount(for:)",
                        "presentationIndex(for:)", "pageViewController(_:willTransitionTo:)",
                        "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)",
                        "pageViewController(_:spineLocationFor:)",
                        "pageViewControllerSupportedInterfaceOrientations(_:)",
                        "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)",
                    ])
            }
        }

        @Test func splitViewControllers() {
            onStage(device: "iPad 9.7-inch", .v13) { stage in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController()
                split.viewControllers = [stage.b, stage.c]
                split.delegate = delegate
                presented(split, on: stage)
                stage.session.swipePrimaryColumn(of: split)
                split.show(stage.d, sender: nil)
                split.showDetailViewController(stage.p, sender: nil)
                collapseAndExpand(stage)
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

        @Test func columnsOfSplitViewControllers() {
            onStage(device: "iPad 9.7-inch", .v13) { stage in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController(style: .doubleColumn)
                split.delegate = delegate
                split.setViewController(stage.b, for: .primary)
                split.setViewController(stage.c, for: .secondary)
                stage.show(split)
                split.show(.primary)
                stage.session.runUntilIdle()
                split.hide(.primary)
                stage.session.runUntilIdle()
                collapseAndExpand(stage)
                #expect(
                    delegate.told.isSuperset(of: [
                        "splitViewController(_:willShow:)", "splitViewController(_:willHide:)",
                        "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
                        "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
                        "splitViewControllerDidCollapse(_:)",
                        "splitViewControllerDidExpand(_:)",
                    ]))
            }
        }

        private func collapseAndExpand(_ stage: Stage) {
            stage.session.resize(stage.window, to: CGSize(width: 320, height: stage.screen.height))
            stage.session.runUntilIdle()
            stage.session.resize(stage.window, to: stage.screen)
            stage.session.runUntilIdle()
        }

        private final class Turning: UIViewController {
            override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
        }

        @Test func hiddenPrimaryControllers() {
            onStage(device: "iPad 9.7-inch", .v5) { stage in
                let delegate = FixtureSplitDelegate()
                let split = UISplitViewController()
                split.viewControllers = [Turning(), Turning()]
                split.delegate = delegate
                stage.show(split)
                stage.session.runUntilIdle()
                let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                bar.items = delegate.hiddenItem.map { [$0] }
                split.viewControllers[1].view.addSubview(bar)
                if let item = bar.items?.first { stage.session.tap(item) }
                stage.session.runUntilIdle()
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                #expect(
                    delegate.told.isSuperset(of: [
                        "splitViewController(_:shouldHide:in:)", "splitViewController(_:willHide:with:for:)",
                        "splitViewController(_:willShow:invalidating:)",
                        "splitViewController(_:popoverController:willPresent:)",
                    ]))
            }
        }

        @Test func transitionsOfAnAppsOwn() {
            onStage { stage in
                let delegate = FixtureTransitioningDelegate()
                stage.b.transitioningDelegate = delegate
                presented(stage.b, on: stage, .custom)
                stage.b.dismiss(animated: true)
                stage.session.runUntilIdle()
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

        @Test func sheets() {
            onStage(device: "iPhone 6", .v13) { stage in
                let delegate = FixtureSheetDelegate()
                stage.b.modalPresentationStyle = .pageSheet
                stage.b.sheetPresentationController?.detents = [.medium(), .large()]
                stage.b.presentationController?.delegate = delegate
                presented(stage.b, on: stage, .pageSheet)
                let shown = delegate.told
                #expect(shown.contains("adaptivePresentationStyle(for:)"))
                stage.a.presentedViewController?.dismiss(animated: false)
                stage.session.runUntilIdle()
                delegate.answer = .none
                presented(stage.c, on: stage, delegate)
                stage.session.dragSheet(stage.c, to: .large)
                delegate.mayDismiss = false
                pull(stage.c, on: stage)
                delegate.mayDismiss = true
                pull(stage.c, on: stage)
                #expect(stage.a.presentedViewController == nil)
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

        private func presented(_ controller: UIViewController, on stage: Stage, _ delegate: FixtureSheetDelegate) {
            controller.modalPresentationStyle = .pageSheet
            controller.sheetPresentationController?.detents = [.medium(), .large()]
            controller.presentationController?.delegate = delegate
            stage.a.present(controller, animated: true)
            stage.session.runUntilIdle()
        }

        private func pull(_ controller: UIViewController, on stage: Stage) {
            stage.session.swipeDown(controller, .began)
            stage.session.swipeDown(controller, .ended(finishing: true))
            stage.session.runUntilIdle()
        }

        @Test func popovers() {
            onStage(device: "iPad 9.7-inch", .v8) { stage in
                let delegate = FixturePopoverDelegate()
                stage.b.modalPresentationStyle = .popover
                stage.b.popoverPresentationController?.delegate = delegate
                stage.b.popoverPresentationController?.sourceView = stage.a.view
                presented(stage.b, on: stage, .popover)
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.session.tapOutside(stage.b)
                stage.session.runUntilIdle()
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

        @Test func popoversOfOld() {
            onStage(device: "iPad 9.7-inch", .v5) { stage in
                let delegate = FixtureOldPopoverDelegate()
                stage.show(stage.a)
                let popover = UIPopoverController(contentViewController: stage.b)
                popover.delegate = delegate
                popover.present(
                    from: CGRect(x: 0, y: 0, width: 10, height: 10), in: stage.a.view, permittedArrowDirections: .any,
                    animated: true)
                stage.session.runUntilIdle()
                stage.session.tapOutside(popover)
                stage.session.runUntilIdle()
                expect(
                    delegate.told,
                    ["popoverControllerShouldDismissPopover(_:)", "popoverControllerDidDismissPopover(_:)"])
            }
        }

        @Test func pickers() {
            onStage { stage in
                let delegate = FixturePickers()
                for isPicked in [true, false] {
                    let images = UIImagePickerController()
                    images.delegate = delegate
                    presented(images, on: stage)
                    if isPicked {
                        stage.session.pick([.mediaType: "public.image"], in: images)
                    } else {
                        stage.session.cancel(images)
                    }
                    stage.session.runUntilIdle()
                    let documents = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
                    documents.delegate = delegate
                    presented(documents, on: stage)
                    stage.session.pick(isPicked ? [URL(fileURLWithPath: "/note.txt")] : [], in: documents)
                    stage.session.runUntilIdle()
                }
                expect(
                    delegate.told,
                    [
                        "imagePickerController(_:didFinishPickingMediaWithInfo:)", "imagePickerControllerDidCancel(_:)",
                        "documentPicker(_:didPickDocumentsAt:)", "documentPickerWasCancelled(_:)",
                    ])
            }
        }

        @Test func tablesAndGestures() {
            onStage { stage in
                let delegate = FixtureTable()
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                stage.show(stage.a)
                stage.a.view.addSubview(table)
                (table.dataSource, table.delegate) = (delegate, delegate)
                let pan = UIPanGestureRecognizer()
                pan.delegate = delegate
                stage.a.view.addGestureRecognizer(pan)
                stage.session.advance(by: 0)
                stage.session.tapRow(at: IndexPath(row: 0, section: 0), in: table)
                stage.session.tapRow(at: IndexPath(row: 1, section: 0), in: table)
                for recognizer in [table.panGestureRecognizer, pan] {
                    stage.session.drag(recognizer, .began())
                    stage.session.drag(recognizer, .changed(by: CGPoint(x: 0, y: -80)))
                    stage.session.drag(recognizer, .ended())
                }
                table.setContentOffset(.zero, animated: true)
                stage.session.runUntilIdle()
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

        @Test func applications() {
            onStage(device: "iPhone 6", .v13) { stage in
                let delegate = FixtureApplicationDelegate()
                stage.session.launch(delegate)
                stage.show(stage.a)
                stage.session.sendMemoryWarning()
                stage.turn(.landscapeLeft)
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
