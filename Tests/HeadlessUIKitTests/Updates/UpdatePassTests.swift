import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The phases of a pass. Source: <doc:LayoutPass#Phases-of-a-pass>.
@MainActor
struct UpdatePassTests {
    private static let properties = ["updateProperties", "box.updateProperties"]
    private static let layout = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

    @Test(arguments: [(SystemVersion.v13, false), (.v18, false), (.v26, true), (.v27, true)])
    func `a new screen updates its properties after viewIsAppearing and before layout since iOS 26`(
        _ version: SystemVersion, _ updates: Bool
    ) {
        withUpdated(version) { fixture, controller in
            fixture.show(controller)
            let unavailable = version >= .v17 ? ["updateContentUnavailableConfiguration"] : []
            let layout = [
                "updateViewConstraints", "viewWillLayoutSubviews", "box.updateConstraints", "box.layoutSubviews",
                "viewDidLayoutSubviews",
            ]
            let display = version >= .v18 ? ["box.draw"] : []
            #expect(
                controller.take()
                    == ["viewDidLoad", "viewIsAppearing"] + unavailable + (updates ? Self.properties : []) + layout
                    + display + ["viewDidAppear"])
        }
    }

    @Test func `properties and layout run independently`() {
        withUpdated(.v26) { fixture, controller in
            fixture.show(controller)
            _ = controller.take()
            @MainActor func lines(_ change: () -> Void) -> [String] {
                change()
                fixture.session.advance(by: 0)
                return controller.take()
            }
            #expect(lines { controller.setNeedsUpdateProperties() } == ["updateProperties"])
            #expect(lines { controller.box.setNeedsUpdateProperties() } == ["box.updateProperties"])
            #expect(lines { controller.view.setNeedsLayout() } == Self.layout)
            #expect(
                lines {
                    controller.box.setNeedsUpdateProperties()
                    controller.setNeedsUpdateProperties()
                    controller.view.setNeedsLayout()
                } == Self.properties + Self.layout)
            #expect(lines {} == [])
        }
    }

    @Test func `properties that a layout invalidates are updated in the same pass`() {
        withUpdated(.v26) { fixture, controller in
            var isFirst = true
            controller.during["viewDidLayoutSubviews"] = { controller in
                if isFirst { controller.setNeedsUpdateProperties() }
                isFirst = false
            }
            controller.during["updateProperties"] = { if !isFirst { $0.view.setNeedsLayout() } }
            fixture.show(controller)
            let lines = controller.take()
            // With a type of its own: as an operand it takes the compiler three seconds.
            let expected: [String] =
                ["box.layoutSubviews", "viewDidLayoutSubviews", "box.draw", "updateProperties"] + Self.layout
                + ["viewDidAppear"]
            #expect(Array(lines.suffix(7)) == expected)
        }
    }

    @Test func `an endless pass stops after a hundred rounds, with a message`() {
        withUpdated(.v26) { fixture, controller in
            fixture.show(controller)
            _ = controller.take()
            controller.during["updateProperties"] = { $0.setNeedsUpdateProperties() }
            controller.setNeedsUpdateProperties()
            fixture.session.advance(by: 0)
            #expect(controller.take().filter { $0 == "updateProperties" }.count == 100)
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("?") } == [
                    """
                    ? 100 rounds of updates in a row asked for another one: a view that invalidates itself in its own \
                    update or layout never comes to rest.
                    """
                ])
        }
    }

    @Test func `updatePropertiesIfNeeded runs the requested updates of a subtree now`() {
        withUpdated(.v26) { fixture, controller in
            fixture.show(controller)
            _ = controller.take()
            controller.updatePropertiesIfNeeded()
            #expect(controller.take() == [])
            controller.box.setNeedsUpdateProperties()
            controller.setNeedsUpdateProperties()
            controller.box.updatePropertiesIfNeeded()
            #expect(controller.take() == ["box.updateProperties"])
            controller.box.setNeedsUpdateProperties()
            controller.updatePropertiesIfNeeded()
            #expect(controller.take() == Self.properties)
            fixture.session.advance(by: 0)
            #expect(controller.take() == [])
        }
    }

    @Test func `layoutIfNeeded updates properties before layout`() {
        withUpdated(.v26) { fixture, controller in
            fixture.show(controller)
            _ = controller.take()
            controller.setNeedsUpdateProperties()
            controller.view.setNeedsLayout()
            controller.view.layoutIfNeeded()
            #expect(controller.take() == ["updateProperties"] + Self.layout)
        }
    }

    @Test func `an override of updateProperties that does not call super is recorded`() {
        withUpdated(.v26) { fixture, _ in
            final class Silent: UIViewController {
                override func updateProperties() {}
            }
            fixture.show(Silent())
            let callback = fixture.log.events.first { $0.kind == .callbackUpdateProperties }
            #expect(callback != nil)
            #expect(fixture.log.events.contains { $0.kind == .return && $0.bool(.superCalled) == false })
        }
    }

    @Test(arguments: [(SystemVersion.v18, [0.0]), (.v26, [1.0])])
    func `flushUpdates animates what the block invalidates since iOS 26`(
        _ version: SystemVersion, _ durations: [Double]
    ) {
        withUpdated(version) { fixture, controller in
            var place = 0.0
            controller.during["viewDidLayoutSubviews"] = { $0.box.center.x = place }
            fixture.show(controller)
            fixture.session.runUntilIdle()
            place = 1
            controller.view.setNeedsLayout()
            var seen: [Double] = []
            let start = fixture.log.events.count
            UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
                seen.append(controller.box.center.x)
                place = 2
                controller.view.setNeedsLayout()
            }
            seen.append(controller.box.center.x)
            let began = fixture.log.events[start...].filter { $0.kind == .animationBegan }
            #expect(began.compactMap { $0.double(.duration) } == durations)
            #expect(seen == (version >= .v26 ? [1, 2] : [0, 0]))
            fixture.session.runUntilIdle()
            #expect(controller.box.center.x == 2)
        }
    }

    @Test(arguments: [(SystemVersion.v18, 0.0), (.v26, 2.0)])
    func `an animator flushes updates since iOS 26`(_ version: SystemVersion, _ place: Double) {
        withUpdated(version) { fixture, controller in
            var wanted = 0.0
            controller.during["viewDidLayoutSubviews"] = { $0.box.center.x = wanted }
            fixture.show(controller)
            fixture.session.runUntilIdle()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                wanted = 2
                controller.view.setNeedsLayout()
            }
            animator.flushUpdates = true
            animator.startAnimation()
            #expect(controller.box.center.x == CGFloat(place))
            fixture.session.runUntilIdle()
        }
    }
}

