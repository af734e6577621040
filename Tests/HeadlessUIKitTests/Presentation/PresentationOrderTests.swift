import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The order of facts and callbacks of a presentation, and their causes.
@MainActor
struct PresentationOrderTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .return,
    ]

    @Test func `presenting in full screen is recorded in this order`() {
        withFixture { fixture in
            fixture.name()
            fixture.show(fixture.a)
            let script = fixture.script(without: Self.without) {
                fixture.present(fixture.b, from: fixture.a, animated: true)
                fixture.session.advance(by: 0.5)
            }
            #expect(
                script == [
                    "call.present presenter=A presented=B animated=true",
                    """
                      presentation.began presenter=A presented=B requester=A style=fullScreen \
                    effectiveStyle=fullScreen transitionStyle=coverVertical \
                    presentationController=UIPresentationController
                    """,
                    "  transition.requested transition=5 type=present container=W from=A to=B animated=true",
                    "  callback.loadView controller=B", "    view.assigned controller=B view=4 class=UIView",
                    "  view.loaded controller=B", "  callback.viewDidLoad controller=B",
                    "callback.supportedInterfaceOrientations controller=B <- call.present",
                    "callback.preferredOrientation controller=B <- call.present",
                    """
                    transition.began transition=5 type=present container=W from=A to=B animated=true \
                    interactive=false duration=0.5 animator=null <- call.present
                    """,
                    "callback.presentationTransitionWillBegin controller=B <- call.present",
                    "appearance.changed controller=A state=disappearing animated=true reason=covered <- call.present",
                    "callback.viewWillDisappear controller=A animated=true <- call.present",
                    "appearance.changed controller=B state=appearing animated=true reason=presented <- call.present",
                    "callback.viewWillAppear controller=B animated=true <- call.present",
                    "view.attached controller=B host=W <- call.present",
                    "callback.viewIsAppearing controller=B animated=true <- call.present", "turn.ended",
                    "transition.ended transition=5 completed=true <- call.present",
                    "appearance.changed controller=B state=appeared animated=true reason=presented <- call.present",
                    "callback.viewDidAppear controller=B animated=true <- call.present",
                    "view.detached controller=A <- call.present",
                    "appearance.changed controller=A state=disappeared animated=true reason=covered <- call.present",
                    "callback.viewDidDisappear controller=A animated=true <- call.present",
                    "callback.presentationTransitionDidEnd controller=B completed=true <- call.present",
                    "callback.completion <- call.present", "turn.ended",
                ])
        }
    }

    @Test func `dismissing to the presenter is recorded in this order`() {
        withFixture { fixture in
            fixture.name()
            fixture.showChain([fixture.b], .fullScreen)
            let script = fixture.script(without: Self.without) {
                fixture.dismiss(fixture.b, animated: true)
                fixture.session.advance(by: 0.5)
            }
            #expect(
                script == [
                    "call.dismiss controller=B animated=true",
                    "  transition.requested transition=6 type=dismiss container=W from=B to=A animated=true",
                    "callback.supportedInterfaceOrientations controller=A <- call.dismiss",
                    """
                    transition.began transition=6 type=dismiss container=W from=B to=A animated=true \
                    interactive=false duration=0.5 animator=null <- call.dismiss
                    """,
                    "callback.dismissalTransitionWillBegin controller=B <- call.dismiss",
                    "appearance.changed controller=B state=disappearing animated=true reason=dismissed <- call.dismiss",
                    "callback.viewWillDisappear controller=B animated=true <- call.dismiss",
                    "appearance.changed controller=A state=appearing animated=true reason=uncovered <- call.dismiss",
                    "callback.viewWillAppear controller=A animated=true <- call.dismiss",
                    "view.attached controller=A host=W <- call.dismiss",
                    "callback.viewIsAppearing controller=A animated=true <- call.dismiss", "turn.ended",
                    "transition.ended transition=6 completed=true <- call.dismiss",
                    "appearance.changed controller=A state=appeared animated=true reason=uncovered <- call.dismiss",
                    "callback.viewDidAppear controller=A animated=true <- call.dismiss",
                    "view.detached controller=B <- call.dismiss",
                    "presentation.ended presenter=A presented=B <- call.dismiss",
                    "appearance.changed controller=B state=disappeared animated=true reason=dismissed <- call.dismiss",
                    "callback.viewDidDisappear controller=B animated=true <- call.dismiss",
                    "callback.dismissalTransitionDidEnd controller=B completed=true <- call.dismiss",
                    "callback.completion <- call.dismiss", "turn.ended",
                ])
        }
    }

    @Test func `in a context the container view is in the parent's view`() {
        withFixture { fixture in
            fixture.name()
            fixture.embed(fixture.c, in: fixture.a)
            fixture.c.definesPresentationContext = true
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.c, .overCurrentContext)
            let script = fixture.script(without: Self.without) { fixture.session.advance(by: 0) }
            #expect(script.first?.contains("type=present container=A from=C to=B animated=false") == true, "\(script)")
            #expect(script.contains("view.attached controller=B host=A <- call.present"))
        }
    }

    /// A controller that defines the context has a transition style and may provide it.
    struct ContextStyle: Sendable, CustomTestStringConvertible {
        let style: UIModalPresentationStyle
        var defines = true
        var provides = true
        let expected: String

        var testDescription: String { "\(style) defines \(defines) provides \(provides)" }

        /// Source: <doc:ChoosingThePresenter>, step 2.
        static let all: [ContextStyle] = [
            .init(style: .currentContext, expected: "crossDissolve"),
            .init(style: .overCurrentContext, expected: "crossDissolve"),
            .init(style: .currentContext, provides: false, expected: "flipHorizontal"),
            .init(style: .currentContext, defines: false, expected: "flipHorizontal"),
            .init(style: .overFullScreen, expected: "flipHorizontal"),
        ]
    }

    @Test(arguments: ContextStyle.all)
    func `a controller that defines the context may provide the transition style`(_ row: ContextStyle) {
        withFixture { fixture in
            fixture.a.definesPresentationContext = row.defines
            fixture.a.providesPresentationContextTransitionStyle = row.provides
            fixture.a.modalTransitionStyle = .crossDissolve
            fixture.b.modalTransitionStyle = .flipHorizontal
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a, row.style)
            let began = fixture.log.events.last { $0.kind == .presentationBegan }
            #expect(began?.string(.transitionStyle) == row.expected)
        }
    }

    @Test func `without animations a transition takes no time`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            UIView.setAnimationsEnabled(false)
            fixture.present(fixture.b, from: fixture.a, .pageSheet, animated: true)
            fixture.session.advance(by: 0)
            #expect(fixture.log.events.last { $0.kind == .transitionBegan }?.double(.duration) == 0)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.transcript.lines.last == "completion B")
        }
    }
}

extension Fixture {
    /// The window and A are made first, so that their numbers are known.
    fileprivate func name() {
        transcript.name(window, "W")
        _ = (a, b, c)
    }
}
