import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Objects that are deallocated on the main actor and on other threads.
@MainActor
struct DeallocationTests {
    /// Releases what it holds on a given thread.
    private final class Box: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func release() { objects = [] }
    }

    @Test func `a controller that goes on the main actor is destroyed at once`() {
        withFixture { fixture in
            var controller: UIViewController? = UIViewController()
            let id = controller?.id
            controller = nil
            #expect(controller == nil)
            #expect(fixture.log.events.last?.kind == .controllerDestroyed)
            #expect(fixture.log.events.last?.id(.controller) == id)
            #expect(fixture.session.state.controllers.isEmpty)
        }
    }

    @Test func `children are destroyed with their parent`() {
        withFixture { fixture in
            var parent: UIViewController? = UIViewController()
            let child = UIViewController()
            parent?.addChild(child)
            parent?.addChild(UIViewController())
            #expect(fixture.session.state.controllerCount == 3)
            parent = nil
            #expect(parent == nil)
            #expect(fixture.session.state.controllers.map(\.id) == [child.id])
            #expect(child.parent == nil)
        }
    }

    @Test func `a view that a destroyed controller hosted has another host`() {
        withFixture { fixture in
            var parent: UIViewController? = UIViewController()
            let child = UIViewController()
            fixture.show(fixture.p)
            fixture.p.view.addSubview(parent?.view ?? UIView())
            parent?.view.addSubview(child.view)
            fixture.session.advance(by: 0)
            #expect(fixture.session.state.controller(child.id)?.host == parent?.id)
            parent = nil
            #expect(fixture.session.state.controller(child.id)?.host == fixture.p.id)
        }
    }

    @Test func `controllers that go on other threads are destroyed at the next turn, in order of their numbers`() async
    {
        let fixture = Fixture()
        let box = fixture.session.run {
            let window = UIWindow()
            window.isHidden = false
            return Box([window, UIViewController(), UIViewController()])
        }
        await fixture.session.advance(by: 0)
        let before = fixture.session.state
        await Task.detached { box.release() }.value
        #expect(fixture.session.state == before)
        let start = fixture.log.events.count
        await fixture.session.advance(by: 0)
        #expect(
            EventScript(fixture: fixture, without: []).lines(from: start) == [
                "window.destroyed window=1", "controller.destroyed controller=2", "controller.destroyed controller=3",
                "turn.ended",
            ])
        #expect(fixture.session.state.controllers.isEmpty)
        #expect(fixture.session.state.windows.isEmpty)
        fixture.expectFold(of: fixture.log.events)
    }

    @Test func `a view that a controller hosted has another host when it goes on another thread`() async {
        let fixture = Fixture()
        let child = fixture.session.run { UIViewController() }
        let box = fixture.session.run {
            let parent = UIViewController()
            fixture.show(fixture.p)
            fixture.p.view.addSubview(parent.view)
            parent.view.addSubview(child.view)
            fixture.session.advance(by: 0)
            return Box([parent])
        }
        await Task.detached { box.release() }.value
        await fixture.session.advance(by: 0)
        #expect(fixture.session.state.controller(child.id)?.host == fixture.p.id)
        fixture.expectFold(of: fixture.log.events)
    }

    @Test func `a controller that waits to appear is not kept alive`() {
        withFixture { fixture in
            var controller: UIViewController? = UIViewController()
            weak let trace = controller
            controller?.beginAppearanceTransition(true, animated: false)
            fixture.session.advance(by: 0)
            controller = nil
            #expect(controller == nil)
            #expect(trace == nil)
        }
    }

    @Test func `a window releases its root`() {
        withFixture { fixture in
            var window: UIWindow? = UIWindow()
            window?.rootViewController = UIViewController()
            window?.isHidden = false
            fixture.session.advance(by: 0)
            window = nil
            #expect(window == nil)
            #expect(fixture.session.state.windows.isEmpty)
            #expect(fixture.session.state.controllers.isEmpty)
        }
    }
}

/// Two sessions in one process.
@MainActor
struct TwoSessionTests {
    /// Runs in several tests at once; each yields to the others.
    @Test(arguments: ["one", "two", "three"])
    func `two sessions do not affect each other`(_ name: String) async {
        let fixture = Fixture(SessionConfiguration(device: .ofTests, app: name, semantics: .v13))
        var seen: [Session] = []
        await Task.yield()
        fixture.session.run {
            fixture.p.during["viewDidAppear"] = { _ in seen.append(Session.current) }
            fixture.window.rootViewController = fixture.p
            fixture.window.isHidden = false
        }
        await Task.yield()
        fixture.session.schedule(after: 1) { seen.append(UIViewController().session) }
        await fixture.session.advance(by: 1)
        await Task.yield()
        fixture.session.run {
            UIView.animate(withDuration: 1) {
                fixture.p.view.alpha = 0
            } completion: { _ in
                seen.append(.current)
            }
        }
        await Task.yield()
        await fixture.session.advance(by: 1)
        #expect(seen.count == 3)
        #expect(seen.allSatisfy { $0 === fixture.session })
        #expect(fixture.p.session === fixture.session)
        #expect(fixture.log.events.first?.string(.app) == name)
        #expect(fixture.session.state.controllers.map(\.id.rawValue) == [1])
        fixture.expectFold(of: fixture.log.events)
    }

