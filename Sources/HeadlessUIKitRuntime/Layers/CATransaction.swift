import Foundation

/// Groups changes and animations, and tells when the animations have ended.
///
/// Animations of views, transitions of controllers and the like belong to the transaction in which the app asks for
/// them. Its completion block comes after the last of them; if there is none, at the commit.
///
/// Source: CATransaction.h.
@preconcurrency @MainActor
open class CATransaction: NSObject {
    private static var stack: TransactionStack { Session.current.transactions }

    open class func begin() { stack.begin() }
    /// Ends the innermost transaction. Without a `begin` it does nothing: the end of the turn commits its changes.
    open class func commit() { stack.commit() }
    /// Ends the transaction that a turn has by itself, unless another one is open.
    open class func flush() { stack.endImplicitTransaction() }
    open class func lock() {}
    open class func unlock() {}

    /// In seconds: the duration of animations without one.
    open class func animationDuration() -> CFTimeInterval { stack.setting(\.duration) ?? 0.25 }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.current.duration = dur }
    open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.setting(\.timingFunction) }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.current.timingFunction = function
    }
    open class func disableActions() -> Bool { stack.setting(\.disablesActions) ?? false }
    open class func setDisableActions(_ flag: Bool) { stack.current.disablesActions = flag }
    open class func completionBlock() -> (() -> Void)? { stack.current.group?.completion }
    /// Called after all animations that the transaction adds from now on.
    open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletion(block) }

    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.setting { $0.values[key] }
        }
    }
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(Double(LayerKeyPath.number(anObject) ?? 0.25))
        case kCATransactionDisableActions: setDisableActions(LayerKeyPath.number(anObject) == 1)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: stack.current.values[key] = anObject
        }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
