import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Facts among callbacks, causes, and whose call it was: "Order of facts and callbacks".
@MainActor
struct EventOrderTests {
    @Test func load() {
        onStage { stage in
            _ = stage.c
            let script = stage.script { stage.c.loadViewIfNeeded() }
            #expect(
                script == [
                    "callback.loadView controller=C", "  view.assigned controller=C view=1 class=UIView",
                    "view.loaded controller=C",
                    "callback.viewDidLoad controller=C", "return superCalled=true",
                ])
        }
    }

    @Test func add() {
        onStage { stage in
            _ = (stage.p, stage.c)
            #expect(
                stage.script { stage.p.addChild(stage.c) } == [
                    "call.addChild parent=P child=C", "  callback.willMove controller=C to=P",
                    "  return superCalled=true",
                    "  parent.changed child=C from=null to=P index=0",
                ])
        }
    }

    @Test func remove() {
        onStage { stage in
            stage.p.addChild(stage.c)
            #expect(
                stage.script { stage.c.removeFromParent() } == [
                    "call.removeFromParent child=C", "  parent.changed child=C from=P to=null",
                    "  callback.didMove controller=C to=null", "  return superCalled=true",
                ])
        }
    }

    @Test func appear() {
        onStage { stage in
            stage.show(stage.p)
            stage.p.addChild(stage.c)
            stage.c.loadViewIfNeeded()
            let script = stage.script(without: [.traitsChanged, .turnEnded, .callbackUpdateViewConstraints, .return]) {
                stage.p.view.addSubview(stage.c.view)
                stage.session.advance(by: 0)
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

    @Test func disappear() {
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.session.advance(by: 0)
            stage.c.willMove(toParent: nil)
            let script = stage.script(without: [
                .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .return,
            ]) {
                stage.c.view.removeFromSuperview()
                stage.session.advance(by: 0)
            }
            #expect(
                script == [
                    "call.removeView child=C",
                    "  callback.shouldAutomaticallyForwardAppearanceMethods controller=P",
                    "  appearance.changed controller=C state=disappearing animated=false reason=movedOut",
                    "  callback.viewWillDisappear controller=C animated=false",
                    "  view.detached controller=C",
                    "appearance.changed controller=C state=disappeared animated=false reason=movedOut <- call.removeView",
                    "callback.viewDidDisappear controller=C animated=false <- call.removeView",
                    "turn.ended",
                ])
        }
    }

    @Test func swap() {
        onStage { stage in
            stage.show(stage.p)
            stage.embed(stage.a, in: stage.p)
            stage.p.addChild(stage.b)
            stage.b.loadViewIfNeeded()
            stage.session.advance(by: 0)
            let script = stage.script(
                without: [
                    .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .callbackUpdateViewConstraints,
                    .return,
                    .turnEnded, .traitsChanged, .callbackShouldAutomaticallyForwardAppearanceMethods,
                ]
            ) {
                stage.p.transition(from: stage.a, to: stage.b, duration: 0.25, animations: nil) { _ in
                    stage.a.removeFromParent()
                }
                stage.session.advance(by: 0.25)
            }
            let number = stage.session.state.controllers.map(\.id.rawValue).max().map { $0 + 1 } ?? 0
            #expect(
                script == [
                    "call.transition parent=P from=A to=B duration=0.25",
                    "  transition.began transition=\(number) type=child container=P from=A to=B animated=true interactive=false duration=0.25 animator=null <- call.transition",
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
                    "appearance.changed controller=A state=disappeared animated=true reason=container <- call.transition",
                    "callback.viewDidDisappear controller=A animated=true <- call.transition",
                    "callback.completion finished=true <- call.transition",
                    "  call.removeFromParent child=A",
                    "    parent.changed child=A from=P to=null",
                    "    callback.didMove controller=A to=null",
                ])
        }
    }

    @Test func window() {
        onStage { stage in
            stage.journal.name(stage.window, "W")
            stage.p.loadViewIfNeeded()
            let script = stage.script(without: [.traitsChanged, .callbackUpdateViewConstraints, .return, .viewFramed]) {
                stage.window.rootViewController = stage.p
                stage.window.makeKeyAndVisible()
                stage.session.advance(by: 0)
            }
            #expect(
                script == [
                    "call.setRoot window=W controller=P", "  window.rootChanged window=W from=null to=P",
                    "window.shown window=W visible=true",
                    "appearance.changed controller=P state=appearing animated=false reason=window",
                    "callback.viewWillAppear controller=P animated=false",
                    "view.attached controller=P host=W", "window.keyed window=W",
                    "callback.viewIsAppearing controller=P animated=false",
                    "callback.viewWillLayoutSubviews controller=P", "callback.viewDidLayoutSubviews controller=P",
                    "appearance.changed controller=P state=appeared animated=false reason=window",
                    "callback.viewDidAppear controller=P animated=false", "turn.ended",
                ])
        }
    }
}

