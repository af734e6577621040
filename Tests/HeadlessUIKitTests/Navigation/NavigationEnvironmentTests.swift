import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

private final class OrientationDelegate: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}

private final class PortraitController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        interfaceOrientation.isPortrait
    }
}

/// How a navigation controller answers for its stack. Source: <doc:SizesOfChildren>, <doc:Rotation>.
@MainActor
struct NavigationEnvironmentTests {
    @Test func `a stack does not ask its controllers about rotation`() {
        withFixture { fixture in
            fixture.show(UINavigationController(rootViewController: PortraitController()))
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func `a stack asks its delegate about rotation`() {
        withFixture { fixture in
            let navigation = UINavigationController(rootViewController: fixture.a)
            let delegate = OrientationDelegate()
            navigation.delegate = delegate
            fixture.show(navigation)
            fixture.session.rotate(to: .landscapeLeft)
            #expect(fixture.window.interfaceOrientation == .portrait)
        }
    }

    @Test(arguments: [
        (UIDeviceOrientation.portraitUpsideDown, UIInterfaceOrientation.portraitUpsideDown),
        (.landscapeLeft, .portrait),
    ])
    func `in iOS 5 the top controller decides about rotation`(
        _ device: UIDeviceOrientation, _ expected: UIInterfaceOrientation
    ) {
        withFixture(SessionConfiguration(semantics: .v5)) { fixture in
            fixture.show(UINavigationController(rootViewController: PortraitController()))
            fixture.session.rotate(to: device)
            #expect(fixture.window.interfaceOrientation == expected)
        }
    }

    @Test func `the preferred size of the top controller is the stack's`() {
        withFixture { fixture in
            let navigation = UINavigationController(rootViewController: fixture.a)
            navigation.pushViewController(fixture.b, animated: false)
            fixture.p.addChild(navigation)
            fixture.b.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            fixture.a.preferredContentSize = CGSize(width: 50, height: 50)
            #expect(navigation.preferredContentSize == CGSize(width: 200, height: 100))
            let told = fixture.log.events.filter { $0.kind == .callbackPreferredContentSizeDidChange }.map {
                $0.id(.controller)
            }
            #expect(told == [navigation.id, fixture.p.id, navigation.id])
        }
    }
}
