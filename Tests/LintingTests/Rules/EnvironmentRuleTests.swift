import HierarchyModel
import JSONText
import Testing

@testable import Linting

/// Traits, sizes and rotation: other producers, and events that a rule must ignore.
@Suite struct EnvironmentRuleTests {
    // Overrides.

    @Test func `an override by an ancestor that becomes the parent turns later is not only a wrong order`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap { Script.overrideTraits(of: 3, by: 2) }
            Script.turn
            Script.tap { Script.embed(3, in: 2) }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations.map(\.severity) == [.warning])
    }

    @Test func `two overrides of one turn are two violations, and the event in a call is no separate one`() {
        let events = script {
            Script.screen
            Script.created(3, "ListViewController")
            Script.tap {
                Script.overrideTraits(of: 3, by: 2) { Script.overridden(3, by: 2) }
                Script.overrideTraits(of: 3, by: 2, "compact")
            }
            Script.turn
            Script.end
        }
        let calls = events.filter { $0.kind == .callOverrideTraits }.map(\.seq)
        #expect(lint(events).violations.map(\.seq) == calls)
    }

    // Loops of layouts.

    @Test func `each controller whose layout is a loop is reported once, also after the loop of another one`() {
        let message = Script.logged(
            "100 rounds of updates in a row asked for another one: a view that invalidates itself in its own update "
                + "or layout never comes to rest.", nil)
        let events = script {
            Script.screenWithChild
            Script.turn
            Script.tap {
                Script.layouts(of: 2, LayoutLoopRule.limit)
                message
            }
            Script.turn
            Script.tap {
                Script.layouts(of: 3, 1)
                message
            }
            Script.turn
            Script.tap {
                Script.layouts(of: 3, LayoutLoopRule.limit)
                Script.layouts(of: 2, 1)
                message
            }
            Script.turn
            Script.end
        }
        let layouts = events.filter { $0.kind == .callbackViewWillLayoutSubviews && $0.id(.controller) == ObjectID(2) }
        let messages = events.filter { $0.kind == .diagnostic }
        let found = lint(events).violations.filter { $0.rule == "layout-loop" }
        #expect(found.map(\.seq) == [layouts[LayoutLoopRule.limit - 1].seq, messages[1].seq])
    }

    // The size of the screen.

    private static let screen = Size(1024, 1366)

    /// A controller supports only portrait and reads the size of the screen; then these events.
    private func onPad(_ size: Size = screen, @ScriptBuilder _ body: () -> [Script]) -> [Event] {
        script {
            Script.screen(semantics: "v26", on: size)
            Script.mask(2, "portrait")
            Script.turn
            Script(body)
            Script.end
        }
    }

    private var readsScreen: Script {
        Script {
            Script.callback(.callbackViewWillLayoutSubviews, 2) { Script(.screenRead, [.controller: .id(2)]) }
            Script.turn
        }
    }

    @Test func `sizes that are no numbers of points are written as they are`() {
        func messages(_ size: Size) -> [String] {
            let events = onPad(size) {
                Script.resizes(to: 1e299, 5)
                readsScreen
            }
            return lint(events).violations.map(\.message)
        }
        #expect(
            messages(Size(1e300, 1e300)) == [
                "'ContainerViewController' (#2) supports only portrait, and its window is 1e+299 by 5 points: the "
                    + "system has resized it, so that the mask has no effect",
                "'ContainerViewController' (#2) read the size of the screen, but its window is only 1e+299 by 5 points",
            ])
        #expect(messages(Size(.infinity, 1366)) == [])
        #expect(messages(Size(1024, .nan)) == [])
    }

    @Test(
        arguments: [
            (InputAction.resizeWindow, Size(1000, 700), 2), (.rotateDevice, Size(1000, 700), 0),
            // Larger than the screen, as on another display.
            (.resizeWindow, Size(2000, 700), 0),
        ] as [(InputAction, Size, Int)])
    func `only a smaller window that the system has resized is meant`(action: InputAction, size: Size, count: Int) {
        let events = onPad {
            let fields: EventFields = [.window: .id(1), .size: .size(size)]
            Script.scope(.inputResized, [.window: .id(1), .size: .size(size), .action: .string(action.rawValue)]) {
                Script(.windowResized, fields)
            }
            Script.turn
            readsScreen
        }
        #expect(lint(events).violations.count == count)
    }

    @Test func `what the app resizes while the system resizes another window is not meant`() {
        let events = onPad {
            let other: EventFields = [.window: .id(9), .size: .size(Size(300, 80))]
            Script(.windowCreated, [.window: .id(9), .size: .size(Size(1024, 1366))])
            Script.scope(.inputResized, other) {
                Script(.windowResized, [.window: .id(1), .size: .size(Size(1000, 700))])
            }
            Script.turn
            readsScreen
        }
        #expect(lint(events).violations.filter { $0.subject.id == ObjectID(2) } == [])
    }

    @Test func `a controller is reported once, whatever it is asked and reads later`() {
        let events = onPad {
            Script.resizes(to: 1000, 700)
            readsScreen
            Script.mask(2, "portrait")
            Script.resizes(to: 900, 600)
            readsScreen
        }
        #expect(lint(events).violations.map(\.rule) == ["orientation-mask-ignored", "screen-size-in-layout"])
    }

    @Test func `a controller of UIKit is not blamed for its mask`() {
        let events = script {
            Script.screen(semantics: "v26", on: Self.screen)
            Script.created(3, "UIImagePickerController", base: "UIImagePickerController")
            Script.sheet(3, over: 2, 10)
            Script.mask(3, "portrait")
            Script.turn
            Script.resizes(to: 1000, 700)
            Script.end
        }
        #expect(!lint(events).violations.contains { $0.rule == "orientation-mask-ignored" })
    }

    @Test func `the device is known after lost events`() throws {
        let events = onPad {
            Script.turn
            Script.turn
            Script.mask(2, "portrait")
            Script.resizes(to: 1000, 700)
        }
        let next = try #require(events.lastIndex { $0.kind == .callbackSupportedInterfaceOrientations }) - 1
        var engine = LintEngine()
        engine.receive(contentsOf: Array(events[..<(next - 1)]))
        engine.resume(with: events[..<next].reduce(into: HierarchyState()) { $0.apply($1) }, before: events[next])
        engine.receive(contentsOf: Array(events[next...]))
        #expect(engine.finish().violations.map(\.rule) == ["orientation-mask-ignored"])
    }

    // The order of traits and sizes.

    /// The events of a rotation of 2 and its child 3 to landscape, and the rules that they break.
    private func turn(@ScriptBuilder _ body: () -> [Script]) -> [String] {
        lint(
            script {
                Script.screenWithChild
                Script.rotatesToLandscape(10, body)
                Script.end
            }
        ).violations.map(\.rule)
    }

    @Test func `a container that does not forward traits is reported once, not also for the order`() {
        let found = turn {
            Script.willTransition(2, superCalled: false)
            Script.windowTurned()
            Script.changes(2)
            Script.changes(3)
        }
        #expect(found == ["missing-super-call", "size-change-not-forwarded"])
    }

    @Test func `of controllers without a callback, the topmost is reported`() {
        let found = turn {
            Script.windowTurned()
            Script.changes(2)
            Script.changes(3)
        }
        #expect(found == ["trait-size-callback-order"])
    }

    /// A random walk under iOS 17 found it: the view gets the traits of the views above it, and no controller says so.
    @Test func `a controller whose view is in a window of another root gets traits without a callback before`() {
        let events = script {
            Script.screen
            Script.starts(2)
            Script.created(3, "BannerViewController")
            Script.appearance(3, "appearing", reason: "window")
            Script.addView(3, to: 1)
            Script.appearance(3, "appeared", reason: "window")
            Script.turn
            Script.rotatesToLandscape(10) {
                Script.willTransition(2)
                Script.windowTurned()
                Script.changes(2)
                Script.changes(3)
            }
            Script.end
        }
        #expect(lint(events).violations.map(\.rule) == ["view-without-child"])
    }

    @Test func `a change of the user interface style has no will callback`() {
        var dark = Traits()
        dark["userInterfaceStyle"] = .string("dark")
        let found = turn {
            Script(.traitsChanged, [.subject: .id(2), .traits: .traits(dark)])
            Script.traitsDidChange(2, from: "compact")
        }
        #expect(found == [])
    }

    @Test func `will callbacks may be recorded before their transition`() {
        let events = script {
            Script.screenWithChild
            Script.tap {
                Script.willTransition(2) { Script.willTransition(3) }
                Script.sizeTransitionBegan(10)
                Script.windowTurned()
                Script.changes(2)
                Script.changes(3)
            }
            Script.turn
            Script(.transitionEnded, [.transition: .id(10), .completed: .bool(true)])
            Script.turn
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    @Test func `a rotation back before the first turn has ended is clean`() {
        let events = script {
            Script.screenWithChild
            Script.tap {
                Script.sizeTransitionBegan(10)
                Script.willTransition(2) { Script.willTransition(3) }
                Script.changes(2)
                Script.changes(3)
            }
            Script.turn
            Script.tap {
                Script.willTransition(2, to: "compact") { Script.willTransition(3, to: "compact") }
                Script.sizeTransitionBegan(11)
                Script.changes(2, to: "compact")
                Script.changes(3, to: "compact")
            }
            Script.turn
            Script(.transitionEnded, [.transition: .id(10), .completed: .bool(true)])
            Script(.transitionEnded, [.transition: .id(11), .completed: .bool(true)])
            Script.turn
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    @Test func `a child that moves to another parent meanwhile gets the traits of its new parent`() {
        let found = turn {
            Script.willTransition(2)
            Script.windowTurned()
            Script.changes(2)
            Script.unembed(3, from: 2)
            Script.embed(3, in: 2)
            Script.changes(3)
        }
        #expect(found == [])
    }

    @Test func `a transition of another window does not concern this window's controllers`() {
        let events = script {
            Script.screenWithChild
            Script(.windowCreated, [.window: .id(8), .size: .size(Size(320, 480)), .orientation: .string("portrait")])
            Script.tap {
                Script(
                    .transitionBegan,
                    [
                        .transition: .id(10), .type: .string("size"), .container: .id(8), .from: .null, .to: .null,
                        .animated: .bool(true), .interactive: .bool(false), .duration: .double(0.3), .animator: .null,
                    ])
                Script.changes(2)
            }
            Script.turn
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    // Rotation.

    private func rotation(semantics: String?) -> [Event] {
        var events = MissingRotationForwardingRule.documentation.examples[0].events
        events[0][.semantics] = semantics.map { .string($0) }
        return events
    }

    @Test(arguments: ["v5", "v8", "v13", nil] as [String?])
    func `the one switch for appearance and rotation is that of iOS 5`(_ semantics: String?) {
        let isJoint = semantics == "v5" || semantics == nil
        let found = lint(rotation(semantics: semantics)).violations.map(\.rule)
        #expect(found == (isJoint ? ["missing-rotation-forwarding"] : []))
    }

    @Test func `a rotation that UIKit forwarded need not be forwarded by hand`() {
        let events = script {
            Script.manualScreen
            Script.rotates {
                Script.willRotate(2)
                Script.forwards(2, true)
                Script.willRotate(3)
            } animate: {
                Script.willAnimateRotation(2) { Script.forwards(2, false) }
            } did: {
                Script.didRotate(2) { Script.didRotate(3) }
            }
            Script.end
        }
        let report = lint(events)
        #expect(report.violations.map(\.rule) == ["missing-rotation-forwarding"])
        #expect(report.violations.map { events[Int($0.seq)].kind } == [.callbackWillAnimateRotation])
    }

    @Test func `a rotation that the next one cuts off, and a phase that the container did not get`() {
        let events = script {
            Script.manualScreen
            Script.rotates {
                Script.willRotate(2)
            } animate: {
            } did: {
            }
            Script.rotates {
                Script.willRotate(2) { Script.willRotate(3) }
            } animate: {
            } did: {
                Script.didRotate(2) { Script.didRotate(3) }
            }
            Script.end
        }
        #expect(lint(events).violations == [])
    }

    @Test func `each child that misses a phase is a violation`() {
        let events = script {
            Script.manualScreen
            Script.created(4, "MapViewController")
            Script.tap {
                Script.addChild(4, to: 2)
                Script.beginAppearance(4, true)
                Script.addView(4, to: 2)
                Script.scope(.callEndAppearance, [.controller: .id(4)]) { Script.appearance(4, "appeared") }
                Script.didMove(4, to: 2)
            }
            Script.turn
            Script.rotates {
                Script.willRotate(2)
            } animate: {
            } did: {
                Script.didRotate(2)
            }
            Script.end
        }
        #expect(lint(events).violations.map(\.subject.id) == [ObjectID(3), ObjectID(4)])
    }
}
