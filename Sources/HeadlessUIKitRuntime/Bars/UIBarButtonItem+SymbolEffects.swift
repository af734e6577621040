// Source: Apple's reference, `UIBarButtonItem.addSymbolEffect(_:options:animated:)`, iOS 17.
extension UIBarButtonItem {
    /// Adds an effect, which replaces one of its kind.
    public func addSymbolEffect(
        _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) { symbolAnimations.add(effect, options, animated: animated, nil) }

    public func removeSymbolEffect(
        ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) { symbolAnimations.remove { $0.kind == effect.configuration.kind } }

    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolAnimations.remove { _ in true }
    }

    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect,
        options: SymbolEffectOptions = .default
    ) { self.image = image }
}
