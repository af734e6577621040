import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// When the completion block of a transaction comes. Source: CATransaction.h.
@MainActor
struct TransactionTests {
    private nonisolated static let table = SequenceTable<Fixture>(
        make: { fixture in
            fixture.showStack(fixture.a)
            return fixture
        },
        compared: { line in
            let isOfTable = line.contains("DidAppear") || line.hasPrefix("[") || !line.contains(".")
            return isOfTable && !line.contains("Show") ? line : nil
        },
        rows: [
            row("an empty transaction completes at its commit", expected: "completed; [committed]; [1.0 s]") { _ in },
            row("a push", expected: "[committed]; [1.0 s]; B.viewDidAppear(true); completed") { fixture in
                fixture.n.pushViewController(fixture.b, animated: true)
            },
            row(
                "a pop", setup: { $0.showStack($0.a, $0.b) },
                expected: "[committed]; [1.0 s]; A.viewDidAppear(true); completed"
            ) {
                $0.n.popViewController(animated: true)
            },
            row("a presentation", expected: "[committed]; [1.0 s]; B.viewDidAppear(true); presented; completed") {
                fixture in
                fixture.a.present(fixture.b, animated: true) { fixture.transcript.note("presented") }
            },
            row("an animation of a view", expected: "[committed]; [1.0 s]; animated; completed") { fixture in
                UIView.animate(withDuration: 0.5) {
                    fixture.a.view.alpha = 0
                } completion: { _ in
                    fixture.transcript.note("animated")
                }
            },
            row("an animation of a layer", expected: "[committed]; [1.0 s]; started; stopped true; completed") {
                fixture in
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.delegate = fixture.listener
                fixture.a.view.layer.add(animation, forKey: "fade")
            },
            row("a removed animation", expected: "[committed]; [1.0 s]; started; stopped false; completed") { fixture in
                let animation = CABasicAnimation(keyPath: "opacity")
                (animation.delegate, animation.repeatCount) = (fixture.listener, .infinity)
                fixture.a.view.layer.add(animation, forKey: "fade")
                fixture.a.view.layer.removeAnimation(forKey: "fade")
            },
            row("an inner transaction comes first", expected: "[committed]; [1.0 s]; inner; completed") { fixture in
                CATransaction.begin()
                CATransaction.setCompletionBlock { fixture.transcript.note("inner") }
                fixture.a.view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
                CATransaction.commit()
            },
            row("a layer without a view", expected: "[committed]; [1.0 s]; completed") { fixture in
                let layer = CALayer()
                fixture.a.view.layer.addSublayer(layer)
                layer.opacity = 0
            },
            row("actions are disabled", expected: "completed; [committed]; [1.0 s]") { fixture in
                CATransaction.setDisableActions(true)
                let layer = CALayer()
                fixture.a.view.layer.addSublayer(layer)
                layer.opacity = 0
            },
        ])

    @Test(arguments: table.cases) func `a transaction completes`(_ case: SequenceCase<Fixture>) throws {
        try `case`.run()
    }

    private nonisolated static func row(
        _ name: String, setup: FixtureRow.Step? = nil, expected: ExpectedLines,
        body: @escaping @MainActor (Fixture) -> Void
    ) -> FixtureRow {
        FixtureRow(
            "CATransaction.h", name, setup: setup,
            steps: { fixture in
                CATransaction.begin()
                CATransaction.setCompletionBlock { fixture.transcript.note("completed") }
                body(fixture)
                CATransaction.commit()
                fixture.transcript.note("[committed]")
                fixture.wait(1)
            }, expected: expected)
    }

    @Test func `the block of a turn's own transaction comes at the end of the turn`() {
        withFixture { fixture in
            fixture.session.run {
                CATransaction.setCompletionBlock { fixture.transcript.note("completed") }
                fixture.transcript.note("asked")
            }
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["asked", "completed"])
        }
    }

    @Test func `settings are inherited and end with their transaction`() {
        withFixture { _ in
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.disableActions())
            CATransaction.commit()
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }
}

/// Notes what an animation tells.
@MainActor
final class AnimationListener: NSObject, CAAnimationDelegate {
    private let transcript: Transcript

    init(_ transcript: Transcript) { self.transcript = transcript }

    func animationDidStart(_ anim: CAAnimation) { transcript.note("started") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { transcript.note("stopped \(flag)") }
}

extension Fixture {
    var listener: AnimationListener { AnimationListener(transcript) }
}
