import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Who shows, and whose calls are recorded.
@MainActor
struct ShowTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .return, .callbackLoadView, .viewAssigned, .viewLoaded, .callbackViewDidLoad,
    ]

    @Test func aPushThatShowMakesIsNoCallOfTheApp() {
        onStage { stage in
            _ = (stage.a, stage.b)
            stage.showStack(stage.a)
            let script = stage.script(without: Self.without) {
                stage.a.show(stage.b, sender: nil)
                stage.session.advance(by: 0)
            }
            #expect(
                script.prefix(4) == [
                    "call.show sender=A target=B", "  callback.willMove controller=B to=N",
                    "  parent.changed child=B from=null to=N index=1", "  stack.changed container=N order=[A B]",
                ])
            #expect(
                script[6].hasPrefix("transition.began") && script[6].contains("type=push")
                    && script[6].hasSuffix("<- call.show"))
            #expect(!script.contains { $0.contains("call.push") })
        }
    }

    @Test(arguments: [false, true])
    func aPresentationThatShowMakesIsNoCallOfTheApp(_ isDetail: Bool) {
        onStage { stage in
            _ = (stage.a, stage.b)
            stage.show(stage.a)
            let script = stage.script(without: Self.without) {
                if isDetail {
                    stage.a.showDetailViewController(stage.b, sender: nil)
                } else {
                    stage.a.show(stage.b, sender: nil)
                }
                stage.session.advance(by: 0)
            }
            let call = isDetail ? "call.showDetail" : "call.show"
            #expect(script[0] == "\(call) sender=A target=B")
            #expect(script[1].hasPrefix("  presentation.began presenter=A presented=B requester=A"))
            #expect(script[2].contains("type=present") && script[2].hasSuffix("<- \(call)"))
            #expect(!script.contains { $0.contains("call.present") })
        }
    }

    @Test func whatAnOverrideDoesIsTheApps() {
        onStage { stage in
            _ = stage.b
            stage.embed(stage.a, in: stage.s)
            stage.show(stage.s)
            stage.s.shows = { $0.present($1, animated: false) }
            let script = stage.script(without: Self.without) { stage.a.show(stage.b, sender: nil) }
            #expect(
                script.prefix(2) == [
                    "call.show sender=A target=B", "  call.present presenter=S presented=B animated=false",
                ])
        }
    }

    /// The first super is the runtime's call, the second the app's.
    @Test func superOfAContainerThatIsAskedIsNoSecondCall() {
        onStage { stage in
            stage.embed(stage.a, in: stage.s)
            stage.show(stage.s)
            stage.s.leavesItToSuper = true
            stage.a.show(stage.b, sender: nil)
            stage.s.show(stage.c, sender: nil)
            let calls = stage.log.events.filter { $0.kind == .callShow }
            #expect(calls.map { $0.id(.sender) } == [stage.a.id, stage.s.id])
        }
    }

    @Test func anOverrideOfPresentIsAsked() {
        onStage { stage in
            stage.show(stage.s)
            stage.s.leavesItToSuper = true
            stage.journal.clear()
            stage.s.show(stage.b, sender: nil)
            #expect(stage.journal.lines == ["S.show(B, nil)", "S.present(B, true)", "B.loadView", "B.viewDidLoad"])
            #expect(!stage.log.events.contains { $0.kind == .callPresent })
        }
    }

    @Test func targets() {
        onStage { stage in
            stage.showStack(stage.a)
            let show = Selector(("showViewController:sender:"))
            let detail: Selector = "showDetailViewController:sender:"
            #expect(stage.a.targetViewController(forAction: show, sender: nil) === stage.n)
            #expect(stage.a.targetViewController(forAction: detail, sender: nil) == nil)
            #expect(stage.p.targetViewController(forAction: show, sender: nil) == nil)
            #expect(stage.s.targetViewController(forAction: show, sender: nil) === stage.s)
            #expect(
                stage.a.canPerformAction(show, withSender: nil)
                    && !stage.a.canPerformAction("refresh:", withSender: nil))
            stage.embed(stage.c, in: stage.s)
            #expect(stage.c.targetViewController(forAction: "refresh:", sender: nil) === stage.s)
            #expect(!UIView().canPerformAction(show, withSender: nil) && "\(show)" == "showViewController:sender:")
        }
    }

    @Test func refusals() {
        onStage { stage in
            stage.showStack(stage.a, stage.b)
            stage.journal.clear()
            stage.b.show(stage.a, sender: nil)
            stage.b.show(stage.foreigner, sender: nil)
            #expect(
                stage.journal.lines == [
                    "! Pushing the same view controller instance more than once is not supported (<A>)",
                    "! show: Probe belongs to another session than Probe. Make both inside the same Session.run.",
                ])
        }
    }
}
