import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The order of facts and callbacks of the environment, and their causes.
@MainActor
struct EnvironmentEventTests {
    private func lines(
        _ device: String = "iPhone 6", _ preset: SessionConfiguration.Semantics = .v8,
        _ probes: ProbeKind = .sensing, setup: (Fixture) -> Void, _ body: (Fixture) -> Void
    ) -> [String] {
        var lines: [String] = []
        withFixture(device: device, preset, probes) { fixture in
            fixture.transcript.name(fixture.window, "W")
            fixture.showParentAndChild()
            setup(fixture)
            lines = fixture.script(without: [.turnEnded]) {
                body(fixture)
                fixture.session.runUntilIdle()
            }
        }
        return lines.map { $0.replacingOccurrences(of: " displayScale=2 userInterfaceIdiom=phone", with: "") }
            .filter { !$0.contains("LayoutSubviews") && !$0.hasSuffix("superCalled=true") }
    }

    @Test func `a rotation is recorded with traits and sizes before the callbacks`() {
        let events = lines(setup: { fixture in
            fixture.c.during["viewWillTransition"] = { $0.transitionCoordinator?.animate { _ in } }
        }) { $0.turn(.landscapeLeft) }
        #expect(
            events == [
                "input.resized window=W size=667x375 orientation=landscapeLeft",
                "  callback.shouldAutorotate controller=P",
                "  return answer=true",
                "  callback.supportedInterfaceOrientations controller=P",
                "  return answer=\"portrait,landscapeRight,landscapeLeft\"",
                """
                  transition.began transition=8 type=size container=W from=null to=null animated=true \
                interactive=false duration=0.3
                """
                    + " animator=null <- input.resized",
                """
                  callback.willTransitionToTraits controller=P traits={horizontalSizeClass=compact \
                verticalSizeClass=compact}
                """,
                """
                    callback.willTransitionToTraits controller=C traits={horizontalSizeClass=compact \
                verticalSizeClass=compact}
                """,
                "  callback.viewWillTransitionToSize controller=P size=667x375",
                "    callback.sizeForChild controller=P child=C",
                "    return answer=667x375",
                "    callback.viewWillTransitionToSize controller=C size=667x375",
                "      call.alongside transition=8",
                "  window.resized window=W size=667x375 orientation=landscapeLeft",
                "  traits.changed subject=W traits={verticalSizeClass=compact}",
                "  traits.changed subject=P traits={verticalSizeClass=compact}",
                """
                  callback.traitCollectionDidChange controller=P previous={horizontalSizeClass=compact \
                verticalSizeClass=regular}
                """,
                "  view.framed controller=P frame=[0 0 667 375]",
                "  traits.changed subject=C traits={verticalSizeClass=compact}",
                """
                  callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact \
                verticalSizeClass=regular}
                """,
                "  view.framed controller=C frame=[0 0 667 375]",
                "  callback.alongside controller=C transition=8 <- call.alongside",
                "callback.updateViewConstraints controller=P", "callback.updateViewConstraints controller=C",
                "transition.ended transition=8 completed=true <- input.resized",
            ])
    }

    @Test func `an override for a child is recorded as its own change`() {
        let events = lines(setup: { _ in }) {
            $0.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: $0.c)
        }
        #expect(
            events == [
                "call.overrideTraits parent=P child=C traits={horizontalSizeClass=regular}",
                "  traits.overridden parent=P child=C traits={horizontalSizeClass=regular}",
                """
                  transition.began transition=8 type=size container=P from=null to=null animated=false \
                interactive=false duration=0
                """
                    + " animator=null <- call.overrideTraits",
                """
                  callback.willTransitionToTraits controller=C traits={horizontalSizeClass=regular \
                verticalSizeClass=regular}
                """,
                "  traits.changed subject=C traits={horizontalSizeClass=regular}",
                """
                  callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact \
                verticalSizeClass=regular}
                """,
                "transition.ended transition=8 completed=true <- call.overrideTraits",
            ])
    }

    /// The override holds within the call.
    @Test func `an override of a controller's own is recorded as its own change`() {
        let events = lines(setup: { _ in }) { $0.c.traitOverrides.horizontalSizeClass = .regular }
        #expect(
            events == [
                "call.overrideTraits parent=C child=C traits={horizontalSizeClass=regular}",
                "  traits.overridden parent=C child=C traits={horizontalSizeClass=regular}",
                """
                  transition.began transition=8 type=size container=P from=null to=null animated=false \
                interactive=false duration=0
                """
                    + " animator=null <- call.overrideTraits",
                """
                  callback.willTransitionToTraits controller=C traits={horizontalSizeClass=regular \
                verticalSizeClass=regular}
                """,
                "  traits.changed subject=C traits={horizontalSizeClass=regular}",
                """
                  callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact \
                verticalSizeClass=regular}
                """,
                "transition.ended transition=8 completed=true <- call.overrideTraits",
            ])
    }

    @Test func `an override leaves with the child`() {
        let events = lines(
            setup: { fixture in
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(verticalSizeClass: .regular), forChild: fixture.c)
                fixture.c.view.removeFromSuperview()
                fixture.session.runUntilIdle()
            }, { $0.c.removeFromParent() })
        #expect(
            events == [
                "call.removeFromParent child=C", "  traits.overridden parent=P child=C traits=null",
                "  parent.changed child=C from=P to=null", "  callback.didMove controller=C to=null",
            ])
    }

    @Test func `a rotation of iOS 5 is recorded with its callbacks`() {
        let events = lines("iPhone 4s", .v5, .turning, setup: { $0.p.answers.oldOrientations = [.landscapeLeft] }) {
            $0.turn(.landscapeLeft)
        }
        let asked = "callback.shouldAutomaticallyForwardAppearanceMethods controller=P"
        #expect(
            events == [
                "input.resized window=W size=480x320 orientation=landscapeLeft",
                "  callback.shouldAutorotate controller=P",
                "  return answer=true",
                """
                  transition.began transition=8 type=size container=W from=null to=null animated=true \
                interactive=false duration=0.3
                """
                    + " animator=null <- input.resized",
                "  callback.willRotate controller=P orientation=landscapeLeft", "  " + asked, "  return answer=true",
                "  callback.willRotate controller=C orientation=landscapeLeft",
                "  window.resized window=W size=480x320 orientation=landscapeLeft",
                "  view.framed controller=P frame=[0 0 480 320]", "  view.framed controller=C frame=[0 0 480 320]",
                "  callback.willAnimateRotation controller=P orientation=landscapeLeft", "  " + asked,
                "  return answer=true",
                "  callback.willAnimateRotation controller=C orientation=landscapeLeft",
                "transition.ended transition=8 completed=true <- input.resized",
                "callback.didRotate controller=P from=portrait <- input.resized", asked + " <- input.resized",
                "return answer=true",
                "callback.didRotate controller=C from=portrait <- input.resized",
            ])
    }

    @Test func `the request for a transition is its cause`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.showParentAndChild()
            fixture.p.answers.mask = .portrait
            fixture.turn(.landscapeLeft)
            fixture.p.answers.mask = .all
            fixture.p.during["viewDidLayoutSubviews"] = { _ in
                fixture.p.during = [:]
                UIViewController.attemptRotationToDeviceOrientation()
            }
            fixture.p.view.setNeedsLayout()
            fixture.session.runUntilIdle()
            let causes = fixture.log.events.filter { $0.kind == .transitionBegan || $0.kind == .transitionEnded }
                .map { event in event.cause.map { fixture.log.events[Int($0)].kind } }
            #expect(causes == [.callbackViewDidLayoutSubviews, .callbackViewDidLayoutSubviews])
        }
    }
}
