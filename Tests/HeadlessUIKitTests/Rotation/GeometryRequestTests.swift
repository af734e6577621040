import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: `UIWindowScene.h`, iOS 16; <doc:Rotation>.
@MainActor
struct GeometryRequestTests {
    private final class Masked: UIViewController {
        var mask = UIInterfaceOrientationMask.all
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    }

    struct Row: Sendable, CustomStringConvertible {
        var description: String
        var supported: UIInterfaceOrientationMask
        var requested: UIInterfaceOrientationMask?
        var orientation: UIInterfaceOrientation
        var isRefused = false
    }

    nonisolated static let rows: [Row] = [
        Row(description: "another one", supported: .all, requested: .landscapeRight, orientation: .landscapeRight),
        Row(description: "the present one", supported: .all, requested: .portrait, orientation: .portrait),
        Row(
            description: "several, with the present one", supported: .all, requested: .allButUpsideDown,
            orientation: .portrait),
        Row(
            description: "several, of which one is supported", supported: [.portrait, .landscapeLeft],
            requested: .landscape, orientation: .landscapeLeft),
        Row(
            description: "none that is supported", supported: .portrait, requested: .landscape, orientation: .portrait,
            isRefused: true),
        Row(description: "no orientation at all", supported: .all, requested: nil, orientation: .portrait),
    ]

    @Test(arguments: rows) func `a scene rotates as the app asks`(_ row: Row) {
        withFixture { fixture in
            let root = Masked()
            root.mask = row.supported
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.show(root)
            var errors: [UISceneError?] = []
            fixture.session.run {
                fixture.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: row.requested)) {
                    errors.append($0 as? UISceneError)
                }
            }
            #expect(fixture.window.interfaceOrientation == .portrait)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == row.orientation)
            #expect(errors == (row.isRefused ? [UISceneError(.geometryRequestDenied)] : []))
        }
    }

    /// Source: capacitor-plugins 100 (iOS 16).
    @Test func `the error of a refused request names what is requested and what is supported`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .iOS(16))) { fixture in
            let root = Masked()
            root.mask = .landscape
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.show(root)
            fixture.session.runUntilIdle()
            var texts: [String] = []
            fixture.session.run {
                fixture.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) {
                    texts = ["\($0)", $0.localizedDescription, "\(($0 as? UISceneError)?.errorCode ?? 0)"]
                }
            }
            fixture.session.runUntilIdle()
            let text =
                "None of the requested orientations are supported by the view controller. Requested: portrait; "
                + "Supported: landscapeLeft, landscapeRight"
            #expect(texts == ["Error Domain=UISceneErrorDomain Code=101 \"\(text)\"", text, "101"])
        }
    }

    @Test func `a request during a push waits for its end`() {
        withFixture { fixture in
            let stack = UINavigationController(rootViewController: Masked())
            fixture.window = UIWindow(frame: UIScreen.main.bounds)
            fixture.show(stack)
            fixture.session.run { stack.pushViewController(Masked(), animated: true) }
            fixture.session.advance(by: 0.1)
            fixture.session.run {
                fixture.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
            }
            fixture.session.advance(by: 0.1)
            #expect(fixture.window.interfaceOrientation == .portrait)
            fixture.session.runUntilIdle()
            #expect(fixture.window.interfaceOrientation == .landscapeLeft)
            #expect(fixture.window.windowScene?.isFullScreen == true)
        }
    }
}
