import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime
@testable import HeadlessUIKitValues

@Suite struct OrientationTests {
    private let upright: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown]
    private let lying: [UIInterfaceOrientation] = [.landscapeRight, .landscapeLeft]

    @Test func `raw values are those of UIKit`() {
        #expect(([.unknown] + upright + lying).map(\.rawValue) == [0, 1, 2, 3, 4])
        let masks: [UIInterfaceOrientationMask] = [
            .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, .landscape, .all, .allButUpsideDown,
        ]
        #expect(masks.map(\.rawValue) == [2, 4, 8, 16, 24, 30, 26])
        let device: [UIDeviceOrientation] = [
            .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
        ]
        #expect(device.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test func `an orientation is portrait or landscape`() {
        #expect(upright.allSatisfy { $0.isPortrait && !$0.isLandscape && UIInterfaceOrientationIsPortrait($0) })
        #expect(lying.allSatisfy { $0.isLandscape && !$0.isPortrait && UIInterfaceOrientationIsLandscape($0) })
        #expect(!UIInterfaceOrientation.unknown.isPortrait)
        #expect(!UIInterfaceOrientation.unknown.isLandscape)
    }

    @Test func `event names are those of the vocabulary`() {
        for orientation in upright + lying {
            #expect(UIInterfaceOrientation(eventName: orientation.eventName) == orientation)
        }
        #expect(
            (upright + [.landscapeLeft, .landscapeRight]).map(\.eventName)
                == ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
        #expect(UIInterfaceOrientation(eventName: "unknown") == nil)
        #expect(UIInterfaceOrientation(eventName: "Portrait") == nil)
    }

    @Test func `a mask holds its orientations`() {
        #expect((upright + lying).allSatisfy { UIInterfaceOrientationMask.all.contains($0) })
        #expect(!UIInterfaceOrientationMask.allButUpsideDown.contains(UIInterfaceOrientation.portraitUpsideDown))
        #expect(!UIInterfaceOrientationMask.landscape.contains(UIInterfaceOrientation.portrait))
        #expect(!UIInterfaceOrientationMask.all.contains(UIInterfaceOrientation.unknown))
        #expect(UIInterfaceOrientationMask(UIInterfaceOrientation.unknown).isEmpty)
    }

    @Test func `the landscapes of device and interface are crossed over`() {
        #expect(UIInterfaceOrientation(UIDeviceOrientation.landscapeLeft) == .landscapeRight)
        #expect(UIInterfaceOrientation(UIDeviceOrientation.landscapeRight) == .landscapeLeft)
        #expect(UIInterfaceOrientation(UIDeviceOrientation.portrait) == .portrait)
        #expect(UIInterfaceOrientation(UIDeviceOrientation.faceUp) == nil)
        #expect(UIInterfaceOrientation(UIDeviceOrientation.unknown) == nil)
    }

    @Test func `a device lies flat or shows an interface upright`() {
        #expect(UIDeviceOrientation.faceDown.isFlat)
        #expect(!UIDeviceOrientation.faceDown.isValidInterfaceOrientation)
        #expect(UIDeviceOrientationIsLandscape(.landscapeLeft))
        #expect(!UIDeviceOrientation.landscapeLeft.isFlat)
        #expect(UIDeviceOrientationIsPortrait(.portraitUpsideDown))
    }
}
