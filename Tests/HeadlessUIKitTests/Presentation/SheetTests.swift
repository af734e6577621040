import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The frames of sheets and their overrides. Source: <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>,
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
        /// The width class of the presented controller.
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
    func `a sheet has the frame that the device gives`(_ place: Place, _ turnsLater: Bool) {
        withFixture(device: place.device, place.preset) { fixture in
            fixture.show(fixture.p)
            if !turnsLater { fixture.turn(place.orientation) }
            fixture.b.preferredContentSize = place.wanted
            fixture.present(fixture.b, from: fixture.p, place.style)
            fixture.session.advance(by: 0)
            if turnsLater { fixture.turn(place.orientation) }
            #expect(fixture.b.view.frame == place.frame)
            #expect(fixture.b.traitCollection.horizontalSizeClass == place.width)
        }
    }

    @Test func `on an old pad a form sheet is smaller`() {
        withFixture(device: "iPad 2", .v5) { fixture in
            fixture.show(fixture.p)
            fixture.present(fixture.b, from: fixture.p, .formSheet)
            fixture.session.advance(by: 0)
            #expect(fixture.b.view.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
        }
    }

    @Test func `a sheet takes the size that its content prefers`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.present(fixture.b, from: fixture.p, .formSheet)
            fixture.session.advance(by: 0)
            fixture.b.preferredContentSize = CGSize(width: 400, height: 400)
            #expect(fixture.b.view.frame == CGRect(x: 184, y: 312, width: 400, height: 400))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a sheet fills a narrow window and becomes a sheet again`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: "iPad 9.7-inch", preset) { fixture in
            fixture.show(fixture.p)
            fixture.present(fixture.b, from: fixture.p, .formSheet)
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            fixture.makeNarrow()
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == fixture.window.bounds)
            #expect(fixture.b.traitCollection.horizontalSizeClass == .compact)
            #expect(fixture.session.state.controller(fixture.p.id, \.overrides)?.isEmpty == true)
            fixture.makeWide()
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == CGRect(x: 114, y: 202, width: 540, height: 620))
            #expect(fixture.b.traitCollection.horizontalSizeClass == .compact)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("B.willTransition") })
            let sizes = fixture.transcript.lines.filter { $0.hasPrefix("B.viewWillTransition") }
            #expect(sizes == ["B.viewWillTransition(320x1024)", "B.viewWillTransition(540x620)"])
        }
    }

    @Test func `a swipe that dismisses a sheet is recorded`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.pageSheet)
            fixture.session.advance(by: 0)
            let lines = fixture.script {
                fixture.session.swipeDown(fixture.b, .began)
                fixture.session.swipeDown(fixture.b, .changed(0.25))
                fixture.session.swipeDown(fixture.b, .ended(finishing: true))
                fixture.session.advance(by: 0.375)
            }
            #expect(
                lines == [
                    "input.swipedDown presented=B",
                    "  callback.presentationShouldDismiss controller=B",
                    "  return answer=true",
                    "  transition.requested transition=9 type=dismiss container=1 from=B to=P animated=true",
                    "  callback.presentationWillDismiss controller=B",
                    """
                    transition.began transition=9 type=dismiss container=1 from=B to=P animated=true interactive=true \
                    duration=0.5 animator=null <- input.swipedDown
                    """,
                    "callback.dismissalTransitionWillBegin controller=B <- input.swipedDown",
                    """
                    appearance.changed controller=B state=disappearing animated=true reason=dismissed <- \
                    input.swipedDown
                    """,
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

    @Test func `the coordinator is told when the swipe ends`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.pageSheet)
            fixture.session.advance(by: 0)
            fixture.b.during["viewWillDisappear"] = { [transcript = fixture.transcript] controller in
                let coordinator = controller.transitionCoordinator
                coordinator?.notifyWhenInteractionChanges { transcript.note("let go, cancelled \($0.isCancelled)") }
                coordinator?.animate(alongsideTransition: nil) { transcript.note("over, cancelled \($0.isCancelled)") }
                transcript.note("interactive \(coordinator?.isInteractive ?? false)")
            }
            fixture.transcript.clear()
            fixture.session.swipeDown(fixture.b, .began)
            fixture.session.swipeDown(fixture.b, .cancelled)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines == [
                    "should dismiss?", "will dismiss", "B.viewWillDisappear(true)", "interactive true",
                    "let go, cancelled true", "B.viewWillAppear(true)", "B.viewIsAppearing(true)",
                    "B.viewDidAppear(true)", "over, cancelled true",
                ])
        }
    }
}
