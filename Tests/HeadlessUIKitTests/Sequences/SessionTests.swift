import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Objects that go away, on the main actor and elsewhere.
@MainActor
struct DeallocationTests {
    /// Lets go of what it holds wherever it is told to.
    private final class Box: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func letGo() { objects = [] }
    }

    @Test func onTheMainActorAtOnce() {
        onStage { stage in
            var controller: UIViewController? = UIViewController()
            let id = controller?.id
            controller = nil
            #expect(controller == nil)
            #expect(stage.log.events.last?.kind == .controllerDestroyed)
            #expect(stage.log.events.last?.id(.controller) == id)
            #expect(stage.session.state.controllers.isEmpty)
        }
    }

    @Test func aParentTakesItsChildrenWithIt() {
        onStage { stage in
            var parent: UIViewController? = UIViewController()
            let child = UIViewController()
            parent?.addChild(child)
            parent?.addChild(UIViewController())
            #expect(stage.session.state.controllerCount == 3)
            parent = nil
            #expect(parent == nil)
            #expect(stage.session.state.controllers.map(\.id) == [child.id])
            #expect(child.parent == nil)
        }
    }

    @Test func whatWasHostedByItsViewHasAnotherHost() {
        onStage { stage in
            var parent: UIViewController? = UIViewController()
            let child = UIViewController()
            stage.show(stage.p)
            stage.p.view.addSubview(parent?.view ?? UIView())
            parent?.view.addSubview(child.view)
            stage.session.advance(by: 0)
            #expect(stage.session.state.controller(child.id)?.host == parent?.id)
            parent = nil
            #expect(stage.session.state.controller(child.id)?.host == stage.p.id)
        }
    }

    @Test func elsewhereAtTheNextTurnInOrderOfTheNumbers() async {
        let stage = Stage()
        let box = stage.session.run {
            let window = UIWindow()
            window.isHidden = false
            return Box([window, UIViewController(), UIViewController()])
        }
        stage.session.advance(by: 0)
        let before = stage.session.state
        await Task.detached { box.letGo() }.value
        #expect(stage.session.state == before)
        let start = stage.log.events.count
        stage.session.advance(by: 0)
        #expect(
            EventScript(stage: stage, without: []).lines(from: start) == [
                "window.destroyed window=1", "controller.destroyed controller=2", "controller.destroyed controller=3",
                "turn.ended",
            ])
        #expect(stage.session.state.controllers.isEmpty && stage.session.state.windows.isEmpty)
        stage.expectFold(of: stage.log.events)
    }

    @Test func elsewhereWhatItHostedHasAnotherHost() async {
        let stage = Stage()
        let child = stage.session.run { UIViewController() }
        let box = stage.session.run {
            let parent = UIViewController()
            stage.show(stage.p)
            stage.p.view.addSubview(parent.view)
            parent.view.addSubview(child.view)
            stage.session.advance(by: 0)
            return Box([parent])
        }
        await Task.detached { box.letGo() }.value
        stage.session.advance(by: 0)
        #expect(stage.session.state.controller(child.id)?.host == stage.p.id)
        stage.expectFold(of: stage.log.events)
    }

    @Test func aControllerThatWaitsToAppearIsNotKeptAlive() {
        onStage { stage in
            var controller: UIViewController? = UIViewController()
            weak let trace = controller
            controller?.beginAppearanceTransition(true, animated: false)
            stage.session.advance(by: 0)
            controller = nil
            #expect(controller == nil)
            #expect(trace == nil)
        }
    }

    @Test func aWindowLetsGoOfItsRoot() {
        onStage { stage in
            var window: UIWindow? = UIWindow()
            window?.rootViewController = UIViewController()
            window?.isHidden = false
            stage.session.advance(by: 0)
            window = nil
            #expect(window == nil)
            #expect(stage.session.state.windows.isEmpty)
            #expect(stage.session.state.controllers.isEmpty)
        }
    }
}

