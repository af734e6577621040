import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Listens to rotation in the old way only.
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

/// Half a turn changes no size. Source: <doc:Rotation#Other-rules>, 180° flips; <doc:Rotation#Callbacks-by-version>,
/// 8+.
@MainActor
struct HalfTurnTests {
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func isToldInTheOldWayOnly(_ semantics: SessionConfiguration.Semantics) throws {
        let pad = try #require(DeviceProfile.named("iPad 9.7-inch"))
        onStage(SessionConfiguration(device: pad, semantics: semantics)) { stage in
            let (root, child) = (OldRoot(), OldListener())
            root.addChild(child)
            root.view.addSubview(child.view)
            stage.window.frame = UIScreen.main.bounds
            stage.show(root)
            stage.session.rotate(to: .portraitUpsideDown)
            stage.session.advance(by: 1)
            #expect(child.told == ["will portraitUpsideDown", "animates", "did portrait"])
            #expect(!stage.log.events.contains { $0.kind == .callbackViewWillTransitionToSize })
        }
    }

    private final class OldRoot: UIViewController {
        override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }
    }
}
