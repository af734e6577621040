import Foundation
import HierarchyModel

@testable import HeadlessUIKit

extension Stage {
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
        journal.note("presents \(root.presentedViewController.map { journal.name(of: $0.id) } ?? "nobody")")
    }
}

/// <doc:UnwindSegues>.
extension SegueSequence {
    static let unwinding: [SegueSequence] = [
        .init(
            "UnwindSegues", "a cascade: each presenter is asked, one dismissal", [.v13],
            steps: { stage in
                let chain = [
                    stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"), stage.segueProbe("C"),
                    stage.segueProbe("E", takes: "back:"),
                ]
                stage.show(chain[0])
                stage.presentAll(chain)
                stage.connectUnwind(chain[3])
                stage.journal.clear()
                stage.touch(chain[3], "close")
                stage.noteTop(chain[0])
            },
            expected: "E.should(close)", "C.can(false)", "B.can(false)", "A.can(true)", "E.prepare(close, A, loaded)",
            "A.back(E)", "A.dismiss",
            "presents nobody"),
        .init(
            "UnwindSegues", "nobody takes it: no prepare", [.v13],
            steps: { stage in
                let (a, b) = (stage.segueProbe("A"), stage.segueProbe("B", takes: "back:"))
                stage.show(a)
                stage.presentAll([a, b])
                stage.connectUnwind(b)
                stage.journal.clear()
                stage.perform(b, "close")
                stage.noteTop(a)
            },
            expected: "A.can(false)", "presents B"),
        .init(
            "UnwindSegues", "until iOS 8 the source is asked first", [.v8],
            steps: { stage in
                let (a, b) = (stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"))
                stage.show(a)
                stage.presentAll([a, b])
                stage.connectUnwind(b)
                stage.journal.clear()
                stage.perform(b, "close")
                stage.noteTop(a)
            },
            expected: "B.can(false)", "A.can(true)", "B.prepare(close, A, loaded)", "A.back(B)", "A.dismiss",
            "presents nobody"),
    ]

    static let unwindingThroughContainers: [SegueSequence] = [
        .init(
            "UnwindSegues", "within a stack", [.v13],
            steps: { stage in
                let (a, b, c) = (stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"), stage.segueProbe("C"))
                let stack = stage.stack("N", a, b, c)
                stage.show(stack)
                stage.connectUnwind(c)
                stage.journal.clear()
                stage.perform(c, "close")
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers))")
            },
            expected: "N.allowed(B A)", "B.can(false)", "A.can(true)", "C.prepare(close, A)", "A.back(C)",
            "N.unwind(towards A)",
            "N.pop(to A)", "C.willMove(nil)", "B.willMove(nil)", "A.loadView", "C.didMove(nil)", "B.didMove(nil)",
            "stack A"),
        .init(
            "UnwindSegues", "pushed, then presented", [.v13],
            steps: { stage in
                let (a, b, c) = (
                    stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"), stage.segueProbe("C", takes: "back:")
                )
                let stack = stage.stack("N", a, b)
                stage.show(stack)
                stage.presentAll([b, c])
                stage.connectUnwind(c)
                stage.journal.clear()
                stage.perform(c, "close")
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers))")
                stage.noteTop(stack)
            },
            expected: "B.can(false)", "N.allowed(A)", "A.can(true)", "C.prepare(close, A)", "A.back(C)", "N.dismiss",
            "N.unwind(towards A)", "N.pop(to A)", "B.willMove(nil)", "B.didMove(nil)", "A.loadView", "stack A",
            "presents nobody"),
        .init(
            "UnwindSegues", "from one tab into a stack in another", [.v13],
            steps: { stage in
                let (a, b) = (stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"))
                let (p, s) = (stage.segueProbe("P"), stage.segueProbe("S"))
                let stack = stage.stack("N", a, b)
                let tabs = UnwindingTabs(nibName: nil, bundle: nil)
                tabs.journal = stage.journal
                stage.journal.name(tabs, "T")
                tabs.viewControllers = [stack, p]
                tabs.selectedIndex = 1
                stage.show(tabs)
                stage.presentAll([p, s])
                stage.connectUnwind(s)
                stage.journal.clear()
                stage.perform(s, "close")
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers)), tab \(tabs.selectedIndex)")
                stage.noteTop(tabs)
            },
            expected: "P.can(false)", "T.allowed(N)", "N.allowed(B A)", "B.can(false)", "A.can(true)",
            "S.prepare(close, A)",
            "A.back(S)", "T.dismiss", "T.unwind(towards N)", "N.unwind(towards A)", "N.pop(to A)", "B.willMove(nil)",
            "B.didMove(nil)",
            "A.loadView", "A.didMove(N)", "stack A, tab 0", "presents nobody"),
    ]
}
