import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Which controller shows, and which calls are recorded as the app's.
@MainActor
struct ShowTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .return, .callbackLoadView, .viewAssigned, .viewLoaded, .callbackViewDidLoad,
    ]

    @Test func `the push of a show is no call of the app`() {
        withFixture { fixture in
            _ = (fixture.a, fixture.b)
            fixture.showStack(fixture.a)
            let script = fixture.script(without: Self.without) {
                fixture.a.show(fixture.b, sender: nil)
                fixture.session.advance(by: 0)
            }
            #expect(
                script.prefix(4) == [
                    "call.show sender=A target=B", "  callback.willMove controller=B to=N",
                    "  parent.changed child=B from=null to=N index=1", "  stack.changed container=N order=[A B]",
                ])
            #expect(script[5].hasPrefix("  transition.requested"))
            #expect(script[7].hasPrefix("transition.began"))
            #expect(script[7].contains("type=push"))
            #expect(script[7].hasSuffix("<- call.show"))
            #expect(!script.contains { $0.contains("call.push") })
        }
    }

    @Test(arguments: [false, true])
    func `the presentation of a show is no call of the app`(_ isDetail: Bool) {
        withFixture { fixture in
            _ = (fixture.a, fixture.b)
            fixture.show(fixture.a)
            let script = fixture.script(without: Self.without) {
                if isDetail {
                    fixture.a.showDetailViewController(fixture.b, sender: nil)
                } else {
                    fixture.a.show(fixture.b, sender: nil)
                }
                fixture.session.advance(by: 0)
            }
            let call = isDetail ? "call.showDetail" : "call.show"
            #expect(script[0] == "\(call) sender=A target=B")
            #expect(script[1].hasPrefix("  presentation.began presenter=A presented=B requester=A"))
            #expect(script[2].hasPrefix("  transition.requested"))
            #expect(script[3].contains("type=present"))
            #expect(script[3].hasSuffix("<- \(call)"))
            #expect(!script.contains { $0.contains("call.present") })
        }
    }

    @Test func `calls of an override of show are the app's`() {
        withFixture { fixture in
            _ = fixture.b
            fixture.embed(fixture.a, in: fixture.s)
            fixture.show(fixture.s)
            fixture.s.shows = { $0.present($1, animated: false) }
            let script = fixture.script(without: Self.without) { fixture.a.show(fixture.b, sender: nil) }
            #expect(
                script.prefix(2) == [
                    "call.show sender=A target=B", "  call.present presenter=S presented=B animated=false",
                ])
        }
    }

    /// The first call of super is the runtime's, the second the app's.
    @Test func `the super call of a container's show is no second call`() {
        withFixture { fixture in
            fixture.embed(fixture.a, in: fixture.s)
            fixture.show(fixture.s)
            fixture.s.leavesItToSuper = true
            fixture.a.show(fixture.b, sender: nil)
            fixture.s.show(fixture.c, sender: nil)
            let calls = fixture.log.events.filter { $0.kind == .callShow }
            #expect(calls.map { $0.id(.sender) } == [fixture.a.id, fixture.s.id])
        }
    }

    @Test func `an override of present is called`() {
        withFixture { fixture in
            fixture.show(fixture.s)
            fixture.s.leavesItToSuper = true
            fixture.transcript.clear()
            fixture.s.show(fixture.b, sender: nil)
            #expect(
                fixture.transcript.lines == ["S.show(B, nil)", "S.present(B, true)", "B.loadView", "B.viewDidLoad"])
            #expect(!fixture.log.events.contains { $0.kind == .callPresent })
        }
    }

    @Test func `show finds its target`() {
        withFixture { fixture in
            fixture.showStack(fixture.a)
            let show = Selector(("showViewController:sender:"))
            let detail: Selector = "showDetailViewController:sender:"
            #expect(fixture.a.targetViewController(forAction: show, sender: nil) === fixture.n)
            #expect(fixture.a.targetViewController(forAction: detail, sender: nil) == nil)
            #expect(fixture.p.targetViewController(forAction: show, sender: nil) == nil)
            #expect(fixture.s.targetViewController(forAction: show, sender: nil) === fixture.s)
            #expect(fixture.a.canPerformAction(show, withSender: nil))
            #expect(!fixture.a.canPerformAction("refresh:", withSender: nil))
            fixture.embed(fixture.c, in: fixture.s)
            #expect(fixture.c.targetViewController(forAction: "refresh:", sender: nil) === fixture.s)
            #expect(!UIView().canPerformAction(show, withSender: nil))
            #expect("\(show)" == "showViewController:sender:")
        }
    }

    @Test func `a wrong show is refused`() {
        withFixture { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.transcript.clear()
            fixture.b.show(fixture.a, sender: nil)
            fixture.b.show(fixture.foreigner, sender: nil)
            #expect(
                fixture.transcript.lines == [
                    CallbackSequences.pushedTwice("A"),
                    "! show: Probe belongs to another session than Probe. Make both inside the same Session.run.",
                ])
        }
    }
}
