import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

private final class OrientationDelegate: UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}

private final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation == .portraitUpsideDown
    }
}

/// How a navigation controller stands for its stack. Source: <doc:SizesOfChildren>, <doc:Rotation>.
@MainActor
struct NavigationEnvironmentTests {
    @Test func theChildrenAreNotAsked() {
        onStage { stage in
            stage.show(UINavigationController(rootViewController: Upright()))
            stage.session.rotate(to: .landscapeLeft)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func theDelegateIsAsked() {
        onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.a)
            let delegate = OrientationDelegate()
            navigation.delegate = delegate
            stage.show(navigation)
            stage.session.rotate(to: .landscapeLeft)
            #expect(stage.window.interfaceOrientation == .portrait)
        }
    }

    @Test(arguments: [
        (UIDeviceOrientation.portraitUpsideDown, UIInterfaceOrientation.portraitUpsideDown),
        (.landscapeLeft, .portrait),
    ])
    func inIOS5TheTopDecides(_ device: UIDeviceOrientation, _ expected: UIInterfaceOrientation) {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            stage.show(UINavigationController(rootViewController: Upright()))
            stage.session.rotate(to: device)
            #expect(stage.window.interfaceOrientation == expected)
        }
    }

    @Test func thePreferredSizeOfTheTopIsTheStacks() {
        onStage { stage in
            let navigation = UINavigationController(rootViewController: stage.a)
            navigation.pushViewController(stage.b, animated: false)
            stage.p.addChild(navigation)
            stage.b.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            stage.a.preferredContentSize = CGSize(width: 50, height: 50)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            let told = stage.log.events.filter { $0.kind == .callbackPreferredContentSizeDidChange }.map {
                $0.id(.controller)
            }
            #expect(told == [navigation.id, stage.p.id, navigation.id])
        }
    }
}
