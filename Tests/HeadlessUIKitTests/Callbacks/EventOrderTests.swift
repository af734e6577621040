import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The order of facts and callbacks, their causes, and whether a call is the app's.
@MainActor
struct EventOrderTests {
    @Test func `loading a view is recorded in this order`() {
        withFixture { fixture in
            _ = fixture.c
            let script = fixture.script { fixture.c.loadViewIfNeeded() }
            #expect(
                script == [
                    "callback.loadView controller=C", "  view.assigned controller=C view=1 class=UIView",
                    "view.loaded controller=C", "callback.viewDidLoad controller=C", "return superCalled=true",
                ])
        }
    }

    @Test func `adding a child is recorded in this order`() {
        withFixture { fixture in
            _ = (fixture.p, fixture.c)
            #expect(
                fixture.script { fixture.p.addChild(fixture.c) } == [
                    "call.addChild parent=P child=C", "  callback.willMove controller=C to=P",
                    "  return superCalled=true", "  parent.changed child=C from=null to=P index=0",
                ])
        }
    }

    @Test func `removing a child is recorded in this order`() {
        withFixture { fixture in
            fixture.p.addChild(fixture.c)
            #expect(
                fixture.script { fixture.c.removeFromParent() } == [
                    "call.removeFromParent child=C", "  parent.changed child=C from=P to=null",
                    "  callback.didMove controller=C to=null", "  return superCalled=true",
                ])
        }
    }

    @Test func `appearing is recorded in this order`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.p.addChild(fixture.c)
            fixture.c.loadViewIfNeeded()
            let script = fixture.script(without: [.traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .return])
            {
                fixture.p.view.addSubview(fixture.c.view)
                fixture.session.advance(by: 0)
            }
            #expect(
                script == [
                    "call.addView child=C host=P",
                    "  callback.shouldAutomaticallyForwardAppearanceMethods controller=P",
                    "  appearance.changed controller=C state=appearing animated=false reason=movedIn",
                    "  callback.viewWillAppear controller=C animated=false",
                    "  view.attached controller=C host=P",
                    "callback.viewIsAppearing controller=C animated=false <- call.addView",
                    "callback.viewWillLayoutSubviews controller=P",
                    "callback.viewWillLayoutSubviews controller=C",
                    "callback.viewDidLayoutSubviews controller=C",
                    "callback.viewDidLayoutSubviews controller=P",
                    "appearance.changed controller=C state=appeared animated=false reason=movedIn <- call.addView",
                    "callback.viewDidAppear controller=C animated=false <- call.addView",
                ])
        }
    }

    @Test func `disappearing is recorded in this order`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.session.advance(by: 0)
            fixture.c.willMove(toParent: nil)
            let script = fixture.script(without: [
                .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .return,
            ]) {
                fixture.c.view.removeFromSuperview()
                fixture.session.advance(by: 0)
            }
            #expect(
                script == [
                    "call.removeView child=C",
                    "  callback.shouldAutomaticallyForwardAppearanceMethods controller=P",
                    "  appearance.changed controller=C state=disappearing animated=false reason=movedOut",
                    "  callback.viewWillDisappear controller=C animated=false",
                    "  view.detached controller=C",
                    """
                    appearance.changed controller=C state=disappeared animated=false reason=movedOut <- call.removeView
                    """,
                    "callback.viewDidDisappear controller=C animated=false <- call.removeView",
                    "turn.ended",
                ])
        }
    }

    @Test func `a transition between children is recorded in this order`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.a, in: fixture.p)
            fixture.p.addChild(fixture.b)
            fixture.b.loadViewIfNeeded()
            fixture.session.advance(by: 0)
            let script = fixture.script(
                without: [
                    .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .callbackUpdateViewConstraints,
                    .return,
                    .turnEnded, .traitsChanged, .callbackShouldAutomaticallyForwardAppearanceMethods,
                ]
            ) {
                fixture.p.transition(from: fixture.a, to: fixture.b, duration: 0.25, animations: nil) { _ in
                    fixture.a.removeFromParent()
                }
                fixture.session.advance(by: 0.25)
            }
            let number = fixture.session.state.controllers.map(\.id.rawValue).max().map { $0 + 1 } ?? 0
            #expect(
                script == [
                    "call.transition parent=P from=A to=B duration=0.25",
                    """
                      transition.began transition=\(number) type=child container=P from=A to=B animated=true \
                    interactive=false duration=0.25 animator=null <- call.transition
                    """,
                    "  appearance.changed controller=A state=disappearing animated=true reason=container",
                    "  callback.viewWillDisappear controller=A animated=true",
                    "  appearance.changed controller=B state=appearing animated=true reason=movedIn",
                    "  callback.viewWillAppear controller=B animated=true",
                    "  view.attached controller=B host=P",
                    "callback.viewIsAppearing controller=B animated=true <- call.transition",
                    "transition.ended transition=\(number) completed=true <- call.transition",
                    "appearance.changed controller=B state=appeared animated=true reason=movedIn <- call.transition",
                    "callback.viewDidAppear controller=B animated=true <- call.transition",
                    "view.detached controller=A <- call.transition",
                    """
                    appearance.changed controller=A state=disappeared animated=true reason=container <- call.transition
                    """,
                    "callback.viewDidDisappear controller=A animated=true <- call.transition",
                    "callback.completion finished=true <- call.transition",
                    "  call.removeFromParent child=A",
                    "    parent.changed child=A from=P to=null",
                    "    callback.didMove controller=A to=null",
                ])
        }
    }

    @Test func `showing and hiding a window is recorded in this order`() {
        withFixture { fixture in
            fixture.transcript.name(fixture.window, "W")
            fixture.p.loadViewIfNeeded()
            let script = fixture.script(without: [.traitsChanged, .callbackUpdateViewConstraints, .return, .viewFramed])
            {
                fixture.window.rootViewController = fixture.p
                fixture.window.makeKeyAndVisible()
                fixture.session.advance(by: 0)
            }
            #expect(
                script == [
                    "call.setRoot window=W controller=P", "  window.rootChanged window=W from=null to=P",
                    "window.shown window=W visible=true",
                    "appearance.changed controller=P state=appearing animated=false reason=window",
                    "callback.viewWillAppear controller=P animated=false", "view.attached controller=P host=W",
                    "window.keyed window=W", "callback.viewIsAppearing controller=P animated=false",
                    "callback.viewWillLayoutSubviews controller=P", "callback.viewDidLayoutSubviews controller=P",
                    "appearance.changed controller=P state=appeared animated=false reason=window",
                    "callback.viewDidAppear controller=P animated=false", "turn.ended",
                ])
        }
    }
}

