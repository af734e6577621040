import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension Fixture {
    fileprivate func connectUnwind(_ source: UIViewController) {
        connect(source, .unwind, "close") { $0.action = "back:" }
    }

    fileprivate func presentAll(_ chain: [UIViewController], style: UIModalPresentationStyle = .fullScreen) {
        for (presenter, presented) in zip(chain, chain.dropFirst()) {
            presented.modalPresentationStyle = style
            presenter.present(presented, animated: false)
            session.runUntilIdle()
        }
    }

    fileprivate func noteTop(_ root: UIViewController) {
        transcript.note("presents \(root.presentedViewController.map { transcript.name(of: $0.id) } ?? "nobody")")
    }
}

/// <doc:UnwindSegues>.
extension SegueSequences {
    static let unwinding: [FixtureRow] = [
        .init(
            "UnwindSegues", "a cascade: each presenter is asked, one dismissal", presets: [.v13],
            steps: { fixture in
                let chain = [
                    fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"), fixture.segueProbe("C"),
                    fixture.segueProbe("E", takes: "back:"),
                ]
                fixture.show(chain[0])
                fixture.presentAll(chain)
                fixture.connectUnwind(chain[3])
                fixture.transcript.clear()
                fixture.touch(chain[3], "close")
                fixture.noteTop(chain[0])
            },
            expected: """
                E.should(close); E.can(false); C.can(false); B.can(false); A.can(true); E.prepare(close, A, loaded)
                A.back(E); A.dismiss; presents nobody
                """),
        .init(
            "UnwindSegues", "no controller accepts the action: no prepare", presets: [.v13],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A"), fixture.segueProbe("B", takes: "back:"))
                fixture.show(a)
                fixture.presentAll([a, b])
                fixture.connectUnwind(b)
                fixture.transcript.clear()
                fixture.perform(b, "close")
                fixture.noteTop(a)
            },
            expected: "B.can(false); A.can(false); presents B"),
        .init(
            "UnwindSegues", "until iOS 8 the source is asked first", presets: [.v8],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"))
                fixture.show(a)
                fixture.presentAll([a, b])
                fixture.connectUnwind(b)
                fixture.transcript.clear()
                fixture.perform(b, "close")
                fixture.noteTop(a)
            },
            expected: """
                B.can(false); A.can(true); B.prepare(close, A, loaded); A.back(B); A.dismiss; presents nobody
                """),
    ]

    static let unwindingThroughContainers: [FixtureRow] = [
        .init(
            "UnwindSegues", "a source that is a container is asked both questions", presets: [.v13],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"))
                let stack = fixture.stack("N", b)
                fixture.show(a)
                fixture.presentAll([a, stack])
                fixture.connectUnwind(stack)
                fixture.transcript.clear()
                fixture.perform(stack, "close")
                fixture.noteTop(a)
            },
            expected: "N.allowed(B); B.can(false); A.can(true); A.back(N); A.dismiss; presents nobody"),
        .init(
            "UnwindSegues", "a source inside of what is presented comes before its parent", presets: [.v13],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A"), fixture.segueProbe("B", takes: "back:"))
                let (root, c) = (fixture.segueProbe("R"), fixture.segueProbe("C", takes: "back:"))
                fixture.show(fixture.stack("N", a, b))
                fixture.presentAll([b, fixture.stack("M", root, c)])
                fixture.connectUnwind(c)
                fixture.transcript.clear()
                fixture.perform(c, "close")
                fixture.transcript.keep { $0.contains("can(") || $0.contains("allowed") || $0.contains("prepare") }
            },
            expected: """
                C.can(false); M.allowed(R); R.can(false); B.can(true); C.prepare(close, B, loaded)
                """),
        .init(
            "UnwindSegues", "unwinding within a stack", presets: [.v13],
            steps: { fixture in
                let (a, b, c) = (
                    fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"), fixture.segueProbe("C")
                )
                let stack = fixture.stack("N", a, b, c)
                fixture.show(stack)
                fixture.connectUnwind(c)
                fixture.transcript.clear()
                fixture.perform(c, "close")
                fixture.transcript.note("stack \(fixture.transcript.names(of: stack.viewControllers))")
            },
            expected: """
                C.can(false); N.allowed(B A); B.can(false); A.can(true); C.prepare(close, A); A.back(C)
                N.unwind(towards A); N.pop(to A); C.willMove(nil); B.willMove(nil); A.loadView; C.didMove(nil)
                B.didMove(nil); stack A
                """),
        .init(
            "UnwindSegues", "unwinding from a presentation over a stack", presets: [.v13],
            steps: { fixture in
                let (a, b, c) = (
                    fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"),
                    fixture.segueProbe("C", takes: "back:")
                )
                let stack = fixture.stack("N", a, b)
                fixture.show(stack)
                fixture.presentAll([b, c])
                fixture.connectUnwind(c)
                fixture.transcript.clear()
                fixture.perform(c, "close")
                fixture.transcript.note("stack \(fixture.transcript.names(of: stack.viewControllers))")
                fixture.noteTop(stack)
            },
            expected: """
                B.can(false); C.can(false); N.allowed(A); A.can(true); C.prepare(close, A); A.back(C); N.dismiss
                N.unwind(towards A); N.pop(to A); B.willMove(nil); B.didMove(nil); A.loadView; stack A; presents nobody
                """),
        .init(
            "UnwindSegues", "unwinding from a presentation over a stack that still runs", presets: [.v13],
            steps: { fixture in
                let (a, b, c) = (
                    fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"),
                    fixture.segueProbe("C", takes: "back:")
                )
                let stack = fixture.stack("N", a, b)
                fixture.show(stack)
                c.modalPresentationStyle = .fullScreen
                b.present(c, animated: true)
                fixture.session.advance(by: 0.1)
                fixture.connectUnwind(c)
                fixture.transcript.clear()
                fixture.perform(c, "close")
                fixture.transcript.keep { $0.hasPrefix("? popTo") }
                fixture.transcript.note("stack \(fixture.transcript.names(of: stack.viewControllers))")
                fixture.noteTop(stack)
            },
            expected: """
                ? popToViewController:transition: called on <UnwindingStack N> while an existing transition or \
                presentation is occurring; the navigation stack will not be updated.
                stack A B; presents C
                """),
        .init(
            "UnwindSegues", "unwinding from one tab into a stack in another tab", presets: [.v13],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"))
                let (p, s) = (fixture.segueProbe("P"), fixture.segueProbe("S"))
                let stack = fixture.stack("N", a, b)
                let tabs = UnwindingTabs(nibName: nil, bundle: nil)
                tabs.transcript = fixture.transcript
                fixture.transcript.name(tabs, "T")
                tabs.viewControllers = [stack, p]
                tabs.selectedIndex = 1
                fixture.show(tabs)
                fixture.presentAll([p, s])
                fixture.connectUnwind(s)
                fixture.transcript.clear()
                fixture.perform(s, "close")
                fixture.transcript.note(
                    "stack \(fixture.transcript.names(of: stack.viewControllers)), tab \(tabs.selectedIndex)")
                fixture.noteTop(tabs)
            },
            expected: """
                P.can(false); S.can(false); T.allowed(N); N.allowed(B A); B.can(false); A.can(true); S.prepare(close, A)
                A.back(S); T.dismiss; T.unwind(towards N); N.unwind(towards A); N.pop(to A); B.willMove(nil)
                B.didMove(nil); A.loadView; A.didMove(N); stack A, tab 0; presents nobody
                """),
    ]
}
