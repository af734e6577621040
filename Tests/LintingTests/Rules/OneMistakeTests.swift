import HierarchyModel
import Testing

@testable import Linting

/// One place in the app's code that is wrong each time it runs is one violation.
@Suite struct OneMistakeTests {
    /// A container of that class with a child appears, and its overrides do not call super.
    private func appearance(of panel: UInt32, _ class: String, with child: UInt32) -> Script {
        Script {
            Script.created(panel, `class`)
            Script.created(child, "ListViewController")
            Script.tap {
                Script.embed(child, in: panel)
                Script.addChild(panel, to: 2)
                Script.appearance(panel, "appearing")
                Script.callback(.callbackViewWillAppear, panel, superCalled: false)
                Script.forwards(panel, false)
                Script.addView(panel, to: 2)
                Script.appearance(panel, "appeared")
                Script.callback(.callbackViewDidAppear, panel, superCalled: false)
                Script.didMove(panel, to: 2)
            }
            Script.turn
        }
    }

    private func violations(of parts: Script...) -> [Violation] {
        lint(
            script {
                Script.screen
                Script(parts.flatMap(\.steps))
                Script.end
            }
        ).violations
    }

    @Test func `each override of a class is one mistake, and its consequences are none`() {
        let once = violations(of: appearance(of: 3, "PanelViewController", with: 4))
        let twice = violations(
            of: appearance(of: 3, "PanelViewController", with: 4), appearance(of: 5, "PanelViewController", with: 6))
        #expect(once.map(\.rule) == ["missing-super-call", "missing-super-call"])
        #expect(twice.map(\.rule) == once.map(\.rule))
        #expect(twice.map(\.seq) == once.map(\.seq))
    }

    @Test func `the overrides of two classes are two mistakes`() {
        let found = violations(
            of: appearance(of: 3, "PanelViewController", with: 4), appearance(of: 5, "CardViewController", with: 6))
        #expect(found.map(\.rule) == Array(repeating: "missing-super-call", count: 4))
    }
}