    @Test func `the innermost run is the current session`() {
        let (outer, inner) = (Session(.v13), Session(.v13))
        outer.run {
            #expect(Session.current === outer)
            inner.run { #expect(Session.current === inner) }
            #expect(Session.current === outer)
            #expect(UIResponder().session === outer)
        }
        #expect(Session.current === Session.main)
    }

    @Test func `the same run gives the same events`() {
        #expect(Self.recorded() == Self.recorded())
    }

    private static func recorded() -> [String] {
        var lines: [String] = []
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.session.advance(by: 0.3)
            fixture.remove(fixture.c)
            fixture.session.end()
            var text = EventText()
            lines = fixture.log.events.map { text.line($0) }
        }
        return lines
    }
}

/// Sinks that are attached while the session runs.
@MainActor
struct LateSinkTests {
    @Test func `a sink that is attached between turns gets the state`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.session.advance(by: 0.5)
            let late = EventLog()
            fixture.session.attach(late)
            fixture.remove(fixture.c)
            fixture.session.advance(by: 1)
            #expect(late.events.prefix(2).map(\.kind) == [.sessionBegan, .stateGiven])
            #expect(late.events.prefix(2).map(\.t) == [500_000_000, 500_000_000])
            fixture.expectFold(of: late.events)
        }
    }

    @Test func `a sink that is attached inside scopes gets the state`() {
        withFixture { fixture in
            let late = EventLog()
            fixture.show(fixture.p)
            fixture.c.during["viewDidLoad"] = { _ in
                fixture.session.attach(late)
                fixture.c.addChild(fixture.d)
            }
            fixture.embed(fixture.c, in: fixture.p)
            fixture.session.advance(by: 0)
            fixture.expectFold(of: late.events)
            let returns = late.events.filter { $0.kind == .return }
            #expect(returns.count == late.events.filter(\.opensScope).count)
        }
    }

    /// Attached inside `call.addView`: later work would name that call as its cause, but the sink does not have the
    /// event.
    @Test func `causes name events that the sink has`() {
        withFixture { fixture in
            let late = EventLog()
            fixture.show(fixture.p)
            fixture.c.during["viewWillAppear"] = { _ in
                fixture.session.attach(late)
                UIView.animate(withDuration: 1) { fixture.p.view.alpha = 0 }
            }
            fixture.embed(fixture.c, in: fixture.p)
            fixture.session.advance(by: 1)
            fixture.expectFold(of: late.events)
            #expect(late.events.first { $0.kind == .callbackViewDidAppear }.map { $0.cause } == .some(nil))
            let ended = late.events.first { $0.kind == .animationEnded }
            #expect(ended?.cause.map { late.events[Int($0)].kind } == .animationBegan)
        }
    }

    @Test func `a sink that is attached during a transition gets the transition`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.a, in: fixture.p)
            fixture.p.addChild(fixture.b)
            fixture.p.transition(from: fixture.a, to: fixture.b, duration: 1, animations: nil)
            fixture.session.advance(by: 0.5)
            let late = EventLog()
            fixture.session.attach(late)
            #expect(fixture.session.state.transitionCount == 1)
            fixture.session.advance(by: 0.5)
            #expect(fixture.session.state.transitionCount == 0)
            fixture.expectFold(of: late.events)
        }
    }

    /// Detaches itself at the first marker.
    private final class LeavingSink: EventSink {
        var leave: () -> Void = {}
        var markers = 0

        func receive(_ event: Event) {
            guard event.kind == .marker else { return }
            leave()
            markers += 1
        }
    }

    @Test func `the only sink may be detached while it receives`() throws {
        let session = Session(.v13)
        let other = EventLog()
        var sink: LeavingSink? = LeavingSink()
        weak let leaving = sink
        sink?.leave = {
            if let leaving { session.detach(leaving) }
            session.attach(other)
        }
        session.attach(try #require(leaving))
        sink = nil
        session.mark("first")
        #expect(leaving == nil)
        session.mark("second")
        #expect(other.events.map(\.kind) == [.sessionBegan, .stateGiven, .marker])
    }

    /// Commits an event for each marker that it gets.
    private final class AnsweringSink: EventSink {
        var answer: () -> Void = {}
        var kinds: [EventKind] = []

        func receive(_ event: Event) {
            kinds.append(event.kind)
            if event.kind == .marker, event.string(.name) == "asked" { answer() }
        }
    }

    @Test func `a sink that commits leaves the others their order`() {
        withFixture { fixture in
            let (before, sink, after) = (EventLog(), AnsweringSink(), EventLog())
            sink.answer = { fixture.session.mark("answer") }
            for log: any EventSink in [before, sink, after] { fixture.session.attach(log) }
            fixture.session.mark("asked")
            fixture.session.mark("asked")
            for log in [before, after] {
                let markers = log.events.filter { $0.kind == .marker }
                #expect(markers.map { $0.string(.name) } == ["asked", "answer", "asked", "answer"])
                #expect(markers.map(\.seq) == [1, 2, 3, 4])
            }
            #expect(sink.kinds == [.sessionBegan] + Array(repeating: .marker, count: 4))
        }
    }

    @Test func `a detached sink gets no more events`() {
        withFixture { fixture in
            let late = EventLog()
            fixture.session.attach(late)
            _ = fixture.p
            fixture.session.detach(late)
            let count = late.events.count
            _ = fixture.c
            #expect(late.events.count == count)
        }
    }

    @Test func `a sink that is attached before the first event gets the beginning of the session`() {
        withFixture { fixture in
            _ = fixture.p
            #expect(fixture.log.events.map(\.kind) == [.sessionBegan, .controllerCreated])
        }
    }
}