/// Source: Apple's reference (`contentUnavailableConfiguration`), iOS 17.
@MainActor
struct ContentUnavailableTests {
    @Test(arguments: [SystemVersion.v17, .v26])
    func `requests for an update are coalesced into one before layout`(_ version: SystemVersion) {
        withUpdated(version) { fixture, controller in
            fixture.show(controller)
            _ = controller.take()
            for _ in 0..<3 { controller.setNeedsUpdateContentUnavailableConfiguration() }
            controller.view.setNeedsLayout()
            #expect(controller.take() == [])
            fixture.session.advance(by: 0)
            #expect(
                controller.take() == [
                    "updateContentUnavailableConfiguration", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
                ])
        }
    }

    @Test(arguments: [(SystemVersion.v13, false), (.v17, true), (.v26, true)])
    func `the view of a configuration covers the content since iOS 17`(_ version: SystemVersion, _ isShown: Bool) {
        withUpdated(version) { fixture, controller in
            controller.during["updateContentUnavailableConfiguration"] = { controller in
                controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            }
            fixture.show(controller)
            controller.setNeedsUpdateContentUnavailableConfiguration()
            fixture.session.runUntilIdle()
            let shown = controller.view.subviews.last as? UIContentUnavailableView
            #expect((shown?.frame == controller.view.bounds) == isShown)
            controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
            #expect(
                (shown?.configuration as? UIContentUnavailableConfiguration)?.text == (isShown ? "No Results" : nil))
            controller.contentUnavailableConfiguration = nil
            #expect(controller.view.subviews == [controller.box])
        }
    }
}
