import Foundation

@testable import HeadlessUIKit

extension Conformance {
    /// 22 and 23.
    static let segues: [Conformance] = [
        .init(
            22, "the user is asked for, the app is not; prepare comes before the view", [.v8, .v13],
            steps: { stage in
                let a = stage.segueProbe("A")
                stage.connect(a, .show, "detail")
                stage.show(stage.stack("N", a))
                stage.journal.clear()
                stage.touch(a, "detail")
                a.navigationController?.popViewController(animated: false)
                stage.session.runUntilIdle()
                stage.perform(a, "detail")
                stage.journal.keep { ["should", "prepare", "D.loadView"].contains(where: $0.contains) }
            },
            expected: "A.should(detail)", "A.prepare(detail, D)", "D.loadView", "A.prepare(detail, D)", "D.loadView"),
        .init(
            23, "unwinding from a presentation into the stack below it", [.v13],
            steps: { stage in
                let (a, b) = (stage.segueProbe("A", takes: "back:"), stage.segueProbe("B"))
                let c = stage.segueProbe("C", takes: "back:")
                let stack = stage.stack("N", a, b)
                stage.show(stack)
                stage.present(c, from: b)
                stage.session.runUntilIdle()
                stage.connect(c, .unwind, "close") { $0.action = "back:" }
                stage.journal.clear()
                stage.touch(c, "close")
                stage.journal.keep {
                    ["should", "can", "allowed", "prepare", "back", "dismiss", "unwind", "pop("].contains(
                        where: $0.contains)
                }
                stage.journal.note("stack \(stage.journal.names(of: stack.viewControllers))")
            },
            expected: "C.should(close)", "B.can(false)", "N.allowed(A)", "A.can(true)", "C.prepare(close, A)",
            "A.back(C)", "N.dismiss",
            "N.unwind(towards A)", "N.pop(to A)", "stack A"),
    ]
}
