import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A controller that says how it may be turned.
private final class Turner: UIViewController {
    var mask = UIInterfaceOrientationMask.allButUpsideDown
    var preferred: UIInterfaceOrientation?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        preferred ?? super.preferredInterfaceOrientationForPresentation
    }
}

/// Who is presented over the whole screen says how it is turned. Source: uikit-semantics §1.22.
@MainActor
struct PresentationOrientationTests {
    private func present(
        _ presented: Turner, _ style: UIModalPresentationStyle, on stage: Stage, root: UIViewController = Turner()
    ) {
        stage.show(root)
        presented.modalPresentationStyle = style
        root.present(presented, animated: true)
        stage.session.advance(by: 0)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func turnsToWhatIsSupported(_ style: UIModalPresentationStyle) {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, style, on: stage)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
            #expect(presented.view.bounds.size == stage.window.bounds.size)
            stage.session.advance(by: 1)
            #expect(presented.view.bounds.width > presented.view.bounds.height)
            presented.dismiss(animated: true)
            stage.session.advance(by: 1)
            #expect(stage.window.interfaceOrientation == .portrait)
            #expect(stage.session.state.transitions.isEmpty)
        }
    }

    @Test func turnsToWhatIsPreferred() {
        onStage { stage in
            let presented = Turner()
            presented.preferred = .landscapeLeft
            present(presented, .fullScreen, on: stage)
            #expect(stage.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test func aSheetTurnsNothing() {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            presented.preferred = .landscapeLeft
            present(presented, .pageSheet, on: stage)
            #expect(stage.window.interfaceOrientation == .portrait)
        }
    }

    @Test func staysTurnedWhereTheDeviceIsHeldSo() {
        onStage { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, .fullScreen, on: stage)
            stage.session.rotate(to: .landscapeLeft)
            stage.session.advance(by: 1)
            presented.dismiss(animated: true)
            stage.session.advance(by: 1)
            #expect(stage.window.interfaceOrientation == .landscapeRight)
        }
    }

    @Test func turnsToTheDeviceOnceItMay() {
        onStage { stage in
            let root = Turner()
            root.mask = .portrait
            stage.show(root)
            stage.session.rotate(to: .landscapeRight)
            #expect(stage.window.interfaceOrientation == .portrait)
            let presented = Turner()
            present(presented, .fullScreen, on: stage, root: root)
            stage.session.advance(by: 0.5)
            #expect(stage.window.interfaceOrientation == .landscapeLeft)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func preferringWhatIsNotSupported(_ semantics: SessionConfiguration.Semantics) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let presented = Turner()
            presented.mask = .landscape
            presented.preferred = .portrait
            present(presented, .fullScreen, on: stage)
            let complaint =
                "preferredInterfaceOrientationForPresentation 'portrait' must match a supported interface orientation: 'landscapeRight,landscapeLeft'!"
            #expect(stage.journal.lines.contains("! \(complaint)") == (semantics == .v8))
            #expect(stage.window.interfaceOrientation == (semantics == .v8 ? .portrait : .landscapeRight))
        }
    }

    @Test func iOS5AsksForNoMask() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let presented = Turner()
            presented.mask = .landscape
            present(presented, .fullScreen, on: stage)
            #expect(stage.window.interfaceOrientation == .portrait)
            #expect(!stage.log.events.contains { $0.kind == .callbackSupportedInterfaceOrientations })
        }
    }
}