/// Whose call it was, and what deferred work names as its cause.
@MainActor
struct EvidenceTests {
    @Test(arguments: [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "willMove",
        "didMove", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints",
        "didReceiveMemoryWarning",
    ])
    func superCalled(_ method: String) {
        for callsSuper in [true, false] {
            onStage { stage in
                if !callsSuper { stage.c.withoutSuper = [method] }
                stage.show(stage.p)
                stage.p.addChild(stage.c)
                stage.p.view.addSubview(stage.c.view)
                stage.session.sendMemoryWarning()
                stage.remove(stage.c)
                stage.session.advance(by: 0)
                let answers = stage.returns(of: "callback.\(method)", to: stage.c)
                #expect(!answers.isEmpty)
                #expect(answers.allSatisfy { $0 == callsSuper }, "\(answers)")
            }
        }
    }

    @Test func aLifecycleMethodThatAppCodeCallsIsACall() {
        onStage { stage in
            _ = stage.c
            let script = stage.script {
                stage.c.viewWillAppear(true)
                stage.c.viewDidLoad()
                stage.c.loadView()
                stage.c.didReceiveMemoryWarning()
            }
            #expect(
                script == [
                    "call.invokeAppearance controller=C method=viewWillAppear",
                    "call.invokeAppearance controller=C method=viewDidLoad",
                    "call.invokeAppearance controller=C method=loadView",
                    "call.invokeAppearance controller=C method=didReceiveMemoryWarning",
                ])
            #expect(!stage.c.isViewLoaded)
        }
    }

    @Test func aSecondCallOfSuperIsTheAppsOwn() {
        onStage { stage in
            stage.c.during["viewWillAppear"] = {
                $0.during = [:]
                $0.viewWillAppear(true)
            }
            stage.c.loadViewIfNeeded()
            let script = stage.script(
                without: [.traitsChanged, .turnEnded, .viewFramed, .viewAttached, .windowShown, .appearanceChanged]
            ) {
                stage.window.rootViewController = stage.c
                stage.window.isHidden = false
            }
            #expect(
                script.suffix(3) == [
                    "callback.viewWillAppear controller=C animated=false",
                    "  call.invokeAppearance controller=C method=viewWillAppear", "return superCalled=true",
                ])
        }
    }

    @Test func movesThatAppCodeTellsOfAreCalls() {
        onStage { stage in
            stage.p.addChild(stage.c)
            #expect(
                stage.script {
                    stage.c.didMove(toParent: stage.p)
                    stage.c.willMove(toParent: nil)
                } == ["call.didMove child=C to=P", "call.willMove child=C to=null"])
        }
    }

    @Test func anAnimationCausesItsEndAndItsCompletion() {
        onStage { stage in
            stage.c.loadViewIfNeeded()
            let script = stage.script {
                UIView.animate(withDuration: 0.5) {
                    stage.c.view.alpha = 0
                } completion: { _ in
                    stage.p.addChild(stage.c)
                }
                stage.session.advance(by: 0.5)
            }
            #expect(script.contains("callback.completion finished=true <- animation.began"))
            #expect(script.first?.hasSuffix("duration=0.5 delay=0 subjects=[C]") == true, "\(script)")
            #expect(
                script.contains { $0.hasPrefix("animation.ended") && $0.hasSuffix("finished=true <- animation.began") })
            #expect(script.contains("  call.addChild parent=P child=C"))
        }
    }

    @Test func scheduledWorkNamesTheInnermostScopeThatAskedForIt() {
        onStage { stage in
            stage.p.during["viewDidLoad"] = { parent in
                stage.session.schedule(after: 1) {
                    parent.addChild(stage.c)
                    stage.session.schedule(after: 1) { stage.d.addChild(stage.b) }
                }
            }
            let script = stage.script(without: [
                .controllerCreated, .callbackWillMove, .return, .parentChanged, .turnEnded,
            ]) {
                stage.p.loadViewIfNeeded()
                stage.session.advance(by: 2)
            }
            #expect(
                script.suffix(2) == [
                    "call.addChild parent=P child=C <- callback.viewDidLoad",
                    "call.addChild parent=D child=B <- callback.viewDidLoad",
                ])
        }
    }

    @Test func appearanceAskedForAtLaunchNamesItsCallback() {
        onStage { stage in
            let delegate = LaunchDelegate(stage)
            stage.session.launch(delegate)
            stage.session.advance(by: 0)
            let script = EventScript(stage: stage).lines()
            #expect(
                script.contains(
                    "callback.viewDidAppear controller=P animated=false <- callback.applicationDidFinishLaunching"))
        }
    }
}

extension Stage {
    /// The `superCalled` of each return of that callback.
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

/// Launches with a window of the stage.
@MainActor
final class LaunchDelegate: UIResponder, UIApplicationDelegate {
    private let stage: Stage
    var window: UIWindow?

    init(_ stage: Stage) {
        self.stage = stage
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = stage.window
        window?.rootViewController = stage.p
        window?.makeKeyAndVisible()
        return true
    }
}