/// Two sessions in one process.
@MainActor
struct TwoSessionTests {
    /// Runs in several tests at once; each gives way to the others in between.
    @Test(arguments: ["one", "two", "three"])
    func sideBySide(_ name: String) async {
        let stage = Stage(SessionConfiguration(app: name))
        var seen: [Session] = []
        await Task.yield()
        stage.session.run {
            stage.p.during["viewDidAppear"] = { _ in seen.append(Session.current) }
            stage.window.rootViewController = stage.p
            stage.window.isHidden = false
        }
        await Task.yield()
        stage.session.schedule(after: 1) { seen.append(UIViewController().session) }
        stage.session.advance(by: 1)
        await Task.yield()
        stage.session.run {
            UIView.animate(withDuration: 1) {
                stage.p.view.alpha = 0
            } completion: { _ in
                seen.append(.current)
            }
        }
        await Task.yield()
        stage.session.advance(by: 1)
        #expect(seen.count == 3)
        #expect(seen.allSatisfy { $0 === stage.session })
        #expect(stage.p.session === stage.session)
        #expect(stage.log.events.first?.string(.app) == name)
        #expect(stage.session.state.controllers.map(\.id.rawValue) == [1])
        stage.expectFold(of: stage.log.events)
    }

    @Test func theInnermostRunIsCurrent() {
        let (outer, inner) = (Session(), Session())
        outer.run {
            #expect(Session.current === outer)
            inner.run { #expect(Session.current === inner) }
            #expect(Session.current === outer)
            #expect(UIResponder().session === outer)
        }
        #expect(Session.current === Session.main)
    }

    @Test func theSameRunGivesTheSameEvents() {
        #expect(Self.recorded() == Self.recorded())
    }

    private static func recorded() -> [String] {
        var lines: [String] = []
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.session.advance(by: 0.3)
            stage.remove(stage.c)
            stage.session.end()
            var text = EventText()
            lines = stage.log.events.map { text.line($0) }
        }
        return lines
    }
}

/// Sinks that come when the session runs.
@MainActor
struct LateSinkTests {
    @Test func betweenTwoTurns() {
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.session.advance(by: 0.5)
            let late = EventLog()
            stage.session.attach(late)
            stage.remove(stage.c)
            stage.session.advance(by: 1)
            #expect(late.events.prefix(2).map(\.kind) == [.sessionBegan, .stateGiven])
            #expect(late.events.prefix(2).map(\.t) == [500_000_000, 500_000_000])
            stage.expectFold(of: late.events)
        }
    }

    @Test func insideOpenScopes() {
        onStage { stage in
            let late = EventLog()
            stage.show(stage.p)
            stage.c.during["viewDidLoad"] = { _ in
                stage.session.attach(late)
                stage.c.addChild(stage.d)
            }
            stage.embed(stage.c, in: stage.p)
            stage.session.advance(by: 0)
            stage.expectFold(of: late.events)
            let returns = late.events.filter { $0.kind == .return }
            #expect(returns.count == late.events.filter(\.opensScope).count)
        }
    }

    /// Attached inside `call.addView`, which later work names as its cause: the sink does not know it.
    @Test func causesNameEventsOfTheSink() {
        onStage { stage in
            let late = EventLog()
            stage.show(stage.p)
            stage.c.during["viewWillAppear"] = { _ in
                stage.session.attach(late)
                UIView.animate(withDuration: 1) { stage.p.view.alpha = 0 }
            }
            stage.embed(stage.c, in: stage.p)
            stage.session.advance(by: 1)
            stage.expectFold(of: late.events)
            #expect(late.events.first { $0.kind == .callbackViewDidAppear }.map { $0.cause } == .some(nil))
            let ended = late.events.first { $0.kind == .animationEnded }
            #expect(ended?.cause.map { late.events[Int($0)].kind } == .animationBegan)
        }
    }

    @Test func duringATransition() {
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.a, in: stage.p)
            stage.p.addChild(stage.b)
            stage.p.transition(from: stage.a, to: stage.b, duration: 1, animations: nil)
            stage.session.advance(by: 0.5)
            let late = EventLog()
            stage.session.attach(late)
            #expect(stage.session.state.transitionCount == 1)
            stage.session.advance(by: 0.5)
            #expect(stage.session.state.transitionCount == 0)
            stage.expectFold(of: late.events)
        }
    }

    /// Leaves its session with the first marker.
    private final class LeavingSink: EventSink {
        var leave: () -> Void = {}
        var markers = 0

        func receive(_ event: Event) {
            guard event.kind == .marker else { return }
            leave()
            markers += 1
        }
    }

    @Test func theOnlySinkMayLeaveWhileItReceives() throws {
        let session = Session()
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

    /// Says something of its own about each marker that it gets.
    private final class AnsweringSink: EventSink {
        var answer: () -> Void = {}
        var kinds: [EventKind] = []

        func receive(_ event: Event) {
            kinds.append(event.kind)
            if event.kind == .marker, event.string(.name) == "asked" { answer() }
        }
    }

    @Test func aSinkThatCommitsLeavesTheOthersTheirOrder() {
        onStage { stage in
            let (before, sink, after) = (EventLog(), AnsweringSink(), EventLog())
            sink.answer = { stage.session.mark("answer") }
            for log: any EventSink in [before, sink, after] { stage.session.attach(log) }
            stage.session.mark("asked")
            stage.session.mark("asked")
            for log in [before, after] {
                let markers = log.events.filter { $0.kind == .marker }
                #expect(markers.map { $0.string(.name) } == ["asked", "answer", "asked", "answer"])
                #expect(markers.map(\.seq) == [1, 2, 3, 4])
            }
            #expect(sink.kinds == [.sessionBegan] + Array(repeating: .marker, count: 4))
        }
    }

    @Test func aSinkThatIsTakenOffGetsNothingMore() {
        onStage { stage in
            let late = EventLog()
            stage.session.attach(late)
            _ = stage.p
            stage.session.detach(late)
            let count = late.events.count
            _ = stage.c
            #expect(late.events.count == count)
        }
    }

    @Test func aSinkBeforeTheFirstEventGetsTheSessionsOwnBeginning() {
        onStage { stage in
            _ = stage.p
            #expect(stage.log.events.map(\.kind) == [.sessionBegan, .controllerCreated])
        }
    }
}