/// Whether a call is the app's or the runtime's, and the causes of deferred work.
@MainActor
struct EvidenceTests {
    @Test(arguments: [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "willMove", "didMove", "updateViewConstraints", "didReceiveMemoryWarning",
    ])
    func `a callback records whether super was called`(_ method: String) {
        for callsSuper in [true, false] {
            withFixture { fixture in
                if !callsSuper { fixture.c.withoutSuper = [method] }
                fixture.show(fixture.p)
                fixture.p.addChild(fixture.c)
                fixture.p.view.addSubview(fixture.c.view)
                fixture.session.sendMemoryWarning()
                fixture.remove(fixture.c)
                fixture.session.advance(by: 0)
                let answers = fixture.returns(of: "callback.\(method)", to: fixture.c)
                #expect(!answers.isEmpty)
                #expect(answers.allSatisfy { $0 == callsSuper }, "\(answers)")
            }
        }
    }

    /// Source: Apple's reference: nothing asks their overrides to call super.
    @Test(arguments: ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
    func `a callback whose base does nothing does not record super`(_ method: String) {
        withFixture { fixture in
            fixture.c.withoutSuper = [method]
            fixture.show(fixture.c)
            fixture.session.advance(by: 0)
            #expect(fixture.returns(of: "callback.\(method)", to: fixture.c) == [nil])
        }
    }

    @Test func `a lifecycle method that app code calls is a call`() {
        withFixture { fixture in
            _ = fixture.c
            let script = fixture.script {
                fixture.c.viewWillAppear(true)
                fixture.c.viewDidLoad()
                fixture.c.loadView()
                fixture.c.didReceiveMemoryWarning()
            }
            #expect(
                script == [
                    "call.invokeAppearance controller=C method=viewWillAppear",
                    "call.invokeAppearance controller=C method=viewDidLoad",
                    "call.invokeAppearance controller=C method=loadView",
                    "call.invokeAppearance controller=C method=didReceiveMemoryWarning",
                ])
            #expect(!fixture.c.isViewLoaded)
        }
    }

