import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime
@testable import HeadlessUIKitValues

/// Source: https://developer.apple.com/documentation/symbols, iOS 17; UISymbolEffectCompletion.h. The durations are
/// choices.
@MainActor
struct SymbolEffectTests {
    struct Duration: Sendable {
        let options: SymbolEffectOptions
        /// Seconds; nil for an effect without an end.
        let seconds: Double?
    }

    @Test(
        arguments: [
            Duration(options: .default, seconds: 1), .init(options: .speed(2), seconds: 0.5),
            .init(options: .repeat(3), seconds: 3), .init(options: .repeat(3).speed(2), seconds: 1.5),
            .init(options: .repeating, seconds: nil), .init(options: .repeating.nonRepeating, seconds: 1),
            .init(options: .repeat(.periodic(3, delay: 2)), seconds: 7),
            .init(options: .repeat(.continuous), seconds: nil),
        ])
    func `an effect ends after its runs`(_ row: Duration) {
        withFixture { fixture in
            let view = UIImageView(image: UIImage(systemName: "bolt"))
            var end: Double?
            view.addSymbolEffect(.bounce, options: row.options) { context in
                #expect(context.isFinished)
                #expect(context.sender === view)
                #expect(context.effect is BounceSymbolEffect)
                end = CACurrentMediaTime()
            }
            fixture.session.runUntilIdle()
            #expect(end == row.seconds)
            #expect(view.symbolAnimations.effects.isEmpty == (row.seconds != nil))
        }
    }

    @Test func `an effect that is removed has not finished, and one of its kind replaces it`() {
        withFixture { fixture in
            let view = UIImageView(image: UIImage(systemName: "bolt"))
            var ends: [String] = []
            view.addSymbolEffect(.pulse, options: .repeating) { ends.append("pulse \($0.isFinished)") }
            view.addSymbolEffect(.pulse.byLayer, options: .repeating) { ends.append("layers \($0.isFinished)") }
            view.addSymbolEffect(.variableColor.iterative, options: .repeating) {
                ends.append("color \($0.isFinished)")
            }
            fixture.session.advance(by: 0)
            #expect(ends == ["pulse false"])
            view.removeSymbolEffect(ofType: .pulse)
            view.removeAllSymbolEffects()
            fixture.session.advance(by: 0)
            #expect(ends == ["pulse false", "layers false", "color false"])
        }
    }

    private nonisolated static let lasting: [any SymbolEffect] = [
        PulseSymbolEffect(), VariableColorSymbolEffect().iterative, BreatheSymbolEffect(), RotateSymbolEffect(),
        WiggleSymbolEffect().left,
    ]

    /// Source: https://developer.apple.com/documentation/symbols, and of its pages on pulses and variable colors: they
    /// run once with `nonRepeating`, and last without options.
    @Test(arguments: lasting.indices, [SymbolEffectOptions.default, .speed(2), .nonRepeating, .repeat(2)])
    func `an effect without a bounce lasts unless its options count its runs`(
        index: Int, options: SymbolEffectOptions
    ) {
        withFixture { fixture in
            let (view, effect) = (UIImageView(image: UIImage(systemName: "bolt")), Self.lasting[index])
            let lasts = options.repeats == .automatic
            var ends: [Bool] = []
            @MainActor func add(_ effect: some SymbolEffect) {
                view.addSymbolEffect(effect, options: options) { ends.append($0.isFinished) }
            }
            add(effect)
            fixture.session.advance(by: 60)
            #expect(ends == (lasts ? [] : [true]))
            #expect(view.symbolAnimations.effects.map(\.configuration) == (lasts ? [effect.configuration] : []))
            view.removeAllSymbolEffects()
            fixture.session.advance(by: 0)
            #expect(ends == [!lasts] && view.symbolAnimations.effects.isEmpty)
        }
    }

    @Test func `an effect that lasts stays after its movement`() {
        withFixture { fixture in
            let view = UIImageView(image: UIImage(systemName: "bolt"))
            var ends = 0
            view.addSymbolEffect(.scale.up) { _ in ends += 1 }
            fixture.session.runUntilIdle()
            #expect(ends == 1)
            #expect(view.symbolAnimations.effects.map(\.configuration) == [ScaleSymbolEffect().up.configuration])
        }
    }

    @Test func `a symbol replaces another one at once, and the completion comes later`() {
        withFixture { fixture in
            let (old, new) = (UIImage(systemName: "pause"), UIImage(systemName: "play"))
            let view = UIImageView(image: old)
            var end: Double?
            if let new {
                view.setSymbolImage(new, contentTransition: .replace.downUp, options: .speed(4)) { context in
                    #expect(context.effect == nil)
                    #expect(context.contentTransition is ReplaceSymbolEffect)
                    end = CACurrentMediaTime()
                }
            }
            #expect(view.image === new)
            #expect(end == nil)
            fixture.session.runUntilIdle()
            #expect(end == 0.25)
            let item = UIBarButtonItem(image: old, style: .plain, target: nil, action: nil)
            if let new { item.setSymbolImage(new, contentTransition: .automatic) }
            item.addSymbolEffect(.wiggle.left, options: .nonRepeating)
            #expect(item.image === new)
            #expect(item.symbolAnimations.effects.count == 1)
            fixture.session.runUntilIdle()
            #expect(item.symbolAnimations.effects.isEmpty)
        }
    }
}
