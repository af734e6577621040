import Foundation
import HeadlessUIKitRuntime

extension UIWritingToolsCoordinator {
    /// Gives Writing Tools the text of a view, and takes the changes. Each method must call its completion.
    ///
    /// Source: UIWritingToolsCoordinator.h, iOS 18.2.
    @preconcurrency @MainActor
    public protocol Delegate: NSObjectProtocol {
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsContextsFor scope: ContextScope,
            completion: @escaping ([Context]) -> Void)
        /// Calls the completion with the text that the delegate has taken, or nil if it has taken none.
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, replace range: NSRange, in context: Context,
            proposedText replacementText: NSAttributedString, reason: TextReplacementReason,
            animationParameters: AnimationParameters?, completion: @escaping (NSAttributedString?) -> Void)

        // What the runtime never calls, but for the change of state.

        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, select ranges: [NSValue], in context: Context,
            completion: @escaping () -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsBoundingBezierPathsFor range: NSRange,
            in context: Context, completion: @escaping ([UIBezierPath]) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsUnderlinePathsFor range: NSRange,
            in context: Context, completion: @escaping ([UIBezierPath]) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, prepareFor textAnimation: TextAnimation,
            for range: NSRange, in context: Context, completion: @escaping () -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, requestsPreviewFor textAnimation: TextAnimation,
            of range: NSRange, in context: Context, completion: @escaping (UITargetedPreview?) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, finish textAnimation: TextAnimation,
            for range: NSRange, in context: Context, completion: @escaping () -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator,
            requestsSingleContainerSubrangesOf range: NSRange, in context: Context,
            completion: @escaping ([NSValue]) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator,
            requestsDecorationContainerViewFor range: NSRange, in context: Context,
            completion: @escaping (UIView) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator,
            requestsRangeInContextWithIdentifierFor point: CGPoint, completion: @escaping (NSRange, UUID) -> Void)
        func writingToolsCoordinator(
            _ writingToolsCoordinator: UIWritingToolsCoordinator, willChangeTo newState: State,
            completion: @escaping () -> Void)
    }
}

extension UIWritingToolsCoordinator.Delegate {
    public func writingToolsCoordinator(
        _ writingToolsCoordinator: UIWritingToolsCoordinator,
        requestsSingleContainerSubrangesOf range: NSRange, in context: UIWritingToolsCoordinator.Context,
        completion: @escaping ([NSValue]) -> Void
    ) { completion([]) }
    public func writingToolsCoordinator(
        _ writingToolsCoordinator: UIWritingToolsCoordinator,
        requestsDecorationContainerViewFor range: NSRange, in context: UIWritingToolsCoordinator.Context,
        completion: @escaping (UIView) -> Void
    ) { if let view = writingToolsCoordinator.decorationContainerView { completion(view) } }
    public func writingToolsCoordinator(
        _ writingToolsCoordinator: UIWritingToolsCoordinator,
        requestsRangeInContextWithIdentifierFor point: CGPoint, completion: @escaping (NSRange, UUID) -> Void
    ) {}
    public func writingToolsCoordinator(
        _ writingToolsCoordinator: UIWritingToolsCoordinator, willChangeTo newState: UIWritingToolsCoordinator.State,
        completion: @escaping () -> Void
    ) { completion() }
}
