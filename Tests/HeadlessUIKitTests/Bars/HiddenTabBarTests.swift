import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: UINavigationController.h (hidesBottomBarWhenPushed).
@MainActor
struct HiddenTabBarTests {
    private func onTabs(_ body: (Stage, UITabBarController, UINavigationController) -> Void) {
        onStage(device: "iPhone 6", .v13) { stage in
            let tabs = UITabBarController()
            let stack = UINavigationController(rootViewController: stage.a)
            tabs.viewControllers = [stack, stage.d]
            stage.show(tabs)
            #expect(stage.a.view.safeAreaInsets.bottom == 49)
            body(stage, tabs, stack)
        }
    }

    @Test func aPushedControllerHidesItUntilItIsPopped() {
        onTabs { stage, tabs, stack in
            stage.b.hidesBottomBarWhenPushed = true
            for controller in [stage.b, stage.c] {
                stack.pushViewController(controller, animated: true)
                stage.session.runUntilIdle()
                #expect(controller.view.safeAreaInsets.bottom == 0)
            }
            stage.session.tapTab(at: 1, in: tabs)
            #expect(tabs.selectedViewController === stack)
            stack.popToRootViewController(animated: true)
            stage.session.runUntilIdle()
            #expect(stage.a.view.safeAreaInsets.bottom == 49)
        }
    }

    @Test func aRootDoesNotHideIt() {
        onTabs { stage, _, stack in
            stage.a.hidesBottomBarWhenPushed = true
            stack.pushViewController(stage.b, animated: false)
            stage.session.runUntilIdle()
            #expect(stage.b.view.safeAreaInsets.bottom == 49)
        }
    }

    @Test func barsOfAnAppsOwnAreLaidOutByConstraints() {
        onStage { stage in
            stage.show(stage.a)
            for bar in [UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), UINavigationBar(frame: CGRect(x: 0, y: 50, width: 320, height: 44))] {
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                stage.a.view.addSubview(bar)
                bar.addSubview(label)
                NSLayoutConstraint.activate([
                    label.centerXAnchor.constraint(equalTo: bar.centerXAnchor), label.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
                    label.widthAnchor.constraint(equalToConstant: 100), label.heightAnchor.constraint(equalToConstant: 20),
                ])
                stage.session.advance(by: 0)
                #expect(label.frame == CGRect(x: 110, y: 12, width: 100, height: 20))
            }
        }
    }
}
