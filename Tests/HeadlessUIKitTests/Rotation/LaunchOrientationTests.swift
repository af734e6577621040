import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What an app sees at the launch. Source: <doc:RootController#Launch-held-in-a-different-orientation>.
@MainActor
struct LaunchOrientationTests {
    private func orientation(
        _ device: String = "iPhone 6", held: UIDeviceOrientation, _ supported: UIInterfaceOrientationMask = .all,
        _ semantics: SessionConfiguration.Semantics = .v13
    ) throws -> UIInterfaceOrientation {
        let profile = try #require(DeviceProfile.named(device))
        let configuration = SessionConfiguration(
            device: profile, semantics: semantics, orientation: held, supportedOrientations: supported)
        var orientation = UIInterfaceOrientation.unknown
        withFixture(configuration) { fixture in
            orientation = UIApplication.shared.statusBarOrientation
            #expect(UIDevice.current.orientation == held)
            #expect(UIWindow().interfaceOrientation == orientation)
            let isWide = UIScreen.main.bounds.width > UIScreen.main.bounds.height
            #expect(isWide == (orientation.isLandscape && semantics != .v5))
            #expect(
                UIScreen.main.traitCollection.verticalSizeClass
                    == (isWide && device == "iPhone 6" ? .compact : .regular))
        }
        return orientation
    }

    @Test(arguments: [
        (UIDeviceOrientation.landscapeLeft, UIInterfaceOrientation.landscapeRight), (.landscapeRight, .landscapeLeft),
        (.portrait, .portrait), (.portraitUpsideDown, .portrait), (.faceUp, .portrait), (.unknown, .portrait),
    ])
    func `a phone starts as it is held, but not upside down`(
        _ held: UIDeviceOrientation, _ expected: UIInterfaceOrientation
    ) throws {
        #expect(try orientation(held: held) == expected)
        #expect(try orientation(held: held, .all, .v8) == expected)
        #expect(try orientation(held: held, .all, .v5) == .portrait)
    }

    @Test func `a pad starts upside down`() throws {
        #expect(try orientation("iPad 9.7-inch", held: .portraitUpsideDown) == .portraitUpsideDown)
        #expect(try orientation("iPad 9.7-inch", held: .landscapeLeft) == .landscapeRight)
    }

    @Test func `an app starts in an orientation that it supports`() throws {
        #expect(try orientation(held: .landscapeLeft, .portrait) == .portrait)
        #expect(try orientation(held: .portrait, .landscape) == .landscapeRight)
        #expect(try orientation(held: .landscapeLeft, .landscapeLeft) == .landscapeLeft)
        #expect(try orientation(held: .faceUp, .landscape) == .landscapeRight)
        #expect(try orientation(held: .portrait, .portraitUpsideDown) == .portraitUpsideDown)
        #expect(
            try orientation("iPad 9.7-inch", held: .portrait, [.landscape, .portraitUpsideDown]) == .portraitUpsideDown)
    }

    /// The questions of the launch are recorded where a class of the app answers them.
    @Test(arguments: [true, false])
    func `the root is asked at the launch`(_ answers: Bool) {
        withFixture { fixture in
            if answers { fixture.use(.sensing) }
            fixture.show(fixture.p)
            let asked = fixture.log.events.filter {
                $0.kind == .callbackSupportedInterfaceOrientations || $0.kind == .callbackShouldAutorotate
            }
            #expect(asked.map(\.kind) == (answers ? [.callbackSupportedInterfaceOrientations] : []))
        }
    }
}
