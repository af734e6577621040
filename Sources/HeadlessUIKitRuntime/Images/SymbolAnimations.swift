import Foundation

/// Called when an effect or a change of a symbol has ended.
///
/// Source: UISymbolEffectCompletion.h, iOS 17.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

/// The effects of an image view or a bar button item that have not ended. One of each kind is there at most.
@MainActor
final class SymbolAnimations {
    private struct Running {
        let effect: any SymbolEffect
        let number: Int
        /// The work that ends it; nil for an effect without an end.
        let timer: UInt64?
        let completion: UISymbolEffectCompletion?
    }

    private var running: [Running] = []
    private var number = 0
    private let session = Session.current
    private weak var owner: AnyObject?

    init(of owner: AnyObject) { self.owner = owner }

    var effects: [any SymbolEffect] { running.map(\.effect) }

    func add(
        _ effect: any SymbolEffect, _ options: SymbolEffectOptions, animated: Bool,
        _ completion: UISymbolEffectCompletion?
    ) {
        remove { $0.kind == effect.configuration.kind }
        number += 1
        let number = number
        // An effect that cannot run once moves the symbol to its state, and stays.
        let staysInState = !(effect is any DiscreteSymbolEffect) && options.repeats == .automatic
        let duration =
            staysInState
            ? 1 / max(options.speedFactor, 0.01) : options.duration(isIndefinite: effect.isIndefiniteByDefault)
        let timer = duration.map { duration in
            session.schedule(after: animated ? duration : 0, because: session.currentCause) { [weak self] in
                self?.finish(number, keeps: staysInState)
            }
        }
        running.append(Running(effect: effect, number: number, timer: timer, completion: completion))
    }

    private func finish(_ number: Int, keeps: Bool) {
        guard let index = running.firstIndex(where: { $0.number == number }) else { return }
        let ended = running[index]
        if keeps {
            running[index] = Running(effect: ended.effect, number: number, timer: nil, completion: nil)
        } else {
            running.remove(at: index)
        }
        ended.completion?(UISymbolEffectCompletionContext(isFinished: true, sender: owner, effect: ended.effect))
    }

    /// Ends the effects whose configuration matches. Their completions run at the end of the turn.
    func remove(_ matches: (SymbolEffectConfiguration) -> Bool) {
        let ended = running.filter { matches($0.effect.configuration) }
        running.removeAll { matches($0.effect.configuration) }
        for entry in ended {
            if let timer = entry.timer { session.unschedule(timer) }
            guard let completion = entry.completion else { continue }
            let context = UISymbolEffectCompletionContext(isFinished: false, sender: owner, effect: entry.effect)
            session.afterLayout(because: session.currentCause) { completion(context) }
        }
    }

    /// Calls the completion of a change of the symbol after its duration.
    func replace(
        _ transition: any ContentTransitionSymbolEffect & SymbolEffect, _ options: SymbolEffectOptions,
        _ completion: UISymbolEffectCompletion?
    ) {
        guard let completion else { return }
        let duration = options.duration(isIndefinite: false) ?? 0
        session.schedule(after: duration, because: session.currentCause) { [weak owner] in
            completion(UISymbolEffectCompletionContext(isFinished: true, sender: owner, contentTransition: transition))
        }
    }
}

// Source: Apple's reference, `UIImageView.addSymbolEffect(_:options:animated:completion:)`, iOS 17.
extension UIImageView {
    /// Adds an effect, which replaces one of its kind. The completion runs at its end, on the session's clock; at its
    /// removal if it has no end, as a pulse without options.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) { symbolAnimations.add(effect, options, animated: animated, completion) }

    /// Removes the effect of that kind. The completion runs at the end of the turn.
    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        symbolAnimations.remove { $0.kind == effect.configuration.kind }
        guard let completion else { return }
        let context = UISymbolEffectCompletionContext(isFinished: true, sender: self, effect: effect)
        session.afterLayout(because: session.currentCause) { completion(context) }
    }

    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolAnimations.remove { _ in true }
    }

    /// Shows another symbol at once. The completion runs at the end of the change.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
    ) {
        self.image = image
        symbolAnimations.replace(contentTransition, options, completion)
    }
}
