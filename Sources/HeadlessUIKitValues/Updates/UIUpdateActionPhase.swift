import Foundation

/// When an action of a `UIUpdateLink` runs in an update of the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiupdateactionphase, iOS 18.
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
    /// In the order of an update. The session has no pencil, so that the low-latency phases do not run.
    package enum Moment: Int, Sendable {
        case afterUpdateScheduled
        case beforeEventDispatch, afterEventDispatch
        case beforeDisplayLinks, afterDisplayLinks
        case beforeCommit, afterCommit
        case beforeLowLatencyEventDispatch, afterLowLatencyEventDispatch
        case beforeLowLatencyCommit, afterLowLatencyCommit
        case afterUpdateComplete
    }

    package let moment: Moment

    private init(_ moment: Moment) { self.moment = moment }

    public static let afterUpdateScheduled = UIUpdateActionPhase(.afterUpdateScheduled)
    public static let beforeEventDispatch = UIUpdateActionPhase(.beforeEventDispatch)
    public static let afterEventDispatch = UIUpdateActionPhase(.afterEventDispatch)
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(.afterDisplayLinks)
    public static let beforeCATransactionCommit = UIUpdateActionPhase(.beforeCommit)
    public static let afterCATransactionCommit = UIUpdateActionPhase(.afterCommit)
    public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(.beforeLowLatencyEventDispatch)
    public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(.afterLowLatencyEventDispatch)
    public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(.beforeLowLatencyCommit)
    public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(.afterLowLatencyCommit)
    public static let afterUpdateComplete = UIUpdateActionPhase(.afterUpdateComplete)
}
