import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// What each controller sees of the flags of all: `C.viewWillDisappear P=from` says that in this callback of C,
/// `isMovingFromParent` of P is true, and no other flag of any controller is.
///
/// The flags are `to` and `from` for the moves, `presented` and `dismissed` for presentations.
enum FlagSequences {
    static let table = SequenceTable<Fixture>(
        presets: [.v8, .v13], make: { $0 },
        compared: { line in
            line.contains("=") || line.hasSuffix(" -") || ["pop", "remove", "dismiss"].contains(line) ? line : nil
        }, rows: moves + presentations)

    /// Every controller asks about all of them in each of its callbacks.
    @MainActor
    private static func everybodyAsks(_ fixture: Fixture, _ controllers: [Probe]) {
        let callbacks = [
            "willMove", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "didMove",
        ]
        for controller in controllers {
            for callback in callbacks {
                controller.during[callback] = { [unowned fixture] probe in
                    fixture.noteAllFlags("\(probe.name).\(callback)", of: controllers)
                }
            }
        }
    }

    private static let moves: [FixtureRow] = [
        .init(
            "TransitionFlags", "a push and a pop of a controller with a child and a grandchild",
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.c)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.showStack(fixture.a)
                everybodyAsks(fixture, [fixture.a, fixture.p, fixture.c, fixture.d])
            },
            steps: { fixture in
                fixture.n.pushViewController(fixture.p, animated: false)
                fixture.session.runUntilIdle()
                fixture.transcript.note("pop")
                fixture.n.popViewController(animated: true)
                fixture.n.transitionCoordinator?.animate { [unowned fixture] _ in
                    fixture.noteAllFlags("alongside", of: [fixture.a, fixture.p, fixture.c, fixture.d])
                } completion: { [unowned fixture] _ in
                    fixture.noteAllFlags("completed", of: [fixture.a, fixture.p, fixture.c, fixture.d])
                }
                fixture.session.runUntilIdle()
            },
            expected: """
                P.willMove P=to; A.viewWillDisappear -; P.viewWillAppear P=to; C.viewWillAppear -; D.viewWillAppear -
                P.viewIsAppearing P=to; C.viewIsAppearing -; D.viewIsAppearing -; A.viewDidDisappear -
                P.viewDidAppear P=to; C.viewDidAppear -; D.viewDidAppear -; P.didMove -; pop; P.willMove P=from
                P.viewWillDisappear P=from; C.viewWillDisappear -; D.viewWillDisappear -; A.viewWillAppear -
                A.viewIsAppearing -; alongside P=from; P.viewDidDisappear P=from; C.viewDidDisappear -
                D.viewDidDisappear -; A.viewDidAppear -; completed P=from; P.didMove -
                """),
        .init(
            "TransitionFlags", "a child with a child is added and removed by hand",
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.c)
                fixture.show(fixture.p)
                everybodyAsks(fixture, [fixture.p, fixture.c, fixture.d])
            },
            steps: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                fixture.session.runUntilIdle()
                fixture.transcript.note("remove")
                fixture.remove(fixture.c)
                fixture.session.runUntilIdle()
            },
            expected: """
                C.willMove C=to; C.viewWillAppear C=to; D.viewWillAppear -; C.didMove -; C.viewIsAppearing C=to
                D.viewIsAppearing -; C.viewDidAppear C=to; D.viewDidAppear -; remove; C.willMove C=from
                C.viewWillDisappear C=from; D.viewWillDisappear -; C.didMove -; C.viewDidDisappear C=from
                D.viewDidDisappear -
                """),
        .init(
            "TransitionFlags", "a selected tab with a child: nobody moves",
            setup: { fixture in
                fixture.embed(fixture.c, in: fixture.p)
                let tabs = UITabBarController()
                tabs.viewControllers = [fixture.a, fixture.p]
                fixture.show(tabs)
                everybodyAsks(fixture, [fixture.a, fixture.p, fixture.c])
            },
            steps: { fixture in
                fixture.p.tabBarController?.selectedIndex = 1
                fixture.session.runUntilIdle()
            },
            expected: """
                P.viewWillAppear -; C.viewWillAppear -; A.viewWillDisappear -; P.viewIsAppearing -; C.viewIsAppearing -
                A.viewDidDisappear -; P.viewDidAppear -; C.viewDidAppear -
                """),
    ]

    private static let presentations: [FixtureRow] = [
        .init(
            "TransitionFlags", "a container with a child and a grandchild is presented and dismissed",
            setup: { fixture in
                fixture.embed(fixture.d, in: fixture.c)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.embed(fixture.b, in: fixture.a)
                fixture.show(fixture.a)
                everybodyAsks(fixture, [fixture.a, fixture.b, fixture.p, fixture.c, fixture.d])
            },
            steps: { fixture in
                fixture.present(fixture.p, from: fixture.b)
                fixture.session.runUntilIdle()
                fixture.transcript.note("dismiss")
                fixture.dismiss(fixture.d)
                fixture.session.runUntilIdle()
                fixture.noteAllFlags("later", of: [fixture.a, fixture.b, fixture.p, fixture.c, fixture.d])
            },
            expected: """
                A.viewWillDisappear P=presented; B.viewWillDisappear P=presented; P.viewWillAppear P=presented
                C.viewWillAppear P=presented; D.viewWillAppear P=presented; P.viewIsAppearing P=presented
                C.viewIsAppearing P=presented; D.viewIsAppearing P=presented; P.viewDidAppear P=presented
                C.viewDidAppear P=presented; D.viewDidAppear P=presented; A.viewDidDisappear -; B.viewDidDisappear -
                dismiss; P.viewWillDisappear P=dismissed; C.viewWillDisappear P=dismissed
                D.viewWillDisappear P=dismissed; A.viewWillAppear P=dismissed; B.viewWillAppear P=dismissed
                A.viewIsAppearing P=dismissed; B.viewIsAppearing P=dismissed; A.viewDidAppear P=dismissed
                B.viewDidAppear P=dismissed; P.viewDidDisappear P=dismissed; C.viewDidDisappear P=dismissed
                D.viewDidDisappear P=dismissed; later -
                """)
    ]
}

