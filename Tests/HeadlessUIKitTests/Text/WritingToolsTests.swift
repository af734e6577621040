import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIWritingToolsCoordinator.h, iOS 18.2. The order of the delegate's calls is a choice.
@MainActor
struct WritingToolsTests {
    private typealias Coordinator = UIWritingToolsCoordinator

    private final class Editor: NSObject, UIWritingToolsCoordinator.Delegate {
        var lines: [String] = []
        var text = "one two"
        var ranges = [NSRange(location: 4, length: 3)]
        var isWaiting = false
        /// Whether the answer to a change of the state waits, too.
        var waitsForStates = false
        var resume: (() -> Void)?

        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, willChangeTo newState: Coordinator.State,
            completion: @escaping () -> Void
        ) {
            lines.append("\(writingToolsCoordinator.state) to \(newState)")
            if waitsForStates { resume = completion } else { completion() }
        }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsContextsFor scope: Coordinator.ContextScope,
            completion: @escaping ([Coordinator.Context]) -> Void
        ) {
            lines.append("contexts of \(scope)")
            let contexts = ranges.map {
                Coordinator.Context(attributedString: NSAttributedString(string: text), range: $0)
            }
            if isWaiting { resume = { completion(contexts) } } else { completion(contexts) }
        }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, replace range: NSRange,
            in context: Coordinator.Context, proposedText replacementText: NSAttributedString,
            reason: Coordinator.TextReplacementReason, animationParameters: Coordinator.AnimationParameters?,
            completion: @escaping (NSAttributedString?) -> Void
        ) {
            let resolved = context.resolvedRange == range && animationParameters == nil
            lines.append("replace \(range.location) by \(replacementText.string) \(reason) \(resolved)")
            text = (text as NSString).replacingCharacters(in: range, with: replacementText.string)
            completion(replacementText)
        }

        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, select ranges: [NSValue],
            in context: Coordinator.Context, completion: @escaping () -> Void
        ) { completion() }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsBoundingBezierPathsFor range: NSRange,
            in context: Coordinator.Context, completion: @escaping ([UIBezierPath]) -> Void
        ) { completion([]) }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsUnderlinePathsFor range: NSRange,
            in context: Coordinator.Context, completion: @escaping ([UIBezierPath]) -> Void
        ) { completion([]) }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, prepareFor textAnimation: Coordinator.TextAnimation,
            for range: NSRange, in context: Coordinator.Context, completion: @escaping () -> Void
        ) { completion() }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator,
            requestsPreviewFor textAnimation: Coordinator.TextAnimation, of range: NSRange,
            in context: Coordinator.Context, completion: @escaping (UITargetedPreview?) -> Void
        ) { completion(nil) }
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, finish textAnimation: Coordinator.TextAnimation,
            for range: NSRange, in context: Coordinator.Context, completion: @escaping () -> Void
        ) { completion() }
    }

    @Test func `the user rewrites the selection of a view`() {
        withFixture { fixture in
            let (view, editor, session) = (UIView(), Editor(), fixture.session)
            let coordinator = Coordinator(delegate: editor)
            fixture.show(fixture.p)
            view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
            fixture.p.view.addSubview(view)
            session.rewrite(textOf: view) { $0.uppercased() }
            view.addInteraction(coordinator)
            coordinator.preferredBehavior = .none
            session.rewrite(textOf: view) { $0.uppercased() }
            #expect(editor.lines == [] && coordinator.behavior == .none && coordinator.view === view)

            coordinator.preferredBehavior = .default
            session.rewrite(textOf: view) { $0.uppercased() }
            let start = ["inactive to noninteractive", "contexts of userSelection"]
            #expect(
                editor.lines
                    == start + ["replace 4 by TWO noninteractive true", "noninteractive to inactive"])
            #expect(editor.text == "one TWO" && coordinator.state == .inactive && coordinator.behavior == .limited)

            // A range outside of the text is left out; the others follow each other.
            editor.lines = []
            editor.ranges = [
                NSRange(location: 4, length: 3), NSRange(location: 6, length: 9), NSRange(location: 0, length: 3),
            ]
            session.rewrite(textOf: view) { "<\($0)>" }
            #expect(editor.text == "<one> <TWO>" && editor.lines.count == 5)

            // The delegate's answer comes after the end.
            editor.lines = []
            editor.isWaiting = true
            session.rewrite(textOf: view) { $0 }
            session.rewrite(textOf: view) { $0 }
            #expect(editor.lines == start && coordinator.state == .noninteractive)
            view.removeInteraction(coordinator)
            #expect(editor.lines == start + ["noninteractive to inactive"] && coordinator.state == .inactive)
            editor.resume?()
            #expect(editor.lines.count == 3 && editor.text == "<one> <TWO>")

            // It ends before it has begun.
            view.addInteraction(coordinator)
            editor.lines = []
            editor.waitsForStates = true
            session.rewrite(textOf: view) { $0 }
            session.rewrite(textOf: view) { $0 }
            #expect(editor.lines == ["inactive to noninteractive"])
            let begin = editor.resume
            view.removeInteraction(coordinator)
            begin?()
            #expect(editor.lines == ["inactive to noninteractive", "inactive to inactive"])
            #expect(coordinator.state == .inactive)
        }
    }
}
