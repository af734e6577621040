import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// What is presented in the context of a child goes where the child goes; UIKit documents nothing of it.
@MainActor
struct ContextTests {
    @Test(arguments: ContextSequence.all, [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func runs(_ sequence: ContextSequence, _ style: UIModalPresentationStyle) {
        for preset in sequence.presets {
            onStage(device: sequence.device, preset, .turning) { stage in
                sequence.show(stage)
                stage.a.definesPresentationContext = true
                stage.present(stage.d, from: stage.a, style)
                stage.session.runUntilIdle()
                stage.journal.clear()
                for step in sequence.steps {
                    step(stage)
                    stage.journal.note("|")
                    stage.session.runUntilIdle()
                    stage.noteWhoIsSeen()
                }
                let expected = style == .currentContext ? sequence.covering : sequence.above
                #expect(stage.journal.lines.compactMap(short).joined(separator: " ") == expected, "\(preset)")
                stage.expectLegalAppearances()
                #expect(stage.session.state.transitions.isEmpty)
            }
        }
    }

    /// The line as a sequence has it; nil for what is told to others and for layout.
    private func short(_ line: String) -> String? {
        if line == "|" || line.hasPrefix("(") { return line }
        if line == "completion of dismissal" { return "completed" }
        let signs = [
            "viewWillAppear(false)": "+", "viewDidAppear(false)": "++", "viewWillDisappear(false)": "-",
            "viewDidDisappear(false)": "--",
        ]
        guard let name = line.first, "AD".contains(name), let sign = signs[String(line.dropFirst(2))] else {
            return nil
        }
        return "\(sign)\(name)"
    }
}

extension Stage {
    /// `(A D)`: whose views are in the window, `D is gone` where nobody presents it any more. Who is seen has appeared, fills its
    /// place and has its view where the events say.
    fileprivate func noteWhoIsSeen() {
        let seen = [p, a, b, c, d].filter { $0.viewIfLoaded?.window != nil }
        for controller in seen { #expect(controller.appearance == .appeared, "\(controller.name)") }
        for controller in [a, b, c, d] where !seen.contains(controller) {
            #expect(controller.appearance == .disappeared, "\(controller.name)")
        }
        if seen.contains(a), seen.contains(d) {
            #expect(d.view.convert(d.view.bounds, to: nil) == a.view.convert(a.view.bounds, to: nil))
        }
        let end = d.presentingViewController == nil ? ", D is gone" : ""
        journal.note("(\(names(of: seen))\(end))")
    }
}