    @Test func `a second call of super is a call of the app`() {
        withFixture { fixture in
            fixture.c.during["viewWillAppear"] = {
                $0.during = [:]
                $0.viewWillAppear(true)
            }
            fixture.c.loadViewIfNeeded()
            let script = fixture.script(
                without: [.traitsChanged, .turnEnded, .viewFramed, .viewAttached, .windowShown, .appearanceChanged]
            ) {
                fixture.window.rootViewController = fixture.c
                fixture.window.isHidden = false
            }
            #expect(
                script.suffix(3) == [
                    "callback.viewWillAppear controller=C animated=false",
                    "  call.invokeAppearance controller=C method=viewWillAppear", "return superCalled=true",
                ])
        }
    }

    @Test func `willMove and didMove of app code are calls`() {
        withFixture { fixture in
            fixture.p.addChild(fixture.c)
            #expect(
                fixture.script {
                    fixture.c.didMove(toParent: fixture.p)
                    fixture.c.willMove(toParent: nil)
                } == ["call.didMove child=C to=P", "call.willMove child=C to=null"])
        }
    }

    @Test func `an animation is the cause of its end and its completion`() {
        withFixture { fixture in
            fixture.c.loadViewIfNeeded()
            let script = fixture.script {
                UIView.animate(withDuration: 0.5) {
                    fixture.c.view.alpha = 0
                } completion: { _ in
                    fixture.p.addChild(fixture.c)
                }
                fixture.session.advance(by: 0.5)
            }
            #expect(script.contains("callback.completion finished=true <- animation.began"))
            #expect(script.first?.hasSuffix("duration=0.5 delay=0 subjects=[C]") == true, "\(script)")
            #expect(
                script.contains { $0.hasPrefix("animation.ended") && $0.hasSuffix("finished=true <- animation.began") })
            #expect(script.contains("  call.addChild parent=P child=C"))
        }
    }

    @Test func `scheduled work names the innermost scope that scheduled it`() {
        withFixture { fixture in
            fixture.p.during["viewDidLoad"] = { parent in
                fixture.session.schedule(after: 1) {
                    parent.addChild(fixture.c)
                    fixture.session.schedule(after: 1) { fixture.d.addChild(fixture.b) }
                }
            }
            let script = fixture.script(without: [
                .controllerCreated, .callbackWillMove, .return, .parentChanged, .turnEnded,
            ]) {
                fixture.p.loadViewIfNeeded()
                fixture.session.advance(by: 2)
            }
            #expect(
                script.suffix(2) == [
                    "call.addChild parent=P child=C <- callback.viewDidLoad",
                    "call.addChild parent=D child=B <- callback.viewDidLoad",
                ])
        }
    }

    @Test func `appearance at launch names the callback that showed the window`() {
        withFixture { fixture in
            let delegate = LaunchDelegate(fixture)
            fixture.session.launch(delegate)
            fixture.session.advance(by: 0)
            let script = EventScript(fixture: fixture).lines()
            #expect(
                script.contains(
                    "callback.viewDidAppear controller=P animated=false <- callback.applicationDidFinishLaunching"))
        }
    }
}

extension Fixture {
    /// The field `superCalled` of each return of that callback.
    fileprivate func returns(of kind: String, to controller: UIViewController) -> [Bool?] {
        var open: [Event] = []
        var answers: [Bool?] = []
        for event in log.events {
            if event.opensScope {
                open.append(event)
            } else if event.kind == .return, let opener = open.popLast(), opener.name == kind,
                opener.id(.controller) == controller.id
            {
                answers.append(event.bool(.superCalled))
            }
        }
        return answers
    }
}

/// Launches with the fixture's window.
@MainActor
final class LaunchDelegate: UIResponder, UIApplicationDelegate {
    private let fixture: Fixture
    var window: UIWindow?

    init(_ fixture: Fixture) {
        self.fixture = fixture
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = fixture.window
        window?.rootViewController = fixture.p
        window?.makeKeyAndVisible()
        return true
    }
}
