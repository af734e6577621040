import Foundation

/// What has ended.
///
/// Source: UISymbolEffectCompletion.h, iOS 17.
@preconcurrency @MainActor
open class UISymbolEffectCompletionContext: NSObject {
    /// False if the effect was removed before its end.
    public let isFinished: Bool
    /// The image view.
    open private(set) weak var sender: AnyObject?
    /// Nil for a change of the symbol.
    public let effect: (any SymbolEffect)?
    /// Nil for an effect.
    public let contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?

    package init(
        isFinished: Bool, sender: AnyObject?, effect: (any SymbolEffect)? = nil,
        contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)? = nil
    ) {
        (self.isFinished, self.sender) = (isFinished, sender)
        (self.effect, self.contentTransition) = (effect, contentTransition)
    }
}

/// How a symbol takes the place of another one.
///
/// Source: UISymbolContentTransition.h, iOS 17.
public struct UISymbolContentTransition: Sendable {
    public var contentTransition: any ContentTransitionSymbolEffect & SymbolEffect
    public var options: SymbolEffectOptions

    public init(
        _ contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default
    ) { (self.contentTransition, self.options) = (contentTransition, options) }
}
