import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Where sheets stand, and what they override. Source: <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>,
/// <doc:AdaptivePresentation>.
@MainActor
struct SheetTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        let preset: SessionConfiguration.Semantics
        let device: String
        var orientation = UIInterfaceOrientation.portrait
        var wanted = CGSize.zero
        let frame: CGRect
        /// The width class of what stands in it.
        let width: UIUserInterfaceSizeClass

        var testDescription: String { "\(style) \(preset) \(device) \(orientation.eventName) \(wanted.shortText)" }

        static let all: [Place] = [
            .init(
                style: .formSheet, preset: .v8, device: "iPad 9.7-inch",
                frame: CGRect(x: 114, y: 202, width: 540, height: 620),
                width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPad 9.7-inch",
                frame: CGRect(x: 114, y: 202, width: 540, height: 620),
                width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPad 9.7-inch", orientation: .landscapeLeft,
                frame: CGRect(x: 242, y: 74, width: 540, height: 620), width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPad 9.7-inch", wanted: CGSize(width: 300, height: 400),
                frame: CGRect(x: 234, y: 312, width: 300, height: 400), width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPad 9.7-inch", wanted: CGSize(width: 2000, height: 400),
                frame: CGRect(x: 0, y: 312, width: 768, height: 400), width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPhone 6", frame: CGRect(x: 0, y: 0, width: 375, height: 667),
                width: .compact),
            .init(
                style: .formSheet, preset: .v13, device: "iPhone 6 Plus", orientation: .landscapeLeft,
                frame: CGRect(x: 0, y: 0, width: 736, height: 414), width: .regular),
            .init(
                style: .pageSheet, preset: .v8, device: "iPad 9.7-inch", orientation: .landscapeLeft,
                frame: CGRect(x: 128, y: 0, width: 768, height: 768), width: .regular),
            .init(
                style: .pageSheet, preset: .v13, device: "iPad 9.7-inch", orientation: .landscapeLeft,
                frame: CGRect(x: 156, y: 20, width: 712, height: 728), width: .regular),
            .init(
                style: .pageSheet, preset: .v13, device: "iPad 9.7-inch",
                frame: CGRect(x: 28, y: 20, width: 712, height: 984),
                width: .regular),
            .init(
                style: .pageSheet, preset: .v13, device: "iPhone 6", frame: CGRect(x: 0, y: 0, width: 375, height: 667),
                width: .compact),
            .init(
                style: .fullScreen, preset: .v13, device: "iPad 9.7-inch",
                frame: CGRect(x: 0, y: 0, width: 768, height: 1024),
                width: .regular),
        ]
    }

    @Test(arguments: Place.all, [false, true])
    func stands(_ place: Place, _ turnsLater: Bool) {
        onStage(device: place.device, place.preset) { stage in
            stage.show(stage.p)
            if !turnsLater { stage.turn(place.orientation) }
            stage.b.preferredContentSize = place.wanted
            stage.present(stage.b, from: stage.p, place.style)
            stage.session.advance(by: 0)
            if turnsLater { stage.turn(place.orientation) }
            #expect(stage.b.view.frame == place.frame)
            #expect(stage.b.traitCollection.horizontalSizeClass == place.width)
        }
    }

    @Test func onAnOldPadAFormSheetIsSmaller() {
        onStage(device: "iPad 2", .v5) { stage in
            stage.show(stage.p)
            stage.present(stage.b, from: stage.p, .formSheet)
            stage.session.advance(by: 0)
            #expect(stage.b.view.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
        }
    }

    @Test func takesTheSizeThatTheContentWouldLike() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            stage.present(stage.b, from: stage.p, .formSheet)
            stage.session.advance(by: 0)
            stage.b.preferredContentSize = CGSize(width: 400, height: 400)
            #expect(stage.b.view.frame == CGRect(x: 184, y: 312, width: 400, height: 400))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func fillsANarrowWindowAndComesBack(_ preset: SessionConfiguration.Semantics) {
        onStage(device: "iPad 9.7-inch", preset) { stage in
            stage.show(stage.p)
            stage.present(stage.b, from: stage.p, .formSheet)
            stage.session.advance(by: 0)
            stage.journal.clear()
            stage.makeNarrow()
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame == stage.window.bounds)
            #expect(stage.b.traitCollection.horizontalSizeClass == .compact)
            #expect(stage.session.state.controller(stage.p.id, \.overrides)?.isEmpty == true)
            stage.makeWide()
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
            #expect(stage.b.traitCollection.horizontalSizeClass == .compact)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("B.willTransition") })
            let sizes = stage.journal.lines.filter { $0.hasPrefix("B.viewWillTransition") }
            #expect(sizes == ["B.viewWillTransition(320x1024)", "B.viewWillTransition(540x620)"])
        }
    }

    @Test func recordsASwipe() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.pageSheet)
            stage.session.advance(by: 0)
            let lines = stage.script {
                stage.session.swipeDown(stage.b, .began)
                stage.session.swipeDown(stage.b, .changed(0.25))
                stage.session.swipeDown(stage.b, .ended(finishing: true))
                stage.session.advance(by: 0.375)
            }
            #expect(
                lines == [
                    "input.swipedDown presented=B",
                    "  callback.presentationShouldDismiss controller=B",
                    "  return answer=true",
                    "  callback.presentationWillDismiss controller=B",
                    "transition.began transition=9 type=dismiss container=1 from=B to=P animated=true interactive=true duration=0.5 animator=null <- input.swipedDown",
                    "callback.dismissalTransitionWillBegin controller=B <- input.swipedDown",
                    "appearance.changed controller=B state=disappearing animated=true reason=dismissed <- input.swipedDown",
                    "callback.viewWillDisappear controller=B animated=true <- input.swipedDown",
                    "return superCalled=true",
                    "input.dragged target=B phase=changed",
                    "  transition.progressed transition=9 fraction=0.25",
                    "input.dragged target=B phase=ended",
                    "transition.ended transition=9 completed=true <- input.dragged",
                    "view.detached controller=B <- input.dragged",
                    "presentation.ended presenter=P presented=B <- input.dragged",
                    "appearance.changed controller=B state=disappeared animated=true reason=dismissed <- input.dragged",
                    "callback.viewDidDisappear controller=B animated=true <- input.dragged",
                    "return superCalled=true",
                    "callback.dismissalTransitionDidEnd controller=B completed=true <- input.dragged",
                    "callback.presentationDidDismiss controller=B <- input.dragged",
                ])
        }
    }

    @Test func theCoordinatorSeesTheFingerLetGo() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.pageSheet)
            stage.session.advance(by: 0)
            stage.b.during["viewWillDisappear"] = { [journal = stage.journal] controller in
                let coordinator = controller.transitionCoordinator
                coordinator?.notifyWhenInteractionChanges { journal.note("let go, cancelled \($0.isCancelled)") }
                coordinator?.animate(alongsideTransition: nil) { journal.note("over, cancelled \($0.isCancelled)") }
                journal.note("interactive \(coordinator?.isInteractive ?? false)")
            }
            stage.journal.clear()
            stage.session.swipeDown(stage.b, .began)
            stage.session.swipeDown(stage.b, .cancelled)
            stage.session.runUntilIdle()
            #expect(
                stage.journal.lines == [
                    "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "interactive true",
                    "let go, cancelled true",
                    "B.viewWillAppear(true)", "B.viewIsAppearing(true)", "B.viewDidAppear(true)",
                    "over, cancelled true",
                ])
        }
    }
}
