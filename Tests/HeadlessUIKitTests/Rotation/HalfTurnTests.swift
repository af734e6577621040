import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Overrides only the old callbacks of rotation.
private final class OldListener: UIViewController {
    var told: [String] = []

    override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        told.append("will \(toInterfaceOrientation.eventName)")
    }
    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        told.append("animates")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        told.append("did \(fromInterfaceOrientation.eventName)")
    }
}

/// A half turn changes no size. Source: <doc:Rotation#Other-rules>, 180° flips; <doc:Rotation#Callbacks-by-version>,
/// since iOS 8.
@MainActor
struct HalfTurnTests {
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `a half turn calls the old callbacks only`(_ semantics: SessionConfiguration.Semantics) throws {
        let pad = try #require(DeviceProfile.named("iPad 9.7-inch"))
        withFixture(SessionConfiguration(device: pad, semantics: semantics)) { fixture in
            let (root, child) = (OldRoot(), OldListener())
            root.addChild(child)
            root.view.addSubview(child.view)
            fixture.window.frame = UIScreen.main.bounds
            fixture.show(root)
            fixture.session.rotate(to: .portraitUpsideDown)
            fixture.session.advance(by: 1)
            #expect(child.told == ["will portraitUpsideDown", "animates", "did portrait"])
            #expect(!fixture.log.events.contains { $0.kind == .callbackViewWillTransitionToSize })
        }
    }

    private final class OldRoot: UIViewController {
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    }
}
