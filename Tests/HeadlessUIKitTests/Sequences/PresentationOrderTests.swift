import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Facts among the callbacks of a presentation, and their causes: "Order of facts and callbacks".
@MainActor
struct PresentationOrderTests {
    private static let without: Set<EventKind> = [
        .viewFramed, .traitsChanged, .callbackUpdateViewConstraints, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .return,
    ]

    @Test func presentRemovingThePresenter() {
        onStage { stage in
            stage.name()
            stage.show(stage.a)
            let script = stage.script(without: Self.without) {
                stage.present(stage.b, from: stage.a, animated: true)
                stage.session.advance(by: 0.5)
            }
            #expect(
                script == [
                    "call.present presenter=A presented=B animated=true",
                    "  presentation.began presenter=A presented=B requester=A style=fullScreen effectiveStyle=fullScreen transitionStyle=coverVertical presentationController=UIPresentationController",
                    "  callback.loadView controller=B", "    view.assigned controller=B view=4 class=UIView",
                    "  view.loaded controller=B",
                    "  callback.viewDidLoad controller=B",
                    "callback.supportedInterfaceOrientations controller=B <- call.present",
                    "callback.preferredOrientation controller=B <- call.present",
                    "transition.began transition=5 type=present container=W from=A to=B animated=true interactive=false duration=0.5 animator=null <- call.present",
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

    @Test func dismissBringingThePresenterBack() {
        onStage { stage in
            stage.name()
            stage.showChain([stage.b], .fullScreen)
            let script = stage.script(without: Self.without) {
                stage.dismiss(stage.b, animated: true)
                stage.session.advance(by: 0.5)
            }
            #expect(
                script == [
                    "call.dismiss controller=B animated=true",
                    "callback.supportedInterfaceOrientations controller=A <- call.dismiss",
                    "transition.began transition=6 type=dismiss container=W from=B to=A animated=true interactive=false duration=0.5 animator=null <- call.dismiss",
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

    @Test func inAContextTheContainerLiesInTheParent() {
        onStage { stage in
            stage.name()
            stage.embed(stage.c, in: stage.a)
            stage.c.definesPresentationContext = true
            stage.show(stage.a)
            stage.present(stage.b, from: stage.c, .overCurrentContext)
            let script = stage.script(without: Self.without) { stage.session.advance(by: 0) }
            #expect(script.first?.contains("type=present container=A from=C to=B animated=false") == true, "\(script)")
            #expect(script.contains("view.attached controller=B host=A <- call.present"))
        }
    }

    /// A definer has a style of its own, and may provide it.
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
    func aDefinerMayProvideTheTransitionStyle(_ row: ContextStyle) {
        onStage { stage in
            stage.a.definesPresentationContext = row.defines
            stage.a.providesPresentationContextTransitionStyle = row.provides
            stage.a.modalTransitionStyle = .crossDissolve
            stage.b.modalTransitionStyle = .flipHorizontal
            stage.show(stage.a)
            stage.present(stage.b, from: stage.a, row.style)
            let began = stage.log.events.last { $0.kind == .presentationBegan }
            #expect(began?.string(.transitionStyle) == row.expected)
        }
    }

    @Test func withoutAnimationsATransitionTakesNoTime() {
        onStage { stage in
            stage.show(stage.a)
            UIView.setAnimationsEnabled(false)
            stage.present(stage.b, from: stage.a, .pageSheet, animated: true)
            stage.session.advance(by: 0)
            #expect(stage.log.events.last { $0.kind == .transitionBegan }?.double(.duration) == 0)
            #expect(stage.session.state.transitions.isEmpty)
            #expect(stage.journal.lines.last == "completion B")
        }
    }
}

extension Stage {
    /// The window and A first, so that the numbers are known.
    fileprivate func name() {
        journal.name(window, "W")
        _ = (a, b, c)
    }
}
