#if os(Linux)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// The runtime calls the overrides of app code.
    @MainActor
    struct OverrideTests {
        @Test func `the runtime asks what apps override`() {
            withFixture { fixture in
                let screen = FixtureScreen(nibName: nil, bundle: nil)
                let stack = FixtureNavigationController(rootViewController: screen)
                fixture.show(stack)
                fixture.session.runUntilIdle()
                #expect(screen.preferredContentSize.width == 300)
                #expect(screen.modalPresentationStyle == .fullScreen)
                #expect(UIApplication.shared.statusBarStyle == .lightContent)
                stack.isNavigationBarHidden = true
                #expect(stack.hidings == [true])
            }
        }

        @Test func `a stack of an app's own turns as its top controller does`() {
            withFixture(device: "iPhone 6", .v13) { fixture in
                let stack = FixtureNavigationController(rootViewController: FixtureScreen(nibName: nil, bundle: nil))
                fixture.show(stack)
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                #expect(stack.view.bounds.width < stack.view.bounds.height)
            }
        }

        @Test func `a presentation controller of an app's own removes the presenter's view`() {
            withFixture { fixture in
                let delegate = FixtureTransitioningDelegate()
                fixture.show(fixture.a)
                fixture.b.modalPresentationStyle = .custom
                fixture.b.transitioningDelegate = delegate
                fixture.a.present(fixture.b, animated: true)
                fixture.session.runUntilIdle()
                #expect(fixture.b.presentationController is FixturePresentationController)
                #expect(fixture.a.view.window == nil)
                #expect(fixture.b.view.window === fixture.window)
            }
        }

        @Test func `a view that overrides everything is placed and told`() {
            let session = Session(.v13)
            session.run {
                let view = FixtureView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                let child = FixtureView(frame: .zero)
                view.addSubview(child)
                #expect(view.subviews == [child])
                #expect(child.superview === view)
                #expect(view.viewWithTag(0) === view)
                child.removeFromSuperview()
                #expect(view.subviews.isEmpty)
                #expect(view.center == CGPoint(x: 2.5, y: 4))
            }
        }

        @Test func `a placeholder is asked for its place`() {
            withFixture { fixture in
                let standIn = FixtureStandIn()
                let stack = UINavigationController()
                fixture.show(standIn)
                standIn.view.addSubview(FixtureInsetView(frame: standIn.view.bounds))
                fixture.session.advance(by: 0)
                #expect(standIn.asked == ["view"])
                #expect(standIn.view.safeAreaInsets.bottom == fixture.window.safeAreaInsets.bottom + 50)
                (standIn.stack, standIn.shown) = (stack, fixture.b)
                #expect(standIn.navigationController === stack)
                #expect(standIn.modalViewController === fixture.b)
                #expect("\(standIn)" == "stand-in")
                #expect(standIn.isModalInPopover)
            }
        }

        @Test func `a view is asked for its insets`() {
            withFixture { fixture in
                let view = FixtureInsetView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                fixture.show(fixture.a)
                fixture.a.view.addSubview(view)
                fixture.session.advance(by: 0)
                #expect(view.insetChanges.map(\.bottom) == [7])
                view.gestureRecognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer()]
                #expect(view.recognizersAdded == 2)
                #expect(view.safeAreaLayoutGuide.layoutFrame.height == 93 - view.safeAreaInsets.top)
            }
        }
    }
#endif
