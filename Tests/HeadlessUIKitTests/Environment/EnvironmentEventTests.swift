import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Facts among the callbacks, and who asked for them. Source: events, order of facts and callbacks.
@MainActor
struct EnvironmentEventTests {
    private func lines(
        _ device: String = "iPhone 6", _ preset: SessionConfiguration.Semantics = .v8,
        _ cast: EnvironmentSequence.Cast = .sensing, setup: (Stage) -> Void, _ body: (Stage) -> Void
    ) -> [String] {
        var lines: [String] = []
        onStage(device: device, preset, cast) { stage in
            stage.journal.name(stage.window, "W")
            stage.showParentAndChild()
            setup(stage)
            lines = stage.script(without: [.turnEnded]) {
                body(stage)
                stage.session.runUntilIdle()
            }
        }
        return lines.map { $0.replacingOccurrences(of: " displayScale=2 userInterfaceIdiom=phone", with: "") }
            .filter { !$0.contains("LayoutSubviews") && !$0.hasSuffix("superCalled=true") }
    }

    @Test func aRotation() {
        let events = lines(setup: { stage in
            stage.c.during["viewWillTransition"] = { $0.transitionCoordinator?.animate { _ in } }
        }) { $0.turn(.landscapeLeft) }
        #expect(
            events == [
                "input.resized window=W size=667x375 orientation=landscapeLeft",
                "  callback.shouldAutorotate controller=P",
                "  return answer=true",
                "  callback.supportedInterfaceOrientations controller=P",
                "  return answer=\"portrait,landscapeRight,landscapeLeft\"",
                "  transition.began transition=8 type=size container=W from=null to=null animated=true interactive=false duration=0.3"
                    + " animator=null <- input.resized",
                "  callback.willTransitionToTraits controller=P traits={horizontalSizeClass=compact verticalSizeClass=compact}",
                "    callback.willTransitionToTraits controller=C traits={horizontalSizeClass=compact verticalSizeClass=compact}",
                "  callback.viewWillTransitionToSize controller=P size=667x375",
                "    callback.sizeForChild controller=P child=C",
                "    return answer=667x375",
                "    callback.viewWillTransitionToSize controller=C size=667x375",
                "      call.alongside transition=8",
                "  window.resized window=W size=667x375 orientation=landscapeLeft",
                "  traits.changed subject=W traits={verticalSizeClass=compact}",
                "  traits.changed subject=P traits={verticalSizeClass=compact}",
                "  callback.traitCollectionDidChange controller=P previous={horizontalSizeClass=compact verticalSizeClass=regular}",
                "  view.framed controller=P frame=[0 0 667 375]",
                "  traits.changed subject=C traits={verticalSizeClass=compact}",
                "  callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact verticalSizeClass=regular}",
                "  view.framed controller=C frame=[0 0 667 375]",
                "  callback.alongside controller=C transition=8 <- call.alongside",
                "transition.ended transition=8 completed=true <- input.resized",
            ])
    }

    @Test func anOverride() {
        let events = lines(setup: { _ in }) {
            $0.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: $0.c)
        }
        #expect(
            events == [
                "call.overrideTraits parent=P child=C traits={horizontalSizeClass=regular}",
                "  traits.overridden parent=P child=C traits={horizontalSizeClass=regular}",
                "  transition.began transition=8 type=size container=P from=null to=null animated=false interactive=false duration=0"
                    + " animator=null <- call.overrideTraits",
                "  callback.willTransitionToTraits controller=C traits={horizontalSizeClass=regular verticalSizeClass=regular}",
                "  traits.changed subject=C traits={horizontalSizeClass=regular}",
                "  callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact verticalSizeClass=regular}",
                "transition.ended transition=8 completed=true <- call.overrideTraits",
            ])
    }

    /// It holds from the layout of the turn on, because of the call.
    @Test func anOverrideOfItsOwn() {
        let events = lines(setup: { _ in }) { $0.c.traitOverrides.horizontalSizeClass = .regular }
        let cause = " <- call.overrideTraits"
        #expect(
            events == [
                "call.overrideTraits parent=C child=C traits={horizontalSizeClass=regular}",
                "  traits.overridden parent=C child=C traits={horizontalSizeClass=regular}",
                "transition.began transition=8 type=size container=P from=null to=null animated=false interactive=false duration=0"
                    + " animator=null" + cause,
                "callback.willTransitionToTraits controller=C traits={horizontalSizeClass=regular verticalSizeClass=regular}"
                    + cause,
                "traits.changed subject=C traits={horizontalSizeClass=regular}" + cause,
                "callback.traitCollectionDidChange controller=C previous={horizontalSizeClass=compact verticalSizeClass=regular}"
                    + cause,
                "transition.ended transition=8 completed=true" + cause,
            ])
    }

    @Test func anOverrideThatLeavesWithTheChild() {
        let events = lines(
            setup: { stage in
                stage.p.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: stage.c)
                stage.c.view.removeFromSuperview()
                stage.session.runUntilIdle()
            }, { $0.c.removeFromParent() })
        #expect(
            events == [
                "call.removeFromParent child=C", "  traits.overridden parent=P child=C traits=null",
                "  parent.changed child=C from=P to=null", "  callback.didMove controller=C to=null",
            ])
    }

    @Test func aRotationOfIOS5() {
        let events = lines("iPhone 4s", .v5, .turning, setup: { $0.p.answers.oldOrientations = [.landscapeLeft] }) {
            $0.turn(.landscapeLeft)
        }
        let asked = "callback.shouldAutomaticallyForwardAppearanceMethods controller=P"
        #expect(
            events == [
                "input.resized window=W size=480x320 orientation=landscapeLeft",
                "  callback.shouldAutorotate controller=P",
                "  return answer=true",
                "  transition.began transition=8 type=size container=W from=null to=null animated=true interactive=false duration=0.3"
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

    @Test func whatAsksForATransitionIsItsCause() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.showParentAndChild()
            stage.p.answers.mask = .portrait
            stage.turn(.landscapeLeft)
            stage.p.answers.mask = .all
            stage.p.during["viewDidLayoutSubviews"] = { _ in
                stage.p.during = [:]
                UIViewController.attemptRotationToDeviceOrientation()
            }
            stage.p.view.setNeedsLayout()
            stage.session.runUntilIdle()
            let causes = stage.log.events.filter { $0.kind == .transitionBegan || $0.kind == .transitionEnded }
                .map { event in event.cause.map { stage.log.events[Int($0)].kind } }
            #expect(causes == [.callbackViewDidLayoutSubviews, .callbackViewDidLayoutSubviews])
        }
    }
}
