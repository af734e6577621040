import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 22 and 23.
    static let segues: [Conformance] = [
        .init(
            22, "shouldPerform is called for the user only, and prepare before the view is loaded", [.v8, .v13],
            steps: { fixture in
                let a = fixture.segueProbe("A")
                fixture.connect(a, .show, "detail")
                fixture.show(fixture.stack("N", a))
                fixture.transcript.clear()
                fixture.touch(a, "detail")
                a.navigationController?.popViewController(animated: false)
                fixture.session.runUntilIdle()
                fixture.perform(a, "detail")
                fixture.transcript.keep { ["should", "prepare", "D.loadView"].contains(where: $0.contains) }
            },
            expected: "A.should(detail); A.prepare(detail, D); D.loadView; A.prepare(detail, D); D.loadView"),
        .init(
            23, "unwinding from a presentation into the stack below it", [.v13],
            steps: { fixture in
                let (a, b) = (fixture.segueProbe("A", takes: "back:"), fixture.segueProbe("B"))
                let c = fixture.segueProbe("C", takes: "back:")
                let stack = fixture.stack("N", a, b)
                fixture.show(stack)
                fixture.present(c, from: b)
                fixture.session.runUntilIdle()
                fixture.connect(c, .unwind, "close") { $0.action = "back:" }
                fixture.transcript.clear()
                fixture.touch(c, "close")
                fixture.transcript.keep {
                    ["should", "can", "allowed", "prepare", "back", "dismiss", "unwind", "pop("].contains(
                        where: $0.contains)
                }
                fixture.transcript.note("stack \(fixture.transcript.names(of: stack.viewControllers))")
            },
            expected: """
                C.should(close); B.can(false); C.can(false); N.allowed(A); A.can(true); C.prepare(close, A); A.back(C)
                N.dismiss; N.unwind(towards A); N.pop(to A); stack A
                """),
    ]
}