@MainActor
struct FlagSequenceTests {
    @Test(arguments: FlagSequences.table.cases)
    func `each controller sees the flags of all`(_ one: SequenceCase<Fixture>) throws { try one.run() }

    @Test func `each sequence has a name of its own`() { FlagSequences.table.expectUniqueNames() }

    /// Source: LifecycleHooks 2; RBStoryboardLink 72: a child that asks about its parent in the pop of the parent.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `a child sees no move of its parent`(_ preset: SessionConfiguration.Semantics) {
        withFixture(.init(semantics: preset)) { fixture in
            fixture.embed(fixture.c, in: fixture.b)
            fixture.showStack(fixture.a, fixture.b)
            var seen: [String] = []
            for callback in ["viewWillDisappear", "viewDidDisappear"] {
                fixture.b.during[callback] = { seen.append("B.\(callback) \($0.isMovingFromParent)") }
                fixture.c.during[callback] = {
                    seen.append("C.\(callback) \($0.isMovingFromParent) \($0.parent?.isMovingFromParent == true)")
                }
            }
            fixture.n.popViewController(animated: true)
            fixture.session.runUntilIdle()
            #expect(
                seen == [
                    "B.viewWillDisappear true", "C.viewWillDisappear false false", "B.viewDidDisappear true",
                    "C.viewDidDisappear false false",
                ])
        }
    }
}

extension Fixture {
    fileprivate func noteAllFlags(_ place: String, of controllers: [Probe]) {
        let flags = controllers.flatMap { controller in
            [
                ("to", controller.isMovingToParent), ("from", controller.isMovingFromParent),
                ("presented", controller.isBeingPresented), ("dismissed", controller.isBeingDismissed),
            ].filter(\.1).map { "\(controller.name)=\($0.0)" }
        }
        transcript.note("\(place) \(flags.isEmpty ? "-" : flags.joined(separator: " "))")
    }
}