@MainActor
struct SessionFrameTests {
    @Test func launch() {
        onStage { stage in
            let delegate = LaunchDelegate(stage)
            stage.session.launch(delegate)
            #expect(
                EventScript(stage: stage, without: [.traitsChanged, .sessionBegan, .controllerCreated, .windowCreated])
                    .lines().prefix(5) == [
                        "input.launched", "  callback.applicationDidFinishLaunching",
                        "    call.setRoot window=1 controller=P",
                        "      window.rootChanged window=1 from=null to=P", "    window.shown window=1 visible=true",
                    ])
            #expect(stage.journal.lines.last == "P.viewDidAppear(false)")
            #expect(UIApplication.shared.delegate === delegate)
            #expect(UIApplication.shared.keyWindow === stage.window)
            #expect(UIApplication.shared.windows == [stage.window])
            #expect(stage.p.next === stage.window && stage.window.next === UIApplication.shared)
            #expect(UIApplication.shared.next === delegate)
        }
    }

    @Test func endsWithTheTurn() {
        onStage { stage in
            stage.window.rootViewController = stage.p
            stage.window.isHidden = false
            stage.session.end()
            _ = UIViewController()
            #expect(stage.log.events.suffix(2).map(\.kind) == [.turnEnded, .sessionEnded])
            #expect(stage.journal.lines.last == "P.viewDidAppear(false)")
        }
    }

    @Test func beginsWithWhatItModels() {
        onStage(SessionConfiguration(app: "Shop", clock: .virtual, clockStep: 10, semantics: .v8)) { stage in
            stage.session.mark("here", detail: "now")
            let began = stage.log.events.first
            #expect(began?.string(.app) == "Shop")
            #expect(began?.string(.clock) == "virtual")
            #expect(began?.int(.clockStep) == 10)
            #expect(began?.string(.semantics) == "v8")
            #expect(stage.log.events.last?.string(.detail) == "now")
        }
    }

    @Test func allowedRulesOpenAScope() {
        onStage { stage in
            _ = (stage.p, stage.c)
            let script = stage.script(without: [.callbackWillMove, .return]) {
                stage.session.allow("missing-did-move", because: "told later") { stage.p.addChild(stage.c) }
            }
            #expect(
                script == [
                    "rule.allowed rule=missing-did-move reason=\"told later\"", "  call.addChild parent=P child=C",
                    "    parent.changed child=C from=null to=P index=0",
                ])
        }
    }
}