@MainActor
struct SessionFrameTests {
    @Test func `launching calls the delegate in this order`() {
        withFixture { fixture in
            let delegate = LaunchDelegate(fixture)
            fixture.session.launch(delegate)
            #expect(
                EventScript(
                    fixture: fixture, without: [.traitsChanged, .sessionBegan, .controllerCreated, .windowCreated]
                )
                .lines().prefix(5) == [
                    "input.launched", "  callback.applicationDidFinishLaunching",
                    "    call.setRoot window=1 controller=P",
                    "      window.rootChanged window=1 from=null to=P", "    window.shown window=1 visible=true",
                ])
            #expect(fixture.transcript.lines.last == "P.viewDidAppear(false)")
            #expect(UIApplication.shared.delegate === delegate)
            #expect(UIApplication.shared.keyWindow === fixture.window)
            #expect(UIApplication.shared.windows == [fixture.window])
            #expect(fixture.p.next === fixture.window)
            #expect(fixture.window.next === fixture.window.windowScene)
            #expect(UIApplication.shared.next === delegate)
        }
    }

    @Test func `the launch ends with the turn`() {
        withFixture { fixture in
            fixture.window.rootViewController = fixture.p
            fixture.window.isHidden = false
            fixture.session.end()
            _ = UIViewController()
            #expect(fixture.log.events.suffix(2).map(\.kind) == [.turnEnded, .sessionEnded])
            #expect(fixture.transcript.lines.last == "P.viewDidAppear(false)")
        }
    }

    @Test func `the session begins with what it models`() {
        withFixture(SessionConfiguration(device: .ofTests, app: "Shop", clock: .virtual, clockStep: 10, semantics: .v8))
        { fixture in
            fixture.session.mark("here", detail: "now")
            let began = fixture.log.events.first
            #expect(began?.string(.app) == "Shop")
            #expect(began?.string(.clock) == "virtual")
            #expect(began?.int(.clockStep) == 10)
            #expect(began?.string(.semantics) == "v8")
            #expect(fixture.log.events.last?.string(.detail) == "now")
            #expect(began?.string(.system) == "iOS 8.0")
            #expect(began?[.appVersion] == nil)
            #expect(began?[.appBuild] == nil)
            #expect(began?[.startedAt] == nil)
        }
    }

    @Test func `the session begins with the version of the app, and on the real clock with the time`() {
        var configuration = SessionConfiguration(
            device: .ofTests, app: "Shop", clock: .real, semantics: .v13, appVersion: "2.1")
        configuration.appBuild = "214"
        configuration.startedAt = Date(timeIntervalSince1970: 1_764_249_298.023)
        withFixture(configuration) { fixture in
            fixture.session.mark("here")
            let began = fixture.log.events.first
            #expect(began?.string(.appVersion) == "2.1")
            #expect(began?.string(.appBuild) == "214")
            #expect(began?[.startedAt] == .uint(1_764_249_298_023))
        }
        let before = UInt64((Date().timeIntervalSince1970 * 1000).rounded())
        withFixture(SessionConfiguration(device: .ofTests, clock: .real, semantics: .v13)) { fixture in
            fixture.session.mark("here")
            guard case .uint(let time)? = fixture.log.events.first?[.startedAt] else {
                Issue.record("no time of the start")
                return
            }
            #expect((before...UInt64((Date().timeIntervalSince1970 * 1000).rounded())).contains(time))
        }
    }

    @Test func `allowed rules open a scope`() {
        withFixture { fixture in
            _ = (fixture.p, fixture.c)
            let script = fixture.script(without: [.callbackWillMove, .return]) {
                fixture.session.allow("missing-did-move", because: "told later") { fixture.p.addChild(fixture.c) }
            }
            #expect(
                script == [
                    "rule.allowed rule=missing-did-move reason=\"told later\"", "  call.addChild parent=P child=C",
                    "    parent.changed child=C from=null to=P index=0",
                ])
        }
    }
}
