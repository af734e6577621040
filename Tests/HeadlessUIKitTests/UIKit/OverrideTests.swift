#if os(Linux)
    import Foundation
    import Testing

    @testable import HeadlessUIKit

    /// What app code overrides is what the runtime asks.
    @MainActor
    struct OverrideTests {
        @Test func theRuntimeAsksWhatAppsOverride() {
            onStage { stage in
                let screen = FixtureScreen(nibName: nil, bundle: nil)
                let stack = FixtureNavigationController(rootViewController: screen)
                stage.show(stack)
                stage.session.runUntilIdle()
                #expect(screen.preferredContentSize.width == 300 && screen.modalPresentationStyle == .fullScreen)
                #expect(UIApplication.shared.statusBarStyle == .lightContent)
                stack.isNavigationBarHidden = true
                #expect(stack.hidings == [true])
            }
        }

        @Test func aStackOfAnAppsOwnTurnsAsItsTopDoes() {
            onStage(device: "iPhone 6", .v13) { stage in
                let stack = FixtureNavigationController(rootViewController: FixtureScreen(nibName: nil, bundle: nil))
                stage.show(stack)
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                #expect(stack.view.bounds.width < stack.view.bounds.height)
            }
        }

        @Test func aPresentationControllerOfAnAppsOwnRemovesThePresentersView() {
            onStage { stage in
                let delegate = FixtureTransitioningDelegate()
                stage.show(stage.a)
                stage.b.modalPresentationStyle = .custom
                stage.b.transitioningDelegate = delegate
                stage.a.present(stage.b, animated: true)
                stage.session.runUntilIdle()
                #expect(stage.b.presentationController is FixturePresentationController)
                #expect(stage.a.view.window == nil && stage.b.view.window === stage.window)
            }
        }

        @Test func aViewThatOverridesEverythingIsPlacedAndTold() {
            let session = Session()
            session.run {
                let view = FixtureView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
                let child = FixtureView(frame: .zero)
                view.addSubview(child)
                #expect(view.subviews == [child] && child.superview === view && view.viewWithTag(0) === view)
                child.removeFromSuperview()
                #expect(view.subviews.isEmpty && view.center == CGPoint(x: 2.5, y: 4))
            }
        }

        @Test func aStandInIsAskedForItsPlace() {
            onStage { stage in
                let standIn = FixtureStandIn()
                let stack = UINavigationController()
                stage.show(standIn)
                standIn.view.addSubview(FixtureInsetView(frame: standIn.view.bounds))
                stage.session.advance(by: 0)
                #expect(
                    standIn.asked == ["view"]
                        && standIn.view.safeAreaInsets.bottom == stage.window.safeAreaInsets.bottom + 50)
                (standIn.stack, standIn.shown) = (stack, stage.b)
                #expect(standIn.navigationController === stack && standIn.modalViewController === stage.b)
                #expect("\(standIn)" == "stand-in" && standIn.isModalInPopover)
            }
        }

        @Test func aViewIsAskedForItsInsets() {
            onStage { stage in
                let view = FixtureInsetView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                stage.show(stage.a)
                stage.a.view.addSubview(view)
                stage.session.advance(by: 0)
                #expect(view.insetChanges.map(\.bottom) == [7])
                view.gestureRecognizers = [UITapGestureRecognizer(), UIPanGestureRecognizer()]
                #expect(view.recognizersAdded == 2)
                #expect(view.safeAreaLayoutGuide.layoutFrame.height == 93 - view.safeAreaInsets.top)
            }
        }
    }
#endif
